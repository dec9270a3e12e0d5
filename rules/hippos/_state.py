"""Hamsters vs. Hippos positions.

State
    The pond with its tokens, the hamsters, what lies in stashes and banks, whose turn it is; and
    who has looked under which card. Everything but faces is public (hippos.ruling.public); which
    tokens make up the points doesn't matter (hippos.ruling.change).
Action
    See `rules.hippos._actions`.
Notation
    See `rules.hippos._notation`.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import compress
from random import Random

from rules import CHANCE, Action, Outcome, Refusal, Tell
from rules import State as BaseState
from rules.hippos._actions import Move, PayToPeek, Peek, Place
from rules.hippos._cards import Cards
from rules.hippos._deal import shuffled
from rules.hippos._ending import outcome, tier
from rules.hippos._knowledge import observe
from rules.hippos._law import why_illegal
from rules.hippos._moves import list_actions
from rules.hippos._play import HANDLERS
from rules.hippos._pond import NEIGHBOURS, ON_PERIMETER, SIZES, Cells, size_for
from rules.hippos._reach import destinations, ways
from rules.hippos._setting import Setting


class State(BaseState, frozen=True, dict=True, kw_only=True):
    """A position of Hamsters vs. Hippos.

    Cards of the pond are numbered row by row from the top left. A row of values by player has one
    entry in solo; a row by hamster has one for each player, four in solo (hippos.solo.goal).

    Attributes
    ----------
    setting : Setting
        Cards in play and switches.
    phase : str
        "first" (chance: who begins) and "deal" (chance; the pond of the round before still lies
        there), "place" (solo), "act", "peek", "move_lotus", "steal" or "over".
    round : int
        From 1; 5 and 6 are of a tie-break.
    starter, turn : int
        Who began this round, or will, and whose turn it is.
    action : int
        1 or 2; in solo always 1.
    turns : tuple of int
        Turns begun in this round, by player; not counted in solo.
    pond : tuple of str
        The face of each card; "?" is one that the viewer can't know. Empty before the first deal.
    up : tuple of bool
        Which cards lie face up.
    tokens : tuple of int
        Points that lie on each card.
    leftover : tuple of str
        Cards dealt to nobody, "?" to all (hippos.setup.leftover).
    aside : int
        Hippos set aside, which all can count.
    spots : tuple of int
        The card that each hamster is on, or -1.
    statuses : tuple of str
        By hamster: "waiting", "on", "left", "eaten" or "food"; "out" for who has no part in a
        tie-break.
    jumps : tuple of bool
        By hamster: whether a springy jump is due.
    looked : tuple of tuple of int
        By player: the cards looked at in this round, the latest last.
    robbed : int
        Whom a steal card of this round took from last, -1 for nobody.
    stashes, banks : tuple of int
        Unbanked and banked points, by player. A board holds nothing else (hippos.comp.boards).
    supply : int
        Points in the bowl (hippos.comp.supply); below 0 when proxies are in use.
    tied : tuple of int
        The players of a tie-break; empty while there is none.
    last : int
        In solo: the hamster that lies on its side, -1 for none.
    lone : bool
        In solo: whether it was the only one able to move.
    debts : tuple of tuple of int
        In solo, by hamster: those that must move before it may, after a splash.
    ending : str
        The clause by which the game is over; empty while it goes on.
    winners : tuple of int
        Who has won.
    """

    setting: Setting
    phase: str
    round: int = 1
    starter: int = 0
    turn: int = 0
    action: int = 1
    turns: tuple[int, ...]
    pond: Cards = ()
    up: tuple[bool, ...] = ()
    tokens: tuple[int, ...] = ()
    leftover: Cards = ()
    aside: int
    spots: tuple[int, ...]
    statuses: tuple[str, ...]
    jumps: tuple[bool, ...]
    looked: tuple[Cells, ...]
    robbed: int = -1
    stashes: tuple[int, ...]
    banks: tuple[int, ...]
    supply: int
    tied: tuple[int, ...] = ()
    last: int = -1
    lone: bool = False
    debts: tuple[tuple[int, ...], ...]
    ending: str = ""
    winners: tuple[int, ...] = ()

    @property
    def players(self) -> int:
        """One to six; one plays solo (hippos.ruling.one-player-multi)."""
        return len(self.banks)

    @property
    def is_solo(self) -> bool:
        """Whether one player runs a team."""
        return self.setting.solo

    @property
    def to_act(self) -> tuple[int, ...]:
        """The player whose turn it is, or chance."""
        phase = self.phase
        if phase == "act":
            return (self.turn,)
        if phase in ("deal", "first"):
            return (CHANCE,)
        return () if phase == "over" else (self.turn,)

    @property
    def size(self) -> int:
        """Cards in a row of the pond that lies there, or of the first (hippos.setup.grid-size)."""
        return SIZES[len(self.pond)] if self.pond else size_for(self.players)

    def is_perimeter(self, cell: int) -> bool:
        """Tell whether a card lies at the edge of the pond."""
        return ON_PERIMETER[self.size**2][cell]

    def neighbours(self, cell: int) -> Cells:
        """Give the cards next to one, diagonally too."""
        return NEIGHBOURS[self.size**2][cell]

    @property
    def hippos_up(self) -> int:
        """How many hippos lie face up; those only peeked at don't count."""
        return tuple(compress(self.pond, self.up)).count("hippo")

    def destinations(self, hamster: int) -> Cells:
        """List the cards that a hamster could land on, whoever's turn it is.

        There are none before the first deal. In solo, who moved last and who is splashed is left
        aside (hippos.ruling.solo-able).
        """
        return tuple(destinations(self, hamster)) if self.pond else ()

    @property
    def ways(self) -> tuple[Cells, ...]:
        """The destinations of each hamster, kept with the position."""
        kept: tuple[Cells, ...] | None = self.__dict__.get("_ways")
        if kept is None:
            kept = self.__dict__["_ways"] = ways(self)
        return kept

    def able(self, hamster: int) -> bool:
        """Tell whether a hamster of a solo team can move (hippos.ruling.solo-able)."""
        return bool(self.ways[hamster])

    @property
    def tier(self) -> str:
        """How a solo game ended: "lost", "caged", "zoo", "escape" or "hamsterland"; else ""."""
        return tier(self) if self.is_solo and self.phase == "over" else ""

    @property
    def outcome(self) -> Outcome | None:
        """Who won, by which rule, and on how many points."""
        return outcome(self) if self.phase == "over" else None

    def _legal_actions(self) -> tuple[Action, ...]:
        return list_actions(self)

    def why_illegal(self, action: Action) -> Refusal | None:
        """Say which clause forbids an action; see `rules.State.why_illegal`."""
        return why_illegal(self, action)

    def _transition(self, action: Action, tell: Tell) -> State:
        return HANDLERS[type(action)](self, action, tell)

    def observe(self, player: int | None) -> State:
        """Keep only what one player can know; see `rules.State.observe`."""
        return observe(self, player)

    def chance_outcomes(self) -> tuple[tuple[Action, Fraction], ...]:
        """Each player begins as likely (hippos.setup.first-player); a shuffle can't be listed."""
        if self.phase != "first":
            return ()
        return tuple((action, Fraction(1, self.players)) for action in self.legal_actions())

    def draw_chance(self, rng: Random) -> Action:
        """Draw a meeple, or shuffle the deck (hippos.setup.random-deal)."""
        if self.phase == "first":
            return rng.choice(self.legal_actions())
        if self.phase != "deal":
            return super().draw_chance(rng)
        drawn = shuffled(self, rng)
        self.__dict__["_drawn"] = (drawn,)
        return drawn

    def _is_known_legal(self, action: Action) -> bool:
        made = self.__dict__
        return action in (made.get("_legal") or made.get("_drawn") or ())

    def reveals(self, action: Action) -> bool:
        """Tell whether an action turns, or looks under, a card that its player doesn't know."""
        match action:
            case Move(to=cell) | Peek(at=cell) | PayToPeek(at=cell):
                return cell not in self.looked[action.player]
            case Place(to=cell):
                return self.setting.solo_place_reveals and cell not in self.looked[action.player]
        return False
