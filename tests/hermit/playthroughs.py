"""Recorded games, some for each mode, as text to be read.

They are written anew by ``python -m tests.hermit.playthroughs``; read the difference before you
commit it.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

from rules import CHANCE
from rules.hermit import GAME, Place, completions

FOLDER = Path(__file__).parent / "playthroughs"
GAMES = {
    "solo": (1, 0, {}),
    "solo-dunes": (1, 0, {"level": "shrimp", "task": "dunes"}),
    "solo-garbage": (1, 1, {"level": "crayfish", "task": "garbage"}),
    "solo-crab-dance": (1, 2, {"level": "king_crab", "task": "crab_dance", "both_bonus": "choose"}),
    "solo-big-beach": (1, 3, {"task": "big_beach", "task_breach": "fail"}),
    "coop2": (2, 0, {}),
    "coop2-switches": (
        2,
        1,
        {"hermie_move": "optional", "coop_draw_order": "choose", "coop_commit": "seat_order"},
    ),
    "turns": (2, 3, {"mode": "versus_turns"}),
    "turns-play-on": (2, 2, {"mode": "versus_turns", "versus_deckout": "play_on"}),
    "realtime": (2, 2, {"mode": "versus_realtime"}),
    "realtime-ticks": (2, 7, {"mode": "versus_realtime", "b_clock": "ticks"}),
    "many-three": (3, 0, {}),
    "many-six": (6, 0, {"deckout": "empty_hand"}),
}
"""Players, seed and options of each."""
TRIES = 150
"""Placements that a player looks at before choosing."""


def table(state):
    """Write what lies on the table, player by player."""
    patterns = [
        f"{'.' if is_taken(state, place) else ' '.join(state.setting.pattern(card))}"
        for place, card in enumerate(state.coast, 1)
    ]
    lines = [f"  Coast: {' | '.join(patterns)}; Hermie {state.hermies}; Wave {state.wave}"]
    for player, area in enumerate(state.areas):
        hand, pile = " ".join(state.hands[player]) or "empty", len(state.piles[player])
        laid = ", ".join(f"{c.card}@{c.x},{c.y}{f' r{c.turn}' if c.turn else ''}" for c in area)
        words = f"hand {hand}; pile {pile}; caps {state.caps(player)}; area {laid}"
        lines += [f"  player {player + 1}: {words}", *picture(state, player)]
    return lines


def is_taken(state, place):
    """Tell whether a card of the Coast was drawn."""
    left, right = state.taken
    return place <= left or place > len(state.coast) - right


def picture(state, player):
    """Draw the visible symbols of an area."""
    visible = state.visible(player)
    columns, rows = ([cell[axis] for cell in visible] for axis in (0, 1))
    return [
        "    "
        + " ".join(
            f"{visible.get((x, y), '.'):4}" for x in range(min(columns), max(columns) + 1)
        ).rstrip()
        for y in range(min(rows), max(rows) + 1)
    ]


def choose(state, player, rng):
    """Choose as a player would who looks at some placements and takes what helps most."""
    listed = state.legal_actions(player)
    if not isinstance(listed[0], Place):
        return rng.choice(listed)
    made = completions(state, player)
    tried = rng.sample(list(made), min(TRIES, len(made)))
    return max(tried, key=lambda place: (made[place].wins, made[place].moves, -made[place].tide))


def record(players: int, seed: int, options: dict[str, str]) -> str:
    """Play a game and write down what happens."""
    rng = Random(seed)
    state = GAME.initial(players, **options)
    words = ", ".join(f"{name} {value}" for name, value in options.items()) or "no options"
    lines = [f"Hermit, {players} players, {words}, seed {seed}"]
    cards = 0
    while state.to_act:
        if state.phase == "place" and cards != sum(map(len, state.areas)):
            cards = sum(map(len, state.areas))
            lines += ["", f"round {state.round}, tick {state.tick}", *table(state)]
        chance = state.to_act == (CHANCE,)
        player = rng.choice(state.to_act)
        action = state.draw_chance(rng) if chance else choose(state, player, rng)
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
    FOLDER.mkdir(exist_ok=True)
    for name, (players, seed, options) in GAMES.items():
        path = FOLDER / f"{name}.txt"
        path.write_text(record(players, seed, options), encoding="utf-8", newline="\n")
        print(f"wrote {path.name}")
