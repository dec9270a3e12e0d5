"""Graphs show what the rules allow: they are held against legal actions and their results."""

from __future__ import annotations

from itertools import combinations, pairwise
from random import Random

import networkx as nx
import pytest

from rules import InvalidOption
from rules.hippos import GAME, Move, MoveLotus, Place, name_of
from tests.hippos.positions import names, play, random_game, random_options

on = GAME.position
DRAWINGS = [
    ("conflicts", {}),
    ("escape", {}),
    ("escape", {"hamster": 1}),
    ("pond", {}),
    ("reach", {}),
    ("reach", {"hamster": 0}),
    ("rounds", {}),
    ("springy", {}),
    ("springy", {"at": "b3"}),
    ("tokens", {}),
]
TEAM = on(players=1, at=["a1", "e1", "a5", "eaten"], pond={"c3": "hippo"}, up=["c3", "b2"])
TABLES = [on(players=2, at=["c3", "e5"], up=["b2"]), on(players=6), TEAM]


def kinds(graph, kind):
    """Name the nodes of a kind."""
    return [node for node, data in graph.nodes(data=True) if data["kind"] == kind]


def positions(count, seed, *phases, **settings):
    """Give positions of random games in certain phases."""
    rng, found = Random(seed), []
    while len(found) < count:
        players = settings.get("players") or rng.choice(GAME.players)
        states = [s for s in random_game(rng, players, **random_options(rng)) if s.phase in phases]
        found += rng.sample(states, min(5, len(states)))
    return found


# --- all kinds ------------------------------------------------------------------------------------


@pytest.mark.parametrize("state", TABLES, ids=["two", "six", "team"])
@pytest.mark.parametrize(("kind", "where"), DRAWINGS)
def test_every_node_has_a_place_a_label_and_a_kind(kind, where, state):
    graph = GAME.graph(state, kind, **where)
    spots = [data["pos"] for _, data in graph.nodes(data=True)]

    assert len(spots) == len(set(spots))
    for _, data in graph.nodes(data=True):
        assert data["label"]
        assert data["kind"]
    assert all({"label", "kind"} <= set(data) for _, _, data in graph.edges(data=True))


@pytest.mark.parametrize("kind", GAME.kinds)
@pytest.mark.parametrize("players", [1, 3])
def test_a_graph_is_drawn_at_every_ply_and_from_every_seat(kind, players):
    for state in random_game(Random(3), players):
        for viewer in (None, *range(players)):
            assert GAME.graph(state.observe(viewer), kind).number_of_nodes()


@pytest.mark.parametrize("kind", GAME.kinds)
def test_a_graph_is_drawn_before_the_first_deal(kind):
    assert GAME.graph(GAME.initial(6), kind).number_of_nodes()


@pytest.mark.parametrize(
    ("kind", "where", "says"),
    [
        ("reach", {"hamster": 2}, "hamster can be 0 to 1; not 2"),
        ("escape", {"hamster": True}, "hamster can be 0 to 1; not True"),
        ("springy", {"at": "f1"}, "at can be a1 to e5; not 'f1'"),
        ("springy", {"at": 3}, "not 3"),
        ("pond", {"at": "a1"}, "takes nothing more"),
    ],
)
def test_what_cannot_be_drawn_is_refused_in_words(kind, where, says):
    with pytest.raises(InvalidOption, match=says):
        GAME.graph(on(players=2), kind, **where)


# --- the pond and ways on it ----------------------------------------------------------------------


@pytest.mark.parametrize(("players", "cards", "edge"), [(4, 25, 16), (5, 49, 24)])
def test_the_pond_is_a_square_of_king_moves(players, cards, edge):
    """hippos.setup.grid-size, hippos.move.one-step, hippos.move.enter"""
    graph = GAME.graph(on(players=players), "pond")
    size = int(cards**0.5)

    assert (cards, edge) == (len(graph), len(kinds(graph, "perimeter")))
    assert 4 * size * (size - 1) * 2 - 4 * (size - 1) == graph.number_of_edges()


def test_steps_are_the_open_edges_of_the_pond():
    """hippos.move.one-step, hippos.move.no-revealed"""
    for state in positions(20, 5, "act"):
        hamster = state.turn
        if state.is_solo or state.spots[hamster] < 0 or state.jumps[hamster]:
            continue
        edges = GAME.graph(state, "pond").out_edges(
            name_of(state.spots[hamster], state.size), data=True
        )
        steps = {target for _, target, data in edges if data["kind"] == "open"}

        assert steps == {*names(state, [a.to for a in moves(state)])}


def moves(state):
    """List the legal moves."""
    return [action for action in state.legal_actions() if isinstance(action, Move)]


def test_reach_is_the_component_of_face_down_cards_around_a_hamster():
    """hippos.turn.first.stuck"""
    wall = ["a3", "b3", "c3", "d3", "e3"]
    graph = GAME.graph(on(players=2, at=["c2", "c5"], up=wall), "reach")

    assert ("a1", "b1", "c1", "d1", "e1", "a2", "b2", "d2", "e2") == graph.graph["cards"]
    assert ["c2"] == kinds(graph, "start")
    assert 2 == graph.nodes["a1"]["steps"]

    other = GAME.graph(on(players=2, at=["c2", "c5"], up=wall), "reach", hamster=1)

    assert "a4" in other.graph["cards"]
    assert not {"a1", "c2"} & {*other.graph["cards"]}


def test_reach_agrees_with_networkx_on_random_ponds():
    """hippos.move.one-step: from the moves that are legal now, over cards that are down."""
    for state in positions(20, 6, "act"):
        if state.is_solo:
            continue
        pond = GAME.graph(state, "pond")
        down = pond.subgraph([node for node in pond if pond.nodes[node]["kind"] != "up"])
        first = names(state, [action.to for action in moves(state)])
        within = {*first}.union(*(nx.descendants(down, node) for node in first))

        assert within == {*GAME.graph(state, "reach").graph["cards"]}


def test_a_team_reaches_only_what_its_own_leave_free():
    """hippos.solo.separate, hippos.solo.hippo-zone"""
    graph = GAME.graph(TEAM, "reach", hamster=0)

    assert ("a1", "b1") == graph.graph["cards"][:2]  # its start card lies face down
    assert not {"b3", "d1", "a4", "c2"} & {*graph.graph["cards"]}


def test_the_way_out_is_a_shortest_one_and_can_be_walked():
    """hippos.leave.perimeter"""
    state = on(players=5, at=["d4"], up=["c3", "d3", "e3", "c4", "e4", "c5", "d5"])
    graph = GAME.graph(state, "escape")

    assert ("d4", "e5", "d6", "c7") == graph.graph["way"]
    assert 3 == graph.graph["moves"]
    assert {"way"} == {graph.edges[edge]["kind"] for edge in pairwise(graph.graph["way"])}


def test_who_is_at_the_edge_has_no_way_to_go_and_who_is_walled_in_has_none():
    """hippos.leave.perimeter, hippos.turn.first.must-move"""
    walls = ["b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4"]
    edge, walled = on(players=2, at=["c1"]), on(players=2, at=["a1", "c3"], up=walls)

    assert (("c1",), 0) == tuple(GAME.graph(edge, "escape").graph[k] for k in ("way", "moves"))
    assert GAME.graph(walled, "escape", hamster=1).graph["way"] is None


def test_a_due_jump_is_the_first_step_of_the_way():
    """hippos.card.springy"""
    graph = GAME.graph(on(players=5, at=["c4"], jumps=[True]), "escape")

    assert ("c4", "a2") == graph.graph["way"]


@pytest.mark.parametrize(("shape", "count"), [("line", 8), ("ring", 16)])
def test_jumps_lead_two_pads_away(shape, count):
    """hippos.card.springy, hippos.ruling.springy-shape"""
    state = on(players=2, springy_shape=shape, up=["c1"])
    graph = GAME.graph(state, "springy", at="c3")

    assert count == graph.out_degree("c3") == graph.number_of_edges()
    assert "closed" == graph.edges["c3", "c1"]["kind"]
    assert ["c3"] == kinds(graph, "springy")


def test_on_the_small_pond_most_cards_have_three_jumps():
    """hippos.card.springy"""
    graph = GAME.graph(on(players=2), "springy")
    degrees = sorted(degree for _, degree in graph.out_degree())

    assert [3] * 16 + [5] * 8 + [8] == degrees


# --- teams, tokens, rounds ------------------------------------------------------------------------


def test_placements_are_the_independent_sets_of_four():
    """hippos.solo.place: 1987 of them."""
    graph = GAME.graph(GAME.new(1), "conflicts").to_undirected()
    sets = [four for four in combinations(graph, 4) if not graph.subgraph(four).edges]

    assert 1987 == len(sets)


def test_a_team_is_placed_where_nothing_is_blocked():
    """hippos.solo.place, hippos.solo.hippo-zone"""
    for state in positions(15, 8, "place", players=1):
        free = kinds(GAME.graph(state, "conflicts"), "free")
        listed = [a.to for a in state.legal_actions() if isinstance(a, Place)]

        assert [*names(state, listed)] == free


def test_a_hippo_blocks_the_cards_around_it():
    """hippos.solo.hippo-zone"""
    graph = GAME.graph(TEAM, "conflicts")

    assert ["c3"] == kinds(graph, "hippo")
    assert ["a1", "e1", "a5"] == kinds(graph, "hamster")
    assert {"b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4"} <= {*kinds(graph, "blocked")}


def test_tokens_weigh_on_their_cards_and_move_along_the_edges():
    """hippos.card.move-lotus, hippos.ruling.move-dest"""
    for state in positions(12, 9, "move_lotus"):
        graph = GAME.graph(state, "tokens")
        shifts = {
            names(state, (action.origin, action.to))
            for action in state.legal_actions()
            if isinstance(action, MoveLotus)
        }

        assert shifts == {*graph.edges}
        assert sum(state.tokens) == sum(graph.nodes[node]["weight"] for node in graph)


def test_rounds_lead_to_a_winner_or_a_tie():
    """hippos.over.rounds, hippos.next.add-hippo, hippos.tie.two-rounds, hippos.tie.final"""
    graph = GAME.graph(on(players=3, round=3), "rounds")
    rounds = [f"round {number}" for number in range(1, 7)]

    assert [2, 3, 4, 4, 4, 4] == [graph.nodes[name]["hippos"] for name in rounds]
    assert ["round 3"] == kinds(graph, "now")
    assert ["round 1", "round 2"] == kinds(graph, "past")
    assert ["won", "tied"] == kinds(graph, "end")
    assert nx.is_directed_acyclic_graph(graph)
    assert {"round 5", "won"} == {*graph.successors("round 4")}


def test_a_team_may_lose_in_every_round():
    """hippos.solo.toll.pay, hippos.solo.end.four, hippos.solo.end.toll, hippos.solo.end.hippos"""
    graph = GAME.graph(TEAM, "rounds")

    assert {f"round {number}" for number in range(1, 5)} == {*graph.predecessors("lost")}
    assert "toll of 4 paid" == graph.edges["round 1", "round 2"]["label"]
    assert "two hippos" == graph.edges["round 4", "lost"]["label"]


def test_the_last_round_is_past_when_the_game_is_over():
    """hippos.solo.end.four"""
    state = play(on(players=1, at=["a1", "e1", "a5", "e5"], round=4), "leave")

    assert [] == kinds(GAME.graph(state, "rounds"), "now")
