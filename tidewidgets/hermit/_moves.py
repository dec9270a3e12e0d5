"""What the moves of Hermit say, and what a board foresees of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.hermit import (
    ChooseSide,
    First,
    MoveHermie,
    Place,
    TakeBonus,
    TakeCoast,
    Wait,
    cells,
    row_words,
)
from tidewidgets._scene import Move
from tidewidgets.hermit import _area, _coast, _words
from tidewidgets.hermit._foresight import Foresight, tide
from tidewidgets.hermit._pieces import FIGURES, WAVE, item, of_player

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules import Action
    from rules.hermit import State
    from tidewidgets._scene import Item
    from tidewidgets.hermit._foresight import Foreseen, Tide
    from tidewidgets.hermit._places import Beach
    from tidewidgets.hermit._touches import Touch


def moves(state: State, beach: Beach, offered: dict[Touch, Action]) -> tuple[Move, ...]:
    """Say what each action does, and draw what would change besides the card itself."""
    first = next(iter(offered.values()), None)
    if state.phase != "place" or first is None:
        return tuple(
            Move(touch=touch, text=_said(state, action)) for touch, action in offered.items()
        )
    foresee = _Foresee(state, beach, first.player)
    return tuple(foresee.move(touch, action) for touch, action in offered.items())


def _said(state: State, action: Action) -> str:
    match action:
        case Wait():
            return "Wait, and let this tick pass"
        case MoveHermie(move=move):
            return f"Move Hermie to card {state.target(action.player)}" if move else "Leave Hermie"
        case TakeBonus(bonus=bonus):
            if bonus == "pools":
                return "Let the pools count, the Wave comes nearer"
            return "Let the pair count, the Wave stays"
        case TakeCoast(to=to):
            return f"Player {to + 1} draws the leftmost card of the Coast"
        case ChooseSide(side=side):
            return f"Start at the {side} end of the Coast"
        case First(first=first):
            return f"Player {first + 1} is first"
    return str(action)


class _Foresee:
    """Makes the moves of one player, each from what it would lead to."""

    def __init__(self, state: State, beach: Beach, player: int) -> None:
        self.state, self.beach, self.player = state, beach, player
        self.sight = Foresight(state, player)
        self.fit = _area.fit(state, beach, player)

    def move(self, touch: Touch, action: Action) -> Move:
        """Make a move."""
        if not isinstance(action, Place):
            return Move(touch=touch, text=_said(self.state, action))
        made = self.sight.of(action)
        then = tide(self.state, action, made)
        text = ", ".join(self._phrases(action, made, then))
        return Move(touch=touch, text=text, ghost=tuple(self._ghost(action, made, then)))

    def _phrases(self, action: Place, made: Foreseen, then: Tide | None) -> Iterator[str]:
        """Say what is laid and what comes of it, in phrases that many moves share."""
        turned = f" {_words.TURNED[action.turn]}" if action.turn else ""
        together = " at the same time" if action.together else ""
        yield f"Lay {action.card}{turned}{together}"
        yield f"at {action.x},{action.y}"
        if made.covered:
            yield f"covers {made.covered}"
        if made.lines:
            yield self._completed(made)
        if then is not None:
            yield self._told(then)

    def _completed(self, made: Foreseen) -> str:
        said = [f"completes {row_words(self.sight.pattern)}"]
        if not made.moves:
            said.append(f"with {made.wood} of {self.state.setting.wave_side} on driftwood")
        if made.pools:
            said.append("and pools meet")
        if made.pairs:
            said.append("and a pair meets")
        return " ".join(said)

    def _told(self, then: Tide) -> str:
        state = self.state
        if then.wins:
            return "reaches the Wave"
        hermie = f"Hermie to {then.hermie} and " if then.hermie != state.hermie(self.player) else ""
        if then.wave > state.setting.coast:
            return f"{hermie}the Wave is gone"
        if then.wave == state.wave:
            return f"{hermie}the Wave stays"
        return f"{hermie}the Wave to {then.wave}"

    def _ghost(self, action: Place, made: Foreseen, then: Tide | None) -> Iterator[Item]:
        """Draw the lines made, where a bonus comes from (one is enough), and the tide.

        A line that is printed on the card glows on the card itself.
        """
        own = cells(action.x, action.y, action.turn) if made.lines else ()
        for line in made.lines:
            if any(cell not in own for cell in line):
                yield _area.path(line, self.fit)
        for one, other in (*made.pools, *made.pairs)[:1]:
            yield _area.meeting(one, other, self.fit)
        if then is not None:
            yield from self._figures(then)

    def _figures(self, then: Tide) -> Iterator[Item]:
        state, beach = self.state, self.beach
        if then.hermie != state.hermie(self.player):
            number = self.player if state.setting.is_versus else 0
            at = _coast.hermie_spot(state, beach, number, then.hermie)
            scale = beach.coast_scale
            yield item(
                of_player("hermie", number), f"hermie-{number + 1}", at, FIGURES, scale=scale
            )
        if then.wave != state.wave:
            yield item(
                WAVE,
                f"wave-{state.setting.wave_side}",
                beach.above(then.wave).moved(0, 1),
                FIGURES,
                scale=beach.coast_scale,
            )
