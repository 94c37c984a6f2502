/**
 * The best ways to play, the best first: as a list of buttons, and as ways on the board, the better the stronger. The one in the list that has
 * the focus or is pointed at is the bright one. A press plays it out; another press takes that back.
 */

import { h } from "../ui/dom.js";
import { t } from "../words/i18n.js";

/**
 * @typedef {import("../vocabulary/bridge.js").RankedWay} RankedWay
 *
 * @typedef {object} Act
 * @property {(paths: number[][][], others: number[][][], strengths: number[]) => void} draw  draws a way on the board, and others fainter
 * @property {(way: RankedWay | null) => void} play  plays a way out on the board; null: shows the position before it again
 */

/** How strong the way at each place is while another one is the bright one. */
const STRENGTHS = [0.85, 0.65, 0.5, 0.38, 0.28];

export class RankedWays {
  element = h("ol.ranked", { role: "list" });
  #act;
  #lang = "";
  /** @type {readonly RankedWay[]} */
  #ways = [];
  /** The way that is played out on the board. @type {RankedWay | null} */
  #out = null;

  /** @param {Act} act */
  constructor(act) {
    this.#act = act;
  }

  /**
   * @param {readonly RankedWay[]} ways
   * @param {string} lang  the language of the game's words
   */
  show(ways, lang) {
    this.#ways = ways;
    this.#lang = lang;
    this.#out = null;
    this.element.replaceChildren(...ways.map((way) => this.#row(way)));
    this.#draw(ways[0]);
  }

  /** Plays the best way out. */
  playBest() {
    const [best] = this.#ways;
    if (best) this.#press(best);
  }

  /** Focuses the first way. */
  focus() {
    /** @type {HTMLElement | null} */ (this.element.querySelector("button"))?.focus();
  }

  /** All ways in a sentence each, for those who hear them. */
  get spoken() {
    return this.#ways.map(sentence).join(" ");
  }

  /** @param {RankedWay} way */
  #row(way) {
    const { rank, moves, value, why, played, lost } = way;
    const press = h(
      "button.ranked-way",
      {
        type: "button",
        onclick: () => this.#press(way),
        onfocus: () => this.#draw(way),
        onpointerenter: () => this.#draw(way),
        "aria-pressed": "false",
      },
      h("span.ranked-place", { textContent: rank === null ? "–" : `${rank}.` }),
      unseen(" "),
      h("span.ranked-moves", { textContent: moves, lang: this.#lang }),
      value && unseen(" – "),
      h("span.ranked-value", { textContent: value }),
      lost && unseen(` – ${t("Gives away {lost}.", { lost })}`),
      why && unseen(" "),
      why && h("span.ranked-why", { textContent: why, lang: this.#lang }),
      played && unseen(" "),
      played && h("span.ranked-played", { textContent: t("played") }),
    );
    return h("li", {}, press);
  }

  /** @param {RankedWay} way */
  #press(way) {
    this.#out = this.#out === way ? null : way;
    [...this.element.children].forEach((row, at) =>
      row.firstElementChild?.setAttribute("aria-pressed", String(this.#ways[at] === this.#out)),
    );
    this.#act.play(this.#out);
    this.#draw(way);
  }

  /** Draws all ways, one of them bright; while one is played out, that one alone. @param {RankedWay | undefined} bright */
  #draw(bright) {
    const shown = this.#out ?? bright;
    // The weaker ones lie under the stronger ones.
    const others = this.#out ? [] : this.#ways.filter((way) => way !== shown).reverse();
    const strength = (/** @type {RankedWay} */ { rank }) => STRENGTHS[(rank ?? STRENGTHS.length) - 1] ?? 0.2;
    this.#act.draw(
      shown?.paths ?? [],
      others.flatMap(({ paths }) => paths),
      others.flatMap((way) => way.paths.map(() => strength(way))),
    );
  }
}

/** What only those get who hear the button. @param {string} textContent */
const unseen = (textContent) => h("span.visually-hidden", { textContent });

/** A way in a sentence, for those who hear all of them. @param {RankedWay} way */
function sentence({ rank, moves, value, lost, why, played }) {
  return [
    `${rank === null ? "" : `${rank}. `}${moves}${value && `: ${value}`}.`,
    lost && t("Gives away {lost}.", { lost }),
    why,
    played && t("This was played."),
  ]
    .filter(Boolean)
    .join(" ");
}
