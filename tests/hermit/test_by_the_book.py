"""Whole games against phases 1, 3 and 4 written down once more, straight from the rulebook's words."""

from __future__ import annotations

from random import Random

import pytest

from rules.hermit import GAME, Place, cells

SIDES = ((1, 0), (0, 1), (-1, 0), (0, -1))


def looked_at(state, shown, placed):
    """Give what an area shows with another card placed on it, and the cells of that card."""
    own = cells(placed.x, placed.y, placed.turn)
    grid = state.setting.card(placed.card).grid
    return shown | dict(zip(own, grid, strict=True)), set(own)


def driftwood(shown, new, pattern):
    """Count the driftwood of each line that shows a pattern with a cell of the new card."""
    found = []
    for (x, y), symbol in shown.items():
        if symbol[0] == pattern[0]:
            for dx, dy in SIDES:
                line = [(x + n * dx, y + n * dy) for n in range(3)]
                symbols = [shown.get(cell, "-") for cell in line]
                if [s[0] for s in symbols] == [*pattern] and new.intersection(line):
                    found.append(sum("+" in s for s in symbols))
    return found


def equal_neighbours(shown, new):
    """Give the kinds of equal symbols that meet, one of them on the new card."""
    kinds = set()
    for x, y in new:
        for dx, dy in SIDES:
            one, two = (shown.get(cell, "cap").rstrip("+") for cell in ((x, y), (x + dx, y + dy)))
            if one == two != "cap":
                kinds.add(one)
    return kinds


def expected(state, placed):
    """Work out Hermie and the Wave after a round, alone or together; placed by each in order."""
    (hermie,), wave = state.hermies, state.wave
    pattern = state.setting.pattern(state.coast[hermie])
    needed = state.setting.wave_side if wave == hermie + 1 else 0
    recreated, enough, kinds = [], [], []
    for player, card in enumerate(placed):
        shown, new = looked_at(state, state.visible(player), card)
        woods = driftwood(shown, new, pattern)
        recreated.append(bool(woods))
        enough.append(any(wood >= needed for wood in woods))
        kinds.append(equal_neighbours(shown, new))
    moved = all(enough)
    hermie += moved
    if moved and hermie == wave:
        return hermie, wave
    together = len(placed) > 1
    pools = any(
        "pool" in met and (did if together else moved)
        for did, met in zip(recreated, kinds, strict=True)
    )
    pairs = {kind for met in kinds for kind in met if kind != "pool"}
    if together:
        pairs &= {*pattern}
    if pools:
        return hermie, wave - (wave - 1 != hermie)
    return hermie, wave if moved and pairs else wave + 1


def raced(state, placed):
    """Work out both Hermies and the Wave after one turn of a race."""
    player, hermies, wave = placed.player, [*state.hermies], state.wave
    ahead = state.sides[player]
    target = hermies[player] + ahead
    pattern = state.setting.pattern(state.coast[target - 1])
    needed = state.setting.wave_side if target == wave else 0
    shown, new = looked_at(state, state.visible(player), placed)
    moved = any(wood >= needed for wood in driftwood(shown, new, pattern))
    hermies[player] += ahead * moved
    if wave not in hermies:
        kinds = equal_neighbours(shown, new) if moved else set()
        step = -ahead if "pool" in kinds else 0 if kinds else ahead
        if wave + step not in hermies:
            wave += step
    return (*hermies, wave)


def choice(state, player, rng):
    """Give the best of some placements, which leads Hermie on more often than chance would."""
    pattern, shown = state.pattern(player), state.visible(player)
    some = rng.sample(state.legal_actions(player), 25)
    return max(some, key=lambda a: len(driftwood(*looked_at(state, shown, a), pattern)))


@pytest.mark.parametrize(
    ("mode", "players", "steps"),
    [
        ("solo", 1, {(1, 1), (1, 0), (0, 1)}),
        ("coop2", 2, {(1, 1), (1, 0), (0, 1), (0, -1)}),
        ("coop_many", 3, {(0, 1), (0, -1)}),
    ],
)
@pytest.mark.parametrize("level", ["crustacean", "king_crab"])
def test_rounds_of_one_and_of_several_go_by_the_book(mode, players, steps, level):
    """hermit.hermie.test, hermit.hermie.wave-card, hermit.tide.default, hermit.tide.pair,
    hermit.tide.pools, hermit.tide.no-landing, hermit.coop.move, hermit.coop.wave-card,
    hermit.coop.pair-pattern, hermit.coop.pools"""
    went = set()
    for seed in range(6):
        rng = Random(seed)
        state = GAME.new(players, seed=seed, mode=mode, level=level)
        while state.to_act:
            placed = [choice(state, player, rng) for player in range(players)]
            hermie, wave = expected(state, placed)
            before = state
            for action in placed:
                state = state.apply(action)
            left_coast = wave > len(state.coast)

            assert (hermie, before.wave if left_coast else wave) == (*state.hermies, state.wave)
            lost_at_once = not (state.to_act or state.winners or True in state.out)
            assert left_coast == lost_at_once
            assert (hermie == wave) == bool(state.winners)
            went.add((hermie - before.hermies[0], wave - before.wave))

    assert steps <= went


@pytest.mark.parametrize("mode", ["versus_turns", "versus_realtime"])
@pytest.mark.parametrize("face", [1, 2])
def test_turns_of_a_race_go_by_the_book(mode, face):
    """hermit.versus.direction, hermit.versus.hermie, hermit.versus.wave-move,
    hermit.versus.no-landing, hermit.versus.no-move-on-wave"""
    went = set()
    for seed in range(6):
        rng = Random(seed)
        state = GAME.new(seed=seed, mode=mode, wave_side=face)
        state = state.apply(rng.choice(state.legal_actions()))
        while state.to_act and not state.is_closing:
            player = rng.choice(state.to_act)
            placed = choice(state, player, rng)
            placed = Place(player, placed.card, placed.turn, placed.x, placed.y)
            where = raced(state, placed)
            went.add((state.sides[player], where[2] - state.wave))
            state = state.apply(placed)

            assert where == (*state.hermies, state.wave)

    assert {(1, 1), (1, 0), (-1, 0), (-1, -1)} <= went


def test_hands_are_filled_by_the_book():
    """hermit.draw.limit-1, hermit.draw.limit-2, hermit.draw.from-pile, hermit.draw.from-coast,
    hermit.draw.behind, hermit.end.lose-cards"""
    drawn_from_coast = 0
    for seed in range(6):
        rng, state = Random(seed), GAME.new(seed=seed)
        while state.to_act:
            before, placed = state, choice(state, 0, rng)
            state = state.apply(placed)
            if state.winners or state.ending == "hermit.end.lose-wave":
                break
            held = [card for card in before.hands[0] if card != placed.card]
            limit = 1 if [*state.visible(0).values()].count("cap") > 1 else 2
            open_cards = before.coast[before.taken[0] : max(0, state.hermies[0] - 1)]
            stock = [*before.piles[0], *open_cards]
            wanted = held + stock[: max(0, limit - len(held))]
            drawn_from_coast += state.taken != before.taken

            assert (len(wanted) < limit) == (state.ending == "hermit.end.lose-cards")
            assert wanted == [*state.hands[0]]

    assert drawn_from_coast
