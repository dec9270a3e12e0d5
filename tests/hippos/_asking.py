"""Questions that the tests of the clauses ask: what lies where, what may be done, who sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules import CHANCE
from rules.hippos import GAME, Deal, First, Move, Place, State, cell_of
from tests.hippos.positions import names, play

if TYPE_CHECKING:
    from rules import Action, Outcome

HARMLESS = ("empty", "one", "two", "star")
EDGE = "a1 b1 c1 d1 e1 a2 e2 a3 e3 a4 e4 a5 b5 c5 d5 e5"
INNER = "b2 c2 d2 b3 c3 d3 b4 c4 d4"
INNER_OF_SEVEN = " ".join(f"{column}{row}" for row in range(2, 7) for column in "bcdef")
AROUND_C3 = ("b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4")


def faces(state: State) -> str:
    """Give the cards that lie face up, as in ``"a1 b2"``."""
    return " ".join(names(state, [cell for cell, up in enumerate(state.up) if up]))


def card(state: State, name: str) -> str:
    """Give what is known of a card: its kind or "?"."""
    return state.pond[cell_of(name, state.size)]


def lying(state: State, name: str) -> int:
    """Count the tokens on a card."""
    return state.tokens[cell_of(name, state.size)]


def bearing(state: State) -> str:
    """Give the cards that bear a token."""
    return " ".join(names(state, [cell for cell, count in enumerate(state.tokens) if count]))


def where(state: State) -> str:
    """Say of each hamster where it is, as in ``"b2 left waiting"``."""
    pairs = zip(state.spots, state.statuses, strict=True)
    return " ".join(status if spot < 0 else names(state, [spot])[0] for spot, status in pairs)


def typed(state: State, kind: type[Action]) -> list[str]:
    """Type the legal actions of a kind."""
    listed = state.legal_actions()
    return [GAME.format_action(state, action) for action in listed if type(action) is kind]


def moves(state: State) -> str:
    """Give where one may land, as in ``"a1 b2"``, in solo ``"1 b1, 2 d4"``."""
    return (", " if state.is_solo else " ").join(typed(state, Move))


def movable(state: State) -> list[int]:
    """Give the hamsters of a team that may move now, numbered as they are typed."""
    return sorted({a.hamster + 1 for a in state.legal_actions() if type(a) is Move})


def able(state: State) -> list[int]:
    """Give the hamsters of a team that can move, whoever moved last."""
    return [hamster + 1 for hamster in range(len(state.spots)) if state.able(hamster)]


def viewers(state: State) -> tuple[int | None, ...]:
    """Give all who look: every player and a spectator."""
    return (*range(state.players), None)


def heard(state: State, action: str, viewer: int | None) -> str:
    """Give all that a viewer is told of a typed action."""
    notes = state.narrate(GAME.parse_action(state, action))
    return " ".join(n.text for n in notes if n.audience is None or viewer in n.audience)


def calm(state: State) -> Deal:
    """Deal the cards so that the pond begins with empty pads and lotus."""
    deck = state.setting.deck(state.aside)
    harmless = sorted((c for c in deck if c in HARMLESS), key=HARMLESS.index)
    return Deal(CHANCE, (*harmless, *(c for c in deck if c not in HARMLESS)))


def dealt(players: int, first: int = 0, **options: object) -> State:
    """Begin a game with a calm pond."""
    state = GAME.initial(players, **options)
    if state.phase == "first":
        state = state.apply(First(CHANCE, first))
    return state.apply(calm(state))


def calm_round(state: State) -> State:
    """Play a round in which all enter an empty pad and leave; a team just leaves."""
    if state.phase == "deal":
        state = state.apply(calm(state))
    this = state.round
    while state.round == this and state.to_act:
        if state.is_solo:
            state = play(state, "place a1", "place c1", "place e1", "place c3", "leave")
        else:
            entry = next(a for a in state.legal_actions() if type(a) is Move)
            state = play(state.apply(entry), "leave")
    return state


def order(state: State, turns: int) -> str:
    """Give who plays the next turns if all move as long as they can, as in ``"P1 P2"``."""
    players = [state.turn]
    begun = state.turns
    while len(players) < turns and state.to_act != (CHANCE,):
        actions = state.legal_actions()
        moves = [a for a in actions if type(a) is Move]
        state = state.apply((moves or actions)[0])
        if state.turns != begun and state.phase == "act":
            players.append(state.turn)
            begun = state.turns
    return " ".join(f"P{player + 1}" for player in players[:turns])


def last_round(*banks: int, **given: object) -> Outcome | None:
    """Give the outcome when these banks are what round 4 ends with."""
    gone = ["a1", *["left"] * (len(banks) - 1)]
    state = GAME.position(len(banks), at=gone, banks=banks, **{"round": 4, **given})
    return play(state, "leave").outcome


def team(**given: object) -> State:
    """Give a solo position with hamsters in the four corners of the pond."""
    return GAME.position(1, **{"at": ["a1", "e1", "a5", "e5"], **given})


def banked(bank: int, **given: object) -> State:
    """Let a team leave with nothing in the stash."""
    return play(team(banks=[bank], **given), "leave")


def placed(state: State, *cells: str) -> State:
    """Place hamsters of a team."""
    for name in cells:
        state = state.apply(Place(0, cell_of(name, state.size)))
    return state
