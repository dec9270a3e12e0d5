"""How turns and rounds of Yadokari follow each other, and how they end."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from rules import silent
from rules.yadokari._scoring import decide
from rules.yadokari._shells import ACTIONS, DECKS, LOOK
from rules.yadokari._words import deck_place, places_of

if TYPE_CHECKING:
    from rules import Tell
    from rules.yadokari._state import State


def starter(state: State, round_: int) -> int:
    """Tell who begins a round: yadokari.rule.first-player, yadokari.option.first-player."""
    rotates = state.setting.first_player == "rotate"
    return (round_ - 1) % state.players if rotates else 0


def spend(state: State, tell: Tell) -> State:
    """Use up one action; small decks trigger the end then (yadokari.rule.trigger-check)."""
    ending = state.ending
    if not ending and min(map(len, state.decks)) < LOOK:
        ending = "yadokari.end.low-deck"
        if tell is not silent:
            low = next(deck for deck, cards in enumerate(state.decks) if len(cards) < LOOK)
            text = f"Deck {DECKS[low]} holds fewer than three shells: this round is the last."
            tell(ending, text, (deck_place(low),))
    spent = msgspec.structs.replace(
        state, phase="act", left=state.left - 1, acted=True, ending=ending
    )
    return spent if spent.left else end_turn(spent, tell)


def end_turn(state: State, tell: Tell) -> State:
    """Hand over to the next seat; after the last one comes Low Tide (yadokari.low.when).

    Nothing stands in for it in the simple variant (yadokari.rule.simple-round).
    """
    following = (state.turn + 1) % state.players
    if following != starter(state, state.round):
        if tell is not silent:
            _announce(following, tell)
        return msgspec.structs.replace(state, turn=following, left=ACTIONS, drawn=())
    if state.setting.variant == "simple":
        tell("yadokari.variant.simple", "All have had their turn; there is no Low Tide.")
        return end_round(msgspec.structs.replace(state, drawn=()), tell)
    tell("yadokari.low.when", "All have had their turn: Low Tide comes.", ("die",))
    return msgspec.structs.replace(state, phase="roll", left=0, roll=0, drawn=())


def _announce(player: int, tell: Tell) -> None:
    text = f"It is player {player + 1}'s turn."
    tell("yadokari.setup.order", text, places_of("crab", (player,)))


def end_round(state: State, tell: Tell) -> State:
    """Begin the next round, or end the game if this one was to be the last.

    Whatever triggered the end (yadokari.rule.end-order), all have had equally many turns
    (yadokari.rule.final-turns, yadokari.end.last-round). A round in which nobody acted is the last,
    too (yadokari.rule.stall).
    """
    ending = state.ending
    if not (ending or state.acted):
        ending = "yadokari.end.stall"
        tell(ending, "Nobody has acted in this round.")
    if ending:
        over = msgspec.structs.replace(state, phase="over", left=0, ending=ending)
        if tell is not silent:
            _tell_count(over, tell)
        return over
    round_ = state.round + 1
    first = starter(state, round_)
    if tell is not silent:
        tell("yadokari.round.phases", f"Round {round_} begins.")
        _announce(first, tell)
    return msgspec.structs.replace(
        state, phase="act", round=round_, turn=first, left=ACTIONS, acted=False
    )


def _tell_count(over: State, tell: Tell) -> None:
    simple = over.setting.variant == "simple"
    clause = "yadokari.variant.simple.end" if simple else "yadokari.end.last-round"
    tell(clause, "The last round is complete: the game is over.")
    players = range(over.players)
    points = ", ".join(f"player {player + 1} {over.points(player)}" for player in players)
    tell("yadokari.final.points", f"Points: {points}.", places_of("crab", players))
    winners, clause, summary = decide(over)
    tell(clause, summary, places_of("crab", winners))
