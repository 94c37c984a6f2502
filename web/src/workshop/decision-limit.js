/** How long a decision of a player of the reader's own may take: chosen in the workshop, it holds in matches as well, and is kept in `localStorage`. */

import { SITE } from "../base/site.js";
import { config } from "../settings/config.js";

/** What can be chosen, in seconds. */
export const LIMITS_S = [1, 5, 20, 60];
/** What holds before anything is chosen. */
const USUAL_S = 5;

const NAME = `spieltisch:${SITE.pathname}:decision-limit`;

/** What was chosen on this page; null: nothing. @type {number | null} */
let chosen = null;

/** The limit in seconds. */
export function decisionLimit() {
  try {
    const seconds = chosen ?? Number(localStorage.getItem(NAME));
    return LIMITS_S.includes(seconds) ? seconds : USUAL_S;
  } catch {
    // Storage is denied.
    return USUAL_S;
  }
}

/** @param {number} seconds  one of those that can be chosen */
export function keepDecisionLimit(seconds) {
  chosen = seconds;
  // A page inside another one stores nothing.
  if (config().embedded) return;
  try {
    localStorage.setItem(NAME, String(seconds));
  } catch {
    // It holds until the page is closed.
  }
}
