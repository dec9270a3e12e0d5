"""Who sees what: each hidden thing, for every player and for a spectator.

That nothing leaks another way is tested in `test_hidden`.
"""

from __future__ import annotations

from random import Random

import pytest

from rules import UNKNOWN
from rules.hippos import GAME
from tests.hippos._asking import calm, card, dealt, heard, team, viewers
from tests.hippos.positions import play, random_game

PEEKING = {"at": ["b3", "e1"], "pond": {"c3": "peek", "c2": "star"}}


@pytest.mark.parametrize("players", range(1, 7))
def test_a_face_is_seen_by_all_once_it_is_up_and_else_by_who_looked(players):
    """hippos.setup.random-deal, hippos.move.flip, hippos.ruling.peek-secret"""
    seen = 0
    for state in random_game(Random(players), players, deck="rich", pay_to_peek=True):
        for viewer in viewers(state):
            looked = () if viewer is None else state.looked[viewer]
            expected = [
                kind if up or cell in looked else UNKNOWN
                for cell, (kind, up) in enumerate(zip(state.pond, state.up, strict=True))
            ]
            seen += len(looked)

            assert expected == [*state.observe(viewer).pond]

    assert seen


@pytest.mark.parametrize("step", ["peek", "pay"])
def test_a_look_shows_the_face_to_who_looked_and_the_card_to_all(step):
    """hippos.card.peek, hippos.opt.ptp, hippos.ruling.peek-secret"""
    if step == "peek":
        before = play(GAME.position(3, **PEEKING), "c3")
    else:
        before = GAME.position(
            3, at=["b3", "e1"], pond={"c2": "star"}, stashes=[5], pay_to_peek=True
        )
    after = play(before, f"{step} c2")

    assert ["star", "?", "?", "?"] == [card(after.observe(v), "c2") for v in viewers(after)]
    assert [0] == [v for v in viewers(after) if "Blue Star" in heard(before, f"{step} c2", v)]
    for viewer in viewers(after):
        assert "c2" in heard(before, f"{step} c2", viewer)
        assert ((7,), (), ()) == after.observe(viewer).looked


def test_a_looked_at_card_is_seen_by_all_when_it_is_turned_and_forgotten_in_the_next_deal():
    """hippos.ruling.peek-secret"""
    looked = play(GAME.position(3, **PEEKING), "c3", "peek c2")
    turned = play(looked, "c2")
    over = play(GAME.position(2, at=["a1", "left"], looked=[["c2"], ["c2"]]), "leave")
    anew = over.apply(calm(over))

    assert ["star"] * 4 == [card(turned.observe(v), "c2") for v in viewers(turned)]
    for viewer in viewers(anew):
        assert {UNKNOWN} == {*anew.observe(viewer).pond}
        assert ((), ()) == anew.observe(viewer).looked


def test_neither_leftovers_nor_cards_still_down_are_seen_when_a_round_is_over():
    """hippos.setup.leftover, hippos.ruling.leftover"""
    state = dealt(2)
    over = play(GAME.position(2, at=["a1", "left"]), "leave")
    ended = play(team(banks=[2]), "leave")

    assert ("deal", "over") == (over.phase, ended.phase)
    for position in (state, over, ended):
        for viewer in viewers(position):
            view = position.observe(viewer)

            assert {UNKNOWN} == {*view.leftover}
            assert len(position.leftover) == len(view.leftover)
            down = [kind for kind, up in zip(view.pond, view.up, strict=True) if not up]
            assert {UNKNOWN} == {*down}


def test_a_deal_is_told_to_nobody():
    """hippos.setup.random-deal, hippos.setup.leftover"""
    over = play(GAME.position(2, at=["a1", "left"]), "leave")
    told = [over.narrate(over.draw_chance(Random(seed))) for seed in (1, 2)]

    assert told[0] == told[1]


def test_all_know_how_many_hippos_are_in_the_deck():
    """hippos.comp.hippos, hippos.next.add-hippo"""
    for number, aside in ((1, 2), (2, 1), (3, 0)):
        state = GAME.position(2, at=["b2"], round=number)

        for viewer in viewers(state):
            view = state.observe(viewer)
            assert aside == view.aside
            assert 4 - aside == view.setting.deck(view.aside).count("hippo")


@pytest.mark.parametrize("players", [1, 4])
def test_all_but_faces_is_open_to_all(players):
    """hippos.ruling.public"""
    hidden = {"pond", "leftover"}
    for state in random_game(Random(8), players, optional_events=True):
        for viewer in viewers(state):
            view = state.observe(viewer)
            for field in state.__struct_fields__:
                if field not in hidden:
                    assert getattr(state, field) == getattr(view, field), field
