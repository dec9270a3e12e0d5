"""Each ruling of Yadokari, and each value of the switch behind it."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from rules import CHANCE, InvalidOption
from rules.yadokari import (
    GAME,
    KINDS,
    Deal,
    Discard,
    Pass,
    Return,
    Roll,
    Shells,
    Steal,
    house_shells,
    read_shells,
)
from tests.yadokari._asking import (
    attacked,
    counted,
    course,
    draws,
    hand_sizes,
    heard,
    plays,
    prices,
    results,
    sizes,
    targets,
    victims,
    viewers,
)
from tests.yadokari.positions import components, play, random_game, refusal, told

LOW_DECK = "yadokari.end.low-deck"
SIZE_FIVE = "yadokari.end.size-five"
TOP_OF_A = {"decks": ["1w 2k 3n", "", "", "", ""], "sizes": [9] * 5}


def test_every_switch_of_a_ruling_is_an_option():
    switches = [ruling.switch for ruling in GAME.rulebook.ruling if ruling.switch]

    assert {option.name for option in GAME.options} - {"variant"} == set(switches)
    assert all(ruling.chosen in ruling.options for ruling in GAME.rulebook.ruling)


# --- components and setup ---------------------------------------------------------------------


def test_the_house_spreads_the_shells():
    """yadokari.rule.distribution"""
    shells = house_shells()

    assert (17, 10, 5, 3, 1) == shells.white
    assert (9, 7, 4, 3, 1) == shells.brown
    assert (1, 3, 3, 3, 2) == shells.black
    assert "house" == shells.provenance


def test_a_table_may_bring_its_own_shells(tmp_path):
    """yadokari.rule.distribution"""
    rows = {"white": (12, 9, 7, 5, 3), "brown": (8, 6, 4, 3, 2), "black": (4, 3, 3, 2, 1)}
    path = tmp_path / "shells.toml"
    lines = [f"{colour} = {list(row)}" for colour, row in rows.items()]
    path.write_text("\n".join(["[shells]", 'name = "even"', *lines]), encoding="utf-8")
    counts = [row[size] for size in range(5) for row in rows.values()]

    for shells in (Shells("even", **rows), {"name": "even", **rows}, read_shells(path)):
        state = GAME.new(shells=shells)
        assert dict(zip(KINDS, counts, strict=True)) == components(state)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"white": (18, 10, 5, 3, 1)}, "holds 73 shells; right are 72"),
        ({"white": (18, 10, 5, 3, 0)}, "0 size 5 white shells; right is at least one"),
        ({"white": (19, 10, 5, 3, -1)}, "-1 size 5 white shells"),
        ({"black": (1, 3, 8)}, "3 numbers of black shells; right are 5"),
    ],
)
def test_a_table_of_shells_that_cant_be_played_with_is_refused(change, words):
    """yadokari.rule.distribution"""
    shells = msgspec.structs.replace(house_shells(), **change)

    with pytest.raises(InvalidOption, match=words):
        GAME.new(shells=shells)


@pytest.mark.parametrize("players", range(2, 7))
def test_two_to_six_play_to_the_end(players):
    """yadokari.rule.players"""
    *_, over = random_game(Random(players), players)

    assert players == len(over.outcome.scores) == over.players
    assert range(2, 7) == GAME.players


@pytest.mark.parametrize(("first", "second"), [("fixed", "P1 P2"), ("rotate", "P2 P1")])
def test_the_first_seat_begins_or_the_start_moves_on(first, second):
    """yadokari.rule.first-player, first_player fixed and rotate"""
    state = GAME.new(players=2, seed=6, first_player=first)

    assert f"P1 P2 tide {second} tide P1 P2 tide" == course(state, 3)
    assert "yadokari.setup.order" == refusal(state, "P2 pass")


def test_shells_are_dealt_one_by_one():
    """yadokari.rule.split"""
    first = GAME.initial(players=4)
    order = first.draw_chance(Random(1)).shells
    state = first.apply(Deal(CHANCE, order))

    for player in range(4):
        own = (order[player], order[player + 4], order[player + 8])
        assert tuple(sorted(own)) == state.hands[player]
    rest = order[12:]
    assert [rest[deck] for deck in range(5)] == [deck[0] for deck in state.decks]
    assert [rest[deck + 5] for deck in range(5)] == [deck[1] for deck in state.decks]
    assert [rest[deck + 55] for deck in range(5)] == [deck[-1] for deck in state.decks]


def test_a_start_without_size_one_is_played_on():
    """yadokari.rule.setup-no-one"""
    first = GAME.initial(players=2)
    large = [shell for shell in first.setting.cards if shell[0] != "1"]
    small = [shell for shell in first.setting.cards if shell[0] == "1"]
    state = first.apply(Deal(CHANCE, (*large, *small)))

    assert ("act", 0, []) == (state.phase, state.turn, plays(state))
    assert ["Draw", "Draw", "Draw", "Draw", "Draw", "Pass"] == [
        type(action).__name__ for action in state.legal_actions()
    ]


def test_another_edition_is_ignored():
    """yadokari.rule.tabletop"""
    ruling = GAME.rulebook["yadokari.rule.tabletop"]

    assert ("ignore", "") == (ruling.chosen, ruling.switch)
    assert ruling.id not in [option.clause for option in GAME.options]


# --- turns ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("passing", "clause"), [("allowed", ""), ("forced", "yadokari.option.passing")]
)
@pytest.mark.parametrize(
    "given",
    [
        {"sizes": [2, 2, 3, 2, 2]},
        {"sizes": [2] * 5, "hands": ["1w"]},
        {"sizes": [2] * 5, "hands": ["3w"], "stacks": ["", "1w"]},
    ],
    ids=["draw", "play", "steal"],
)
def test_actions_are_free_or_forced(passing, clause, given):
    """yadokari.rule.pass, passing allowed and forced"""
    state = GAME.position(**given, passing=passing)

    assert clause == refusal(state, "pass")
    assert (clause == "") == (Pass(0) in state.legal_actions())


def test_passing_gives_up_both_actions():
    """yadokari.rule.pass"""
    state = play(GAME.position(players=3), "pass")

    assert ((1,), 2) == (state.to_act, state.left)


@pytest.mark.parametrize("passing", ["allowed", "forced"])
def test_who_can_do_nothing_is_asked_to_pass(passing):
    """yadokari.rule.no-legal-action"""
    state = GAME.position(
        hands=["3w"], stacks=["", "1w"], rocks=[1, 2], sizes=[2] * 5, passing=passing
    )

    assert (0,) == state.to_act
    assert ["pass"] == [GAME.format_action(state, action) for action in state.legal_actions()]
    assert 1 == play(state, "pass").turn


# --- Draw -------------------------------------------------------------------------------------


def test_returned_shells_go_beneath_the_decks():
    """yadokari.rule.return-place, return_to bottom"""
    kept = play(GAME.position(**TOP_OF_A), "draw A", "keep 1w")
    after = play(kept, "2k to B", "3n to C")

    assert {"bottom"} == {action.place for action in kept.legal_actions()}
    assert ("2k", "3n") == (after.decks[1][-1], after.decks[2][-1])
    for wrong in ("top", "middle"):
        refused = kept.why_illegal(Return(0, "2k", 1, wrong))
        assert "yadokari.rule.return-place" == refused.clause


def test_returned_shells_may_go_on_top():
    """yadokari.rule.return-place, return_to top"""
    kept = play(GAME.position(**TOP_OF_A, return_to="top"), "draw A", "keep 1w")
    after = play(kept, "2k to B", "3n to C")

    assert {"top"} == {action.place for action in kept.legal_actions()}
    assert ("2k", "3n") == (after.decks[1][0], after.decks[2][0])
    refused = kept.why_illegal(Return(0, "2k", 1, "bottom"))
    assert "yadokari.rule.return-place" == refused.clause


def test_returned_shells_may_go_where_the_player_likes():
    """yadokari.rule.return-place, return_to choice"""
    kept = play(GAME.position(**TOP_OF_A, return_to="choice"), "draw A", "keep 1w")
    after = play(kept, "2k to B top", "3n to C bottom")

    assert {"bottom", "top"} == {action.place for action in kept.legal_actions()}
    assert ("2k", "3n") == (after.decks[1][0], after.decks[2][-1])


@pytest.mark.parametrize(("ban", "expected"), [("turn", "BCE"), ("action", "ABCE")])
def test_the_first_deck_of_a_turn_stays_barred_or_not(ban, expected):
    """yadokari.rule.return-scope, return_ban turn and action"""
    once = play(GAME.position(**TOP_OF_A, return_ban=ban), "draw A", "keep 1w", "2k to B")
    second = play(once, "3n to C", "draw D", "keep 2w")

    assert "CDE" == targets(once)
    assert expected == targets(second)
    for deck in "ABCDE":
        barred = "" if deck in expected else "yadokari.draw.return.not-source"
        assert barred == refusal(second, f"1w to {deck}")


@pytest.mark.parametrize(("place", "where"), [("top", "on top of"), ("bottom", "beneath")])
def test_others_learn_where_a_shell_went_but_not_which(place, where):
    """yadokari.rule.return-secret"""
    start = GAME.position(**TOP_OF_A, players=3, return_to="choice")
    kept = play(start, "draw A", "keep 1w")
    typed = (f"2k to C {place}", f"3n to E {place}")
    swapped = play(kept, f"3n to C {place}", f"2k to E {place}")
    after = play(kept, *typed)

    for viewer in (1, 2, None):
        assert swapped.observe(viewer) == after.observe(viewer)
        words = heard(kept, typed[0], viewer)
        assert f"Player 1 puts a shell {where} deck C." == words
    assert "size 2 black" in heard(kept, typed[0], 0)
    assert swapped.observe(0) != after.observe(0)


def test_the_deck_cant_be_changed_after_the_look():
    """yadokari.rule.draw-two-steps"""
    state = GAME.position(**TOP_OF_A)
    looking = play(state, "draw A")

    for other in "ABCDE":
        assert "yadokari.rule.draw-two-steps" == refusal(looking, f"draw {other}")
    assert ["keep 1w", "keep 2k", "keep 3n"] == [
        GAME.format_action(looking, action) for action in looking.legal_actions()
    ]
    assert "yadokari.draw.keep" == refusal(looking, "pass")


@pytest.mark.parametrize(("low", "expected"), [("forbid", "C"), ("partial", "ABC")])
def test_a_small_deck_cant_or_can_be_drawn_from(low, expected):
    """yadokari.rule.small-deck, low_deck_draw forbid and partial"""
    state = GAME.position(sizes=[2, 1, 3, 0, 0], low_deck_draw=low)

    assert expected == draws(state)
    wrong = {"forbid": "yadokari.rule.small-deck", "partial": "yadokari.rule.drawn-partial-low"}
    for empty in "DE":
        assert wrong[low] == refusal(state, f"draw {empty}")


@pytest.mark.parametrize("low", ["forbid", "partial"])
def test_a_deck_of_two_gives_one_and_takes_one_elsewhere(low):
    """yadokari.rule.drawn-partial-low, low_deck_draw forbid and partial"""
    state = GAME.position(
        decks=["1w 2n", "3k", "", "", ""], sizes=[2, 1, 0, 9, 9], low_deck_draw=low
    )
    if low == "forbid":
        assert "DE" == draws(state)
        return
    two, one = results(play(state, "draw A")), results(play(state, "draw B"))

    assert [(("1w",), deck, "2n") for deck in (1, 2, 3, 4)] + [
        (("2n",), deck, "1w") for deck in (1, 2, 3, 4)
    ] == [
        (end.hands[0], deck, end.decks[deck][-1])
        for end in two
        for deck in range(5)
        if sizes(end)[deck] > sizes(state)[deck]
    ]
    assert {0} == {sizes(end)[0] for end in two}
    assert [([2, 0, 0, 9, 9], ("3k",), "act")] == [
        (sizes(end), end.hands[0], end.phase) for end in one
    ]


def test_an_emptied_deck_is_still_a_deck():
    """yadokari.rule.empty-deck"""
    state = GAME.position(decks=["", "1w 2w 3w", "", "", ""], sizes=[0, 3, 9, 9, 9])
    after = play(state, "draw B", "keep 1w", "2w to A", "3w to C")

    assert ([1, 0, 10, 9, 9], LOW_DECK) == (sizes(after), after.ending)
    choice = GAME.position(
        decks=["", "1w 2w 3w", "", "", ""], sizes=[0, 3, 9, 9, 9], return_to="choice"
    )
    kept = play(choice, "draw B", "keep 1w")
    assert {0: 2, 2: 4, 3: 4, 4: 4} == {
        deck: sum(action.deck == deck for action in kept.legal_actions()) for deck in (0, 2, 3, 4)
    }


# --- Play and Steal ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("step", "expected"),
    [("any", ["1k", "2w", "3w", "5w"]), ("one", ["1k", "2w"])],
)
def test_a_crab_may_jump_or_climbs_size_by_size(step, expected):
    """yadokari.rule.skip, size_step any and one"""
    state = GAME.position(hands=["1k 2w 3w 5w"], stacks=["1w"], size_step=step)

    assert expected == plays(state)
    assert ["1k"] == plays(GAME.position(hands=["1k 2w 3w 5w"], size_step=step))
    larger = {"any": "", "one": "yadokari.option.size-step"}
    assert larger[step] == refusal(state, "play 5w")


@pytest.mark.parametrize(
    ("memory", "clause"), [("current", ""), ("high_water", "yadokari.option.size-memory")]
)
def test_a_robbed_crab_may_or_may_not_go_down(memory, clause):
    """yadokari.rule.level-after-theft, size_memory current and high_water"""
    state = GAME.position(
        hands=["2w 3k", "4n"], stacks=["1w", "1w"], size_memory=memory, variant="simple"
    )
    robbed = play(state, "play 3k", "pass", "steal P1", "pass")

    assert (("1w",), ("2w", "4n")) == (robbed.stacks[0], robbed.hands[0])
    assert clause == refusal(robbed, "play 2w")
    assert (["2w", "4n"] if memory == "current" else ["4n"]) == plays(robbed)
    assert [3, 4] == [robbed.reached[0], play(robbed, "play 4n").reached[0]]
    if memory == "current":
        assert 3 == play(robbed, "play 2w").reached[0]


@pytest.mark.parametrize(
    ("memory", "step", "expected"),
    [
        ("current", "any", ["1w"]),
        ("current", "one", ["1w"]),
        ("high_water", "any", ["3w", "4w", "5w"]),
        ("high_water", "one", ["3w", "4w"]),
    ],
)
def test_a_stripped_crab_begins_anew_or_where_it_has_been(memory, step, expected):
    """yadokari.rule.stripped, size_memory current and high_water"""
    state = GAME.position(
        hands=["1w 2w 3w 4w 5w"], reached=(3, 0), size_memory=memory, size_step=step
    )

    assert expected == plays(state)
    if memory == "high_water":
        assert "yadokari.option.size-memory" == refusal(state, "play 1w")
        assert ("4w",) == play(state, "play 4w").stacks[0]


def test_only_the_top_shell_can_be_stolen():
    """yadokari.rule.steal-which"""
    state = GAME.position(hands=["2w"], stacks=["", "1k 1n 3w"])

    assert [Steal(0, 1)] == [a for a in state.legal_actions() if isinstance(a, Steal)]
    assert (("3w",), ("1k", "1n")) == (
        play(state, "steal P2").hands[0],
        play(state, "steal P2").stacks[1],
    )


def test_a_bare_crab_cant_be_robbed():
    """yadokari.rule.steal-bare"""
    state = GAME.position(hands=[5], stacks=["1w"], players=3)

    assert [] == victims(state)
    for bare in ("P2", "P3"):
        assert "yadokari.rule.steal-bare" == refusal(state, f"steal {bare}")


def test_a_payment_goes_to_the_victims_hand_unseen_by_others():
    """yadokari.rule.payment-place"""
    state = GAME.position(hands=["1w 2k 3n", "4w"], stacks=["", "1n"], rocks=[1, 2, 1], players=3)
    paying = play(state, "steal P2", "pay 2k")
    after = play(paying, "pay 3n")

    assert (("1n", "1w"), ("2k", "3n", "4w")) == after.hands[:2]
    assert ((), ()) == (after.stacks[1], after.discards)
    assert {0: True, 1: True, 2: False, None: False} == {
        viewer: "size 2 black" in heard(paying, "pay 3n", viewer) for viewer in viewers(state)
    }
    assert ("2k", "3n", "?") == after.observe(0).hands[1]
    for other in (2, None):
        assert ("?", "?", "?") == after.observe(other).hands[1]
        assert ("1n", "?") == after.observe(other).hands[0]


def test_the_loot_is_no_part_of_the_payment():
    """yadokari.rule.payment-first"""
    paying = play(GAME.position(hands=["1w 2w"], stacks=["", "1k"]), "steal P2")

    assert ["1w", "2w"] == prices(paying)
    assert "yadokari.rule.payment-first" == refusal(paying, "pay 1k")
    own = play(GAME.position(hands=["1k 2w"], stacks=["", "1k"]), "steal P2", "pay 1k")
    assert (("1k", "2w"), ("1k",)) == own.hands


def test_a_crab_may_be_robbed_again_and_again():
    """yadokari.rule.steal-again"""
    state = GAME.position(
        hands=[4, "", 4], stacks=["1w", "1w 1w 1w 1w"], rocks=[5, 1, 1], players=3
    )
    twice = results(play(results(play(state, "steal P2"))[0], "steal P2"))[0]
    thrice = results(play(twice, "pass", "steal P2"))[0]

    assert [2, 3, 4] == [
        results(play(state, "steal P2"))[0].rocks[1],
        twice.rocks[1],
        thrice.rocks[1],
    ]
    assert (("1w",), [3, 6, 2]) == (thrice.stacks[1], hand_sizes(thrice))


@pytest.mark.parametrize(("supply", "left"), [("unlimited", [1, 5]), ("strict", [])])
def test_thefts_go_on_with_a_substitute_or_stop(supply, left):
    """yadokari.rule.rocks-out, rock_supply unlimited and strict"""
    state = GAME.position(
        hands=["1w 2w 3w 4w"],
        stacks=["", "1n 1n", "", "", "", "1w"],
        rocks=[3, 1, 4, 4, 4, 1],
        rock_supply=supply,
    )
    last = play(state, "steal P2", "pay 1w")

    assert "yadokari.steal.rock" in told(play(state, "steal P2"), "pay 1w")
    assert (1, 0, left) == (state.supply, last.supply, victims(last))
    if supply == "strict":
        assert "yadokari.option.rock-supply" == refusal(last, "steal P6")
    else:
        assert "yadokari.rule.rocks-out" in told(play(last, "steal P6"), "pay 2w")
        assert 2 == play(last, "steal P6", "pay 2w").rocks[5]


def test_rocks_do_nothing_else():
    """yadokari.rule.rocks-other"""
    many, few = (
        GAME.position(hands=["1w", "2w"], stacks=["1w", ""], rocks=rocks, ending=LOW_DECK)
        for rocks in ([1, 9], [5, 1])
    )
    for state in (many, few):
        ends = play(state, "play 1w", "pass", "pass", "roll 1", "discard 2w")
        assert state.rocks == ends.rocks
        assert ((2, 0), (0,)) == (ends.outcome.scores, ends.outcome.winners)


# --- Low Tide ---------------------------------------------------------------------------------


def test_neither_the_darkest_shell_nor_the_sum_hides_a_crab():
    """yadokari.rule.camouflage-of-crab"""
    state = GAME.position(
        hands=[1, 1, 1], stacks=["1k 1k 2w", "1w 1w 1w", "1w 1k"], phase="roll", players=3
    )

    assert [1, 1, 3] == [state.camouflage(player) for player in range(3)]
    assert [[], [0, 1], [0, 1]] == [attacked(state, roll) for roll in (1, 2, 3)]


def test_nobody_but_chance_rolls():
    """yadokari.rule.who-rolls"""
    state = GAME.position(phase="roll", players=4)

    assert ((CHANCE,), ()) == (state.to_act, state.legal_actions(0))
    for player in range(4):
        assert "yadokari.low.roll" == state.why_illegal(Roll(player, 1)).clause


ATTACK = {
    "hands": ["1w 2n", "3k", "4w 5w"],
    "stacks": ["", "1k", ""],
    "phase": "roll",
}


@pytest.mark.parametrize("face", ["up", "down"])
def test_discards_are_chosen_at_the_same_time(face):
    """yadokari.rule.discard-order, discard_face up and down"""
    asked = play(GAME.position(**ATTACK, discard_face=face), "roll 1")
    one = play(asked, "P1 discard 2n", "P3 discard 4w")
    other = play(asked, "P3 discard 4w", "P1 discard 2n")

    assert (0, 2) == asked.to_act
    assert one == other
    assert ("2n", "4w") == one.discards
    seen = {
        "up": [("2n", "4w")] * 4,
        "down": [("2n", "?"), ("?", "?"), ("?", "4w"), ("?", "?")],
    }
    assert seen[face] == [one.observe(viewer).discards for viewer in viewers(one)]
    last = play(asked, "P3 discard 4w")
    assert (face == "up") == ("size 2 brown" in heard(last, "P1 discard 2n", 1))
    assert "yadokari.low.discard" == refusal(last, "P3 discard 5w")


def test_an_attack_spares_what_lies_beneath_the_crab():
    """yadokari.rule.attack-stack"""
    asked = play(GAME.position(hands=["2w", ""], stacks=["1w", "1w"], phase="roll"), "roll 2")
    after = play(asked, "discard 2w")

    assert [Discard(0, "2w")] == list(asked.legal_actions())
    assert "yadokari.rule.attack-stack" == refusal(asked, "P1 discard 1w")
    assert ((("1w",), ("1w",)), ("2w",)) == (after.stacks, after.discards)


# --- the end ----------------------------------------------------------------------------------


def test_a_small_deck_counts_after_the_action_and_for_good():
    """yadokari.rule.trigger-check"""
    state = GAME.position(decks=["1w 2w 3w", "1n 2n 3n", "", "", ""], sizes=[4, 9, 9, 9, 9])
    low = play(state, "draw A", "keep 1w", "2w to B", "3w to C")
    refilled = play(
        low,
        *("pass", "draw D", "keep 1w", "2w to A", "3n to B"),
        *("draw C", "keep 1w", "2w to A", "3n to B"),
    )

    assert ([1, 10, 10, 9, 9], LOW_DECK) == (sizes(low), low.ending)
    assert ([3, 12, 7, 6, 9], LOW_DECK) == (sizes(refilled), refilled.ending)
    assert "over" == play(refilled, "roll 1", "P1 discard 1w", "P2 discard 1w").phase


@pytest.mark.parametrize("variant", ["standard", "simple"])
def test_a_round_without_an_action_ends_a_game_however_late(variant):
    """yadokari.rule.stall"""
    state = GAME.position(players=3, round=7, acted=False, variant=variant)
    ebb = play(state, "pass", "pass", "pass")
    over = ebb if variant == "simple" else play(ebb, "roll 3")

    assert ("over", 7, "yadokari.end.stall") == (over.phase, over.round, over.outcome.clause)
    assert (0, 1, 2) == over.outcome.winners


@pytest.mark.parametrize(
    "steps", [("pass", "play 1n", "pass", "pass"), ("steal P3", "pass", "pass", "pass")]
)
def test_any_action_keeps_the_game_going(steps):
    """yadokari.rule.stall"""
    state = GAME.position(hands=["2w", "1n"], stacks=["", "", "1w"], variant="simple")

    assert ("act", 2) == (play(state, *steps).phase, play(state, *steps).round)


def test_the_first_cause_of_the_end_is_kept():
    """yadokari.rule.end-order"""
    state = GAME.position(
        hands=["5w"], stacks=["1k", "1k"], **TOP_OF_A | {"sizes": [4, 9, 9, 9, 9]}
    )
    small = ("draw A", "keep 1w", "2k to B", "3n to C")
    deck_first = play(state, *small, "play 5w", "pass", "roll 1")
    five_first = play(state, "play 5w", *small, "pass", "roll 1")

    assert [LOW_DECK, SIZE_FIVE] == [end.outcome.clause for end in (deck_first, five_first)]
    assert deck_first.outcome.winners == five_first.outcome.winners == (0,)
    assert [1, 1] == [end.round for end in (deck_first, five_first)]


def test_a_stolen_size_five_shell_still_ends_the_game_and_scores_where_it_lies():
    """yadokari.rule.five-stolen"""
    state = GAME.position(hands=["5k", "1n", "2n"], stacks=["1w", "1w", "1w"])
    stolen = play(state, "play 5k", "pass", "steal P1")
    kept = play(stolen, "pass", "pass", "roll 1")
    placed = play(stolen, "play 5k", "pass", "roll 1")

    assert [(SIZE_FIVE, (1, 1, 1)), (SIZE_FIVE, (1, 4, 1))] == [
        (end.outcome.clause, end.outcome.scores) for end in (kept, placed)
    ]


@pytest.mark.parametrize(
    ("first", "turn", "expected"),
    [
        ("fixed", 0, "P2 P3 tide over"),
        ("fixed", 2, "tide over"),
        ("rotate", 1, "P3 P1 tide over"),
        ("rotate", 0, "tide over"),
    ],
)
def test_the_round_of_the_trigger_is_the_last(first, turn, expected):
    """yadokari.rule.final-turns, first_player fixed and rotate"""
    hands = [""] * 3
    hands[turn] = "5w"
    state = GAME.position(
        hands=hands, stacks=["1w"] * 3, turn=turn, left=1, round=2, first_player=first
    )

    assert expected == course(play(state, "play 5w"), 5)


@pytest.mark.parametrize(("roll", "winners"), [(1, (0, 1)), (3, (1,))])
def test_the_last_low_tide_is_carried_out(roll, winners):
    """yadokari.rule.final-low-tide"""
    ebb = GAME.position(
        hands=["2w 3w", "2n 3n 4n"],
        stacks=["1w 1n", "1k"],
        phase="roll",
        ending=LOW_DECK,
        tiebreak="all",
    )
    over = play(ebb, f"roll {roll}", *["discard 2w"] * (roll == 3))

    assert ((3, 3), winners) == (over.outcome.scores, over.outcome.winners)
    assert "P1 P2 tide over" == course(GAME.position(sizes=[2] + [9] * 4), 1)


@pytest.mark.parametrize(
    ("tiebreak", "winners"),
    [("beneath", (0,)), ("all", (1,)), ("shared", (0, 1))],
)
def test_what_breaks_a_tie(tiebreak, winners):
    """yadokari.rule.tie, tiebreak beneath, all and shared"""
    over = counted("1w 1w 1w", "1k", "1n", hands=[1, 6, 9], tiebreak=tiebreak)

    assert ((3, 3, 2), winners) == (over.scores, over.winners)


def test_still_level_shares_the_win():
    """yadokari.rule.tie, tiebreak beneath"""
    over = counted("1w 2n", "1n 2w", "1k", hands=[1, 6, 9])

    assert ((3, 3, 3), (0, 1)) == (over.scores, over.winners)


# --- what is public ---------------------------------------------------------------------------


def test_sizes_rocks_and_stacks_are_public():
    """yadokari.rule.hand-size, yadokari.rule.covered-shells"""
    state = GAME.position(
        hands=["1w", "2w 3w", ""],
        stacks=["1k 2n 4w", "", "1n"],
        rocks=[1, 4, 2],
        sizes=[5, 6, 7, 8, 9],
        round=3,
    )

    for viewer in viewers(state):
        view = state.observe(viewer)
        assert ([1, 2, 0], [5, 6, 7, 8, 9]) == (hand_sizes(view), sizes(view))
        assert (state.rocks, state.supply, state.stacks) == (view.rocks, view.supply, view.stacks)
        assert (3, 0, 2) == (view.round, view.turn, view.left)


# --- the simple variant -----------------------------------------------------------------------


def test_nothing_replaces_low_tide():
    """yadokari.rule.simple-round"""
    for seed in range(5):
        states = list(random_game(Random(seed), 3, variant="simple"))
        assert {"act", "keep", "return", "pay", "over"} >= {state.phase for state in states}
        assert [True] * len(states) == [state.discards == () for state in states]
        assert {0} == {state.roll for state in states}
        assert states[-1].round > 1
