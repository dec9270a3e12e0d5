"""Graphs show what the rules allow: they are held against legal actions and their results."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import networkx as nx
import pytest

from rules import InvalidOption
from rules.hamsterbacke import COLOURS, GAME, Block, Hoard, Score
from tests.hamsterbacke.positions import cards, play, random_game, random_settings

POSITION = GAME.position(
    [{"red": 5, "yellow": 2, "light_blue": 3}, 12, 6, 3],
    [[("yellow", 3)], [("red", 4)], [("light_blue", 2)]],
    rows=[["red", "orange"], 1, 2, 1, 1, 3, 1, 1],
)
DRAWINGS = [
    ("award", {}),
    ("blocked", {}),
    ("circle", {"row": 6}),
    ("flow", {}),
    ("order", {"actions": ["hoard 1", "score P2"]}),
    ("sets", {}),
]


def edges(graph, kind):
    """Give the ends of the edges of a kind."""
    return [(a, b) for a, b, data in graph.edges(data=True) if data["kind"] == kind]


def nodes(graph, kind):
    """Give the nodes of a kind."""
    return [node for node, data in graph.nodes(data=True) if data["kind"] == kind]


def random_states(count, seed, phase="act"):
    """Give positions of random games in which an action is due."""
    rng = Random(seed)
    found = []
    while len(found) < count:
        states = [s for s in random_game(rng, **random_settings(rng)) if s.phase == phase]
        found += rng.sample(states, min(4, len(states)))
    return found


# --- all kinds ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "where"), DRAWINGS, ids=GAME.kinds)
def test_a_graph_can_be_drawn(kind, where):
    """Nodes have a place of their own, a label and a kind; edges a label and a kind."""
    graph = GAME.graph(POSITION, kind, **where)
    places = [data["pos"] for _, data in graph.nodes(data=True)]

    assert len(set(places)) == len(places)
    assert all(data["label"] and data["kind"] for _, data in graph.nodes(data=True))
    assert all("label" in data and data["kind"] for *_, data in graph.edges(data=True))


@pytest.mark.parametrize(("kind", "where"), DRAWINGS, ids=GAME.kinds)
def test_equal_positions_have_equal_graphs(kind, where):
    """In the order of nodes and edges too."""
    first, second = (
        GAME.graph(GAME.from_json(GAME.to_json(POSITION)), kind, **where) for _ in range(2)
    )

    assert list(first.nodes(data=True)) == list(second.nodes(data=True))
    assert list(first.edges(data=True)) == list(second.edges(data=True))


@pytest.mark.parametrize(("kind", "where"), DRAWINGS, ids=GAME.kinds)
def test_a_graph_of_what_a_player_sees_can_be_drawn(kind, where):
    """It shows no card that the player can't see."""
    view = POSITION.observe(0)

    assert nx.utils.graphs_equal(
        GAME.graph(view, kind, **where), GAME.graph(POSITION, kind, **where)
    )


def test_every_kind_of_graph_is_tried_here():
    """A new one wants a drawing above."""
    assert list(GAME.kinds) == [kind for kind, _ in DRAWINGS]


@pytest.mark.parametrize(
    ("kind", "where", "message"),
    [
        ("heat", {}, "graphs of award, blocked, circle, flow, order, sets; not 'heat'"),
        ("flow", {"row": 1}, "'flow' takes nothing more, not 'row'"),
        ("award", {"row": 1}, "'award' takes player, not 'row'"),
        ("award", {"player": 4}, "player can be 0 to 3, not 4"),
        ("sets", {"player": "P1"}, "player can be 0 to 3, not 'P1'"),
        ("circle", {"row": 8}, r"row can be one of \[0, 1, 2, 3, 4, 5, 6, 7\], not 8"),
    ],
)
def test_a_wrong_wish_is_answered_with_what_would_be_right(kind, where, message):
    with pytest.raises(InvalidOption, match=message):
        GAME.graph(POSITION, kind, **where)


# --- circle ---------------------------------------------------------------------------------------


def test_the_refill_arrows_lead_where_cards_will_lie():
    """hamsterbacke.hoard.refill, hamsterbacke.hoard.refill.wrap, hamsterbacke.hoard.refill.short"""
    for state in random_states(60, seed=1):
        for action in state.legal_actions():
            if type(action) is Hoard:
                graph = GAME.graph(state, "circle", row=action.row)
                before = [() if r == action.row else row for r, row in enumerate(state.rows)]
                after = state.apply(action).rows
                grown = {("row", r) for r in range(8) if len(after[r]) > len(before[r])}

                assert [("row", action.row)] == nodes(graph, "taken")
                assert grown == {end for _, end in edges(graph, "refill")}


def test_the_circle_loses_its_nodes_one_by_one():
    """hamsterbacke.end.pile-empty"""
    state = GAME.position(pile=0)
    for row in (2, 5, 0, 7):
        state = play(state, f"hoard {row + 1}")
        graph = GAME.graph(state, "circle")
        ring = graph.subgraph(nodes(graph, "row"))

        assert ("row", row) not in graph
        assert nx.is_strongly_connected(ring)
        assert {1} == {degree for _, degree in ring.out_degree()}


# --- blocked --------------------------------------------------------------------------------------


def test_a_colour_is_closed_exactly_to_whom_the_law_refuses_it():
    """hamsterbacke.block.rule, hamsterbacke.block.rule.fellow-only"""
    for state in random_states(100, seed=2):
        graph = GAME.graph(state, "blocked")
        closed = {
            colour
            for colour in COLOURS
            if (refusal := state.why_illegal(Block(state.turn, colour)))
            and refusal.clause == "hamsterbacke.block.rule"
        }
        held = {c for c in COLOURS if state.hands[state.turn].count(c) >= state.setting.value[c]}

        assert closed == held & {colour for _, colour in nodes(graph, "blocked")}


def test_each_player_with_a_stack_shows_a_colour():
    """hamsterbacke.block.rule.top-only"""
    graph = GAME.graph(POSITION, "blocked", player=1)

    assert [("colour", "red")] == nodes(graph, "own")
    assert [("colour", "light_blue"), ("colour", "yellow")] == nodes(graph, "blocked")
    assert [
        (("player", 0), ("colour", "yellow")),
        (("player", 1), ("colour", "red")),
        (("player", 2), ("colour", "light_blue")),
    ] == edges(graph, "top")


# --- sets -----------------------------------------------------------------------------------------


def test_the_full_sets_are_those_that_can_be_laid():
    """hamsterbacke.card.set, hamsterbacke.card.set.count, hamsterbacke.block.several-identical"""
    for state in random_states(100, seed=3):
        graph = GAME.graph(state, "sets")
        layable = sorted((a.colour, a.sets) for a in state.legal_actions() if type(a) is Block)

        assert layable == sorted((colour, number) for _, colour, number in nodes(graph, "set"))
        assert len(state.hands[state.turn]) == len(nodes(graph, "card"))
        for node in (*nodes(graph, "set"), *nodes(graph, "blocked"), *nodes(graph, "begun")):
            value = state.setting.value[node[1]]
            assert value - graph.nodes[node]["missing"] == graph.in_degree(node)


def test_a_set_that_is_begun_says_how_many_cards_it_lacks():
    """hamsterbacke.card.set"""
    graph = GAME.graph(POSITION, "sets")

    assert {
        ("set", "light_blue", 2): 1,
        ("set", "yellow", 1): 1,
        ("set", "red", 2): 3,
    } == {node: graph.nodes[node]["missing"] for node in nodes(graph, "begun")}
    assert [("set", "light_blue", 1), ("set", "red", 1)] == nodes(graph, "blocked")


# --- award ----------------------------------------------------------------------------------------


def test_the_givers_are_those_whom_a_score_may_name():
    """hamsterbacke.score.award.most-cards, hamsterbacke.score.award.tie"""
    scoring = [state for state in random_states(300, seed=4) if state.blocks[state.turn]]
    ties = 0
    for state in scoring:
        graph = GAME.graph(state, "award")
        named = {a.giver for a in state.legal_actions() if type(a) is Score} - {None}
        giving, tied = ({node[1] for node, _ in edges(graph, kind)} for kind in ("gives", "tied"))
        ties += bool(tied)

        assert named == giving | tied
        assert bool(tied) == (len(named) > 1)
    assert len(scoring) > 100
    assert ties


def test_the_heaviest_edge_is_the_giver():
    """hamsterbacke.score.award.most-cards"""
    graph = GAME.graph(POSITION, "award", player=3)
    weights = {start: data["weight"] for start, _, data in graph.edges(data=True)}

    assert {("player", 0): 10, ("player", 1): 12, ("player", 2): 6} == weights
    assert [(("player", 1), ("player", 3))] == edges(graph, "gives")


# --- flow -----------------------------------------------------------------------------------------


def test_cards_only_flow_forward():
    """hamsterbacke.rule.finite"""
    graph = GAME.graph(POSITION, "flow")

    assert ["pile", "row", "hand", "block", "score"] == list(nx.topological_sort(graph))
    assert [("hand", "score")] == edges(graph, "award")


def test_every_card_lies_somewhere_in_the_flow():
    """hamsterbacke.component.deck, hamsterbacke.final.score-stack, hamsterbacke.final.hand-minus"""
    for state in (*random_states(20, seed=5), *random_states(20, seed=6, phase="give")):
        flow = GAME.graph(state, "flow").nodes(data=True)

        assert cards(state).total() == sum(data["cards"] for _, data in flow)
    points = dict(GAME.graph(POSITION, "flow").nodes(data="points"))

    assert {"pile": 0, "row": 0, "hand": -1, "block": 0, "score": 1} == points


def test_points_of_the_flow_add_up_to_the_results():
    """hamsterbacke.final.block-zero, hamsterbacke.final.rows-zero"""
    *_, last = random_game(Random(7), players=4)
    flow = GAME.graph(last, "flow").nodes(data=True)

    assert sum(last.outcome.scores) == sum(data["cards"] * data["points"] for _, data in flow)


# --- order ----------------------------------------------------------------------------------------

CHOICE = GAME.position(
    [{"yellow": 3, "red": 2}, 6, 3],
    [[("dark_blue", 2)]],
    rows=[["red", "red"], 1, 1, 1, 1, 1, 1, 1],
)


def test_the_order_of_two_actions_matters():
    """hamsterbacke.turn.repeat, hamsterbacke.rule.award-moment"""
    graph = GAME.graph(CHOICE, "order", actions=["hoard 1", "block yellow", "score", "score P2"])
    scored = {path: graph.nodes[path]["scored"] for path in nodes(graph, "last")}

    assert 2 == scored["hoard 1", "score"]
    assert 4 == scored["score P2", "hoard 1"]
    assert 8 == scored["block yellow", "score P2"]
    assert 4 == scored["score P2", "block yellow"]


def test_the_leaves_say_what_a_turn_changes():
    """hamsterbacke.final.score-stack, hamsterbacke.final.hand-minus"""
    rng = Random(8)
    for state in random_states(40, seed=8):
        graph = GAME.graph(state, "order")
        for path in rng.sample(nodes(graph, "last"), 3):
            after = state
            for typed in path:
                after = play(after, typed)
                while after.phase == "give":
                    after = after.apply(rng.choice(after.legal_actions()))
            player = state.turn
            scored = after.score[player] - state.score[player]
            held = len(after.hands[player]) - len(state.hands[player])

            assert state.left == len(path)
            assert (scored, held) == (graph.nodes[path]["scored"], graph.nodes[path]["held"])
            assert scored - held == graph.nodes[path]["change"]


def test_all_choices_stand_in_the_tree():
    """hamsterbacke.turn.three-kinds"""
    graph = GAME.graph(CHOICE, "order")

    assert nx.is_arborescence(graph)
    assert [GAME.format_action(CHOICE, a) for a in CHOICE.legal_actions()] == [
        path[0] for path in graph.adj[()]
    ]
    for path, after in pairwise(nx.dfs_preorder_nodes(graph, ())):
        assert len(after) <= len(path) + 1


def test_no_order_is_drawn_while_somebody_picks_a_gift():
    """hamsterbacke.score.order"""
    with pytest.raises(InvalidOption, match="nobody is to choose an action in phase 'give'"):
        GAME.graph(play(CHOICE, "score P2"), "order")
