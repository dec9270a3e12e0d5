"""Graphs show what the rules allow: they are held against legal actions and their results."""

from __future__ import annotations

from itertools import pairwise
from math import sqrt
from random import Random

import networkx as nx
import pytest

from rules import InvalidOption
from rules.hermetica import (
    ADEPT,
    EARTH,
    FIRE,
    GAME,
    SIDES,
    UNITS,
    WATER,
    MoveEarth,
    MoveFire,
    ShootFire,
    UseAdept,
    UseWater,
    house_board,
)
from tests.hermetica.positions import WALL, random_game, random_options

BOARD = house_board()
NAMES = BOARD.names


def random_turns(count, seed, **options):
    """Give positions of random games in which a whole turn is to come."""
    rng = Random(seed)
    found = []
    while len(found) < count:
        states = random_game(rng, **(random_options(rng) | options))
        turns = [state for state in states if state.left == 3 and not state.duty and state.to_act]
        found += rng.sample(turns, min(4, len(turns)))
    return found


def units(state, *kinds):
    """Give the Units of the side to act, with their hexes."""
    return [
        (unit, place)
        for unit, place in zip(UNITS, state.places, strict=True)
        if place is not None and unit.side == state.side and unit.kind in kinds
    ]


def places(graph, kind):
    """Name the hexes of a kind."""
    return [data["label"] for _, data in graph.nodes(data=True) if data["kind"] == kind]


def edges(graph, kind):
    """Name the ends of the edges of a kind."""
    return [
        (NAMES[start], NAMES[end])
        for start, end, data in graph.edges(data=True)
        if data["kind"] == kind
    ]


# --- all kinds ------------------------------------------------------------------------------------

POSITION = GAME.position(
    {"f4": "Sun Fire", "f7": "Moon Earth", "f5": "Sun Adept", "e4": "Sun Water", "g6": WALL}
)
DRAWINGS = [
    ("adjacency", {}),
    ("distance", {}),
    ("fire", {}),
    ("push", {"origin": "f7"}),
    ("reach", {"origin": "f5"}),
]


@pytest.mark.parametrize(("kind", "where"), DRAWINGS, ids=GAME.kinds)
def test_a_graph_can_be_drawn(kind, where):
    """Nodes are sorted hexes with a place on the page, y downwards, and the board's names."""
    graph = GAME.graph(POSITION, kind, **where)

    assert sorted(graph) == list(graph)
    for (q, r), data in graph.nodes(data=True):
        assert (1.5 * q, sqrt(3) * (r + q / 2)) == data["pos"]
        assert NAMES[q, r] == data["label"]
        assert data["kind"]
    assert all("label" in data for _, _, data in graph.edges(data=True))


@pytest.mark.parametrize(("kind", "where"), DRAWINGS, ids=GAME.kinds)
def test_equal_positions_have_equal_graphs(kind, where):
    """In the order of nodes and edges too."""
    first, second = (
        GAME.graph(GAME.from_json(GAME.to_json(POSITION)), kind, **where) for _ in range(2)
    )

    assert list(first.nodes(data=True)) == list(second.nodes(data=True))
    assert list(first.edges(data=True)) == list(second.edges(data=True))


def test_every_kind_of_graph_is_tried_here():
    """A new one wants a drawing above."""
    assert list(GAME.kinds) == [kind for kind, _ in DRAWINGS]


@pytest.mark.parametrize(
    ("kind", "where", "message"),
    [
        ("heat", {}, "graphs of adjacency, distance, fire, push, reach; not 'heat'"),
        ("adjacency", {"origin": "f5"}, "'adjacency' takes nothing more, not 'origin'"),
        ("reach", {"side": "Sun"}, "'reach' takes origin, not 'side'"),
        ("fire", {"from": "f4"}, "'fire' takes origin or side, not 'from'"),
        ("reach", {}, "origin can be a hex of the board, like 'f3' or .*; not None"),
        ("reach", {"origin": "z9"}, "not 'z9'"),
        ("reach", {"origin": (9, 9)}, r"not \(9, 9\)"),
        ("reach", {"origin": [0, 1]}, r"not \[0, 1\]"),
        ("reach", {"origin": "f6"}, "on f6 is no Unit; right are .* here on e4, f4, f5, f7"),
        ("push", {"origin": "f4"}, "on f4 is Sun Fire; right are earth, here on f7"),
        ("fire", {"origin": "f7"}, "on f7 is Moon Earth; right are fire, here on f4"),
        ("fire", {"side": "Red"}, "side can be 'Sun' or 'Moon'; not 'Red'"),
        ("fire", {"side": 0}, "side can be 'Sun' or 'Moon'; not 0"),
        ("fire", {"origin": "f4", "side": "Sun"}, "an origin or a side, not both"),
    ],
    ids=str,
)
def test_a_graph_that_cannot_be_drawn_is_refused(kind, where, message):
    """The error names the value and what would be right."""
    with pytest.raises(InvalidOption, match=message):
        GAME.graph(POSITION, kind, **where)


# --- adjacency ------------------------------------------------------------------------------------


def test_hexes_that_touch_are_joined_both_ways():
    """The Border has no node; an inner hex has six neighbours."""
    graph = GAME.graph(POSITION, "adjacency")

    assert list(BOARD.open) == list(graph)
    assert nx.utils.edges_equal(graph.to_undirected().edges, BOARD.adjacency.edges)
    assert all(graph.has_edge(end, start) for start, end in graph.edges)
    assert 6 == graph.out_degree((0, 0))


def test_horizons_and_primes_are_told_from_inner_hexes():
    """Seven Horizon hexes and one Prime a side."""
    graph = GAME.graph(POSITION, "adjacency")

    assert 14 == len(places(graph, "horizon"))
    assert sorted(NAMES[prime] for prime in BOARD.primes) == sorted(places(graph, "prime"))


# --- reach ----------------------------------------------------------------------------------------

KINDS = {ADEPT: UseAdept, FIRE: MoveFire, EARTH: MoveEarth, WATER: UseWater}


def ends(state, unit, origin):
    """Give where the legal actions leave a Unit; for Water by playing them."""
    found = set()
    for action in state.legal_actions():
        if type(action) is KINDS[unit.kind] and getattr(action, "origin", origin) == origin:
            if unit.kind == WATER and action.effect in ("unit", "barrier"):
                continue
            after = state.apply(action)
            found.add(after.places[UNITS.index(unit)])
    return found - {origin, None}


@pytest.mark.parametrize("kind", KINDS)
def test_reach_ends_where_the_legal_actions_do(kind):
    """In random games under all rulings; and every end is reached by its edges."""
    for state in random_turns(24, 1):
        for unit, origin in units(state, kind):
            graph = GAME.graph(state, "reach", origin=origin)
            reached = {NAMES[end] for end in ends(state, unit, origin)}

            assert reached == set(places(graph, "reached"))
            assert set(graph) == {origin, *nx.descendants(graph, origin)}


def test_the_steps_of_earth_are_those_of_its_shortest_path():
    """A path may be long because of what it pushes; the graph shows the shortest to each hex."""
    for state in random_turns(16, 2):
        for _, origin in units(state, EARTH):
            graph = GAME.graph(state, "reach", origin=origin)
            shortest = {}
            for move in state.legal_actions():
                if isinstance(move, MoveEarth) and move.origin == origin:
                    for steps, place in enumerate(move.path, 1):
                        shortest[place] = min(steps, shortest.get(place, steps))
            shortest[origin] = 0

            assert shortest == dict(graph.nodes(data="steps"))


@pytest.mark.parametrize("kind", [ADEPT, FIRE])
def test_the_steps_of_walkers_count_on_along_the_edges(kind):
    """Each edge leads one step further, at most two for the Adept and four for Fire."""
    for state in random_turns(16, 3):
        for _, origin in units(state, kind):
            graph = GAME.graph(state, "reach", origin=origin)
            steps = dict(graph.nodes(data="steps"))

            assert 0 == steps[origin]
            assert max(steps.values()) <= (2 if kind == ADEPT else 4)
            assert all(steps[b] == steps[a] + 1 == n for a, b, n in graph.edges(data="steps"))


def test_an_adept_walks_round_what_stands_in_its_way():
    """A wall of Walls leaves only the way past its end."""
    state = GAME.position({"f5": "Sun Adept", "f6": WALL, "g5": WALL, "e5": WALL})
    graph = GAME.graph(state, "reach", origin="f5")

    assert ["d4", "d3", "e4", "e3", "f4", "f3", "g4", "g3", "h4", "h3"] == places(graph, "reached")


def test_an_adept_enters_the_hex_under_its_shield_once_it_has_lifted_it():
    """It deploys elsewhere first, then steps there: hermetica.adept.discrete."""
    pieces = {"f5": "Sun Adept", "f6": "Sun Shield"}
    own = GAME.graph(GAME.position(pieces), "reach", origin="f5")
    other = GAME.graph(GAME.position({**pieces, "f6": "Moon Shield"}), "reach", origin="f5")

    assert "f6" in places(own, "reached")
    assert "f6" not in places(other, "reached")


def test_an_adept_goes_no_further_than_the_other_horizon():
    """It has won there: hermetica.ruling.win.midway."""
    goal = BOARD.horizons[1]
    start = next(n for place in goal for n in BOARD.adjacency[place] if n not in goal)
    graph = GAME.graph(GAME.position({start: "Sun Adept"}), "reach", origin=start)

    assert not any(graph.out_degree(place) for place in goal if place in graph)
    assert any(place in graph for place in goal)


def test_water_passes_hexes_on_which_it_cannot_stop():
    """It stops in front of the Wall: hermetica.water.line."""
    state = GAME.position({"f3": "Sun Water", "f7": WALL})
    graph = GAME.graph(state, "reach", origin="f3")

    assert {"f4", "f5"} <= set(places(graph, "passed"))
    assert "f6" in places(graph, "reached")
    assert 3 == graph.nodes[BOARD.named["f6"]]["steps"]


def test_water_hops_round_its_own_shield():
    """From where it stops, one step more: hermetica.water.hop."""
    state = GAME.position({"f3": "Sun Water", "f6": "Sun Shield"})
    graph = GAME.graph(state, "reach", origin="f3")

    assert graph.has_edge(BOARD.named["f5"], BOARD.named["f7"])
    assert 3 == graph.nodes[BOARD.named["f7"]]["steps"]


def test_a_unit_of_the_other_side_reaches_as_in_its_own_turn():
    """Whose turn it is, and what was used, doesn't matter to a look."""
    pieces = {"f5": "Moon Adept", "f3": "Sun Adept", "g3": "Sun Fire"}
    waiting = GAME.position(pieces, side="Sun", used=("g3",), left=2)
    acting = GAME.position(pieces, side="Moon")
    for origin in ("f5", "g3"):
        graphs = [GAME.graph(state, "reach", origin=origin) for state in (waiting, acting)]

        assert list(graphs[0].edges) == list(graphs[1].edges)


# --- fire -----------------------------------------------------------------------------------------


def test_lines_of_fire_are_the_legal_shots():
    """In random games, for each Fire and for the whole side."""
    for state in random_turns(30, 4):
        legal = [
            (NAMES[shot.origin], NAMES[shot.target])
            for shot in state.legal_actions()
            if isinstance(shot, ShootFire)
        ]

        assert sorted(legal) == sorted(edges(GAME.graph(state, "fire"), "shot"))
        for _, origin in units(state, FIRE):
            own = [shot for shot in legal if shot[0] == NAMES[origin]]
            assert sorted(own) == sorted(edges(GAME.graph(state, "fire", origin=origin), "shot"))


def test_a_line_of_fire_leads_along_the_empty_hexes_it_covers():
    """Four at most, and none behind a piece; the shot says how far it goes."""
    state = GAME.position({"f4": "Sun Fire", "f7": "Moon Earth", "g4": WALL})
    graph = GAME.graph(state, "fire", origin="f4")

    assert [("f4", "f7")] == edges(graph, "shot")
    assert "3" == graph.edges[BOARD.named["f4"], BOARD.named["f7"]]["label"]
    assert ("f4", "f5") in edges(graph, "line")
    assert ("f5", "f6") in edges(graph, "line")
    assert not {"f8", "g4", "h4"} & {graph.nodes[place]["label"] for place in graph}
    assert {"f3", "f2", "f1"} <= set(places(graph, "line"))


def test_the_lines_of_fire_of_the_other_side_can_be_seen():
    """So that a player knows where it is safe."""
    state = GAME.position({"f4": "Sun Fire", "f7": "Moon Fire"})

    assert [("f4", "f7")] == edges(GAME.graph(state, "fire"), "shot")
    assert [("f7", "f4")] == edges(GAME.graph(state, "fire", side="Moon"), "shot")
    assert [] == list(GAME.graph(GAME.position({"f5": WALL}), "fire"))


# --- push -----------------------------------------------------------------------------------------


def test_the_first_steps_of_earth_push_as_they_are_played():
    """What is pushed comes where the graph says, or is captured; in random games."""
    pushed = 0
    for state in random_turns(60, 5):
        for _, origin in units(state, EARTH):
            graph = GAME.graph(state, "push", origin=origin)
            for _, to, data in graph.out_edges(origin, data=True):
                after = state.apply(MoveEarth(state.player, origin, (to,)))
                moved = [
                    (unit.name, there)
                    for unit, here, there in zip(UNITS, state.places, after.places, strict=True)
                    if here not in (there, origin)
                ]
                shields = [
                    (f"{side} Shield", there)
                    for side, here, there in zip(SIDES, state.shields, after.shields, strict=True)
                    if here != there
                ]

                expected = [(data["pushed"], data["to"])] if data["kind"] == "push" else []
                assert expected == (shields or moved)
                assert data["captured"] == any(there is None for _, there in moved)
                pushed += len(expected)

    assert 10 < pushed


def test_each_step_of_earth_is_one_that_a_legal_path_takes():
    """And each step of a legal path is in the graph."""
    for state in random_turns(16, 6):
        for _, origin in units(state, EARTH):
            graph = GAME.graph(state, "push", origin=origin)
            taken = {
                way
                for move in state.legal_actions()
                if isinstance(move, MoveEarth) and move.origin == origin
                for way in pairwise((origin, *move.path))
            }

            assert taken == set(graph.edges)


def test_a_unit_is_pushed_on_or_captured():
    """On along the line; against a Wall it is captured: hermetica.earth.capture-barrier."""
    state = GAME.position(
        {"f4": "Sun Earth", "f5": "Moon Fire", "e4": "Moon Water", "d3": WALL, "g3": "Sun Shield"}
    )
    graph = GAME.graph(state, "push", origin="f4")
    said = {NAMES[to]: data for _, to, data in graph.out_edges(BOARD.named["f4"], data=True)}

    assert ("Moon Fire to f6", False) == (said["f5"]["label"], said["f5"]["captured"])
    assert (BOARD.named["f6"], 1) == (said["f5"]["to"], said["f5"]["steps"])
    assert "Sun Shield to h2" == said["g3"]["label"]
    assert ("step", "") == (said["f3"]["kind"], said["f3"]["label"])
    assert "h2" in places(graph, "landing") + places(graph, "reached")


def test_a_fire_falls_when_the_shield_under_it_is_pushed():
    """hermetica.ruling.earth.ridden-shield."""
    state = GAME.position({"f4": "Sun Earth", "f5": "Sun Shield + Moon Fire"})
    graph = GAME.graph(state, "push", origin="f4")
    data = graph.edges[BOARD.named["f4"], BOARD.named["f5"]]

    assert "Sun Shield to f6, Moon Fire captured" == data["label"]
    assert data["captured"]


# --- distance -------------------------------------------------------------------------------------


def test_the_distance_is_what_an_adept_walks_to_the_other_horizon():
    """Nought on the goal, and one more with every step away from it."""
    state = GAME.position({BOARD.primes[0]: "Sun Adept"})
    graph = GAME.graph(state, "distance", side="Sun")
    straight = {
        place: min(
            nx.shortest_path_length(BOARD.adjacency, place, goal) for goal in BOARD.horizons[1]
        )
        for place in BOARD.open
    }

    assert straight == dict(graph.nodes(data="distance"))
    assert sorted(NAMES[place] for place in BOARD.horizons[1]) == sorted(places(graph, "goal"))


def test_walls_and_other_pieces_are_walked_round_and_may_cut_off():
    """What stands on a hex has no distance; what is shut in has none either."""
    around = dict.fromkeys(map(NAMES.get, BOARD.adjacency[BOARD.named["f4"]]), WALL)
    state = GAME.position({**around, "f4": "Sun Adept", "f8": "Moon Earth", "e8": "Sun Fire"})
    graph = GAME.graph(state, "distance")
    node = graph.nodes[BOARD.named["f4"]]

    assert (None, "cut-off") == (node["distance"], node["kind"])
    assert sorted([*around, "f8", "e8"]) == sorted(places(graph, "blocked"))


def test_each_edge_leads_one_step_nearer():
    """Along them an Adept finds its shortest ways; in random games, for both sides."""
    for state in random_turns(12, 7):
        for side in SIDES:
            graph = GAME.graph(state, "distance", side=side)
            far = dict(graph.nodes(data="distance"))

            assert all(far[start] == far[end] + 1 for start, end in graph.edges)
            assert all(graph.out_degree(place) for place in graph if far[place])


def test_an_adept_that_is_two_steps_away_can_win():
    """The distance agrees with the legal actions, where no Shield is lifted."""
    near = 0
    for state in random_turns(60, 8, paths="bend"):
        for _, origin in units(state, ADEPT):
            far = GAME.graph(state, "distance").nodes[origin]["distance"]
            goal = BOARD.horizons[1 - state.side]
            wins = any(
                isinstance(use, UseAdept) and use.shield is None and use.to in goal
                for use in state.legal_actions()
            )

            assert wins == (far is not None and 0 < far <= 2)
            near += wins

    assert 3 < near
