"""The law: which clause forbids an action, told to the player in one sentence.

This is written from the clauses, one action at a time; it shares nothing with the list of legal
actions in `rules.hamsterbacke._state`. A test holds the two against each other.

Each function here yields the grounds for a refusal, the chief one first. The first ground is the
refusal; an action without any is legal. Nothing is said that the player who acts can't see.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rules._state import CHANCE, UNKNOWN, Refusal
from rules.hamsterbacke._actions import AnyAction, Block, Deal, Give, Hoard
from rules.hamsterbacke._cards import COLOURS, name_of

if TYPE_CHECKING:
    from rules._state import Action
    from rules.hamsterbacke._state import State

Grounds = Iterator[Refusal]


def why_illegal(state: State, action: Action) -> Refusal | None:
    """Say which clause forbids an action.

    Parameters
    ----------
    state : State
        The position, or what the player sees of it.
    action : Action
        Any action, conceivable or forged.

    Returns
    -------
    Refusal or None
        None if the action is legal.
    """
    return next(_grounds(state, action), None)


def _grounds(state: State, action: Action) -> Grounds:
    if not isinstance(action, AnyAction):
        text = f"{action!r} is no action of Hamsterbacke: you hoard, block or score."
        yield Refusal("hamsterbacke.turn.three-kinds", text)
    elif state.phase == "deal" or isinstance(action, Deal):
        yield from _deal(state, action)
    elif state.phase == "over":
        yield _over(state, action)
    elif state.phase == "give":
        yield from _gift(state, action)
    elif action.player != state.turn:
        text = f"It is player {state.turn + 1}'s turn, not yours."
        yield Refusal("hamsterbacke.turn.order", text)
    elif isinstance(action, Give):
        text = "Nobody is asked for cards now: a gift belongs to a Score."
        yield Refusal("hamsterbacke.score.award", text)
    elif isinstance(action, Hoard):
        yield from _hoard(state, action.row)
    elif isinstance(action, Block):
        yield from _block(state, action.colour, action.sets)
    else:
        yield from _score(state, action.giver)


def _deal(state: State, action: Action) -> Grounds:
    if not isinstance(action, Deal) or action.player != CHANCE:
        text = "Chance shuffles and deals the cards; players don't."
        yield Refusal("hamsterbacke.setup.shuffle", text)
    elif state.phase != "deal":
        yield Refusal("hamsterbacke.setup.deal", "The cards have been dealt already.")
    elif tuple(sorted(map(str, action.cards))) != state.setting.deck:
        text = f"A deal names each of the {len(state.setting.deck)} cards once, in any order."
        yield Refusal("hamsterbacke.setup.shuffle", text)


def _over(state: State, action: Action) -> Refusal:
    if action.player == state.turn:
        return Refusal(state.ending, "The fifth row is gone and your turn is done: it is over.")
    text = f"The game ended with player {state.turn + 1}'s turn; nobody gets a further one."
    return Refusal("hamsterbacke.end.no-extra-turns", text)


def _gift(state: State, action: Action) -> Grounds:
    """Judge what is done while a giver picks."""
    if action.player != state.giver:
        giver = "somebody" if state.giver is None else f"player {state.giver + 1}"
        text = f"First {giver} picks a gift; nothing else happens in between."
        yield Refusal("hamsterbacke.score.order", text)
    elif not isinstance(action, Give):
        text = f"First you give player {state.turn + 1} a gift: {_cards(state.due)} more."
        yield Refusal("hamsterbacke.score.order", text)
    else:
        yield from _colour(action.colour)
        if action.colour not in state.hands[action.player]:
            text = f"You choose from your hand, and hold no {name_of(action.colour)} card."
            yield Refusal("hamsterbacke.score.award.giver-chooses", text)


def _hoard(state: State, row: object) -> Grounds:
    if type(row) is not int or not 0 <= row < len(state.rows):
        text = f"The circle has rows 1 to {len(state.rows)}; this is none of them."
        yield Refusal("hamsterbacke.setup.circle", text)
    elif not state.rows[row]:
        text = f"Row {row + 1} is gone: with an empty pile nothing is laid there again."
        yield Refusal("hamsterbacke.hoard.no-refill", text)


def _colour(colour: object) -> Grounds:
    if colour not in COLOURS:
        text = f"No card has the colour {colour!r}; there are {', '.join(map(name_of, COLOURS))}."
        yield Refusal("hamsterbacke.component.deck", text)


def _block(state: State, colour: str, sets: object) -> Grounds:
    """Judge whether there are whole sets, then whether a fellow shows their colour.

    A blocked set never leaves the hand and costs no action (hamsterbacke.block.rule.take-back,
    hamsterbacke.rule.illegal-lay), whatever hamsterbacke.option.illegal-block lets a board show.
    """
    yield from _colour(colour)
    if type(sets) is int and sets >= 1:
        yield from _sets(state, colour, sets)
    else:
        text = f"You lay one whole set or more, not {sets!r}."
        yield Refusal("hamsterbacke.block.lay-set", text)
    for player, stack in enumerate(state.blocks):
        # only the top blocks, and only a fellow's: hamsterbacke.block.rule.fellow-only
        if player != state.turn and stack and stack[-1][0] == colour:
            text = (
                f"{name_of(colour).capitalize()} lies on top of player {player + 1}'s Block stack: "
                "you take your cards back, and no action is spent."
            )
            yield Refusal("hamsterbacke.block.rule", text)


def _sets(state: State, colour: str, sets: int) -> Grounds:
    """Judge whether the hand holds that many whole sets of a colour."""
    hand = [card for card in state.hands[state.turn] if card != UNKNOWN]
    values = dict(zip(COLOURS, state.setting.values, strict=True))
    value, held = values[colour], hand.count(colour)
    if held >= sets * value:
        return
    alike = [c for c in COLOURS if values[c] == value and c != colour and c in hand]
    if held and held + sum(map(hand.count, alike)) >= sets * value:
        # cards of one number may look like a set: hamsterbacke.block.rule.colour-not-value
        mixed = f"{name_of(colour)} and {' and '.join(map(name_of, alike))}"
        if held >= value:
            text = f"Sets of {mixed} aren't identical: each colour is laid by its own action."
            yield Refusal("hamsterbacke.block.different-colours-separate", text)
        else:
            text = f"Cards of {mixed} never form a set together."
            yield Refusal("hamsterbacke.card.set.no-mix", text)
    elif held >= value:
        text = (
            f"Your {_cards(held)} of {name_of(colour)} make {_sets_of(held // value)} of {value}, "
            f"not {sets}; the rest stays in your hand."
        )
        yield Refusal("hamsterbacke.card.set.count", text)
    else:
        text = f"A set of {name_of(colour)} takes {_cards(value)}; you hold {held or 'none'}."
        yield Refusal("hamsterbacke.card.set", text)


def _score(state: State, giver: object) -> Grounds:
    """Judge a Score.

    There must be something to turn over (hamsterbacke.rule.empty-score), so no turn has two
    Scores (hamsterbacke.rule.score-twice). The award is neither declined nor shared
    (hamsterbacke.rule.award-mandatory).
    """
    scorer = state.turn
    if not state.blocks[scorer]:
        text = "Your Block stack is empty: there is nothing to turn over."
        yield Refusal("hamsterbacke.score.needs-block", text)
    fellows = {p: len(hand) for p, hand in enumerate(state.hands) if p != scorer}
    own, most = len(state.hands[scorer]), max(fellows.values())
    if giver is None:
        if most > own:
            yield from _giver_missing([p for p, size in fellows.items() if size == most])
    elif type(giver) is not int or giver not in fellows:
        text = "Cards come from one fellow player at the table."
        yield Refusal("hamsterbacke.score.award", text)
    elif most <= own:
        text = f"No fellow holds more cards than you with {own}: you receive none."
        yield Refusal("hamsterbacke.score.award.none-if-scorer-most", text)
    elif fellows[giver] < most:
        text = f"Player {giver + 1} holds {fellows[giver]}; who holds the most, {most}, gives."
        yield Refusal("hamsterbacke.score.award.most-cards", text)


def _giver_missing(givers: list[int]) -> Grounds:
    names = " or ".join(f"player {p + 1}" for p in givers)
    if len(givers) > 1:
        text = f"Several fellows hold the most cards: say who gives, {names}."
        yield Refusal("hamsterbacke.score.award.tie", text)
    else:
        text = f"You can't do without the award: {names} holds the most cards and gives."
        yield Refusal("hamsterbacke.score.award.mandatory", text)


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


def _sets_of(count: int) -> str:
    return "1 set" if count == 1 else f"{count} sets"
