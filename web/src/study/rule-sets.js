/** Both sets of rules of a laboratory in words, with the buttons that play them. */

import { button, h } from "../ui/dom.js";
import { t } from "../words/i18n.js";
import { setInWords } from "./laboratory-parameters.js";
import { same } from "./parameters.js";

/**
 * @typedef {import("./laboratory-parameters.js").Comparison} Comparison
 * @typedef {import("./laboratory-parameters.js").Options} Options
 */

/** What is written at each set, as msgids. */
const SETS = /** @type {const} */ ([
  { side: "a", name: "Set A", play: "Play with A", usual: "Set A: back to the usual rules" },
  { side: "b", name: "Set B", play: "Play with B", usual: "Set B: back to the usual rules" },
]);

/**
 * @param {import("./laboratory-parameters.js").Listed} listed
 * @param {Comparison} comparison
 * @param {(options: Options) => void} play  begins a game with a set
 * @param {(sets: Partial<Pick<Comparison, "a" | "b">>) => void} choose  takes over other sets
 */
export function ruleSets(listed, { a, b }, play, choose) {
  const sets = { a, b };
  const cards = SETS.map(({ side, name, play: begin, usual }) =>
    h(
      "div.lab-set",
      {},
      h("h3", { textContent: t(name) }),
      h("p", { textContent: setInWords(listed, sets[side]) }),
      h(
        "div.row",
        {},
        button("play", begin, () => play(sets[side])),
        Object.keys(sets[side]).length ? button("undo", usual, () => choose({ [side]: {} })) : null,
      ),
    ),
  );
  return [
    h("h2", { textContent: t("Two sets of rules") }),
    h("div.lab-pair", {}, ...cards),
    h("p.row", {}, same(a, b) ? null : button(null, "Swap A and B", () => choose({ a: b, b: a }))),
  ];
}
