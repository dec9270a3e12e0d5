"""A board that lights nothing: what is touched is asked about."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.beach import SHEET as CARDS
from tests.browser.beach import scene as beach_scene
from tests.browser.host import Host, traits
from tests.browser.reef import RULE, SHEET, panel, reef, scene
from tidewidgets._may import unlit

pytestmark = pytest.mark.browser


def shown(crab="f6", **fields):
    """Give the reef as Python sends it while everything can be tried."""
    return traits(SHEET, unlit(scene(crab)), panel(**{"may": True, "prompt": "Try it.", **fields}))


def beach():
    return traits(CARDS, unlit(beach_scene()), panel(may=True, game="Beach"))


@pytest.fixture
def host(page):
    return Host(page, shown())


@pytest.fixture
def cards(page):
    return Host(page, beach())


def button(host):
    return host.find("button:has-text('May I?')")


def refuse(host, place="f9"):
    """Be told that one may not."""
    host.answer(
        kind="refusal",
        text="The crab runs one hex only.",
        clause="reef.crab.run",
        section="Crabs, 2",
        rule=RULE,
        place=place,
    )


def test_a_button_asks_to_try_everything_and_to_stop_that(page):
    """Pressed while it is so; where it is no choice there is none."""
    host = Host(page, reef(may=False))
    button(host).click()
    host.show(shown())
    pressed = button(host).get_attribute("aria-pressed")
    button(host).click()

    assert [True, False] == [intent["on"] for intent in host.sent]
    assert "true" == pressed

    host.show(reef())

    assert not button(host).is_visible()


def test_m_asks_for_it_too(page):
    """On the board; the keys are told."""
    host = Host(page, reef(may=False))
    host.focus("f6")
    host.press("m")

    assert [{"kind": "allow", "on": True, "ply": 2}] == host.sent
    assert "M lets everything be tried" in host.find("#keys").text_content()


def test_nothing_is_lit_and_names_say_only_what_is_there(host):
    """Neither before a touch nor after it."""
    before = host.lit
    host.touch("f6")

    assert ([], []) == (before, host.lit)
    assert ["f6: crab, sand. In hand.", "f7: sand.", "h7: gull, sand."] == [
        host.name(place) for place in ("f6", "f7", "h7")
    ]
    assert "crab in hand. Touch where it should go, or it again." == (
        host.find(".prompt").inner_text()
    )


def test_the_first_touch_takes_anything_in_hand_and_the_second_asks(host):
    """Be it a gull, which belongs to somebody else."""
    host.touch("h7")

    assert "gull in hand." == host.spoken
    assert [] == host.sent

    host.touch("a2")

    assert [{"kind": "may", "touch": ["gull", "a2"], "ply": 2}] == host.sent


def test_touching_the_same_twice_asks_about_it_alone(host):
    """By the keyboard as well."""
    host.focus("f6")
    host.press("Enter", "Enter")

    assert [["crab"]] == [intent["touch"] for intent in host.sent]


def test_a_drag_asks(host):
    """Of whatever is dragged anywhere."""
    host.drag("h7", "a2")

    assert [["gull", "a2"]] == [intent["touch"] for intent in host.sent]


def test_the_beginning_of_a_move_stays_in_hand_and_is_gone_on_with(host):
    """Choices that go on from there are shown then, no earlier."""
    host.touch("d4")
    host.touch("e4")
    unseen = host.stop("turn").is_visible()
    host.answer(kind="begun", place="e4", touch=["whelk", "e4"], choices=["stay", "turn"])

    assert not unseen
    assert "whelk, e4 in hand. You may, so far: go on. 2 to choose from." == host.spoken

    host.touch("turn")

    assert ["whelk", "e4", "turn"] == host.sent[-1]["touch"]


def test_a_choice_that_begins_a_move_can_be_touched_at_once(host):
    """The turn ends when it is touched twice."""
    host.touch("done")
    host.touch("done")

    assert [["done"]] == [intent["touch"] for intent in host.sent]


def test_what_is_known_to_begin_a_move_can_be_let_go(host):
    """By one more touch; or by Escape, a touch at a time."""
    host.touch("f6")
    host.touch("f6")
    host.answer(kind="begun", place="f6", touch=["crab"], choices=[])
    host.touch("f6")

    assert "Nothing in hand." == host.spoken

    host.touch("f6")
    host.press("Escape")

    assert "f6: crab, sand." == host.name("f6")
    assert 1 == len(host.sent)


def test_a_refusal_stands_beside_its_place_and_empties_the_hand(host):
    """Section and rule are told as always."""
    host.touch("f6")
    host.touch("f9")
    refuse(host)

    assert "The crab runs one hex only. Crabs, 2" == host.spoken
    assert "Crabs, 2 · reef.crab.run" in host.find(".bubble").inner_text()
    assert "f6: crab, sand." == host.name("f6")

    host.touch("f7")

    assert 1 == len(host.sent)


def test_what_was_allowed_is_told_with_its_clauses(host):
    """In the bubble; the ear hears what has happened once."""
    host.touch("f6")
    host.touch("f7")
    host.show(shown("f7", ply=3, spoken="The crab runs to f7."))
    note = {
        "text": "The crab runs to f7.",
        "clause": "reef.crab.run",
        "section": "Crabs, 2",
        "rule": RULE,
    }
    host.answer(kind="done", place="f7", notes=[note])
    bubble = host.find(".bubble")

    assert "You may." in bubble.inner_text()
    assert "The crab runs to f7." == host.spoken
    assert RULE not in bubble.inner_text()

    bubble.locator("summary").click()

    assert RULE in bubble.inner_text()
    assert "f7: crab, sand." == host.name("f7")


def test_much_that_has_happened_leaves_the_board_to_be_seen(host):
    """What comes later unfolds."""
    host.touch("f6")
    host.touch("f7")
    texts = [f"Thing {number} happens." for number in range(1, 9)]
    notes = [{"text": text, "clause": "reef", "section": "Reef", "rule": RULE} for text in texts]
    host.answer(kind="done", place="f7", notes=notes)
    bubble = host.find(".bubble")
    seen = [bubble.get_by_text(text).is_visible() for text in texts]
    bubble.get_by_text("And 5 more").click()

    assert [True] * 3 + [False] * 5 == seen
    assert bubble.get_by_text(texts[-1]).is_visible()


def test_what_is_in_hand_stays_there_while_others_act(host):
    """Unless it is gone."""
    host.touch("f6")
    host.show(shown(ply=3, spoken="The gull waits."))

    assert "In hand." in host.name("f6")

    host.touch("f7")

    assert {"kind": "may", "touch": ["crab", "f7"], "ply": 3} == host.sent[-1]


def test_another_who_looks_is_not_told(page):
    """Only who asked has something refused."""
    host = Host(page, shown(), views=2)
    host.touch("f6")
    host.touch("f9")
    host.other().touch("h7")
    refuse(host)

    assert "In hand." in host.other().name("h7")
    assert not host.other().find(".bubble").is_visible()


def test_a_card_is_turned_in_hand_by_asking(cards):
    """As drawn; and after a full turn it lies as at first, without asking."""
    cards.touch("one")
    for turns in (1, 2, 3):
        cards.press("r")
        cards.answer(kind="begun", place="turn", touch=["one", *["turn"] * turns], choices=[])
    cards.press("r")
    cards.touch("3,2")

    touches = [intent["touch"] for intent in cards.sent]
    assert [["one", *["turn"] * turns] for turns in (1, 2, 3)] == touches[:3]
    assert ["one", "3,2"] == touches[3]


def test_a_card_in_hand_is_foreseen_where_it_would_lie(cards):
    """That says nothing of whether it may."""
    cards.touch("one")
    cards.focus("3,2")

    assert 1 == cards.find(".ghosts .item").count()


def test_a_finished_game_is_asked_why_as_ever(page):
    """There is nothing to try."""
    over = traits(SHEET, unlit(scene(over=True)), panel(may=True))
    host = Host(page, over)
    host.touch("f6")

    assert [{"kind": "why", "touch": ["crab"], "ply": 2}] == host.sent


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_rule_of_axe_is_kept_while_trying(open_page, theme):
    """None serious or critical is broken, with an answer shown."""
    page = open_page(viewport={"width": 360, "height": 800}, color_scheme=theme)
    host = Host(page, shown())
    host.touch("f6")
    host.touch("f9")
    refuse(host)
    broken = Axe().run(page).response["violations"]

    assert [] == [rule["id"] for rule in broken if rule["impact"] in {"serious", "critical"}]
    assert 360 == page.evaluate("document.documentElement.scrollWidth")
