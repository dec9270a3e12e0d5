"""Questions that the tests of Yadokari's clauses ask: what may be done, what is told, who sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules import CHANCE
from rules.yadokari import GAME, Draw, Pay, Play, Return, Roll, State, Steal
from tests.yadokari.positions import play

if TYPE_CHECKING:
    from rules import Action, Outcome

FACE_CLAUSES = {1: "yadokari.low.one", 2: "yadokari.low.two", 3: "yadokari.low.three"}


def heard(state: State, typed: str, viewer: int | None) -> str:
    """Give all that a viewer is told of a typed action."""
    notes = state.narrate(GAME.parse_action(state, typed))
    return " ".join(n.text for n in notes if n.audience is None or viewer in n.audience)


def _listed(state: State, kind: type[Action]) -> list[Action]:
    return [action for action in state.legal_actions() if type(action) is kind]


def draws(state: State) -> str:
    """Give the decks that may be drawn from, as in ``"ABCDE"``."""
    return "".join("ABCDE"[action.deck] for action in _listed(state, Draw))


def plays(state: State) -> list[str]:
    """Give the shells that may be played."""
    return [action.shell for action in _listed(state, Play)]


def victims(state: State) -> list[int]:
    """Give the players who may be robbed."""
    return [action.victim for action in _listed(state, Steal)]


def prices(state: State) -> list[str]:
    """Give the shells that may be paid next."""
    return [action.shell for action in _listed(state, Pay)]


def targets(state: State) -> str:
    """Give the decks that may get a shell back, as in ``"BCDE"``."""
    return "".join(sorted({"ABCDE"[action.deck] for action in _listed(state, Return)}))


def sizes(state: State) -> list[int]:
    """Give the sizes of the five decks."""
    return [len(deck) for deck in state.decks]


def hand_sizes(state: State) -> list[int]:
    """Give how many shells each player holds."""
    return [len(hand) for hand in state.hands]


def viewers(state: State) -> tuple[int | None, ...]:
    """Give all who look: every player and a spectator."""
    return (*range(state.players), None)


def results(state: State) -> list[State]:
    """Give every position, once, in which the Draw or theft begun here can end."""
    if state.phase not in ("keep", "return", "pay"):
        return [state]
    ends = [end for action in state.legal_actions() for end in results(state.apply(action))]
    return list(dict.fromkeys(ends))


def attacked(state: State, roll: int) -> list[int]:
    """Give whom the predators attack, with or without a card to lose."""
    notes = state.narrate(Roll(CHANCE, roll))
    (places,) = [note.places for note in notes if note.clause == FACE_CLAUSES[roll]]
    return [int(place.removeprefix("crab-")) - 1 for place in places]


def counted(*stacks: str, **given: object) -> Outcome:
    """Give the outcome of a game that ends with these stacks."""
    last = GAME.position(
        stacks=stacks,
        players=max(2, len(stacks)),
        turn=max(2, len(stacks)) - 1,
        left=1,
        ending="yadokari.end.low-deck",
        variant="simple",
        **given,
    )
    return play(last, "pass").outcome


def course(state: State, rounds: int) -> str:
    """Play rounds in which all draw once and pass, and give the order: ``"P1 P2 tide"``."""
    events = []
    last = state.round + rounds - 1
    while state.to_act and state.round <= last:
        if state.phase == "act":
            events.append(f"P{state.turn + 1}")
            fullest = max(range(5), key=sizes(state).__getitem__)
            state = state.apply(Draw(state.turn, fullest))
            while state.phase != "act" or state.left == 2:
                state = state.apply(state.legal_actions()[0])
            state = play(state, "pass")
        else:
            events += ["tide"] * (state.phase == "roll")
            state = state.apply(state.legal_actions()[0])
    return " ".join([*events, *["over"] * (not state.to_act)])
