/** Which rematches make sense after a game. */

import { levelsOf } from "../saves/players.js";
import { setupAgain } from "../saves/records.js";

/**
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 * @typedef {import("../saves/saved-game.js").SavedGame} SavedGame
 */

/**
 * The levels at which the computers could play instead; none where no computer plays.
 * @param {GameEntry} game
 * @param {SavedGame} saved
 */
export function otherLevels(game, saved) {
  const now = new Set(levelsOf(saved).filter((level) => level !== null));
  return now.size ? game.levels.filter((level) => now.size > 1 || !now.has(level)) : [];
}

/**
 * Whether a match with the seats turned would differ: two nameless people sit where they like.
 * @param {SavedGame} saved
 */
export function turnable(saved) {
  const as = (/** @type {boolean} */ turned) => JSON.stringify(setupAgain(saved, { turned }).players);
  return as(true) !== as(false);
}
