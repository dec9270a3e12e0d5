"""What is good in Hermit: how near the Wave is, what the hand can do now, what lies ready for later.

A guess is built from three things that a strong player looks at.

The chase
    How many steps the Wave is ahead, how far it may be driven before it leaves the Coast
    (hermit.end.lose-wave), and how many cards there are to spare before a hand can't be filled
    (hermit.end.lose-cards). If rounds go on as they usually do, these numbers alone tell the chance
    to catch it: see `rules.hermit._chase`.
The hand
    Whether a card that is held completes the pattern now, and makes a pair or joins two pools
    while at it: then the next step need not be guessed.
The openings
    Lines that lack just one symbol of the pattern that follows: they decide how likely a card that
    nobody knows yet will do.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from rules.hermit._area import Laid
from rules.hermit._chase import MISS, PAIR, PLAIN, POOLS, Terms, chase, moved, pushed, race, reached
from rules.hermit._ending import BEYOND, UNUSED, accomplished
from rules.hermit._fits import fits, openings, sheet_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.hermit._state import State

TASK: Final = 0.5
"""What of a victory is the task's: a game won without it is worth the rest."""
DANCE: Final = 0.5
"""How likely three pools will lie in a line that don't yet (hermit.task.crab-dance)."""
COVER: Final = 0.75
"""How likely a visible cap will be covered in the end (hermit.task.nature-reserve)."""
SEVERAL: Final = 2
"""Openings from which on more of them hardly help."""
CALM: Final = 99
"""The room of a Wave that can't leave the Coast, since the other Hermie holds it."""


def payoffs(state: State) -> tuple[float, ...]:
    """Say what a finished game is worth: together, a victory without its task is half of one.

    See hermit.task.one and hermit.ruling.task-missed. Rivals who reach the Wave in the same round
    share the victory (hermit.versus.both), and nobody is ahead if both run short.
    """
    winners, players = state.winners, range(state.players)
    if not state.setting.is_versus:
        worth = 1.0 if accomplished(state) else 1 - TASK
        return tuple([worth if winners else 0.0 for _ in players])
    if not winners:
        return (0.5, 0.5)
    return tuple([1 / len(winners) if player in winners else 0.0 for player in players])


def evaluate(state: State) -> tuple[float, ...]:
    """Guess the payoff of each player.

    A choice that is open between two cards laid (a side, a step, a bonus, a draw) is worth what its
    best answer is worth to whom it is up to.
    """
    if state.phase in ("deal", "first"):
        return (0.5,) * state.players
    if state.phase != "place":
        after = [state.apply(action) for action in state.legal_actions()]
        guesses = [evaluate(s) if s.to_act else payoffs(s) for s in after]
        return max(guesses, key=lambda guess: guess[state.to_act[0]])
    if not state.setting.is_versus:
        return (_together(state),) * state.players
    if state.setting.mode == "versus_turns":
        return _in_turns(state, state.turn)
    one, two = _in_turns(state, 0), _in_turns(state, 1)
    return ((one[0] + two[0]) / 2, (one[1] + two[1]) / 2)


# --- what a hand can do, and what is open ---------------------------------------------------------


def _doable(
    state: State, player: int, hand: Sequence[str] | None = None, wood: int | None = None
) -> tuple[bool, bool, bool]:
    """Tell whether a player can complete the pattern; with a pair; with pools.

    Who has chosen a placement already can do no more than that.
    """
    chosen = state.chosen[player]
    if isinstance(chosen, Laid):
        bit = sheet_of(state.area(player)).bit(chosen.x, chosen.y)
        found = [fit for fit in fits(state, player, (chosen.card,)) if fit.turn == chosen.turn]
    else:
        bit, found = -1, fits(state, player, hand, wood)
    return (
        any(fit.steps & bit for fit in found),
        any(fit.pairs & bit for fit in found),
        any(fit.pools & bit for fit in found),
    )


def _openness(state: State, player: int, ahead: int, wood: int) -> int:
    """Count the openings for a pattern so many cards beyond the target, up to `SEVERAL`."""
    pattern = state.pattern(player, ahead)
    return min(SEVERAL, openings(sheet_of(state.area(player)), pattern, max(0, wood - 1)))


def _spare(state: State, players: Sequence[int]) -> int:
    """Count the cards beyond what the hands of the next round need.

    The first step frees no card of the Coast (hermit.draw.behind); so one less is counted before.
    """
    stock = sum([len(state.hands[player]) + len(state.piles[player]) for player in players])
    first = players[0]
    start = 0 if state.side(first) == 1 else len(state.coast) + 1
    taken = state.taken[state.side(first) == -1]
    walked = abs(state.hermie(first) - start)
    return stock + walked - 1 - taken - sum([state.limit(player) for player in players])


# --- one Hermie -----------------------------------------------------------------------------------


def _together(state: State) -> float:
    """Guess the payoff of one player, or of all who move one Hermie."""
    setting = state.setting
    drawing = (0,) if setting.mode == "coop_many" else tuple(range(state.players))
    terms = Terms(setting.wave_side, state.players, len(drawing))
    spare = _spare(state, drawing)
    win = _caught(state, spare, terms)
    if setting.task == "base":
        return win
    if setting.task == "dunes":
        terms = terms._replace(kept=UNUSED - state.limit(0))
    if setting.task == "crashing_waves":
        terms = terms._replace(beyond=BEYOND)
    whole = _caught(state, spare, terms)
    return (1 - TASK) * win + TASK * whole * _task(state)


def _task(state: State) -> float:
    """Guess how likely the task is accomplished in a game that is won."""
    if state.broken:
        return 0.0
    if state.setting.task == "crab_dance":
        return 1.0 if state.danced else DANCE
    if state.setting.task == "nature_reserve":
        return COVER ** sum([state.caps(player) for player in range(state.players)])
    return 1.0


def _caught(state: State, spare: int, terms: Terms) -> float:
    """Guess the chance to catch the Wave: first the round that the hands allow, then the usual."""
    gap, room = state.wave - state.hermies[0], len(state.coast) - state.wave
    able = [_doable(state, player) for player in range(state.players)]
    steps, pair, pools = all(a[0] for a in able), any(a[1] for a in able), any(a[2] for a in able)
    if steps and gap == 1:
        return terms.caught(room, spare)
    if not steps and pools and state.setting.coop_pools_need_move == "no":
        near, far = max(1, gap - 1), room + (gap > 1)
        return chase(near, far, spare - terms.cost, terms, _opened(state, 0, near, terms))
    best = 0.0
    for event in _events(steps, pair, pools):
        near, far = moved(event, gap, room)
        left = spare - terms.cost + (event != MISS)
        opened = _opened(state, int(event != MISS), near, terms)
        best = max(best, chase(near, far, left, terms, opened))
    return best


def _events(steps: bool, pair: bool, pools: bool) -> list[int]:  # noqa: FBT001 - three answers
    """List the events to choose from; what is better comes later."""
    return [PLAIN, *[PAIR] * pair, *[POOLS] * pools] if steps else [MISS]


def _opened(state: State, ahead: int, gap: int, terms: Terms) -> tuple[int, ...]:
    wood = terms.wood if gap == 1 else 0
    return tuple(sorted([_openness(state, player, ahead, wood) for player in range(state.players)]))


# --- rivals ---------------------------------------------------------------------------------------


def _in_turns(state: State, mover: int) -> tuple[float, float]:
    """Guess the payoffs of two rivals if one of them lays the next card."""
    worth = _settled(state, mover)
    if worth is None:
        worth = _turn(state, mover)
    return (worth, 1 - worth) if mover == 0 else (1 - worth, worth)


def _settled(state: State, mover: int) -> float | None:
    """Tell what the mover has if a rival has reached the Wave or is out; None while both race.

    See hermit.versus.a-finish and hermit.ruling.versus-deckout.
    """
    other = 1 - mover
    if state.hermie(other) == state.wave:
        return 0.5 * _doable(state, mover)[0]
    if state.hermie(mover) == state.wave:
        return 1.0
    if True not in state.out:
        return None
    last, sure = state.out.index(False), 1.0
    if state.setting.versus_deckout == "play_on":
        gap, terms = abs(state.wave - state.hermie(last)), Terms(state.setting.wave_side)
        sure = (1 + chase(gap, CALM, _spare(state, (last,)), terms)) / 2
    return sure if last == mover else 1 - sure


def _turn(state: State, mover: int) -> float:
    """Guess the payoff of the mover: a turn of each as the hands allow, then the usual."""
    other, wood = 1 - mover, state.setting.wave_side
    gap, far = abs(state.wave - state.hermie(mover)), abs(state.wave - state.hermie(other))
    spares = _spare(state, (mover,)), _spare(state, (other,))
    closes = state.setting.mode == "versus_realtime" or mover != state.first
    steps, pair, pools = _doable(state, mover)
    coming = _coming(state, other)
    able = cache(lambda needed: _doable(state, other, coming, needed))
    if steps and gap == 1:
        return 0.5 if far == 1 and not closes and able(wood)[0] else 1.0

    def reply(event: int, near: int, way: int, left: int) -> float:
        """Guess the payoff of the other after an event of the mover."""
        steps, pair, pools = able(wood if near == 1 else 0)
        opposed = _openness(state, mover, int(event != MISS), wood if way == 1 else 0)
        if steps and near == 1:
            return reached(way, wood, not closes, opposed)
        values = []
        for answer in _events(steps, pair, pools):
            rest = spares[1] - (answer == MISS)
            nearer, behind = pushed(answer, near, way)
            opened = _openness(state, other, int(answer != MISS), wood if nearer == 1 else 0)
            lost = (
                1.0 if rest < 0 else race(behind, nearer, left, rest, wood, closes, opposed, opened)
            )
            values.append(1 - lost)
        return max(values)

    values = []
    for event in _events(steps, pair, pools):
        left = spares[0] - (event == MISS)
        way, near = pushed(event, gap, far)
        values.append(0.0 if left < 0 else 1 - reply(event, near, way, left))
    return max(values)


def _coming(state: State, player: int) -> tuple[str, ...]:
    """Give the hand with which a rival begins the next turn (hermit.versus.draw)."""
    hand, pile = state.hands[player], state.piles[player]
    lacking = max(0, state.limit(player) - len(hand))
    drawn = pile[:lacking]
    behind = state.behind(player)[: lacking - len(drawn)]
    return (*hand, *drawn, *[state.coast[place - 1] for place in behind])
