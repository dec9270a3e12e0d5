"""Properties of one position."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from rules._errors import IllegalAction, InvalidNotation
from rules._state import CHANCE, UNKNOWN, Action, Note, State
from rules.testing._case import Case, fail, require

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

# --- of one position, quick enough for every ply -------------------------------------------------


def legal_actions_are_sorted_and_unlike(case: Case) -> None:
    """Check that `legal_actions` is a tuple in strictly ascending order of `Action.sort_key`."""
    listed = case.state.legal_actions()
    require(type(listed) is tuple, f"they come as {type(listed).__name__}, not as a tuple")
    for before, after in pairwise(listed):
        require(before.sort_key < after.sort_key, f"{after!r} comes after {before!r}")


def legal_actions_belong_to_those_who_may_act(case: Case) -> None:
    """Check that each of `to_act` has an action and nobody else, and nobody when the game is over."""
    state = case.state
    who = state.to_act
    players = tuple(range(state.players))
    good = who == (CHANCE,) or who == tuple(p for p in players if p in who)
    require(good, f"to_act is {who!r}, with players {players}")
    over = state.outcome is not None
    require(over == (who == ()), f"to_act is {who!r}, and the outcome {state.outcome!r}")
    listed = state.legal_actions()
    for action in listed:
        require(action.player in who, f"{action!r} is listed; only {who} may act")
    for player in who:
        own = state.legal_actions(player)
        expected = tuple(action for action in listed if action.player == player)
        require(own == expected, f"player {player} alone is given {own!r}")
        require(own or player == CHANCE, f"player {player} may act and has no action")


def an_outcome_says_who_won_and_by_which_clause(case: Case) -> None:
    """Check that winners are players, that everybody has a score, that the clause exists."""
    state, outcome = case.state, case.state.outcome
    if outcome is None:
        return
    players = range(state.players)
    winners = tuple(player for player in players if player in outcome.winners)
    require(outcome.winners == winners, f"winners are {outcome.winners!r} of {players!r}")
    require(len(outcome.scores) == state.players, f"scores are {outcome.scores!r}")
    require(outcome.clause in case.game.rulebook, f"there is no clause {outcome.clause!r}")
    require(outcome.summary.strip(), "the summary is empty")


def a_position_is_a_value(case: Case) -> None:
    """Check that a State is made of tuples, ints, short strings and structs of them, and has a hash."""
    for part in _parts(case.state):
        good = part is None or type(part) in (bool, int, str)
        require(good, f"it holds {part!r}, a {type(part).__name__}")
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
    require(again == state, f"{_difference(state, again)} after reading back")
    require(game.to_json(again) == text, "written again, it is another text")
    require(again.to_act == state.to_act, f"{again.to_act} are to act after reading back")
    same = again.legal_actions() == state.legal_actions()
    require(same, "other actions are legal after reading back")
    for action in case.some[:1]:
        require(again.apply(action) == state.apply(action), f"{action!r} has another result")


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
        require(outcomes == (), f"{outcomes!r} are listed where chance isn't to act")
        return
    listed = tuple(action for action, _ in outcomes)
    require(listed == state.legal_actions(), "chance_outcomes and legal_actions differ")
    for action, odds in outcomes:
        good = type(odds) is Fraction and odds > 0
        require(good, f"{action!r} has the odds {odds!r}")
    total = sum(odds for _, odds in outcomes)
    require(not outcomes or total == 1, f"the odds sum to {total}")
    for seed in range(3):
        drawn = state.draw_chance(Random(seed))
        require(drawn == state.draw_chance(Random(seed)), "an equal rng draws another event")
        require(not listed or drawn in listed, f"{drawn!r} is drawn and not listed")
        refusal = state.why_illegal(drawn)
        require(refusal is None, f"{drawn!r} is drawn and refused: {refusal}")
        require(drawn.player == CHANCE, f"{drawn!r} is drawn for a player")


# --- of one position, thorough --------------------------------------------------------------------


def listed_actions_are_legal(case: Case) -> None:
    """Check that `why_illegal` has nothing against any action that is listed."""
    for action in case.moves:
        refusal = case.state.why_illegal(action)
        require(refusal is None, f"{action!r} is listed and refused: {refusal}")


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
                require(twin is action, f"{action!r} and {twin!r} have the same result")


def applying_leaves_the_position_as_it_was(case: Case) -> None:
    """Check that the old position stays valid, and that the same action has the same result again."""
    state, write = case.state, case.game.to_json
    before = write(state)
    for action in case.some:
        results = [write(state.apply(action)) for _ in range(2)]
        state.narrate(action)
        require(write(state) == before, f"{action!r} has changed the position it was tried in")
        require(results[0] == results[1], f"{action!r} has another result the second time")


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
            require(known or unlisted, f"{action!r} isn't listed, nor its result, nor refused")
            continue
        clause = refusal.clause
        require(clause in case.game.rulebook, f"{action!r} is refused by {clause!r}, no clause")
        require(refusal.text.strip(), f"{action!r} is refused without a word")
        for name in ("apply", "narrate"):
            try:
                getattr(state, name)(action)
            except IllegalAction as error:
                same = (error.action, error.refusal) == (action, refusal)
                require(same, f"{name} refuses {action!r} as {error.refusal!r}, not {refusal!r}")
            else:
                fail(f"{name} takes {action!r}, which {clause} forbids")


def narration_cites_clauses_and_agrees_with_applying(case: Case) -> None:
    """Check that what is told cites existing clauses, is for existing players, and is what happens."""
    state = case.state
    for action in case.some:
        notes = state.narrate(action)
        require(notes, f"{action!r} happens without a word")
        for note in notes:
            known = note.clause in case.game.rulebook
            require(known, f"{action!r} happens by {note.clause!r}, no clause")
            require(note.text.strip(), f"{action!r} has an empty note by {note.clause}")
            to = note.audience
            good = to is None or to == tuple(p for p in range(state.players) if p in to)
            require(good, f"{action!r} has a note for players {to!r}")
            require(to is None or not case.is_open, f"{action!r} tells only {to!r} of {note!r}")
        told: list[str] = []
        after = state._transition(action, lambda clause, *_, told=told, **__: told.append(clause))  # noqa: SLF001 - narrate throws the result away
        require(after == state.apply(action), f"{action!r} has another result when it is told")
        require(told == [note.clause for note in notes], f"{action!r} is told in another way")


def actions_can_be_typed(case: Case) -> None:
    """Check that `parse_action` reads what `format_action` writes, whatever the case and the space around.

    It is written alike from what its player sees.
    """
    game, state = case.game, case.state
    for action in case.moves:
        text = game.format_action(state, action)
        require(text.strip(), f"{action!r} is written {text!r}")
        for typed in (text, f"  {text.lower()} ", text.upper()):
            read = game.parse_action(state, typed)
            require(read == action, f"{typed!r} is read as {read!r}, not {action!r}")
    for action in case.some:
        if action.player != CHANCE:
            view = state.observe(action.player)
            texts = [game.format_action(position, action) for position in (state, view)]
            require(texts[0] == texts[1], f"{action!r} is written as one of {texts!r}")
    for typed in ("", "!?"):
        try:
            read = game.parse_action(state, typed)
        except InvalidNotation:
            continue
        fail(f"{typed!r} is read as {read!r}")


def an_observation_is_a_position_of_its_own(case: Case) -> None:
    """Check that it can be observed, saved, chosen from, and filled in to look the same."""
    game, state = case.game, case.state
    for viewer in case.viewers:
        view = state.observe(viewer)
        of = f"what player {viewer} sees" if viewer is not None else "what a spectator sees"
        require(type(view) is type(state), f"{of} is a {type(view).__name__}")
        for name in ("players", "to_act", "outcome"):
            seen, true = getattr(view, name), getattr(state, name)
            require(seen == true, f"{name} is {seen!r} in {of}, not {true!r}")
        if viewer is not None:
            legal, own = state.legal_actions(viewer), view.legal_actions(viewer)
            require(own == legal, f"in {of} the legal actions are {own!r}, not {legal!r}")
        again = view.observe(viewer)
        require(again == view, f"{_difference(view, again)} when {of} is observed again")
        read = game.from_json(game.to_json(view))
        require(read == view, f"{_difference(view, read)} when {of} is read back")
        full = game.determinize(view, case.rng())
        looks = full.observe(viewer)
        require(looks == view, f"{_difference(view, looks)} when {of} is determinized")
        require(UNKNOWN not in _parts(full), f"{of} keeps an UNKNOWN when it is determinized")
        same = game.determinize(view, case.rng()) == full
        require(same, f"{of} is determinized in another way by an equal rng")


def a_refusal_says_nothing_unseen(case: Case) -> None:
    """Check that why a player's action is illegal follows from what that player sees."""
    for action in case.conceivable:
        if action.player in range(case.state.players):
            refusal = case.state.why_illegal(action)
            seen = case.state.observe(action.player).why_illegal(action)
            require(refusal == seen, f"{action!r} is met with {refusal!r}, but {seen!r} when seen")


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
                require(
                    seen == sight,
                    f"player {viewer} is told the same of {action!r} and {other!r}, "
                    f"but {_difference(seen, sight)} is seen after the first",
                )
                other, heard = words.setdefault((actor, sight), (action, told))
                require(
                    heard == told,
                    f"player {viewer} sees the same after {action!r} and {other!r}, "
                    f"but is told {told!r}, not {heard!r}",
                )
                if own and firsts.setdefault(action, sight) != sight:
                    shows = case.state.reveals(action)
                    require(shows, f"{action!r} shows the unseen, and reveals says it doesn't")


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
