/** The choice to sit around the screen, where several people play at one device and the screen has room for them. */

import { segments } from "../panels/segments.js";
import { hasRoom, ROOM } from "../saves/seating-room.js";
import { MOST, placesOf } from "../saves/table-sides.js";
import { h } from "../ui/dom.js";
import { t } from "../words/i18n.js";
import { countPeople, hasRemote, peopleOf } from "./seating.js";

/** @typedef {import("../saves/last-choices.js").Choices} Choices */

/**
 * How the people of this table sit, for the set-up of a match; nothing where they have no choice.
 * @param {Choices} choices
 * @returns {Pick<import("../saves/saved-game.js").Setup, "seating">}
 */
export const seatingOf = (choices) => (offersAround(choices) ? { seating: choices.around ? "around" : "beside" } : {});

/** Whether the people of this table may choose how they sit. @param {Choices} choices */
const offersAround = (choices) => countPeople(choices) > 1 && !hasRemote(choices) && hasRoom();

/** Whether the screen is higher than wide: then the long sides are the left and the right one. */
const UPRIGHT = "(max-aspect-ratio: 1/1)";

/** What a place around the table is called, as this screen is seen now: the whole side, or its first and second half; msgids. */
const WORDS = {
  south: ["At the bottom", "At the bottom left", "At the bottom right"],
  west: ["At the left", "At the left, upper half", "At the left, lower half"],
  north: ["At the top", "At the top left", "At the top right"],
  east: ["At the right", "At the right, upper half", "At the right, lower half"],
};

/**
 * On which side of the screen each person sits; nothing where all sit on one.
 * @param {Choices} choices
 * @returns {Map<number, string>}  by seats
 */
export function sidesOf(choices) {
  const people = choices.around && offersAround(choices) ? peopleOf(choices).slice(0, MOST) : [];
  const places = placesOf(people.length, matchMedia(UPRIGHT).matches);
  return new Map(
    people.flatMap((seat, at) => {
      const { side, part, of } = places[at] ?? {};
      return side ? [[seat, t(WORDS[side][of === 1 ? 0 : 1 + (part ?? 0)] ?? "")]] : [];
    }),
  );
}

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
  for (const shape of [ROOM, UPRIGHT]) matchMedia(shape).addEventListener("change", changed, { signal });
  return { element, show };
}
