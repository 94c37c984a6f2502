/**
 * What would happen: when something is chosen on the board, a line for each thing that could be done with it next, as far as the
 * game has something to say about it. A line is pressed like its target. It lies over the seat and the status, so nothing moves.
 *
 * Only for the eyes: the buttons on the board have the same words for a screen reader and for the keyboard.
 */

import { h } from "../ui/dom.js";

/**
 * @typedef {import("../vocabulary/scene.js").Option} Option
 * @typedef {import("../table/types.js").Prospect} Prospect
 */

const SIGNS = { good: "+", bad: "!" };

export class Prospects {
  element = h("div.outlook", {
    hidden: true,
    tabIndex: -1,
    "aria-hidden": "true",
    // The focus stays where it is: nothing here is for the keyboard.
    onmousedown: (/** @type {Event} */ event) => event.preventDefault(),
  });
  /** @type {Prospect[]} */
  #shown = [];
  #choose;

  /** @param {(option: Option) => void} choose */
  constructor(choose) {
    this.#choose = choose;
  }

  /** @param {Prospect[]} prospects */
  show(prospects) {
    /** @param {Prospect} prospect @param {number} at */
    const same = ({ option }, at) => this.#shown[at]?.option === option;
    if (prospects.length === this.#shown.length && prospects.every(same)) return;
    this.#shown = prospects;
    this.element.hidden = prospects.length === 0;
    this.element.replaceChildren(...prospects.map((prospect) => this.#line(prospect)));
    this.element.scrollTop = 0;
  }

  /** @param {Prospect} prospect */
  #line({ option, preview: { text, tone } }) {
    return h(
      "button.prospect",
      { type: "button", tabIndex: -1, onclick: () => this.#choose(option) },
      option.badge && h("span.prospect-badge", { textContent: option.badge }),
      tone && h(`span.prospect-tone.${tone}`, { textContent: SIGNS[tone] }),
      h("span", { textContent: text }),
    );
  }
}
