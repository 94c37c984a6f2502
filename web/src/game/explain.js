/**
 * "What is this?" and "What does this button do?": a panel over the board that shows a thing's name and what the rules say about it.
 * While the mode is on, a tap on the board asks. Holding a finger, the right mouse button and the menu key ask once, at any time.
 * What buttons do is told beside the board, which has to be judged; unasked, only what the answers to a question lead to, a line for each.
 */

import { langOf, mark, rulesPage } from "../games/catalog.js";
import { h, iconButton } from "../ui/dom.js";
import { sectionNotes } from "../other-rules/open-other-rules.js";
import { underNotes, usualBelow } from "../rules/section-notes.js";
import { lang, t } from "../words/i18n.js";
import { announce } from "../ui/notices.js";
import { helpedOnce } from "./panel-values.js";
import { Glossary } from "./glossary.js";

/**
 * @typedef {import("../match/state.js").MatchState} MatchState
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 * @typedef {import("../vocabulary/scene.js").Control} Control
 * @typedef {import("./glossary.js").Section} Section
 * @typedef {import("../board/types.js").Asked} Asked
 */

/** For things below this height of the board, the panel opens at the upper edge. */
const LOW = 0.5;

/** The most buttons of which is told unasked what they lead to: that of more would be no glance. */
const MOST = 4;

export class Explain {
  element;
  #game;
  #board;
  #openRules;
  #worth;
  #glossary;
  #on = false;
  #text = h("div.explain-text", { tabIndex: -1 });
  /** Counts the questions, so that a late answer to an earlier one is dropped. */
  #asked = 0;
  /** Ids of buttons of which the reader has closed what they lead to. @type {Set<string>} */
  #closed = new Set();
  /** The buttons of which the panel tells, as one text; empty: it is closed or shows something else. */
  #helping = "";
  /** The buttons of which it tells in short. @type {Control[]} */
  #brief = [];
  /** @type {HTMLButtonElement | null} */
  #button = null;
  /** The options of the match: the rules say what they change. @type {Record<string, unknown> | undefined} */
  #options;

  /**
   * @param {GameEntry} game
   * @param {object} board
   * @param {HTMLElement} board.host
   * @param {() => void} board.focus  focuses the board
   * @param {(on: boolean) => void} board.ask  makes a tap on the board ask instead of choose
   * @param {(anchor: string) => void} openRules
   * @param {(ids: string[]) => Promise<string[]>} worth  what the first of these things that the game knows is worth now; without ids: the board
   */
  constructor(game, board, openRules, worth) {
    this.#game = game;
    this.#board = board;
    this.#openRules = openRules;
    this.#worth = worth;
    this.#glossary = new Glossary(game.id);
    const close = iconButton("close", "Close", () => this.dismiss());
    this.element = h("section.explain", { hidden: true, i18nLabel: "Explain" }, this.#text, close);
  }

  /** @param {HTMLButtonElement} button  that toggles the mode */
  connect(button) {
    this.#button = button;
    button.setAttribute("aria-pressed", "false");
    button.setAttribute("aria-keyshortcuts", "i");
  }

  get shown() {
    return !this.element.hidden;
  }

  toggle() {
    if (this.#on) return this.close();
    this.#turn(true);
    this.#hint(t("Tap or click anything on the board to learn what it is."));
    this.#board.focus();
  }

  /** Leaves the mode and closes the panel. */
  close() {
    const inside = this.element.contains(document.activeElement);
    this.#asked += 1;
    this.element.hidden = true;
    this.#helping = "";
    this.#brief = [];
    this.#turn(false);
    if (inside) this.#board.focus();
  }

  /** Closes the panel for the reader, who has seen what the buttons lead to. */
  dismiss() {
    for (const { id } of this.#brief) this.#closed.add(id);
    this.close();
  }

  /** Closes the panel when the game goes on, unless the mode is on. */
  done() {
    if (this.shown && !this.#on) this.close();
  }

  /** Shows what a thing is worth now, then what the rules say about it. @param {Asked} asked */
  async show(asked) {
    const question = ++this.#asked;
    const [sections, worth, notes] = await Promise.all([
      this.#glossary.find(asked.keys),
      this.#worth(asked.ids),
      asked.keys.length ? sectionNotes(this.#game, this.#options) : new Map(),
    ]);
    if (question !== this.#asked) return;
    if (!asked.labels.length && !worth.length) return this.#hint(t("There is nothing to explain here."));
    this.#open(asked.height > LOW ? "top" : "bottom");
    this.#leavesForBoard();
    const [name = this.#game.title, ...others] = asked.labels;
    mark(this.#game, this.#text);
    this.#text.replaceChildren(
      h("h2", { textContent: name }),
      ...others.map((label) => h("p.explain-place", { textContent: label })),
      ...worth.map((line) => h("p.explain-worth", { textContent: line })),
      ...sections.flatMap((section) => told(section, asked.labels, sections.length > 1, notes.get(section.key))),
      this.#link(sections[0]?.key ?? ""),
    );
    this.#text.scrollTop = 0;
    const said = sections.flatMap(({ key, body }) => {
      const held = notes.get(key) ?? [];
      return [...held, ...(held.length ? [usualBelow()] : []), ...body.map((part) => part.textContent ?? "")];
    });
    announce([...asked.labels, ...worth, ...said].join(" – ").replace(/\s+/g, " "), langOf(this.#game));
  }

  /**
   * Says what a player's figures are. The panel opens at the upper edge for the players across an upright board, else at the lower one.
   * @param {import("../vocabulary/scene.js").SeatPanel} panel
   * @param {"top" | "bottom"} edge
   */
  about({ name, figures = [], note = "" }, edge) {
    this.#asked += 1;
    this.#open(edge);
    this.#leavesForBoard();
    mark(this.#game, this.#text);
    // As in the panel, the reason why somebody is out stands in place of the figures.
    const lines = note
      ? []
      : helpedOnce(figures).map(({ label, value, help = "" }) => ({ number: `${label}: ${value}`, help }));
    this.#text.replaceChildren(
      h("h2", { textContent: name }),
      note ? h("p", { textContent: note }) : "",
      ...lines.map(({ number, help }) => h("p", {}, h("strong", { textContent: number }), help && ` – ${help}`)),
    );
    this.#text.scrollTop = 0;
    const said = lines.map(({ number, help }) => (help ? `${number}. ${help}` : number));
    announce([name, ...(note ? [note] : said)].join(" – "), langOf(this.#game));
  }

  /** @param {MatchState} state */
  draw({ handover, able, controls, scene, options, trying }) {
    this.#options = options;
    if (handover !== null) this.close();
    // Where something may be chosen on the board as well, its previews have the same place.
    const spots = scene?.options?.length ?? 0;
    // In a turn that is tried again, the panel that says so has it.
    this.offer(able ? controls.filter(({ help }) => help) : [], spots === 0 && !trying);
  }

  /**
   * Takes the buttons that can be pressed now, and says in short what they lead to, unless the reader has closed that in this game. It is
   * not announced: a screen reader reads the help with the button.
   * @param {Control[]} controls
   * @param {boolean} free  whether nothing on the board can be chosen
   */
  offer(controls, free) {
    if (this.#helping && this.#helping !== textOf(controls)) this.close();
    const told = controls.filter(({ brief, id }) => brief && !this.#closed.has(id));
    if (!free || this.#on || this.shown || controls.length > MOST || !told.length) return;
    this.#open("brief");
    this.#helping = textOf(controls);
    this.#brief = told;
    mark(this.#game, this.#text);
    const ask = iconButton("help", "What is that?", () => this.help(controls));
    ask.classList.add("explain-ask");
    this.#text.replaceChildren(
      h(
        "div.explain-briefs",
        {},
        ...told.map(({ label, brief }) => h("p.explain-brief", {}, h("strong", { textContent: `${label}: ` }), brief)),
      ),
      ask,
    );
    this.#text.scrollTop = 0;
  }

  /** @param {Control[]} controls */
  help(controls) {
    if (this.#helping && !this.#brief.length) return this.close();
    if (controls.length === 0) return;
    const inside = this.element.contains(document.activeElement);
    this.dismiss();
    this.#open("help");
    this.#helping = textOf(controls);
    mark(this.#game, this.#text);
    this.#text.replaceChildren(
      ...controls.flatMap(({ label, help = "" }) => [
        h("h2", { textContent: label }),
        h("p.explain-help", { textContent: help }),
      ]),
    );
    this.#text.scrollTop = 0;
    // The button that was pressed is gone.
    if (inside) this.#text.focus();
  }

  /** Closes the panel at the next press on the board, unless the mode is on. */
  #leavesForBoard() {
    if (!this.#on) this.#board.host.addEventListener("pointerdown", () => this.done(), { once: true });
  }

  /** @param {string} text */
  #hint(text) {
    this.#open("bottom");
    this.#text.lang = lang();
    this.element.toggleAttribute("data-hint", true);
    this.#text.replaceChildren(h("p", { textContent: text }));
    announce(text);
  }

  /** @param {"top" | "bottom" | "brief" | "help"} edge  of the board; or beside it, in short or not */
  #open(edge) {
    this.element.removeAttribute("data-hint");
    this.#helping = "";
    this.#brief = [];
    this.element.dataset.edge = edge;
    this.element.hidden = false;
  }

  /** @param {boolean} on */
  #turn(on) {
    this.#on = on;
    this.#board.ask(on);
    this.#button?.setAttribute("aria-pressed", String(on));
  }

  /** @param {string} key */
  #link(key) {
    const href = `${rulesPage(this.#game.id)}#${key}`;
    const onclick = (/** @type {Event} */ event) => {
      event.preventDefault();
      this.#openRules(key);
    };
    return h("p.explain-more", { lang: lang() }, h("a", { href, onclick, i18n: "Read the rules" }));
  }
}

/** The buttons' help as one text, for comparison. @param {Control[]} controls */
function textOf(controls) {
  return controls.map(({ label, help }) => `${label}: ${help}`).join("\n");
}

/**
 * A section's elements. Its title is left out if the thing's name contains it.
 * @param {Section} section
 * @param {string[]} labels
 * @param {boolean} several
 * @param {readonly string[]} [notes]  what is said of other rules that hold
 */
function told({ title, body, lang }, labels, several, notes = []) {
  const named = labels.some((label) => label.toLowerCase().includes(title.toLowerCase()));
  const heading = several || !named ? [h("h3", { textContent: title, lang })] : [];
  return [...heading, ...underNotes(notes, body)];
}
