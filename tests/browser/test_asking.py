"""A question below the board: it is answered by choices, by an order, or on the board."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.host import Host
from tests.browser.reef import CENTRES, RULE, reef
from tidewidgets._view import Ask, Cited, Verdict

pytestmark = pytest.mark.browser

CHOICES = ("The crab runs to f7.", "The crab is taken.", "Nothing happens.")
CHOOSE = Ask("choose", "What follows?", CHOICES)
ORDER = Ask(
    "order", "What happens first?", ("The tide falls.", "The crab runs.", "The gull waits.")
)
MARK = Ask("mark", "Where can the crab run?", marks=("f7", "g6", "h7", "e2"))
CITED = Cited("reef.crab.run", "Crabs, 2", "It runs one hex.", RULE)
NEXT = (("next", "Next question"), ("story", "Back to the story"))


def asked(ask, verdict=None, **fields):
    return reef(ask=ask, verdict=verdict, **fields)


def right(text="It runs.", **fields):
    return Verdict(right=True, text=text, **fields)


def wrong(text, **fields):
    return Verdict(right=False, text=text, cited=(CITED,), **fields)


def section(host):
    return host.find("section.ask")


def send(host):
    section(host).get_by_role("button", name="Answer").click()


def radio(host, text):
    return section(host).get_by_role("radio", name=text)


def answers(host):
    return [(intent["picks"], intent["marks"]) for intent in host.sent]


def order(host):
    return section(host).locator("li > span").all_inner_texts()


def rings(host):
    """Give the centres of the rings by what they say, in scene units."""
    script = """(node) => [...node.querySelectorAll(".answers .inner")].map((ring) => {
      const { x, y, width, height } = ring.getBBox();
      return [ring.classList[1], Math.round(x + width / 2), Math.round(y + height / 2)];
    })"""
    return sorted(map(tuple, host.frame.evaluate(script)))


def centre(place):
    return tuple(map(round, CENTRES[place]))


# --- one of several -------------------------------------------------------------------------------


def test_where_nothing_is_asked_there_is_no_question(host):
    """And no way to go."""

    assert not section(host).is_visible()
    assert not host.find(".ways").is_visible()


def test_a_choice_is_taken_and_sent(page):
    """By mouse."""
    host = Host(page, asked(CHOOSE))
    radio(host, CHOICES[1]).click()
    send(host)

    assert "What follows?" in section(host).inner_text()
    expected = {"kind": "answer", "picks": [1], "marks": [], "ply": 2}
    assert [expected] == host.sent


def test_a_choice_is_taken_and_sent_by_the_keyboard(page):
    """Arrow keys choose, and what is typed there never reaches the notebook."""
    host = Host(page, asked(CHOOSE))
    page.evaluate("document.addEventListener('keydown', (e) => (window.heard = e.key))")
    radio(host, CHOICES[0]).focus()
    host.press("Space", "ArrowDown", "ArrowDown", "Tab", "Enter")

    assert [([2], [])] == answers(host)
    assert "Tab" == page.evaluate("window.heard")


def test_no_choice_is_no_answer(page):
    """It is said, and nothing is sent."""
    host = Host(page, asked(CHOOSE))
    send(host)

    assert [] == host.sent
    assert "Choose one of the answers first." == host.spoken


def test_a_choice_outlives_what_else_changes(page):
    """Say, a bot that thinks, or a seat."""
    host = Host(page, asked(CHOOSE))
    radio(host, CHOICES[1]).click()
    host.show(asked(CHOOSE, seat=1))

    assert radio(host, CHOICES[1]).is_checked()


def test_a_verdict_says_what_was_right_and_what_was_taken(page):
    """In words and by signs; the clause opens to its text."""
    host = Host(page, asked(CHOOSE))
    verdict = wrong("It runs.", picks=(1,), answer=(0,))
    host.show(asked(CHOOSE, verdict))
    text = section(host).inner_text()
    lines = section(host).locator("li").all_inner_texts()

    assert "✗ Not right. It runs." in text
    assert ["✓ Right", "✗ Your answer", ""] == [
        line.removeprefix(choice).strip() for line, choice in zip(lines, CHOICES, strict=True)
    ]
    assert "Crabs, 2 · reef.crab.run" in text
    assert RULE not in text
    assert "Not right. It runs." == host.spoken
    assert 0 == section(host).locator("button, input").count()

    section(host).locator("summary").click()

    assert RULE in section(host).inner_text()


def test_a_right_answer_is_praised_in_a_word(page):
    """And the choice has the sign."""
    host = Host(page, asked(CHOOSE))
    host.show(asked(CHOOSE, right(cited=(CITED,), picks=(0,), answer=(0,))))

    assert "✓ Right. It runs." in section(host).inner_text()
    assert "✓ Your answer, right" in section(host).locator("li").first.inner_text()


def test_a_clause_that_says_it_all_is_not_said_twice(page):
    """The verdict may be the clause's own sentence."""
    host = Host(page, asked(CHOOSE, right(CITED.text, cited=(CITED,), picks=(0,), answer=(0,))))

    assert 1 == section(host).inner_text().count(CITED.text)


def test_a_clause_is_shown_once_for_all_that_rests_on_it(page):
    """Its words follow the last of its sentences."""
    cited = (CITED, Cited(CITED.clause, CITED.section, "It stays dry.", RULE))
    host = Host(page, asked(CHOOSE, right(cited=cited, picks=(0,), answer=(0,))))

    assert "It runs one hex.\n\nIt stays dry.\n\nCrabs, 2" in section(host).inner_text()
    assert 1 == section(host).locator("summary").count()


# --- in order -------------------------------------------------------------------------------------


def test_entries_are_put_in_order_by_buttons(page):
    """What is sent are their numbers as given."""
    host = Host(page, asked(ORDER))
    section(host).get_by_role("button", name="Down: The tide falls.").click()
    section(host).get_by_role("button", name="Up: The gull waits.").click()
    send(host)

    assert ["The crab runs.", "The gull waits.", "The tide falls."] == order(host)
    assert [([1, 2, 0], [])] == answers(host)


def test_the_keyboard_stays_with_an_entry_that_moves(page):
    """Each step is spoken; at the end it stays."""
    host = Host(page, asked(ORDER))
    down = section(host).get_by_role("button", name="Down: The tide falls.")
    down.focus()
    spoken = []
    for _ in range(3):
        host.press("Enter")
        spoken.append(host.spoken)

    assert ["Now 2 of 3.", "Now 3 of 3.", "It is 3 of 3."] == [
        text.removeprefix("The tide falls. ") for text in spoken
    ]
    assert down.evaluate("(node) => node.matches(':focus')")


def test_an_order_that_was_wrong_is_put_right(page):
    """It tells where each had stood."""
    host = Host(page, asked(ORDER))
    verdict = wrong("First the crab.", picks=(0, 1, 2), answer=(1, 0, 2))
    host.show(asked(ORDER, verdict))

    expected = ["The crab runs.", "The tide falls.", "The gull waits."]
    assert expected == section(host).locator("li > span").all_inner_texts()
    assert ["✗ You had it at 2", "✗ You had it at 1", "✓ Right"] == (
        section(host).locator("li > b").all_inner_texts()
    )


# --- on the board ---------------------------------------------------------------------------------


def test_what_is_asked_about_is_lit_and_nothing_else(page):
    """No move can be made meanwhile."""
    host = Host(page, asked(MARK))

    assert sorted(map(centre, MARK.marks)) == host.lit
    assert ["f7: sand. Can be touched.", "f6: crab, sand."] == [
        host.name(place) for place in ("f7", "f6")
    ]

    host.touch("f6")

    assert [] == host.sent
    assert "The question isn't about this place." in host.find(".bubble").inner_text()


def test_touches_are_kept_and_let_go_until_they_are_sent(page):
    """Each has a ring; how many there are is said."""
    host = Host(page, asked(MARK))
    spoken = []
    for place in ("f7", "h7", "f7", "e2"):
        host.touch(place)
        spoken.append(host.spoken)
    ringed = rings(host)
    send(host)

    assert ["f7 touched. 1 touched so far.", "h7 touched. 2 touched so far."] == spoken[:2]
    assert "f7 let go. 1 touched so far." == spoken[2]
    assert "Touched: h7, e2." in section(host).inner_text()
    assert sorted(("touched", *centre(place)) for place in ("h7", "e2")) == ringed
    assert [([], ["h7", "e2"])] == answers(host)


def test_places_are_touched_by_the_keyboard(page):
    """Page Down goes from one to the next; a screen reader hears which are pressed."""
    host = Host(page, asked(MARK))
    host.focus("a6")
    host.press("PageDown", "Enter", "PageDown", "Space")
    pressed = host.find("[aria-pressed]:is([role=button].stop)").evaluate_all(
        "(nodes) => nodes.map((n) => [n.getAttribute('aria-label').split(':')[0], n.ariaPressed])"
    )

    assert {"f7": "true", "g6": "false", "h7": "true", "e2": "false"} == dict(pressed)


def test_no_place_can_be_an_answer(page):
    """Perhaps there is none."""
    host = Host(page, asked(MARK))
    send(host)

    assert [([], [])] == answers(host)


def test_what_became_of_the_touches_is_ringed(page):
    """Right, missed and wrong differ by their rings, their signs and their names."""
    host = Host(page, asked(MARK))
    verdict = wrong("One is missing.", marks=("f7", "h7"), places=("f7", "g6"))
    host.show(asked(MARK, verdict))

    expected = {"right": "f7", "missed": "g6", "wrong": "h7"}
    assert sorted((word, *centre(place)) for word, place in expected.items()) == rings(host)
    assert 2 == host.find(".answers circle").count()
    assert [
        "f7: sand. Right.",
        "g6: sand. Right, not touched.",
        "h7: gull, sand. Touched, not right.",
    ] == [host.name(place) for place in ("f7", "g6", "h7")]
    assert host.find(".stop[aria-pressed]").count() == 0


def test_places_show_what_a_verdict_on_choices_is_about(page):
    """Nothing was to be touched there, so nothing is missed."""
    host = Host(page, asked(CHOOSE, right(picks=(0,), places=("f7",))))

    assert [("right", *centre("f7"))] == rings(host)


# --- from one to the next ---------------------------------------------------------------------------


def test_ways_are_buttons_in_their_order(page):
    """Each is asked for by its name."""
    host = Host(page, reef(ways=NEXT))
    ways = host.find(".ways button")

    assert [title for _, title in NEXT] == ways.all_inner_texts()

    ways.last.click()

    assert [{"kind": "way", "name": "story", "ply": 2}] == host.sent


def test_a_new_question_is_spoken_after_what_has_happened(page):
    """All in one, once."""
    host = Host(page, reef(), views=2)
    host.show(asked(CHOOSE, ply=3, spoken="The gull waits."))

    assert ["", "The gull waits. What follows?"] == sorted([host.spoken, host.other().spoken])


def test_the_keyboard_goes_to_the_verdict_and_on_to_the_next_question(page):
    """It is never lost, and what follows is a Tab away."""
    host = Host(page, asked(CHOOSE))
    radio(host, CHOICES[0]).focus()
    host.press("Space", "Tab", "Enter")
    host.show(asked(CHOOSE, right(cited=(CITED,), picks=(0,), answer=(0,)), ways=NEXT))
    seen = [host.focused]
    host.press("Tab", "Tab")
    seen.append(host.find(".ways button").first.evaluate("(n) => n.matches(':focus')"))
    host.press("Enter")
    host.show(asked(ORDER, ply=3, ways=NEXT))
    seen.append(host.focused)
    host.press("Tab", "Tab")
    seen.append(host.focused)

    assert ["Question", True, "Question", "Down"] == seen
    assert {"kind": "way", "name": "next", "ply": 2} == host.sent[-1]


def test_the_keyboard_goes_to_the_board_if_the_answer_lies_there(page):
    """Then arrow keys walk at once."""
    host = Host(page, asked(CHOOSE, right(), ways=NEXT))
    host.find(".ways button").first.focus()
    host.show(asked(MARK, ply=3))
    host.press("ArrowUp")

    assert host.find(".board [role=button]:focus").count() == 1


def test_the_question_comes_after_the_board_and_before_the_controls(page):
    """In the order in which it is read and tabbed."""
    host = Host(page, asked(CHOOSE, ways=NEXT))
    host.focus("f6")
    seen = []
    for _ in range(4):
        host.press("Tab")
        seen.append(host.frame.evaluate("(node) => node.getRootNode().activeElement.outerHTML"))

    expected = ("radio", "submit", 'value="next"', 'value="story"')
    assert [word in text for word, text in zip(expected, seen, strict=True)] == [True] * 4


VERDICTS = {
    "choose": wrong("It runs.", picks=(1,), answer=(0,), places=("f7",)),
    "order": wrong("First the crab.", picks=(0, 1, 2), answer=(1, 0, 2)),
    "mark": wrong("Not all.", marks=("f7", "h7"), places=("f7", "g6")),
}


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("ask", [CHOOSE, ORDER, MARK], ids=lambda ask: ask.kind)
def test_every_rule_of_axe_is_kept_while_asking_and_after(open_page, ask, theme):
    """None serious or critical is broken, and nothing is wider than a phone."""
    page = open_page(viewport={"width": 360, "height": 900}, color_scheme=theme)
    host = Host(page, asked(ask, ways=NEXT))
    broken = []
    for shown in (asked(ask, ways=NEXT), asked(ask, VERDICTS[ask.kind], ways=NEXT)):
        host.show(shown)
        broken += Axe().run(page).response["violations"]

    assert [] == [rule["id"] for rule in broken if rule["impact"] in {"serious", "critical"}]
    assert 360 == page.evaluate("document.documentElement.scrollWidth")


@pytest.mark.parametrize("ask", [CHOOSE, ORDER, MARK], ids=lambda ask: ask.kind)
def test_what_answers_is_large_enough_for_a_finger(open_page, ask):
    """44 pixels at least, on a phone."""
    host = Host(open_page(viewport={"width": 360, "height": 900}), asked(ask, ways=NEXT))
    boxes = [node.bounding_box() for node in host.find(".ask :is(label, button), .ways *").all()]

    assert boxes
    assert [] == [box for box in boxes if min(box["width"], box["height"]) < 44]
