"""What an action of Yadokari does, event by event, each by its clause."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

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
from rules.yadokari._scoring import decide
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
from rules.yadokari._words import as_sentence, players_named, shells_named

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from rules import Action, Tell
    from rules.yadokari._state import State

Changes = dict[str, Any]
"""What an action changes in a position, by the names of its fields."""

NOBODY: Final = -1
FACE_CLAUSES: Final = {
    1: "yadokari.low.one",
    2: "yadokari.low.two",
    3: "yadokari.low.three",
}


def carry_out(state: State, action: Action, tell: Tell) -> State:
    """Carry out a legal action, telling what happens by which clause."""
    return _HANDLERS[type(action)](state, action, tell)


def starter(state: State, round_: int) -> int:
    """Tell who begins a round: yadokari.rule.first-player, yadokari.option.first-player."""
    rotates = state.setting.first_player == "rotate"
    return (round_ - 1) % state.players if rotates else 0


def _deck(deck: int) -> str:
    return f"deck-{DECKS[deck].lower()}"


def _places(kind: str, players: Iterable[int]) -> tuple[str, ...]:
    return tuple(f"{kind}-{player + 1}" for player in players)


# --- setup ----------------------------------------------------------------------------------------


def _deal(state: State, action: Deal, tell: Tell) -> State:
    """Deal three each, then split the rest; a hand without size 1 is played all the same.

    See yadokari.rule.split and yadokari.rule.setup-no-one.
    """
    players = range(state.players)
    dealt = START_HAND * state.players
    hands = tuple(tuple(sorted(action.shells[p : dealt : state.players])) for p in players)
    rest = action.shells[dealt:]
    decks = tuple(rest[deck :: len(DECKS)] for deck in range(len(DECKS)))
    tell("yadokari.setup.deal", "Three shells are dealt to each player.", _places("hand", players))
    for player, hand in enumerate(hands):
        text = f"Player {player + 1} is dealt {shells_named(hand)}."
        tell("yadokari.setup.deal", text, _places("hand", (player,)), audience=(player,))
    sizes = ", ".join(str(len(deck)) for deck in decks)
    places = tuple(map(_deck, range(len(DECKS))))
    tell("yadokari.setup.five-decks", f"The others make five decks of {sizes}.", places)
    first = starter(state, 1)
    tell("yadokari.setup.order", f"Player {first + 1} begins.", _places("crab", (first,)))
    return msgspec.structs.replace(
        state,
        phase="act",
        turn=first,
        left=ACTIONS,
        hands=hands,
        decks=decks,
        seen=tuple((NOBODY,) * len(deck) for deck in decks),
    )


# --- Draw -----------------------------------------------------------------------------------------


def _draw(state: State, action: Draw, tell: Tell) -> State:
    player, deck = action.player, action.deck
    cards = state.decks[deck]
    looked = tuple(sorted(cards[:LOOK]))
    place = (_deck(deck),)
    count = f"top {len(looked)} shells" if len(looked) > 1 else "last shell"
    tell("yadokari.draw.look", f"Player {player + 1} looks at the {count} of {_name(deck)}.", place)
    text = f"Player {player + 1} sees {shells_named(looked)}."
    tell("yadokari.draw.look", text, place, audience=(player,))
    return msgspec.structs.replace(
        state,
        phase="keep",
        decks=put(state.decks, deck, cards[LOOK:]),
        seen=put(state.seen, deck, state.seen[deck][LOOK:]),
        looked=looked,
        drawn=(*state.drawn, deck),
    )


def _name(deck: int) -> str:
    return f"deck {DECKS[deck]}"


def _keep(state: State, action: Keep, tell: Tell) -> State:
    player, shell = action.player, action.shell
    looked = taken(state.looked, shell)
    place = _places("hand", (player,))
    tell("yadokari.draw.keep", f"Player {player + 1} keeps one shell.", place)
    text = f"Player {player + 1} keeps {name_of(shell)}."
    tell("yadokari.draw.keep", text, place, audience=(player,))
    changes: Changes = {
        "hands": put(state.hands, player, added(state.hands[player], shell)),
        "looked": looked,
    }
    if looked:
        return msgspec.structs.replace(state, phase="return", **changes)
    return _spend(state, changes, tell)  # yadokari.rule.drawn-partial-low: nothing to return


def _return(state: State, action: Return, tell: Tell) -> State:
    player, deck = action.player, action.deck
    looked = taken(state.looked, action.shell)
    cards, seen = state.decks[deck], state.seen[deck]
    on_top = action.place == "top"
    where = "on top of" if on_top else "beneath"
    clause, place = "yadokari.draw.return", (_deck(deck),)
    tell(clause, f"Player {player + 1} puts a shell {where} {_name(deck)}.", place)
    text = f"It is {name_of(action.shell)}; only player {player + 1} knows."
    tell("yadokari.rule.return-secret", text, place, audience=(player,))
    changes: Changes = {
        "decks": put(
            state.decks, deck, (action.shell, *cards) if on_top else (*cards, action.shell)
        ),
        "seen": put(state.seen, deck, (player, *seen) if on_top else (*seen, player)),
        "looked": looked,
    }
    if looked:
        returned = (*state.returned, deck)
        return msgspec.structs.replace(state, returned=returned, **changes)
    changes["returned"] = ()
    return _spend(state, changes, tell)


# --- Play and Steal -------------------------------------------------------------------------------


def _play(state: State, action: Play, tell: Tell) -> State:
    player, shell = action.player, action.shell
    places = _places("crab", (player,))
    text = f"Player {player + 1}'s crab moves into {name_of(shell)}."
    tell("yadokari.play.place", text, places)
    size = SIZE[shell]
    changes: Changes = {
        "hands": put(state.hands, player, taken(state.hands[player], shell)),
        "stacks": put(state.stacks, player, (*state.stacks[player], shell)),
        "known": after_showing(state.known, player, shell),
    }
    if size > state.reached[player]:
        changes["reached"] = put(state.reached, player, size)
    if size == LARGEST and not state.ending:
        changes["ending"] = "yadokari.end.size-five"
        tell("yadokari.end.size-five", "A size 5 shell: this round is the last.", places)
    return _spend(state, changes, tell)


def _steal(state: State, action: Steal, tell: Tell) -> State:
    """Begin a theft; who must give all gives it unasked (yadokari.steal.price)."""
    thief, victim = action.player, action.victim
    price = state.rocks[victim]
    shells = "1 shell" if price == 1 else f"{price} shells"
    tell(
        "yadokari.steal.price",
        f"Player {thief + 1} steals from player {victim + 1}; the price is {shells}.",
        (*_places("crab", (victim,)), *_places("rocks", (victim,))),
    )
    begun = msgspec.structs.replace(state, phase="pay", victim=victim)
    hand = state.hands[thief]
    return _rob(begun, (), hand, tell) if price == len(hand) else begun


def _pay(state: State, action: Pay, tell: Tell) -> State:
    thief, shell = action.player, action.shell
    place = _places("hand", (thief,))
    hand, paid = taken(state.hands[thief], shell), added(state.paid, shell)
    tell("yadokari.steal.pay-choice", f"Player {thief + 1} sets a shell aside.", place)
    text = f"Player {thief + 1} sets {name_of(shell)} aside."
    tell("yadokari.steal.pay-choice", text, place, audience=(thief,))
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
    *left, loot = state.stacks[victim]
    who, whom = f"player {thief + 1}", f"player {victim + 1}"
    hands = _places("hand", (thief, victim))
    text = f"The payment goes to {whom}'s hand."
    tell("yadokari.rule.payment-place", text, hands)
    text = f"Player {thief + 1} has paid {shells_named(paid)}."
    audience = (min(thief, victim), max(thief, victim))
    tell("yadokari.rule.payment-place", text, hands, audience=audience)
    places = (*_places("crab", (victim,)), *_places("hand", (thief,)))
    text = f"{as_sentence(name_of(loot))} goes from {whom}'s crab to {who}'s hand."
    tell("yadokari.steal.takes-top", text, places)
    below = f"{name_of(left[-1])} is beneath the crab now" if left else "the crab is bare now"
    tell("yadokari.steal.exposes", f"{as_sentence(whom)}: {below}.", _places("crab", (victim,)))
    rocks = state.rocks[victim] + 1
    text = f"{as_sentence(whom)} takes a rock and has {rocks}."
    clause = "yadokari.steal.rock" if state.supply else "yadokari.rule.rocks-out"
    tell(clause, text, _places("rocks", (victim,)))
    changes: Changes = {
        "hands": put(
            put(state.hands, thief, added(kept, loot)),
            victim,
            tuple(sorted(state.hands[victim] + paid)),
        ),
        "stacks": put(state.stacks, victim, tuple(left)),
        "rocks": put(state.rocks, victim, rocks),
        "known": after_theft(state, victim, paid, loot),
        "victim": None,
        "paid": (),
    }
    return _spend(state, changes, tell)


# --- turns and rounds -----------------------------------------------------------------------------


def _pass(state: State, action: Pass, tell: Tell) -> State:
    who = action.player
    text = f"Player {who + 1} ends the turn."
    tell("yadokari.turn.optional", text, _places("crab", (who,)))
    return _end_turn(state, {}, tell)


def _spend(state: State, changes: Changes, tell: Tell) -> State:
    """Use up one action; small decks trigger the end then (yadokari.rule.trigger-check)."""
    if not (state.ending or "ending" in changes):
        decks = changes.get("decks", state.decks)
        if min(map(len, decks)) < LOOK:
            changes["ending"] = "yadokari.end.low-deck"
            low = next(deck for deck, cards in enumerate(decks) if len(cards) < LOOK)
            text = f"Deck {DECKS[low]} holds fewer than three shells: this round is the last."
            tell("yadokari.end.low-deck", text, (_deck(low),))
    changes["acted"] = True
    if state.left > 1:
        return msgspec.structs.replace(state, phase="act", left=state.left - 1, **changes)
    return _end_turn(state, changes, tell)


def _end_turn(state: State, changes: Changes, tell: Tell) -> State:
    """Hand over to the next seat; after the last one comes Low Tide (yadokari.low.when).

    Nothing stands in for it in the simple variant (yadokari.rule.simple-round).
    """
    changes["drawn"] = ()
    following = (state.turn + 1) % state.players
    if following != starter(state, state.round):
        _announce(following, tell)
        return msgspec.structs.replace(state, phase="act", turn=following, left=ACTIONS, **changes)
    if state.setting.variant == "simple":
        text = "All have had their turn; there is no Low Tide."
        tell("yadokari.variant.simple", text)
        return _end_round(state, changes, tell)
    tell("yadokari.low.when", "All have had their turn: Low Tide comes.", ("die",))
    return msgspec.structs.replace(state, phase="roll", left=0, roll=0, **changes)


def _announce(player: int, tell: Tell) -> None:
    text = f"It is player {player + 1}'s turn."
    tell("yadokari.setup.order", text, _places("crab", (player,)))


def _end_round(state: State, changes: Changes, tell: Tell) -> State:
    """Begin the next round, or end the game if this one was to be the last.

    Whatever triggered the end (yadokari.rule.end-order), all have had equally many turns
    (yadokari.rule.final-turns, yadokari.end.last-round). A round in which nobody acted is the last,
    too (yadokari.rule.stall).
    """
    ending = changes.get("ending", state.ending)
    if not (ending or changes.get("acted", state.acted)):
        ending = changes["ending"] = "yadokari.end.stall"
        tell(ending, "Nobody has acted in this round.")
    if ending:
        over = msgspec.structs.replace(state, phase="over", left=0, **changes)
        return _count(over, tell)
    round_ = state.round + 1
    first = starter(state, round_)
    tell("yadokari.round.phases", f"Round {round_} begins.")
    _announce(first, tell)
    changes.update(round=round_, turn=first, left=ACTIONS, acted=False)
    return msgspec.structs.replace(state, phase="act", **changes)


def _count(over: State, tell: Tell) -> State:
    simple = over.setting.variant == "simple"
    clause = "yadokari.variant.simple.end" if simple else "yadokari.end.last-round"
    tell(clause, "The last round is complete: the game is over.")
    players = range(over.players)
    points = ", ".join(f"player {player + 1} {over.points(player)}" for player in players)
    tell("yadokari.final.points", f"Points: {points}.", _places("crab", players))
    winners, clause, summary = decide(over)
    tell(clause, summary, _places("crab", winners))
    return over


# --- Low Tide -------------------------------------------------------------------------------------


def _roll(state: State, action: Roll, tell: Tell) -> State:
    """Attack every crab with less camouflage than the roll, in the last round too.

    See yadokari.rule.final-low-tide; whoever rolls (yadokari.rule.who-rolls), one roll is for all.
    Who has no shell in hand loses nothing and isn't asked.
    """
    roll = action.awareness
    tell("yadokari.low.roll", f"The die shows {roll}.", ("die",))
    players = range(state.players)
    attacked = [player for player in players if state.camouflage(player) < roll]
    text = f"Attacked: {players_named(attacked)}." if attacked else "No crab is attacked."
    tell(FACE_CLAUSES[roll], text, _places("crab", attacked))
    losers = [player for player in attacked if state.hands[player]]
    if spared := [player for player in attacked if not state.hands[player]]:
        text = f"Nothing in hand, nothing lost: {players_named(spared)}."
        tell("yadokari.low.empty-hand", text, _places("hand", spared))
    changes: Changes = {"roll": roll}
    if not losers:
        return _end_round(state, changes, tell)
    text = f"A shell from the hand must be discarded by {players_named(losers)}."
    tell("yadokari.low.discard", text, _places("hand", losers))
    chosen = tuple("" if player in losers else None for player in players)
    return msgspec.structs.replace(state, phase="discard", chosen=chosen, **changes)


def _discard(state: State, action: Discard, tell: Tell) -> State:
    """Choose in secret; all choices take effect together (yadokari.rule.discard-order)."""
    player = action.player
    place = _places("hand", (player,))
    tell("yadokari.low.discard", f"Player {player + 1} has chosen.", place)
    text = f"Player {player + 1} gives up {name_of(action.shell)}."
    tell("yadokari.low.discard", text, place, audience=(player,))
    chosen = put(state.chosen, player, action.shell)
    if "" in chosen:
        return msgspec.structs.replace(state, chosen=chosen)
    hands, known, face_up = state.hands, state.known, state.setting.discard_face == "up"
    lost = [(player, shell) for player, shell in enumerate(chosen) if shell is not None]
    for loser, shell in lost:
        hands = put(hands, loser, taken(hands[loser], shell))
        what = name_of(shell) if face_up else "a shell, face down"
        clause = "yadokari.rule.discard-order" if face_up else "yadokari.option.discard-face"
        text = f"Player {loser + 1} discards {what}."
        tell(clause, text, (*_places("hand", (loser,)), "discards"))
        known = after_showing(known, loser, shell) if face_up else after_hiding(known, loser)
    changes: Changes = {
        "hands": hands,
        "known": known,
        "chosen": (None,) * state.players,
        "discards": state.discards + tuple(shell for _, shell in lost),
        "dropped": state.dropped + tuple(loser for loser, _ in lost),
    }
    return _end_round(state, changes, tell)


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
