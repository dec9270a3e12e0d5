"""Each option of Yadokari, at each of its values."""

from __future__ import annotations

import pytest

from rules import InvalidOption
from rules.yadokari import GAME
from tests.yadokari._asking import (
    counted,
    course,
    draws,
    hand_sizes,
    plays,
    results,
    sizes,
    targets,
    victims,
    viewers,
)
from tests.yadokari.positions import play, refusal

MODES = {
    "variant": ("standard", "simple"),
    "return_to": ("bottom", "top", "choice"),
    "return_ban": ("turn", "action"),
    "size_memory": ("current", "high_water"),
    "size_step": ("any", "one"),
    "rock_supply": ("unlimited", "strict"),
    "low_deck_draw": ("forbid", "partial"),
    "passing": ("allowed", "forced"),
    "tiebreak": ("beneath", "all", "shared"),
    "first_player": ("fixed", "rotate"),
    "discard_face": ("up", "down"),
    "shells": ("house",),
}
HALF_EMPTY = {
    "decks": ["", "", "", "1w 2w 3w", ""],
    "sizes": [2, 1, 0, 9, 9],
    "ending": "yadokari.end.low-deck",
}


def test_every_option_has_its_values_the_default_first():
    assert MODES == {option.name: option.values for option in GAME.options}
    for option in GAME.options:
        assert option.values[0] == option.default
        assert option.clause in GAME.rulebook


@pytest.mark.parametrize("name", MODES)
def test_an_unknown_value_is_refused_by_name(name):
    with pytest.raises(InvalidOption, match=f"{name} can be '{MODES[name][0]}'"):
        GAME.new(**{name: "otherwise"})


@pytest.mark.parametrize(("ban", "expected"), [("turn", "CDE"), ("action", "ACDE")])
def test_a_second_draw_may_or_may_not_return_to_the_first_deck(ban, expected):
    """yadokari.option.return"""
    state = GAME.position(decks=["1w 2w 3w", "1n 2n 3n", "", "", ""], sizes=[9] * 5, return_ban=ban)
    second = play(state, "draw A", "keep 1w", "2w to C", "3w to D", "draw B", "keep 1n")

    assert expected == targets(second)
    assert "yadokari.draw.return.not-source" == refusal(second, "2n to B")


def test_shells_may_go_back_on_top():
    """yadokari.option.return"""
    state = GAME.position(decks=["1w 2k 3n", "", "", "", ""], sizes=[9] * 5, return_to="top")
    back = play(state, "draw A", "keep 1w", "3n to C", "2k to D")

    assert ("2k", "3n") == (back.decks[3][0], back.decks[2][0])
    assert "2k" in play(back, "draw D").looked
    assert "yadokari.rule.return-place" == refusal(
        play(state, "draw A", "keep 1w"), "3n to C bottom"
    )


def test_shells_may_go_back_where_the_drawer_likes():
    """yadokari.option.return"""
    state = GAME.position(decks=["1w 2k 3n", "", "", "", ""], sizes=[9] * 5, return_to="choice")
    back = play(state, "draw A", "keep 1w", "3n to C top", "2k to D bottom")

    assert ("2k", "3n") == (back.decks[3][-1], back.decks[2][0])


@pytest.mark.parametrize(
    ("memory", "robbed", "stripped"),
    [("current", ["2w", "4w"], ["1w"]), ("high_water", ["4w"], ["4w"])],
)
def test_a_crab_may_or_may_not_remember_its_largest_size(memory, robbed, stripped):
    """yadokari.option.size-memory"""
    once = GAME.position(
        stacks=["", "1w"], hands=["", "2w 4w"], reached=(0, 4), turn=1, size_memory=memory
    )
    bare = GAME.position(
        stacks=["", ""], hands=["", "1w 4w"], reached=(0, 4), turn=1, size_memory=memory
    )

    assert (robbed, stripped) == (plays(once), plays(bare))


def test_the_memory_of_sizes_is_made_in_play():
    """yadokari.option.size-memory"""
    start = GAME.position(
        hands=["1w 4k", "2n 3n 3w"], stacks=["", ""], sizes=[9] * 5, size_memory="high_water"
    )
    robbed = play(start, "play 1w", "play 4k", "steal P1", "pay 2n", "pass", "roll 1", "discard 3n")

    assert (0, ["2n"]) == (robbed.turn, list(robbed.hands[0]))
    assert "yadokari.option.size-memory" == refusal(robbed, "play 2n")


def test_a_first_shell_is_of_size_one_whatever_is_remembered_of_others():
    """yadokari.option.size-memory"""
    state = GAME.position(hands=["1w 4w"], stacks=["", "1w 3w"], size_memory="high_water")

    assert ["1w"] == plays(state)
    assert "yadokari.play.first-size-one" == refusal(state, "play 4w")


@pytest.mark.parametrize(("step", "expected"), [("any", ["2k", "3w", "4k"]), ("one", ["2k", "3w"])])
def test_a_crab_may_or_may_not_skip_sizes(step, expected):
    """yadokari.option.size-step"""
    state = GAME.position(hands=["2k 3w 4k"], stacks=["1w 2n"], size_step=step)

    assert expected == plays(state)
    assert (step == "one") == (refusal(state, "play 4k") == "yadokari.option.size-step")
    assert ["1w"] == plays(GAME.position(hands=["1w 2k"], size_step=step))


@pytest.mark.parametrize(("supply", "expected"), [("unlimited", [1]), ("strict", [])])
def test_thefts_may_or_may_not_outlast_the_rocks(supply, expected):
    """yadokari.option.rock-supply"""
    state = GAME.position(hands=["1w 2w 3w"], stacks=["", "1w"], rocks=[3] * 6, rock_supply=supply)

    assert (0, expected) == (state.supply, victims(state))
    if supply == "strict":
        assert "yadokari.option.rock-supply" == refusal(state, "steal P2")
    else:
        assert (4, 0) == (play(state, "steal P2").rocks[1], play(state, "steal P2").supply)


def test_the_last_rock_still_allows_a_strict_theft():
    """yadokari.option.rock-supply"""
    state = GAME.position(
        hands=[5], stacks=["", "1w 1n"], rocks=[2, 3, 3, 3, 3, 3], rock_supply="strict"
    )

    assert (1, [1]) == (state.supply, victims(state))
    assert [] == victims(results(play(state, "steal P2"))[0])


@pytest.mark.parametrize(("low", "expected"), [("forbid", "DE"), ("partial", "ABDE")])
def test_small_decks_may_or_may_not_be_drawn_from(low, expected):
    """yadokari.option.low-deck-draw"""
    state = GAME.position(**HALF_EMPTY, low_deck_draw=low)
    forbidden = {"forbid": "yadokari.rule.small-deck", "partial": ""}

    assert expected == draws(state)
    for deck in "AB":
        assert forbidden[low] == refusal(state, f"draw {deck}")
    assert refusal(state, "draw C")


def test_a_deck_of_two_gives_one_and_gets_none_back():
    """yadokari.option.low-deck-draw"""
    state = GAME.position(
        decks=["1w 2w", "3w", "", "", ""], sizes=[2, 1, 0, 9, 9], low_deck_draw="partial"
    )
    kept = play(state, "draw A", "keep 2w")

    assert ("BCDE", 8) == (targets(kept), len(results(play(state, "draw A"))))
    after = play(kept, "1w to C")
    assert ([0, 1, 1, 9, 9], 1, ("2w",)) == (sizes(after), after.left, after.hands[0])


def test_a_deck_of_one_gives_it():
    """yadokari.option.low-deck-draw"""
    state = GAME.position(
        decks=["1w 2w", "3w", "", "", ""], sizes=[2, 1, 0, 9, 9], low_deck_draw="partial"
    )
    after = play(state, "draw B", "keep 3w")

    assert ([2, 0, 0, 9, 9], "act", 1) == (sizes(after), after.phase, after.left)


@pytest.mark.parametrize(("passing", "offered"), [("allowed", True), ("forced", False)])
def test_passing_may_or_may_not_be_free(passing, offered):
    """yadokari.option.passing"""
    state = GAME.position(passing=passing)

    assert offered == any(str(action) == "Pass" for action in state.legal_actions())
    assert offered == (refusal(state, "pass") != "yadokari.option.passing")


@pytest.mark.parametrize("passing", ["allowed", "forced"])
def test_passing_is_what_is_left_when_nothing_else_is(passing):
    """yadokari.option.passing"""
    state = GAME.position(sizes=[2] * 5, passing=passing)

    assert ["Pass"] == [str(action) for action in state.legal_actions()]
    assert "" == refusal(state, "pass")


@pytest.mark.parametrize(
    ("tiebreak", "expected"), [("beneath", (1,)), ("all", (0,)), ("shared", (0, 1))]
)
def test_a_tie_may_be_broken_in_three_ways(tiebreak, expected):
    """yadokari.option.tiebreak"""
    over = counted("1k 3k", "1w 1n 2k", hands=[4, 1], tiebreak=tiebreak)

    assert ((6, 6), expected) == (over.scores, over.winners)


def test_whoever_is_still_level_on_all_cards_shares():
    """yadokari.option.tiebreak"""
    assert (0, 1) == counted("1k 3k", "1w 1n 2k", hands=[2, 1], tiebreak="all").winners


@pytest.mark.parametrize(
    ("first", "expected"),
    [
        ("fixed", "P1 P2 P3 tide P1 P2 P3 tide P1 P2 P3 tide"),
        ("rotate", "P1 P2 P3 tide P2 P3 P1 tide P3 P1 P2 tide"),
    ],
)
def test_the_first_seat_may_or_may_not_rotate(first, expected):
    """yadokari.option.first-player"""
    assert expected == course(GAME.new(players=3, seed=1, first_player=first), 3)


@pytest.mark.parametrize(("face", "public"), [("up", ("1w", "3k")), ("down", ("?", "?"))])
def test_discards_are_hidden_till_all_have_chosen(face, public):
    """yadokari.option.discard-face"""
    tide = GAME.position(hands=["1w 2n", "3k 4w", ""], phase="roll", players=3, discard_face=face)
    asked = play(tide, "roll 1", "P1 discard 1w")
    after = play(asked, "P2 discard 3k")

    assert ((1,), ()) == (asked.to_act, asked.observe(1).discards)
    assert [2, 2, 0] == hand_sizes(asked.observe(1))
    assert ["1w", "?", "?", "?"] == [asked.observe(v).chosen[0] for v in viewers(asked)]
    own = {0: ("1w", "?"), 1: ("?", "3k")} if face == "down" else {}
    assert [own.get(v, public) for v in viewers(after)] == [
        after.observe(v).discards for v in viewers(after)
    ]
    assert [1, 1, 0] == hand_sizes(after.observe(None))
