"""What the lab of Hamsters vs. Hippos plays at length.

``greedy`` and ``random``: the searching bot against each of the others, two players. ``four``: two
of each at a table of four. ``solo``: who leads a team home. ``stopping``: hamsters that leave by
the odds, or weigh them, against each other and the greedy bot. ``players``: what more hamsters change. ``hippos``:
what it would change if all hippos lay in the pond.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from rules import UNKNOWN
from rules.bots import Bot, GreedyBot, MCTSBot, RandomBot
from rules.hippos import KINDS, POINTS, Leave, Move, odds

if TYPE_CHECKING:
    from random import Random

    from rules import Action
    from rules.hippos import State


class Stopper(Bot):
    """Goes home once the next card is a hippo with more than a certain chance.

    Till then it goes where tokens lie.
    """

    def __init__(self, chance: float) -> None:
        self.chance = chance

    def has_enough(self, view: State, player: int) -> bool:
        """Tell whether it is time to go home; with an empty stash it never is."""
        chances, near = odds(view), view.destinations(player)
        safest = min((chances[cell] for cell in near), default=1)
        return view.stashes[player] > 0 and safest > self.chance

    def choose(self, observation: State, player: int, rng: Random) -> Action:
        """Leave if it is time to and possible; else land where that is best."""
        home = self.has_enough(observation, player)

        def value(action: Action) -> tuple[float, float]:
            match action:
                case Leave():
                    return 9 if home else -9, 0
                case Move(to=cell):
                    eaten = 99 * (observation.pond[cell] == "hippo")
                    edge = 2 * (home and observation.is_perimeter(cell))
                    return edge + observation.tokens[cell] - eaten, rng.random()
            return 0, rng.random()

        return max(observation.legal_actions(player), key=value)


class Weigher(Stopper):
    """Goes home once the next card takes more than it gives on average."""

    def __init__(self) -> None:
        super().__init__(1)

    def has_enough(self, view: State, player: int) -> bool:
        """Weigh a hippo, which takes the stash, against all that cards pay."""
        left = Counter(dict(zip(KINDS, view.setting.cards, strict=True)))
        left["hippo"] -= view.aside
        left.subtract(face for face in view.pond if face != UNKNOWN)
        gains = {**POINTS, "lose": -1, "hippo": -view.stashes[player]}
        return sum(gains.get(kind, 0) * count for kind, count in left.items()) < 0


GREEDY = GreedyBot("hippos")
SEARCH = MCTSBot("hippos")

RUNS = {
    "greedy": {"bots": {"greedy": GREEDY, "search": SEARCH}, "games": 600, "players": 2},
    "random": {"bots": {"random": RandomBot(), "search": SEARCH}, "games": 100, "players": 2},
    "four": {"bots": {"greedy": GREEDY, "search": SEARCH}, "games": 120, "players": 4},
    "solo": {"bots": {"greedy": GREEDY, "search": SEARCH}, "games": 160, "players": 1},
    "stopping": {
        "bots": {
            "above 4 %": Stopper(0.04),
            "above 6 %": Stopper(0.06),
            "above 8 %": Stopper(0.08),
            "above 10 %": Stopper(0.10),
            "above 15 %": Stopper(0.15),
            "weighing": Weigher(),
            "greedy": GREEDY,
        },
        "games": 630,
        "players": 2,
    },
    "players": {
        "bots": {"greedy": GREEDY},
        "games": 40,
        "settings": {f"{number} players": {"players": number} for number in range(2, 7)},
    },
    "hippos": {
        "bots": {"greedy": GREEDY},
        "games": 200,
        "players": 2,
        "settings": {"some left over": {}, "all in the pond": {"hippos_all_in_grid": True}},
    },
}
