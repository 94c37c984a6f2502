/** Finds the saved match to which a letter belongs. */

import { anchorsOf } from "../saves/saved-game.js";

/**
 * The match that has one of a letter's anchors.
 * @param {Pick<import("../saves/saves.js").Saves, "byLetters">} saves
 * @param {readonly (string | null)[]} anchors  of the letter, by seat
 * @returns {Promise<import("../saves/saved-game.js").SavedGame | null>}
 */
export async function matchOf(saves, anchors) {
  const told = new Set(anchors);
  told.delete(null);
  if (told.size === 0) return null;
  return (await saves.byLetters()).find((saved) => anchorsOf(saved).some((anchor) => told.has(anchor))) ?? null;
}
