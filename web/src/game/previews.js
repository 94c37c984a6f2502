/**
 * Lists what would happen: once a spot is chosen on the board, one line for each remaining option with a preview. Pressing a line
 * plays its option. Options of which the same is told share a line, in which each is a button. The list covers the seat and the status
 * instead of moving them.
 *
 * It is hidden from screen readers and the keyboard: the buttons on the board have the same texts for them.
 */

import { h } from "../ui/dom.js";

/**
 * @typedef {import("../vocabulary/scene.js").BoardChoice} BoardChoice
 * @typedef {import("../board/types.js").Prospect} Prospect
 */

const SIGNS = { good: "+", bad: "!" };
/** What another tap does, of a choice whose places are all chosen, and of one that is the only way left; msgids. */
const AGAIN = "Tap again to play it.";
const AGAIN_OR_GOAL = "Tap it again to play it, or tap where it leads.";

export class Prospects {
  element = h("div.prospects", {
    hidden: true,
    tabIndex: -1,
    "aria-hidden": "true",
    // A press must not move the focus here.
    onmousedown: (/** @type {Event} */ event) => event.preventDefault(),
  });
  /** @type {Prospect[]} */
  #shown = [];
  #choose;

  /** @param {(option: BoardChoice) => void} choose */
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
    /** @type {Map<string, Prospect[]>} */
    const lines = new Map();
    for (const prospect of prospects) {
      const key = told(prospect);
      lines.set(key, [...(lines.get(key) ?? []), prospect]);
    }
    this.element.replaceChildren(...[...lines.values()].flatMap((line) => this.#line(line)));
    this.element.scrollTop = 0;
  }

  /** @param {Prospect[]} prospects  of which the same is told */
  #line(prospects) {
    const [first, ...others] = prospects;
    if (!first) return [];
    return others.length ? this.#shared(prospects, first.preview) : this.#single(first);
  }

  /** @param {Prospect[]} prospects @param {Prospect["preview"]} preview  of each of them */
  #shared(prospects, { text, tone }) {
    return h(
      "div.prospect.several",
      {},
      ...prospects.map(({ option }) =>
        h("button.prospect-badge", {
          type: "button",
          tabIndex: -1,
          textContent: option.badge ?? "",
          onclick: () => this.#choose(option),
        }),
      ),
      tone && h(`span.prospect-tone.${tone}`, { textContent: SIGNS[tone] }),
      h("span.prospect-text", { textContent: text }),
    );
  }

  /** @param {Prospect} prospect */
  #single({ option, preview: { text, tone }, whole, only }) {
    return h(
      "button.prospect",
      { type: "button", tabIndex: -1, onclick: () => this.#choose(option) },
      option.badge && h("span.prospect-badge", { textContent: option.badge }),
      tone && h(`span.prospect-tone.${tone}`, { textContent: SIGNS[tone] }),
      whole
        ? h(
            "span",
            {},
            h("strong", { textContent: text ? `${option.label}:` : `${option.label}.` }),
            ` ${text} `,
            h("em", { i18n: AGAIN }),
          )
        : h("span", {}, text, only && " ", only && h("em", { i18n: AGAIN_OR_GOAL })),
    );
  }
}

/** What a line tells, as a key: options without a badge could not be told apart in one line. @param {Prospect} prospect */
function told({ option, preview: { text, tone }, whole }) {
  return JSON.stringify([text, tone ?? "", option.badge && !whole ? "" : option.path]);
}
