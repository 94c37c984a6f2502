/**
 * Remembers in `localStorage` whether the reader has written players in the workshop, so that only then the set-up loads what lists them. A wrong note
 * costs little: the list is empty, or lacks players until the workshop is opened again.
 */

import { SITE } from "./site.js";

const NAME = `spieltisch:${SITE.pathname}:own`;

export function hadOwnPlayers() {
  try {
    return localStorage.getItem(NAME) !== null;
  } catch {
    return false;
  }
}

export function noteOwnPlayers() {
  try {
    localStorage.setItem(NAME, "1");
  } catch {
    // Storage is denied: then no players are stored either.
  }
}
