/** The choice to sit around the screen, where several people play at one device and the screen has room for them. */

import { segments } from "../panels/segments.js";
import { hasRoom, ROOM } from "../saves/seating-room.js";
import { h } from "../ui/dom.js";
import { t } from "../words/i18n.js";
import { countPeople, hasRemote } from "./seating.js";

/** @typedef {import("../saves/last-choices.js").Choices} Choices */

/**
 * How the people of this table sit, for the set-up of a match; nothing where they have no choice.
 * @param {Choices} choices
 * @returns {Pick<import("../saves/saved-game.js").Setup, "seating">}
 */
export const seatingOf = (choices) => (offersAround(choices) ? { seating: choices.around ? "around" : "beside" } : {});

/** Whether the people of this table may choose how they sit. @param {Choices} choices */
const offersAround = (choices) => countPeople(choices) > 1 && !hasRemote(choices) && hasRoom();

/**
 * @param {Choices} choices
 * @param {() => void} changed
 * @param {AbortSignal} signal  when the set-up is left
 */
export function aroundField(choices, changed, signal) {
  const { element, inputs } = segments(
    "How do you sit?",
    "seating",
    [
      ["beside", t("Beside each other")],
      ["around", t("Around the table")],
    ],
    (seating) => {
      choices.around = seating === "around";
      changed();
    },
  );
  element.append(
    h("p.help", {
      i18n: "Around the table is for a screen that lies flat: each has a side of it, and everybody sees all hands. If hands are closed, the device is passed round.",
    }),
  );
  const show = () => {
    element.hidden = !offersAround(choices);
    for (const input of inputs) input.checked = (input.value === "around") === choices.around;
  };
  matchMedia(ROOM).addEventListener("change", show, { signal });
  return { element, show };
}
