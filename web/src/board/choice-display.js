/**
 * Derives from the selection what the board shows: the lights on the canvas, the buttons' labels, the sentence in the caption.
 *
 * @typedef {import("../vocabulary/scene.js").BoardChoice} BoardChoice
 * @typedef {import("./types.js").Prospect} Prospect
 * @typedef {import("../vocabulary/scene.js").Spot} Spot
 * @typedef {import("./highlights.js").Lights} Lights
 * @typedef {import("./highlights.js").Target} Target
 * @typedef {import("./overlay.js").Choice} Choice
 * @typedef {import("./selection.js").Selection} Selection
 * @typedef {import("./contents.js").Contents} Contents
 */

import { DARK } from "./highlights.js";

/**
 * The buttons: one for each spot that can be chosen next, and one for each chosen spot, which plays the only way that is left or, of several, takes
 * the spot back.
 * @param {Selection} selection
 * @returns {Choice[]}
 */
export function choicesOf({ choices, spots }) {
  const next = choices.next();
  return [...spots.values()].flatMap((spot) => {
    const behind = next.get(spot.id);
    const pressed = choices.chosen.includes(spot.id);
    if (!behind && !pressed) return [];
    const option = behind ? choices.completed(spot.id) : (choices.whole ?? choices.only);
    // A card that leads to one space only has an effect before it is chosen, which the caption tells when it is pointed at.
    const effect = option ?? (behind?.length === 1 ? behind[0] : null);
    return {
      spot,
      label: option ? sentences(option.label, spot.label) : spot.label,
      pressed: pressed && !behind,
      drags: choices.begins(spot.id) && Boolean(spot.lifts),
      // What waits for a second tap is described even if there is nothing to say of it: so all that does is alike.
      described: Boolean(effect?.preview) || (option !== null && !behind),
    };
  });
}

/**
 * Spots from which a drag may start although they have no button now.
 * @param {Selection} selection
 */
export function gripsOf({ choices, spots }) {
  const next = choices.next();
  const begins = choices.next([]);
  return [...spots.values()].filter(
    ({ id, lifts }) => lifts && begins.has(id) && !next.has(id) && !choices.chosen.includes(id),
  );
}

/**
 * The one option that the pointed spot stands for; null if there are several or none.
 * @param {Selection} selection
 * @param {Spot | null} pointed
 * @returns {BoardChoice | null}
 */
export function optionAt({ choices }, pointed) {
  if (!pointed) return null;
  const behind = choices.next().get(pointed.id);
  if (behind?.length === 1) return behind[0] ?? null;
  return !behind && choices.chosen.includes(pointed.id) ? choices.only : null;
}

/**
 * The previews of the options that are left, once the first spot is chosen. The one that waits for a second tap is among them even if
 * there is nothing to say of it.
 * @param {Selection} selection
 * @returns {Prospect[]}
 */
export function prospectsOf({ choices }) {
  if (choices.chosen.length === 0) return [];
  const { whole } = choices;
  return choices
    .beginning()
    .flatMap((option) =>
      option.preview || option === whole
        ? { option, preview: option.preview ?? { text: "" }, whole: option === whole, only: option === choices.only }
        : [],
    );
}

/**
 * @param {Selection} selection
 * @param {Contents} contents
 * @param {Spot | null} pointed the spot under the pointer, or the one that has the keyboard focus
 * @returns {Lights}
 */
export function lightsOf(selection, contents, pointed) {
  const { choices, spots } = selection;
  /** @type {Lights} */
  const lights = { ...DARK, rims: [], bright: [], fields: [], targets: [], faintTargets: [] };
  const begun = choices.chosen.length > 0;
  // Outline a spot instead of covering it with a disc if the user must see what lies there: from the third spot on (a die that
  // tells two moves apart), and under a dragged piece.
  const apart = choices.chosen.length > 1;
  for (const [id] of choices.next()) {
    const spot = spots.get(id);
    if (!spot) continue;
    const near = pointed?.id === id;
    const option = choices.completed(id);
    const badge = option?.badge ?? "";
    const bad = option?.preview?.tone === "bad";
    const lifts = spot.lifts ?? "";
    if (apart || (near && contents.hand)) lights.fields.push({ spot, near });
    else if (begun || (badge && !lifts)) lights.targets.push({ spot, badge, near, bad });
    else if (contents.items.has(lifts)) {
      lights.rims.push(lifts);
      if (near) lights.bright.push(lifts);
    } else lights.fields.push({ spot, near });
    if (near && !begun) lights.faintTargets.push(...targetsAfter(selection, [id]));
  }
  for (const id of choices.chosen) {
    const spot = spots.get(id);
    if (spot?.lifts) {
      lights.rims.push(spot.lifts);
      lights.bright.push(spot.lifts);
    } else if (spot && choices.whole) lights.fields.push({ spot, near: true });
  }
  const marks = optionAt(selection, pointed)?.preview?.marks ?? [];
  lights.marks = marks.flatMap((id) => contents.items.get(id) ?? []);
  return lights;
}

/**
 * @param {Selection} selection
 * @param {string[]} path
 * @returns {Target[]}
 */
function targetsAfter({ choices, spots }, path) {
  return [...choices.next(path)].flatMap(([id, options]) => {
    const spot = spots.get(id);
    const whole = options.find((option) => option.path.length === path.length + 1);
    return spot ? { spot, badge: whole?.badge ?? "", near: false, bad: whole?.preview?.tone === "bad" } : [];
  });
}

/** Join two sentences. @param {string} first @param {string} second */
function sentences(first, second) {
  return /[.!?…]$/.test(first) ? `${first} ${second}` : `${first}. ${second}`;
}
