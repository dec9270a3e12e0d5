"""Recorded games, one for each number of players and some with options, as text to be read.

They are written anew by ``python -m tests.hippos.playthroughs``; read the difference before you
commit it.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

from rules import CHANCE
from rules.hippos import GAME, name_of
from rules.hippos import POINTS as LOTUS

FOLDER = Path(__file__).parent / "playthroughs"
GAMES = {
    "solo": (1, 32, {}),
    "solo-reveals": (1, 46, {"solo_place_reveals": True, "pay_to_peek": True}),
    "two": (2, 48, {"deck": "rich", "pay_to_peek": True, "springy_shape": "ring"}),
    "three-tie": (3, 15, {}),
    "four": (4, 40, {}),
    "five": (5, 17, {"second_action_optional": True, "optional_events": True}),
    "six": (6, 22, {"token_supply": "limited", "pond_tokens": "every", "deck": "rich"}),
}
"""Players, seed and options of each: games in which much happens."""

LETTERS = {"hippo": "H", "move_lotus": "m", "springy": "j", "splash": "w", "empty": "o"}


def face(kind):
    """Write a card in one letter, a lotus card by its points."""
    return str(LOTUS[kind]) if kind in LOTUS else LETTERS.get(kind, kind[0])


def table(state):
    """Write the pond as it lies, faces that are down in brackets, and who has what."""
    size = state.size
    lines = []
    for row in range(0, size * size, size):
        cells = range(row, row + size)
        faces = [
            f" {face(state.pond[c])} " if state.up[c] else f"[{face(state.pond[c])}]" for c in cells
        ]
        tokens = "".join(str(state.tokens[c]) for c in cells)
        lines.append(f"  {''.join(faces)}   {tokens}")
    points = ", ".join(
        f"player {player + 1} {stash}+{bank}"
        for player, (stash, bank) in enumerate(zip(state.stashes, state.banks, strict=True))
    )
    spots = ", ".join(
        f"{number + 1} {name_of(spot, size) if spot >= 0 else status}"
        for number, (spot, status) in enumerate(zip(state.spots, state.statuses, strict=True))
    )
    return [*lines, f"  hamsters: {spots}; stash and bank: {points}; supply {state.supply}"]


def choose(state, rng):
    """Choose at random from what the player sees; leaving, with a stash, is a coin toss."""
    view = state.observe(state.turn)
    actions = view.legal_actions()
    leaving = [action for action in actions if GAME.format_action(view, action) == "leave"]
    rich = view.stashes[state.turn] >= (6 if view.is_solo else 3)
    if leaving and rich and rng.random() < 0.6:
        return leaving[0]
    others = [action for action in actions if action not in leaving]
    return rng.choice(others or leaving)


def record(players: int, seed: int, options: dict[str, object]) -> str:
    """Play a random game and write down what happens."""
    rng = Random(seed)
    state = GAME.initial(players, **options)
    words = ", ".join(f"{name} {value}" for name, value in options.items()) or "no options"
    lines = [f"Hamsters vs. Hippos, players: {players}, {words}, seed {seed}"]
    while state.to_act:
        if state.to_act == (CHANCE,):
            if state.phase == "deal":
                lines += ["", f"round {state.round}"]
            action = state.draw_chance(rng)
            written = str(action)
        else:
            action = choose(state, rng)
            written = f"{GAME.format_action(state, action)}  (one of {len(state.legal_actions())})"
        lines.append(f"{GAME.player_name(state, action.player)}: {written}")
        for note in state.narrate(action):
            readers = "" if note.audience is None else f" -> {[p + 1 for p in note.audience]}"
            lines.append(f"    {note.text} [{note.clause}]{readers}")
        dealt = state.phase == "deal"
        state = state.apply(action)
        if dealt:
            lines += table(state)
    lines += ["", "at the end", *table(state)]
    lines.append(f"{state.outcome.summary} [{state.outcome.clause}]")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, game in GAMES.items():
        path = FOLDER / f"{name}.txt"
        path.write_text(record(*game), encoding="utf-8", newline="\n")
        print(f"wrote {path.name}")
