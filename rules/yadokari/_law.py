"""The law: which clause forbids an action, told to the player in one sentence.

This is written from the clauses, one action at a time; it shares nothing with
`rules.yadokari._moves`, which lists the legal actions for speed. A test holds the two against each
other.

Each function here yields the grounds for a refusal, the chief one first. The first ground is the
refusal; an action without any is legal. A card that isn't among the known ones of an observation
may be among the unknown: it is no ground there.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from rules import CHANCE, UNKNOWN, Refusal
from rules.yadokari._actions import (
    AnyAction,
    Deal,
    Discard,
    Draw,
    Keep,
    Pass,
    Pay,
    Play,
    Return,
    Roll,
    Steal,
)
from rules.yadokari._shells import DECKS, FACES, KINDS, LOOK, ROCKS, Cards, name_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules import Action
    from rules.yadokari._state import State

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
    return Refusal("yadokari.turn.two-actions", f"{action!r} is no action of Yadokari.")


def _grounds(state: State, action: Action) -> Grounds:
    if state.phase == "over":
        yield Refusal(state.ending, "The game is over; nothing more can be done.")
    if not isinstance(action, AnyAction):
        yield _no_action(action)
    elif state.phase == "deal" or isinstance(action, Deal):
        yield from _deal(state, action)
    elif state.phase == "roll" or isinstance(action, Roll):
        yield from _roll(state, action)
    elif state.phase == "discard":
        yield from _low_tide(state, action)
    elif type(action.player) is not int or action.player != state.turn:
        yield Refusal("yadokari.setup.order", f"It is player {state.turn + 1}'s turn, not yours.")
    else:
        yield from _HIGH_TIDE[state.phase](state, action)


def _cards(held: Cards, shell: object, clause: str, otherwise: str) -> Grounds:
    """Judge whether a shell is one of some cards."""
    if shell not in KINDS:
        text = f"There is no shell {shell!r}; shells are written like 3k."
        yield Refusal("yadokari.component.shells", text)
    elif shell not in held and UNKNOWN not in held:
        yield Refusal(clause, otherwise.format(name_of(str(shell))))


def _is_deck(deck: object) -> bool:
    return type(deck) is int and 0 <= deck < len(DECKS)


# --- chance ---------------------------------------------------------------------------------------


def _deal(state: State, action: Action) -> Grounds:
    clause = "yadokari.setup.deal"
    if state.phase != "deal":
        yield Refusal(clause, "The shells are dealt already.")
    elif not isinstance(action, Deal) or action.player != CHANCE:
        yield Refusal(clause, "The shells must be shuffled and dealt first.")
    elif type(action.shells) is not tuple or Counter(action.shells) != Counter(state.setting.cards):
        yield Refusal(clause, "Each shell in play is dealt once.")


def _roll(state: State, action: Action) -> Grounds:
    if state.phase != "roll":
        text = "The die is rolled once a round, after every player's turn."
        yield Refusal("yadokari.low.when", text)
    elif not isinstance(action, Roll) or action.player != CHANCE:
        yield Refusal("yadokari.low.roll", "It is Low Tide: the die must be rolled first.")
    elif type(action.awareness) is not int or action.awareness not in FACES:
        text = f"The die shows 1, 2 or 3, not {action.awareness!r}."
        yield Refusal("yadokari.low.roll", text)


# --- Low Tide -------------------------------------------------------------------------------------


def _low_tide(state: State, action: Action) -> Grounds:
    """Judge a discard, which is asked of those attacked who hold a card."""
    clause, player = "yadokari.low.discard", action.player
    if not isinstance(action, Discard):
        text = "It is Low Tide: those attacked choose what to discard, and nothing else is done."
        yield Refusal("yadokari.low.when", text)
    elif type(player) is not int or player not in range(state.players):
        yield Refusal(clause, f"There is no player {player!r} to discard.")
    elif state.chosen[player] is None:
        attacked = state.camouflage(player) < state.roll
        if attacked:
            yield Refusal("yadokari.low.empty-hand", "Your hand is empty: you lose nothing.")
        yield Refusal(clause, f"With camouflage {state.camouflage(player)} you aren't attacked.")
    elif state.chosen[player]:
        yield Refusal(clause, "You have chosen already; one card is all it costs.")
    else:
        hand = state.hands[player]
        if action.shell in state.stacks[player] and action.shell not in hand:
            text = "An attack costs a card from the hand; what lies beneath your crab is safe."
            yield Refusal("yadokari.rule.attack-stack", text)
        yield from _cards(hand, action.shell, clause, "You hold no {}.")


# --- High Tide ------------------------------------------------------------------------------------


def _act(state: State, action: Action) -> Grounds:
    """Judge what is to begin; each may be done twice in a turn (yadokari.turn.two-actions)."""
    match action:
        case Draw():
            yield from _draw(state, action)
        case Play():
            yield from _play(state, action)
        case Steal():
            yield from _steal(state, action)
        case Pass():
            yield from _pass(state)
        case Keep() | Return():
            text = "Choose a deck to draw from first."
            yield Refusal("yadokari.draw.look", text)
        case Pay():
            text = "Choose whom to steal from first."
            yield Refusal("yadokari.steal.choose", text)
        case _:
            text = "Nobody is attacked at High Tide; cards are discarded only after an attack."
            yield Refusal("yadokari.low.discard", text)


def _draw(state: State, action: Draw) -> Grounds:
    if not _is_deck(action.deck):
        text = f"There are five decks, A to E; {action.deck!r} is none of them."
        yield Refusal("yadokari.draw.look", text)
        return
    size, name = len(state.decks[action.deck]), DECKS[action.deck]
    if state.setting.low_deck_draw == "forbid" and size < LOOK:
        text = f"A Draw looks at three shells; deck {name} holds {size}."
        yield Refusal("yadokari.rule.small-deck", text)
    elif not size:
        yield Refusal("yadokari.rule.drawn-partial-low", f"Deck {name} is empty.")


def _keep(state: State, action: Action) -> Grounds:
    """Judge what follows a look: the deck can't be changed any more."""
    clause = "yadokari.draw.keep"
    if isinstance(action, Keep):
        text = "You don't see {} among the shells looked at."
        yield from _cards(state.looked, action.shell, clause, text)
    elif isinstance(action, Draw):
        text = f"You have looked at deck {DECKS[state.drawn[-1]]}; the Draw goes on with it."
        yield Refusal("yadokari.rule.draw-two-steps", text)
    else:
        yield Refusal(clause, "First choose which of the shells looked at you keep.")


def _return(state: State, action: Action) -> Grounds:
    clause = "yadokari.draw.return"
    if isinstance(action, Keep):
        yield Refusal("yadokari.draw.keep", "You keep exactly one; the others go back.")
    elif not isinstance(action, Return):
        yield Refusal(clause, "First return the other shells you have looked at.")
    else:
        text = "You have no {} to return."
        yield from _cards(state.looked, action.shell, clause, text)
        yield from _return_to(state, action)


def _return_to(state: State, action: Return) -> Grounds:
    setting, deck = state.setting, action.deck
    if not _is_deck(deck):
        text = f"There are five decks, A to E; {deck!r} is none of them."
        yield Refusal("yadokari.draw.return", text)
        return
    if deck == state.drawn[-1] or (setting.return_ban == "turn" and deck in state.drawn):
        text = f"You have drawn from deck {DECKS[deck]} in this turn; nothing goes back there."
        yield Refusal("yadokari.draw.return.not-source", text)
    if deck in state.returned:
        text = f"Deck {DECKS[deck]} has got the other shell; take a different one."
        yield Refusal("yadokari.draw.return", text)
    allowed = ("bottom", "top") if setting.return_to == "choice" else (setting.return_to,)
    if action.place not in allowed:
        text = f"A shell goes back to the {' or the '.join(allowed)}, not {action.place!r}."
        yield Refusal("yadokari.rule.return-place", text)


def _play(state: State, action: Play) -> Grounds:
    """Judge a Play by size; colour doesn't matter (yadokari.play.any-colour).

    Equal sizes do, again and again, and without the option sizes may be skipped
    (yadokari.rule.skip). A crab thus never moves down by itself (yadokari.play.one-way), though
    after a theft it may have to (yadokari.rule.level-after-theft, yadokari.rule.stripped).
    """
    player, shell = state.turn, action.shell
    hand, stack = state.hands[player], state.stacks[player]
    yield from _cards(hand, shell, "yadokari.play.place", "You hold no {}.")
    size, top = int(shell[0]), int(stack[-1][0]) if stack else 0
    remembers = state.setting.size_memory == "high_water"
    reached = state.reached[player] if remembers else top
    if not reached and size != 1:
        text = f"Your crab is bare: its first shell must be of size 1, not {size}."
        yield Refusal("yadokari.play.first-size-one", text)
    elif size < top:
        text = f"Size {size} is smaller than the size {top} beneath your crab."
        yield Refusal("yadokari.play.not-smaller", text)
    elif size < reached:
        text = f"Your crab has been in size {reached} before; size {size} is too small for it."
        yield Refusal("yadokari.option.size-memory", text)
    elif reached and size > reached + 1 and state.setting.size_step == "one":
        text = f"One size at a time: from {reached} to {reached + 1} at most, not {size}."
        yield Refusal("yadokari.option.size-step", text)


def _steal(state: State, action: Steal) -> Grounds:
    """Judge a theft; the same victim may be robbed again (yadokari.rule.steal-again).

    Only the top shell can be meant (yadokari.rule.steal-which).
    """
    thief, victim = state.turn, action.victim
    if type(victim) is not int or victim not in range(state.players):
        text = f"There is no player {victim + 1 if type(victim) is int else victim!r} to rob."
        yield Refusal("yadokari.steal.choose", text)
        return
    if victim == thief:
        yield Refusal("yadokari.steal.choose", "You can't steal from yourself.")
    if not state.stacks[victim]:
        text = f"Player {victim + 1}'s crab is bare; there is nothing to steal."
        yield Refusal("yadokari.rule.steal-bare", text)
    if state.setting.rock_supply == "strict" and sum(state.rocks) >= ROCKS:
        text = "No rock is left in the supply; nobody can steal any more."
        yield Refusal("yadokari.option.rock-supply", text)
    price, purse = state.rocks[victim], len(state.hands[thief])
    if price > purse:
        text = f"Player {victim + 1} costs {price} of your cards; you hold {purse}."
        yield Refusal("yadokari.steal.cannot-pay", text)


def _pay(state: State, action: Action) -> Grounds:
    thief, victim = state.turn, state.victim
    if not isinstance(action, Pay) or victim is None:
        text = "First pay for the theft you have begun."
        yield Refusal("yadokari.steal.price", text)
        return
    hand, loot = state.hands[thief], state.stacks[victim][-1]
    if action.shell == loot and loot not in hand and UNKNOWN not in hand:
        text = "The stolen shell can't be part of its own price."
        yield Refusal("yadokari.rule.payment-first", text)
    clause = "yadokari.steal.pay-choice"
    yield from _cards(hand, action.shell, clause, "You hold no {} to pay with.")


def _pass(state: State) -> Grounds:
    """Judge a Pass, which is never forbidden to a player who can do nothing else.

    See yadokari.rule.pass and yadokari.rule.no-legal-action.
    """
    if state.setting.passing == "forced" and _could_act(state):
        text = "You can still act; at this table one passes only when nothing else is legal."
        yield Refusal("yadokari.option.passing", text)


def _could_act(state: State) -> bool:
    player = state.turn
    grounds = [
        *(_draw(state, Draw(player, deck)) for deck in range(len(DECKS))),
        *(_play(state, Play(player, s)) for s in state.hands[player] if s != UNKNOWN),
        *(_steal(state, Steal(player, victim)) for victim in range(state.players)),
    ]
    return any(next(ground, None) is None for ground in grounds)


_HIGH_TIDE: Final = {"act": _act, "keep": _keep, "return": _return, "pay": _pay}
