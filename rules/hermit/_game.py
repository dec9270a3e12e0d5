"""Hermit as a `rules.Game`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from rules import Action, Game, InvalidOption, Search
from rules.hermit._actions import AnyAction
from rules.hermit._cards import Deck, to_deck
from rules.hermit._check import check
from rules.hermit._evaluation import evaluate, payoffs
from rules.hermit._graphs import DRAWINGS
from rules.hermit._knowledge import determinize
from rules.hermit._notation import format_action, parse_action
from rules.hermit._options import OPTIONS
from rules.hermit._position import (
    GivenArea,
    GivenCoast,
    GivenHand,
    GivenPile,
    seats,
    set_up,
)
from rules.hermit._setting import LEVELS, MIDDLE, PLAYERS, Setting
from rules.hermit._sketch import shortlist, sketch
from rules.hermit._state import State

if TYPE_CHECKING:
    from rules import Scenarios


class Hermit(Game[State]):
    """Recreate the patterns of the Coast, so that Hermie gets to the Wave in time.

    Examples
    --------
    >>> import rules
    >>> game = rules.load("hermit")
    >>> state = game.position(
    ...     areas=[("H01", 0, 0, 0)], hands=["H16"], coast={4: "H06"}, hermie=3, wave=6
    ... )
    >>> after = state.apply(game.parse_action(state, "H16@0,-2"))
    >>> after.hermies, after.wave
    ((4,), 5)
    """

    slug = "hermit"
    title = "Hermit"
    summary = "A hermit crab follows the patterns of the Coast to the sea, before the Wave is gone."
    players = range(1, 7)
    edition = 1
    state_type = State
    action_type = AnyAction
    drawings = DRAWINGS
    options = OPTIONS
    search = Search(simulations=200, width=12)

    @property
    def scenarios(self) -> Scenarios:
        """Named positions by id, in the order of the lesson."""
        from rules.hermit.scenarios import SCENARIOS  # noqa: PLC0415 - it is made with GAME

        return SCENARIOS

    def check_options(self, players: int | None, options: dict[str, Any]) -> dict[str, Any]:
        """Fill in defaults; mode, players and task must go together.

        See `rules.Game.check_options` and hermit.variants.base.
        """
        settings = super().check_options(players, options)
        mode = settings["mode"]
        if players is None and mode != "by_players":
            settings["players"] = PLAYERS[mode][0]
        count = settings["players"]
        if mode == "by_players":
            mode = {1: "solo", 2: "coop2"}.get(count, "coop_many")
        elif count not in PLAYERS[mode]:
            low, high = PLAYERS[mode][0], PLAYERS[mode][-1]
            right = f"{low}" if low == high else f"{low} to {high}"
            message = f"Hermit: the mode {mode!r} is for {right} players, not {count}."
            raise InvalidOption(message)
        if settings["task"] != "base" and mode != "solo" and settings["multi_tasks"] == "off":
            message = (
                f"Hermit: the task {settings['task']!r} is for one player; several can try it "
                f"with multi_tasks='on'."
            )
            raise InvalidOption(message)
        return {**settings, "mode": mode}

    def _setting(self, settings: dict[str, Any]) -> Setting:
        deck = to_deck(settings["deck"])
        switches = {k: v for k, v in settings.items() if k not in ("players", "deck")}
        return _make_setting(deck, tuple(switches.items()))

    def _initial(self, settings: dict[str, Any]) -> State:
        """Lay out Hermie and the Wave; the cards follow by chance.

        See hermit.setup.hermie, hermit.setup.wave, hermit.challenge.wave-2,
        hermit.challenge.wave-8, hermit.coop.levels and hermit.versus.wave.
        """
        return _bare_table(self._setting(settings), settings["players"])

    def position(  # noqa: PLR0913 - each is a part of the position
        self,
        areas: Sequence[GivenArea] | GivenArea = (),
        hands: Sequence[GivenHand] | GivenHand = (),
        *,
        coast: GivenCoast = (),
        hermie: int = 0,
        hermies: tuple[int, ...] | None = None,
        wave: int | None = None,
        piles: Sequence[GivenPile] | GivenPile | None = None,
        taken: tuple[int, int] = (0, 0),
        players: int | None = None,
        turn: int = 0,
        first: int = 0,
        sides: tuple[int, int] = (1, -1),
        round: int | None = None,  # noqa: A002 - it is the name of the field
        danced: bool = False,
        drawing: bool = False,
        **options: Any,
    ) -> State:
        """Set up a position in phase 2, or before it.

        Parameters
        ----------
        areas : one area, or one for each player
            Cards from the lowest, each as (id, x, y, turn). Who is given none has a start card.
        hands : one hand, or one for each player
            "H16 H03" or ["H16", "H03"]. Who is given none has an empty hand.
        coast : cards, or a mapping of places to cards
            From place 1; other cards are filled in.
        hermie, hermies : int, tuple of int
            Place of the one Hermie, or of each where two race.
        wave : int, optional
            By default where the level has it start.
        piles : cards or a number, or one of these for each player
            From the top. By default what is left, in equal piles. What has no place lies aside.
        taken : tuple of int
            How many cards were drawn from the left end of the Coast, and from the right.
        players : int, optional
            By default as many as the mode needs, or areas or hands are given for.
        turn, first, sides
            Of a race: whose turn it is, who began, and each player's direction.
        round : int, optional
            By default as many cards as the first area has.
        danced : bool
            Whether the Crab Dance was done before.
        drawing : bool
            Whether phase 1 is carried out first.
        **options
            As for `new`.

        Returns
        -------
        State

        Raises
        ------
        InvalidPosition, InvalidOption
            Naming what can't be and what could.

        Examples
        --------
        >>> from rules.hermit import GAME
        >>> state = GAME.position(areas=[("H03", 0, 0, 0)], piles=["H05", "H09"], drawing=True)
        >>> state.hands, state.piles
        ((('H05',),), (('H09',),))
        """
        if players is None:
            least = PLAYERS.get(options.get("mode", ""), range(1, 2))[0]
            players = seats(areas, hands, max(least, len(hermies or ())))
        settings = self.check_options(players, options)
        return set_up(
            self._setting(settings),
            players,
            areas=areas,
            hands=hands,
            coast=coast,
            piles=piles,
            drawing=drawing,
            hermie=hermie,
            hermies=hermies,
            wave=wave,
            taken=taken,
            turn=turn,
            first=first,
            sides=sides,
            round=round,
            danced=danced,
        )

    def determinize(self, observation: State, rng: Random) -> State:
        """Fill in an observation's secrets; every arrangement is equally likely."""
        return determinize(observation, rng)

    def is_together(self, state: State) -> bool:
        """Tell whether one Hermie is moved by all; rivals have one each."""
        return not state.setting.is_versus

    def payoffs(self, state: State) -> tuple[float, ...]:
        """Say what a finished game is worth to each player, its task included."""
        return payoffs(state)

    def evaluate(self, state: State) -> tuple[float, ...]:
        """Guess the payoffs by the chase after the Wave, the hands, and what lies ready."""
        return evaluate(state)

    def shortlist(self, state: State, player: int) -> tuple[Action, ...]:
        """List placements that complete the pattern, or else some of all."""
        return shortlist(state, player)

    def sketch(self, state: State, player: int, rng: Random) -> Action:
        """Choose a placement that completes the pattern, if any does."""
        return sketch(state, player, rng)

    def format_action(self, state: State, action: Action) -> str:
        """Write an action in the notation of `rules.hermit._notation`."""
        return format_action(state, action)

    def _parse_action(self, state: State, text: str) -> Action:
        return parse_action(state, text)

    def _check_position(self, state: State) -> None:
        switches = msgspec.structs.asdict(state.setting)
        for name in ("wave_start", "deck", "loose"):
            del switches[name]
        self.check_options(state.players, switches)
        check(state)


@lru_cache(maxsize=128)
def _make_setting(deck: Deck, switches: tuple[tuple[str, Any], ...]) -> Setting:
    """Make each setting once: what is worked out of its cards is kept with it.

    Where two race, the level says nothing (hermit.ruling.versus-levels).
    """
    chosen = dict(switches)
    side, start = LEVELS[chosen["level"]]
    if chosen["mode"] in ("versus_turns", "versus_realtime"):
        side, start = chosen["wave_side"], MIDDLE
    return Setting(**{**chosen, "wave_side": side, "wave_start": start, "deck": deck.cards})


@lru_cache(maxsize=128)
def _bare_table(setting: Setting, players: int) -> State:
    hermies = 2 if setting.is_versus else 1
    return State(
        setting=setting,
        hermies=(0,) * hermies,
        wave=setting.wave_start,
        tide=setting.wave_start,
        piles=((),) * players,
        hands=((),) * players,
        areas=((),) * players,
        chosen=(None,) * players,
        acted=(False,) * players,
        moved=(False,) * hermies,
        shifts=(0,) * hermies,
        recreated=((),) * players,
        drawn=(0,) * players,
        out=(False,) * players,
    )


GAME = Hermit()
