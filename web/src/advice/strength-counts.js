/**
 * Whether a game would still count for the strength of the person in "My games", so that a hint can say beforehand what it costs. What counts in
 * the end is decided there (`mine/statistics.js`), by the same conditions, when the game is over.
 */

import { isUsual } from "../games/other-rules.js";
import { levelsOf, onlyPerson } from "../saves/players.js";
import { isByLetters, optionsOf } from "../saves/saved-game.js";

/**
 * @param {import("../vocabulary/bridge.js").GameEntry} game
 * @param {import("../saves/saved-game.js").SavedGame} saved
 */
export function mayCount(game, saved) {
  const { help } = saved;
  const levels = levelsOf(saved).filter((level) => level !== null);
  return (
    help?.hints === 0 &&
    help.undos === 0 &&
    onlyPerson(saved) !== null &&
    !isByLetters(saved) &&
    levels.length > 0 &&
    levels.every((level) => game.levels.includes(level)) &&
    isUsual(game, optionsOf(saved) ?? {})
  );
}
