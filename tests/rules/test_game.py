"""A game: its registry, options, text forms and graphs."""

from __future__ import annotations

import json
from random import Random

import msgspec
import pytest

import rules
from rules import (
    CHANCE,
    IllegalAction,
    InvalidFile,
    InvalidNotation,
    InvalidOption,
    Refusal,
    UnknownGame,
)
from tests.rules.toy import GAME, Bid, Deal, LagoonGame, Look, Roll


def test_games_are_the_folders_that_hold_a_rulebook():
    """They are sorted, and each can be loaded by its name."""
    names = rules.names()

    assert tuple(sorted(names)) == names
    assert names == tuple(rules.load(name).slug for name in names)


def test_an_unknown_game_is_refused_with_the_known_ones():
    """The error is a LookupError too."""
    with pytest.raises(UnknownGame, match=r"There is no game 'chess'; there are .*hermetica"):
        rules.load("chess")
    assert issubclass(UnknownGame, LookupError)


def test_everything_that_rules_raises_on_purpose_is_a_rules_error():
    """And also the builtin that a caller would expect."""
    errors = [
        value
        for name in rules.__all__
        if isinstance(value := getattr(rules, name), type) and issubclass(value, Exception)
    ]

    assert all(issubclass(error, rules.RulesError) for error in errors)
    assert [rules.RulesError] == [
        error for error in errors if not issubclass(error, (LookupError, ValueError))
    ]


def test_an_illegal_action_names_the_clause():
    """The message holds the action, the reason and the clause."""
    error = IllegalAction(Bid(0, 3), Refusal("lagoon.bid.pearl", "Your pearl allows 2 at most."))

    assert "Player 1 bids 3: Your pearl allows 2 at most. [lagoon.bid.pearl]" == str(error)


# --- options --------------------------------------------------------------------------------------


def test_options_have_their_defaults():
    """The number of players is the smallest, if nothing is said."""
    assert {"players": 2, "rounds": 3, "looks": 1} == GAME.check_options(None, {})
    assert {"players": 3, "rounds": 2, "looks": 1} == GAME.check_options(3, {"rounds": 2})


@pytest.mark.parametrize(
    ("players", "options", "message"),
    [
        (1, {}, "Lagoon takes 2 to 3 players, not 1."),
        ("2", {}, "Lagoon takes 2 to 3 players, not '2'."),
        (True, {}, "Lagoon takes 2 to 3 players, not True."),
        (2.0, {}, "Lagoon takes 2 to 3 players, not 2.0."),
        (2, {"round": 2}, "Lagoon has no option 'round'. Did you mean 'rounds'?"),
        (2, {"tide": 2}, "Lagoon has no option 'tide'. It has looks, rounds."),
        (2, {"rounds": 4}, "Lagoon: rounds can be 2, 3; not 4."),
        (2, {"rounds": "3"}, "Lagoon: rounds can be 2, 3; not '3'."),
        (2, {"looks": True}, "Lagoon: looks can be 0, 1; not True."),
        (2, {"looks": 1.0}, "Lagoon: looks can be 0, 1; not 1.0."),
        (2, {"rounds": None}, "Lagoon: rounds can be 2, 3; not None."),
        (2, {"rounds": [3]}, "Lagoon: rounds can be 2, 3; not [3]."),
    ],
    ids=str,
)
def test_wrong_options_are_refused(players, options, message):
    """The error names the value and what would be right."""
    with pytest.raises(InvalidOption) as caught:
        GAME.new(players, **options)

    assert str(caught.value).startswith(message)


def test_a_game_of_one_size_says_so():
    """No range where there is only one number."""

    class Duel(LagoonGame):
        players = range(2, 3)

    with pytest.raises(InvalidOption, match="Lagoon takes 2 players, not 3"):
        Duel().new(3)


def test_an_option_may_accept_a_value_of_ones_own():
    """The refusal says in words what may be passed."""
    pool = rules.Option(
        "rounds", (3,), 3, "lagoon.rounds", "Rounds.", "any number above 3", lambda value: value > 3
    )

    class Longer(LagoonGame):
        options = (pool, LagoonGame.options[1])

    assert 9 == Longer().new(rounds=9).rounds
    with pytest.raises(InvalidOption, match="rounds can be 3, or any number above 3; not 1"):
        Longer().new(rounds=1)


def test_a_position_can_be_read_under_other_options():
    """All else stays; the old position too."""
    start = GAME.scenarios["lagoon.bid.pearl"].start
    blind = GAME.with_options(start, looks=0)

    assert (1, 0) == (start.looks, blind.looks)
    assert {*start.legal_actions()} - {*blind.legal_actions()} == {Look(0), Look(1)}
    assert start == GAME.with_options(blind, looks=1)


def test_a_setting_is_changed_where_a_position_has_one():
    """That of the games with many switches is a value of its own."""
    game = rules.load("yadokari")
    state = game.new(seed=4)
    changed = game.with_options(state, passing="forced", size_step="one")

    assert ("forced", "one") == (changed.setting.passing, changed.setting.size_step)
    assert state == game.with_options(changed, passing="allowed", size_step="any")


@pytest.mark.parametrize(
    ("slug", "options", "message"),
    [
        ("yadokari", {"passing": "never"}, "passing can be 'allowed', 'forced'; not 'never'."),
        ("yadokari", {"pasing": "forced"}, "no option 'pasing'. Did you mean 'passing'?"),
        ("yadokari", {"shells": "house"}, "Yadokari: shells is chosen when a game begins."),
    ],
)
def test_an_option_that_cannot_be_changed_is_refused(slug, options, message):
    """With what would be right."""
    game = rules.load(slug)
    with pytest.raises(InvalidOption) as raised:
        game.with_options(game.new(seed=4), **options)

    assert message in str(raised.value)


def test_a_position_that_other_options_forbid_is_refused():
    """Two play Hamsterbacke only where the table has agreed on it."""
    game = rules.load("hamsterbacke")
    pair = game.new(2, seed=4, extended_players=True)
    with pytest.raises(InvalidOption, match=r"3 to 5 players, .* not 2"):
        game.with_options(pair, extended_players=False)


# --- beginning ------------------------------------------------------------------------------------


def test_initial_leaves_chance_to_come():
    """A scripted lesson can then deal as it likes."""
    state = GAME.initial().apply(Deal(CHANCE, (5, 4, 3, 2, 1))).apply(Roll(CHANCE, 3))

    assert ((5, 4, 3, 2, 1), 3) == (state.pearls, state.pips)


def test_new_follows_from_its_seed():
    """Equal seeds, equal positions; over some seeds they differ."""
    assert GAME.new(seed=4) == GAME.new(seed=4)
    assert 1 < len({GAME.new(seed=seed) for seed in range(5)})


def test_deal_stops_where_a_player_may_act():
    """And does nothing there."""
    state = GAME.deal(GAME.initial(), Random(1))

    assert (0, 1) == state.to_act
    assert state == GAME.deal(state, Random(2))


def test_a_game_of_open_cards_needs_no_filling_in():
    """By default an observation is the position, and determinize gives it back."""
    game = rules.load("hermetica")
    state = game.new()

    assert state is state.observe(0)
    assert state is game.determinize(state, Random(1))


def test_players_are_named_as_the_book_does():
    """By number where the book has no names; chance is called so."""
    state = GAME.new()

    assert ["player 1", "player 2", "chance"] == [GAME.player_name(state, p) for p in (0, 1, -1)]
    assert "<rules.Game lagoon>" == repr(GAME)


# --- draws ----------------------------------------------------------------------------------------


def test_chance_is_drawn_as_often_as_its_odds_say():
    """Each face of the die in about a third of the draws."""
    state = GAME.initial().apply(Deal(CHANCE, (1, 2, 3, 4, 5)))
    rng = Random(0)
    drawn = [state.draw_chance(rng).pips for _ in range(3000)]

    assert all(900 < drawn.count(pips) < 1100 for pips in (1, 2, 3))


def test_by_default_there_is_no_chance_and_nothing_is_revealed():
    """A room that has neither needn't say so."""
    bare = rules.State()

    assert () == bare.chance_outcomes()
    assert not bare.reveals(Bid(0, 1))


# --- text -----------------------------------------------------------------------------------------


def test_only_text_is_parsed():
    """The error says what was passed."""
    with pytest.raises(InvalidNotation, match="Lagoon: an action is typed as text, not 5"):
        GAME.parse_action(GAME.new(), 5)


def written(**changes):
    """Write a position with parts of its frame changed."""
    return json.dumps(json.loads(GAME.to_json(GAME.new())) | changes)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "not a saved Lagoon position"),
        (b"\xff", "not a saved Lagoon position"),
        ("{}", "not a saved Lagoon position: Object missing required field"),
        ('"\ud800"', "not a saved Lagoon position"),
        (written(state="@").replace('"@"', "[" * 99999 + "]" * 99999), "maximum recursion"),
        (written(mood=1), "not a saved Lagoon position: .*mood"),
        (written(format=0), "format 0; this version reads format 1"),
        (written(game="hermetica"), "of the game 'hermetica', not 'lagoon'"),
        (written(edition=7), "edition 7 of the Lagoon rules; this version plays edition 1"),
        (written(state=5), "This Lagoon position is broken"),
        (written(state={"points": "x"}), "This Lagoon position is broken"),
        (written(state={"points": [0], "rounds": 1, "looks": 1}), "takes 2 or 3 players, not 1"),
    ],
    ids=[
        "empty",
        "no text",
        "nothing in it",
        "half a letter",
        "nested without end",
        "a field too many",
        "another format",
        "another game",
        "another edition",
        "no position",
        "a wrong type",
        "what the rules can't hold",
    ],
)
def test_a_broken_position_is_refused(text, message):
    """The error says what is wrong with it."""
    with pytest.raises(InvalidFile, match=message):
        GAME.from_json(text)


def test_a_written_observation_keeps_the_secret():
    """What a player may not know isn't in the text."""
    state = GAME.initial().apply(Deal(CHANCE, (1, 2, 3, 4, 5)))

    pearls = json.loads(GAME.to_json(state.observe(1)))["state"]["pearls"]

    assert ["?", 2, "?", "?", "?"] == pearls


# --- positions ------------------------------------------------------------------------------------


def test_legal_actions_can_be_had_for_one_player():
    """Together they are everybody's."""
    state = GAME.scenarios["lagoon.bid.pearl"].start
    each = [state.legal_actions(player) for player in (0, 1)]

    assert {0} == {action.player for action in each[0]}
    assert sorted(state.legal_actions(), key=lambda action: action.sort_key) == sorted(
        (*each[0], *each[1]), key=lambda action: action.sort_key
    )


def test_sort_keys_put_an_absent_value_first():
    """So that None and a tuple can stand in the same field."""

    class Carry(rules.Action, frozen=True):
        to: tuple[int, int]
        load: tuple[int, int] | None = None

    actions = [Carry(0, (1, 2), (0, 0)), Carry(0, (1, 2)), Carry(0, (0, 9), (5, 5))]

    assert [actions[2], actions[1], actions[0]] == sorted(actions, key=lambda a: a.sort_key)


def test_a_position_is_a_value():
    """Frozen, equal by content, and good as a key."""
    state = GAME.new(seed=1)
    twin = msgspec.structs.replace(state)

    assert {state: "kept"}[twin] == "kept"
    with pytest.raises(AttributeError):
        state.round = 2


def test_the_room_says_what_it_has_not_filled_in():
    """Members that a room must give raise NotImplementedError until it does."""

    class Plan(rules.Game):
        title = "Plan"
        players = range(1, 2)

    bare = rules.State()
    for call in (
        lambda: bare.players,
        lambda: bare.to_act,
        lambda: bare.outcome,
        bare.legal_actions,
        lambda: bare.why_illegal(Bid(0, 1)),
        lambda: bare._transition(Bid(0, 1), None),
        Plan().initial,
        lambda: Plan().scenarios,
        lambda: Plan().format_action(bare, Bid(0, 1)),
        lambda: Plan().parse_action(bare, "p1 bid 1"),
    ):
        with pytest.raises(NotImplementedError):
            call()
