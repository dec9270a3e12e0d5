"""Bots that look ahead: one action, or a tree of them."""

from __future__ import annotations

from math import exp, fsum, sqrt
from time import monotonic
from typing import TYPE_CHECKING, Any

import msgspec

from rules._errors import InvalidOption
from rules._game import Game, Search
from rules._registry import load
from rules._state import CHANCE, State, silent
from rules.bots._bot import Bot, Thought, legal

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from rules._state import Action

DEEPEST = 100
"""Plies after which a simulation is evaluated even among known positions, which may repeat."""

SURE = 2
"""Visits from which on an answer counts as expected."""


DOUBT = 0.2
"""How much of the attention goes to all actions alike, since one possible world may mislead."""


class GreedyBot(Bot):
    """Chooses the action after which `Game.evaluate` is highest for its player.

    Where something is hidden or chance comes next, it takes the mean over
    ``game.search.worlds`` possible worlds.

    Parameters
    ----------
    game : Game or str
        The game or its slug.

    Examples
    --------
    >>> import random, rules
    >>> state = rules.load("hermetica").new()
    >>> GreedyBot("hermetica").choose(state.observe(0), 0, random.Random(1)).player
    0
    """

    def __init__(self, game: Game[Any] | str) -> None:
        self.game: Game[Any] = load(game) if isinstance(game, str) else game

    def __repr__(self) -> str:
        return f"GreedyBot({self.game.slug!r})"

    def choose(self, observation: State, player: int, rng: Random) -> Action:
        """Choose the best after one action; equals are drawn from."""
        *_, last = self.think(observation, player, rng)
        return last.action

    def think(self, observation: State, player: int, rng: Random) -> Iterator[Thought]:
        """Look at one possible world after the other."""
        actions = legal(observation, player)
        tree = Tree(self.game, self.game.search, observation, player, actions, rng)
        for progress in tree.foresee():
            yield tree.thought(progress)


class MCTSBot(Bot):
    """Searches a tree of possible games: information-set Monte Carlo tree search.

    Every simulation fills in what its player can't know at random (`Game.determinize`), goes down
    the tree by what each player in turn could see there, and ends in a new position, which is
    played on for a while if the game's `Search` says so and then evaluated for all players.
    Chance is drawn. Everybody is taken to want the best for themselves, and to choose from the
    game's `shortlist`.

    Parameters
    ----------
    game : Game or str
        The game or its slug.
    simulations : int, optional
        The budget; by default that of the game's `Search`.
    seconds : float, optional
        Another budget, by the clock; the one that ends first counts. Choices then depend on how
        fast the machine is.
    search : Search, optional
        How to search, instead of the game's own way.

    Raises
    ------
    InvalidOption
        If a budget isn't above 0.

    Examples
    --------
    >>> import random, rules
    >>> state = rules.load("hermetica").new()
    >>> bot = MCTSBot("hermetica", simulations=3)
    >>> thoughts = list(bot.think(state.observe(0), 0, random.Random(1)))
    >>> thoughts[-1].progress
    1.0
    """

    def __init__(
        self,
        game: Game[Any] | str,
        *,
        simulations: int | None = None,
        seconds: float | None = None,
        search: Search | None = None,
    ) -> None:
        self.game: Game[Any] = load(game) if isinstance(game, str) else game
        self.search = self.game.search if search is None else search
        if simulations is not None:
            self.search = msgspec.structs.replace(self.search, simulations=simulations)
        if type(self.search.simulations) is not int or self.search.simulations < 1:
            message = f"A search takes at least 1 simulation, not {self.search.simulations!r}."
            raise InvalidOption(message)
        if seconds is not None and not (type(seconds) in (int, float) and seconds > 0):
            message = f"A search takes more than 0 seconds, not {seconds!r}."
            raise InvalidOption(message)
        self.seconds = seconds

    def __repr__(self) -> str:
        clock = "" if self.seconds is None else f", seconds={self.seconds}"
        return f"MCTSBot({self.game.slug!r}, simulations={self.search.simulations}{clock})"

    def choose(self, observation: State, player: int, rng: Random) -> Action:
        """Choose what was looked at most when the budget is used up."""
        tree = self._plant(observation, player, rng)
        for _progress in self._grow(tree):
            pass
        return tree.best

    def think(self, observation: State, player: int, rng: Random) -> Iterator[Thought]:
        """Simulate one game after the other."""
        tree = self._plant(observation, player, rng)
        for progress in self._grow(tree):
            yield tree.thought(progress)

    def _plant(self, observation: State, player: int, rng: Random) -> Tree:
        legal(observation, player)
        actions = self.game.shortlist(observation, player)
        return Tree(self.game, self.search, observation, player, actions, rng)

    def _grow(self, tree: Tree) -> Iterator[float]:
        """Let a tree grow until a budget is used up; give how much of it is by now."""
        began = monotonic()
        if self.search.foresee:
            for _worlds in tree.foresee():
                yield 0.0
        if len(tree.root.actions) == 1:
            yield 1.0
            return
        for done in range(1, self.search.simulations + 1):
            tree.simulate()
            progress = done / self.search.simulations
            if self.seconds is not None:
                progress = min(1.0, max(progress, (monotonic() - began) / self.seconds))
            yield progress
            if progress == 1:
                return


class Node:
    """What one player knows at one point, and what came of each action there.

    Attributes
    ----------
    actions : tuple of Action
        What the player may choose from.
    foreseen : list of float
        What each was worth to the player when it was carried out once.
    priors : list of float
        How promising each is.
    visits, totals : list
        How often each was chosen, and the payoffs of that together.
    searched : list of int
        Which are looked at any further.
    """

    __slots__ = ("actions", "foreseen", "priors", "searched", "totals", "visits")

    def __init__(self, actions: tuple[Action, ...]) -> None:
        count = len(actions)
        self.actions = actions
        self.visits = [0] * count
        self.totals = [0.0] * count
        self.searched = list(range(count))
        self.priors = [1 / count] * count
        self.foreseen: list[float] = []

    def rank(self, search: Search) -> None:
        """Work out priors from what is foreseen."""
        best = max(self.foreseen)
        weights = [exp((value - best) / search.temperature) for value in self.foreseen]
        total = fsum(weights)
        least = DOUBT / len(weights)
        self.priors = [least + (1 - DOUBT) * weight / total for weight in weights]
        if search.width:
            order = sorted(self.searched, key=self.foreseen.__getitem__, reverse=True)
            self.searched = order[: search.width]

    def worth(self, index: int) -> float:
        """Say what an action has been worth, what was foreseen counting as one visit."""
        first = self.foreseen[index] if self.foreseen else self.mean
        return (first + self.totals[index]) / (1 + self.visits[index])

    @property
    def mean(self) -> float:
        """What the position has been worth."""
        return fsum(self.totals) / max(1, sum(self.visits))

    def select(self, exploration: float) -> int:
        """Choose where to look next: what is good, and what is promising and little looked at."""
        visits, totals, priors, foreseen = self.visits, self.totals, self.priors, self.foreseen
        reach = exploration * sqrt(1 + sum(visits))
        mean = 0.0 if foreseen else self.mean
        chosen, highest = self.searched[0], -1.0
        for index in self.searched:
            first = foreseen[index] if foreseen else mean
            tried = 1 + visits[index]
            score = (first + totals[index] + reach * priors[index]) / tried
            if score > highest:
                chosen, highest = index, score
        return chosen

    @property
    def best(self) -> int:
        """Choose for good: what was looked at most, and of that what was worth most."""
        return max(self.searched, key=lambda index: (self.visits[index], self.worth(index)))


class Tree:
    """Positions as their players see them, and what has been found out about each."""

    def __init__(
        self,
        game: Game[Any],
        search: Search,
        observation: State,
        player: int,
        actions: tuple[Action, ...],
        rng: Random,
    ) -> None:
        self.game, self.search, self.rng = game, search, rng
        self.observation, self.player = observation, player
        self.root = self._new(actions)
        self._nodes: dict[tuple[int, State], Node] = {(player, observation): self.root}
        self._world = observation

    def _new(self, actions: tuple[Action, ...]) -> Node:
        """Make a node whose equals lie in an order drawn by the rng."""
        return Node(tuple(self.rng.sample(actions, len(actions))))

    def _guess(self) -> State:
        self._world = self.game.determinize(self.observation, self.rng)
        return self._world

    def _after(self, state: State, action: Action) -> State:
        """Carry out a legal action, and what chance does next."""
        # Legal by construction: `apply` would have the law look at each once more.
        state = state._transition(action, silent)  # noqa: SLF001
        while state.to_act == (CHANCE,):
            state = state._transition(state.draw_chance(self.rng), silent)  # noqa: SLF001
        return state

    def _values(self, state: State) -> tuple[float, ...]:
        return self.game.evaluate(state) if state.to_act else self.game.payoffs(state)

    def foresee(self) -> Iterator[float]:
        """Carry out each action of the root once in each of some worlds; give the progress."""
        root, worlds = self.root, self.search.worlds
        sums = [0.0] * len(root.actions)
        for world in range(1, worlds + 1):
            values = self._outlook(self._guess(), root.actions)
            sums = [a + b[self.player] for a, b in zip(sums, values, strict=True)]
            root.foreseen = [value / world for value in sums]
            root.searched = list(range(len(sums)))
            root.rank(self.search)
            yield world / worlds

    def _outlook(self, world: State, actions: tuple[Action, ...]) -> list[tuple[float, ...]]:
        return [self._values(self._after(world, action)) for action in actions]

    def simulate(self) -> None:
        """Go down the tree in a possible world, meet a new position, and remember its worth."""
        state, player = self._guess(), self.player
        path: list[tuple[Node, int, int]] = []
        while len(path) < DEEPEST:
            node = self._nodes.get(key := (player, state.observe(player)))
            if node is None:
                values = self._meet(key, state)
                break
            index = node.select(self.search.exploration)
            path.append((node, index, player))
            state = self._after(state, node.actions[index])
            if not state.to_act:
                values = self.game.payoffs(state)
                break
            player = self._next(state)
        else:
            values = self._values(state)
        for node, index, who in path:
            node.visits[index] += 1
            node.totals[index] += values[who]

    def _next(self, state: State) -> int:
        """Find who acts; where several may, any of them does."""
        return state.to_act[0] if len(state.to_act) == 1 else self.rng.choice(state.to_act)

    def _meet(self, key: tuple[int, State], state: State) -> tuple[float, ...]:
        """Add a position to the tree, and say what it is worth to all."""
        player = key[0]
        node = self._nodes[key] = self._new(self.game.shortlist(state, player))
        if self.search.foresee:
            outlook = self._outlook(state, node.actions)
            node.foreseen = [values[player] for values in outlook]
            node.rank(self.search)
            if not self.search.rollout:
                return max(outlook, key=lambda values: values[player])
        return self._play_on(state)

    def _play_on(self, state: State) -> tuple[float, ...]:
        for _ in range(self.search.rollout):
            if not state.to_act:
                break
            player = self._next(state)
            state = self._after(state, self.game.sketch(state, player, self.rng))
        return self._values(state)

    @property
    def best(self) -> Action:
        """What to do."""
        return self.root.actions[self.root.best]

    def thought(self, progress: float) -> Thought:
        """Say what is known by now."""
        root = self.root
        weights = root.visits if any(root.visits) else root.priors
        total = fsum(weights[index] for index in root.searched)
        order = sorted(root.searched, key=lambda i: (weights[i], root.worth(i)), reverse=True)
        shares = tuple((root.actions[index], weights[index] / total) for index in order)
        known = any(root.visits) or root.foreseen
        value = root.worth(root.best) if known else None
        return Thought(progress=progress, shares=shares, value=value, line=self._line())

    def _line(self) -> tuple[Action, ...]:
        """Follow the best answers, as long as chance or a secret doesn't decide."""
        line: list[Action] = []
        state, player = self._world, self.player
        is_open = type(state).observe is State.observe
        node: Node | None = self.root
        while node is not None and len(line) < DEEPEST:
            best = node.best
            if line and node.visits[best] < SURE:
                break
            line.append(node.actions[best])
            if state.reveals(node.actions[best]):
                break
            state = state._transition(node.actions[best], silent)  # noqa: SLF001 - as above
            if len(state.to_act) != 1 or state.to_act == (CHANCE,):
                break
            if state.to_act != (player,) and not is_open:
                break
            node = self._nodes.get((state.to_act[0], state.observe(state.to_act[0])))
        return tuple(line)
