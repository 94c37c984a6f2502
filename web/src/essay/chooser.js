/**
 * The choice of a throw above a table of outcomes: what would have happened, and the board after it. All its words and numbers are those of the
 * table, so it says the same in every language and for every game.
 */

import { pictureUrl } from "../games/art.js";
import { enlarge } from "../rules/examples.js";
import { h } from "../ui/dom.js";

/** What stands in the place of a picture until it has come. */
const EMPTY = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>";

export class Chooser {
  #game;
  #album;
  /** The rows by their numbers, ascending and joined by blanks. @type {Map<string, HTMLTableRowElement>} */
  #rows = new Map();
  /** The numbers that are chosen, one for each part of a throw. @type {number[]} */
  #parts;
  /** The numbers that a part can have. @type {number[]} */
  #values;
  /** Radio buttons of each part. @type {HTMLInputElement[][]} */
  #inputs;
  #result = h("div.chooser-result", { role: "status" });
  #image = h("img", { alt: "", src: EMPTY });
  #picture = h("div.example-picture", {}, h("button", { type: "button", "aria-pressed": "false" }, this.#image));
  /** Whether the picture has come into view, before which none is fetched. */
  #seen = false;
  element;

  /**
   * @param {HTMLElement} outcomes  the element with the table
   * @param {string} game
   * @param {string} album  the file with the pictures, in the game's folder
   */
  constructor(outcomes, game, album) {
    this.#game = game;
    this.#album = album;
    const { choose = "", part = "", again, own } = outcomes.dataset;
    for (const row of outcomes.querySelectorAll("tr"))
      if (row.dataset["parts"]) this.#rows.set(row.dataset["parts"], row);
    const all = [...this.#rows.keys()].map(numbersOf);
    this.#values = [...new Set(all.flat())].sort((one, other) => one - other);
    const ownRow = [...this.#rows].find(([, row]) => row.hasAttribute("data-own"))?.[0];
    this.#parts = ownRow ? numbersOf(ownRow) : (all[0] ?? []);
    this.#inputs = this.#parts.map((_, at) =>
      this.#values.map((value) =>
        h("input", { type: "radio", name: `part-${at}`, value: String(value), onchange: () => this.#set(at, value) }),
      ),
    );
    const ownParts = [...this.#parts];
    this.element = h(
      "section.chooser",
      { "aria-label": choose },
      h("h3", { textContent: choose }),
      h(
        "div.chooser-parts",
        {},
        ...this.#inputs.map((inputs, at) =>
          h(
            "fieldset",
            {},
            h("legend", { textContent: part.replace("{n}", String(at + 1)) }),
            ...inputs.map((input, which) =>
              h("label", {}, input, h("span", { textContent: String(this.#values[which]) })),
            ),
          ),
        ),
      ),
      h(
        "p.chooser-buttons",
        {},
        again && h("button.button", { type: "button", textContent: again, onclick: () => this.#throw() }),
        own &&
          ownRow &&
          h("button.button.quiet", { type: "button", textContent: own, onclick: () => this.#show(ownParts) }),
      ),
      this.#result,
      this.#picture,
    );
    enlarge(this.#picture);
    this.#offerRows();
    this.#show(this.#parts);
    const watcher = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watcher.disconnect();
      this.#seen = true;
      this.#draw();
    });
    watcher.observe(this.#picture);
  }

  /** The row of the chosen throw; undefined: the table has none. */
  get #row() {
    return this.#rows.get([...this.#parts].sort((one, other) => one - other).join(" "));
  }

  /** Makes each throw of the table a button that chooses it. */
  #offerRows() {
    for (const [key, row] of this.#rows) {
      const throwing = row.querySelector(".dice");
      if (!throwing) continue;
      const choose = h("button.dice-button", {
        type: "button",
        onclick: () => {
          this.#show(numbersOf(key));
          this.element.scrollIntoView({ block: "nearest" });
        },
      });
      throwing.replaceWith(choose);
      choose.append(throwing);
    }
  }

  #throw() {
    const drawn = crypto.getRandomValues(new Uint32Array(this.#parts.length));
    this.#show([...drawn].map((number) => this.#values[number % this.#values.length] ?? 0));
  }

  /**
   * @param {number} at
   * @param {number} value
   */
  #set(at, value) {
    this.#show(this.#parts.map((before, which) => (which === at ? value : before)));
  }

  /** @param {number[]} parts */
  #show(parts) {
    this.#parts = parts;
    this.#inputs.forEach((inputs, at) =>
      inputs.forEach((input, which) => (input.checked = this.#values[which] === parts[at])),
    );
    const row = this.#row;
    for (const one of this.#rows.values()) one.classList.toggle("chosen", one === row);
    if (!row) return this.#result.replaceChildren();
    const heads = [...(row.closest("table")?.querySelectorAll("thead th") ?? [])].slice(1);
    const cells = [...row.cells].slice(1);
    this.#result.replaceChildren(
      h(
        "dl",
        {},
        ...heads.map((head, at) =>
          h(
            "div",
            {},
            h("dt", { textContent: head.textContent }),
            h("dd", { textContent: cells[at]?.textContent ?? "" }),
          ),
        ),
      ),
    );
    this.#draw();
  }

  /** Draws the board after the chosen throw. */
  #draw() {
    const row = this.#row;
    const { picture = "", alt = "", width = "", height = "" } = row?.dataset ?? {};
    Object.assign(this.#image, { alt, width: Number(width), height: Number(height) });
    if (!this.#seen) return;
    pictureUrl(this.#game, picture, this.#album).then(
      (url) => row === this.#row && url && (this.#image.src = url),
      (error) => console.error(error),
    );
  }
}

/** @param {string} key */
const numbersOf = (key) => key.split(" ").map(Number);
