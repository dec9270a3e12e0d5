"""Graphs show what the rules allow: they are held against legal actions and their results."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from random import Random

import msgspec
import networkx as nx
import pytest

from rules import InvalidOption
from rules.yadokari import DECKS, GAME, KINDS, Play, Return, Steal
from tests.yadokari.positions import play, random_game, random_options

STATE = GAME.position(["1w 1k 3n 5w", 2, 1], ["", "1w 2n", ""], rocks=[1, 3, 2])
DRAWINGS = [
    ("decks", {}),
    ("decks", {"source": "B"}),
    ("hand", {}),
    ("hand", {"player": 1, "plays": 2}),
    ("low-tide", {}),
    ("steal", {}),
    ("steal", {"thief": 2}),
    ("turn", {}),
]


def positions(count, seed, *phases):
    """Give positions of random games in certain phases."""
    rng, found = Random(seed), []
    while len(found) < count:
        players = rng.choice(GAME.players)
        states = [s for s in random_game(rng, players, **random_options(rng)) if s.phase in phases]
        found += rng.sample(states, min(5, len(states)))
    return found


# --- all kinds ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "where"), DRAWINGS)
def test_every_node_has_a_place_a_label_and_a_kind(kind, where):
    graph = GAME.graph(STATE, kind, **where)
    spots = [data["pos"] for _, data in graph.nodes(data=True)]

    assert len(spots) == len(set(spots))
    for _, data in graph.nodes(data=True):
        assert data["label"]
        assert data["kind"]
    assert all("label" in data for _, _, data in graph.edges(data=True))


@pytest.mark.parametrize("kind", GAME.kinds)
def test_a_graph_is_drawn_at_every_ply_and_from_every_seat(kind):
    for state in random_game(Random(3), 3, low_deck_draw="partial"):
        for viewer in (None, 0, 1, 2):
            assert GAME.graph(state.observe(viewer), kind).number_of_nodes()


@pytest.mark.parametrize(
    ("kind", "where", "words"),
    [
        ("hand", {"thief": 0}, "takes player or plays"),
        ("hand", {"player": 3}, "0 to 2; not 3"),
        ("hand", {"plays": "two"}, "not 'two'"),
        ("steal", {"thief": "1"}, "0 to 2; not '1'"),
        ("decks", {"source": "F"}, "A, B, C, D, E; not 'F'"),
        ("turn", {"player": 0}, "takes nothing more"),
    ],
)
def test_a_wrong_question_is_answered_with_the_right_ones(kind, where, words):
    with pytest.raises(InvalidOption, match=words):
        GAME.graph(STATE, kind, **where)


def test_a_draw_cannot_be_supposed_while_one_is_going_on():
    with pytest.raises(InvalidOption, match="left out"):
        GAME.graph(play(STATE, "draw A"), "decks", source="B")


# --- the hand -------------------------------------------------------------------------------------


def test_what_may_be_played_first_hangs_on_the_start():
    """yadokari.play.first-size-one, yadokari.play.not-smaller, yadokari.option.size-memory"""
    for state in positions(60, 1, "act"):
        graph = GAME.graph(state, "hand")
        first = {shell for shell, _ in graph.successors("start")}
        legal = {a.shell for a in state.legal_actions() if isinstance(a, Play)}

        assert legal == first


def test_a_hand_has_no_cycle_and_each_card_once():
    """yadokari.play.one-way"""
    for state in positions(60, 2, "act"):
        graph = GAME.graph(state, "hand")
        cards = sorted(node[0] for node in graph if node != "start")

        assert nx.is_directed_acyclic_graph(graph)
        assert list(state.hands[state.turn]) == cards


def best_by_trying(state, plays):
    """Find the most points that player 1 can get with so many Plays, by trying them all."""
    best = state.points(0)
    for action in state.legal_actions() if plays else ():
        if isinstance(action, Play):
            after = msgspec.structs.replace(state.apply(action), left=2)
            best = max(best, best_by_trying(after, plays - 1))
    return best


@pytest.mark.parametrize("step", ["any", "one"])
def test_the_heaviest_path_is_the_best_stack(step):
    """yadokari.final.points, yadokari.option.size-step"""
    rng = Random(4)
    for _ in range(12):
        hand = [rng.choice(KINDS) for _ in range(4)] + ["1w"] * rng.randrange(2)
        state = GAME.position([hand], size_step=step)
        for plays in (1, 2, 5):
            graph = GAME.graph(state, "hand", plays=plays)

            assert best_by_trying(state, plays) == graph.graph["points"], hand
            assert plays >= len(graph.graph["best"])


def test_the_best_path_leads_from_the_start():
    graph = GAME.graph(STATE, "hand")

    assert ("1w", "1k", "3n", "5w") == graph.graph["best"]
    assert 7 == graph.graph["points"]
    assert 4 == sum(data["kind"] == "best" for _, _, data in graph.edges(data=True))


def test_a_limit_of_plays_asks_for_heavier_cards():
    """The lesson's question: with only two Plays left, which two?"""
    graph = GAME.graph(STATE, "hand", plays=2)

    assert ("1k", "3n") == graph.graph["best"]


def test_a_hand_without_size_one_is_stuck_beneath_a_bare_crab():
    """yadokari.rule.setup-no-one"""
    graph = GAME.graph(GAME.position(["2w 3k"]), "hand")

    assert () == graph.graph["best"]
    assert ["start", "stuck", "stuck"] == [data["kind"] for _, data in graph.nodes(data=True)]


# --- the table ------------------------------------------------------------------------------------


def test_who_can_be_robbed_is_joined_to_the_thief():
    """yadokari.steal.choose, yadokari.steal.cannot-pay, yadokari.option.rock-supply"""
    for state in positions(60, 5, "act"):
        graph = GAME.graph(state, "steal", thief=state.turn)
        edges = graph.out_edges(state.turn, data=True)
        legal = {a.victim for a in state.legal_actions() if isinstance(a, Steal)}

        assert legal == {victim for _, victim, data in edges if data["kind"] == "affordable"}
        assert all(state.rocks[victim] == data["price"] for _, victim, data in edges)


def test_without_a_rock_nobody_is_joined_to_anybody():
    """yadokari.option.rock-supply"""
    full = GAME.position([5, 5], ["1w", "1w"], rocks=[9, 9], rock_supply="strict")

    assert [] == list(GAME.graph(full, "steal").edges)


def test_bare_crabs_are_robbed_by_nobody():
    """yadokari.rule.steal-bare, yadokari.steal.price"""
    graph = GAME.graph(STATE, "steal")

    assert [(0, 1), (2, 1)] == list(graph.edges)
    assert ["affordable", "too dear"] == [data["kind"] for _, _, data in graph.edges(data=True)]


def test_shells_go_back_where_an_edge_leads():
    """yadokari.draw.return, yadokari.draw.return.not-source, yadokari.option.return"""
    for state in positions(60, 6, "return"):
        graph = GAME.graph(state, "decks")
        legal = {a.deck for a in state.legal_actions() if isinstance(a, Return)}

        assert legal == set(graph.successors(state.drawn[-1]))
        assert list(map(len, state.decks)) == [size for _, size in graph.nodes(data="size")]


def test_a_supposed_draw_shows_where_shells_could_go():
    """yadokari.rule.return-scope: the second Draw of a turn bars two decks."""
    state = play(STATE, "draw A", "keep 1w", "2w to B", "3n to C")

    assert [2, 3, 4] == list(GAME.graph(state, "decks", source="B").successors(1))
    assert 10 == GAME.graph(state, "decks", source="B").nodes[1]["size"]


def test_before_a_draw_decks_are_open_or_closed():
    """yadokari.option.low-deck-draw"""
    state = GAME.position(players=2, sizes=[2, 3, 0, 9, 9])
    kinds = [kind for _, kind in GAME.graph(state, "decks").nodes(data="kind")]

    assert ["closed", "open", "closed", "open", "open"] == kinds


def test_each_roll_is_joined_to_those_it_attacks():
    """yadokari.low.one, yadokari.low.two, yadokari.low.three"""
    for state in positions(40, 7, "roll"):
        graph = GAME.graph(state, "low-tide")
        for face in (1, 2, 3):
            after = play(state, f"roll {face}")
            asked = [p for p, shell in enumerate(after.chosen) if shell == ""]
            attacked = [player for _, player in graph.successors(("roll", face))]

            assert asked == [player for player in attacked if state.hands[player]]


def test_the_chance_of_an_attack_falls_with_the_colour():
    """yadokari.card.camouflage"""
    graph = GAME.graph(GAME.position(stacks=["", "1w", "1n", "1k"]), "low-tide")
    chances = [graph.nodes["crab", player]["chance"] for player in range(4)]

    assert [Fraction(1), Fraction(2, 3), Fraction(1, 3), Fraction(0)] == chances


@pytest.mark.parametrize(
    ("state", "now"),
    [
        (GAME.position(players=2), "running"),
        (GAME.position(players=2, phase="roll"), "running"),
        (GAME.position(stacks=["1w 5w"]), "triggered"),
        (GAME.position(stacks=["1w 5w"], phase="roll"), "low tide"),
        (play(GAME.position(stacks=["1w 5w"], phase="roll"), "roll 1"), "scored"),
    ],
)
def test_the_way_to_the_end_has_no_way_back(state, now):
    """yadokari.end.irrevocable, yadokari.end.last-round"""
    graph = GAME.graph(state, "turn")
    steps = ["running", "triggered", "low tide", "scored"]

    assert [now] == [step for step, kind in graph.nodes(data="kind") if kind == "now"]
    assert list(pairwise(steps)) == list(graph.edges)


def test_without_low_tide_the_last_turn_leads_to_the_scores():
    """yadokari.variant.simple.end"""
    graph = GAME.graph(GAME.position(players=2, variant="simple"), "turn")

    assert [("running", "triggered"), ("triggered", "scored")] == list(graph.edges)


def test_decks_are_named_by_letters():
    labels = [label[0] for _, label in GAME.graph(STATE, "decks").nodes(data="label")]

    assert list(DECKS) == labels
