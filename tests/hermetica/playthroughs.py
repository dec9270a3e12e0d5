"""Recorded games, one for each way to lay the Walls, as text to be read.

They are written anew by ``python -m tests.hermetica.playthroughs``; read the difference before you
commit it.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

from rules.bots import RandomBot
from rules.hermetica import GAME

FOLDER = Path(__file__).parent / "playthroughs"
GAMES = {"dawn": 12, "noon": 19, "dusk": 91, "draft": 191}
"""Seed of the game recorded for each scheme: short ones, won, in which much happens."""
TURNS = 24


def record(scheme: str, seed: int) -> str:
    """Play a random game and write down what happens."""
    rng, bot = Random(seed), RandomBot()
    state = GAME.new(scheme=scheme, max_turns=TURNS)
    lines = [f"Hermetica, scheme {scheme}, seed {seed}, at most {TURNS} turns"]
    turn = None
    while state.to_act:
        if turn != (state.phase, state.turn):
            turn = (state.phase, state.turn)
            lines += ["", GAME.format_position(state)]
        (player,) = state.to_act
        action = bot.choose(state.observe(player), player, rng)
        name, choices = GAME.player_name(state, player), len(state.legal_actions())
        lines.append(f"{name}: {GAME.format_action(state, action)}  (one of {choices})")
        lines += [f"    {note.text} [{note.clause}]" for note in state.narrate(action)]
        state = state.apply(action)
    lines += ["", GAME.format_position(state), f"{state.outcome.summary} [{state.outcome.clause}]"]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    for scheme, seed in GAMES.items():
        path = FOLDER / f"{scheme}.txt"
        path.write_text(record(scheme, seed), encoding="utf-8", newline="\n")
        print(f"wrote {path.name}")
