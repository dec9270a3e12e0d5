"""The contract that every game keeps, as properties that the author of a game can run.

A property is a function whose name is the sentence that must hold: of a `Case` (one position), or
of a game played out from a seed. `check_game` plays at random and holds every property against
what it meets. What fails is an AssertionError that names the game, the ply, the property and the
action.

Examples
--------
>>> import rules
>>> game = rules.load("hermetica")
>>> check_position(game, game.new(seed=7))
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
from fractions import Fraction
from functools import cached_property
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING, Any, NoReturn

import msgspec

from rules._errors import IllegalAction, InvalidNotation, InvalidOption
from rules._match import Match
from rules._state import CHANCE, UNKNOWN, Action, Note, State
from rules.bots import RandomBot

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from rules._game import Game

LONGEST = 10_000
"""Plies by which a game must have ended."""

SAMPLE = 24
"""Actions of a position that are carried out where all would take too long."""

HASH_SEEDS = ("0", "1", "2")


class Case(msgspec.Struct, frozen=True, dict=True):
    """A position under test.

    Attributes
    ----------
    game : Game
        Whose rules hold.
    state : State
        The position.
    conceivable : tuple of Action
        What somebody might try there, right or wrong.
    seed : int
        Decides what a property draws.
    """

    game: Game[Any]
    state: Any
    conceivable: tuple[Action, ...] = ()
    seed: int = 0

    def rng(self) -> Random:
        """Make a source of chance that every property begins anew."""
        return Random(self.seed)

    @cached_property
    def moves(self) -> tuple[Action, ...]:
        """The listed actions; a few draws where chance has too many to list."""
        listed: tuple[Action, ...] = self.state.legal_actions()
        if listed or self.state.to_act != (CHANCE,):
            return listed
        rng = self.rng()
        return tuple(dict.fromkeys(self.state.draw_chance(rng) for _ in range(3)))

    @cached_property
    def some(self) -> tuple[Action, ...]:
        """At most `SAMPLE` of the moves."""
        return self.moves if len(self.moves) <= SAMPLE else tuple(self._sample(self.moves))

    def _sample(self, actions: tuple[Action, ...]) -> list[Action]:
        return self.rng().sample(actions, min(SAMPLE, len(actions)))

    @property
    def viewers(self) -> tuple[int | None, ...]:
        """Everybody who may look: a spectator, then the players."""
        return (None, *range(self.state.players))

    @property
    def is_open(self) -> bool:
        """Whether the game hides nothing, ever."""
        return type(self.state).observe is State.observe

    def worlds(self, viewer: int | None) -> Iterator[State]:
        """Give the position, then others that look the same to the viewer."""
        yield self.state
        rng = self.rng()
        for _ in range(0 if self.is_open else 3):
            yield self.game.determinize(self.state.observe(viewer), rng)


def _require(fact: object, otherwise: str) -> None:
    if not fact:
        _fail(otherwise)


def _fail(message: str) -> NoReturn:
    raise AssertionError(message)


# --- of one position, quick enough for every ply -------------------------------------------------


def legal_actions_are_sorted_and_unlike(case: Case) -> None:
    """Check that `legal_actions` is a tuple in strictly ascending order of `Action.sort_key`."""
    listed = case.state.legal_actions()
    _require(type(listed) is tuple, f"they come as {type(listed).__name__}, not as a tuple")
    for before, after in pairwise(listed):
        _require(before.sort_key < after.sort_key, f"{after!r} comes after {before!r}")


def legal_actions_belong_to_those_who_may_act(case: Case) -> None:
    """Check that each of `to_act` has an action and nobody else, and nobody when the game is over."""
    state = case.state
    who = state.to_act
    players = tuple(range(state.players))
    good = who == (CHANCE,) or who == tuple(p for p in players if p in who)
    _require(good, f"to_act is {who!r}, with players {players}")
    over = state.outcome is not None
    _require(over == (who == ()), f"to_act is {who!r}, and the outcome {state.outcome!r}")
    listed = state.legal_actions()
    for action in listed:
        _require(action.player in who, f"{action!r} is listed; only {who} may act")
    for player in who:
        own = state.legal_actions(player)
        expected = tuple(action for action in listed if action.player == player)
        _require(own == expected, f"player {player} alone is given {own!r}")
        _require(own or player == CHANCE, f"player {player} may act and has no action")


def an_outcome_says_who_won_and_by_which_clause(case: Case) -> None:
    """Check that winners are players, that everybody has a score, that the clause exists."""
    state, outcome = case.state, case.state.outcome
    if outcome is None:
        return
    players = range(state.players)
    winners = tuple(player for player in players if player in outcome.winners)
    _require(outcome.winners == winners, f"winners are {outcome.winners!r} of {players!r}")
    _require(len(outcome.scores) == state.players, f"scores are {outcome.scores!r}")
    _require(outcome.clause in case.game.rulebook, f"there is no clause {outcome.clause!r}")
    _require(outcome.summary.strip(), "the summary is empty")


def a_position_is_a_value(case: Case) -> None:
    """Check that a State is made of tuples, ints, short strings and structs of them, and has a hash."""
    for part in _parts(case.state):
        good = part is None or type(part) in (bool, int, str)
        _require(good, f"it holds {part!r}, a {type(part).__name__}")
    hash(case.state)


def _parts(value: object) -> Iterator[object]:
    if isinstance(value, msgspec.Struct):
        value = msgspec.structs.astuple(value)
    if isinstance(value, tuple):
        for part in value:
            yield from _parts(part)
    else:
        yield value


def positions_are_saved_and_read_back(case: Case) -> None:
    """Check that `from_json` gives back what `to_json` wrote, and play goes on alike from there."""
    game, state = case.game, case.state
    text = game.to_json(state)
    again = game.from_json(text)
    _require(again == state, f"{_difference(state, again)} after reading back")
    _require(game.to_json(again) == text, "written again, it is another text")
    _require(again.to_act == state.to_act, f"{again.to_act} are to act after reading back")
    same = again.legal_actions() == state.legal_actions()
    _require(same, "other actions are legal after reading back")
    for action in case.some[:1]:
        _require(again.apply(action) == state.apply(action), f"{action!r} has another result")


def _difference(expected: State, actual: State) -> str:
    """Name the first field in which two positions differ."""
    for name in expected.__struct_fields__:
        want, have = getattr(expected, name), getattr(actual, name, None)
        if want != have:
            return f"{name} is {have!r}, not {want!r},"
    return f"it is a {type(actual).__name__}, not a {type(expected).__name__},"


def chance_is_listed_with_its_odds(case: Case) -> None:
    """Check that odds are positive Fractions with the sum 1, and what is drawn legal and listed."""
    state = case.state
    outcomes = state.chance_outcomes()
    if state.to_act != (CHANCE,):
        _require(outcomes == (), f"{outcomes!r} are listed where chance isn't to act")
        return
    listed = tuple(action for action, _ in outcomes)
    _require(listed == state.legal_actions(), "chance_outcomes and legal_actions differ")
    for action, odds in outcomes:
        good = type(odds) is Fraction and odds > 0
        _require(good, f"{action!r} has the odds {odds!r}")
    total = sum(odds for _, odds in outcomes)
    _require(not outcomes or total == 1, f"the odds sum to {total}")
    for seed in range(3):
        drawn = state.draw_chance(Random(seed))
        _require(drawn == state.draw_chance(Random(seed)), "an equal rng draws another event")
        _require(not listed or drawn in listed, f"{drawn!r} is drawn and not listed")
        refusal = state.why_illegal(drawn)
        _require(refusal is None, f"{drawn!r} is drawn and refused: {refusal}")
        _require(drawn.player == CHANCE, f"{drawn!r} is drawn for a player")


# --- of one position, thorough --------------------------------------------------------------------


def listed_actions_are_legal(case: Case) -> None:
    """Check that `why_illegal` has nothing against any action that is listed."""
    for action in case.moves:
        refusal = case.state.why_illegal(action)
        _require(refusal is None, f"{action!r} is listed and refused: {refusal}")


def different_actions_have_different_results(case: Case) -> None:
    """Check that equal results by one piece are offered once.

    Where something is hidden, they count as equal if they are so in all `Case.worlds` that look
    the same to the player: what the player can't know must not thin out the list.
    """
    state = case.state
    for player in state.to_act:
        worlds = tuple(case.worlds(player)) if player != CHANCE else (state,)
        first: dict[Any, Action] = {}
        for action in case.moves:
            if action.player == player:
                results = tuple(world.apply(action) for world in worlds)
                twin = first.setdefault((action.piece, results), action)
                _require(twin is action, f"{action!r} and {twin!r} have the same result")


def applying_leaves_the_position_as_it_was(case: Case) -> None:
    """Check that the old position stays valid, and that the same action has the same result again."""
    state, write = case.state, case.game.to_json
    before = write(state)
    for action in case.some:
        results = [write(state.apply(action)) for _ in range(2)]
        state.narrate(action)
        _require(write(state) == before, f"{action!r} has changed the position it was tried in")
        _require(results[0] == results[1], f"{action!r} has another result the second time")


def illegal_actions_are_refused(case: Case) -> None:
    """Check that what is conceivable is refused by an existing clause, or has the result of a listed one.

    `apply` and `narrate` raise IllegalAction with the refusal that `why_illegal` gives.
    """
    state = case.state
    listed = state.legal_actions()
    results = {(action.player, state.apply(action)) for action in listed}
    for action in case.conceivable:
        refusal = state.why_illegal(action)
        if refusal is None:
            known = (action.player, state.apply(action)) in results
            unlisted = state.to_act == (CHANCE,) and not listed
            _require(known or unlisted, f"{action!r} isn't listed, nor its result, nor refused")
            continue
        clause = refusal.clause
        _require(clause in case.game.rulebook, f"{action!r} is refused by {clause!r}, no clause")
        _require(refusal.text.strip(), f"{action!r} is refused without a word")
        for name in ("apply", "narrate"):
            try:
                getattr(state, name)(action)
            except IllegalAction as error:
                same = (error.action, error.refusal) == (action, refusal)
                _require(same, f"{name} refuses {action!r} as {error.refusal!r}, not {refusal!r}")
            else:
                _fail(f"{name} takes {action!r}, which {clause} forbids")


def narration_cites_clauses_and_agrees_with_applying(case: Case) -> None:
    """Check that what is told cites existing clauses, is for existing players, and is what happens."""
    state = case.state
    for action in case.some:
        notes = state.narrate(action)
        _require(notes, f"{action!r} happens without a word")
        for note in notes:
            known = note.clause in case.game.rulebook
            _require(known, f"{action!r} happens by {note.clause!r}, no clause")
            _require(note.text.strip(), f"{action!r} has an empty note by {note.clause}")
            to = note.audience
            good = to is None or to == tuple(p for p in range(state.players) if p in to)
            _require(good, f"{action!r} has a note for players {to!r}")
            _require(to is None or not case.is_open, f"{action!r} tells only {to!r} of {note!r}")
        told: list[str] = []
        after = state._transition(action, lambda clause, *_, told=told, **__: told.append(clause))  # noqa: SLF001 - narrate throws the result away
        _require(after == state.apply(action), f"{action!r} has another result when it is told")
        _require(told == [note.clause for note in notes], f"{action!r} is told in another way")


def actions_can_be_typed(case: Case) -> None:
    """Check that `parse_action` reads what `format_action` writes, whatever the case and the space around.

    It is written alike from what its player sees.
    """
    game, state = case.game, case.state
    for action in case.moves:
        text = game.format_action(state, action)
        _require(text.strip(), f"{action!r} is written {text!r}")
        for typed in (text, f"  {text.lower()} ", text.upper()):
            read = game.parse_action(state, typed)
            _require(read == action, f"{typed!r} is read as {read!r}, not {action!r}")
    for action in case.some:
        if action.player != CHANCE:
            view = state.observe(action.player)
            texts = [game.format_action(position, action) for position in (state, view)]
            _require(texts[0] == texts[1], f"{action!r} is written as one of {texts!r}")
    for typed in ("", "!?"):
        try:
            read = game.parse_action(state, typed)
        except InvalidNotation:
            continue
        _fail(f"{typed!r} is read as {read!r}")


def an_observation_is_a_position_of_its_own(case: Case) -> None:
    """Check that it can be observed, saved, chosen from, and filled in to look the same."""
    game, state = case.game, case.state
    for viewer in case.viewers:
        view = state.observe(viewer)
        of = f"what player {viewer} sees" if viewer is not None else "what a spectator sees"
        _require(type(view) is type(state), f"{of} is a {type(view).__name__}")
        for name in ("players", "to_act", "outcome"):
            seen, true = getattr(view, name), getattr(state, name)
            _require(seen == true, f"{name} is {seen!r} in {of}, not {true!r}")
        if viewer is not None:
            legal, own = state.legal_actions(viewer), view.legal_actions(viewer)
            _require(own == legal, f"in {of} the legal actions are {own!r}, not {legal!r}")
        again = view.observe(viewer)
        _require(again == view, f"{_difference(view, again)} when {of} is observed again")
        read = game.from_json(game.to_json(view))
        _require(read == view, f"{_difference(view, read)} when {of} is read back")
        full = game.determinize(view, case.rng())
        looks = full.observe(viewer)
        _require(looks == view, f"{_difference(view, looks)} when {of} is determinized")
        _require(UNKNOWN not in _parts(full), f"{of} keeps an UNKNOWN when it is determinized")
        same = game.determinize(view, case.rng()) == full
        _require(same, f"{of} is determinized in another way by an equal rng")


def a_refusal_says_nothing_unseen(case: Case) -> None:
    """Check that why a player's action is illegal follows from what that player sees."""
    for action in case.conceivable:
        if action.player in range(case.state.players):
            refusal = case.state.why_illegal(action)
            seen = case.state.observe(action.player).why_illegal(action)
            _require(refusal == seen, f"{action!r} is met with {refusal!r}, but {seen!r} when seen")


def a_change_of_the_unseen_changes_nothing_seen(case: Case) -> None:
    """Check that what a viewer sees next follows from what they saw and were told.

    Actions are tried in all `Case.worlds` that look the same to the viewer. Where the viewer is
    told the same by the same actor, the results must look the same too; where they look the same,
    the viewer must have been told the same. What an own action shows of the unseen, it `reveals`.
    """
    for viewer in () if case.is_open else case.viewers:
        sights: dict[Any, tuple[Action, State]] = {}
        words: dict[Any, tuple[Action, Any]] = {}
        firsts: dict[Action, State] = {}
        for world in case.worlds(viewer):
            there = Case(case.game, world, seed=case.seed)
            shared = [action for action in case.some if world.why_illegal(action) is None]
            for action in dict.fromkeys((*shared, *there.some)):
                own = viewer is not None and action.player == viewer
                actor = action if own else action.player
                told = tuple(map(_told, _readable(world.narrate(action), viewer)))
                sight = world.apply(action).observe(viewer)
                other, seen = sights.setdefault((actor, told), (action, sight))
                _require(
                    seen == sight,
                    f"player {viewer} is told the same of {action!r} and {other!r}, "
                    f"but {_difference(seen, sight)} is seen after the first",
                )
                other, heard = words.setdefault((actor, sight), (action, told))
                _require(
                    heard == told,
                    f"player {viewer} sees the same after {action!r} and {other!r}, "
                    f"but is told {told!r}, not {heard!r}",
                )
                if own and firsts.setdefault(action, sight) != sight:
                    shows = case.state.reveals(action)
                    _require(shows, f"{action!r} shows the unseen, and reveals says it doesn't")


def _readable(notes: tuple[Note, ...], viewer: int | None) -> Iterator[Note]:
    return (note for note in notes if note.audience is None or viewer in note.audience)


def _told(note: Note) -> tuple[Any, ...]:
    return note.clause, note.text, note.places


QUICK: tuple[Callable[[Case], None], ...] = (
    a_position_is_a_value,
    legal_actions_are_sorted_and_unlike,
    legal_actions_belong_to_those_who_may_act,
    chance_is_listed_with_its_odds,
    an_outcome_says_who_won_and_by_which_clause,
    positions_are_saved_and_read_back,
)
"""Properties that `check_game` holds against every ply."""

THOROUGH: tuple[Callable[[Case], None], ...] = (
    listed_actions_are_legal,
    applying_leaves_the_position_as_it_was,
    an_observation_is_a_position_of_its_own,
    different_actions_have_different_results,
    illegal_actions_are_refused,
    narration_cites_clauses_and_agrees_with_applying,
    actions_can_be_typed,
    a_refusal_says_nothing_unseen,
    a_change_of_the_unseen_changes_nothing_seen,
)
"""Properties that `check_game` holds against some plies of every game."""


# --- of a whole game ------------------------------------------------------------------------------


def play_out(game: Game[Any], *, seed: int = 0, longest: int = LONGEST, **settings: Any) -> Match:
    """Play a game at random from what the players see.

    Parameters
    ----------
    game : Game
        What to play.
    seed : int
        Decides chance and the players' choices.
    longest : int
        Plies by which it must have ended.
    **settings
        Players and options.

    Returns
    -------
    Match
        At its end.

    Raises
    ------
    AssertionError
        If it hasn't ended in time, or a player can't act.
    """
    match = Match(game, seed=seed, **settings)
    rng = Random(f"{game.slug}/{seed}/choices")
    bot = RandomBot()
    while match.state.to_act:
        _require(match.ply < longest, f"the game goes on after {longest} plies")
        player = rng.choice(match.state.to_act)
        view = match.state.observe(player)
        blind = f"player {player} sees nothing to do at ply {match.ply}"
        _require(view.legal_actions(player), blind)
        action = bot.choose(view, player, rng)
        try:
            match.play(action)
        except IllegalAction as error:
            message = f"{action!r} is listed and refused at ply {match.ply}: {error.refusal}"
            raise AssertionError(message) from error
    return match


def transcript(match: Match) -> str:
    """Write a match for the eye: each ply with its clauses, then the last position as JSON."""
    lines = [
        f"{entry.ply:4} {match.game.format_action(match.at(entry.ply), entry.action)}"
        f"  [{', '.join(note.clause for note in entry.notes)}]"
        for entry in match.log
    ]
    return "\n".join((*lines, match.game.to_json(match.state)))


def equal_seeds_make_equal_games(game: Game[Any], seed: int, settings: dict[str, Any]) -> None:
    """Check that a game can be repeated, without using the global `random`."""
    first = transcript(play_out(game, seed=seed, **settings))
    before = random.getstate()
    again = transcript(play_out(game, seed=seed, **settings))
    _require(random.getstate() == before, "the global random was used")
    _require(again == first, _first_difference(first, again))


def every_hash_seed_makes_the_same_game(
    game: Game[Any], seed: int, settings: dict[str, Any]
) -> None:
    """Check that no order of a set leaks into play: other interpreters play the same game."""
    made = f"from {type(game).__module__} import {type(game).__qualname__} as game"
    code = (
        f"from rules.testing import play_out, transcript; {made}; "
        f"print(transcript(play_out(game(), seed={seed}, **{settings!r})))"
    )
    path = os.pathsep.join(filter(None, sys.path))
    played = [
        subprocess.run(  # noqa: S603 - our own interpreter, our own code
            [sys.executable, "-c", code],
            env={
                **os.environ,
                "PYTHONPATH": path,
                "PYTHONHASHSEED": hash_seed,
                "PYTHONUTF8": "1",
            },
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=True,
        ).stdout
        for hash_seed in HASH_SEEDS
    ]
    for hash_seed, text in zip(HASH_SEEDS, played, strict=True):
        where = f"under PYTHONHASHSEED {hash_seed} {_first_difference(played[0], text)}"
        _require(text == played[0], where)


def _first_difference(expected: str, actual: str) -> str:
    pairs = zip(expected.splitlines(), actual.splitlines(), strict=False)
    return next((f"{b!r} is played, not {a!r}" for a, b in pairs if a != b), "it ends elsewhere")


def undo_leads_to_the_start_and_redo_to_the_end(
    game: Game[Any], seed: int, settings: dict[str, Any]
) -> None:
    """Check that every decision can be taken back and brought back."""
    start = game.to_json(Match(game, seed=seed, **settings).state)
    match = play_out(game, seed=seed, **settings)
    end, length = game.to_json(match.state), match.ply
    while not match.why_no_undo():
        match.undo()
    _require(game.to_json(match.state) == start, "undo leads to another start")
    while match.ply < length:
        match.redo()
    _require(game.to_json(match.state) == end, "redo leads to another end")


def a_saved_match_loads_as_it_was(game: Game[Any], seed: int, settings: dict[str, Any]) -> None:
    """Check that a loaded match has the same history and the same positions, ply by ply."""
    match = play_out(game, seed=seed, **settings)
    loaded = Match.load(match.save(), game)
    _require(loaded.history == match.history, "the history is another")
    for ply in range(match.ply + 1):
        _require(loaded.at(ply) == match.at(ply), f"the position at ply {ply} is another")
    _require(loaded.save() == match.save(), "saved again, it is another text")


PLAYED: tuple[Callable[[Game[Any], int, dict[str, Any]], None], ...] = (
    equal_seeds_make_equal_games,
    undo_leads_to_the_start_and_redo_to_the_end,
    a_saved_match_loads_as_it_was,
)
"""Properties that `check_game` holds against every game it plays."""


# --- all together ---------------------------------------------------------------------------------


def _hold(property_: Callable[..., None], where: str, *arguments: object) -> None:
    """Run a property; what it says is put behind the place and the property's sentence."""
    try:
        property_(*arguments)
    except Exception as error:
        what = str(error) if isinstance(error, AssertionError) else repr(error)
        sentence = property_.__name__.strip("_").replace("_", " ")
        message = f"{where}: {sentence}: {what}"
        raise AssertionError(message) from error


def check_position(
    game: Game[Any], state: State, *, conceivable: Iterable[Action] = (), seed: int = 0
) -> None:
    """Hold every property of a single position against one.

    Parameters
    ----------
    game : Game
        Whose rules hold.
    state : State
        The position.
    conceivable : iterable of Action
        What somebody might try there, right or wrong.
    seed : int
        Decides what the properties draw.

    Raises
    ------
    AssertionError
        Naming the property and the action.
    """
    case = Case(game, state, tuple(conceivable), seed)
    for property_ in (*QUICK, *THOROUGH):
        _hold(property_, game.slug, case)


def check_options(game: Game[Any]) -> None:
    """Hold a game's declared players and options against what it starts.

    Every number of players and every value of an option starts a game; others are refused.

    Raises
    ------
    AssertionError
        Naming the option and the value.
    """
    _hold(_every_declared_value_starts_a_game, game.slug, game)
    _hold(_nothing_else_starts_a_game, game.slug, game)
    _hold(_options_and_rulings_agree, game.slug, game)


def _every_declared_value_starts_a_game(game: Game[Any]) -> None:
    for players in game.players:
        _require(game.new(players).players == players, f"{players} players start another game")
    for option in game.options:
        for value in option.values:
            starts = any(_starts(game, players, {option.name: value}) for players in game.players)
            _require(starts, f"{option.name}={value!r} starts no game")


def _nothing_else_starts_a_game(game: Game[Any]) -> None:
    low, high = game.players[0], game.players[-1]
    for players in (low - 1, high + 1, True, float(low), str(low)):
        _require(not _starts(game, players, {}), f"{players!r} players start a game")
    _require(not _starts(game, low, {"no_such_option": 1}), "an undeclared option starts a game")
    for option in game.options:
        for value in (object(), "no such value"):
            starts = _starts(game, low, {option.name: value})
            _require(not starts, f"{option.name}={value!r} starts a game")


def _options_and_rulings_agree(game: Game[Any]) -> None:
    names = [option.name for option in game.options]
    for option in game.options:
        _require(
            option.clause in game.rulebook, f"{option.name} cites {option.clause!r}, no clause"
        )
    for ruling in game.rulebook.ruling:
        _require(ruling.switch in ("", *names), f"{ruling.id} has the switch {ruling.switch!r}")


def _starts(game: Game[Any], players: object, options: dict[str, Any]) -> bool:
    try:
        game.new(players, **options)  # type: ignore[arg-type]  # wrong ones are tried on purpose
    except InvalidOption:
        return False
    return True


def check_scenarios(game: Game[Any]) -> None:
    """Run every scenario as it is written.

    Its clauses exist; each step is legal, or refused by the clause that it names; every position
    on the way keeps the quick properties.

    Raises
    ------
    AssertionError
        Naming the scenario and the step.
    """
    for scenario in game.scenarios.values():
        where = f"{game.slug}, scenario {scenario.id}"
        for clause in scenario.clauses:
            _require(clause in game.rulebook, f"{where} shows {clause!r}, no clause")
        state = scenario.start
        for number, step in enumerate(scenario.steps, 1):
            here = f"{where}, step {number} ({step.action})"
            _check_quickly(here, Case(game, state))
            action = game.parse_action(state, step.action)
            refusal = state.why_illegal(action)
            clause = refusal.clause if refusal else ""
            said = f"{here} must be {f'refused by {step.refused}' if step.refused else 'legal'}"
            _require(clause == step.refused, f"{said}, and why_illegal gives {refusal!r}")
            if not step.refused:
                state = state.apply(action)
        _check_quickly(f"{where}, at its end", Case(game, state))


def _check_quickly(where: str, case: Case) -> None:
    for property_ in QUICK:
        _hold(property_, where, case)


def check_game(
    game: Game[Any],
    *,
    games: int = 4,
    looks: int = 8,
    seed: int = 0,
    longest: int = LONGEST,
    settings: Iterable[dict[str, Any]] | None = None,
    conceivable: Callable[[Any], Iterable[Action]] | None = None,
    components: Callable[[Any], object] | None = None,
) -> None:
    """Hold every property of the contract against a game.

    Parameters
    ----------
    game : Game
        What to test.
    games : int
        How many games are played out at random.
    looks : int
        In how many positions of each game the thorough properties are held, its last included.
        The quick ones are held in every position.
    seed : int
        Of the first game; those after it count on.
    longest : int
        Plies by which every game must have ended.
    settings : iterable of dict, optional
        Players and options to play with, in turn. By default the game's own, then random ones.
    conceivable : callable, optional
        Gives what somebody might try in a position, right or wrong, beside the actions of other
        positions and of other players, which are always tried.
    components : callable, optional
        Gives something of a position that no action may change, say the multiset of all cards.

    Raises
    ------
    AssertionError
        Naming the game, the ply, the property and the action.
    """
    check_options(game)
    tables = list(_tables(game, games, seed) if settings is None else settings)
    _hold(every_hash_seed_makes_the_same_game, game.slug, game, seed, tables[0])
    for number in range(games):
        table = tables[number % len(tables)]
        _check_played(game, seed + number, table, longest)
        match = play_out(game, seed=seed + number, longest=longest, **table)
        where = f"{game.slug}, seed {seed + number}, {table}"
        _check_plies(where, match, looks, conceivable, components)
    check_scenarios(game)


def _tables(game: Game[Any], count: int, seed: int) -> Iterator[dict[str, Any]]:
    """Give the game's own settings, then random ones that start a game."""
    yield {}
    rng = Random(f"{game.slug}/{seed}/tables")
    while count > 1:
        table = {option.name: rng.choice(option.values) for option in game.options}
        players = rng.choice(game.players)
        if _starts(game, players, table):
            yield {"players": players, **table}
            count -= 1


def _check_played(game: Game[Any], seed: int, table: dict[str, Any], longest: int) -> None:
    where = f"{game.slug}, seed {seed}, {table}"

    def every_game_can_be_played_and_ends() -> None:
        play_out(game, seed=seed, longest=longest, **table)

    _hold(every_game_can_be_played_and_ends, where)
    for property_ in PLAYED:
        _hold(property_, where, game, seed, table)


def _check_plies(
    where: str,
    match: Match,
    looks: int,
    conceivable: Callable[[Any], Iterable[Action]] | None,
    components: Callable[[Any], object] | None,
) -> None:
    game, rng = match.game, Random(f"{match.seed}/looks")
    plies = range(match.ply)
    looked = {match.ply, *rng.sample(plies, min(looks - 1, len(plies)))}
    pool = tuple(dict.fromkeys(a for ply in sorted(looked) for a in match.at(ply).legal_actions()))
    for ply in range(match.ply + 1):
        state = match.at(ply)
        here = f"{where}, ply {ply}"
        _check_quickly(here, Case(game, state, seed=ply))
        if components:
            before, after = components(match.at(0)), components(state)
            _require(after == before, f"{here}: no component is lost: {after!r}, not {before!r}")
    for ply in sorted(looked):
        state = match.at(ply)
        tried = list(_conceivable(state, pool, rng))
        tried += conceivable(state) if conceivable else ()
        case = Case(game, state, tuple(dict.fromkeys(tried)), ply)
        for property_ in THOROUGH:
            _hold(property_, f"{where}, ply {ply}", case)


def _conceivable(state: State, pool: tuple[Action, ...], rng: Random) -> Iterator[Action]:
    """Give actions of other positions, and the own ones of other players."""
    yield from rng.sample(pool, min(4 * SAMPLE, len(pool)))
    listed = state.legal_actions()
    for action in rng.sample(listed, min(SAMPLE, len(listed))):
        for player in (CHANCE, *range(state.players + 1)):
            yield msgspec.structs.replace(action, player=player)
