/** Buttons for the usual tables; the one that is laid now is marked as pressed. */

import { button, h } from "../ui/dom.js";
import { FAR_WORDS, offersFar } from "./far-seats.js";
import { seatUsual, usualOf } from "./seating.js";

/**
 * @param {import("../saves/last-choices.js").Choices} choices
 * @param {() => void} changed
 */
export function usualTables(choices, changed) {
  /** @type {[import("./seating.js").Usual, import("../ui/icons.js").IconName, string][]} */
  const tables = [
    ["against", "computer", "Against the computer"],
    ["people", "person", "People only"],
    ["far", "share", FAR_WORDS.table],
    ["watch", "play", "Watch computers"],
  ];
  const offered = tables.filter(([usual]) => usual !== "far" || offersFar());
  const buttons = offered.map(([usual, icon, name]) =>
    button(icon, name, () => {
      choices.players = seatUsual(choices, usual);
      choices.undo = null;
      changed();
    }),
  );
  return {
    element: h("div.presets", { role: "group", i18nLabel: "Usual tables" }, ...buttons),
    show() {
      const now = usualOf(choices);
      offered.forEach(([usual], at) => buttons[at]?.setAttribute("aria-pressed", String(usual === now)));
    },
  };
}
