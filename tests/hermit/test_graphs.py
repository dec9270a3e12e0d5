"""Graphs show what the rules allow: they are held against legal actions and their results."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import networkx as nx
import pytest

from rules import InvalidOption
from rules.hermit import GAME, completions, house_deck, matches, near_misses
from tests.hermit.positions import play, random_game

BEACH = GAME.position(
    areas=[[("H01", 0, 0, 0), ("H16", 0, -2, 0)]],
    hands=[("H12", "H15")],
    coast={4: "H06"},
    hermie=3,
    wave=6,
)
PAIR = GAME.position(
    areas=[[("H01", 0, 0, 0)], [("H12", 0, 0, 0)]],
    hands=["H16", "H15"],
    coast={4: "H06"},
    hermie=3,
    wave=6,
    players=2,
    mode="coop2",
)
KINDS = [kind for kind in GAME.kinds if kind != "together"]


def games(count, seed, mode="solo", players=1, **options):
    """Give the positions of random games, game by game."""
    rng = Random(seed)
    for _ in range(count):
        start = GAME.new(players, seed=rng.randrange(10**6), mode=mode, **options)
        yield list(random_game(rng, start))


def edges(graph, kind):
    """Give the edges of a kind."""
    return [(one, other) for one, other, found in graph.edges(data="kind") if found == kind]


def nodes(graph, kind):
    """Give the nodes of a kind."""
    return [node for node, found in graph.nodes(data="kind") if found == kind]


# --- all kinds ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("state", "kind"), [*[(BEACH, kind) for kind in KINDS], (PAIR, "together")]
)
def test_every_node_has_a_place_a_label_and_a_kind(state, kind):
    graph = GAME.graph(state, kind)
    spots = [data["pos"] for _, data in graph.nodes(data=True)]

    assert spots
    assert len(spots) == len(set(spots))
    for _, data in graph.nodes(data=True):
        assert data["label"]
        assert data["kind"]
    for _, _, data in graph.edges(data=True):
        assert data["kind"]
        assert "label" in data


@pytest.mark.parametrize("kind", GAME.kinds)
@pytest.mark.parametrize(("mode", "players"), [("solo", 1), ("coop2", 2), ("versus_realtime", 2)])
def test_a_graph_is_drawn_all_through_a_game_and_from_every_seat(kind, mode, players):
    if kind == "together" and mode != "coop2":
        return
    for states in games(1, 3, mode, players, deck_reference="off"):
        for state in states[::3]:
            for viewer in (None, *range(players)) if state.areas[0] else ():
                assert GAME.graph(state.observe(viewer), kind).number_of_nodes()


@pytest.mark.parametrize("kind", KINDS)
def test_a_graph_is_drawn_before_the_deal(kind):
    for mode, players in (("solo", 1), ("coop2", 2), ("versus_turns", 2)):
        assert GAME.graph(GAME.initial(players, mode=mode), kind) is not None


@pytest.mark.parametrize(
    ("kind", "where", "words"),
    [
        ("area", {"player": 1}, "player can be 0 to 0; not 1"),
        ("area", {"card": "H01"}, "takes player"),
        ("turns", {"card": "H99"}, "card can be H01, .* not 'H99'"),
        ("deck", {"face": "back"}, "face can be beach or seashell; not 'back'"),
        ("clock", {"player": 0}, "takes nothing more"),
        ("together", {}, "for players in coop, not for solo"),
    ],
)
def test_a_wrong_question_is_answered_with_the_right_ones(kind, where, words):
    with pytest.raises(InvalidOption, match=words):
        GAME.graph(BEACH, kind, **where)


# --- the play area --------------------------------------------------------------------------------


def test_an_area_joins_neighbours_and_marks_the_pattern():
    """hermit.pattern.line, hermit.tide.neighbour"""
    graph = GAME.graph(BEACH, "area")

    assert BEACH.visible(0) == dict(graph.nodes(data="symbol"))
    assert [((2, -2), (2, -1)), ((2, -1), (2, 0))] == [
        edge for edge in edges(graph, "line") if edge[0] < edge[1]
    ]


def test_a_line_without_a_new_cell_is_an_old_one():
    """hermit.hermie.test"""
    state = GAME.position(
        areas=[[("H01", 0, 0, 0), ("H16", 0, -2, 0), ("H12", -3, 0, 0)]],
        coast={4: "H06"},
        hermie=3,
    )
    graph = GAME.graph(state, "area")

    assert 4 == len(edges(graph, "old line"))
    assert [] == edges(graph, "line")
    assert [((2, -2), (2, -1), (2, 0))] == nodes(GAME.graph(state, "matches"), "old line")


def test_lines_are_joined_to_their_cells():
    """hermit.hermie.new-and-wood: a matched line has three cells, its driftwood, and new cells."""
    for states in games(3, 4):
        for state in states[::3]:
            graph = GAME.graph(state, "matches")
            lines = [node for node, kind in graph.nodes(data="kind") if kind.endswith("line")]
            shown = sorted(sorted(line) for line in matches(state, 0))
            matched = sorted(nodes(graph, "line") + nodes(graph, "old line"))
            new = {line for _, line in edges(graph, "new")}

            assert shown == [sorted(line) for line in matched]
            assert all(sorted(graph.predecessors(line)) == sorted(line) for line in lines)
            assert [line in new for line in matched] == [
                graph.nodes[line]["kind"] == "line" for line in matched
            ]
            for line in lines:
                symbols = [state.visible(0)[cell] for cell in line]

                assert sum(s.endswith("+") for s in symbols) == graph.nodes[line]["wood"]


def test_a_near_miss_says_what_is_missing_where():
    """hermit.pattern.line"""
    for states in games(3, 5):
        for state in states[::3]:
            graph = GAME.graph(state, "near")
            expected = {}
            for miss in near_misses(state, 0):
                expected.setdefault(miss.place, set()).add(miss.needs)

            assert expected == {
                node: set(graph.nodes[node]["needs"]) for node in nodes(graph, "missing")
            }


def test_pairs_and_pools_with_a_cell_of_the_last_card_are_new():
    """hermit.tide.pair, hermit.tide.pools"""
    state = GAME.position(areas=[[("H01", 0, 0, 0), ("H16", 0, -2, 0), ("H11", -3, 0, 0)]])
    before = GAME.position(areas=[[("H01", 0, 0, 0), ("H16", 0, -2, 0)]])

    assert {((1, -1), (1, 0)), ((1, 0), (1, -1))} == set(
        edges(GAME.graph(before, "pairs"), "new pools")
    )
    assert {((1, -1), (1, 0)), ((1, 0), (1, -1))} == set(
        edges(GAME.graph(state, "pairs"), "old pools")
    )


def test_completions_count_every_legal_placement():
    """hermit.place.free"""
    graph = GAME.graph(BEACH, "completions")
    made = completions(BEACH, 0)

    assert len(made) == sum(graph.nodes[card]["count"] for card in nodes(graph, "card"))
    assert len(made) == sum(graph.nodes[outcome]["count"] for outcome in nodes(graph, "outcome"))
    assert sum(completed.moves for completed in made.values()) == sum(
        graph.nodes[way]["count"] for way in ("away", "stays", "nearer")
    )


# --- the course of a game -------------------------------------------------------------------------


def test_the_coast_is_a_path_with_hermie_and_the_wave():
    """hermit.setup.hermie, hermit.wave.on-top, hermit.pattern.goal"""
    graph = GAME.graph(BEACH, "coast")

    assert list(range(12)) == nx.shortest_path(graph, 0, 11)
    assert {3: "Hermie", 4: "target", 6: "Wave", 0: "beyond", 11: "beyond"} == {
        place: graph.nodes[place]["kind"] for place in (3, 4, 6, 0, 11)
    }
    assert "KWS" == graph.nodes[4]["pattern"]


def test_the_tide_leads_where_games_go():
    """hermit.tide.default, hermit.tide.no-landing, hermit.end.win, hermit.end.lose-wave"""
    for mode, players in (("solo", 1), ("coop2", 2)):
        for states in games(25, 6, mode, players):
            graph = GAME.graph(states[0], "tide")
            ways = [(state.hermies[0], state.wave) for state in states if state.phase == "place"]

            assert "now" == graph.nodes[ways[0]]["kind"]
            for one, other in pairwise(dict.fromkeys(ways)):
                assert graph.has_edge(one, other)


def test_the_wave_comes_nearer_in_coop_without_a_move():
    """hermit.ruling.coop-pools-no-move"""
    assert GAME.graph(PAIR, "tide").has_edge((3, 6), (3, 5))
    assert not GAME.graph(BEACH, "tide").has_edge((3, 6), (3, 5))


def test_the_wave_never_lands_on_hermie():
    """hermit.tide.no-landing, hermit.ruling.wave-passing"""
    state = GAME.position(areas=[[("H01", 0, 0, 0)]], hands=["H16"], hermie=3, wave=5)
    ways = GAME.graph(state, "tide").adj[3, 5]

    assert {
        (3, 6): ("right", ("stay, no bonus",)),
        (4, 6): ("right", ("move, no bonus",)),
        (4, 5): ("stay", ("move, pair", "move, pools")),
    } == {after: (edge["kind"], edge["ways"]) for after, edge in ways.items()}


def test_every_way_of_the_tide_ends():
    """hermit.end.win, hermit.end.lose-wave"""
    graph = GAME.graph(GAME.new(seed=1), "tide")
    last = {graph.nodes[node]["kind"] for node in graph if not graph.out_degree(node)}

    assert {"won", "lost"} == last
    assert all(hermie == wave for hermie, wave in nodes(graph, "won"))


@pytest.mark.parametrize("limit", [1, 2])
def test_the_clock_of_one_player_is_the_arithmetic_of_the_cards(limit):
    """hermit.end.lose-cards, hermit.ruling.draw-mandatory"""
    graph = GAME.graph(BEACH, "clock")
    open_ = {"limit 2"} if limit == 2 else {"limit 1", "limit 2"}

    for (moves, failed), kind in graph.nodes(data="kind"):
        assert (failed <= (4 if moves else 5) - limit) == (kind in open_)


@pytest.mark.parametrize("limit", [1, 2])
def test_the_clock_of_two_players_runs_faster(limit):
    """hermit.coop.draw, hermit.coop.end"""
    graph = GAME.graph(PAIR, "clock")
    open_ = {"limit 2"} if limit == 2 else {"limit 1", "limit 2"}

    for (moves, failed), kind in graph.nodes(data="kind"):
        starts = moves + 2 * failed <= 9 - 2 * limit if moves else failed <= 5 - limit

        assert starts == (kind in open_)


@pytest.mark.parametrize("deckout", ["strict", "none_left", "empty_hand"])
def test_the_clock_agrees_with_games(deckout):
    """hermit.end.lose-cards, hermit.ruling.draw-partial, hermit.ruling.coop-deckout-wording"""
    for states in games(60, 7, deckout=deckout):
        graph = GAME.graph(states[0], "clock")
        for number, state in enumerate(s for s in states if s.phase == "place"):
            moves = state.hermies[0]

            assert "lost" != graph.nodes[moves, number - moves]["kind"]
        if states[-1].ending == "hermit.end.lose-cards":
            moves = states[-1].hermies[0]
            failed = len(states) - 1 - moves

            assert "limit 2" != graph.nodes[moves, failed]["kind"]


def test_the_clock_counts_the_ways():
    """hermit.end.lose-cards"""
    ways = nx.get_node_attributes(GAME.graph(BEACH, "clock"), "ways")

    assert (1, 1, 3, 1) == (ways[0, 0], ways[3, 0], ways[2, 1], ways[0, 3])


def test_cards_flow_as_they_are_drawn():
    """hermit.draw.from-pile, hermit.draw.mixed, hermit.draw.from-coast"""
    checked = 0
    for states in games(40, 8):
        for state, after in pairwise(states):
            moved = after.hermies != state.hermies
            if after.phase == "over" or moved or after.limit(0) != state.limit(0):
                continue
            graph = GAME.graph(state, "draw")
            checked += 1

            assert len(state.piles[0]) - len(after.piles[0]) == graph.edges["pile", "hand"]["flow"]
            assert after.taken[0] - state.taken[0] == graph.edges["coast", "hand"]["flow"]
            assert 0 == graph.graph["missing"]
    assert checked


def test_a_shortage_is_seen_coming():
    """hermit.end.lose-cards, hermit.ruling.own-card-behind"""
    state = GAME.position(
        areas=[[("H01", 0, 0, 0)]], hands=[("H16", "H12")], hermie=1, wave=6, piles=[0]
    )
    graph = GAME.graph(state, "draw")

    assert (2, 1, 1) == (graph.graph["limit"], graph.graph["due"], graph.graph["missing"])
    assert ["hand"] == nodes(graph, "short")


# --- cards ----------------------------------------------------------------------------------------


def test_cards_are_joined_to_the_species_they_show():
    """hermit.card.beach-side, hermit.card.seashell-side"""
    beach = GAME.graph(BEACH, "deck")
    seashell = GAME.graph(BEACH, "deck", face="seashell")

    for card in house_deck().cards:
        node = ("card", card.id)

        assert 3 == sum(count for *_, count in beach.out_edges(node, data="count"))
        assert 6 == sum(count for *_, count in seashell.out_edges(node, data="count"))
        assert set(card.pattern) == {symbol for _, symbol in beach.successors(node)}
    assert 7 == len(nodes(beach, "red starfish"))


def test_turns_and_mirror_images_never_meet():
    """hermit.place.rotate"""
    graph = GAME.graph(BEACH, "turns", card="H16")
    first, second = nx.weakly_connected_components(graph)
    rows = [{graph.nodes[node]["rows"] for node in cycle} for cycle in (first, second)]

    assert [4, 4] == [len(cycle) for cycle in nx.simple_cycles(graph)]
    assert [4, 4] == [len(shown) for shown in rows]
    assert not rows[0] & rows[1]


# --- together -------------------------------------------------------------------------------------


def test_conditions_of_all_and_of_any_are_told():
    """hermit.coop.move, hermit.coop.pools, hermit.coop.pools-same-player"""
    graph = GAME.graph(PAIR, "together", placements=["P1 H16@0,-2"])

    assert [(0, "pattern"), (0, "pattern and pools")] == edges(graph, "meets")
    assert ["pattern"] == nodes(graph, "all")
    assert ["Wave nearer"] == nodes(graph, "happens")


def test_what_is_committed_counts_for_who_knows_it():
    """hermit.ruling.coop-commit"""
    state = play(PAIR, "P1 H16@0,-2")

    assert 2 == len(edges(GAME.graph(state.observe(0), "together"), "meets"))
    assert [] == edges(GAME.graph(state.observe(1), "together"), "meets")


def test_only_legal_placements_can_be_supposed():
    """hermit.place.no-float"""
    with pytest.raises(InvalidOption, match="placements can be legal ones, typed; not 'P1 H16@9"):
        GAME.graph(PAIR, "together", placements=["P1 H16@9,9"])


def test_together_agrees_with_the_round():
    """hermit.coop.move, hermit.coop.wave-card, hermit.coop.pools, hermit.coop.pair"""
    for states in games(25, 9, "coop2", 2):
        for state, after in pairwise(states):
            if None in state.chosen and state.chosen.count(None) == 1:
                last = state.to_act[0]
                action = next(a for a in state.legal_actions() if state.apply(a) == after)
                typed = GAME.format_action(state, action)
                graph = GAME.graph(state, "together", placements=[typed])
                happens = nodes(graph, "happens")

                assert last == action.player
                assert ("Hermie moves" in happens) == (after.hermies != state.hermies)
                held = {"Wave stays", "Wave nearer"} & set(happens)
                gone = after.wave > state.wave or after.outcome is not None

                assert ("coop.end" in after.ending or not held) == gone
