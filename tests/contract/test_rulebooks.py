"""The rulebook of every game can be turned to any of its rules, and played otherwise."""

from __future__ import annotations

import json

import pytest

import rules
from tidewidgets import RulebookView


@pytest.fixture(scope="module", params=rules.names())
def view(request):
    return RulebookView(request.param)


def page(view):
    return json.loads(view.children[0].page)


def test_what_stands_near_a_rule_can_be_turned_to(view):
    """Clauses and rulings apart, none of them twice, and not the rule itself."""
    rulebook = view.game.rulebook
    clauses = {clause.id for clause in rulebook.clause}
    rulings = {ruling.id for ruling in rulebook.ruling}
    odd = []
    for id_ in list(rulebook)[::7]:
        view.show(id_)
        related, bearing = page(view)["related"], page(view)["rulings"]
        near = [id_, *related, *bearing]
        if len(near) > len(set(near)) or set(related) - clauses or set(bearing) - rulings:
            odd.append(id_)

    assert [] == odd


def test_every_ruling_with_a_switch_can_be_played_otherwise(view):
    """Unless the only other reading is a table of one's own."""
    played = []
    for ruling in view.game.rulebook.ruling:
        option = next((o for o in view.game.options if o.name == ruling.switch), None)
        if option is None:
            continue
        view.show(ruling.id)
        for value in option.values:
            if value != option.default:
                view.compare(value)
                played.append(page(view)["compared"]["text"])
        assert option.text == page(view)["switch"]["text"]

    assert all(played)
    assert played


def test_most_readings_part_in_a_position_that_is_shown(view):
    """So that playing both teaches something at once."""
    texts = []
    for option in view.game.options:
        view.show(option.clause)
        for value in option.values[1:]:
            view.compare(value)
            texts.append(page(view)["compared"]["text"])
    alike = [text for text in texts if text.startswith("Here both readings come to the same")]

    assert len(texts) > 5
    assert len(alike) <= len(texts) / 4
