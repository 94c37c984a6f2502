/**
 * Remembers in `localStorage` whether there are saved games, so that home can leave room for them before the database has answered. A wrong note
 * costs little: home appears a moment later, or its list moves once.
 */

import { SITE } from "./site.js";

const NAME = `spieltisch:${SITE.pathname}:saved`;

/** Whether there were saved games at the last visit. */
export function hadGames() {
  try {
    return localStorage.getItem(NAME) !== null;
  } catch {
    return false;
  }
}

/** @param {boolean} some  whether there are saved games now */
export function noteGames(some) {
  if (hadGames() === some) return;
  try {
    if (some) localStorage.setItem(NAME, "1");
    else localStorage.removeItem(NAME);
  } catch {
    // Storage is denied: then no games are saved either.
  }
}
