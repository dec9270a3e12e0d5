/**
 * The board in the browser: it shows what Python drew, and asks for what is touched.
 *
 * It knows no rules. Python sends items, the moves as a tree of touches, and words; the browser
 * sends intents and draws again when `rev` changes. From top to bottom: reading the traits, the
 * pane that can be enlarged, the drawing, the stops of the keyboard, the bubble of a refusal, the
 * panels around the board, the question below it, and the view that joins them and follows the
 * touches.
 */

/**
 * @typedef {object} Item One drawn thing; see Item in _scene.py.
 * @property {string} id
 * @property {string} sprite
 * @property {number} x
 * @property {number} y
 * @property {number} turn
 * @property {number} scale
 * @property {string} tone
 * @property {string} label
 * @property {string} text
 * @property {string} place
 * @property {number} layer
 * @property {boolean} choice
 * @property {Part[]} parts
 * @property {number} turns
 * @property {[number, number] | null} pivot
 * @property {boolean} pane
 *
 * @typedef {object} Part What an item carries.
 * @property {string} sprite
 * @property {number} x
 * @property {number} y
 * @property {number} [turn]
 * @property {number} [scale]
 * @property {string} [tone]
 *
 * @typedef {object} Line
 * @property {number} x1
 * @property {number} y1
 * @property {number} x2
 * @property {number} y2
 * @property {string} tone
 * @property {number} width
 * @property {boolean} arrow
 * @property {boolean} dash
 *
 * @typedef {{ [id: string]: Tree | number }} Tree Moves by touch; a leaf is the move's index.
 *
 * @typedef {object} Cited A sentence and the clause it rests on.
 * @property {string} text
 * @property {string} clause
 * @property {string} section
 * @property {string} rule
 *
 * @typedef {object} Told
 * @property {number} ply
 * @property {string} who
 * @property {string} tone
 * @property {string} text
 * @property {Cited[]} notes
 * @property {Expected | null} why What a bot expected when it did it.
 *
 * @typedef {object} Expected
 * @property {string} worth
 * @property {string[]} line
 *
 * @typedef {object} Busy Who thinks, or has stopped to.
 * @property {string} text
 * @property {number | null} progress
 * @property {string} button
 * @property {string} asks
 *
 * @typedef {object} Head
 * @property {string} game
 * @property {string} title
 * @property {string} tone
 * @property {boolean} over
 * @property {[string, string][]} stock
 * @property {string[]} last
 * @property {string} sentence
 * @property {number} ply
 * @property {number} length
 * @property {number} first What the position 0 is called.
 * @property {number | string} seat
 * @property {[number | string, string][]} seats
 * @property {[string, string][]} overlays
 * @property {string} overlay
 * @property {string} curtain
 * @property {string} undo
 * @property {boolean} redo
 * @property {string} spoken
 * @property {Told[]} log
 * @property {string} prompt
 * @property {string | null} hint Why none can be asked for; null where there are none.
 * @property {[number, number][]} hints Moves and their shares, the best one first.
 * @property {Expected | null} advice
 * @property {Ask | null} ask
 * @property {Verdict | null} verdict
 * @property {[string, string][]} ways
 * @property {boolean | null} may Whether everything can be tried; null where that is no choice.
 * @property {boolean} live
 *
 * @typedef {object} Ask A question; see Ask in _view.py.
 * @property {"choose" | "order" | "mark"} kind
 * @property {string} question
 * @property {string[]} choices
 * @property {string[]} marks
 *
 * @typedef {object} Verdict What became of its answer; see Verdict in _view.py.
 * @property {boolean} right
 * @property {string} text
 * @property {Cited[]} cited
 * @property {number[]} picks
 * @property {number[]} answer
 * @property {string[]} marks
 * @property {string[]} places
 *
 * @typedef {object} Place All items at one spot: one stop of the keyboard.
 * @property {string} key
 * @property {number} x
 * @property {number} y
 * @property {number} width
 * @property {number} height
 * @property {boolean} pane
 * @property {Item[]} items The top one first.
 *
 * @typedef {object} Model What anywidget hands over.
 * @property {(name: string) => any} get
 * @property {(event: string, listener: (...args: any[]) => void) => void} on
 * @property {(event: string, listener: (...args: any[]) => void) => void} off
 * @property {(content: unknown) => unknown} send
 */

const PIECES = 2;
const LABEL = 12;
const DRAG_THRESHOLD = 6;
const FINGER = 16;
const FADE = 300;
const LOCK = 2000;
const PATIENCE = 5000;
const BLINK = 150;
const LONG = 1500;
const WIDE = 760;
const NEEDED = 5;
const BEST = 3;
const FIRST = 3;
const CLOSEST = 6;
const ZOOM_STEP = 1.4;
const FULL_TURN = 360;
const BADGE = 7;
const TICK = "M-3.5 0.5L-1 3L3.5 -2.5";
const CROSS = "M-3 -3L3 3M3 -3L-3 3";

const LOST = "This board has lost its kernel. Run its cell again.";
const SILENT = "No answer yet: the kernel is busy, or gone. If it is gone, run this cell again.";
const KEYS =
  "Arrow keys walk, Page Down and Page Up go to what can be touched, Enter touches, " +
  "Escape takes a touch back, slash types a move.";
const HINT_KEYS = " H asks for a hint.";
const MAY_KEYS = " M lets everything be tried, or lights again what is legal.";
const PANE_KEYS = " R turns what is in hand, plus and minus enlarge, zero shows all.";

/** @type {Item} */
const BLANK = {
  id: "",
  sprite: "",
  x: 0,
  y: 0,
  turn: 0,
  scale: 1,
  tone: "",
  label: "",
  text: "",
  place: "",
  layer: 0,
  choice: false,
  parts: [],
  turns: 0,
  pivot: null,
  pane: false,
};

// Reading ----------------------------------------------------------------------------------------

/**
 * Items and lines travel without the fields that have their default value.
 *
 * @param {Partial<Item>[]} items
 * @returns {Item[]}
 */
const whole = (items) => items.map((item) => ({ ...BLANK, ...item }));

/** @param {string} text */
function readGround(text) {
  const { box, items, lines = [], pane = null } = JSON.parse(text);
  const plain = { tone: "ink", width: 2, arrow: false, dash: false };
  return {
    /** @type {[number, number, number, number]} */
    box,
    items: whole(items),
    /** @type {Line[]} */
    lines: lines.map((/** @type {Partial<Line>} */ line) => ({ ...plain, ...line })),
    /** @type {[number, number, number, number] | null} */
    pane,
  };
}

/** @param {string} text */
function readMoves(text) {
  const { tree, phrases, texts, shapes, ghosts } = JSON.parse(text);
  const items = whole(shapes);
  const join = (/** @type {number[]} */ text) => text.map((number) => phrases[number]).join(", ");
  return {
    /** @type {Tree} */
    tree,
    /** @type {string[]} */
    texts: texts.map(join),
    /** @type {Item[][]} */
    ghosts: ghosts.map((/** @type {number[]} */ ghost) => ghost.map((number) => items[number])),
  };
}

/**
 * Group the items that lie at one spot. What has neither name nor place is decoration. A spot of
 * the pane goes by its name, since the pane moves.
 *
 * @param {Item[]} items From bottom to top.
 * @param {(item: Item) => [number, number]} sizeOf
 */
function readPlaces(items, sizeOf) {
  /** @type {Map<string, Place>} */
  const places = new Map();
  for (const item of items) {
    if (!item.text && !item.place) continue;
    const spot = `${Math.round(item.x)},${Math.round(item.y)}`;
    const key = item.pane ? `pane ${item.place || spot}` : spot;
    const { x, y, pane } = item;
    const place = places.get(key) ?? { key, x, y, width: 0, height: 0, pane, items: [] };
    const [width, height] = sizeOf(item);
    place.width = Math.max(place.width, width);
    place.height = Math.max(place.height, height);
    place.items.unshift(item);
    places.set(key, place);
  }
  return places;
}

/**
 * The only move left below a branch of the tree, if there is only one.
 *
 * @param {Tree | number | undefined} branch
 * @returns {number | undefined}
 */
function onlyMove(branch) {
  while (typeof branch === "object") {
    const next = Object.values(branch);
    if (next.length !== 1) return undefined;
    branch = next[0];
  }
  return branch;
}

/**
 * @param {Tree | number} branch
 * @param {number} move
 * @returns {boolean}
 */
function leadsTo(branch, move) {
  if (typeof branch === "number") return branch === move;
  return Object.values(branch).some((next) => leadsTo(next, move));
}

// Nodes ------------------------------------------------------------------------------------------

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, string>} [attributes]
 * @param {(Node | string)[]} children
 * @returns {HTMLElementTagNameMap[K]}
 */
function html(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

/**
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, string | number>} [attributes]
 * @param {Node[]} children
 * @returns {SVGElementTagNameMap[K]}
 */
function svg(tag, attributes = {}, ...children) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  node.append(...children);
  return node;
}

/**
 * Write a text only where it changes, so that screen readers aren't woken for nothing.
 *
 * @param {Element} node
 * @param {string} text
 */
function write(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/** @param {string} tone */
const colour = (tone) => (tone ? `var(--tw-${tone}, ${tone})` : "");

/**
 * Words that open to show the rule they rest on.
 *
 * @param {string} summary
 * @param {(Node | string)[]} content
 */
function unfold(summary, ...content) {
  return html("details", { class: "rule" }, html("summary", {}, summary), ...content);
}

/**
 * What is said, by which clause, and its words.
 *
 * @param {Cited} cited
 */
function drawCited(cited) {
  const rule = unfold("What the rule says", html("p", {}, cited.rule));
  return [html("p", {}, cited.text), sourceOf(cited), rule];
}

/**
 * Whether something is right, by a sign for the eye and a word for all.
 *
 * @param {boolean} right
 * @param {string} word
 */
function drawSign(right, word) {
  const sign = html("span", { class: "sign", "aria-hidden": "true" }, right ? "✓" : "✗");
  return html("b", {}, sign, ` ${word}`);
}

/** @param {Expected} expected */
function drawExpected({ worth, line }) {
  const steps = line.map((step) => html("li", {}, step));
  return [html("p", {}, worth), html("ol", {}, ...steps)];
}

/** @param {number} share */
const percent = (share) => Math.round(100 * share);

/** @param {Cited} cited */
function sourceOf({ section, clause }) {
  const where = section ? `${section} · ` : "";
  return html("p", { class: "source" }, where, html("code", {}, clause));
}

/**
 * @param {string} path
 * @param {string} name
 */
function iconButton(path, name) {
  const icon = svg(
    "svg",
    { viewBox: "0 0 20 20", "aria-hidden": "true" },
    svg("path", { d: path }),
  );
  return html("button", { type: "button", class: "icon", "aria-label": name }, icon);
}

// The pane ---------------------------------------------------------------------------------------

/** The part of the drawing that the reader may enlarge and push about. At first all of it shows. */
class Pane {
  constructor() {
    /** @type {[number, number, number, number] | null} */
    this.box = null;
    this.zoom = 1;
    this.x = 0;
    this.y = 0;
  }

  showAll() {
    this.zoom = 1;
    this.x = 0;
    this.y = 0;
  }

  /**
   * Where an item is now. Its size grows with the pane.
   *
   * @param {Item} item
   * @returns {Item}
   */
  lay(item) {
    if (!item.pane || !this.box) return item;
    const [left, top] = this.box;
    const { zoom } = this;
    const x = left + (item.x - left) * zoom + this.x;
    const y = top + (item.y - top) * zoom + this.y;
    return { ...item, x, y, scale: item.scale * zoom };
  }

  /** @param {{ x: number, y: number }} point */
  holds({ x, y }) {
    if (!this.box) return false;
    const [left, top, width, height] = this.box;
    return x >= left && x <= left + width && y >= top && y <= top + height;
  }

  /**
   * Enlarge by a factor; what is at a point stays there.
   *
   * @param {number} factor
   * @param {{ x: number, y: number }} [about] By default the middle.
   */
  enlarge(factor, about) {
    if (!this.box) return;
    const [left, top, width, height] = this.box;
    const zoom = Math.max(1, Math.min(CLOSEST, this.zoom * factor));
    const { x, y } = about ?? { x: left + width / 2, y: top + height / 2 };
    const grown = zoom / this.zoom;
    this.x = x - left - (x - left - this.x) * grown;
    this.y = y - top - (y - top - this.y) * grown;
    this.zoom = zoom;
    this.push(0, 0);
  }

  /**
   * Push what it shows, not beyond its edges.
   *
   * @param {number} dx
   * @param {number} dy
   */
  push(dx, dy) {
    if (!this.box) return;
    const [, , width, height] = this.box;
    const within = (/** @type {number} */ to, /** @type {number} */ side) =>
      Math.min(0, Math.max(to, side * (1 - this.zoom)));
    this.x = within(this.x + dx, width);
    this.y = within(this.y + dy, height);
  }

  /**
   * Push so far that a place can be seen.
   *
   * @param {Place} place
   * @returns {boolean} Whether that was needed.
   */
  reach({ x, y, width, height }) {
    if (!this.box) return false;
    const [left, top, wide, high] = this.box;
    const off = (
      /** @type {number} */ at,
      /** @type {number} */ half,
      /** @type {number} */ low,
      /** @type {number} */ high,
    ) => Math.max(0, low + half - at) || Math.min(0, high - half - at);
    const dx = off(x, width / 2, left, left + wide);
    const dy = off(y, height / 2, top, top + high);
    this.push(dx, dy);
    return dx !== 0 || dy !== 0;
  }
}

// The drawing ------------------------------------------------------------------------------------

/** Items as SVG: each node is made once, and glides when its item lies elsewhere. */
class Drawing {
  /** @param {string} sheet Markup of the sprites. */
  constructor(sheet) {
    this.sheet = svg("svg", { class: "sheet", "aria-hidden": "true" });
    this.sheet.innerHTML = sheet;
    this.mat = svg("rect", { class: "mat", rx: 18 });
    this.lines = svg("g");
    this.lower = svg("g");
    this.marks = svg("g", { class: "marks" });
    this.upper = svg("g");
    this.paneMarks = svg("g", { class: "marks above", "clip-path": "url(#pane)" });
    this.answers = svg("g", { class: "answers" });
    this.ghosts = svg("g", { class: "ghosts" });
    this.hints = svg("g", { class: "hints" });
    this.pane = svg("rect");
    const clip = svg("clipPath", { id: "pane" }, this.pane);
    const layers = [clip, this.mat, this.lines, this.lower, this.marks, this.upper];
    this.art = svg("g", { "aria-hidden": "true" }, ...layers, this.paneMarks);
    this.art.append(this.answers, this.ghosts, this.hints);
    this.stops = svg("g");
    this.svg = svg("svg", { class: "board", role: "application" }, this.art, this.stops);
    /** @type {Map<string, SVGGElement>} */
    this.nodes = new Map();
    /** @type {Map<number, SVGGElement>} */
    this.layers = new Map();
    /** @type {Map<string, [number, number]>} */
    this.sizes = new Map();
    for (const symbol of this.sheet.querySelectorAll("symbol")) {
      const { width, height } = symbol.viewBox.baseVal;
      this.sizes.set(symbol.id, [width, height]);
    }
    this.sizeOf = this.sizeOf.bind(this);
  }

  /**
   * Width and height in scene units.
   *
   * @param {Item} item
   * @returns {[number, number]}
   */
  sizeOf({ sprite, label, scale }) {
    const [width, height] = this.sizes.get(sprite) ?? [Math.max(24, 8 * label.length), 24];
    return [width * scale, height * scale];
  }

  /**
   * @param {[number, number, number, number]} box
   * @param {Line[]} lines
   * @param {[number, number, number, number] | null} pane
   */
  lay(box, lines, pane) {
    this.svg.setAttribute("viewBox", box.join(" "));
    this.svg.style.setProperty("--width", String(box[2]));
    this.svg.style.setProperty("--height", String(box[3]));
    fit(this.mat, box);
    if (pane) fit(this.pane, pane);
    this.lines.replaceChildren(...lines.map(drawLine));
  }

  /**
   * @param {Item[]} items Everything there is now, each layer from bottom to top.
   * @param {boolean} fade Whether what is gone may still be seen for a moment.
   */
  show(items, fade) {
    const wanted = new Map(items.map((item) => [item.id, item]));
    for (const [id, node] of this.nodes) {
      const item = wanted.get(id);
      if (!item || node.dataset.layer !== layerOf(item)) {
        this.#drop(id, node, fade);
      }
    }
    /** @type {Map<string, SVGGElement>} */
    const above = new Map();
    for (const item of [...items].reverse()) {
      let node = this.nodes.get(item.id);
      const layer = layerOf(item);
      if (!node) {
        node = svg("g", { class: "item", "data-id": item.id, "data-layer": layer });
        this.nodes.set(item.id, node);
        this.#layer(layer).insertBefore(node, above.get(layer) ?? null);
      }
      above.set(layer, node);
      node.classList.toggle("mere", !item.text && !item.place);
      this.#paint(node, item);
    }
  }

  /**
   * Paint an item that is there anew.
   *
   * @param {Item} item
   */
  repaint(item) {
    const node = this.nodes.get(item.id);
    if (node) this.#paint(node, item);
  }

  /**
   * Draw faintly how things would lie after a move.
   *
   * @param {Item[]} ghost Items at their new places; captured ones without a sprite.
   */
  foresee(ghost) {
    for (const node of this.art.querySelectorAll(".leaving")) node.classList.remove("leaving");
    this.ghosts.replaceChildren();
    for (const item of ghost) {
      this.nodes.get(item.id)?.classList.add("leaving");
      if (!item.sprite) continue;
      const node = svg("g", { class: "item" });
      this.#paint(node, item);
      this.ghosts.append(node);
    }
  }

  /**
   * A mark in the shape of what it marks: round for what is about as wide as high.
   *
   * @param {string} kind
   * @param {{ x: number, y: number }} centre
   * @param {[number, number]} size
   */
  mark(kind, { x, y }, [width, height]) {
    const short = Math.min(width, height);
    const round = Math.max(width, height) < 1.3 * short;
    const [w, h] = round ? [short, short] : [width, height];
    const rect = { x: x - w / 2, y: y - h / 2, width: w, height: h, rx: round ? short / 2 : 8 };
    return svg("rect", { class: `mark ${kind}`, ...rect });
  }

  /**
   * A ring above all that lies there.
   *
   * @param {string} kind "touched", or what became of that: "right", "wrong", "missed".
   * @param {Item} item
   */
  ring(kind, item) {
    const [width, height] = this.sizeOf(item);
    /** @type {[number, number]} */
    const size = item.turn % 180 ? [height, width] : [width, height];
    const lines = ["", " inner"].map((line) => this.mark(`${kind}${line}`, item, size));
    if (kind !== "right" && kind !== "wrong") return svg("g", {}, ...lines);
    const corner = Math.min(...size) / 2 - BADGE / 2;
    const badge = svg("g", { transform: `translate(${item.x + corner} ${item.y - corner})` });
    badge.append(svg("circle", { r: BADGE }), svg("path", { d: kind === "right" ? TICK : CROSS }));
    return svg("g", {}, ...lines, badge);
  }

  /**
   * Show shares of a hint on places, of one size on every screen.
   *
   * @param {[Place, number][]} shares The best first.
   */
  hint(shares) {
    const pixel = 1 / (this.svg.getScreenCTM()?.a || 1);
    const badges = shares.map(([place, share], index) => {
      const { x, y, width, height } = place;
      const text = `${index ? "" : "★"}${percent(share)}${pixel < 1 ? "%" : ""}`;
      const [w, h] = [8 + 8 * text.length, 18];
      const label = svg("text", { y: 4.5 });
      label.textContent = text;
      const pill = svg("rect", { x: -w / 2, y: -h / 2, width: w, height: h, rx: h / 2 });
      // A piece is to be seen, and what is wide has words in the middle.
      const wide = width > 2 * height;
      const up = wide || (hasPiece(place) && !place.pane) ? height / 2 : 0;
      const aside = wide ? (width - w * pixel) / 2 : 0;
      const at = `translate(${x + aside} ${y - up}) scale(${pixel})`;
      return svg("g", { class: index ? "badge" : "badge best", transform: at }, pill, label);
    });
    this.hints.replaceChildren(...badges.reverse());
  }

  /**
   * @param {string} id
   * @param {SVGGElement} node
   * @param {boolean} fade
   */
  #drop(id, node, fade) {
    this.nodes.delete(id);
    node.classList.add("gone");
    if (fade) setTimeout(() => node.remove(), FADE);
    else node.remove();
  }

  /** @param {string} name What `layerOf` gives. */
  #layer(name) {
    const number = parseFloat(name);
    const known = this.layers.get(number);
    if (known) return known;
    const made = number % 1 ? svg("g", { class: "paned", "clip-path": "url(#pane)" }) : svg("g");
    this.layers.set(number, made);
    const half = number < PIECES ? this.lower : this.upper;
    const order = [...this.layers.keys()].filter(
      (n) => n > number && n < PIECES === number < PIECES,
    );
    half.insertBefore(made, this.layers.get(Math.min(...order)) ?? null);
    return made;
  }

  /**
   * @param {SVGGElement} node
   * @param {Item} item
   */
  #paint(node, item) {
    node.style.transform = `translate(${item.x}px, ${item.y}px)`;
    node.style.color = colour(item.tone);
    const look = JSON.stringify([item.sprite, item.label, item.parts]);
    if (node.dataset.look !== look) {
      node.dataset.look = look;
      node.replaceChildren();
      const below = item.sprite ? [this.#use(item.sprite)] : [];
      if (item.parts.length) {
        node.append(svg("g", {}, ...below, ...item.parts.map((part) => this.#part(part))));
      } else node.append(...below);
      if (item.label) {
        const label = svg("text", { y: 0.35 * LABEL, class: item.sprite ? "on-sprite" : "" });
        label.textContent = item.label;
        node.append(label);
      }
    }
    for (const part of /** @type {Iterable<SVGElement>} */ (node.children)) {
      const turn = part.tagName !== "text" && item.turn ? `rotate(${item.turn}deg) ` : "";
      part.style.transform = `${turn}scale(${item.scale})`;
    }
  }

  /** @param {string} sprite */
  #use(sprite) {
    const [width, height] = this.sizes.get(sprite) ?? [0, 0];
    return svg("use", { href: `#${sprite}`, x: -width / 2, y: -height / 2, width, height });
  }

  /** @param {Part} part */
  #part({ sprite, x, y, turn = 0, scale = 1, tone = "" }) {
    const node = this.#use(sprite);
    node.setAttribute("transform", `translate(${x} ${y}) rotate(${turn}) scale(${scale})`);
    if (tone) node.style.color = colour(tone);
    return node;
  }
}

/**
 * Name of the group an item lies in: those of the pane stand above the others of their layer.
 *
 * @param {Item} item
 */
const layerOf = ({ layer, pane }) => String(pane ? layer + 0.5 : layer);

/**
 * @param {SVGRectElement} rect
 * @param {[number, number, number, number]} box
 */
function fit(rect, [x, y, width, height]) {
  for (const [name, value] of Object.entries({ x, y, width, height })) {
    rect.setAttribute(name, String(value));
  }
}

/** @param {Line} line */
function drawLine({ x1, y1, x2, y2, tone, width, arrow, dash }) {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const head = arrow ? 4 * width : 0;
  const [along, across] = [(x2 - x1) / length, (y2 - y1) / length].map((part) => part * head);
  const foot = [x2 - along, y2 - across];
  const stroke = { "stroke-width": width, "stroke-dasharray": dash ? 3 * width : "none" };
  const path = svg("path", { d: `M${x1} ${y1}L${foot}`, stroke: "currentColor", ...stroke });
  const left = [foot[0] - across / 2, foot[1] + along / 2];
  const right = [foot[0] + across / 2, foot[1] - along / 2];
  const tip = svg("path", { d: `M${x2} ${y2}L${left}L${right}Z`, fill: "currentColor" });
  const node = svg("g", {}, path, ...(arrow ? [tip] : []));
  node.style.color = colour(tone);
  return node;
}

// The stops of the keyboard ----------------------------------------------------------------------

/** One button per place, made once, so that focus outlives every redraw. One tab stop in all. */
class Stops {
  /** @param {Drawing} drawing */
  constructor(drawing) {
    this.drawing = drawing;
    /** @type {Map<string, SVGGElement>} */
    this.nodes = new Map();
    /** @type {Map<string, Place>} */
    this.places = new Map();
    this.current = "";
    /** @type {{ axis: string, line: number } | null} Where a walk along one axis set out. */
    this.goal = null;
  }

  /** @param {Map<string, Place>} places */
  show(places) {
    const focused = this.focused;
    this.places = places;
    for (const [key, node] of this.nodes) {
      if (places.has(key)) continue;
      node.remove();
      this.nodes.delete(key);
    }
    for (const [key, place] of places) {
      let node = this.nodes.get(key);
      if (!node) {
        node = svg("g", { class: "stop", role: "button", "data-key": key, tabindex: -1 });
        this.nodes.set(key, node);
        this.drawing.stops.append(node);
      }
      const { x, y, width, height } = place;
      const where = `${x} ${y} ${width} ${height}`;
      if (node.dataset.where === where) continue;
      node.dataset.where = where;
      const ring = (/** @type {string} */ kind) => this.drawing.mark(kind, place, [width, height]);
      node.replaceChildren(ring("ring"), ring("ring inner"));
    }
    if (!places.has(this.current)) this.#leave(focused);
  }

  /**
   * @param {(place: Place) => string} nameOf
   * @param {(place: Place) => boolean} isThere
   * @param {(place: Place) => boolean | undefined} isPressed None where a touch presses nothing.
   */
  name(nameOf, isThere, isPressed) {
    const focused = this.focused;
    for (const [key, place] of this.places) {
      const node = /** @type {SVGGElement} */ (this.nodes.get(key));
      const name = nameOf(place);
      if (node.getAttribute("aria-label") !== name) node.setAttribute("aria-label", name);
      node.classList.toggle("absent", !isThere(place));
      const pressed = isPressed(place);
      if (pressed === undefined) node.removeAttribute("aria-pressed");
      else node.setAttribute("aria-pressed", String(pressed));
    }
    const current = this.places.get(this.current);
    if (current && !isThere(current)) this.#leave(focused);
  }

  /** The place that has the keyboard, if any. */
  get focused() {
    const root = /** @type {ShadowRoot} */ (this.drawing.svg.getRootNode());
    const stop = root.activeElement?.closest("[data-key]");
    return stop instanceof SVGElement ? this.places.get(stop.dataset.key ?? "") : undefined;
  }

  /** @param {Place} place */
  choose(place) {
    if (place.key === this.current) return;
    this.goal = null;
    this.nodes.get(this.current)?.setAttribute("tabindex", "-1");
    this.current = place.key;
    this.nodes.get(place.key)?.setAttribute("tabindex", "0");
  }

  /** @param {Place} place */
  focus(place) {
    this.choose(place);
    this.nodes.get(place.key)?.focus({ preventScroll: true });
  }

  /** Places that can be walked to. */
  get present() {
    const isThere = (/** @type {Place} */ { key }) =>
      !this.nodes.get(key)?.classList.contains("absent");
    return [...this.places.values()].filter(isThere);
  }

  /**
   * @param {{ x: number, y: number }} point
   * @param {number} [within]
   */
  nearest({ x, y }, within = Infinity) {
    const far = (/** @type {Place} */ place) => Math.hypot(place.x - x, place.y - y);
    const near = this.present.filter((place) => far(place) <= within);
    return near.reduce((best, p) => (!best || far(p) < far(best) ? p : best), near[0]);
  }

  /**
   * Go to the next place in a direction: near, little aside, and true to the line of the walk.
   *
   * @param {string} key An arrow key.
   */
  walk(key) {
    const from = this.places.get(this.current);
    if (!from) return;
    const axis = key === "ArrowUp" || key === "ArrowDown" ? "y" : "x";
    const aside = axis === "y" ? "x" : "y";
    const sign = key === "ArrowUp" || key === "ArrowLeft" ? -1 : 1;
    const goal = this.goal?.axis === axis ? this.goal : { axis, line: from[aside] };
    /** @type {Place | undefined} */
    let best;
    let least = Infinity;
    for (const place of this.present) {
      const along = sign * (place[axis] - from[axis]);
      const across = Math.abs(place[aside] - from[aside]);
      if (along < 1 || across > 1.8 * along) continue;
      const cost =
        Math.hypot(along, across) + 0.5 * across + 0.01 * Math.abs(place[aside] - goal.line);
      if (cost < least) [best, least] = [place, cost];
    }
    if (best) this.focus(best);
    this.goal = goal;
  }

  /**
   * Leave a place that is no more for the nearest one.
   *
   * @param {Place | undefined} focused Where the keyboard was.
   */
  #leave(focused) {
    const next = this.nearest(focused ?? { x: 0, y: 0 });
    if (next) this.choose(next);
    if (next && focused) this.focus(next);
  }
}

// The bubble -------------------------------------------------------------------------------------

/** An answer beside the place it is about, lying where it covers least. */
class Bubble {
  /** @param {HTMLElement} stage What it lies on. */
  constructor(stage) {
    this.stage = stage;
    this.words = html("div", { class: "words" });
    this.shut = iconButton("M5 5L15 15M15 5L5 15", "Close");
    this.node = html("div", { class: "bubble", role: "group", "aria-label": "Answer" });
    this.node.append(this.words, this.shut);
    this.node.hidden = true;
    /** @type {{ about: Element | undefined, busy: [Element, number][] }} */
    this.around = { about: undefined, busy: [] };
    this.node.addEventListener("toggle", () => this.#settle(), true);
  }

  /**
   * @param {Node[]} words
   * @param {Element | undefined} about What it should stand beside.
   * @param {[Element, number][]} busy What it should not cover, and how much that matters.
   */
  open(words, about, busy) {
    this.node.classList.toggle("beside", about !== undefined);
    this.words.replaceChildren(...words);
    this.around = { about, busy };
    this.node.hidden = false;
    this.#settle();
  }

  /** Try the eight sides of what it is about, or of the stage, and take the one that covers least. */
  #settle() {
    const gap = 8;
    const stage = this.stage.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = this.node;
    const about = this.around.about?.getBoundingClientRect();
    const busy = this.around.busy.map(
      ([element, weight]) => /** @type {const} */ ([element.getBoundingClientRect(), weight]),
    );
    const beside = about ?? stage;
    const lefts = [
      beside.right + gap,
      beside.left - width - gap,
      (beside.left + beside.right - width) / 2,
    ];
    const tops = [
      beside.bottom + gap,
      beside.top - height - gap,
      (beside.top + beside.bottom - height) / 2,
    ];
    const places = lefts.flatMap((x) =>
      tops.map((y) => {
        const left = Math.max(stage.left + gap, Math.min(x, stage.right - width - gap));
        const top = Math.max(stage.top + gap, Math.min(y, stage.bottom - height - gap));
        const covers = (/** @type {DOMRect} */ rect) =>
          Math.max(0, Math.min(rect.right, left + width) - Math.max(rect.left, left)) *
          Math.max(0, Math.min(rect.bottom, top + height) - Math.max(rect.top, top));
        const cost = busy.reduce(
          (sum, [rect, weight]) => sum + weight * covers(rect),
          about ? 200 * covers(about) : 0,
        );
        return { left, top, cost };
      }),
    );
    const best = places.reduce((a, b) => (b.cost < a.cost ? b : a));
    this.node.style.left = `${best.left - stage.left}px`;
    this.node.style.top = `${best.top - stage.top}px`;
  }

  /** @returns {boolean} Whether it was open. */
  close() {
    const was = !this.node.hidden;
    this.node.hidden = true;
    return was;
  }
}

// The panels -------------------------------------------------------------------------------------

/** What stands around the board: the head above, the sentence and the controls below, the log. */
class Panels {
  /** @param {(intent: Record<string, unknown>) => void} ask */
  constructor(ask) {
    this.ask = ask;
    /** @type {Head | null} */
    this.shown = null;

    this.game = html("span", { class: "game" });
    this.title = html("span", { class: "title" });
    this.stock = html("dl", { class: "stock" });
    this.head = html("header", {}, this.game, this.title, this.stock);

    this.spoken = html("p", { class: "spoken" });
    this.prompt = html("p", { class: "prompt" });
    this.thinks = html("span");
    this.bar = html("div", { role: "progressbar", "aria-label": "Thinking" }, html("div"));
    this.hurry = html("button", { type: "button" });
    this.busy = html("div", { class: "busy" }, this.thinks, this.bar, this.hurry);
    this.busy.hidden = true;
    this.below = html("div", { class: "below" }, this.spoken, this.prompt, this.busy);
    this.advice = html("section", { class: "advice", "aria-label": "Hint" });

    this.undo = iconButton("M8 4L3.5 8.5L8 13M4 8.5H12A4.5 4.5 0 0 1 12 17.5H9", "Undo");
    this.redo = iconButton("M12 4L16.5 8.5L12 13M16 8.5H8A4.5 4.5 0 0 0 8 17.5H11", "Redo");
    this.slider = html("input", { type: "range", min: "0", "aria-label": "Ply" });
    this.ply = html("output", { class: "ply" });
    this.time = html("div", { class: "time" }, this.slider, this.ply);
    this.seat = html("select");
    this.seats = html("label", { class: "seats" }, "Seat ", this.seat);
    this.overlay = html("select");
    this.overlays = html("label", { class: "overlays" }, "Show ", this.overlay);
    const field = { type: "text", maxlength: "200", autocomplete: "off", spellcheck: "false" };
    this.typed = html("input", { ...field, autocapitalize: "off", size: "6" });
    this.form = html("form", { class: "typed" }, html("label", {}, "Move ", this.typed));
    this.form.append(html("button", { type: "submit" }, "Play"));
    this.farther = iconButton("M4 10H16", "Show more of it");
    this.closer = iconButton("M4 10H16M10 4V16", "Enlarge");
    this.all = iconButton("M3 8V3H8M12 3H17V8M17 12V17H12M8 17H3V12", "Show all");
    this.through = iconButton("M3 6H12V15H3ZM8 3H17V12H8Z", "See through to what is covered");
    this.through.setAttribute("aria-pressed", "false");
    const lens = [this.farther, this.closer, this.all, this.through];
    for (const button of lens) button.title = button.getAttribute("aria-label") ?? "";
    this.lens = html("div", { class: "back", role: "group", "aria-label": "Pane" }, ...lens);
    this.hint = iconButton(
      "M8 15.5V14C8 11.5 5 11 5 7.5A5 5 0 0 1 15 7.5C15 11 12 11.5 12 14V15.5ZM8.5 18H11.5",
      "Hint",
    );
    this.hint.append("Hint");
    this.hint.classList.add("named");
    this.may = iconButton(
      "M7 7.5A3 3 0 1 1 11.2 10.2C10.3 10.7 10 11.2 10 12.5M10 15.5V16",
      "May I?",
    );
    this.may.append("May I?");
    this.may.classList.add("named");
    const back = html("div", { class: "back" }, this.undo, this.redo, this.hint, this.may);
    this.controls = html("div", { class: "controls" }, back, this.lens, this.time);
    this.controls.append(this.form, this.overlays, this.seats);

    this.entries = html("ol", { tabindex: "0", "aria-label": "Log, oldest first" });
    this.log = html("details", { class: "log" }, html("summary", {}, "Log"), this.entries);

    this.words = html("p");
    this.ready = html("button", { type: "button" }, "I am ready: show the board");
    this.curtain = html("div", { class: "curtain" }, this.words, this.ready);
    this.alarm = html("p", { class: "alarm", role: "alert" });
    /** The ply that is asked for; the slider may run ahead of the answers. */
    this.wanted = -1;
  }

  /**
   * @param {AbortSignal} signal
   * @param {(text: string) => void} tell
   */
  listen(signal, tell) {
    const on = (
      /** @type {HTMLElement} */ node,
      /** @type {string} */ type,
      /** @type {(event: Event) => void} */ act,
    ) => node.addEventListener(type, act, { signal });
    on(this.undo, "click", () => {
      if (this.shown?.undo) tell(this.shown.undo);
      else this.ask({ kind: "undo" });
    });
    on(this.redo, "click", () => {
      if (this.shown?.redo) this.ask({ kind: "redo" });
      else tell("There is nothing to bring back.");
    });
    on(this.hint, "click", () => {
      if (this.shown?.hint) tell(this.shown.hint);
      else if (this.shown?.hint === "") this.ask({ kind: "hint" });
    });
    on(this.may, "click", () => {
      if (typeof this.shown?.may === "boolean") this.ask({ kind: "allow", on: !this.shown.may });
    });
    on(this.hurry, "click", () => this.ask({ kind: this.hurry.value }));
    on(this.slider, "input", () => this.#seek(Number(this.slider.value)));
    on(this.seat, "change", () => {
      const seat = this.shown?.seats[this.seat.selectedIndex];
      if (seat) this.ask({ kind: "seat", seat: seat[0] });
    });
    on(this.overlay, "change", () => this.ask({ kind: "overlay", name: this.overlay.value }));
    on(this.form, "submit", (event) => {
      event.preventDefault();
      const text = this.typed.value.trim();
      if (text) this.ask({ kind: "type", text });
    });
    on(this.ready, "click", () => this.ask({ kind: "ready" }));
    on(this.entries, "click", (event) => {
      const button = /** @type {HTMLElement} */ (event.target).closest("[data-ply]");
      if (button instanceof HTMLElement) this.#seek(Number(button.dataset.ply));
    });
  }

  /** @param {Head} head */
  show(head) {
    const before = this.shown;
    this.shown = head;
    write(this.game, head.game === head.title ? "" : head.game);
    write(this.title, head.title);
    this.title.style.setProperty("--tone", colour(head.tone) || "transparent");
    this.title.classList.toggle("toned", head.tone !== "");
    this.head.classList.toggle("over", head.over);
    this.stock.replaceChildren(
      ...head.stock.map(([label, content]) =>
        html("div", {}, html("dt", {}, label), html("dd", {}, content)),
      ),
    );
    write(this.spoken, head.spoken);

    this.undo.setAttribute("aria-disabled", String(head.undo !== ""));
    this.undo.title = head.undo || "Undo";
    this.redo.setAttribute("aria-disabled", String(!head.redo));
    this.redo.title = "Redo";
    this.hint.hidden = head.hint === null || !head.live;
    this.hint.setAttribute("aria-disabled", String(head.hint !== ""));
    this.hint.setAttribute("aria-pressed", String(head.advice !== null));
    this.hint.title = head.hint || "Hint (H)";
    this.may.hidden = head.may === null || !head.live;
    this.may.setAttribute("aria-pressed", String(head.may === true));
    this.may.title = "Try anything, and be told whether you may (M)";
    if (this.wanted === head.ply) this.wanted = -1;
    this.slider.max = String(head.length);
    if (this.wanted < 0) this.slider.value = String(head.ply);
    write(this.ply, `${head.ply + head.first} of ${head.length + head.first}`);
    this.slider.setAttribute("aria-valuetext", this.ply.value);
    this.time.hidden = head.length === 0;
    const played = head.seats.length > 0;
    for (const button of [this.undo, this.redo]) button.hidden = !played && head.length === 0;
    this.form.hidden = !played || !head.live || head.curtain !== "";

    this.seats.hidden = !head.live || head.seats.length < 2;
    if (String(before?.seats) !== String(head.seats)) {
      this.seat.replaceChildren(...head.seats.map(([, label]) => html("option", {}, label)));
    }
    this.seat.selectedIndex = head.seats.findIndex(([seat]) => seat === head.seat);
    this.overlays.hidden = !head.live || head.overlays.length === 0;
    if (String(before?.overlays) !== String(head.overlays)) {
      const choices = [["", "no more"], ...head.overlays];
      this.overlay.replaceChildren(
        ...choices.map(([value, label]) => html("option", { value }, label)),
      );
    }
    this.overlay.value = head.overlay;
    if (head.curtain || (before && before.ply !== head.ply)) this.typed.value = "";

    this.#tell(head.log);
    this.log.hidden = head.log.length === 0;
    write(this.words, head.curtain);
    this.curtain.hidden = head.curtain === "";
  }

  /** @param {Busy | null} busy */
  think(busy) {
    this.busy.hidden = busy === null;
    this.prompt.hidden = busy !== null;
    if (!busy) return;
    const { text, progress, button, asks } = busy;
    write(this.thinks, text);
    this.bar.hidden = progress === null;
    this.bar.setAttribute("aria-valuenow", String(percent(progress ?? 0)));
    this.bar.style.setProperty("--progress", String(progress ?? 0));
    write(this.hurry, button);
    this.hurry.hidden = button === "";
    this.hurry.value = asks;
  }

  /**
   * @param {Expected | null} advice
   * @param {[string, number][]} best The best moves and their shares.
   */
  advise(advice, best) {
    this.advice.hidden = advice === null;
    if (!advice) return;
    const options = best.map(([text, share]) =>
      html("li", {}, html("b", {}, `${percent(share)} %`), " ", text),
    );
    const why = unfold("Why", ...drawExpected(advice));
    this.advice.replaceChildren(
      html("p", { class: "small" }, "Hint"),
      html("ol", {}, ...options),
      why,
    );
  }

  /** @returns {number} The ply that is still to be asked for, or -1. */
  get behind() {
    return this.wanted === this.shown?.ply ? -1 : this.wanted;
  }

  /** @param {number} ply */
  #seek(ply) {
    this.wanted = ply;
    this.ask({ kind: "go", to: ply });
  }

  /** @param {Told[]} log */
  #tell(log) {
    const { scrollTop, clientHeight, scrollHeight } = this.entries;
    const atEnd = scrollTop + clientHeight >= scrollHeight - 8;
    const old = new Map(
      [...this.entries.children].map((node) => [node.getAttribute("data-as"), node]),
    );
    const nodes = log.map((told) => old.get(JSON.stringify(told)) ?? drawEntry(told));
    for (const node of old.values()) if (!nodes.includes(node)) node.remove();
    nodes.forEach((node, index) => {
      const there = this.entries.children[index];
      if (there !== node) this.entries.insertBefore(node, there ?? null);
    });
    if (atEnd) this.entries.scrollTop = this.entries.scrollHeight;
  }
}

/** @param {Cited} note */
function drawNote(note) {
  return unfold(note.text, html("p", {}, note.rule), sourceOf(note));
}

/** @param {Told} told */
function drawEntry(told) {
  const { ply, who, tone, text, notes, why } = told;
  const go = html("button", { type: "button", "data-ply": String(ply) }, String(ply));
  go.setAttribute("aria-label", `Ply ${ply}`);
  const name = html("b", { class: tone ? "toned" : "" }, who);
  name.style.setProperty("--tone", colour(tone));
  const entry = html("li", { "data-as": JSON.stringify(told) }, go, name);
  if (text !== notes[0]?.text) entry.append(html("p", {}, text));
  entry.append(...notes.map(drawNote));
  if (why) entry.append(unfold("Why this move", ...drawExpected(why)));
  return entry;
}

// The question -----------------------------------------------------------------------------------

/** What is asked below the board, what became of the answer, and where one can go from there. */
class Question {
  /** @param {(intent: Record<string, unknown>) => void} ask */
  constructor(ask) {
    this.ask = ask;
    this.node = html("section", { class: "ask", "aria-label": "Question", tabindex: "-1" });
    this.ways = html("div", { class: "ways", role: "group", "aria-label": "Ways to go on" });
    this.count = html("p", { class: "count" });
    this.shown = "";
    /** @type {Ask | null} What waits for an answer. */
    this.open = null;
    /** @type {Set<string>} Ids of the items touched as an answer. */
    this.marks = new Set();
  }

  /**
   * @param {AbortSignal} signal
   * @param {(text: string) => void} tell
   */
  listen(signal, tell) {
    this.node.addEventListener(
      "submit",
      (event) => {
        event.preventDefault();
        const picks = this.#picks;
        const answer = { kind: "answer", picks, marks: [...this.marks] };
        if (this.open?.kind === "choose" && !picks.length) tell("Choose one of the answers first.");
        else this.ask(answer);
      },
      { signal },
    );
    this.node.addEventListener("click", (event) => this.#shift(event, tell), { signal });
    this.ways.addEventListener(
      "click",
      (event) => {
        const way = /** @type {Element} */ (event.target).closest("button");
        if (way) this.ask({ kind: "way", name: way.value });
      },
      { signal },
    );
  }

  /**
   * @param {Head} head
   * @returns {string} What is new, in words.
   */
  show({ ask, verdict, ways, ply }) {
    const old = new Map(Array.from(this.ways.children, (way) => [way.getAttribute("value"), way]));
    const buttons = ways.map(([name, title]) => {
      const button = old.get(name) ?? html("button", { type: "button", value: name });
      write(button, title);
      return button;
    });
    if (buttons.some((button, at) => button !== this.ways.children[at]) || old.size > ways.length) {
      this.ways.replaceChildren(...buttons);
    }
    this.ways.hidden = ways.length === 0;
    this.node.hidden = ask === null;
    const shown = ask ? JSON.stringify([ask, verdict, ply]) : "";
    if (shown === this.shown) return "";
    this.shown = shown;
    this.open = verdict ? null : ask;
    this.marks.clear();
    this.node.replaceChildren(...(ask ? drawQuestion(ask, verdict, this.count) : []));
    this.recount([]);
    if (verdict) return `${verdict.right ? "Right." : "Not right."} ${verdict.text}`.trim();
    return ask?.question ?? "";
  }

  /** @param {Element | null} node */
  holds(node) {
    return this.node.contains(node) || this.ways.contains(node);
  }

  /**
   * Touch an item as an answer, or let go of it.
   *
   * @param {string} id
   */
  toggle(id) {
    if (!this.marks.delete(id)) this.marks.add(id);
  }

  /** @param {string[]} names What is touched so far. */
  recount(names) {
    write(this.count, names.length ? `Touched: ${names.join(", ")}.` : "Nothing is touched yet.");
  }

  /** Numbers of the choices that are taken, in order. */
  get #picks() {
    const taken = this.node.querySelectorAll("input:checked, li[data-pick]");
    return Array.from(taken, (node) => Number(node.getAttribute("data-pick")));
  }

  /**
   * Move an entry up or down; the keyboard stays with it.
   *
   * @param {Event} event
   * @param {(text: string) => void} tell
   */
  #shift(event, tell) {
    const button = /** @type {Element} */ (event.target).closest("[data-by]");
    const entry = button?.closest("li");
    if (!(button instanceof HTMLElement) || !entry) return;
    const up = button.dataset.by === "up";
    const other = up ? entry.previousElementSibling : entry.nextElementSibling;
    if (up) other?.before(entry);
    else other?.after(entry);
    button.focus();
    const entries = [...(entry.parentElement?.children ?? [])];
    const place = `${entries.indexOf(entry) + 1} of ${entries.length}`;
    tell(`${entry.firstElementChild?.textContent} ${other ? "Now" : "It is"} ${place}.`);
  }
}

/**
 * @param {Ask} ask
 * @param {Verdict | null} verdict
 * @param {Node} count What to tell of the items touched.
 */
function drawQuestion({ kind, question, choices }, verdict, count) {
  const asked = html("p", { class: "question" }, question);
  if (verdict) return [asked, ...drawVerdict(kind, choices, verdict)];
  const send = html("button", { type: "submit" }, "Answer");
  if (kind === "mark") return [html("form", {}, asked, count, send)];
  if (kind === "order") {
    const entries = choices.map((text, at) => drawEntryToOrder(text, at));
    const list = html("ol", { "aria-label": "To be put in order" }, ...entries);
    return [html("form", {}, asked, list, send)];
  }
  const options = choices.map((text, at) => {
    const input = html("input", { type: "radio", name: "choice", "data-pick": String(at) });
    return html("label", { class: "choice" }, input, html("span", {}, text));
  });
  const legend = html("legend", { class: "question" }, question);
  return [html("form", {}, html("fieldset", {}, legend, ...options), send)];
}

/**
 * @param {string} text
 * @param {number} at Its number among the choices.
 */
function drawEntryToOrder(text, at) {
  const up = iconButton("M5 12L10 7L15 12", `Up: ${text}`);
  const down = iconButton("M5 8L10 13L15 8", `Down: ${text}`);
  up.dataset.by = "up";
  down.dataset.by = "down";
  return html("li", { "data-pick": String(at) }, html("span", {}, text), up, down);
}

/**
 * @param {string} kind
 * @param {string[]} choices
 * @param {Verdict} verdict
 */
function drawVerdict(kind, choices, { right, text, cited, picks, answer }) {
  const word = drawSign(right, right ? "Right." : "Not right.");
  const said = html("p", { class: "verdict" }, word, ` ${text}`);
  const told = cited.map((one, at) => {
    const [says, ...rule] = drawCited(one);
    const goesOn = cited[at + 1]?.clause === one.clause;
    return [...(one.text === text ? [] : [says]), ...(goesOn ? [] : rule)];
  });
  const more = told.splice(FIRST);
  const clauses = told.flat();
  if (more.length) clauses.push(unfold(`And ${more.length} more`, ...more.flat()));
  if (kind === "mark") return [said, ...clauses];
  const list = html(kind === "order" ? "ol" : "ul", { class: "choices" });
  if (kind === "order") list.append(...drawOrder(choices, picks, answer));
  else list.append(...choices.map((choice, at) => drawChoice(choice, at, picks, answer)));
  return [list, said, ...clauses];
}

/**
 * @param {string} text
 * @param {number} at
 * @param {number[]} picks
 * @param {number[]} answer
 */
function drawChoice(text, at, picks, answer) {
  const [taken, right] = [picks.includes(at), answer.includes(at)];
  const entry = html("li", { class: taken ? "taken" : "" }, html("span", {}, text));
  if (taken) entry.append(" ", drawSign(right, right ? "Your answer, right" : "Your answer"));
  else if (right) entry.append(" ", drawSign(true, "Right"));
  return entry;
}

/**
 * The right order, and where the learner had each.
 *
 * @param {string[]} choices
 * @param {number[]} picks
 * @param {number[]} answer
 */
function drawOrder(choices, picks, answer) {
  return answer.map((number, at) => {
    const had = picks.indexOf(number);
    const word = had === at ? "Right" : `You had it at ${had + 1}`;
    return html("li", {}, html("span", {}, choices[number]), " ", drawSign(had === at, word));
  });
}

// The view ---------------------------------------------------------------------------------------

/** What was said last and when: two views of one board must not both say it. */
const said = { text: "", at: -Infinity };

/** One board on the page: it follows touches down the tree of moves and asks Python. */
class View {
  /**
   * @param {Model} model
   * @param {HTMLElement} el
   */
  constructor(model, el) {
    this.model = model;
    this.el = el;
    this.name = Math.random().toString(36).slice(2);
    this.root = el.shadowRoot ?? el.attachShadow({ mode: "open" });
    this.drawing = new Drawing(model.get("sheet"));
    this.stops = new Stops(this.drawing);
    this.panels = new Panels((intent) => this.#ask(intent));
    this.question = new Question((intent) => this.#ask(intent));
    this.status = html("p", { class: "unseen", role: "status" });
    this.sentence = html("p", { class: "unseen", id: "sentence" });

    const { head, below, advice, controls, log, curtain, alarm } = this.panels;
    this.cover = html("div", {}, this.drawing.svg);
    this.stage = html("div", { class: "stage" }, this.cover, curtain, alarm);
    this.bubble = new Bubble(this.stage);
    this.cover.after(this.bubble.node);
    this.frame = html("section", { class: "frame" }, head);
    const { node: question, ways } = this.question;
    const play = html("div", { class: "play" }, this.stage, below, question, ways);
    play.append(controls, advice);
    this.keys = html("p", { class: "unseen", id: "keys" });
    const main = html("div", { class: "main" }, play, log);
    this.frame.append(main, this.sentence, this.keys, this.status);
    this.drawing.svg.setAttribute("aria-describedby", "sentence keys");
    this.root.replaceChildren(html("style", {}, model.get("css")), this.drawing.sheet, this.frame);

    /** @type {{ ground: string, moves: string }} The texts that are shown. */
    this.shown = { ground: "", moves: "" };
    this.ground = readGround(model.get("ground"));
    this.moves = readMoves(model.get("moves"));
    /** @type {Set<string>} Ids of the items that an answer may touch. */
    this.asking = new Set();
    /** @type {Set<string>} Ids of the choices that go on, where nothing is lit. */
    this.choices = new Set();
    /** Whether what is in hand is known to begin a move, where nothing is lit. */
    this.sure = false;
    this.pane = new Pane();
    /** @type {Item[]} All there is, where Python put it. */
    this.laid = [];
    /** @type {Head | null} */
    this.head = null;
    /** @type {Map<string, Place>} */
    this.placeOf = new Map();
    /** @type {Map<string, Item>} */
    this.items = new Map();
    /** @type {string[]} Ids touched so far. */
    this.path = [];
    /** @type {Place | undefined} Where the pointer or the keyboard is. */
    this.considered = undefined;
    /** @type {Press | null} */
    this.press = null;
    /** @type {string | null} Id of what is drawn turned, since it is in hand so. */
    this.twisted = null;
    /** @type {Pinch | null} */
    this.pinch = null;
    /** Whether this view has asked for something since it was last shown. */
    this.asked = false;
    this.askedAt = -Infinity;
    this.patience = 0;
    /** @type {Map<number, number>} The share of the hint of each of its moves. */
    this.shares = new Map();
    this.blink = 0;
    this.long = 0;
    this.silence = 0;
    /** Who was said to think, or is about to be. */
    this.announced = "";
  }

  /** @returns {() => void} The clean-up. */
  start() {
    const ending = new AbortController();
    const { signal } = ending;
    this.#listen(signal);
    this.panels.listen(signal, (text) => this.#answer(text));
    this.question.listen(signal, (text) => this.#say(text, true));
    followTheme(this.el, signal);
    keepBareKeys(this.el, signal);
    unfoldWhenWide(this.frame, this.panels.log, signal);
    whenResized(this.frame, signal, () => this.#mark());
    // Some hosts, marimo for one, tell of each trait as soon as it is set: see all of them first.
    const redraw = () => queueMicrotask(() => signal.aborted || this.show());
    const think = () => {
      this.#unlock();
      this.#think();
    };
    const hear = (/** @type {any} */ message) => this.#hear(message);
    this.model.on("change:rev", redraw);
    this.model.on("change:busy", think);
    this.model.on("msg:custom", hear);
    this.show();
    return () => {
      ending.abort();
      for (const timer of [this.patience, this.blink, this.long, this.silence]) clearTimeout(timer);
      this.model.off("change:rev", redraw);
      this.model.off("change:busy", think);
      this.model.off("msg:custom", hear);
      this.root.replaceChildren();
    };
  }

  /** Draw what Python shows now. */
  show() {
    const before = this.head;
    /** @type {Head} */
    const head = JSON.parse(this.model.get("head"));
    const [ground, moves] = [this.model.get("ground"), this.model.get("moves")];
    this.#unlock();
    const other = moves !== this.shown.moves || head.ply !== before?.ply;
    if (ground !== this.shown.ground) {
      this.ground = readGround(ground);
      const { box, lines, pane } = this.ground;
      this.drawing.lay(box, lines, pane);
      this.pane.box = pane;
      this.panels.lens.hidden = pane === null;
    }
    if (moves !== this.shown.moves) this.moves = readMoves(moves);
    const had = this.root.activeElement;
    const wasAsked = this.question.holds(had);
    const news = this.question.show(head);
    const { open } = this.question;
    this.asking = new Set(open?.kind === "mark" ? open.marks : []);
    const moving = whole(JSON.parse(this.model.get("items")));
    this.laid = [...this.ground.items, ...moving].sort((a, b) => a.layer - b.layer);
    this.head = head;
    if (other || this.asking.size) this.#keepHand();
    this.asked = false;
    this.shown = { ground, moves };
    if (before && before.ply !== head.ply) this.bubble.close();
    this.#lay(head.curtain === "");
    this.frame.setAttribute("aria-label", head.game || "Board");
    this.drawing.svg.setAttribute("aria-label", `Board. ${head.title}`);
    write(this.sentence, head.sentence);
    const more = [head.hint === null ? "" : HINT_KEYS, this.pane.box ? PANE_KEYS : ""];
    if (head.may !== null) more.push(MAY_KEYS);
    write(this.keys, [KEYS, ...more].join(""));

    this.panels.show(head);
    this.#hint(before);
    this.#think();
    this.cover.inert = head.curtain !== "";
    if (head.curtain && this.cover.contains(had)) this.panels.ready.focus();
    if (!head.curtain && had === this.panels.ready) this.#refocus();
    this.#mark();
    const isAsked = news !== "" && head.verdict === null;
    if (wasAsked && (isAsked || !this.question.holds(had))) this.#followQuestion();
    if (before) this.#tell(before, head, news);
    if (this.panels.behind >= 0) this.#ask({ kind: "go", to: this.panels.behind });
  }

  /**
   * Say what has happened, and what is asked or has become of an answer.
   *
   * @param {Head} before
   * @param {Head} head
   * @param {string} news
   */
  #tell(before, { spoken, ply }, news) {
    const heard = spoken.startsWith(before.spoken) ? before.spoken.length : 0;
    const isNew = spoken !== before.spoken || ply !== before.ply;
    const happened = isNew ? spoken.slice(heard).trim() || spoken : "";
    const text = [happened, news].filter(Boolean).join(" ");
    if (text) this.#say(text);
  }

  /** The keyboard was on what has been asked: it goes to what is asked now. */
  #followQuestion() {
    if (this.asking.size || this.question.node.hidden) this.#refocus();
    else this.question.node.focus();
  }

  /**
   * What is in hand stays there while others act, so far as it can still be touched.
   */
  #keepHand() {
    const held = this.asked || this.asking.size ? [] : this.path;
    const keeps = (/** @type {string[]} */ path) => {
      if (this.#tries) return this.laid.some(({ id }) => id === path[path.length - 1]);
      const branch = this.#branch(path.slice(0, -1))[path[path.length - 1]];
      return typeof branch === "object";
    };
    let kept = 0;
    while (kept < held.length && keeps(held.slice(0, kept + 1))) kept += 1;
    if (kept < this.path.length) this.#putBack();
    this.path = held.slice(0, kept);
    this.#forget();
  }

  /** What was known of what is in hand need not be so any more. */
  #forget() {
    this.choices.clear();
    this.sure = false;
  }

  /**
   * Lay everything where it belongs, the pane's items where the pane has them.
   *
   * @param {boolean} fade Whether what is gone may still be seen for a moment.
   */
  #lay(fade) {
    const items = this.laid.map((item) => this.pane.lay(item));
    this.items = new Map(items.map((item) => [item.id, item]));
    this.twisted = null;
    this.drawing.show(items, fade);
    const places = readPlaces(items, this.drawing.sizeOf);
    this.placeOf.clear();
    for (const place of places.values()) {
      for (const { id } of place.items) this.placeOf.set(id, place);
    }
    this.stops.show(places);
    this.considered = this.considered && places.get(this.considered.key);
  }

  /**
   * Enlarge or push the pane, and lay all anew at once: what is pushed must not lag behind.
   *
   * @param {() => void} change
   */
  #reframe(change) {
    if (!this.pane.box) return;
    change();
    this.drawing.svg.classList.add("pushed");
    this.#lay(false);
    this.#mark();
    requestAnimationFrame(() => this.drawing.svg.classList.remove("pushed"));
  }

  // Asking ---------------------------------------------------------------------------------------

  /** @param {Record<string, unknown>} intent */
  #ask(intent) {
    if (!this.head || performance.now() - this.askedAt < LOCK) return;
    this.askedAt = performance.now();
    this.asked = intent.kind !== "why";
    try {
      this.model.send({ ...intent, ply: this.head.ply, view: this.name });
    } catch {
      this.#unlock();
      write(this.panels.alarm, LOST);
      return;
    }
    if (this.head.live) {
      this.patience = window.setTimeout(() => write(this.panels.alarm, SILENT), PATIENCE);
    }
  }

  #unlock() {
    this.askedAt = -Infinity;
    clearTimeout(this.patience);
    write(this.panels.alarm, "");
  }

  /** @param {any} message */
  #hear(message) {
    if (message?.view !== this.name && message?.view !== "") return;
    this.#unlock();
    this.panels.wanted = -1;
    const { kind, text, place } = message;
    if (kind === "begun") this.#goOn(message.touch, message.choices);
    if (kind === "done") this.#open(drawDone(message.notes), place);
    if (kind !== "refusal" && kind !== "said") return;
    if (this.#tries && message.view) this.#hold([]);
    if (kind === "said") this.#answer(text, place);
    else {
      this.#open(drawCited(message), place);
      this.#say(`${text} ${message.section}`, true);
    }
  }

  /**
   * @param {string} text
   * @param {string} [id] The item it is about.
   */
  #answer(text, id) {
    this.#open([html("p", {}, text)], id);
    this.#say(text, true);
  }

  /**
   * @param {Node[]} words
   * @param {string} [id] The item they are about.
   */
  #open(words, id = "") {
    const about = this.placeOf.get(id);
    /** @type {[Element, number][]} */
    const busy = [];
    for (const place of this.stops.present) {
      const node = this.stops.nodes.get(place.key);
      const weight = this.#litAt(place) ? NEEDED : hasPiece(place) ? 1 : 0;
      if (node && weight) busy.push([node, weight]);
    }
    this.bubble.open(words, about && this.stops.nodes.get(about.key), busy);
  }

  /**
   * @param {string} text
   * @param {boolean} [here] Whether it is said to this view alone.
   */
  #say(text, here = false) {
    const now = performance.now();
    if (!here && said.text === text && now - said.at < FADE) return;
    [said.text, said.at] = [text, now];
    this.status.replaceChildren(text);
  }

  // Thinking -------------------------------------------------------------------------------------

  /** @returns {Busy | null} */
  get #busy() {
    return JSON.parse(this.model.get("busy") || "null");
  }

  /** Show who thinks, but for what begins or ends in a blink; a kernel that is gone falls silent. */
  #think() {
    clearTimeout(this.silence);
    if (this.#busy && this.#busy.progress !== null) {
      this.silence = window.setTimeout(() => write(this.panels.alarm, SILENT), PATIENCE);
    }
    const settle = () => {
      clearTimeout(this.blink);
      this.blink = 0;
      this.panels.think(this.#busy);
      this.#announce(this.#busy);
    };
    if (this.panels.busy.hidden === (this.#busy === null)) settle();
    else if (!this.blink) this.blink = window.setTimeout(settle, BLINK);
  }

  /**
   * Say who thinks if that takes long, and at once who has stopped to.
   *
   * @param {Busy | null} busy
   */
  #announce(busy) {
    const text = busy?.text ?? "";
    if (text === this.announced) return;
    this.announced = text;
    clearTimeout(this.long);
    if (!busy) return;
    const wait = busy.progress === null ? 0 : LONG;
    this.long = window.setTimeout(() => this.#say(text), wait);
  }

  /**
   * Show a hint: its best moves in words; its shares are marked on the places.
   *
   * @param {Head | null} before
   */
  #hint(before) {
    const { advice = null, hints = [] } = this.head ?? {};
    this.shares = new Map(hints);
    const texts = hints
      .slice(0, BEST)
      .map(([move, share]) => /** @type {[string, number]} */ ([this.moves.texts[move], share]));
    this.panels.advise(advice, texts);
    if (!advice || before?.advice) return;
    const [text, share] = texts[0];
    const ended = text.endsWith(".") ? text : `${text}.`;
    this.#say(`Hint, ${percent(share)} %: ${ended} ${advice.worth}`.trim(), true);
  }

  /**
   * The share of the hint that goes on with a branch of the tree.
   *
   * @param {Tree | number} branch
   * @returns {number}
   */
  #shareOf(branch) {
    if (typeof branch === "number") return this.shares.get(branch) ?? 0;
    let share = 0;
    for (const next of Object.values(branch)) share += this.#shareOf(next);
    return share;
  }

  /**
   * Places that the hint goes on with and their shares. First comes the way to its best move, or,
   * once that is left, the way to the most.
   *
   * @param {Tree} branch
   * @returns {[Place, number][]}
   */
  #hinted(branch) {
    if (!this.shares.size) return [];
    const [[best]] = this.shares;
    const ways = [...this.stops.places.values()].map((place) => {
      const next = this.#next(place, branch);
      const share = next ? this.#shareOf(branch[next.id]) : 0;
      return { place, share, leads: next ? leadsTo(branch[next.id], best) : false };
    });
    return ways
      .filter(({ share }) => percent(share) > 0)
      .sort((a, b) => Number(b.leads) - Number(a.leads) || b.share - a.share)
      .map(({ place, share }) => [place, share]);
  }

  // Touching -------------------------------------------------------------------------------------

  /**
   * The branch of the tree below some touches.
   *
   * @param {string[]} [path]
   * @returns {Tree}
   */
  #branch(path = this.path) {
    const follow = (/** @type {any} */ branch, /** @type {string} */ id) => branch?.[id];
    return path.reduce(follow, this.asking.size ? {} : this.moves.tree) ?? {};
  }

  /** Whether nothing is lit and everything can be tried. */
  get #tries() {
    return this.head?.may === true && !this.head.over && !this.asking.size;
  }

  /**
   * The top item of a place that can be touched next.
   *
   * @param {Place} place
   */
  #next(place, branch = this.#branch()) {
    return place.items.find(({ id }) => Object.hasOwn(branch, id));
  }

  /**
   * The item of a place that an answer may touch.
   *
   * @param {Place} place
   */
  #askedAt(place) {
    return place.items.find(({ id }) => this.asking.has(id));
  }

  /**
   * The item that makes a place lit.
   *
   * @param {Place} place
   */
  #litAt(place, branch = this.#branch()) {
    return this.#next(place, branch) ?? this.#askedAt(place);
  }

  /**
   * @param {Place} place
   * @param {boolean} [dropped] Whether something was dropped here; then nothing else is taken up.
   */
  #touch(place, dropped = false) {
    if (performance.now() - this.askedAt < LOCK) return;
    if (this.asking.size) this.#point(place);
    else if (this.#tries) this.#try(place);
    else this.#step(place, dropped);
  }

  /**
   * Touch a place as an answer, or let go of it.
   *
   * @param {Place} place
   */
  #point(place) {
    const item = this.#askedAt(place);
    if (!item) {
      this.#answer("The question isn't about this place.", topOf(place).id);
      return;
    }
    this.question.toggle(item.id);
    const { marks } = this.question;
    this.question.recount([...marks].map((id) => briefly(this.items.get(id))));
    this.#mark();
    const word = marks.has(item.id) ? "touched" : "let go";
    this.#say(`${briefly(item)} ${word}. ${marks.size} touched so far.`, true);
  }

  /**
   * Touch a place where nothing is lit: the second touch asks whether one may.
   *
   * @param {Place} place
   */
  #try(place) {
    const { id, turns } = place.items.find((item) => this.choices.has(item.id)) ?? topOf(place);
    const again = this.path.length === 1 && place.items.some((item) => item.id === this.path[0]);
    if (!this.path.length || (again && this.sure)) this.#hold(again ? [] : [id]);
    else if (turns && this.#turned + turns >= FULL_TURN) {
      this.#hold(this.path.filter((other) => other !== id));
    } else this.#ask({ kind: "may", touch: again ? this.path : [...this.path, id] });
  }

  /**
   * Have something in hand, be it nothing, of which nothing is known.
   *
   * @param {string[]} path
   */
  #hold(path) {
    this.path = path;
    this.#forget();
    this.#mark();
    this.#say(path.length ? `${this.#inHand}.` : "Nothing in hand.", true);
  }

  /**
   * What was tried begins a move, and can be gone on with.
   *
   * @param {string[]} path
   * @param {string[]} choices
   */
  #goOn(path, choices) {
    this.path = path;
    this.choices = new Set(choices);
    this.sure = true;
    this.asked = false;
    this.#mark();
    const more = choices.length ? ` ${choices.length} to choose from.` : "";
    this.#say(`${this.#inHand}. You may, so far: go on.${more}`, true);
  }

  /**
   * Touch a place where what can be touched is lit.
   *
   * @param {Place} place
   * @param {boolean} dropped
   */
  #step(place, dropped) {
    const next = this.#next(place);
    const first = !dropped && this.path.length > 0 && this.#next(place, this.moves.tree);
    const again = [this.#held, this.path.at(-1)].find((id) => place.items.some((i) => i.id === id));
    if (next) this.#take([...this.path, next.id]);
    else if (again) this.#letGo(again);
    else if (first) this.#take([first.id]);
    else this.#ask({ kind: "why", touch: [...this.path, topOf(place).id] });
  }

  /** @param {string[]} path */
  #take(path) {
    const branch = this.#branch(path.slice(0, -1))[path[path.length - 1]];
    if (typeof branch === "number") {
      this.#ask({ kind: "play", touch: path });
      return;
    }
    this.path = path;
    this.#mark();
    this.#say(`${this.#inHand}. ${Object.keys(branch).length} to choose from.`, true);
  }

  #stepBack() {
    this.#goBackTo(this.path.length - 1);
  }

  /**
   * Take back a touch and those after it: of the turns in hand all, so that they begin anew.
   *
   * @param {string} id
   */
  #letGo(id) {
    this.#goBackTo(this.path.indexOf(id));
  }

  /** @param {number} length How many touches stand. */
  #goBackTo(length) {
    if (!this.path.length) return;
    this.path = this.path.slice(0, length);
    this.#forget();
    this.#mark();
    this.#say(this.path.length ? this.#inHand : "Nothing in hand.", true);
  }

  /** Turn what is in hand, if it can be turned; after the last turn it lies as at first. */
  #turn() {
    const branch = this.#branch();
    for (const { id, turns } of this.items.values()) {
      if (!turns) continue;
      const place = this.placeOf.get(id);
      if (this.#tries && this.path.length && place) this.#touch(place);
      else if (Object.hasOwn(branch, id)) this.#take([...this.path, id]);
      else if (this.path.at(-1) === id) this.#letGo(id);
    }
  }

  /** What was touched last, turns aside. */
  get #held() {
    return this.path.findLast((id) => !this.items.get(id)?.turns);
  }

  /** By how many degrees it is turned in hand. */
  get #turned() {
    return this.path.reduce((sum, id) => sum + (this.items.get(id)?.turns ?? 0), 0);
  }

  get #inHand() {
    const [held, ...on] = this.path.map((id) => this.items.get(id));
    const words = [held?.text || held?.place, ...on.map((item) => item?.place || item?.text)];
    return `${words.join(", ")} in hand`;
  }

  /**
   * The touches once what lies at a place is picked up; null if it can't be.
   *
   * @param {Place} place
   */
  #pathWith(place) {
    const pieces = place.items.filter((item) => item.layer >= PIECES && !item.choice);
    if (pieces.some(({ id }) => id === this.#held)) return this.path;
    if (this.#tries) return pieces.length ? [pieces[0].id] : null;
    for (const path of [this.path, []]) {
      const branch = this.#branch(path);
      const piece = pieces.find(({ id }) => typeof branch[id] === "object");
      if (piece) return [...path, piece.id];
    }
    return null;
  }

  // Marking --------------------------------------------------------------------------------------

  /** Show what is held, what can be touched next and what was touched last. */
  #mark() {
    const branch = this.#branch();
    /** @type {SVGRectElement[]} */
    const marks = [];
    /** @type {SVGRectElement[]} */
    const above = [];
    const size = (/** @type {string} */ id, /** @type {string} */ kind) => {
      const item = this.items.get(id);
      if (!item) return;
      const [width, height] = this.drawing.sizeOf(item);
      const [w, h] = item.turn % 180 ? [height, width] : [width, height];
      (item.pane ? above : marks).push(this.drawing.mark(kind, item, [w, h]));
    };
    for (const id of this.head?.last ?? [])
      for (const kind of ["last", "last inner"]) size(id, kind);
    for (const place of this.stops.places.values()) {
      const lit = this.#litAt(place, branch);
      if (!lit || lit.choice) continue;
      const { width, height, pane } = place;
      const dot = Math.max(8, Math.min(0.3 * width, 0.3 * height, 14));
      if (pane) above.push(this.drawing.mark("dot", place, [0.26 * width, 0.26 * height]));
      else if (hasPiece(place)) marks.push(this.drawing.mark("lit", place, [width, height]));
      else marks.push(this.drawing.mark("dot", place, [dot, dot]));
    }
    for (const id of this.path) size(id, "held");
    this.drawing.marks.replaceChildren(...marks);
    this.drawing.paneMarks.replaceChildren(...above);
    this.#twist();
    this.drawing.answers.replaceChildren(...this.#rings());
    const isThere = ({ choice, id } = BLANK) =>
      !choice || Object.hasOwn(branch, id) || this.choices.has(id);
    for (const item of this.items.values()) {
      this.drawing.nodes.get(item.id)?.classList.toggle("absent", !isThere(item));
    }
    const hinted = this.#hinted(branch);
    this.drawing.hint(hinted);
    const words = (/** @type {[Place, number]} */ [{ key }, share], /** @type {number} */ at) =>
      /** @type {[string, string]} */ ([
        key,
        `${percent(share)} % of the hint${at ? "" : ", the best"}.`,
      ]);
    const hints = new Map(hinted.map(words));
    this.stops.name(
      (place) => this.#nameOf(place, branch, isThere, hints.get(place.key)),
      (place) => place.items.some(isThere),
      (place) => {
        const item = this.#askedAt(place);
        return item && this.question.marks.has(item.id);
      },
    );
    this.#foresee();
  }

  /** Rings around what is touched as an answer, or what became of it. */
  #rings() {
    const rings = [];
    for (const [id, kind] of this.#judged) {
      const item = this.items.get(id);
      if (item && (!item.pane || this.pane.holds(item))) rings.push(this.drawing.ring(kind, item));
    }
    return rings;
  }

  /**
   * What an answer has touched, and what should have been: by id, in a word.
   *
   * @returns {Map<string, string>}
   */
  get #judged() {
    const { ask = null, verdict = null } = this.head ?? {};
    if (!verdict) return new Map([...this.question.marks].map((id) => [id, "touched"]));
    const touched = new Set(verdict.marks);
    const isRight = (/** @type {string} */ id) => ask?.kind !== "mark" || touched.has(id);
    return new Map([
      ...verdict.marks.map((id) => /** @type {const} */ ([id, "wrong"])),
      ...verdict.places.map((id) => /** @type {const} */ ([id, isRight(id) ? "right" : "missed"])),
    ]);
  }

  /** Draw what is in hand as it is turned and where it is dragged. */
  #twist() {
    const held = this.#turned ? this.#held : undefined;
    for (const id of [this.twisted, held]) {
      const item = this.items.get(id ?? "");
      if (!item) continue;
      const turn = id === held ? item.turn + this.#turned : item.turn;
      this.drawing.repaint({ ...item, turn });
    }
    this.twisted = held ?? null;
    if (this.press?.drag) this.#follow(this.press.drag);
  }

  /**
   * A place in words: where, what lies there, and what a touch would do.
   *
   * @param {Place} place
   * @param {Tree} branch
   * @param {(item: Item) => boolean} isThere
   * @param {string} [hint]
   */
  #nameOf(place, branch, isThere, hint = "") {
    const items = place.items.filter(isThere);
    const where = items.find((item) => item.place)?.place;
    const what = items
      .map((item) => item.text)
      .filter(Boolean)
      .join(", ");
    const next = this.#next(place, branch);
    const move = next && onlyMove(branch[next.id]);
    const judged = items.map(({ id }) => JUDGED[this.#judged.get(id) ?? ""]).find(Boolean);
    let does = "";
    if (judged) does = judged;
    else if (this.#askedAt(place)) does = "Can be touched.";
    else if (move !== undefined) does = this.moves.texts[move];
    else if (next) does = next.layer >= PIECES ? "Can move." : "Can be chosen.";
    else if (items.some(({ id }) => id === this.path.at(-1))) does = "In hand.";
    return [`${[where, what].filter(Boolean).join(": ")}.`, does, hint].filter(Boolean).join(" ");
  }

  /** Show what would come of a touch at the place considered, or of the only way to go on. */
  #foresee() {
    const branch = this.#branch();
    const next = this.considered && this.#next(this.considered, branch);
    const move = onlyMove(next ? branch[next.id] : this.path.length ? branch : undefined);
    const ghosts = move === undefined ? [] : this.moves.ghosts[move];
    const isLast = next && typeof branch[next.id] === "number";
    const tried = this.#tries && this.considered && topOf(this.considered);
    const end = isLast ? next : tried;
    const landing = end ? this.#landing(end) : [];
    this.drawing.foresee([...landing, ...ghosts.map((item) => this.pane.lay(item))]);
    let prompt = this.head?.prompt ?? "";
    if (move !== undefined) prompt = this.moves.texts[move];
    else if (this.path.length) {
      const how = this.#tries
        ? "where it should go, or it again"
        : "what is lit, or it again to let go";
      prompt = `${this.#inHand}. Touch ${how}.`;
    }
    write(this.panels.prompt, prompt);
  }

  /**
   * What is in hand as it would lie on an item, if it says by which point it is laid.
   *
   * @param {Item} item
   * @returns {Item[]}
   */
  #landing({ x, y, scale }) {
    const held = this.items.get(this.#held ?? "");
    if (!held?.pivot) return [];
    const turn = held.turn + this.#turned;
    const off = new DOMMatrix()
      .rotate(turn)
      .scale(scale)
      .transformPoint(new DOMPoint(...held.pivot));
    return [{ ...held, x: x - off.x, y: y - off.y, turn, scale }];
  }

  /** @param {Place | undefined} place */
  #consider(place) {
    if (place === this.considered) return;
    this.considered = place;
    this.#foresee();
  }

  // Pointer and keyboard -------------------------------------------------------------------------

  /** @param {AbortSignal} signal */
  #listen(signal) {
    const { svg: board } = this.drawing;
    const options = { signal };
    board.addEventListener("pointerdown", (event) => this.#down(event), options);
    board.addEventListener("pointermove", (event) => this.#move(event), options);
    board.addEventListener("pointerup", (event) => this.#up(event), options);
    board.addEventListener("pointercancel", () => this.#putBack(), options);
    board.addEventListener("pointerleave", () => this.#consider(this.stops.focused), options);
    // A finger on what can be dragged must not scroll; on all else it must.
    const active = { ...options, passive: false };
    board.addEventListener(
      "touchstart",
      (event) => {
        const place = event.touches.length === 1 && this.#placeAt(event.touches[0]);
        if (place && this.#pathWith(place)) event.preventDefault();
        if (event.touches.length === 2) this.#pinchFrom(event);
      },
      active,
    );
    board.addEventListener("touchmove", (event) => this.#pinchTo(event), active);
    board.addEventListener("touchend", () => this.#pinchEnd(), options);
    board.addEventListener("wheel", (event) => this.#wheel(event), active);
    const { farther, closer, all, through } = this.panels;
    farther.addEventListener("click", () => this.#enlarge(1 / ZOOM_STEP), options);
    closer.addEventListener("click", () => this.#enlarge(ZOOM_STEP), options);
    all.addEventListener("click", () => this.#reframe(() => this.pane.showAll()), options);
    through.addEventListener("click", () => this.#seeThrough(), options);
    // Screen readers click without a pointer.
    board.addEventListener(
      "click",
      (event) => {
        const stop = /** @type {Element} */ (event.target).closest("[data-key]");
        const place = this.stops.places.get(stop?.getAttribute("data-key") ?? "");
        if (place && event.detail === 0) this.#touch(place);
      },
      options,
    );
    board.addEventListener("keydown", (event) => this.#key(event), options);
    // On the drawing itself this would make it a stop of the tab key.
    this.cover.addEventListener("focusin", () => this.#arrive(), options);
    this.bubble.shut.addEventListener("click", () => this.#closeBubble(), options);
    // Bare keys are the board's; the notebook keeps those with Ctrl, Meta or Alt, and Tab.
    this.root.addEventListener(
      "keydown",
      (untyped) => {
        const event = /** @type {KeyboardEvent} */ (untyped);
        if (event.ctrlKey || event.metaKey || event.altKey || event.key === "Tab") return;
        event.stopPropagation();
        if (event.key === "Escape" && this.bubble.node.contains(this.root.activeElement)) {
          this.#closeBubble();
        }
      },
      options,
    );
  }

  /** The keyboard has come to a place, by our doing or a screen reader's. */
  #arrive() {
    const place = this.stops.focused;
    if (place) this.stops.choose(place);
    if (place?.pane && this.pane.reach(place)) this.#reframe(() => undefined);
    this.#consider(this.stops.focused);
  }

  #refocus() {
    const place = this.stops.places.get(this.stops.current);
    if (place) this.stops.focus(place);
  }

  #closeBubble() {
    const had = this.bubble.node.contains(this.root.activeElement);
    if (this.bubble.close() && had) this.#refocus();
  }

  /** @param {{ clientX: number, clientY: number }} point */
  #placeAt({ clientX, clientY }) {
    const hit = this.root.elementFromPoint(clientX, clientY)?.closest("[data-id]");
    const place = this.placeOf.get(hit?.getAttribute("data-id") ?? "");
    if (place) return place;
    const matrix = this.drawing.svg.getScreenCTM();
    if (!matrix) return undefined;
    const point = this.#pointAt({ clientX, clientY });
    const near = this.stops.nearest(point, FINGER / matrix.a);
    return near?.pane && !this.pane.holds(point) ? undefined : near;
  }

  /**
   * A point in scene units.
   *
   * @param {{ clientX: number, clientY: number }} point
   */
  #pointAt({ clientX, clientY }) {
    const inverse = this.drawing.svg.getScreenCTM()?.inverse();
    return new DOMPoint(clientX, clientY).matrixTransform(inverse);
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (event.button !== 0 || !event.isPrimary) return;
    this.bubble.close();
    const place = this.#placeAt(event);
    const pushes = event.pointerType === "mouse" && this.pane.holds(this.#pointAt(event));
    if (!place && !pushes) return;
    event.preventDefault();
    event.stopPropagation();
    if (place) this.stops.focus(place);
    this.drawing.svg.setPointerCapture(event.pointerId);
    const { clientX: x, clientY: y } = event;
    this.press = { place, x, y, dx: 0, dy: 0, drag: null, pushes, pushed: false };
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const { press } = this;
    if (!press) {
      if (event.pointerType === "mouse") this.#consider(this.#placeAt(event));
      return;
    }
    const scale = this.drawing.svg.getScreenCTM()?.a ?? 1;
    const [dx, dy] = [(event.clientX - press.x) / scale, (event.clientY - press.y) / scale];
    if (!press.drag && !press.pushed) {
      if (scale * Math.hypot(dx, dy) <= DRAG_THRESHOLD) return;
      if (press.place) this.#pickUp(press, press.place);
      press.pushed = !press.drag && press.pushes;
    }
    if (press.pushed) this.#reframe(() => this.pane.push(dx - press.dx, dy - press.dy));
    [press.dx, press.dy] = [dx, dy];
    if (!press.drag) return;
    this.#follow(press.drag);
    this.#consider(this.#placeAt(event));
  }

  /**
   * Let what is dragged follow the pointer.
   *
   * @param {Drag} drag
   */
  #follow({ node, item }) {
    const { dx, dy } = this.press ?? { dx: 0, dy: 0 };
    const { x, y } = this.items.get(item.id) ?? item;
    node.style.transform = `translate(${x + dx}px, ${y + dy}px)`;
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const { press } = this;
    if (!press) return;
    if (!press.drag) {
      this.press = null;
      const place = this.stops.places.get(press.place?.key ?? "");
      if (place && !press.pushed) this.#touch(place);
      return;
    }
    const place = this.#placeAt(event);
    const { path } = press.drag;
    this.press = null;
    this.#drop(press.drag);
    if (place && place.key === press.place?.key) return;
    const taken = place && (this.#tries || this.#next(place));
    if (place) {
      this.stops.focus(place);
      this.#touch(place, true);
    }
    if (!taken) {
      this.path = path;
      this.#mark();
    }
  }

  /**
   * @param {Press} press
   * @param {Place} place
   */
  #pickUp(press, place) {
    const path = this.#pathWith(place);
    const id = path?.findLast((touched) => !this.items.get(touched)?.turns) ?? "";
    const [item, node] = [this.items.get(id), this.drawing.nodes.get(id)];
    if (!path || !item || !node) return;
    press.drag = { item, node, path: this.path };
    node.classList.add("dragged");
    if (path === this.path) return;
    if (this.#tries) this.#hold(path);
    else this.#take(path);
  }

  /** @param {Drag} drag */
  #drop({ node, item }) {
    const { x, y } = this.items.get(item.id) ?? item;
    node.classList.remove("dragged");
    node.style.transform = `translate(${x}px, ${y}px)`;
  }

  /** End a press without a touch. */
  #putBack() {
    const drag = this.press?.drag;
    this.press = null;
    if (!drag) return;
    this.#drop(drag);
    this.path = drag.path;
    this.#mark();
  }

  /**
   * Two fingers: they push and enlarge the pane; if they only tap, what is in hand is turned.
   *
   * @param {TouchEvent} event
   */
  #pinchFrom(event) {
    const { drag } = this.press ?? {};
    event.preventDefault();
    if (drag) this.#turn();
    else {
      this.#putBack();
      this.pinch = { ...spread(event.touches), moved: false };
    }
  }

  /** @param {TouchEvent} event */
  #pinchTo(event) {
    const { pinch } = this;
    if (!pinch || event.touches.length !== 2) return;
    event.preventDefault();
    const { x, y, apart } = spread(event.touches);
    const far = Math.hypot(x - pinch.x, y - pinch.y) + Math.abs(apart - pinch.apart);
    if (!pinch.moved && far < DRAG_THRESHOLD) return;
    const about = this.#pointAt({ clientX: x, clientY: y });
    const from = this.#pointAt({ clientX: pinch.x, clientY: pinch.y });
    this.#reframe(() => {
      this.pane.push(about.x - from.x, about.y - from.y);
      this.pane.enlarge(apart / pinch.apart, about);
    });
    this.pinch = { x, y, apart, moved: true };
  }

  #pinchEnd() {
    if (this.pinch && !this.pinch.moved) this.#turn();
    this.pinch = null;
  }

  /** @param {WheelEvent} event Of a wheel with Ctrl, or two fingers on a trackpad. */
  #wheel(event) {
    const about = this.#pointAt(event);
    if (!event.ctrlKey || !this.pane.holds(about)) return;
    event.preventDefault();
    this.#enlarge(Math.exp(-event.deltaY / 300), about);
  }

  /**
   * @param {number} factor
   * @param {{ x: number, y: number }} [about] By default where the keyboard is.
   */
  #enlarge(factor, about) {
    const focused = this.stops.focused;
    this.#reframe(() => this.pane.enlarge(factor, about ?? (focused?.pane ? focused : undefined)));
  }

  #seeThrough() {
    const on = this.drawing.svg.classList.toggle("through");
    this.panels.through.setAttribute("aria-pressed", String(on));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const place = this.stops.focused;
    if (!place || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.startsWith("Arrow")) this.stops.walk(event.key);
    else if (event.key === "PageDown") this.#skip(1);
    else if (event.key === "PageUp") this.#skip(-1);
    else if (event.key === "Escape") this.bubble.close() || this.#stepBack();
    else if (event.key === "/") this.panels.typed.focus();
    else if (event.key === "h" || event.key === "H" || event.key === "?") this.panels.hint.click();
    else if (event.key === "m" || event.key === "M") this.panels.may.click();
    else if (event.key === "r" || event.key === "R") this.#turn();
    else if (event.key === "+" || event.key === "=") this.#enlarge(ZOOM_STEP);
    else if (event.key === "-") this.#enlarge(1 / ZOOM_STEP);
    else if (event.key === "0") this.#reframe(() => this.pane.showAll());
    else if (event.key === "Enter" || event.key === " ") {
      this.bubble.close();
      if (!event.repeat) this.#touch(place);
    } else return;
    event.preventDefault();
  }

  /**
   * Go to the next place that can be touched, in reading order.
   *
   * @param {1 | -1} step
   */
  #skip(step) {
    const order = (/** @type {Place} */ a, /** @type {Place} */ b) => a.y - b.y || a.x - b.x;
    const places = this.stops.present.sort(order);
    if (step < 0) places.reverse();
    const at = places.findIndex(({ key }) => key === this.stops.current);
    const ahead = [...places.slice(at + 1), ...places.slice(0, at)];
    const next = ahead.find((place) => this.#litAt(place));
    if (next) this.stops.focus(next);
  }
}

/**
 * @typedef {object} Drag
 * @property {Item} item
 * @property {SVGGElement} node
 * @property {string[]} path What was touched before.
 *
 * @typedef {object} Press
 * @property {Place | undefined} place
 * @property {number} x Where it began, in pixels.
 * @property {number} y
 * @property {number} dx How far it has come, in scene units.
 * @property {number} dy
 * @property {Drag | null} drag
 * @property {boolean} pushes Whether it can push the pane.
 * @property {boolean} pushed Whether it has.
 *
 * @typedef {object} Pinch Two fingers, in pixels.
 * @property {number} x Their middle.
 * @property {number} y
 * @property {number} apart
 * @property {boolean} moved
 */

/** @param {TouchList} touches */
function spread([one, other]) {
  const apart = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
  return { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2, apart };
}

/** @param {Place} place */
const hasPiece = ({ items }) => items.some((item) => item.layer >= PIECES && !item.choice);

/** What stands in a place's name about an answer. @type {Record<string, string>} */
const JUDGED = {
  touched: "Touched.",
  right: "Right.",
  wrong: "Touched, not right.",
  missed: "Right, not touched.",
};

/**
 * A place in a word or two.
 *
 * @param {Item | undefined} item
 */
const briefly = (item) => item?.place || item?.text || "";

/**
 * That something was allowed, and all it has made happen; what is more than a bubble holds unfolds.
 *
 * @param {Cited[]} notes
 */
function drawDone(notes) {
  const told = notes.map(drawNote);
  const more = told.splice(FIRST);
  if (more.length) told.push(unfold(`And ${more.length} more`, ...more));
  return [html("p", {}, drawSign(true, "You may.")), ...told];
}

/** @param {Place} place */
const topOf = ({ items }) => items.find((item) => item.text && !item.choice) ?? items[0];

/**
 * Be dark where the notebook is, or else where the system is.
 *
 * @param {HTMLElement} el
 * @param {AbortSignal} signal
 */
function followTheme(el, signal) {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const follow = () => {
    const light = document.body.getAttribute("data-jp-theme-light");
    el.classList.toggle("dark", light === null ? system.matches : light === "false");
  };
  const observer = new MutationObserver(follow);
  observer.observe(document.body, { attributeFilter: ["data-jp-theme-light"] });
  system.addEventListener("change", follow, { signal });
  signal.addEventListener("abort", () => observer.disconnect());
  follow();
}

/**
 * @param {HTMLElement} frame
 * @param {AbortSignal} signal
 * @param {() => void} act
 */
function whenResized(frame, signal, act) {
  const observer = new ResizeObserver(act);
  observer.observe(frame);
  signal.addEventListener("abort", () => observer.disconnect());
}

/**
 * Open the log at first sight where there is room beside the board; after that it is the reader's.
 *
 * @param {HTMLElement} frame
 * @param {HTMLDetailsElement} log
 * @param {AbortSignal} signal
 */
function unfoldWhenWide(frame, log, signal) {
  const observer = new ResizeObserver(() => {
    if (!frame.clientWidth) return;
    log.open = frame.clientWidth >= WIDE;
    observer.disconnect();
  });
  observer.observe(frame);
  signal.addEventListener("abort", () => observer.disconnect());
}

/**
 * Hold bare keys back from notebooks that listen before anything in them does, as Notebook 7.
 *
 * They look for this attribute on the way to what has the keyboard, and would obey it for Ctrl+S too.
 *
 * @param {HTMLElement} el
 * @param {AbortSignal} signal
 */
function keepBareKeys(el, signal) {
  /** @param {KeyboardEvent} event */
  const mark = ({ ctrlKey, metaKey, altKey, key }) => {
    const bare = !ctrlKey && !metaKey && !altKey && key !== "Tab";
    el.toggleAttribute("data-lm-suppress-shortcuts", bare);
  };
  window.addEventListener("keydown", mark, { capture: true, signal });
}

export default {
  /** @param {{ model: Model, el: HTMLElement }} context */
  render({ model, el }) {
    if (model.get("rev")) return new View(model, el).start();
    // The notebook may draw us before it has heard of the first scene.
    let stop = () => model.off("change:rev", begin);
    const begin = () => {
      stop();
      stop = new View(model, el).start();
    };
    model.on("change:rev", begin);
    return () => stop();
  },
};
