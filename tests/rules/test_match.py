"""A match: play, undo in both modes, redo, replay, save and load."""

from __future__ import annotations

import json
import random

import msgspec
import pytest

from rules import (
    CHANCE,
    IllegalAction,
    InvalidFile,
    InvalidNotation,
    InvalidOption,
    InvalidPosition,
    Match,
    RulesError,
    UndoRefused,
)
from tests.rules.toy import GAME, Bid, Lagoon, LagoonGame, Look, Roll

DEALT = Lagoon(
    points=(0, 0),
    rounds=3,
    looks=1,
    phase="bid",
    pearls=(2, 4, 1, 3, 5),
    pips=3,
    bids=(None, None),
    shown=(0, 0),
)


def match(**settings):
    return Match(GAME, **{"seed": 5, **settings})


def after(*actions, undo="study"):
    """Begin where bids are due, with the pearls 2 and 4, and play."""
    played = Match(GAME, seed=5, undo=undo, start=DEALT)
    for action in actions:
        played.play(action)
    return played


# --- play -----------------------------------------------------------------------------------------


def test_chance_plays_until_somebody_may_act():
    """The deal and the first roll are in the history when the match begins."""
    played = match()

    assert ["Deal", "Roll"] == [type(action).__name__ for action in played.history]
    assert (0, 1) == played.state.to_act
    assert (2, 2) == (played.ply, played.length)


def test_play_gives_the_entry_of_the_action_and_logs_what_chance_does_next():
    """The entry holds the action's notes; the next roll stands behind it in the log."""
    played = after("p1 bid 2")

    entry = played.play("p2 bid 1")

    assert (1, Bid(1, 1)) == (entry.ply, entry.action)
    assert "lagoon.award" in [note.clause for note in entry.notes]
    assert [0, 1, 2] == [logged.ply for logged in played.log]
    assert CHANCE == played.log[-1].action.player


def test_an_action_and_its_notation_are_the_same_to_play():
    """Both lead to equal positions."""
    typed, made = after("p1 bid 2"), after(Bid(0, 2))

    assert made.state == typed.state


def test_an_illegal_action_changes_nothing():
    """The error carries the refusal, and what could be redone stays."""
    played = after("p1 bid 1")
    played.undo()
    before = (played.state, played.ply, played.length)

    with pytest.raises(IllegalAction) as caught:
        played.play(Bid(0, 3))

    assert "lagoon.bid.pearl" == caught.value.refusal.clause
    assert Bid(0, 3) == caught.value.action
    assert before == (played.state, played.ply, played.length)


def test_text_that_cannot_be_read_changes_nothing():
    """It is refused with an example of what can."""
    played = after()

    with pytest.raises(InvalidNotation, match="p1 bid 2"):
        played.play("open sesame")

    assert 0 == played.ply


def test_an_entry_is_read_by_those_it_is_for():
    """The player reads the own bid; the other and a spectator only that there was one."""
    entry = after().play("p1 bid 2")

    assert ["Player 1 has bid.", "You bid 2."] == [note.text for note in entry.read_by(0)]
    assert ["Player 1 has bid."] == [note.text for note in entry.read_by(1)]
    assert ["Player 1 has bid."] == [note.text for note in entry.read_by(None)]


# --- chance that is chosen ------------------------------------------------------------------------


def test_a_match_can_wait_for_what_a_die_shows():
    """A teacher shows a certain roll; the deal, which can't be listed, is still drawn."""
    played = match(chance="chosen")

    assert ["Deal"] == [type(action).__name__ for action in played.history]
    assert (CHANCE,) == played.state.to_act
    assert Roll(CHANCE, 2) == played.play("roll 2").action
    assert 2 == played.state.pips


def test_a_chosen_roll_is_a_decision_to_undo_and_redo():
    """A drawn one goes and comes with the decision before it."""
    played = match(chance="chosen")
    played.play("roll 3")
    played.undo()

    assert (CHANCE,) == played.state.to_act
    played.redo()
    assert 3 == played.state.pips
    assert [True, False] == [entry.drawn for entry in played.log]


def test_a_match_with_chosen_chance_is_saved_and_loaded():
    """It goes on waiting where it waited."""
    played = match(chance="chosen")
    for text in ("roll 3", "p1 bid 0", "p2 bid 0"):
        played.play(text)

    loaded = Match.load(played.save(), GAME)

    assert played.history == loaded.history
    assert (CHANCE,) == loaded.state.to_act
    assert "chosen" == loaded.chance


def test_an_impossible_roll_is_refused():
    """By the clause of the die."""
    with pytest.raises(IllegalAction, match="1, 2 or 3"):
        match(chance="chosen").play(Roll(CHANCE, 4))


def test_chance_is_drawn_or_chosen_and_nothing_else():
    """The error names the value."""
    with pytest.raises(InvalidOption, match="'drawn' or 'chosen', not 'fudged'"):
        match(chance="fudged")


def test_chance_is_not_drawn_where_it_is_not_to_act():
    """The error says who is."""
    with pytest.raises(RulesError, match=r"\(0, 1\) are"):
        DEALT.draw_chance(random.Random(1))


# --- chance ---------------------------------------------------------------------------------------


def test_chance_follows_from_seed_and_ply():
    """Equal seeds deal alike; over some seeds the deals differ."""
    deals = [match(seed=seed).history[0] for seed in (1, 1, 2, 3)]

    assert deals[0] == deals[1]
    assert 1 < len(set(deals))


def test_the_same_ply_rolls_the_same_whatever_was_played_before():
    """So undo and another bid can't be used to roll again."""
    first, second = after("p1 bid 0", "p2 bid 1"), after("p2 bid 3", "p1 bid 2")

    assert first.history[-1] == second.history[-1]


def test_two_matches_that_take_turns_do_not_disturb_each_other():
    """Interleaved, each goes as it does alone; the global random stays as it was."""
    bids = ["p1 bid 0", "p2 bid 1", "p2 bid 0", "p1 bid 1"]
    alone = [match(seed=seed) for seed in (1, 2)]
    for played in alone:
        for bid in bids:
            played.play(bid)
    before = random.getstate()
    mixed = [match(seed=seed) for seed in (1, 2)]
    for bid in bids:
        for played in mixed:
            played.play(bid)

    assert [played.state for played in alone] == [played.state for played in mixed]
    assert before == random.getstate()


# --- undo and redo --------------------------------------------------------------------------------


def test_a_study_takes_back_everything():
    """Also a look, a reveal, and another player's action."""
    played = after("p1 look", "p2 bid 1", "p1 bid 2", "p2 bid 0")
    for _ in range(4):
        played.undo()

    assert DEALT == played.state
    with pytest.raises(UndoRefused, match="Nothing has been played yet"):
        played.undo()


def test_undo_takes_chance_back_with_the_action_before_it():
    """It never stops where chance would act."""
    played = after("p1 bid 2", "p2 bid 1")
    assert 3 == played.ply
    played.undo()

    assert 1 == played.ply
    assert (1,) == played.state.to_act


def test_redo_brings_back_the_action_and_the_chance_after_it():
    """The very same positions."""
    played = after("p1 bid 2", "p2 bid 1")
    end = played.state
    played.undo()
    played.undo()
    played.redo()

    assert 1 == played.ply
    played.redo()

    assert (3, end) == (played.ply, played.state)
    with pytest.raises(UndoRefused, match="nothing to bring back"):
        played.redo()


def test_a_new_branch_drops_what_could_be_redone():
    """The history is what was played last."""
    played = after("p1 bid 2", "p2 bid 1")
    played.undo()
    played.undo()
    played.play("p1 bid 1")

    assert (Bid(0, 1),) == played.history
    assert 1 == played.length
    with pytest.raises(UndoRefused):
        played.redo()


def test_a_fair_game_takes_back_the_own_last_action():
    """A secret bid, while the others haven't bid and nothing was shown."""
    played = after("p1 bid 2", undo="fair")
    assert "" == played.why_no_undo(0)
    played.undo(0)

    assert DEALT == played.state


@pytest.mark.parametrize(
    ("actions", "player", "why"),
    [
        ((), 0, "Nothing has been played"),
        (("p1 bid 2", "p2 bid 1"), 1, "Chance has spoken"),
        (("p1 look",), 0, "showed something hidden"),
        (("p1 bid 2",), 1, "another player's"),
        (("p1 bid 2",), None, "Another player is to act"),
    ],
    ids=["nothing played", "after chance", "after a look", "another's", "by nobody in particular"],
)
def test_a_fair_game_refuses_to_take_back(actions, player, why):
    """Not across chance, a reveal or another player's action; nothing changes then."""
    played = after(*actions, undo="fair")
    ply = played.ply

    with pytest.raises(UndoRefused, match=why):
        played.undo(player)

    assert ply == played.ply


def test_a_fair_game_stops_at_the_first_action_of_another():
    """One's own last action can be taken back, not the one before it."""
    played = after("p1 bid 2", "p2 look", undo="fair")

    assert "showed something hidden" in played.why_no_undo(1)
    assert "another player's" in played.why_no_undo(0)


def test_a_fair_game_keeps_the_bid_that_ended_it():
    """The last bid shows all bids and pearls."""
    played = Match(
        GAME, undo="fair", start=msgspec.structs.replace(DEALT, rounds=1, bids=(0, None))
    )
    played.play("p2 bid 1")
    assert () == played.state.to_act

    with pytest.raises(UndoRefused, match="showed something hidden"):
        played.undo(1)


# --- at -------------------------------------------------------------------------------------------


def test_at_gives_the_position_after_a_number_of_actions():
    """From the first to the last, taken back ones included."""
    played = after("p1 bid 2", "p2 bid 1")
    end = played.state
    played.undo()

    assert DEALT == played.at(0)
    assert end == played.at(3)


@pytest.mark.parametrize("ply", [-1, 4, True, "1", 1.0, None])
def test_at_refuses_a_ply_that_is_not_there(ply):
    """The error names the value and the right ones."""
    played = after("p1 bid 2", "p2 bid 1")

    with pytest.raises(InvalidOption, match=f"plies 0 to 3, not {ply!r}"):
        played.at(ply)


# --- settings -------------------------------------------------------------------------------------


def test_a_match_takes_players_and_options():
    """They reach the first position."""
    played = match(players=3, rounds=2)

    assert (3, 2) == (played.state.players, played.state.rounds)


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"undo": "maybe"}, "undo can be 'study' or 'fair', not 'maybe'"),
        ({"seed": "7"}, "A seed is a whole number, not '7'"),
        ({"seed": True}, "A seed is a whole number, not True"),
        ({"players": 4}, "2 to 3 players, not 4"),
        ({"rounds": 9}, "rounds can be 2, 3; not 9"),
        ({"start": DEALT, "players": 2}, "brings its own players"),
        ({"start": DEALT, "rounds": 2}, "brings its own players"),
        ({"start": "the middle"}, "Lagoon starts from a position of its own, not 'the middle'"),
    ],
    ids=[
        "mode",
        "text seed",
        "bool seed",
        "players",
        "rounds",
        "start, players",
        "start, rounds",
        "no position",
    ],
)
def test_a_match_refuses_wrong_settings(settings, message):
    """The error names the value and what would be right."""
    with pytest.raises(InvalidOption, match=message):
        Match(GAME, **settings)


def test_a_match_refuses_a_start_that_the_rules_cannot_hold():
    """Handed in or read from a file."""
    alone = msgspec.structs.replace(DEALT, points=(0,))

    with pytest.raises(InvalidPosition, match="takes 2 or 3 players, not 1"):
        Match(GAME, start=alone)
    with pytest.raises(InvalidFile, match="broken: Lagoon takes 2 or 3 players, not 1"):
        Match.load(after().save().replace('"points":[0,0]', '"points":[0]'), GAME)


def test_a_match_says_what_it_is():
    """Game and ply, no address, no secret."""
    played = after("p1 bid 2")
    played.undo()

    assert "<rules.Match lagoon, ply 0 of 1>" == repr(played)


# --- save and load --------------------------------------------------------------------------------


@pytest.mark.parametrize("undo", ["study", "fair"])
def test_a_loaded_match_goes_on_as_the_saved_one(undo):
    """Settings, history and coming chance are the same."""
    played = match(players=3, rounds=2, undo=undo)
    played.play("p3 bid 0")
    loaded = Match.load(played.save(), GAME)
    for each in (played, loaded):
        for bid in ("p1 bid 0", "p2 bid 1"):
            each.play(bid)

    assert played.history == loaded.history
    assert played.state == loaded.state
    assert undo == loaded.undo_mode


def test_a_match_from_a_start_position_is_loaded_with_it():
    """Bytes are read as well as text."""
    played = after("p1 bid 2")
    loaded = Match.load(played.save().encode(), GAME)

    assert (DEALT, played.state) == (loaded.at(0), loaded.state)


def test_what_was_taken_back_is_not_saved():
    """A saved match ends where it stands."""
    played = after("p1 bid 2", "p2 bid 1")
    played.undo()

    assert 1 == Match.load(played.save(), GAME).length


def saved(**changes):
    """Write a match with some of its fields changed."""
    return json.dumps(json.loads(match(seed=1).save()) | changes)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "not a saved match"),
        (b"\xff\xfe", "not a saved match"),
        ("[]", "not a saved match"),
        ("{}", "not a saved match: Object missing required field"),
        (saved(mood="good"), "not a saved match: .*mood"),
        (saved(format=99), "format 99; this version reads format 1"),
        (saved(game="bridge"), "of the game 'bridge', not 'lagoon'"),
        (saved(edition=2), "edition 2 of the Lagoon rules; this version plays edition 1"),
        (saved(players=7), "2 to 3 players, not 7"),
        (saved(options={"tide": 1}), "no option 'tide'"),
        (saved(seed="x"), "not a saved match"),
        (saved(undo="never"), "not a saved match"),
        (saved(actions=[{"type": "Bid", "player": 0, "points": 0}]), "at ply 0, not Bid"),
        (saved(actions=[{"type": "Sail", "player": 0}]), "broken: Invalid value 'Sail'"),
        (saved(seed=2), r"broken: chance gives Roll.* at ply 1, not Roll"),
        (saved(options={"players": 3}), "no option 'players'"),
        (saved(options={"seed": 3}), "no option 'seed'"),
        (saved(options={"start": None}), "no option 'start'"),
        (
            saved(actions="@").replace('"@"', "[" * 9999 + "]" * 9999),
            "not a saved match: maximum recursion",
        ),
        ('"\ud800"', "not a saved match"),
    ],
    ids=[
        "empty",
        "no text",
        "a list",
        "nothing in it",
        "a field too many",
        "another format",
        "another game",
        "another edition",
        "too many players",
        "an unknown option",
        "no seed",
        "no mode",
        "no chance",
        "an unknown action",
        "another chance",
        "players among the options",
        "a seed among the options",
        "a start among the options",
        "nested without end",
        "half a letter",
    ],
)
def test_a_broken_file_is_refused(text, message):
    """The error says what is wrong with it."""
    with pytest.raises(InvalidFile, match=message):
        Match.load(text, GAME)


def test_an_illegal_action_in_a_file_is_refused():
    """Nobody slips a move past the rules by editing a file; the clause is named."""
    text = after("p1 bid 2").save().replace('"points":2', '"points":3')

    with pytest.raises(InvalidFile, match=r"broken: .*lagoon\.bid\.pearl"):
        Match.load(text, GAME)


def test_a_file_with_actions_missing_ends_earlier():
    """What chance does next is drawn again, from seed and ply."""
    played = match(seed=1)
    text = json.dumps(json.loads(played.save()) | {"actions": []})

    assert played.history == Match.load(text, GAME).history


def test_a_match_of_an_installed_game_is_loaded_by_its_name():
    """A game that isn't installed has to be handed in."""
    played = Match("hermetica", seed=3)
    played.play(played.state.legal_actions()[0])

    assert played.state == Match.load(played.save()).state
    with pytest.raises(InvalidFile, match=r"no game 'lagoon'; there are .*hermetica"):
        Match.load(match().save())


def test_a_newer_edition_refuses_an_older_file():
    """A file says by which rules it was played."""

    class Revised(LagoonGame):
        edition = 2

    with pytest.raises(InvalidFile, match="edition 1 of the Lagoon rules; this version plays"):
        Match.load(match().save(), Revised())


def test_looks_are_taken_back_in_a_study_and_can_be_repeated():
    """The pool's top pearl is the same again."""
    played = after(Look(0))
    seen = played.state.observe(0).pearls
    played.undo()
    played.play(Look(0))

    assert seen == played.state.observe(0).pearls
    assert (2, "?", 1, "?", "?") == seen
