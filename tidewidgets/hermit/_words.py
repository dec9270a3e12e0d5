"""What is said of a position of Hermit: titles, names of things, and what a card would do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.hermit import at_place, grid_words, people, row_words, symbol_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rules.hermit import State

LEVELS: Final = {
    "crustacean": "Crustacean",
    "shrimp": "Shrimp",
    "crayfish": "Crayfish",
    "king_crab": "King Crab",
}
TASKS: Final = {
    "base": "Base game",
    "garbage": "Garbage: never cover a cap",
    "sandcastle": "Sandcastle: stay within 6 by 6",
    "dunes": "Dunes: win with 2 unused cards",
    "crab_dance": "Crab Dance: 3 pools in a line",
    "nature_reserve": "Nature Reserve: end without a cap",
    "big_beach": "Big Beach: cover at most 2",
    "crashing_waves": "Crashing Waves: 4 cards beyond the Wave",
}
PAIR: Final = 2
"""So many players have all their play areas told."""

TURNED: Final = {0: "", 90: "turned right", 180: "upside down", 270: "turned left"}


def counted(count: int, what: str) -> str:
    """Count things.

    Examples
    --------
    >>> counted(1, "card"), counted(0, "card")
    ('1 card', 'no cards')
    """
    return f"{count or 'no'} {what}{'' if count == 1 else 's'}"


# --- the Coast ------------------------------------------------------------------------------------


def coast_place(state: State, place: int) -> str:
    """Name a place of the Coast."""
    return f"Coast {place}" if 1 <= place <= state.setting.coast else at_place(state, place)


def coast(state: State, place: int) -> str:
    """Tell what lies at a place of the Coast."""
    left, right = state.taken
    last = state.setting.coast
    if not 1 <= place <= last:
        return (
            "the sand before the Coast" if place == 0 or state.setting.is_versus else "the open sea"
        )
    if place <= left or place > last - right:
        return "taken"
    if place > len(state.coast):
        return "empty"
    said = row_words(state.setting.pattern(state.coast[place - 1]))
    here = [hermie_name(state, n) for n, at in enumerate(state.hermies) if at == place]
    here += ["the Wave"] * (place == wave_place(state))
    return f"{said}; {' and '.join(here)} here" if here else said


def hermie_name(state: State, number: int) -> str:
    """Name a Hermie."""
    return f"player {number + 1}'s Hermie" if len(state.hermies) > 1 else "Hermie"


def hermie(state: State, number: int) -> str:
    """Tell where a Hermie is, and which way he walks."""
    name = hermie_name(state, number)
    if state.setting.is_versus and not state.sides:
        return f"{name}, whose side isn't chosen yet"
    way = "right" if state.side(number) == 1 else "left"
    return f"{name}, {at_place(state, state.hermies[number])}, walks to the {way}"


def wave_place(state: State) -> int:
    """Tell where the Wave is: beyond the Coast where it has escaped (hermit.end.lose-wave)."""
    escaped = state.outcome is not None and not (state.winners or True in state.out)
    return state.wave + escaped


def wave(state: State) -> str:
    """Tell where the Wave is, and what it wants."""
    wood = counted(state.setting.wave_side, "driftwood symbol")
    return f"the Wave, {at_place(state, wave_place(state))}, wants {wood}"


def target(state: State, player: int) -> str:
    """Tell which pattern is to be recreated, and with how much driftwood."""
    said = f"{row_words(state.pattern(player))}, on card {state.target(player)}"
    needed = state.needed_wood(player)
    return f"{said} with the Wave: {needed} of the three on driftwood" if needed else said


def verdict(state: State) -> str:
    """Say in a few words how it ended."""
    winners = state.winners
    if state.setting.is_versus:
        if len(winners) > 1:
            return "Both reach the Wave: both win!"
        return f"Player {winners[0] + 1} wins!" if winners else "Nobody can draw: both lose"
    if not winners:
        return "Lost: out of cards" if True in state.out else "Lost: the Wave is gone"
    if state.setting.task == "base":
        return "Won: Hermie is home in the sea!"
    return "Won, task accomplished!" if state.accomplished else "Won, but the task is missed"


def todo(state: State) -> str:
    """Say in a few words what comes before the first card."""
    if state.phase == "side":
        return f"Player {state.first + 1}: left or right end?"
    return "Who is first?" if state.phase == "first" else "The cards are shuffled"


# --- what players have ----------------------------------------------------------------------------


def whose(state: State, player: int, what: str) -> str:
    """Name something of a player; in solo there is but one."""
    return what if state.players == 1 else f"player {player + 1}'s {what}"


def card_in_hand(state: State, card: str, *, is_open: bool) -> str:
    """Tell which face of a card can be seen."""
    shown = state.setting.card(card)
    if is_open:
        return f"card {card}: {grid_words(shown.grid)}"
    return f"card {card}, beach side: {row_words(shown.pattern)}"


def cell(state: State, player: int, x: int, y: int) -> str:
    """Tell what a cell shows, and what lies beneath (hermit.ruling.covered-info)."""
    *below, top = map(symbol_name, state.stack(player, x, y))
    return (
        f"{top}, over {', over '.join(f'a {name}' for name in reversed(below))}" if below else top
    )


def caps(state: State, player: int) -> str:
    """Count the visible caps, and say what follows."""
    limit = counted(state.limit(player), "card")
    return f"{counted(state.caps(player), 'visible bottle cap')}, hand limit {limit}"


def hand_title(state: State, player: int) -> str:
    """Say whose hand it is, and how many cards it may hold; or that its card is chosen."""
    whose = "Hand" if state.players == 1 else f"Player {player + 1}"
    if state.chosen[player] is not None:
        return f"{whose} has chosen"
    return f"{whose}: up to {counted(state.limit(player), 'card')}"


def pile(state: State, player: int) -> str:
    """Tell how many cards a pile holds, and its upper beach side (hermit.setup.pile)."""
    cards = state.piles[player]
    if not cards:
        return "used up"
    top = row_words(state.setting.pattern(cards[0]))
    return f"{counted(len(cards), 'card')}, on top {top}"


def pile_title(state: State, player: int) -> str:
    """Count the cards of a pile, or say which of the Coast comes next (hermit.draw.from-coast)."""
    behind = state.behind(player) if state.areas[player] else ()
    if state.piles[player] or not behind or state.outcome is not None:
        return f"pile: {len(state.piles[player])}"
    return f"next: card {behind[0]}"


def rows(state: State, player: int) -> str:
    """Say a play area row by row, from the left; gaps are named."""
    seen = state.visible(player)
    if not seen:
        return "empty"
    columns = sorted({x for x, _ in seen})
    return "; ".join(
        f"row {y} from column {first}: "
        + ", ".join(
            symbol_name(seen[x, y]) if (x, y) in seen else "gap" for x in range(first, last + 1)
        )
        for y in sorted({y for _, y in seen})
        for first, last in [_ends(columns, seen, y)]
    )


def _ends(columns: list[int], seen: dict[tuple[int, int], str], y: int) -> tuple[int, int]:
    taken = [x for x in columns if (x, y) in seen]
    return taken[0], taken[-1]


def hand(state: State, player: int, *, is_open: bool) -> str:
    """Tell a hand as far as it is seen."""
    held = state.hands[player]
    if not held:
        return "no cards in hand"
    said = "; ".join(card_in_hand(state, card, is_open=is_open) for card in held)
    return f"{counted(len(held), 'card')} in hand: {said}"


# --- the whole ------------------------------------------------------------------------------------


def title(state: State) -> str:
    """Say whose turn it is, the phase and the round."""
    outcome = state.outcome
    if outcome is not None:
        return outcome.summary
    setting = state.setting
    match state.phase:
        case "deal":
            return "The cards are to be shuffled"
        case "first":
            return "Chance draws who is first"
        case "side":
            return f"Player {state.first + 1} chooses a side of the Coast"
        case "move":
            return f"{_asked(state, 'Move')} Hermie to card {state.target(state.turn)}, or not"
        case "bonus":
            return f"{_asked(state, 'Choose')} what counts: pools or pair"
        case "draw":
            return f"Player {state.turn + 1} says who draws from the Coast"
    if setting.mode == "versus_realtime":
        return _real_time(state)
    if setting.mode == "solo":
        return f"Round {state.round}: place a card"
    if setting.mode == "versus_turns":
        last = ", the closing turn" if state.is_closing else ""
        return f"Round {state.round}: player {state.turn + 1} places a card{last}"
    who = people(state.to_act)
    return f"Round {state.round}: {who} {'place' if ' and ' in who else 'places'} a card"


def _asked(state: State, verb: str) -> str:
    """Ask who decides to do something: "Choose", "Player 2 chooses"."""
    return verb if state.players == 1 else f"Player {state.turn + 1} {verb.lower()}s"


def _real_time(state: State) -> str:
    """Say who may act in mode B, and what counts as the same time (hermit.ruling.b-same-time)."""
    if state.setting.b_clock == "ticks":
        return f"Tick {state.tick + 1}: {people(state.to_act)} may place a card or wait"
    if state.is_closing:
        return f"The last tick: {people(state.to_act)} may still place a card, or wait"
    window = state.setting.b_tie_window
    same = f"within {counted(window, 'second')}" if window else "in the same instant"
    if len(state.to_act) == 1:
        return f"Only {people(state.to_act)} plays on, at any time"
    return f"Both may place at any time; {same} is the same time"


def stock(state: State, focus: int) -> tuple[tuple[str, str], ...]:
    """Tell what counts beside the board."""
    setting = state.setting
    behind = len(state.behind(focus)) if state.hermies else 0
    tasked = setting.task != "base" or state.players == 1
    return (
        ("Pile", f"{len(state.piles[focus])}{f' + {behind} of the Coast' if behind else ''}"),
        ("Hand limit", str(state.limit(focus))),
        ("Caps", str(state.caps(focus))),
        *((("Level", LEVELS[setting.level]),) if not setting.is_versus else ()),
        *((("Task", TASKS[setting.task]),) if tasked else ()),
    )


def sentence(state: State, focus: int, open_to: tuple[bool, ...]) -> str:
    """Say the whole position as far as it is seen."""
    said = [f"Hermit, {_mode(state)}", title(state).rstrip(".")]
    if state.coast:
        said += [hermie(state, n) for n in range(len(state.hermies))]
        said.append(wave(state))
        said += [
            f"{_subject(state, p)} to recreate: {target(state, p)}"
            for p in (range(state.players) if state.setting.is_versus else (focus,))
            if state.pattern(p) and state.phase != "over"
        ]
        said.append("Coast: " + "; ".join(_on_coast(state)))
    order = [focus, *(p for p in range(state.players) if p != focus)]
    for player in order if state.areas[focus] else ():
        said += _belongings(state, player, is_open=open_to[player], near=player == focus)
    said += [f"{label}: {content}" for label, content in stock(state, focus)[3:]]
    return ". ".join(text[0].upper() + text[1:] for text in said) + "."


def _belongings(state: State, player: int, *, is_open: bool, near: bool) -> Iterator[str]:
    """Say what a player has; of many others in numbers only, since each thing tells of itself."""
    who = "" if state.players == 1 else f"player {player + 1}: "
    if near or state.players == PAIR:
        yield f"{who}play area {rows(state, player)}"
        yield hand(state, player, is_open=is_open)
        yield f"pile {pile(state, player)}"
        yield caps(state, player)
    else:
        held, left = len(state.hands[player]), len(state.piles[player])
        crowd = counted(state.caps(player), "visible bottle cap")
        yield f"{who}{counted(held, 'card')} in hand, {left} in the pile, {crowd}"
    if state.chosen[player] is not None:
        yield f"player {player + 1} has chosen"


def _subject(state: State, player: int) -> str:
    return f"player {player + 1} has" if state.setting.is_versus else "Pattern"


def _on_coast(state: State) -> Iterable[str]:
    left, right = state.taken
    for place in range(1, len(state.coast) + 1):
        if left < place <= len(state.coast) - right:
            yield f"card {place}: {row_words(state.setting.pattern(state.coast[place - 1]))}"
        else:
            yield f"card {place}: taken"


def _mode(state: State) -> str:
    return {
        "solo": "solo",
        "coop2": "two together",
        "coop_many": f"{state.players} together",
        "versus_turns": "against each other, in turns",
        "versus_realtime": "against each other, in real time",
    }[state.setting.mode]
