/** Remembers which games have been introduced to the person at this device. */

import { SITE } from "../base/site.js";
import { config } from "../settings/config.js";

const NAME = `spieltisch:${SITE.pathname}:introduced`;
/** Those of this visit, in case that nothing can be stored. @type {Set<string>} */
const now = new Set();

/** @returns {string[]} */
function stored() {
  try {
    const found = JSON.parse(localStorage.getItem(NAME) ?? "[]");
    return Array.isArray(found) ? found.filter((id) => typeof id === "string") : [];
  } catch {
    // Storage is denied or damaged.
    return [];
  }
}

/** Whether this is the first time. @param {string} game */
export const isNew = (game) => !now.has(game) && !stored().includes(game);

/** @param {string} game */
export function introduced(game) {
  now.add(game);
  try {
    // Store nothing while embedded in another site's page.
    if (!config().embedded) localStorage.setItem(NAME, JSON.stringify([...new Set([...stored(), game])]));
  } catch {
    // Storage is denied or full: it is remembered until the page is closed.
  }
}
