"""Touches follow the tree of moves: by mouse, finger and drag."""

from __future__ import annotations

import pytest

from tests.browser.host import Host
from tests.browser.reef import AROUND, CENTRES, reef

pytestmark = pytest.mark.browser


def centres(*places):
    return sorted((round(CENTRES[p][0]), round(CENTRES[p][1])) for p in places)


def test_what_can_be_touched_first_is_lit(host):
    """The two pieces that can move; the "done" chip is a light of its own."""

    assert centres("f6", "d4") == host.lit
    assert host.find("[data-id=done]").is_visible()


def test_touching_a_piece_narrows_the_moves(host):
    """Its six destinations are lit, and nothing has been sent."""
    host.touch("f6")

    assert centres(*AROUND) == host.lit
    assert host.find(".held").count() == 1
    assert [] == host.sent


def test_a_complete_move_is_sent_with_its_ply(host):
    """Two touches."""
    host.touch("f6")
    host.touch("f7")

    assert [{"kind": "play", "touch": ["crab", "f7"], "ply": 2}] == host.sent


def test_touching_the_held_piece_lets_it_go(host):
    """As Escape does."""
    host.touch("f6")
    host.touch("f6")

    assert centres("f6", "d4") == host.lit


def test_touching_another_piece_that_can_move_takes_that_instead(host):
    """Nobody must put a piece back first."""
    host.touch("f6")
    host.touch("d4")

    assert centres("e4") == host.lit
    assert [] == host.sent


def test_choices_show_only_while_they_can_be_touched(host):
    """After two of three touches "stay" and "turn" appear, and "done" is gone."""
    shown = [host.find(f"[data-id={i}]").is_visible() for i in ("stay", "turn", "done")]
    host.touch("d4")
    host.touch("e4")

    assert [False, False, True] == shown
    assert host.find("[data-id=stay]").is_visible()
    assert host.find("[data-id=turn]").is_visible()
    assert not host.find("[data-id=done]").is_visible()

    host.touch("turn")

    assert ["whelk", "e4", "turn"] == host.sent[0]["touch"]


def test_one_touch_can_be_a_whole_move(host):
    """The "done" chip."""
    host.touch("done")

    assert ["done"] == host.sent[0]["touch"]


def test_a_move_under_the_pointer_is_drawn_faintly_and_said(host):
    """The ghost of the crab, where it would be."""
    host.touch("f6")
    host.page.mouse.move(*host.centre("f7"))

    assert host.find(".ghosts use").count() == 1
    assert host.find(".prompt").inner_text() == "The crab runs to f7."

    host.page.mouse.move(*host.centre("a2"))

    assert host.find(".ghosts use").count() == 0


def test_dragging_is_two_touches(host):
    """From the crab to the hex."""
    host.drag("f6", "f7")

    assert ["crab", "f7"] == host.sent[0]["touch"]


def test_a_piece_dragged_home_again_stays_in_hand(host):
    """Nothing is asked."""
    host.drag("f6", "f8", "f6")

    assert [] == host.sent
    assert centres(*AROUND) == host.lit


def test_a_piece_dropped_where_it_cannot_go_asks_why_and_returns(host):
    """It is let go."""
    host.drag("f6", "f9")

    assert [{"kind": "why", "touch": ["crab", "f9"], "ply": 2}] == host.sent
    assert centres("f6", "d4") == host.lit
    assert CENTRES["f6"] == pytest.approx(host.lies("crab"), abs=0.01)


def test_a_drop_never_takes_up_another_piece(host):
    """It was meant for that place: the answer says why not."""
    host.drag("f6", "d4")

    assert ["crab", "whelk"] == host.sent[0]["touch"]


def test_a_trembling_finger_is_no_drag(host):
    """Less than six pixels are a touch."""
    x, y = host.centre("f6")
    host.page.mouse.move(x, y)
    host.page.mouse.down()
    host.page.mouse.move(x + 4, y + 3)
    host.page.mouse.up()

    assert centres(*AROUND) == host.lit


def test_one_move_is_sent_however_often_it_is_touched(host):
    """Until Python has answered."""
    host.touch("f6")
    for _ in range(5):
        host.touch("f7")

    assert 1 == len(host.sent)


def test_a_move_of_another_position_is_forgotten(host):
    """The ply has changed under the hand."""
    host.touch("f6")
    host.show(reef("f7", ply=3))

    assert centres("d4") == host.lit
    assert host.find(".held").count() == 0


def test_a_redraw_of_the_same_position_leaves_the_hand_alone(host):
    """Another view has only looked."""
    host.touch("f6")
    host.show(reef())

    assert centres(*AROUND) == host.lit


def test_pieces_glide_and_are_never_made_twice(host):
    """The same node, elsewhere."""
    host.find("[data-id=crab]").evaluate("(node) => { node.mine = true; }")
    host.show(reef("f7", ply=3))

    assert host.find("[data-id=crab]").evaluate("(node) => node.mine")
    assert CENTRES["f7"] == pytest.approx(host.lies("crab"), abs=0.01)


def test_motion_stops_where_the_system_asks_for_it(open_page):
    """Both ways."""
    durations = [
        Host(open_page(reduced_motion=wish), reef())
        .find("[data-id=crab]")
        .evaluate("(node) => getComputedStyle(node).transitionDuration")
        for wish in ("no-preference", "reduce")
    ]

    assert "0.28s" in durations[0]
    assert "0s" == durations[1]


def test_what_was_touched_last_is_marked(host):
    """Both ends of the last move."""
    host.show(reef(last=("f6", "crab")))

    assert host.find(".last.inner").count() == 2


@pytest.fixture
def phone(open_page):
    return Host(
        open_page(viewport={"width": 360, "height": 400}, has_touch=True, is_mobile=True), reef()
    )


def swipe(host, start, end):
    """Move a finger, as the system reports it."""
    session = host.page.context.new_cdp_session(host.page)
    (x0, y0), (x1, y1) = start, end

    def touch(kind, *points):
        where = [{"x": x, "y": y} for x, y in points]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": where})

    touch("touchStart", (x0, y0))
    for step in range(1, 9):
        touch("touchMove", (x0 + (x1 - x0) * step / 8, y0 + (y1 - y0) * step / 8))
    touch("touchEnd")


def test_a_finger_drags_a_piece(phone):
    """The page stays where it is."""
    swipe(phone, phone.centre("f6"), phone.centre("f7"))

    assert ["crab", "f7"] == phone.sent[0]["touch"]
    assert 0 == phone.page.evaluate("scrollY")


def test_a_finger_on_a_bare_hex_scrolls_the_page(phone):
    """A board may be longer than the screen."""
    x, y = phone.centre("f3")
    swipe(phone, (x, y), (x, y - 150))
    phone.page.wait_for_function("scrollY > 50")

    assert [] == phone.sent


def test_a_finger_taps(phone):
    """The two touches of a move."""
    for place in ("f6", "f7"):
        phone.page.touchscreen.tap(*phone.centre(place))

    assert ["crab", "f7"] == phone.sent[0]["touch"]


def test_what_is_shown_waits_for_a_host_that_sets_one_trait_after_the_other(host):
    """marimo tells of each at once, in whatever order they come."""
    script = "(t) => { model.traits.rev += 1; model.fire('change:rev'); Object.assign(model.traits, t); }"
    host.page.evaluate(script, reef("f7"))

    assert (round(CENTRES["f7"][0]), round(CENTRES["f7"][1])) == tuple(
        map(round, host.lies("crab"))
    )
