/** Remembers which lessons, puzzles and tasks have been finished at this device, as sets of ids by game and kind. */

import { SITE } from "../base/site.js";
import { config } from "../settings/config.js";

const NAME = `spieltisch:${SITE.pathname}:lessons`;
/** Those that could not be stored, until the page is closed. @type {Record<string, string[]>} */
const now = {};

/** @returns {Record<string, unknown>} */
function stored() {
  try {
    const found = JSON.parse(localStorage.getItem(NAME) ?? "{}");
    return typeof found === "object" && found !== null ? found : {};
  } catch {
    // Storage is denied or damaged.
    return {};
  }
}

/**
 * The ids of what has been finished of a game.
 * @param {string} game
 * @returns {Set<string>}
 */
export function finishedOf(game) {
  const kept = stored()[game];
  return new Set([...(Array.isArray(kept) ? kept.filter((id) => typeof id === "string") : []), ...(now[game] ?? [])]);
}

/**
 * @param {string} game
 * @param {string} lesson
 */
export function finish(game, lesson) {
  const all = [...finishedOf(game).add(lesson)];
  try {
    // Store nothing while embedded in another site's page.
    if (config().embedded) now[game] = all;
    else localStorage.setItem(NAME, JSON.stringify({ ...stored(), [game]: all }));
  } catch {
    // Storage is denied or full.
    now[game] = all;
  }
}
