"""How a game of Hermit ends, and whether its task was accomplished."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules import Outcome
from rules.hermit._words import counted, people

if TYPE_CHECKING:
    from rules.hermit._state import State

UNUSED: Final = 2
"""Cards that the Dunes ask to be left over."""
BEYOND: Final = 4
"""Cards to the right of the Wave that Crashing Waves ask for."""


def accomplished(state: State) -> bool:
    """Tell whether the game was won and its task accomplished (hermit.task.one).

    A game that is won stays won without its task (hermit.ruling.task-missed). Without an extra
    demand a win is enough (hermit.task.base).
    """
    return bool(state.winners) and not missed(state)


def missed(state: State) -> str:
    """Say in words what the task of a game that was won lacks; empty where nothing is lacking.

    With several players every area must keep the task (hermit.ruling.tasks-multiplayer,
    hermit.ruling.nature-scope), while any one may have danced.
    """
    if state.broken:
        return "it was broken on the way"
    judge = {
        "dunes": _dunes,
        "crab_dance": _crab_dance,
        "nature_reserve": _nature_reserve,
        "crashing_waves": _crashing_waves,
    }.get(state.setting.task)
    return judge(state) if judge else ""


def unused(state: State) -> int:
    """Count the winners' cards in piles, in hands, and behind Hermie (hermit.task.dunes).

    His own card isn't behind him, and no card counts twice (hermit.ruling.dunes-count).
    """
    held = sum(len(state.piles[p]) + len(state.hands[p]) for p in state.winners)
    return held + len({place for p in state.winners for place in state.behind(p)})


def _dunes(state: State) -> str:
    left = unused(state)
    return "" if left >= UNUSED else f"{counted(left, 'card')} left, not {UNUSED}"


def _crab_dance(state: State) -> str:
    """Judge the dance; the winning card's own counts (hermit.ruling.crab-win-same-time)."""
    return "" if state.danced else "three pools never lay in a line"


def _nature_reserve(state: State) -> str:
    """Judge the last look; so the last card must have no cap (hermit.task.nature-reserve)."""
    caps = sum(state.caps(player) for player in state.winners)
    return f"{counted(caps, 'bottle cap')} in sight" if caps else ""


def _crashing_waves(state: State) -> str:
    """Judge the cards beyond the Wave, seen from the winners (hermit.task.crashing-waves)."""
    sides = [state.side(player) for player in state.winners]
    beyond = min(len(state.coast) - state.wave if side == 1 else state.wave - 1 for side in sides)
    return "" if beyond >= BEYOND else f"{counted(beyond, 'card')} beyond the Wave, not {BEYOND}"


def outcome(state: State) -> Outcome:
    """Say who won, and what became of the task."""
    winners = state.winners
    scores = tuple([int(player in winners) for player in range(state.players)])
    return Outcome(winners, scores, state.ending, _summary(state))


def _summary(state: State) -> str:
    if not state.winners:
        return f"{_lost(state)}."
    who = people(state.winners)
    if state.wave not in state.hermies:
        text = f"Nobody else could draw: {who} won"
    elif state.setting.is_versus and len(state.winners) > 1:
        text = f"Both Hermies have reached the Wave: {who} won"
    else:
        text = f"Hermie has reached the Wave: {who} won"
    if state.setting.task == "base":
        return f"{text}."
    task = state.setting.task.replace("_", " ").title()
    if lacking := missed(state):
        return f"{text}, but missed the task {task} ({lacking})."
    return f"{text}, and accomplished the task {task}."


def _lost(state: State) -> str:
    if True in state.out:
        short = [player for player, out in enumerate(state.out) if out]
        return f"Too few cards left to draw for {people(short)}: nobody won"
    return "The Wave has left the Coast: the game is lost"
