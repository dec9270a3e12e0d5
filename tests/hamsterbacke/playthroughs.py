"""Recorded games, one for each number of players, as text to be read.

They are written anew by ``python -m tests.hamsterbacke.playthroughs``; read the difference before
you commit it.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

from rules import CHANCE, Action
from rules.hamsterbacke import COLOURS, GAME, State, name_of

FOLDER = Path(__file__).parent / "playthroughs"
GAMES = {
    "2": {"seed": 22, "players": 2, "extended_players": True, "tiebreak": "later_seat"},
    "3": {"seed": 138, "players": 3},
    "4": {"seed": 48, "players": 4, "start_seat": 2, "block_history": "top_only"},
    "5": {"seed": 131, "players": 5, "tiebreak": "fewest_hand", "illegal_block": "take_back"},
    "6": {
        "seed": 103,
        "players": 6,
        "extended_players": True,
        "score_size": "owner_hidden",
        "start_seat": 5,
    },
}
"""Seed and settings of the game recorded for each number of players."""


def counted(cards: tuple[str, ...]) -> str:
    """Write cards by value, as in "yellow, red x4"."""
    counts = ((name_of(colour), cards.count(colour)) for colour in COLOURS)
    return ", ".join(f"{name} x{n}" if n > 1 else name for name, n in counts if n) or "-"


def table(state: State) -> list[str]:
    """Write a position at the beginning of a turn."""
    lines = ["", f"rows {'  '.join('/'.join(map(name_of, row)) or '-' for row in state.rows)}"]
    for player, hand in enumerate(state.hands):
        stack = ", ".join(f"{count} {name_of(colour)}" for colour, count in state.blocks[player])
        lines.append(
            f"player {player + 1}: {counted(hand)} | block {stack or '-'} | "
            f"score {state.score[player]}"
        )
    return lines


def choose(view: State, player: int, rng: Random) -> Action:
    """Choose a kind of action at random, then one of that kind: so that much happens."""
    kinds: dict[type[Action], list[Action]] = {}
    for action in view.legal_actions(player):
        kinds.setdefault(type(action), []).append(action)
    return rng.choice(rng.choice(list(kinds.values())))


def record(name: str) -> str:
    """Play a random game and write down what happens, with the readers of what isn't for all."""
    settings = dict(GAMES[name])
    rng = Random(settings["seed"])
    described = ", ".join(f"{key} {value}" for key, value in settings.items())
    lines = [f"Hamsterbacke, {described}"]
    state = GAME.initial(**{k: v for k, v in settings.items() if k != "seed"})
    while state.to_act:
        (player,) = state.to_act
        if state.phase == "act" and state.left == 2:
            lines += table(state)
        if player == CHANCE:
            action = state.draw_chance(rng)
            lines.append(str(action))
        else:
            action = choose(state.observe(player), player, rng)
            choices = len(state.legal_actions())
            text = GAME.format_action(state, action)
            lines.append(f"player {player + 1}: {text}  (one of {choices})")
        for note in state.narrate(action):
            to = "" if note.audience is None else f" to player {note.audience[0] + 1} only:"
            lines.append(f"   {to} {note.text} [{note.clause}]")
        state = state.apply(action)
    lines += [*table(state), f"{state.outcome.summary} [{state.outcome.clause}]"]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in GAMES:
        path = FOLDER / f"{name}-players.txt"
        path.write_text(record(name), encoding="utf-8", newline="\n")
        print(f"wrote {path.name}")
