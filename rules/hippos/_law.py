"""The law: which clause forbids an action, told to the player in one sentence.

This is written from the clauses, one action at a time, in rows and columns; it shares nothing with
`rules.hippos._reach` and `rules.hippos._moves`, which list the legal actions for speed. A test
holds the two against each other.

Each function here yields the grounds for a refusal, the chief one first. The first ground is the
refusal; an action without any is legal. No ground rests on a face that is down.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from rules import CHANCE, Refusal
from rules.hippos._actions import (
    AnyAction,
    Deal,
    Decline,
    First,
    Leave,
    Move,
    MoveLotus,
    PayToPeek,
    Peek,
    Place,
    Steal,
    Stop,
)
from rules.hippos._cards import FEW, MANY
from rules.hippos._distances import are_adjacent, are_two_apart, is_cell, is_outer, named, no_card
from rules.hippos._team_law import moving, placing

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules import Action
    from rules.hippos._state import State

    Grounds = Iterator[Refusal]


def why_illegal(state: State, action: Action) -> Refusal | None:
    """Say which clause forbids an action.

    Parameters
    ----------
    state : State
        The position.
    action : Action
        Any action, conceivable or forged.

    Returns
    -------
    Refusal or None
        None if the action is legal.
    """
    try:
        hash(action)
    except TypeError:
        return _no_action(action)
    return next(_grounds(state, action), None)


def _no_action(action: Action) -> Refusal:
    text = f"{action!r} is no action of Hamsters vs. Hippos."
    return Refusal("hippos.turn.two-actions", text)


def _grounds(state: State, action: Action) -> Grounds:
    if state.phase == "over":
        yield Refusal(state.ending, "The game is over; nothing more can be done.")
    if not isinstance(action, AnyAction):
        yield _no_action(action)
    elif state.phase == "first" or isinstance(action, First):
        yield from _first(state, action)
    elif state.phase == "deal" or isinstance(action, Deal):
        yield from _deal(state, action)
    elif type(action.player) is not int or action.player != state.turn:
        yield _not_your_turn(state, action.player)
    else:
        yield from _PHASES[state.phase](state, action)


# --- chance ---------------------------------------------------------------------------------------


def _first(state: State, action: Action) -> Grounds:
    clause = "hippos.setup.first-player"
    if state.phase != "first":
        yield Refusal(clause, "A meeple is drawn once, before the first round.")
    elif not isinstance(action, First) or action.player != CHANCE:
        yield Refusal(clause, "First a meeple must be drawn: its player begins.")
    elif type(action.first) is not int or action.first not in range(state.players):
        yield Refusal(clause, f"There is no player {action.first!r} to begin.")


def _deal(state: State, action: Action) -> Grounds:
    clause = "hippos.setup.random-deal"
    if state.phase != "deal":
        yield Refusal(clause, "The pond of this round is dealt already.")
    elif not isinstance(action, Deal) or action.player != CHANCE:
        yield Refusal(clause, "The pond must be dealt first.")
    elif type(action.cards) is not tuple or (
        Counter(action.cards) != Counter(state.setting.deck(state.aside))
    ):
        text = "Each card of the deck is dealt or left over, the hippos aside excepted."
        yield Refusal(clause, text)
    elif state.setting.hippos_all_in_grid:
        many = len(state.tied) or state.players
        size = MANY if many > 4 else FEW  # noqa: PLR2004 - as hippos.setup.grid-size says
        if "hippo" in action.cards[size * size :]:
            text = "At this table all hippos of the deck are in the pond."
            yield Refusal("hippos.ruling.hidden-hippos", text)


# --- whose turn it is -----------------------------------------------------------------------------


def _not_your_turn(state: State, player: object) -> Refusal:
    if state.is_solo:
        return Refusal("hippos.solo.goal", "One player alone runs the whole team.")
    known = type(player) is int and 0 <= player < state.players
    status = state.statuses[player] if known and type(player) is int else ""
    if status in _GONE:
        return Refusal(*_GONE[status])
    text = f"It is player {state.turn + 1}'s turn, not yours."
    return Refusal("hippos.turn.skip", text)


_GONE: Final = {
    "left": ("hippos.leave.final", "You have left the pond; you are back in the next round."),
    "eaten": ("hippos.card.hippo", "A hippo has eaten your hamster; the next round is yours."),
    "food": ("hippos.turn.first.stuck", "Your hamster was stuck; the next round is yours."),
    "out": ("hippos.tie.two-rounds", "Only tied players have a part in the extra rounds."),
}
"""Why who is out of the round has nothing to do."""


# --- the actions of a turn ------------------------------------------------------------------------


def _act(state: State, action: Action) -> Grounds:
    """Judge what is no answer to a card."""
    solo = state.is_solo
    match action:
        case Move():
            yield from moving(state, action) if solo else _move(state, action)
        case Leave():
            yield from _leave(state)
        case PayToPeek():
            yield from _pay_to_peek(state, action)
        case Stop():
            yield from _stop(state)
        case Peek():
            yield Refusal("hippos.card.peek", "You look under a card when you turn a peek card.")
        case MoveLotus():
            clause = "hippos.solo.move-lotus" if solo else "hippos.card.move-lotus"
            text = "A team moves no token." if solo else "Only a move lotus card moves a token."
            yield Refusal(clause, text)
        case Steal():
            clause = "hippos.solo.steal" if solo else "hippos.card.steal"
            text = "A team steals from nobody." if solo else "Only a steal card lets you steal."
            yield Refusal(clause, text)
        case Decline():
            text = "No card asks for anything that you could decline."
            yield Refusal("hippos.ruling.events-compulsory", text)
        case _:
            text = "Hamsters are placed only by a team, before its round."
            yield Refusal("hippos.solo.place", text)


def _move(state: State, action: Move) -> Grounds:
    """Judge a move; hippos and hamsters nearby don't matter where several play."""
    player, cell = state.turn, action.to
    if action.hamster != player or type(action.hamster) is not int:
        yield Refusal("hippos.setup.board", "You can move only the hamster of your own colour.")
        return
    spot = state.spots[player]
    if not is_cell(state, cell):
        clause = "hippos.move.enter" if spot < 0 else "hippos.move.one-step"
        yield Refusal(clause, no_card(state, cell))
        return
    pad = named(state, cell)
    if state.up[cell]:
        text = f"{pad} lies face up; you can land only on face-down cards."
        yield Refusal("hippos.move.no-revealed", text)
    if spot < 0:
        if not is_outer(state, cell):
            text = f"You enter the pond at its edge, and {pad} isn't there."
            yield Refusal("hippos.move.enter", text)
    elif not state.jumps[player]:
        if not are_adjacent(state, spot, cell):
            text = f"A move goes to a card next to yours; {pad} doesn't touch {named(state, spot)}."
            yield Refusal("hippos.move.one-step", text)
    elif not are_two_apart(state, spot, cell):
        if not are_adjacent(state, spot, cell) or not state.setting.springy_fallback:
            text = f"You must jump two pads in a straight line; {pad} isn't there."
            if state.setting.springy_shape == "ring":
                text = f"You must jump two pads; {pad} isn't two pads away."
            yield Refusal("hippos.card.springy", text)
        elif _could_jump(state, spot):
            text = f"You can jump, so you may not step to {pad}."
            yield Refusal("hippos.ruling.springy-none", text)


def _could_jump(state: State, spot: int) -> bool:
    cells = range(len(state.pond))
    return any(not state.up[cell] and are_two_apart(state, spot, cell) for cell in cells)


def _leave(state: State) -> Grounds:
    """Judge leaving, which a team may do whenever it is to move (hippos.solo.leave)."""
    if state.is_solo:
        return
    spot = state.spots[state.turn]
    if spot < 0:
        text = "You aren't on the pond yet; enter it first."
        yield Refusal("hippos.move.enter", text)
    elif not is_outer(state, spot):
        clause = "hippos.turn.first.must-move" if state.action == 1 else "hippos.leave.perimeter"
        text = f"You leave from the edge of the pond, and {named(state, spot)} isn't there."
        yield Refusal(clause, f"{text} You must move." if state.action == 1 else text)
    elif state.action == 1 and not state.setting.leave_first_action:
        text = "At this table you leave only as your second action."
        yield Refusal("hippos.ruling.first-leave", text)


def _pay_to_peek(state: State, action: PayToPeek) -> Grounds:
    player, cell = state.turn, action.at
    if not state.setting.pay_to_peek:
        yield Refusal("hippos.opt.ptp", "At this table no look can be bought.")
    if not is_cell(state, cell):
        yield Refusal("hippos.opt.ptp", no_card(state, cell))
        return
    if (stash := state.stashes[player]) < 2:  # noqa: PLR2004 - the price
        text = f"A look costs 2 points of your stash; you have {stash} there."
        yield Refusal("hippos.opt.ptp.unbanked", text)
    own = state.spots if state.is_solo else (state.spots[player],)
    standing = [spot for spot in own if spot >= 0]
    if not standing:
        text = "You can buy a look only while you are on the pond."
        yield Refusal("hippos.ruling.ptp-when", text)
    pad = named(state, cell)
    if state.up[cell]:
        yield Refusal("hippos.opt.ptp", f"{pad} lies face up; there is nothing to look under.")
    if not any(are_adjacent(state, spot, cell) for spot in standing):
        clause = "hippos.ruling.ptp-solo" if state.is_solo else "hippos.opt.ptp"
        text = f"You look under a card next to your hamster; {pad} isn't next to it."
        if state.is_solo:
            text = f"You look under a card next to a hamster of the team; {pad} isn't."
        yield Refusal(clause, text)
    if cell in state.looked[player]:
        text = f"You know what is under {pad}."
        yield Refusal("hippos.ruling.ptp-when", text)


def _stop(state: State) -> Grounds:
    if state.is_solo:
        text = "A turn of a team is a single move; there is nothing to stop."
        yield Refusal("hippos.solo.one-card", text)
    elif state.action == 1:
        text = "Your first action is to move, or to leave from the edge."
        yield Refusal("hippos.turn.first.move", text)
    elif not state.setting.second_action_optional:
        text = "You have a second action: move again, or leave from the edge."
        yield Refusal("hippos.ruling.second-optional", text)


# --- what cards ask for ---------------------------------------------------------------------------


def _place(state: State, action: Action) -> Grounds:
    if isinstance(action, Place):
        yield from placing(state, action)
    else:
        text = "First put all four hamsters on the pond, one by one."
        yield Refusal("hippos.solo.place", text)


def _peek(state: State, action: Action) -> Grounds:
    if isinstance(action, Decline):
        text = "A look does no harm and can't be declined; choose a card next to your hamster."
        yield Refusal("hippos.ruling.events-compulsory", text)
        return
    if not isinstance(action, Peek):
        text = "First look under a card next to your hamster: you have turned a peek card."
        yield Refusal("hippos.move.event-now", text)
        return
    cell = action.at
    if not is_cell(state, cell):
        yield Refusal("hippos.card.peek", no_card(state, cell))
        return
    spot = state.spots[state.last if state.is_solo else state.turn]
    pad = named(state, cell)
    if not are_adjacent(state, spot, cell):
        text = f"You look under a card next to your hamster; {pad} isn't next to it."
        clause = "hippos.solo.same-cards" if state.is_solo else "hippos.card.peek"
        yield Refusal(clause, text)
    if state.up[cell]:
        text = f"{pad} lies face up; you look under one that is face down."
        yield Refusal("hippos.ruling.peek-target", text)


def _may_decline(state: State) -> Grounds:
    if not state.setting.optional_events:
        text = "What the card says must be done, since it can be."
        yield Refusal("hippos.ruling.events-compulsory", text)


def _move_lotus(state: State, action: Action) -> Grounds:
    if isinstance(action, Decline):
        yield from _may_decline(state)
        return
    if not isinstance(action, MoveLotus):
        text = "First move a token: you have turned a move lotus card."
        yield Refusal("hippos.move.event-now", text)
        return
    clause, origin, to = "hippos.card.move-lotus", action.origin, action.to
    for cell in (origin, to):
        if not is_cell(state, cell):
            yield Refusal(clause, no_card(state, cell))
            return
    if not state.tokens[origin]:
        yield Refusal(clause, f"There is no token on {named(state, origin)}.")
    if origin == to:
        yield Refusal(clause, f"The token is on {named(state, to)} already.")
    if state.setting.move_lotus_target == "next_to_hamster":
        spot = state.spots[state.turn]
        if not are_adjacent(state, spot, to):
            pad = named(state, to)
            text = f"At this table a token goes to a card next to your hamster; {pad} isn't."
            yield Refusal("hippos.ruling.move-dest", text)
        return
    if not are_adjacent(state, origin, to):
        text = f"{named(state, to)} doesn't touch {named(state, origin)}, where the token lies."
        yield Refusal("hippos.ruling.move-dest", text)
    if state.setting.move_lotus_target == "face_down_only" and state.up[to]:
        pad = named(state, to)
        text = f"At this table a token goes to a face-down card; {pad} lies face up."
        yield Refusal("hippos.ruling.move-dest", text)


def _steal(state: State, action: Action) -> Grounds:
    if isinstance(action, Decline):
        yield from _may_decline(state)
        return
    if not isinstance(action, Steal):
        text = "First take a point from another player: you have turned a steal card."
        yield Refusal("hippos.move.event-now", text)
        return
    victim = action.victim
    if type(victim) is not int or victim not in range(state.players):
        number = victim + 1 if type(victim) is int else repr(victim)
        yield Refusal("hippos.card.steal", f"There is no player {number} to steal from.")
        return
    if victim == state.turn:
        yield Refusal("hippos.card.steal", "You can't steal from yourself.")
    if state.statuses[victim] == "out":
        text = f"Player {victim + 1} has no part in the tie-break."
        yield Refusal("hippos.tie.two-rounds", text)
    if not state.stashes[victim]:
        text = f"Player {victim + 1} has no unbanked point; what is banked is safe."
        yield Refusal("hippos.ruling.steal-who", text)


_PHASES: Final = {
    "act": _act,
    "place": _place,
    "peek": _peek,
    "move_lotus": _move_lotus,
    "steal": _steal,
}
