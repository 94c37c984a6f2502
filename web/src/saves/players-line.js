/** Who plays a saved game, in a line. */

import { levelName } from "../games/levels.js";
import { levelsOf } from "./players.js";

/**
 * Who plays, in a line: "Anna – Bird (Master)".
 * @param {import("./saved-game.js").SavedGame} saved
 */
export function playersLine(saved) {
  const levels = levelsOf(saved);
  const who = saved.names.map((name, seat) => (levels[seat] ? `${name} (${levelName(levels[seat])})` : name));
  return who.filter(Boolean).join(" – ");
}
