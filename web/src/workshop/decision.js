/** What is told of a decision below the board: the action, what the player has printed, and what each action is worth to it. */

import { h } from "../ui/dom.js";
import { t, tn } from "../words/i18n.js";
import { numeral } from "./numeral.js";
import { printed } from "./printed.js";
import { scaleOf } from "./value-shading.js";

/** How many values of actions are listed. */
const LISTED = 12;

/** @param {import("./try-run.js").Decision} decision */
export function decisionTold({ action, values, printed: text, cut, ms, number }) {
  const sorted = [...values].sort((one, other) => other.value - one.value);
  const part = scaleOf(values.map(({ value }) => value));
  const rows = sorted
    .slice(0, LISTED)
    .map(({ action: name, value }) =>
      h(
        "tr",
        { className: name === action ? "chosen" : "" },
        h("th", { scope: "row", textContent: name, translate: false }),
        h("td", { textContent: numeral(value) }),
        h("td", {}, h("meter", { min: 0, max: 1, value: part(value), "aria-hidden": "true" })),
      ),
    );
  const left = sorted.length - rows.length;
  return h(
    "div",
    {},
    h(
      "p.workshop-decision",
      {},
      t("Decision {number}:", { number }),
      " ",
      h("code", { textContent: action, translate: false }),
      " ",
      h("span.help", { textContent: t("in {ms} ms", { ms: numeral(ms) }) }),
    ),
    ...printed(text),
    cut && h("p.help", { textContent: t("It has printed more than that; the rest was left out.") }),
    rows.length > 0 &&
      h(
        "table.workshop-values",
        {},
        h("caption", { textContent: t("What each action is worth to it") }),
        h("tbody", {}, ...rows),
      ),
    left > 0 && h("p.help", { textContent: tn("And one more.", "And {n} more.", left) }),
  );
}
