"""Yadokari positions.

State
    Hands, stacks beneath the crabs, rocks and decks; whose turn it is and what has been done of
    it; and what each player can remember. Public are hand sizes, rocks, deck sizes and stacks
    (yadokari.rule.hand-size, yadokari.rule.covered-shells).
Action
    See `rules.yadokari._actions`: a Draw, a theft and a discard are cut into small steps.
Notation
    See `rules.yadokari._notation`.
"""

from __future__ import annotations

from fractions import Fraction
from random import Random

from rules import CHANCE, Action, Outcome, Refusal, Tell
from rules import State as BaseState
from rules.yadokari._actions import Deal, Discard, Draw
from rules.yadokari._knowledge import Known, observe
from rules.yadokari._law import why_illegal
from rules.yadokari._moves import list_actions
from rules.yadokari._play import carry_out
from rules.yadokari._scoring import outcome, points_of
from rules.yadokari._setting import Setting
from rules.yadokari._shells import DECKS, FACES, LOOK, POINTS, ROCKS, Cards


class State(BaseState, frozen=True, dict=True, kw_only=True):
    """A position of Yadokari.

    A shell is its size and the letter of its colour, as in "3k"; in an observation, "?" is one
    that its player can't know. Cards in hands are sorted, unknown ones last.

    Attributes
    ----------
    setting : Setting
        Shells in play and switches.
    phase : str
        "deal" (chance), "act", "keep" and "return" (a Draw begun), "pay" (a theft begun), "roll"
        (chance), "discard" (attacked players choose) or "over". High Tide is everything from
        "act" to "pay", Low Tide "roll" and "discard" (yadokari.round.phases).
    round : int
        From 1.
    turn : int
        The player whose turn it is, or was, in Low Tide.
    left : int
        Actions left in the turn.
    hands : tuple of cards
        By player, without limit of size (yadokari.draw.no-hand-limit).
    stacks : tuple of cards
        Shells beneath each crab, bottom to top; none at the start (yadokari.setup.crab). The last
        is the one the crab sits in (yadokari.rule.camouflage-of-crab).
    rocks : tuple of int
        By player. They set the price of a theft and do nothing else (yadokari.rule.rocks-other).
    decks : tuple of cards, length 5
        Top card first. An emptied deck keeps its place (yadokari.rule.empty-deck).
    seen : tuple of tuple of int
        In the shape of `decks`: the player who returned that card and so knows it, -1 for nobody.
    known : tuple of tuple of cards
        A row for each player and one for the public: shells that this viewer knows each player to
        hold. Nobody's own hand is listed. An observation keeps the viewer's row and the public's.
    looked : cards
        Shells looked at in a Draw and not yet placed.
    drawn : tuple of int
        Decks drawn from in this turn, in order.
    returned : tuple of int
        Decks that have received a card in this Draw.
    victim : int or None
        Who is being robbed.
    paid : cards
        What is set aside so far for a theft.
    roll : int
        What the die shows: it lies there till the next Low Tide; 0 while it is to be rolled, and
        before the first.
    chosen : tuple of (str or None)
        By player: None for who isn't asked, "" for who must still choose, else the shell chosen
        for discarding, which stays in hand till all have chosen.
    discards : cards
        In the order of discarding; they never come back (yadokari.low.discard.gone).
    dropped : tuple of int
        In the shape of `discards`: who discarded each.
    reached : tuple of int
        The largest size ever placed, by player.
    acted : bool
        Whether anybody has acted in this round.
    ending : str
        The clause that made this round the last; empty while none has. It is never emptied again
        (yadokari.end.irrevocable).
    """

    setting: Setting
    phase: str = "deal"
    round: int = 1
    turn: int = 0
    left: int = 0
    hands: tuple[Cards, ...]
    stacks: tuple[Cards, ...]
    rocks: tuple[int, ...]
    decks: tuple[Cards, ...] = ((),) * len(DECKS)
    seen: tuple[tuple[int, ...], ...] = ((),) * len(DECKS)
    known: tuple[Known, ...]
    looked: Cards = ()
    drawn: tuple[int, ...] = ()
    returned: tuple[int, ...] = ()
    victim: int | None = None
    paid: Cards = ()
    roll: int = 0
    chosen: tuple[str | None, ...]
    discards: Cards = ()
    dropped: tuple[int, ...] = ()
    reached: tuple[int, ...]
    acted: bool = False
    ending: str = ""

    @property
    def players(self) -> int:
        """Two to six (yadokari.component.crabs, yadokari.rule.players)."""
        return len(self.stacks)

    @property
    def to_act(self) -> tuple[int, ...]:
        """The player whose turn it is; in Low Tide all who must still choose; or chance."""
        phase = self.phase
        if phase in ("act", "keep", "return", "pay"):
            return (self.turn,)
        if phase == "discard":
            return tuple([player for player, shell in enumerate(self.chosen) if shell == ""])
        return () if phase == "over" else (CHANCE,)

    @property
    def supply(self) -> int:
        """Rocks in the middle; none when substitutes are in use (yadokari.rule.rocks-out)."""
        return max(0, ROCKS - sum(self.rocks))

    def camouflage(self, player: int) -> int:
        """Tell the level of a crab: 0 if bare, else by its current shell's colour.

        See yadokari.card.camouflage; covered shells don't matter (yadokari.rule.camouflage-of-crab).
        """
        stack = self.stacks[player]
        return POINTS[stack[-1]] if stack else 0

    def points(self, player: int) -> int:
        """Count what lies beneath a crab (yadokari.final.points, yadokari.final.all-shells)."""
        return points_of(self.stacks[player])

    @property
    def outcome(self) -> Outcome | None:
        """Who won, by which end, and on how many points."""
        return outcome(self) if self.phase == "over" else None

    def _legal_actions(self) -> tuple[Action, ...]:
        return list_actions(self)

    def why_illegal(self, action: Action) -> Refusal | None:
        """Say which clause forbids an action; see `rules.State.why_illegal`."""
        return why_illegal(self, action)

    def _transition(self, action: Action, tell: Tell) -> State:
        return carry_out(self, action, tell)

    def observe(self, player: int | None) -> State:
        """Keep only what one player can know; see `rules.State.observe`."""
        return observe(self, player)

    def chance_outcomes(self) -> tuple[tuple[Action, Fraction], ...]:
        """Each face of the die is as likely (yadokari.low.roll); a shuffle can't be listed."""
        if self.phase != "roll":
            return ()
        return tuple((action, Fraction(1, len(FACES))) for action in self.legal_actions())

    def draw_chance(self, rng: Random) -> Action:
        """Roll the die, or shuffle all shells (yadokari.setup.deal)."""
        if self.phase != "deal":
            return super().draw_chance(rng)
        cards = self.setting.cards
        return Deal(CHANCE, tuple(rng.sample(cards, len(cards))))

    def reveals(self, action: Action) -> bool:
        """Tell whether an action shows its player something: a look, or the others' discards."""
        if isinstance(action, Draw):
            return any(seen != action.player for seen in self.seen[action.deck][:LOOK])
        if isinstance(action, Discard) and self.setting.discard_face == "up":
            asked = [shell for shell in self.chosen if shell is not None]
            return len(asked) > 1 and asked.count("") == 1
        return False
