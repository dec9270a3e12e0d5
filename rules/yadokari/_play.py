"""What an action of Yadokari does, event by event, each by its clause."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from rules import silent
from rules.yadokari._actions import (
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
from rules.yadokari._hands import added, put, taken
from rules.yadokari._knowledge import after_hiding, after_showing, after_theft
from rules.yadokari._rounds import end_round, end_turn, spend, starter
from rules.yadokari._shells import (
    ACTIONS,
    DECKS,
    LARGEST,
    LOOK,
    SIZE,
    START_HAND,
    Cards,
    name_of,
)
from rules.yadokari._words import as_sentence, deck_place, places_of, players_named, shells_named

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules import Action, Tell
    from rules.yadokari._state import State

NOBODY: Final = -1
FACE_CLAUSES: Final = {
    1: "yadokari.low.one",
    2: "yadokari.low.two",
    3: "yadokari.low.three",
}


def carry_out(state: State, action: Action, tell: Tell) -> State:
    """Carry out a legal action, telling what happens by which clause."""
    return _HANDLERS[type(action)](state, action, tell)


# --- setup ----------------------------------------------------------------------------------------


def _deal(state: State, action: Deal, tell: Tell) -> State:
    """Deal three each, then split the rest; a hand without size 1 is played all the same.

    See yadokari.rule.split and yadokari.rule.setup-no-one.
    """
    dealt = START_HAND * state.players
    rest = action.shells[dealt:]
    decks = tuple([rest[deck :: len(DECKS)] for deck in range(len(DECKS))])
    begun = msgspec.structs.replace(
        state,
        phase="act",
        turn=starter(state, 1),
        left=ACTIONS,
        hands=tuple(
            [
                tuple(sorted(action.shells[player : dealt : state.players]))
                for player in range(state.players)
            ]
        ),
        decks=decks,
        seen=tuple([(NOBODY,) * len(deck) for deck in decks]),
    )
    if tell is not silent:
        _tell_deal(begun, tell)
    return begun


def _tell_deal(begun: State, tell: Tell) -> None:
    everybody = places_of("hand", range(begun.players))
    tell("yadokari.setup.deal", "Three shells are dealt to each player.", everybody)
    for player, hand in enumerate(begun.hands):
        text = f"Player {player + 1} is dealt {shells_named(hand)}."
        tell("yadokari.setup.deal", text, places_of("hand", (player,)), audience=(player,))
    sizes = ", ".join(str(len(deck)) for deck in begun.decks)
    places = tuple(map(deck_place, range(len(DECKS))))
    tell("yadokari.setup.five-decks", f"The others make five decks of {sizes}.", places)
    first = begun.turn
    tell("yadokari.setup.order", f"Player {first + 1} begins.", places_of("crab", (first,)))


# --- Draw -----------------------------------------------------------------------------------------


def _draw(state: State, action: Draw, tell: Tell) -> State:
    deck = action.deck
    cards = state.decks[deck]
    looked = tuple(sorted(cards[:LOOK]))
    if tell is not silent:
        _tell_draw(action, looked, tell)
    return msgspec.structs.replace(
        state,
        phase="keep",
        decks=put(state.decks, deck, cards[LOOK:]),
        seen=put(state.seen, deck, state.seen[deck][LOOK:]),
        looked=looked,
        drawn=(*state.drawn, deck),
    )


def _tell_draw(action: Draw, looked: Cards, tell: Tell) -> None:
    who, place = f"Player {action.player + 1}", (deck_place(action.deck),)
    count = f"top {len(looked)} shells" if len(looked) > 1 else "last shell"
    tell("yadokari.draw.look", f"{who} looks at the {count} of {_name(action.deck)}.", place)
    text = f"{who} sees {shells_named(looked)}."
    tell("yadokari.draw.look", text, place, audience=(action.player,))


def _name(deck: int) -> str:
    return f"deck {DECKS[deck]}"


def _keep(state: State, action: Keep, tell: Tell) -> State:
    player, shell = action.player, action.shell
    if tell is not silent:
        place = places_of("hand", (player,))
        tell("yadokari.draw.keep", f"Player {player + 1} keeps one shell.", place)
        text = f"Player {player + 1} keeps {name_of(shell)}."
        tell("yadokari.draw.keep", text, place, audience=(player,))
    looked = taken(state.looked, shell)
    kept = msgspec.structs.replace(
        state,
        phase="return",
        hands=put(state.hands, player, added(state.hands[player], shell)),
        looked=looked,
    )
    if looked:
        return kept
    return spend(kept, tell)  # yadokari.rule.drawn-partial-low: nothing to return


def _return(state: State, action: Return, tell: Tell) -> State:
    player, deck, shell = action.player, action.deck, action.shell
    on_top = action.place == "top"
    if tell is not silent:
        where = "on top of" if on_top else "beneath"
        text = f"Player {player + 1} puts a shell {where} {_name(deck)}."
        tell("yadokari.draw.return", text, (deck_place(deck),))
        text = f"It is {name_of(shell)}; only player {player + 1} knows."
        tell("yadokari.rule.return-secret", text, (deck_place(deck),), audience=(player,))
    looked = taken(state.looked, shell)
    cards, seen = state.decks[deck], state.seen[deck]
    returned = msgspec.structs.replace(
        state,
        decks=put(state.decks, deck, (shell, *cards) if on_top else (*cards, shell)),
        seen=put(state.seen, deck, (player, *seen) if on_top else (*seen, player)),
        looked=looked,
        returned=(*state.returned, deck) if looked else (),
    )
    return returned if looked else spend(returned, tell)


# --- Play, Steal and Pass -------------------------------------------------------------------------


def _play(state: State, action: Play, tell: Tell) -> State:
    player, shell = action.player, action.shell
    size = SIZE[shell]
    last = size == LARGEST and not state.ending
    if tell is not silent:
        places = places_of("crab", (player,))
        text = f"Player {player + 1}'s crab moves into {name_of(shell)}."
        tell("yadokari.play.place", text, places)
        if last:
            tell("yadokari.end.size-five", "A size 5 shell: this round is the last.", places)
    played = msgspec.structs.replace(
        state,
        hands=put(state.hands, player, taken(state.hands[player], shell)),
        stacks=put(state.stacks, player, (*state.stacks[player], shell)),
        known=after_showing(state.known, player, shell),
        reached=put(state.reached, player, max(size, state.reached[player])),
        ending="yadokari.end.size-five" if last else state.ending,
    )
    return spend(played, tell)


def _steal(state: State, action: Steal, tell: Tell) -> State:
    """Begin a theft; who must give all gives it unasked (yadokari.steal.price)."""
    thief, victim = action.player, action.victim
    price = state.rocks[victim]
    if tell is not silent:
        shells = "1 shell" if price == 1 else f"{price} shells"
        text = f"Player {thief + 1} steals from player {victim + 1}; the price is {shells}."
        places = (*places_of("crab", (victim,)), *places_of("rocks", (victim,)))
        tell("yadokari.steal.price", text, places)
    begun = msgspec.structs.replace(state, phase="pay", victim=victim)
    hand = state.hands[thief]
    return _rob(begun, (), hand, tell) if price == len(hand) else begun


def _pay(state: State, action: Pay, tell: Tell) -> State:
    thief, shell = action.player, action.shell
    if tell is not silent:
        clause, place = "yadokari.steal.pay-choice", places_of("hand", (thief,))
        tell(clause, f"Player {thief + 1} sets a shell aside.", place)
        text = f"Player {thief + 1} sets {name_of(shell)} aside."
        tell(clause, text, place, audience=(thief,))
    hand, paid = taken(state.hands[thief], shell), added(state.paid, shell)
    assert state.victim is not None, "carry_out is given legal actions"  # noqa: S101 - for mypy
    if len(paid) == state.rocks[state.victim]:
        return _rob(state, hand, paid, tell)
    return msgspec.structs.replace(state, hands=put(state.hands, thief, hand), paid=paid)


def _rob(state: State, kept: Cards, paid: Cards, tell: Tell) -> State:
    """Hand over payment and loot; the payment comes first (yadokari.rule.payment-first).

    The loot goes to the thief's hand, not beneath the crab (yadokari.steal.to-hand).
    """
    thief, victim = state.turn, state.victim
    assert victim is not None, "a theft has begun"  # noqa: S101 - for mypy
    if tell is not silent:
        _tell_robbery(state, victim, paid, tell)
    *left, loot = state.stacks[victim]
    hands = put(state.hands, thief, added(kept, loot))
    robbed = msgspec.structs.replace(
        state,
        hands=put(hands, victim, tuple(sorted(hands[victim] + paid))),
        stacks=put(state.stacks, victim, tuple(left)),
        rocks=put(state.rocks, victim, state.rocks[victim] + 1),
        known=after_theft(state, victim, paid, loot),
        victim=None,
        paid=(),
    )
    return spend(robbed, tell)


def _tell_robbery(state: State, victim: int, paid: Cards, tell: Tell) -> None:
    thief = state.turn
    *left, loot = state.stacks[victim]
    who, whom = f"player {thief + 1}", f"player {victim + 1}"
    hands = places_of("hand", (thief, victim))
    text = f"The payment goes to {whom}'s hand."
    tell("yadokari.rule.payment-place", text, hands)
    text = f"Player {thief + 1} has paid {shells_named(paid)}."
    audience = (min(thief, victim), max(thief, victim))
    tell("yadokari.rule.payment-place", text, hands, audience=audience)
    places = (*places_of("crab", (victim,)), *places_of("hand", (thief,)))
    text = f"{as_sentence(name_of(loot))} goes from {whom}'s crab to {who}'s hand."
    tell("yadokari.steal.takes-top", text, places)
    below = f"{name_of(left[-1])} is beneath the crab now" if left else "the crab is bare now"
    tell("yadokari.steal.exposes", f"{as_sentence(whom)}: {below}.", places_of("crab", (victim,)))
    text = f"{as_sentence(whom)} takes a rock and has {state.rocks[victim] + 1}."
    clause = "yadokari.steal.rock" if state.supply else "yadokari.rule.rocks-out"
    tell(clause, text, places_of("rocks", (victim,)))


def _pass(state: State, action: Pass, tell: Tell) -> State:
    if tell is not silent:
        who = action.player
        text = f"Player {who + 1} ends the turn."
        tell("yadokari.turn.optional", text, places_of("crab", (who,)))
    return end_turn(state, tell)


# --- Low Tide -------------------------------------------------------------------------------------


def _roll(state: State, action: Roll, tell: Tell) -> State:
    """Attack every crab with less camouflage than the roll, in the last round too.

    See yadokari.rule.final-low-tide; whoever rolls (yadokari.rule.who-rolls), one roll is for all.
    Who has no shell in hand loses nothing and isn't asked.
    """
    roll = action.awareness
    attacked = [player for player in range(state.players) if state.camouflage(player) < roll]
    if tell is not silent:
        _tell_roll(state, roll, attacked, tell)
    chosen: list[str | None] = [None] * state.players
    for player in attacked:
        if state.hands[player]:
            chosen[player] = ""
    rolled = msgspec.structs.replace(state, roll=roll, chosen=tuple(chosen))
    if "" not in chosen:
        return end_round(rolled, tell)
    return msgspec.structs.replace(rolled, phase="discard")


def _tell_roll(state: State, roll: int, attacked: list[int], tell: Tell) -> None:
    tell("yadokari.low.roll", f"The die shows {roll}.", ("die",))
    text = f"Attacked: {players_named(attacked)}." if attacked else "No crab is attacked."
    tell(FACE_CLAUSES[roll], text, places_of("crab", attacked))
    if spared := [player for player in attacked if not state.hands[player]]:
        text = f"Nothing in hand, nothing lost: {players_named(spared)}."
        tell("yadokari.low.empty-hand", text, places_of("hand", spared))
    if losers := [player for player in attacked if state.hands[player]]:
        text = f"A shell from the hand must be discarded by {players_named(losers)}."
        tell("yadokari.low.discard", text, places_of("hand", losers))


def _discard(state: State, action: Discard, tell: Tell) -> State:
    """Choose in secret; all choices take effect together (yadokari.rule.discard-order)."""
    player, shell = action.player, action.shell
    if tell is not silent:
        place = places_of("hand", (player,))
        tell("yadokari.low.discard", f"Player {player + 1} has chosen.", place)
        text = f"Player {player + 1} gives up {name_of(shell)}."
        tell("yadokari.low.discard", text, place, audience=(player,))
    chosen = put(state.chosen, player, shell)
    if "" in chosen:
        return msgspec.structs.replace(state, chosen=chosen)
    return _lose(state, [(p, lost) for p, lost in enumerate(chosen) if lost is not None], tell)


def _lose(state: State, lost: list[tuple[int, str]], tell: Tell) -> State:
    """Discard what all attacked players have chosen (yadokari.option.discard-face)."""
    face_up = state.setting.discard_face == "up"
    hands, known = list(state.hands), state.known
    for loser, shell in lost:
        hands[loser] = taken(hands[loser], shell)
        known = after_showing(known, loser, shell) if face_up else after_hiding(known, loser)
        if tell is not silent:
            what = name_of(shell) if face_up else "a shell, face down"
            clause = "yadokari.rule.discard-order" if face_up else "yadokari.option.discard-face"
            text = f"Player {loser + 1} discards {what}."
            tell(clause, text, (*places_of("hand", (loser,)), "discards"))
    after = msgspec.structs.replace(
        state,
        hands=tuple(hands),
        known=known,
        chosen=(None,) * state.players,
        discards=(*state.discards, *[shell for _, shell in lost]),
        dropped=(*state.dropped, *[loser for loser, _ in lost]),
    )
    return end_round(after, tell)


_HANDLERS: Final[dict[type[Action], Callable[[State, Any, Tell], State]]] = {
    Deal: _deal,
    Discard: _discard,
    Draw: _draw,
    Keep: _keep,
    Pass: _pass,
    Pay: _pay,
    Play: _play,
    Return: _return,
    Roll: _roll,
    Steal: _steal,
}
