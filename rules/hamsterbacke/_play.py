"""What an action of Hamsterbacke does, event by event, each by its clause."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from rules._state import UNKNOWN, silent
from rules.hamsterbacke._actions import Block, Deal, Give, Hoard, Score
from rules.hamsterbacke._cards import name_of
from rules.hamsterbacke._past import Deed, cards_of, laid_on, scored

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rules import Action, Tell
    from rules.hamsterbacke._state import State

START_HAND: Final = 2
"""Cards dealt to each player (hamsterbacke.setup.deal)."""
ACTIONS: Final = 2
"""Actions that make a turn (hamsterbacke.turn.two-actions)."""
REFILL: Final = 3
"""Cards laid after a Hoard (hamsterbacke.hoard.refill)."""
LAST_ROWS: Final = 3
"""Rows left when the fifth is gone (hamsterbacke.rule.fifth-row-count)."""


def carry_out(state: State, action: Action, tell: Tell) -> State:
    """Carry out a legal action, telling what happens by which clause."""
    if isinstance(action, Hoard):
        return _hoard(state, action.row, tell)
    if isinstance(action, Block):
        return _block(state, action.colour, action.sets, tell)
    if isinstance(action, Give):
        return _give(state, action.colour, tell)
    if isinstance(action, Deal):
        return _deal(state, action.cards, tell)
    return _score(state, action.giver if isinstance(action, Score) else None, tell)


def _deal(state: State, cards: tuple[str, ...], tell: Tell) -> State:
    """Deal the shuffled cards (hamsterbacke.rule.deal-order).

    Block and Score stacks stay empty (hamsterbacke.setup.stacks).
    """
    players, rows = state.players, len(state.rows)
    circle = cards[START_HAND * players :][:rows]
    dealt = msgspec.structs.replace(
        state,
        phase="act",
        hands=tuple(
            tuple(sorted(cards[p : START_HAND * players : players])) for p in range(players)
        ),
        rows=tuple((card,) for card in circle),
        pile=cards[START_HAND * players + rows :],
    )
    if tell is not silent:
        _tell_deal(dealt, tell)
    return dealt


def _tell_deal(dealt: State, tell: Tell) -> None:
    circle, pile = [card for row in dealt.rows for card in row], dealt.pile
    text = f"All {len(dealt.setting.deck)} cards are shuffled."
    tell("hamsterbacke.setup.shuffle", text, ("pile",))
    text = f"Each player is dealt {START_HAND} cards, face down."
    tell("hamsterbacke.setup.deal", text, [f"hand-{p + 1}" for p in range(dealt.players)])
    for p, hand in enumerate(dealt.hands):
        text = f"Player {p + 1} is dealt {_listed(hand)}."
        tell("hamsterbacke.setup.deal", text, (f"hand-{p + 1}",), audience=(p,))
    text = f"Eight cards start the rows 1 to 8: {_listed(circle)}."
    tell("hamsterbacke.setup.circle", text, [f"row-{row + 1}" for row in range(len(circle))])
    tell("hamsterbacke.setup.pile", f"The other {len(pile)} cards are the pile.", ("pile",))
    text = f"Player {dealt.turn + 1} begins, with two actions."
    tell("hamsterbacke.setup.first-player", text)


def _hoard(state: State, row: int, tell: Tell) -> State:
    """Take a row, whatever is in it (hamsterbacke.hoard.take-row), and refill the circle.

    The gap comes first, so that eight rows stand again (hamsterbacke.hoard.refill.eight,
    hamsterbacke.rule.refill-places). Once the pile is empty the row is gone, and with the fifth
    the game ends (hamsterbacke.hoard.no-refill, hamsterbacke.end.fifth-row).
    """
    player, taken = state.turn, state.rows[row]
    rows, new = list(state.rows), state.pile[:REFILL]
    rows[row] = ()
    for step, card in enumerate(new):
        rows[(row + step) % len(rows)] += (card,)
    lost = not new and sum(map(bool, rows)) <= LAST_ROWS
    if tell is not silent:
        _tell_hoard(state, row, tell)
    hoarded = msgspec.structs.replace(
        state,
        hands=_with(state.hands, player, _joined(state.hands[player], taken)),
        rows=tuple(rows),
        pile=state.pile[REFILL:],
        past=(*state.past, Deed("hoard", player, taken, row)),
        ending="hamsterbacke.end.fifth-row" if lost else state.ending,
    )
    return _finish(hoarded, tell)


def _tell_hoard(state: State, row: int, tell: Tell) -> None:
    player = state.turn
    text = f"Player {player + 1} takes row {row + 1}: {_listed(state.rows[row])}."
    tell("hamsterbacke.hoard.take-row", text, (f"row-{row + 1}", f"hand-{player + 1}"))
    if state.pile:
        _tell_refill(state, row, tell)
    else:
        _tell_gap(state, row, tell)


def _tell_refill(state: State, row: int, tell: Tell) -> None:
    """Tell of the cards laid face up (hamsterbacke.hoard.refill.face-up)."""
    new = state.pile[:REFILL]
    places = [(row + step) % len(state.rows) for step in range(len(new))]
    laid = [f"{name_of(card)} on row {at + 1}" for card, at in zip(new, places, strict=True)]
    if len(new) < REFILL:  # hamsterbacke.rule.refill-short
        clause = "hamsterbacke.hoard.refill.short"
    elif places[-1] < row:
        clause = "hamsterbacke.hoard.refill.wrap"
    else:
        clause = "hamsterbacke.hoard.refill"
    text = f"From the pile come {', '.join(laid)}."
    tell(clause, text, ("pile", *(f"row-{at + 1}" for at in places)))
    if len(new) == len(state.pile):
        text = "The pile is used up: from now on each Hoard takes a row away for good."
        tell("hamsterbacke.end.pile-empty", text, ("pile",))


def _tell_gap(state: State, row: int, tell: Tell) -> None:
    """Tell that a place stays empty."""
    left = sum(map(bool, state.rows)) - 1
    text = f"The pile is empty: row {row + 1} stays empty, and {left} rows are left."
    tell("hamsterbacke.hoard.no-refill", text, (f"row-{row + 1}",))
    if left == LAST_ROWS:
        text = f"That was the fifth row: {left} are left, and the game ends with this turn."
        tell("hamsterbacke.end.fifth-row", text)
        if state.left == ACTIONS:  # the second may be any: hamsterbacke.rule.second-hoard-at-end
            text = f"Player {state.turn + 1} still carries out a second action."
            tell("hamsterbacke.end.finish-turn", text)


def _block(state: State, colour: str, sets: int, tell: Tell) -> State:
    """Lay sets on the own Block stack, covering what was there."""
    player = state.turn
    count = sets * state.setting.value[colour]
    stack, hand = state.blocks[player], state.hands[player]
    first = hand.index(colour)
    if tell is not silent:
        _tell_block(state, colour, sets, tell)
    blocked = msgspec.structs.replace(
        state,
        hands=_with(state.hands, player, hand[:first] + hand[first + count :]),
        blocks=_with(state.blocks, player, laid_on(stack, colour, count)),
        past=(*state.past, Deed("block", player, (colour,) * count)),
    )
    return _finish(blocked, tell)


def _tell_block(state: State, colour: str, sets: int, tell: Tell) -> None:
    player, stack = state.turn, state.blocks[state.turn]
    cards = _cards(sets * state.setting.value[colour])
    places = (f"hand-{player + 1}", f"block-{player + 1}")
    if sets == 1:
        text = f"Player {player + 1} lays a set of {name_of(colour)}: {cards}."
        tell("hamsterbacke.block.lay-set", text, places)
    else:
        text = f"Player {player + 1} lays {sets} sets of {name_of(colour)}: {cards}."
        tell("hamsterbacke.block.several-identical", text, places)
    if stack and stack[-1][0] != colour:
        text = f"They cover {name_of(stack[-1][0])}, which blocks nobody any more."
        tell("hamsterbacke.block.rule.top-only", text, places[1:])


def _score(state: State, giver: int | None, tell: Tell) -> State:
    """Turn the Block stack over, then see to the award (hamsterbacke.score.order)."""
    player, stack = state.turn, state.blocks[state.turn]
    turned = cards_of(stack)
    if tell is not silent:
        _tell_score(state, giver, tell)
    state = msgspec.structs.replace(
        state,
        blocks=_with(state.blocks, player, ()),
        score=_with(state.score, player, _sum(state.score[player], len(turned))),
        past=(*state.past, Deed("score", player, turned)),
    )
    if giver is None:
        return _finish(state, tell)
    return _award(state, giver, state.setting.value[turned[-1]], tell)


def _tell_score(state: State, giver: int | None, tell: Tell) -> None:
    player, stack = state.turn, state.blocks[state.turn]
    again = any(deed.kind == "score" and deed.player == player for deed in state.past)
    places = (f"block-{player + 1}", f"score-{player + 1}")
    cards = _cards(len(cards_of(stack)))
    text = f"Player {player + 1} turns the Block stack over: {cards} scored."
    tell("hamsterbacke.score.add" if again else "hamsterbacke.score.turn-over", text, places)
    text = f"{name_of(stack[-1][0]).capitalize()} is free again."
    tell("hamsterbacke.score.frees-colour", text, places[:1])
    if giver is None:
        text = f"No fellow holds more cards than player {player + 1}: nothing is given."
        tell("hamsterbacke.score.award.none-if-scorer-most", text)


def _award(state: State, giver: int, demand: int, tell: Tell) -> State:
    """Ask the giver for as many cards as the top showed, or take a hand that has no more.

    Whoever holds more is asked, even if the cards are all alike: not to be asked would show it.
    Nobody else makes up for what a giver lacks (hamsterbacke.rule.award-one-giver).
    """
    hand = state.hands[giver]
    if tell is not silent:
        _tell_award(state, giver, demand, tell)
    if len(hand) > demand:
        return msgspec.structs.replace(state, phase="give", giver=giver, due=demand)
    return _hand_over(state, giver, hand, (), tell)


def _tell_award(state: State, giver: int, demand: int, tell: Tell) -> None:
    """Tell who gives and whether the scorer had a choice, then what is due."""
    hand, places = state.hands[giver], (f"hand-{giver + 1}",)
    if len(state.givers) > 1:
        most = " and ".join(str(p + 1) for p in state.givers)
        text = f"Players {most} hold the most cards; player {state.turn + 1} picks {giver + 1}."
        tell("hamsterbacke.score.award.tie", text, [f"hand-{p + 1}" for p in state.givers])
    else:
        text = f"Player {giver + 1} holds the most cards and gives."
        tell("hamsterbacke.score.award.most-cards", text, places)
    above = len(state.past[-1].cards) > demand  # however much lies beneath the top
    clause = "hamsterbacke.score.award.top-only" if above else "hamsterbacke.score.award"
    text = f"The top card shows {demand}: player {giver + 1} owes {_cards(demand)}."
    tell(clause, text, places)
    if len(hand) < demand:
        text = f"Player {giver + 1} has no more, and nobody else makes up the difference."
        tell("hamsterbacke.score.award.short", text, places)
    if len(hand) <= demand:
        text = f"Player {giver + 1} gives the whole hand unasked: {_listed(hand)}."
        tell("hamsterbacke.rule.give-question", text, places, audience=(giver,))


def _give(state: State, colour: str, tell: Tell) -> State:
    """Pick a card for the gift; with the last it is handed over."""
    giver = state.to_act[0]
    hand = list(state.hands[giver])
    hand.remove(colour)
    given = _joined(state.given, (colour,))
    if tell is not silent:
        _tell_give(giver, colour, tell)
    if state.due == 1:
        return _hand_over(state, giver, given, tuple(hand), tell)
    hands = _with(state.hands, giver, tuple(hand))
    return msgspec.structs.replace(state, hands=hands, given=given, due=state.due - 1)


def _tell_give(giver: int, colour: str, tell: Tell) -> None:
    clause, places = "hamsterbacke.score.award.giver-chooses", (f"hand-{giver + 1}",)
    tell(clause, f"Player {giver + 1} picks a card, face down.", places)
    tell(clause, f"It is {name_of(colour)}.", places, audience=(giver,))


def _hand_over(
    state: State, giver: int, gift: tuple[str, ...], kept: tuple[str, ...], tell: Tell
) -> State:
    """Lay a gift on the scorer's Score stack."""
    player = state.turn
    if tell is not silent:
        text = f"Unseen, player {player + 1}'s Score stack grows by {_cards(len(gift))}."
        places = (f"hand-{giver + 1}", f"score-{player + 1}")
        tell("hamsterbacke.score.award.to-stack-unseen", text, places)
    handed_over = msgspec.structs.replace(
        state,
        phase="act",
        giver=None,
        due=0,
        given=(),
        hands=_with(state.hands, giver, kept),
        score=_with(state.score, player, _sum(state.score[player], len(gift))),
        past=(*state.past, Deed("gift", giver, gift, player)),
    )
    return _finish(handed_over, tell)


def _finish(state: State, tell: Tell) -> State:
    """Spend the action; after the second the next player is on turn or the game is over."""
    if state.left > 1:
        return msgspec.structs.replace(state, left=state.left - 1)
    if state.ending:
        return _end(msgspec.structs.replace(state, phase="over", left=0), tell)
    turn = (state.turn + 1) % state.players
    if tell is not silent:
        text = f"Player {state.turn + 1} has done two actions; player {turn + 1} is on turn."
        tell("hamsterbacke.turn.order", text)
    return msgspec.structs.replace(state, turn=turn, left=ACTIONS)


def _end(state: State, tell: Tell) -> State:
    """Count the results; nobody else gets a turn (hamsterbacke.rule.equal-turns)."""
    if UNKNOWN in state.score:
        state = msgspec.structs.replace(state, score=scored(state.past, state.players))
    if tell is not silent:
        _tell_end(state, tell)
    return state


def _tell_end(state: State, tell: Tell) -> None:
    tell("hamsterbacke.end.no-extra-turns", "The game is over; nobody else gets a turn.")
    for p, (size, hand) in enumerate(zip(state.score, state.hands, strict=True)):
        text = f"Player {p + 1}: {size} scored, {len(hand)} in hand, result {state.results[p]}."
        tell("hamsterbacke.final.hand-minus", text, (f"score-{p + 1}", f"hand-{p + 1}"))
    if outcome := state.outcome:
        alone = state.results.count(max(state.results)) == 1
        clause = "hamsterbacke.final.winner" if alone else "hamsterbacke.option.tiebreak"
        tell(clause, outcome.summary)


def _with(parts: tuple[Any, ...], index: int, part: object) -> tuple[Any, ...]:
    """Put another part in a place of a tuple."""
    changed = list(parts)
    changed[index] = part
    return tuple(changed)


def _joined(hand: tuple[str, ...], cards: tuple[str, ...]) -> tuple[str, ...]:
    """Put cards into a sorted hand; those of others, in an observation, stay last."""
    joined = [*hand, *cards]
    if hand and hand[-1] == UNKNOWN:
        joined.sort(key=unknown_last)
    else:
        joined.sort()
    return tuple(joined)


def unknown_last(card: str) -> tuple[bool, str]:
    """Sort key of the cards in a hand."""
    return card == UNKNOWN, card


def _sum(size: int | str, more: int) -> int | str:
    """Add to a Score stack; one of hidden size stays so."""
    return size + more if isinstance(size, int) else size


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


def _listed(cards: Iterable[str]) -> str:
    return ", ".join(map(name_of, cards))
