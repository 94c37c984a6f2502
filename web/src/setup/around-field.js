/** The choice to sit around the screen, where several people play at one device and the screen has room for them. */

import { hasRoom, ROOM } from "../saves/seating-room.js";
import { h } from "../ui/dom.js";
import { countPeople, hasRemote } from "./seating.js";

/** @typedef {import("../saves/last-choices.js").Choices} Choices */

/**
 * How the people of this table sit, for the set-up of a match; nothing where they have no choice.
 * @param {Choices} choices
 * @returns {Pick<import("../saves/saved-game.js").Setup, "seating">}
 */
export const seatingOf = (choices) => (offersAround(choices) ? { seating: choices.around ? "around" : "beside" } : {});

/**
 * Whether the people of this table may choose how they sit.
 * @param {Choices} choices
 */
export const offersAround = (choices) => countPeople(choices) > 1 && !hasRemote(choices) && hasRoom();

/**
 * @param {Choices} choices
 * @param {() => void} changed
 * @param {AbortSignal} signal  when the set-up is left
 */
export function aroundField(choices, changed, signal) {
  const input = h("input.switch", {
    id: "setup-around",
    type: "checkbox",
    role: "switch",
    "aria-describedby": "setup-around-help",
    onchange: () => {
      choices.around = input.checked;
      changed();
    },
  });
  const element = h(
    "div.field",
    {},
    h(
      "span.field-words",
      {},
      h("label", { htmlFor: "setup-around", i18n: "Around the table" }),
      h("span.help", {
        id: "setup-around-help",
        i18n: "For a screen that lies flat: each person has a side of it, turned towards them. All see all hands; where hands are closed, the device goes round.",
      }),
    ),
    input,
  );
  const show = () => {
    element.hidden = !offersAround(choices);
    input.checked = choices.around;
  };
  matchMedia(ROOM).addEventListener("change", show, { signal });
  return { element, show };
}
