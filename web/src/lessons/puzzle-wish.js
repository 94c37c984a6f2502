/** Keeps what a reader wants to see of a game's puzzles as long as the page is open in this tab, also while one of them is solved. */

import { SITE } from "../base/site.js";
import { config } from "../settings/config.js";
import { ALL, HARD } from "./puzzle-order.js";

/** @typedef {import("./puzzle-order.js").Wish} Wish */

/** Those that could not be stored, until the page is closed. @type {Map<string, Wish>} */
const now = new Map();

/** @param {string} game */
const nameOf = (game) => `spieltisch:${SITE.pathname}:puzzles:${game}`;

/**
 * @param {string} game
 * @param {readonly string[]} themes  the ids of the game's themes of now
 * @returns {Wish}
 */
export function wishOf(game, themes) {
  const { theme, hard, open } = now.get(game) ?? stored(game);
  return {
    theme: typeof theme === "string" && themes.includes(theme) ? theme : null,
    hard: typeof hard === "number" && HARD[hard] !== undefined ? hard : null,
    open: open === true,
  };
}

/** @param {string} game @returns {Partial<Record<keyof Wish, unknown>>} */
function stored(game) {
  try {
    const found = JSON.parse(sessionStorage.getItem(nameOf(game)) ?? "{}");
    return typeof found === "object" && found !== null ? found : ALL;
  } catch {
    // Storage is denied or damaged.
    return ALL;
  }
}

/**
 * @param {string} game
 * @param {Wish} wish
 */
export function keepWish(game, wish) {
  now.delete(game);
  try {
    // Store nothing while embedded in another site's page.
    if (config().embedded) now.set(game, wish);
    else sessionStorage.setItem(nameOf(game), JSON.stringify(wish));
  } catch {
    // Storage is denied or full.
    now.set(game, wish);
  }
}
