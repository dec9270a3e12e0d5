"""Hermit positions.

State
    The Coast with Hermie and the Wave; piles, hands and play areas; what has been done in this
    round. Everything else is derived: what is visible, caps and hand limits, targets.
Action
    See `rules.hermit._actions`: mostly where a card is placed. Drawing, Hermie and the Wave follow
    by themselves.
Notation
    See `rules.hermit._notation`.
"""

from __future__ import annotations

from fractions import Fraction
from random import Random

from rules import CHANCE, Action, Outcome, Refusal, Tell
from rules import State as BaseState
from rules.hermit._actions import Deal, Place
from rules.hermit._area import Area, Laid, area_of, cell_of
from rules.hermit._cards import Pattern
from rules.hermit._cards import cells as cells_under
from rules.hermit._ending import accomplished, outcome
from rules.hermit._knowledge import observe, reveals
from rules.hermit._law import why_illegal
from rules.hermit._moves import is_listed, list_actions
from rules.hermit._play import carry_out
from rules.hermit._setting import HAND, Setting

CROWDED = 2
"""Visible bottle caps that bring the hand limit down to 1."""


class State(BaseState, frozen=True, dict=True, kw_only=True):
    """A position of Hermit.

    In an observation "?" is a card, or a choice, that its player can't know. Player aids play no
    part (hermit.comp.aids).

    Attributes
    ----------
    setting : Setting
        Mode, cards and switches.
    phase : str
        "deal" and "first" (chance), "side", "place", "move", "bonus", "draw" or "over".
    round : int
        From 1. In real time, where each has rounds of the own, it stays 1.
    turn : int
        Whose turn it is where turns are taken; who decides in "move", "bonus" and "draw".
    first : int
        Where two race: who was drawn to pick a side, and who begins; -1 before.
    sides : tuple of int
        Where two race: 1 for the player who starts at the left end, -1 at the right.
    coast : tuple of str
        Card ids from the left, place 1 first; a taken card leaves its place empty, but its id
        stays here, since the row isn't renumbered (hermit.draw.no-shift).
    taken : tuple of int
        How many cards were drawn from the left end, and from the right.
    hermies : tuple of int
        The place of each Hermie: one, or one for each player where two race (hermit.comp.hermies,
        hermit.coop.shared, hermit.versus.shared). 0 and n + 1 are beyond the ends.
    wave : int
        The place of the Wave, which lies on a card of the Coast (hermit.wave.on-top).
    piles, hands : tuple of tuple of str
        By player, from the top; and in the order of drawing.
    areas : tuple of tuple of Laid
        By player, the lowest card first. Nothing is ever lifted (hermit.ruling.covered-info).
    aside : tuple of str
        The card left over by two together (hermit.ruling.leftover-card); where two race, what is
        dealt after the sides are chosen.
    chosen : tuple
        By player where all choose at once: the committed card, "wait", "?" or None.
    tick : int
        In real time: how many ticks have begun.
    acted : tuple of bool
        By player: who has placed a card in this round or tick.
    moved : tuple of (bool or None)
        By Hermie: whether he moved in this round or tick; None while that is open.
    shifts : tuple of (int or None)
        By Hermie: how far to the right his side moves the Wave in this round or tick.
    tide : int
        Where the Wave was when this round or tick began.
    recreated : tuple of patterns
        By player: what the card laid last has recreated; () for nothing.
    drawn : tuple of int
        By player: how many cards were drawn in the last phase 1.
    out : tuple of bool
        By player: who couldn't draw.
    danced : bool
        Whether three pools lay in a line at some time (hermit.task.crab-dance).
    broken : str
        Clause of the task that was broken first, where that is no longer forbidden.
    ending : str
        The clause by which the game ended; empty before.
    winners : tuple of int
        Who won.
    """

    setting: Setting
    phase: str = "deal"
    round: int = 1
    turn: int = 0
    first: int = -1
    sides: tuple[int, ...] = ()
    coast: tuple[str, ...] = ()
    taken: tuple[int, int] = (0, 0)
    hermies: tuple[int, ...]
    wave: int
    piles: tuple[tuple[str, ...], ...]
    hands: tuple[tuple[str, ...], ...]
    areas: tuple[tuple[Laid, ...], ...]
    aside: tuple[str, ...] = ()
    chosen: tuple[Laid | str | None, ...]
    tick: int = 0
    acted: tuple[bool, ...]
    moved: tuple[bool | None, ...]
    shifts: tuple[int | None, ...]
    tide: int
    recreated: tuple[tuple[str, ...], ...]
    drawn: tuple[int, ...]
    out: tuple[bool, ...]
    danced: bool = False
    broken: str = ""
    ending: str = ""
    winners: tuple[int, ...] = ()

    # --- who acts ---------------------------------------------------------------------------------

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.areas)

    @property
    def to_act(self) -> tuple[int, ...]:
        """Who may act now; several where all choose at once (hermit.coop.simultaneous)."""
        phase, setting = self.phase, self.setting
        if phase == "place":
            if setting.mode == "solo":
                return (0,)
            if setting.mode == "versus_turns":
                return (self.turn,)
            if setting.mode == "versus_realtime" and setting.b_clock == "events":
                return self._free
            waiting = [p for p, done in enumerate(self.chosen) if done is None and not self.out[p]]
            if setting.is_coop and setting.coop_commit == "seat_order":
                return (waiting[0],)
            return tuple(waiting)
        if phase in ("move", "bonus", "draw"):
            return (self.turn,)
        if phase == "side":
            return (self.first,)
        return () if phase == "over" else (CHANCE,)

    @property
    def _free(self) -> tuple[int, ...]:
        """Who may place a card in real time (hermit.versus.b-free)."""
        if self.is_closing:
            return tuple([p for p in range(2) if not self.acted[p] and not self.out[p]])
        return tuple([p for p in range(2) if not self.out[p]])

    @property
    def is_closing(self) -> bool:
        """Whether somebody has reached the Wave, or lost, and the tick or round is being finished."""
        if not self.setting.is_versus:
            return False
        decided = self.setting.versus_deckout == "opponent_wins" and True in self.out
        return decided or self.wave in self.hermies

    # --- the Coast --------------------------------------------------------------------------------

    def side(self, player: int) -> int:
        """Tell the direction in which a player's Hermie walks: 1 to the right, -1 to the left.

        The right-hand player's directions are mirrored (hermit.versus.direction).
        """
        return self.sides[player] if self.sides else 1

    def hermie(self, player: int) -> int:
        """Tell the place of a player's Hermie."""
        return self.hermies[player if self.setting.is_versus else 0]

    def target(self, player: int) -> int:
        """Tell the place of the card in front of a player's Hermie (hermit.pattern.goal)."""
        return self.hermie(player) + self.side(player)

    def pattern(self, player: int, ahead: int = 0) -> Pattern | tuple[()]:
        """Give the pattern to recreate; () where there is no card in front of Hermie.

        It can be read from both ends, so it looks alike from either side of the Coast
        (hermit.ruling.coast-order). With `ahead`, give that of a card so many steps further.
        """
        place = self.target(player) + ahead * self.side(player)
        if not 1 <= place <= len(self.coast):
            return ()
        return self.setting.pattern(self.coast[place - 1])

    def paired(self, player: int) -> tuple[str, ...]:
        """Give the species of which a pair counts when Hermie takes his next step."""
        return self.setting.paired(self.pattern(player), self.pattern(player, 1))

    def needed_wood(self, player: int) -> int:
        """Tell how much driftwood the line needs: that of the Wave's face, on the Wave's card only.

        See hermit.wave.side-1, hermit.wave.side-2 and hermit.hermie.wood-only-there.
        """
        return self.setting.wave_side if self.target(player) == self.wave else 0

    def behind(self, player: int) -> tuple[int, ...]:
        """List the places that a player can draw from, in the order of drawing.

        They lie strictly behind Hermie (hermit.draw.behind, hermit.ruling.own-card-behind), the
        outermost first (hermit.draw.from-coast, hermit.ruling.versus-draw-end). With a copy of the
        game for each, only who set up may draw from the Coast (hermit.many.draw).
        """
        if self.setting.mode == "coop_many" and player:
            return ()
        left, right = self.taken
        if self.side(player) == 1:
            return tuple(range(left + 1, self.hermie(player)))
        return tuple(range(len(self.coast) - right, self.hermie(player), -1))

    # --- play areas -------------------------------------------------------------------------------

    def area(self, player: int) -> Area:
        """Look at a play area from above."""
        return area_of(self.setting, self.areas[player])

    def visible(self, player: int) -> dict[tuple[int, int], str]:
        """Give the visible symbol of each cell of a play area, column by column."""
        symbols = self.area(player).symbols
        return {cell_of(number): symbols[number] for number in sorted(symbols)}

    def stack(self, player: int, x: int, y: int) -> tuple[str, ...]:
        """Give the symbols that lie on a cell, the lowest first."""
        found = []
        for laid in self.areas[player]:
            covered = cells_under(laid.x, laid.y, laid.turn)
            if (x, y) in covered:
                found.append(self.setting.card(laid.card).grid[covered.index((x, y))])
        return tuple(found)

    def caps(self, player: int) -> int:
        """Count the visible bottle caps of a play area (hermit.draw.count-caps)."""
        return self.area(player).caps

    def limit(self, player: int) -> int:
        """Tell a player's hand limit (hermit.draw.limit-2, hermit.draw.limit-1).

        In coop one crowded area is enough to limit all; caps aren't added up (hermit.coop.limit,
        hermit.ruling.many-limit). Where two race, each looks at the own area
        (hermit.versus.limit).
        """
        caps = self.area(player).caps
        if self.setting.is_coop:
            caps = max([self.area(p).caps for p in range(self.players)])
        return 1 if caps >= CROWDED else HAND

    # --- the end ----------------------------------------------------------------------------------

    @property
    def outcome(self) -> Outcome | None:
        """Who won, by which clause, and whether the task was accomplished."""
        return outcome(self) if self.phase == "over" else None

    @property
    def accomplished(self) -> bool | None:
        """Whether game and task were won; None while the game goes on (hermit.task.one)."""
        return accomplished(self) if self.phase == "over" else None

    # --- the contract -----------------------------------------------------------------------------

    def _legal_actions(self) -> tuple[Action, ...]:
        return list_actions(self)

    def _is_known_legal(self, action: Action) -> bool:
        if type(action) is Place:
            return is_listed(self, action)
        return super()._is_known_legal(action)

    def why_illegal(self, action: Action) -> Refusal | None:
        """Say which clause forbids an action; see `rules.State.why_illegal`."""
        return why_illegal(self, action)

    def _transition(self, action: Action, tell: Tell) -> State:
        return carry_out(self, action, tell)

    def observe(self, player: int | None) -> State:
        """Keep only what one player can know; see `rules.State.observe`."""
        return observe(self, player)

    def reveals(self, action: Action) -> bool:
        """Tell whether an action shows its player a card, a pattern or a choice unseen before."""
        return reveals(self, action)

    def chance_outcomes(self) -> tuple[tuple[Action, Fraction], ...]:
        """Either player may be first (hermit.versus.a-turns); a shuffle can't be listed."""
        if self.phase != "first":
            return ()
        return tuple((action, Fraction(1, 2)) for action in self.legal_actions())

    def draw_chance(self, rng: Random) -> Action:
        """Shuffle the cards in use (hermit.setup.coast), or draw the first player."""
        if self.phase != "deal":
            return super().draw_chance(rng)
        copies = self.setting.copies(self.players)
        return Deal(CHANCE, tuple([_shuffled(copy, rng) for copy in copies]))


def _shuffled(cards: tuple[str, ...], rng: Random) -> tuple[str, ...]:
    """Shuffle some cards, quicker than `Random.sample` does."""
    return tuple(sorted(cards, key=lambda _: rng.random()))
