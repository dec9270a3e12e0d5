"""Any graph with positions can be seen, touched and heard."""

from __future__ import annotations

import json

import networkx as nx
import pytest

import rules
from tidewidgets import GraphView
from tidewidgets.testing import ask


def graph(kind=nx.Graph, edges=((0, 1), (1, 2))):
    made = kind()
    for node in range(3):
        made.add_node(node, pos=(node, 0), label="abc"[node])
    made.add_edges_from(edges)
    return made


def lines(view):
    return json.loads(view.ground)["lines"]


def texts(view):
    return [item["text"] for item in json.loads(view.items) if item.get("text")]


def test_each_node_says_its_neighbours():
    """By their labels."""

    assert texts(GraphView(graph())) == [
        "a: 1 neighbour: b.",
        "b: 2 neighbours: a, c.",
        "c: 1 neighbour: b.",
    ]


def test_a_directed_node_says_where_it_leads_and_whence():
    """Two lists that differ."""

    assert texts(GraphView(graph(nx.DiGraph)))[1] == "b: leads to 1: c; reached from 1: a."


def test_many_neighbours_are_counted():
    """A sentence has an end."""
    star = nx.star_graph(20)
    nx.set_node_attributes(star, {n: (n, n % 3) for n in star}, "pos")

    assert texts(GraphView(star))[0].endswith("11, 12 and 8 more.")


def test_the_kind_of_a_node_is_said():
    """After its label."""

    hills = graph(edges=())
    hills.nodes[0]["kind"] = "hill"

    assert texts(GraphView(hills))[0] == "a, hill: 0 neighbours."


def test_directed_edges_end_in_an_arrow_unless_they_go_both_ways():
    """A pair is one line."""
    view = GraphView(graph(nx.DiGraph, [(0, 1), (1, 2), (2, 1)]))

    assert [line.get("arrow", False) for line in lines(view)] == [True, False]


def test_lines_end_at_the_rim_of_the_nodes():
    """So that arrows can be seen."""
    first = lines(GraphView(graph()))[0]

    assert (first["x1"], first["x2"]) == (17, 56 - 17)


def test_touching_a_node_marks_and_says_its_neighbours():
    """To the asking view in words, to all in the drawing."""
    view = GraphView(graph())
    answers = ask(view, {"kind": "why", "touch": ["n1"]})

    assert answers[0]["text"] == "b: 2 neighbours: a, c."
    assert json.loads(view.head)["last"] == ["n1", "n0", "n2"]


def test_nothing_can_be_played_on_a_graph():
    """It says what can be done."""
    view = GraphView(graph())

    assert ask(view, {"kind": "undo"})[0]["text"] == "A graph is only for looking. Touch a node."


def test_a_node_without_a_position_is_named():
    """With what it needs."""
    bare = nx.path_graph(2)
    with pytest.raises(rules.InvalidOption, match=r"needs pos=\(x, y\); 0 has None"):
        GraphView(bare)


def test_an_empty_graph_is_drawn():
    """A mat with nothing on it."""
    view = GraphView(nx.Graph(), title="Nothing")

    assert repr(view) == "<tidewidgets.GraphView Nothing, 0 nodes, 0 edges>"
    assert 'alt="Nothing: 0 nodes, 0 edges."' in view.picture()


def test_several_kinds_are_told_apart_by_tone_and_explained_in_words():
    """Under the graph."""
    hills = graph()
    kinds = {0: "hill", 1: "vale", 2: "hill"}
    nx.set_node_attributes(hills, kinds, "kind")
    items = {item["id"]: item for item in json.loads(GraphView(hills).items)}

    assert [items[f"n{n}"]["tone"] for n in range(3)] == ["tile", "water", "tile"]
    assert [items[f"key-{n}-label"]["label"] for n in range(2)] == ["hill", "vale"]


def test_a_short_label_of_a_one_way_edge_is_drawn_and_a_long_one_said():
    """There is little room between two nodes."""
    drawn = graph(nx.DiGraph)
    drawn.edges[0, 1]["label"] = "3"
    drawn.edges[1, 2]["label"] = "a long way"
    view = GraphView(drawn)
    labels = [item.get("label") for item in json.loads(view.items) if item["id"].startswith("e")]

    assert labels == ["3"]
    assert texts(view)[1] == "b: leads to 1: c (a long way); reached from 1: a."
