/** The question who plays: one tap lays a usual table. Another table is laid seat by seat under "More"; then none of these is chosen. */

import { segments } from "../panels/segments.js";
import { h, setText } from "../ui/dom.js";
import { icon } from "../ui/icons.js";
import { t } from "../words/i18n.js";
import { FAR_WORDS, offersFar } from "./far-seats.js";
import { seatUsual, usualOf } from "./seating.js";

/** @typedef {import("./seating.js").Usual} Usual */

/**
 * @param {import("../saves/last-choices.js").Choices} choices
 * @param {() => void} changed
 */
export function usualTables(choices, changed) {
  /** @type {[Usual, import("../ui/icons.js").IconName, string][]} */
  const tables = [
    ["against", "computer", "Against the computer"],
    ["people", "person", "People only"],
    ["far", "share", FAR_WORDS.table],
    ["watch", "play", "Watch computers"],
  ];
  const offered = tables.filter(([usual]) => usual !== "far" || offersFar());
  const { element, inputs } = segments(
    "Who plays?",
    "table",
    offered.map(([usual, , name]) => [usual, t(name)]),
    (usual) => {
      choices.players = seatUsual(choices, /** @type {Usual} */ (usual));
      choices.undo = null;
      changed();
    },
  );
  element.classList.add("setup-tables");
  offered.forEach(([, sign], at) => inputs[at]?.after(icon(sign)));
  const other = h("p.help", { role: "status" });
  element.append(other);
  return {
    element,
    show() {
      const now = usualOf(choices);
      for (const input of inputs) input.checked = input.value === now;
      setText(other, now ? "" : t("Chosen for each seat under “More”."));
    },
  };
}
