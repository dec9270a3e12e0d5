"""A page that plays notebook to the board: it holds the traits and keeps what is sent."""

from __future__ import annotations

from tidewidgets._view import STATIC, View, as_traits

PAGE = """<!doctype html>
<html lang="en"><head><title>Boards</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body style="margin: 8px"><main>@places@</main>
<script type="module">
@script@

class Model {
  traits = {};
  listeners = new Map();
  sent = [];
  dead = false;
  get(name) { return this.traits[name]; }
  on(event, listener) {
    this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener]);
  }
  off(event, listener) {
    this.listeners.set(event, this.listeners.get(event).filter((other) => other !== listener));
  }
  send(intent) {
    if (this.dead) throw new Error("Cannot send");
    this.sent.push(intent);
  }
  fire(event, ...args) { for (const listener of this.listeners.get(event) ?? []) listener(...args); }
  show(traits) {
    Object.assign(this.traits, traits, { rev: (this.traits.rev ?? 0) + 1 });
    this.fire("change:rev");
  }
}
window.model = new Model();
window.start = (traits) => {
  model.show(traits);
  window.stops = [...document.querySelectorAll("main > *")].map((el) => board.render({ model, el }));
};
</script></body></html>
"""


def traits(sheet, scene, panel):
    """Give all that a widget of this scene syncs."""
    view = View(sheet)
    return {"sheet": view.sheet, "css": view.css, **as_traits(scene, panel), "busy": ""}


class Seen:
    """A board on a page, spoken to in places."""

    def __init__(self, page, frame):
        self.page = page
        self.frame = frame

    def find(self, selector):
        return self.frame.locator(selector)

    def stop(self, place):
        return self.find(f'[role=button]:is([aria-label^="{place}:"], [aria-label^="{place}."])')

    def name(self, place):
        return self.stop(place).get_attribute("aria-label")

    def centre(self, place):
        box = self.stop(place).bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def bring_into_view(self, place):
        """Scroll to a place, and wait until the page lies still under it."""
        self.stop(place).scroll_into_view_if_needed()
        seen = None
        while seen != (now := self.centre(place)):
            seen = now
            self.page.wait_for_timeout(20)

    def touch(self, place):
        self.bring_into_view(place)
        self.page.mouse.click(*self.centre(place))

    def drag(self, start, *through):
        self.bring_into_view(start)
        self.page.mouse.move(*self.centre(start))
        self.page.mouse.down()
        for place in through:
            self.page.mouse.move(*self.centre(place), steps=4)
        self.page.mouse.up()

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)

    def focus(self, place):
        self.stop(place).focus()

    def settle(self):
        """Let two pictures pass: what follows from an event without being awaited is done then."""
        self.page.evaluate(
            "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
        )

    def tab_to(self, selector, key="Tab"):
        """Press a key until what fits the selector has the keyboard; "Shift+Tab" goes back."""
        script = "(node, fits) => node.getRootNode().activeElement?.matches(fits) ?? false"
        for _ in range(60):
            if self.frame.evaluate(script, selector):
                return
            self.press(key)
        message = f"{key} doesn't lead to {selector}."
        raise AssertionError(message)

    def walk_to(self, place):
        """Go to a place with the arrow keys, as somebody does who sees the focus."""
        for _ in range(80):
            here = self.focused
            if here == place:
                return
            (x, y), (u, v) = self.centre(here), self.centre(place)
            ways = ["ArrowRight" if u > x else "ArrowLeft", "ArrowDown" if v > y else "ArrowUp"]
            if abs(v - y) > abs(u - x):
                ways.reverse()
            self.press(ways[0])
            if self.focused == here:
                self.press(ways[1])
        message = f"The arrow keys don't lead to {place}, but to {self.focused}."
        raise AssertionError(message)

    @property
    def focused(self):
        """Place of the stop that has the keyboard."""
        script = "(node) => node.getRootNode().activeElement?.getAttribute('aria-label') ?? ''"
        return self.frame.evaluate(script).split(":")[0].split(".")[0]

    @property
    def dark(self):
        return self.frame.evaluate("(node) => node.getRootNode().host.classList.contains('dark')")

    @property
    def lit(self):
        """Centres, in scene units, of what is marked as to be touched next."""
        script = """(node) => [...node.querySelectorAll(".lit, .dot")].map((mark) => {
          const { x, y, width, height } = mark.getBBox();
          return [x + width / 2, y + height / 2].map(Math.round);
        })"""
        return sorted(map(tuple, self.frame.evaluate(script)))

    def lies(self, id_):
        """Where an item is drawn, in scene units."""
        script = (
            "(node) => [...'ef'].map((n) => new DOMMatrix(getComputedStyle(node).transform)[n])"
        )
        return tuple(self.find(f"[data-id={id_}]").evaluate(script))

    @property
    def spoken(self):
        return self.find("[role=status]").inner_text()


class Host(Seen):
    """One board on a page that plays notebook, or whatever else a script draws."""

    def __init__(self, page, shown, views=1, script="board.js"):
        script = (STATIC / script).read_text("utf-8").replace("export default", "const board =")
        places = "".join(f'<div id="view{number}"></div>' for number in range(views))
        page.set_content(PAGE.replace("@places@", places).replace("@script@", script))
        page.evaluate("(traits) => start(traits)", shown)
        super().__init__(page, page.locator("#view0 .frame"))

    def other(self):
        """Look at the second view of the same board."""
        return Seen(self.page, self.page.locator("#view1 .frame"))

    @property
    def sent(self):
        """All intents, without the name of the view."""
        intents = self.page.evaluate("model.sent")
        return [{k: v for k, v in intent.items() if k != "view"} for intent in intents]

    def show(self, shown):
        """Change the traits, as Python does."""
        self.page.evaluate("(traits) => model.show(traits)", shown)

    def answer(self, **message):
        """Answer the last intent's view."""
        self.page.evaluate(
            "(m) => model.fire('msg:custom', { view: model.sent.at(-1).view, ...m })", message
        )
