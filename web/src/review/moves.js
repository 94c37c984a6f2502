/** The move list: words and notation, grouped by turn. Pressing a move shows the state after it. */

import { h, iconButton } from "../ui/dom.js";
import { icon } from "../ui/icons.js";

/**
 * @typedef {import("../vocabulary/bridge.js").MoveEntry} MoveEntry
 * @typedef {import("../match/state.js").GameState} GameState
 */

export class Moves {
  /** The moves in the game's words. */
  list = h("ol.move-list", { i18nLabel: "Moves" });
  #empty = h("p.move-empty", { i18n: "Nothing has happened yet." });
  #first = iconButton("first", "To the beginning", () => this.#go(0));
  #previous = iconButton("previous", "One move back", () => this.step(-1));
  #next = iconButton("next", "One move on", () => this.step(1));
  #last = iconButton("last", "Back to now", () => this.#go(this.#entries.length));
  #hash = h("span.move-hash");
  #dice = h(
    "button.move-dice",
    { type: "button", hidden: true, i18nTitle: "Fair chance" },
    icon("dice"),
    h("span", { i18n: "Chance is fixed:" }),
    this.#hash,
  );
  element = h(
    "div.moves",
    {},
    h("div.move-scroll", {}, this.#dice, this.#empty, this.list),
    h("div.move-tools", { role: "group", i18nLabel: "Look back" }, this.#first, this.#previous, this.#next, this.#last),
  );

  /** @type {MoveEntry[]} */
  #entries = [];
  /** @type {HTMLButtonElement[]} */
  #buttons = [];
  #names = /** @type {string[]} */ ([]);
  #at = 0;
  #seek;

  /**
   * @param {(at: number, frames: boolean) => void} seek
   * @param {() => void} showDice
   */
  constructor(seek, showDice) {
    this.#seek = seek;
    this.#dice.addEventListener("click", showDice);
    this.list.addEventListener("keydown", (event) => this.#key(event));
  }

  /** @param {GameState} state */
  draw({ moves, names, at, table }) {
    this.#promise(table?.dice.hash ?? null);
    const called = names.join("\n") === this.#names.join("\n");
    if (moves !== this.#entries || at !== this.#at || !called) this.#show(moves, names, at);
  }

  /**
   * @param {MoveEntry[]} entries
   * @param {string[]} names  of the seats
   * @param {number} at  the number of events that the shown state has
   */
  #show(entries, names, at) {
    let same = 0;
    while (same < entries.length && entries[same] === this.#entries[same]) same += 1;
    if (names.join("\n") !== this.#names.join("\n")) same = 0;
    this.#names = names;
    this.#entries = entries;
    this.#cut(same);
    for (const entry of entries.slice(same)) this.#append(entry);
    this.#empty.hidden = entries.length > 0;
    this.#mark(at);
  }

  /** Shows the beginning of the seed's hash, which is fixed before the first throw. @param {string | null} hash */
  #promise(hash) {
    this.#dice.hidden = hash === null;
    this.#hash.textContent = hash === null ? "" : `${hash.slice(0, 4)} ${hash.slice(4, 8)} …`;
  }

  /** @param {number} by */
  step(by) {
    const at = this.#at + by;
    if (at >= 0 && at <= this.#entries.length) this.#go(at, by === 1);
  }

  /**
   * @param {number} at
   * @param {boolean} [frames]
   */
  #go(at, frames = false) {
    if (at !== this.#at) this.#seek(at, frames);
  }

  /** Drops all but the first `count` entries. @param {number} count */
  #cut(count) {
    for (const dropped of this.#buttons.splice(count)) {
      const turn = dropped.closest(".turn");
      dropped.parentElement?.remove();
      if (turn && !turn.querySelector(".move")) turn.remove();
    }
  }

  /** @param {MoveEntry} entry */
  #append(entry) {
    const before = this.#entries[entry.ply - 2];
    let turn = this.list.lastElementChild;
    if (!turn || before?.seat !== entry.seat || (entry.chance && !before?.chance)) {
      const name = entry.seat === null ? "" : (this.#names[entry.seat] ?? "");
      turn = h("li.turn", {}, h("span.turn-name", { textContent: name }), h("ol"));
      this.list.append(turn);
    }
    const button = h(
      "button.move",
      { type: "button", tabIndex: -1, onclick: () => this.#go(entry.ply) },
      h("span.move-words", { textContent: entry.words }),
      // The record's notation; hidden from screen readers, because the words say the same.
      h("span.move-notation", { textContent: entry.text, "aria-hidden": "true" }),
    );
    this.#buttons.push(button);
    turn.querySelector("ol")?.append(h("li", {}, button));
  }

  /** @param {number} at */
  #mark(at) {
    const old = this.#buttons[this.#at - 1];
    old?.removeAttribute("aria-current");
    for (const button of this.#buttons) button.tabIndex = -1;
    this.#at = at;
    const now = this.#buttons[at - 1];
    now?.setAttribute("aria-current", "step");
    (now ?? this.#buttons[0])?.setAttribute("tabindex", "0");
    this.#scrollTo(now);
    for (const [button, off] of /** @type {const} */ ([
      [this.#first, at === 0],
      [this.#previous, at === 0],
      [this.#next, at === this.#entries.length],
      [this.#last, at === this.#entries.length],
    ])) {
      button.setAttribute("aria-disabled", String(off));
    }
  }

  /** Scrolls the list only; `scrollIntoView` would scroll the page as well. @param {HTMLElement | undefined} button */
  #scrollTo(button) {
    const scroller = /** @type {HTMLElement} */ (this.element.firstElementChild);
    if (!button) {
      scroller.scrollTop = 0;
      return;
    }
    const inside = scroller.getBoundingClientRect();
    const line = button.getBoundingClientRect();
    if (line.bottom > inside.bottom) scroller.scrollTop += line.bottom - inside.bottom + 8;
    else if (line.top < inside.top) scroller.scrollTop -= inside.top - line.top + 8;
  }

  /** Scrolls to the shown move. Call this after the list itself has become visible. */
  reveal() {
    this.#scrollTo(this.#buttons[this.#at - 1]);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const at = this.#buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: this.#buttons.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.#buttons[to]?.focus();
  }
}
