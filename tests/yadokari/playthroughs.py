"""Recorded games, one for each number of players, as text to be read.

They are written anew by ``python -m tests.yadokari.playthroughs``; read the difference before you
commit it.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

from rules import CHANCE
from rules.bots import RandomBot
from rules.yadokari import DECKS, GAME

FOLDER = Path(__file__).parent / "playthroughs"
GAMES = {
    "two": (2, 118, {}),
    "three-simple": (3, 50, {"variant": "simple", "return_to": "choice", "return_ban": "action"}),
    "four": (4, 29, {"first_player": "rotate", "size_step": "one"}),
    "five": (5, 136, {"discard_face": "down", "passing": "forced", "tiebreak": "all"}),
    "six": (6, 108, {"rock_supply": "strict", "low_deck_draw": "partial"}),
    "six-memory": (6, 82, {"size_memory": "high_water", "return_to": "top", "tiebreak": "shared"}),
}
"""Players, seed and options of each: short games in which much happens."""


def table(state):
    """Write what lies on the table, player by player."""
    lines = [
        f"  player {player + 1}: {' '.join(state.stacks[player]) or 'bare'}; "
        f"rocks {state.rocks[player]}; hand {' '.join(state.hands[player]) or 'empty'}"
        for player in range(state.players)
    ]
    sizes = ", ".join(f"{n} {len(cards)}" for n, cards in zip(DECKS, state.decks, strict=True))
    return [*lines, f"  decks: {sizes}; discards: {' '.join(state.discards) or 'none'}"]


def record(players: int, seed: int, options: dict[str, str]) -> str:
    """Play a random game and write down what happens."""
    rng, bot = Random(seed), RandomBot()
    state = GAME.initial(players, **options)
    words = ", ".join(f"{name} {value}" for name, value in options.items()) or "no options"
    lines = [f"Yadokari, {players} players, {words}, seed {seed}"]
    round_ = 0
    while state.to_act:
        if state.phase == "act" and round_ != state.round:
            round_ = state.round
            lines += ["", f"round {round_}", *table(state)]
        player = state.to_act[0]
        if player == CHANCE:
            action = state.draw_chance(rng)
        else:
            action = bot.choose(state.observe(player), player, rng)
        name, choices = GAME.player_name(state, player), len(state.legal_actions())
        among = f"  (one of {choices})" if choices else ""
        lines.append(f"{name}: {GAME.format_action(state, action)}{among}")
        for note in state.narrate(action):
            readers = "" if note.audience is None else f" -> {[p + 1 for p in note.audience]}"
            lines.append(f"    {note.text} [{note.clause}]{readers}")
        state = state.apply(action)
    lines += ["", "at the end", *table(state)]
    lines.append(f"{state.outcome.summary} [{state.outcome.clause}]")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    for name, (players, seed, options) in GAMES.items():
        path = FOLDER / f"{name}.txt"
        path.write_text(record(players, seed, options), encoding="utf-8", newline="\n")
        print(f"wrote {path.name}")
