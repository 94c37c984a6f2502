/** Who plays a saved game, in a line. */

import { levelName } from "../games/levels.js";
import { t } from "../words/i18n.js";
import { levelsOf, onlyPerson } from "./players.js";

/**
 * Who plays, in a line: "Anna – Bird (Master)"; the only person here, if no name was written down, "You".
 * @param {import("./saved-game.js").SavedGame} saved
 */
export function playersLine(saved) {
  const levels = levelsOf(saved);
  // Nobody here has played a whole game that somebody shares.
  const own = saved.shared && saved.shared.task === undefined ? null : onlyPerson(saved);
  const isNamed = (/** @type {number} */ seat) => Boolean(saved.setup?.players[seat]?.name);
  const who = saved.names.map((name, seat) =>
    levels[seat] ? `${name} (${levelName(levels[seat])})` : name && seat === own && !isNamed(seat) ? t("You") : name,
  );
  return who.filter(Boolean).join(" – ");
}
