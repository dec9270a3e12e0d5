"""Pattern paths agree with the words of the rules, and with what the game does."""

from __future__ import annotations

from collections import defaultdict
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.hermit import (
    GAME,
    SPECIES,
    SYMBOLS,
    Deck,
    Place,
    area_graph,
    completions,
    house_deck,
    matches,
    near_misses,
)
from tests.hermit.positions import play, random_game, random_table

PATTERNS = [card.pattern for card in house_deck().cards]
DIRECTIONS = ((1, 0), (0, 1), (-1, 0), (0, -1))
SOLO_OPTIONS = [
    {},
    {"level": "king_crab"},
    {"pair_same_card": "no", "pair_in_pattern_everywhere": "yes"},
    {"task": "garbage"},
]
TABLES = [
    *[("solo", 1, options) for options in SOLO_OPTIONS],
    ("versus_turns", 2, {"wave_side": 2}),
    ("versus_turns", 2, {"pair_in_pattern_everywhere": "yes"}),
]


def by_hand(visible):
    """Find lines by what they show: hermit.pattern.line, hermit.pattern.mirror."""
    found = defaultdict(set)
    for x, y in visible:
        for dx, dy in DIRECTIONS:
            line = [(x + step * dx, y + step * dy) for step in range(3)]
            if all(cell in visible for cell in line):
                shown = tuple(visible[cell].removesuffix("+") for cell in line)
                found[shown].add(frozenset(line))
    return found


def lines_of(paths):
    """Forget in which order lines are read."""
    return sorted(sorted(line) for line in paths)


def positions(count, seed, mode="solo", players=1, **options):
    """Give positions of random games in which a card is to be placed."""
    rng, found = Random(seed), []
    while len(found) < count:
        start = GAME.new(players, seed=rng.randrange(10**6), mode=mode, **options)
        found += [state for state in random_game(rng, start) if state.phase == "place"]
    return found[:count]


def gone(state):
    """Give the Wave's place, one beyond the Coast if it has left it."""
    return state.wave + (state.ending == "hermit.end.lose-wave")


# --- patterns -------------------------------------------------------------------------------------


def test_paths_are_what_the_rules_call_lines():
    """hermit.pattern.line, hermit.pattern.mirror, hermit.pattern.order"""
    rng = Random(1)
    games = [list(random_game(rng, random_table(rng, number))) for number in range(28)]
    looked = [
        (state, player) for game in games for state in game for player in range(state.players)
    ]

    assert len(looked) > 300
    for state, player in rng.sample(looked, 300):
        expected = by_hand(state.visible(player))
        for pattern in rng.sample(PATTERNS, 5):
            assert lines_of(expected[pattern]) == lines_of(matches(state, player, pattern))


def any_deck():
    """Draw decks with the patterns of the house and any grids at all."""
    grid = st.tuples(*[st.sampled_from(SYMBOLS)] * 6)

    def made(grids):
        cards = [
            msgspec.structs.replace(card, grid=grid)
            for card, grid in zip(house_deck().cards, grids, strict=False)
        ]
        return Deck("drawn", (*cards, *house_deck().cards[len(cards) :]))

    return st.lists(grid, min_size=5, max_size=5).map(made)


@settings(max_examples=40, deadline=None)
@given(any_deck(), st.lists(st.integers(0, 10**6), min_size=4, max_size=4))
def test_paths_are_lines_whatever_the_cards_show(deck, choices):
    """hermit.pattern.across-cards, hermit.place.any-layers"""
    area = [("H01", 0, 0, 0)]
    for card, choice in zip(deck.cards[1:], choices, strict=False):
        state = GAME.position(areas=[area], hands=[card.id], deck=deck)
        legal = state.legal_actions()
        chosen = legal[choice % len(legal)]
        area.append((chosen.card, chosen.x, chosen.y, chosen.turn))
    state = GAME.position(areas=[area], deck=deck)
    visible = state.visible(0)
    expected = by_hand(visible)

    assert [lines_of(expected[pattern]) for pattern in PATTERNS] == [
        lines_of(matches(state, 0, pattern)) for pattern in PATTERNS
    ]
    assert missing_by_hand(visible, state.pattern(0)) == sorted(
        (sorted(miss.line), miss.place, miss.needs) for miss in near_misses(state, 0)
    )


def test_a_path_is_read_in_the_order_of_the_pattern():
    """hermit.pattern.order"""
    state = GAME.position(areas=[[("H01", 0, 0, 0), ("H16", 0, -2, 0)]])

    assert (((2, -2), (2, -1), (2, 0)),) == matches(state, 0, ("K", "W", "S"))
    assert (((2, 0), (2, -1), (2, -2)),) == matches(state, 0, ("S", "W", "K"))
    assert (((2, 1), (2, 0), (2, -1)),) == matches(state, 0, ("K", "S", "W"))
    assert () == matches(state, 0, ("S", "S", "W"))


def test_a_palindrome_is_one_line():
    """hermit.pattern.mirror: H16 shows K W K, which reads the same from both ends."""
    state = GAME.position(areas=[[("H16", 0, 0, 0)]])

    assert (((0, 0), (1, 0), (2, 0)),) == matches(state, 0, ("K", "W", "K"))


def test_the_pattern_is_that_of_the_target():
    """hermit.pattern.goal"""
    area = [("H01", 0, 0, 0), ("H16", 0, -2, 0)]
    state = GAME.position(areas=[area], coast={4: "H06", 5: "H03"}, hermie=3)
    further = GAME.position(areas=[area], coast={4: "H06", 5: "H03"}, hermie=4)

    assert 1 == len(matches(state, 0))
    assert () == matches(further, 0)


def test_the_graph_joins_cells_that_share_an_edge():
    """hermit.tide.neighbour"""
    for state in positions(60, 3):
        visible = state.visible(0)
        graph = area_graph(state, 0)
        shared = {
            frozenset(((x, y), (x + dx, y + dy)))
            for x, y in visible
            for dx, dy in DIRECTIONS
            if (x + dx, y + dy) in visible
        }

        assert visible == dict(graph.nodes(data="symbol"))
        assert shared == set(map(frozenset, graph.edges))


def test_the_graph_knows_which_card_shows_a_symbol():
    """hermit.place.any-layers"""
    for state in positions(60, 4):
        for (x, y), data in area_graph(state, 0).nodes(data=True):
            laid = state.areas[0][data["card"]]

            assert state.stack(0, x, y)[-1] in state.setting.card(laid.card).grid
            assert data["symbol"] == state.stack(0, x, y)[-1]
            assert data["wood"] == data["symbol"].endswith("+")
            assert data["species"] == (data["symbol"][0] if data["symbol"][0] in SPECIES else "")


# --- near misses ----------------------------------------------------------------------------------


def missing_by_hand(visible, pattern):
    """Put each species on each place, and look which lines come about by it."""
    around = {(x + dx, y + dy) for x, y in visible for dx, dy in DIRECTIONS}
    return sorted(
        (sorted(line), place, species)
        for place in {*visible, *around}
        for species in SPECIES
        if visible.get(place, "")[:1] != species
        for line in by_hand({**near(visible, place), place: species})[pattern]
        if place in line
    )


def near(visible, place):
    """Keep the cells that a line through a place can reach."""
    x, y = place
    cells = {(x + step, y) for step in range(-2, 3)} | {(x, y + step) for step in range(-2, 3)}
    return {cell: visible[cell] for cell in cells if cell in visible}


def test_a_near_miss_lacks_one_symbol():
    """hermit.pattern.line"""
    for state in positions(60, 5):
        found = near_misses(state, 0)

        assert missing_by_hand(state.visible(0), state.pattern(0)) == sorted(
            (sorted(miss.line), miss.place, miss.needs) for miss in found
        )
        for miss in found:
            assert miss.needs == state.pattern(0)[miss.line.index(miss.place)]


# --- completions ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("mode", "players", "options"), TABLES)
def test_what_a_placement_would_make_is_what_it_makes(mode, players, options):
    """hermit.hermie.test, hermit.hermie.wave-card, hermit.tide.default, hermit.versus.wave-move"""
    for state in positions(12, 6, mode, players, **options):
        player = state.to_act[0]
        side = state.side(player)
        made = completions(state, player)

        assert [a for a in state.legal_actions() if isinstance(a, Place)] == list(made)

        for action, completed in made.items():
            after = state.apply(action)

            assert completed.moves == (after.hermie(player) != state.hermie(player)), action
            assert completed.tide == (gone(after) - state.wave) * side, action
            assert completed.wins == (after.hermie(player) == after.wave), action


def test_in_real_time_a_placement_is_judged_by_its_own_tick():
    """hermit.ruling.b-tick-order, hermit.ruling.b-same-time"""
    together = 0
    for state in positions(12, 11, "versus_realtime", 2):
        for player in state.to_act:
            for action, completed in list(completions(state, player).items())[::7]:
                after = state.apply(action)
                together += action.together

                assert completed.moves == (after.hermie(player) != state.hermie(player)), action
                assert completed.wins == (after.hermie(player) == after.wave), action
                if not action.together:
                    assert completed.tide == (after.wave - state.wave) * state.side(player), action
    assert together


def test_what_the_other_does_at_the_same_time_is_left_out():
    """hermit.ruling.b-tick-order, hermit.ruling.b-wave-between"""
    state = GAME.position(
        areas=[[("H01", 0, 0, 0)], [("H07", 0, 0, 0)]],
        hands=["H16", "H11"],
        coast={5: "H06"},
        hermies=(4, 9),
        wave=6,
        mode="versus_realtime",
    )
    closer = play(state, "P2 H11@3,0")
    made = completions(closer, 0)
    alone, together = (
        GAME.parse_action(closer, typed) for typed in ("P1 H16@-2,-1", "P1 H16@-2,-1 &")
    )

    assert 5 == closer.wave
    assert [False, True] == [made[alone].moves, made[together].moves]
    assert [4, 5] == [closer.apply(alone).hermies[0], closer.apply(together).hermies[0]]


@pytest.mark.parametrize("which", ["", ".no"])
def test_bonuses_printed_on_one_card_are_judged_as_the_game_does(which):
    """hermit.ruling.pair-on-one-card"""
    state = GAME.scenarios[f"hermit.ruling.pair-on-one-card{which}"].start
    made = completions(state, 0)

    assert [completed.tide for completed in made.values()] == [
        state.apply(action).wave - state.wave for action in made
    ]


@pytest.mark.parametrize(
    ("scenario", "counts"),
    [("hermit.coop.pair-pattern", False), ("hermit.ruling.coop-front-card", True)],
)
def test_the_pair_of_partners_is_of_the_pattern_that_the_table_looks_at(scenario, counts):
    """hermit.coop.pair-pattern, hermit.ruling.coop-front-card"""
    state = GAME.scenarios[scenario].start
    made = completions(state, 0)[GAME.parse_action(state, "P1 H15@0,2")]

    assert counts == bool(made.pairs)


def test_bonuses_near_the_wave_are_judged_as_the_game_does():
    """hermit.tide.no-landing, hermit.tide.pools, hermit.tide.pair, hermit.end.win"""
    for wave in (4, 5, 6, 10):
        state = GAME.position(
            areas=[[("H01", 0, 0, 0)]],
            hands=[("H16", "H12")],
            coast={4: "H06"},
            hermie=3,
            wave=wave,
        )
        seen = set()
        for action, completed in completions(state, 0).items():
            after = state.apply(action)
            seen.add(completed.tide)

            assert completed.moves == (after.hermies != state.hermies), action
            assert completed.wins == (after.hermies[0] == wave), action
            assert completed.tide == gone(after) - wave, action
        assert len(seen) > 1


def test_all_lines_with_a_new_cell_are_named():
    """hermit.ruling.pattern-new-cell, hermit.hermie.any-line"""
    for state in positions(8, 7):
        for action, completed in list(completions(state, 0).items())[::3]:
            area = [(c.card, c.x, c.y, c.turn) for c in state.areas[0]]
            area.append((action.card, action.x, action.y, action.turn))
            after = GAME.position(areas=[area])
            new = {
                cell
                for cell, card in area_graph(after, 0).nodes(data="card")
                if card == len(area) - 1
            }
            lines = [line for line in matches(after, 0, state.pattern(0)) if new & set(line)]
            wood = [sum(after.visible(0)[cell].endswith("+") for cell in line) for line in lines]

            assert tuple(lines) == completed.lines
            assert max(wood, default=0) == completed.wood


def test_six_placements_refresh_an_old_line():
    """hermit.hermie.stay: the line K W S lay there before it became the target."""
    state = GAME.position(
        areas=[[("H01", 0, 0, 0), ("H16", 0, -2, 0)]],
        hands=["H12"],
        coast={4: "H06"},
        hermie=3,
        wave=6,
    )

    refreshed = [
        action
        for action, completed in completions(state, 0).items()
        if ((2, -2), (2, -1), (2, 0)) in completed.lines
    ]

    assert 6 == len(refreshed)


@pytest.mark.parametrize(("card", "other"), [("H15", "H16"), ("H16", "H20")])
def test_a_card_that_prints_a_pattern_always_recreates_it(card, other):
    """hermit.pattern.across-cards: all three cells may be new."""
    mode = {"mode": "versus_turns", "players": 2}
    state = GAME.position(
        areas=[[("H01", 0, 0, 0)]], hands=[card], coast={4: other}, hermies=(3, 12), wave=6, **mode
    )

    assert all(completed.lines for completed in completions(state, 0).values())


def test_with_partners_a_placement_is_judged_as_if_they_did_their_part():
    """hermit.coop.move, hermit.coop.pair-pattern, hermit.coop.pools"""
    state = GAME.position(
        areas=[[("H01", 0, 0, 0)], [("H07", 0, 0, 0)]],
        hands=["H16", "H11"],
        coast={4: "H06"},
        hermie=3,
        wave=6,
        players=2,
        mode="coop2",
    )
    partner = next(
        action
        for action, made in completions(state, 1).items()
        if made.moves and not made.pairs and not made.pools
    )
    seen = set()
    for action, completed in completions(state, 0).items():
        after = state.apply(action).apply(partner)
        seen.add((completed.moves, completed.tide))

        assert completed.moves == (after.hermies != state.hermies), action
        assert completed.tide == after.wave - state.wave, action
    assert {(True, -1), (True, 1), (False, 1)} <= seen
