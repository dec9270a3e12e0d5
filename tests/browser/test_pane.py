"""What lies in a pane can be enlarged and pushed; what is in hand can be turned and is foreseen."""

from __future__ import annotations

import pytest

from tests.browser.beach import CELLS, beach
from tests.browser.host import Host
from tests.browser.reef import reef

pytestmark = pytest.mark.browser


@pytest.fixture
def host(page):
    return Host(page, beach())


@pytest.fixture
def phone(open_page):
    page = open_page(
        viewport={"width": 360, "height": 700}, has_touch=True, reduced_motion="reduce"
    )
    return Host(page, beach())


def ghost(host):
    """Where what is in hand would lie, how it is turned and how large."""
    script = """(node) => {
      const [at, as] = [node, node.firstChild].map((n) => new DOMMatrix(getComputedStyle(n).transform));
      const turn = Math.round(Math.atan2(as.b, as.a) * 180 / Math.PI);
      return [at.e, at.f, turn, Math.hypot(as.a, as.b)].map((n) => Math.round(10 * n) / 10);
    }"""
    return tuple(host.find(".ghosts .item").evaluate(script))


def fingers(page, *points):
    """Lay fingers on the page, move or lift them, by what Chromium takes from a real screen."""
    session = page.context.new_cdp_session(page)
    for kind, touches in points:
        at = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(touches)]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})


# --- turning --------------------------------------------------------------------------------------


def test_what_is_in_hand_is_foreseen_by_the_point_it_turns_about(host):
    """The middle of its upper edge comes to lie on the cell."""
    host.touch("one")
    host.page.mouse.move(*host.centre("4,2"))
    x, y = CELLS["4,2"]

    assert (x, y + 10, 0, 1) == ghost(host)


@pytest.mark.parametrize(
    ("turns", "dx", "dy"), [(1, -10, 0), (2, 0, -10), (3, 10, 0)], ids=["90", "180", "270"]
)
def test_r_turns_what_is_in_hand_about_the_cell(host, turns, dx, dy):
    """Clockwise."""
    host.touch("one")
    host.press(*["r"] * turns)
    host.page.mouse.move(*host.centre("4,2"))
    x, y = CELLS["4,2"]
    turn = {1: 90, 2: 180, 3: -90}[turns]

    assert (x + dx, y + dy, turn, 1) == tuple(abs(n) if n == -180 else n for n in ghost(host))

    host.touch("4,2")

    assert ["one", *["turn"] * turns, "4,2"] == host.sent[0]["touch"]


def test_a_fourth_turn_begins_anew(host):
    """By the key, and by the button."""
    host.touch("one")
    host.press("r", "r", "r", "r")
    host.touch("4,2")

    assert ["one", "4,2"] == host.sent[0]["touch"]


def test_the_button_turns_as_the_key_does(host):
    """It shows while something that can be turned is in hand."""
    assert not host.find("[data-id=turn]").is_visible()

    host.touch("one")
    host.touch("turn")
    host.touch("4,2")

    assert ["one", "turn", "4,2"] == host.sent[0]["touch"]


def test_what_can_lie_in_one_way_alone_is_not_turned(host):
    """The key does nothing."""
    host.touch("two")
    host.press("r")
    host.touch("0,0")

    assert ["two", "0,0"] == host.sent[0]["touch"]


def test_what_is_turned_in_hand_is_drawn_so_until_it_is_let_go(host):
    """The card itself, where it lies."""
    turned = "(node) => Math.round(new DOMMatrix(getComputedStyle(node.firstChild).transform).b)"
    host.touch("one")
    host.press("r")

    assert 1 == host.find("[data-id=one]").evaluate(turned)

    host.touch("one")

    assert 0 == host.find("[data-id=one]").evaluate(turned)


def test_a_turned_card_can_be_dragged_and_turned_again_on_the_way(host):
    """R while it is dragged."""
    host.touch("one")
    host.press("r")
    host.bring_into_view("one")
    host.page.mouse.move(*host.centre("one"))
    host.page.mouse.down()
    host.page.mouse.move(*host.centre("3,3"), steps=4)
    host.press("r")
    host.page.mouse.move(*host.centre("5,3"), steps=4)
    host.page.mouse.up()

    assert ["one", "turn", "turn", "5,3"] == host.sent[0]["touch"]


def test_two_fingers_turn_what_is_in_hand(phone):
    """A tap of both; one finger lays it."""
    phone.touch("one")
    (x, y), (u, v) = phone.centre("3,3"), phone.centre("6,3")
    fingers(phone.page, ("touchStart", [(x, y), (u, v)]), ("touchEnd", []))
    phone.page.touchscreen.tap(*phone.centre("4,2"))

    assert ["one", "turn", "4,2"] == phone.sent[0]["touch"]


# --- the pane -------------------------------------------------------------------------------------


def width(host, place):
    return host.stop(place).bounding_box()["width"]


def test_every_cell_can_be_touched_though_cards_lie_on_it(host):
    """The dots lie above the cards."""
    host.touch("one")

    assert len(CELLS) == host.find(".dot").count()

    host.touch("2,2")

    assert ["one", "2,2"] == host.sent[0]["touch"]


def test_plus_and_minus_enlarge_about_the_focused_cell(host):
    """Zero shows all again."""
    host.focus("7,4")
    before, at = width(host, "7,4"), host.centre("7,4")
    host.press("+", "+")

    assert width(host, "7,4") > 1.7 * before
    assert at == pytest.approx(host.centre("7,4"), abs=1)

    host.press("0")

    assert width(host, "7,4") == pytest.approx(before, abs=0.1)


def test_a_wheel_with_ctrl_enlarges_what_is_under_the_pointer(host):
    """Without it the page scrolls as ever."""
    host.bring_into_view("2,1")
    before, at = width(host, "2,1"), host.centre("2,1")
    host.page.mouse.move(*at)
    host.page.mouse.wheel(0, -200)

    assert width(host, "2,1") == pytest.approx(before, abs=0.1)

    host.bring_into_view("2,1")
    at = host.centre("2,1")
    host.page.mouse.move(*at)
    host.page.keyboard.down("Control")
    host.page.mouse.wheel(0, -200)
    host.page.keyboard.up("Control")
    host.page.wait_for_function(
        "([node, before]) => node.getBoundingClientRect().width > 1.5 * before",
        arg=[host.stop("2,1").element_handle(), before],
    )

    assert at == pytest.approx(host.centre("2,1"), abs=1.5)


def test_an_enlarged_pane_is_pushed_by_dragging_it(host):
    """With a card in hand as well; nothing is laid by that."""
    host.focus("5,3")
    host.press("+", "+")
    host.touch("one")
    x, y = host.centre("5,3")
    host.page.mouse.move(x, y)
    host.page.mouse.down()
    host.page.mouse.move(x + 40, y + 20, steps=4)
    host.page.mouse.up()

    assert (x + 40, y + 20) == pytest.approx(host.centre("5,3"), abs=1)
    assert [] == host.sent


def test_the_pane_is_never_pushed_beyond_its_edge(host):
    """What shows all can't be pushed at all."""
    at = host.centre("5,3")
    host.drag("5,3", "9,5")

    assert at == pytest.approx(host.centre("5,3"), abs=0.1)


def test_walking_to_a_cell_out_of_sight_brings_it_into_view(host):
    """The keyboard reaches every cell however large they are."""
    host.focus("5,3")
    host.press("+", "+", "+", "+")
    host.press(*["ArrowRight"] * 4)
    box = host.find("clipPath rect").evaluate(
        "(node) => { const { x, right } = node.ownerSVGElement.querySelector('.mat').getBoundingClientRect(); return [x, right]; }"
    )

    assert "9,3" == host.focused
    assert box[0] < host.centre("9,3")[0] < box[1]


def test_the_buttons_do_what_the_keys_do_and_covered_cards_can_be_seen_through(host):
    """For who has neither wheel nor keyboard."""
    before = width(host, "5,3")
    host.find("[aria-label=Enlarge]").click()

    assert width(host, "5,3") == pytest.approx(1.4 * before, abs=0.5)

    host.find("[aria-label='Show more of it']").click()
    host.find("[aria-label='Show all']").click()

    assert width(host, "5,3") == pytest.approx(before, abs=0.1)

    button = host.find("[aria-label^='See through']")
    button.click()

    assert "true" == button.get_attribute("aria-pressed")
    assert "0.55" == host.find("[data-id=low]").evaluate("(node) => getComputedStyle(node).opacity")


def test_two_fingers_enlarge_and_push_the_pane(phone):
    """Spread apart."""
    before = width(phone, "5,3")
    (x, y), (u, v) = phone.centre("4,3"), phone.centre("6,3")
    fingers(
        phone.page,
        ("touchStart", [(x, y), (u, v)]),
        ("touchMove", [(x - 20, y), (u + 20, v)]),
        ("touchMove", [(x - 40, y), (u + 40, v)]),
        ("touchEnd", []),
    )

    assert width(phone, "5,3") > 1.5 * before


def test_a_board_without_a_pane_has_no_buttons_for_it(page):
    """The reef lies still."""
    assert not Host(page, reef()).find("[aria-label=Enlarge]").is_visible()


# --- while others act -----------------------------------------------------------------------------


def test_what_is_in_hand_stays_there_while_another_acts(host):
    """The ply has changed, the card can still be laid."""
    host.touch("one")
    host.press("r")
    host.show(beach(laid="two", ply=3))
    host.touch("4,2")

    assert {"kind": "play", "touch": ["one", "turn", "4,2"], "ply": 3} == host.sent[0]


def test_what_is_in_hand_is_let_go_where_it_cannot_be_laid_any_more(host):
    """Somebody else has laid it."""
    host.touch("one")
    host.show(beach(laid="one", ply=3))

    assert 0 == host.find(".held").count()


def test_a_drag_goes_on_while_another_acts(host):
    """It is dropped on the position that is there then."""
    host.bring_into_view("one")
    host.page.mouse.move(*host.centre("one"))
    host.page.mouse.down()
    host.page.mouse.move(*host.centre("3,3"), steps=4)
    host.show(beach(laid="two", ply=3))
    host.page.mouse.move(*host.centre("5,3"), steps=4)
    host.page.mouse.up()

    assert [{"kind": "play", "touch": ["one", "5,3"], "ply": 3}] == host.sent


def test_ones_own_move_leaves_nothing_in_hand(host):
    """Two was laid; one isn't taken up by that."""
    host.touch("two")
    host.touch("0,0")
    host.show(beach(laid="two", ply=3))

    assert 0 == host.find(".held").count()
