/** The choice to sit around the screen, where several people play at one device and the screen has room for them. */

import { hasRoom, ROOM } from "../saves/seating-room.js";
import { countPeople, hasRemote } from "./seating.js";
import { switchField } from "./switch-field.js";

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
  const { element, input } = switchField(
    "setup-around",
    "Around the table",
    "For a screen that lies flat: each person has a side of it, turned towards them. All see all hands; where hands are closed, the device goes round.",
    (on) => {
      choices.around = on;
      changed();
    },
  );
  const show = () => {
    element.hidden = !offersAround(choices);
    input.checked = choices.around;
  };
  matchMedia(ROOM).addEventListener("change", show, { signal });
  return { element, show };
}
