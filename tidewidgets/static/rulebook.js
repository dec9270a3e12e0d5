/**
 * The pages of a rulebook in the browser: a list to search and to filter, and the page of one rule.
 *
 * All rules travel once, in `book`; what belongs to the rule that is shown stands in `page`.
 * Searching stays in the browser; Python is asked to turn to a rule, and to play with a reading.
 */

/**
 * @typedef {object} Ruling What the printed book leaves open.
 * @property {string} question
 * @property {string[]} options
 * @property {string} chosen
 * @property {string} why
 *
 * @typedef {object} Entry A rule as it is listed.
 * @property {string} id
 * @property {string} section
 * @property {string} kind
 * @property {string} text
 * @property {string} switch Name of its option.
 * @property {Ruling | null} ruling
 *
 * @typedef {object} Switch See Switch in _pages.py.
 * @property {string} text
 * @property {string} default
 * @property {string[]} others
 * @property {string} custom
 *
 * @typedef {object} Compared
 * @property {number} number
 * @property {string} text
 * @property {[string, string][]} said
 *
 * @typedef {object} Page See Page in _pages.py.
 * @property {string} id
 * @property {string[]} related
 * @property {string[]} rulings
 * @property {[string, string][]} scenarios
 * @property {string} scenario
 * @property {Switch | null} switch
 * @property {Compared | null} compared
 *
 * @typedef {object} Model What anywidget hands over.
 * @property {(name: string) => any} get
 * @property {(event: string, listener: (...args: any[]) => void) => void} on
 * @property {(event: string, listener: (...args: any[]) => void) => void} off
 * @property {(content: unknown) => unknown} send
 *
 * @typedef {(intent: Record<string, unknown>) => void} Ask
 */

const LOST = "This rulebook has lost its kernel. Run its cell again.";

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
 * @param {string} text
 * @param {() => void} act
 * @param {Record<string, string>} [attributes]
 */
function button(text, act, attributes = {}) {
  const node = html("button", { type: "button", ...attributes }, text);
  node.addEventListener("click", act);
  return node;
}

/**
 * @param {string} name
 * @param {HTMLElement} control
 * @param {string} kind
 */
const labelled = (name, control, kind) => html("label", { class: kind }, name, control);

/**
 * @param {number} number
 * @param {string} noun
 */
const count = (number, noun) => `${number} ${noun}${number === 1 ? "" : "s"}`;

/** @param {Entry} entry */
function wordsOf({ id, section, kind, text, switch: option, ruling }) {
  const more = ruling ? [...ruling.options, ruling.why] : [];
  return [id, section, kind, text, option, ...more].join(" ").toLowerCase();
}

// The list ---------------------------------------------------------------------------------------

/** All rules in the order of the book: one stop of the keyboard, narrowed by words and filters. */
class List {
  /**
   * @param {Entry[]} entries
   * @param {(id: string) => void} choose
   */
  constructor(entries, choose) {
    this.entries = entries;
    this.choose = choose;
    this.words = new Map(entries.map((entry) => [entry.id, wordsOf(entry)]));
    this.search = html("input", { type: "search", autocomplete: "off", spellcheck: "false" });
    this.section = this.#chooser("All sections", (entry) => entry.section);
    this.kind = this.#chooser("All kinds", (entry) => entry.kind);
    this.rulings = html("input", { type: "checkbox" });
    this.switched = html("input", { type: "checkbox" });
    this.count = html("p", { class: "count", role: "status" });
    this.box = html("div", { role: "listbox", "aria-label": "Rules" });
    this.options = new Map(entries.map((entry) => [entry.id, this.#option(entry)]));
    const filters = html(
      "div",
      { class: "filters", role: "search" },
      labelled("Search text, id or section", this.search, "search"),
      labelled("Section", this.section, ""),
      labelled("Kind", this.kind, ""),
      labelled("Rulings only", this.rulings, "tick"),
      labelled("With a switch", this.switched, "tick"),
    );
    for (const tick of [this.rulings, this.switched]) tick.parentElement?.prepend(tick);
    filters.addEventListener("input", () => this.narrow());
    this.box.addEventListener("keydown", (event) => this.#key(event));
    this.node = html("div", { class: "find" }, filters, this.count, this.box);
    this.shown = "";
    this.narrow();
  }

  /**
   * @param {string} all
   * @param {(entry: Entry) => string} of
   */
  #chooser(all, of) {
    const names = [...new Set(this.entries.map(of))];
    const options = names.map((name) => html("option", { value: name }, name));
    return html("select", {}, html("option", { value: "" }, all), ...options);
  }

  /** @param {Entry} entry */
  #option(entry) {
    const { id, section, kind, text } = entry;
    const where = section.toLowerCase() === kind ? section : `${section}, ${kind}`;
    const node = html(
      "div",
      { role: "option", "data-id": id, "aria-selected": "false", tabindex: "-1" },
      html("p", { class: "where" }, where),
      html("p", { class: "brief" }, text),
      html("code", {}, id),
    );
    node.addEventListener("click", () => this.#take(node));
    return node;
  }

  /** Show what all words are in, and what passes the filters. */
  narrow() {
    const words = this.search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const found = this.entries.filter(
      (entry) =>
        words.every((word) => this.words.get(entry.id)?.includes(word)) &&
        (!this.section.value || entry.section === this.section.value) &&
        (!this.kind.value || entry.kind === this.kind.value) &&
        (!this.rulings.checked || entry.ruling) &&
        (!this.switched.checked || entry.switch),
    );
    this.box.replaceChildren(...found.flatMap(({ id }) => this.options.get(id) ?? []));
    this.box.hidden = !found.length;
    this.#stopAt(this.#present.find((node) => node.dataset.id === this.shown) ?? this.#present[0]);
    const total = `${count(found.length, "rule")} of ${this.entries.length}`;
    this.count.replaceChildren(found.length ? total : "No rule fits.");
  }

  /**
   * Mark the rule whose page is shown.
   *
   * @param {string} id
   */
  mark(id) {
    this.options.get(this.shown)?.setAttribute("aria-selected", "false");
    this.shown = id;
    const node = this.options.get(id);
    node?.setAttribute("aria-selected", "true");
    if (!node?.isConnected) return;
    this.#stopAt(node);
    const { top, bottom } = this.box.getBoundingClientRect();
    const place = node.getBoundingClientRect();
    if (place.top < top) this.box.scrollTop -= top - place.top;
    else if (place.bottom > bottom) this.box.scrollTop += place.bottom - bottom;
  }

  get #present() {
    return /** @type {HTMLElement[]} */ ([...this.box.children]);
  }

  /** @param {HTMLElement | undefined} stop */
  #stopAt(stop) {
    for (const node of this.#present) node.tabIndex = node === stop ? 0 : -1;
  }

  /** @param {HTMLElement} node */
  #take(node) {
    this.#stopAt(node);
    this.choose(node.dataset.id ?? "");
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const nodes = this.#present;
    const at = nodes.findIndex((node) => node.tabIndex === 0);
    const last = nodes.length - 1;
    /** @type {Record<string, number>} */
    const ways = {
      ArrowDown: Math.min(at + 1, last),
      ArrowUp: Math.max(at - 1, 0),
      PageDown: Math.min(at + 5, last),
      PageUp: Math.max(at - 5, 0),
      Home: 0,
      End: last,
    };
    if (event.key in ways) {
      this.#stopAt(nodes[ways[event.key]]);
      nodes[ways[event.key]].focus();
    } else if (event.key === "Enter" || event.key === " ") this.#take(nodes[at]);
    else return;
    event.preventDefault();
  }
}

// The page ---------------------------------------------------------------------------------------

/** One rule, and what belongs to it. */
class Leaf {
  /**
   * @param {Map<string, Entry>} entries
   * @param {Ask} ask
   */
  constructor(entries, ask) {
    this.entries = entries;
    this.ask = ask;
    this.node = html("article", { class: "page" });
    this.title = html("h3", { tabindex: "-1" });
  }

  /** @param {Page} page */
  show(page) {
    const entry = this.#entry(page.id);
    const { section, kind, text, id, ruling } = entry;
    this.title.replaceChildren(ruling ? "How we read it" : section);
    this.node.replaceChildren(
      html("p", { class: "small" }, ruling ? "Ruling" : `Clause, ${kind}`),
      this.title,
      html("p", { class: "rule-text" }, text),
      html("p", { class: "source" }, html("code", {}, id)),
      ...(ruling ? this.#read(ruling) : []),
      ...this.#scenarios(page),
      ...this.#readings(page),
      ...this.#rulings(page.rulings),
      ...this.#related(page.related),
    );
  }

  /**
   * @param {string} id
   * @returns {Entry}
   */
  #entry(id) {
    return (
      this.entries.get(id) ?? { id, section: "", kind: "", text: "", switch: "", ruling: null }
    );
  }

  /** @param {Ruling} ruling */
  #read({ options, chosen, why }) {
    const readings = options.includes(chosen) ? options : [chosen, ...options];
    const list = readings.map((reading) =>
      reading === chosen
        ? html("li", { class: "chosen" }, `${reading} (as we read it)`)
        : html("li", {}, reading),
    );
    return [html("ul", { class: "readings" }, ...list), html("p", {}, why)];
  }

  /** @param {Page} page */
  #scenarios({ id, scenarios, scenario, compared }) {
    if (!scenarios.length) return [html("p", {}, "No scenario shows this one on the board.")];
    const buttons = scenarios.map(([name, title]) =>
      button(title, () => this.ask({ kind: "show", id, scenario: name }), {
        "aria-pressed": String(name === scenario && !compared),
      }),
    );
    return [html("h4", {}, "On the board below"), html("div", { class: "links" }, ...buttons)];
  }

  /** @param {Page} page */
  #readings({ switch: option, compared }) {
    if (!option) return [];
    const { text, others, custom } = option;
    const buttons = others.map((other, number) =>
      button(`Play with ${other}`, () => this.ask({ kind: "compare", number }), {
        "aria-pressed": String(compared?.number === number),
      }),
    );
    const said = (compared?.said ?? [])
      .filter(([, words]) => words)
      .map(([reading, words]) => html("p", {}, html("b", {}, `${reading}. `), words));
    return [
      html("h4", {}, "Play with the other ruling"),
      html("p", {}, text, " As we read it: ", html("code", {}, option.default)),
      html("div", { class: "links" }, ...buttons),
      ...(custom ? [html("p", { class: "source" }, `Or pass ${custom}.`)] : []),
      ...(compared ? [html("p", {}, compared.text), ...said] : []),
    ];
  }

  /** @param {string[]} ids */
  #rulings(ids) {
    if (!ids.length) return [];
    const folded = ids.map((id) => {
      const { text, switch: option, ruling } = this.#entry(id);
      return html(
        "details",
        { class: "rule" },
        html("summary", {}, text),
        ...(ruling ? this.#read(ruling) : []),
        ...(option ? [html("p", {}, "Its switch is ", html("code", {}, option), ".")] : []),
        html("div", { class: "links" }, this.#link(id, `Turn to ${id}`)),
      );
    });
    return [html("h4", {}, "Rulings that bear on it"), ...folded];
  }

  /** @param {string[]} ids */
  #related(ids) {
    if (!ids.length) return [];
    const links = ids.map((id) => html("li", {}, this.#link(id, this.#entry(id).text)));
    return [html("h4", {}, "Clauses near it"), html("ul", { class: "links" }, ...links)];
  }

  /**
   * @param {string} id
   * @param {string} text
   */
  #link(id, text) {
    return button(text, () => this.ask({ kind: "show", id }), { title: id });
  }
}

// The view ---------------------------------------------------------------------------------------

/** The rulebook on the page: it turns to what is chosen, and says where it has turned to. */
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
    /** @type {{ title: string, source: string, entries: Entry[] }} */
    const { title, source, entries } = JSON.parse(model.get("book"));
    /** @type {Ask} */
    const ask = (intent) => this.#ask(intent);
    this.entries = new Map(entries.map((entry) => [entry.id, entry]));
    this.list = new List(entries, (id) => ask({ kind: "show", id }));
    this.leaf = new Leaf(this.entries, ask);
    this.status = html("p", { class: "unseen", role: "status" });
    this.alarm = html("p", { class: "alarm", role: "alert" });
    const header = html(
      "header",
      {},
      html("p", { class: "title" }, `${title}: the rules`),
      html("p", { class: "source" }, source),
    );
    const book = html("div", { class: "book" }, this.list.node, this.leaf.node);
    const named = { class: "frame", "aria-label": `Rulebook of ${title}` };
    this.frame = html("section", named, header, book, this.alarm, this.status);
    this.root.replaceChildren(html("style", {}, model.get("css")), this.frame);
    this.shown = "";
  }

  /** @returns {() => void} The clean-up. */
  start() {
    const ending = new AbortController();
    const { signal } = ending;
    // Some hosts, marimo for one, tell of each trait as soon as it is set: see all of them first.
    const redraw = () => queueMicrotask(() => signal.aborted || this.show());
    const hear = (/** @type {any} */ message) => this.#hear(message);
    followTheme(this.el, signal);
    keepBareKeys(this.el, signal);
    // Bare keys are the rulebook's; the notebook keeps those with Ctrl, Meta or Alt, and Tab.
    this.frame.addEventListener("keydown", (event) => {
      const { ctrlKey, metaKey, altKey, key } = event;
      if (!ctrlKey && !metaKey && !altKey && key !== "Tab") event.stopPropagation();
    });
    this.model.on("change:rev", redraw);
    this.model.on("msg:custom", hear);
    // The notebook may draw us before it has heard of the first page.
    if (this.model.get("rev")) this.show();
    return () => {
      ending.abort();
      this.model.off("change:rev", redraw);
      this.model.off("msg:custom", hear);
      this.root.replaceChildren();
    };
  }

  /** Turn to what Python shows now. */
  show() {
    /** @type {Page} */
    const page = JSON.parse(this.model.get("page"));
    const held = this.leaf.node.contains(this.root.activeElement);
    const pressed = this.root.activeElement?.textContent;
    this.alarm.replaceChildren();
    this.list.mark(page.id);
    this.leaf.show(page);
    if (this.shown) this.status.replaceChildren(this.#spoken(page));
    if (held) {
      const buttons = [...this.leaf.node.querySelectorAll("button")];
      const same = buttons.find((node) => node.textContent === pressed);
      (page.id === this.shown && same ? same : this.leaf.title).focus();
    }
    this.shown = page.id;
  }

  /** @param {Page} page */
  #spoken({ id, scenario, scenarios, compared }) {
    if (compared) return [compared.text, ...compared.said.flat()].filter(Boolean).join(" ");
    const title = scenarios.find(([name]) => name === scenario)?.[1];
    const words = this.shown === id ? "" : (this.entries.get(id)?.text ?? "");
    return `${words} ${title ? `On the board: ${title}.` : ""}`.trim();
  }

  /** @param {Record<string, unknown>} intent */
  #ask(intent) {
    try {
      this.model.send({ ...intent, ply: this.model.get("rev"), view: this.name });
    } catch {
      this.alarm.replaceChildren(LOST);
    }
  }

  /** @param {{ kind: string, view: string, text: string }} message */
  #hear({ kind, view, text }) {
    if (kind === "said" && (!view || view === this.name)) this.alarm.replaceChildren(text);
  }
}

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
    return new View(model, el).start();
  },
};
