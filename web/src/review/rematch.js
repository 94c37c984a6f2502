/** Which rematches make sense after a game. */

import { levelName } from "../games/levels.js";
import { levelsOf } from "../saves/players.js";
import { setupAgain } from "../saves/records.js";
import { seatName } from "../setup/seating.js";
import { t } from "../words/i18n.js";

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
  // The setup remembers a computer's level for the seat of a person, too; it makes no difference.
  const as = (/** @type {boolean} */ turned) =>
    setupAgain(saved, { turned }).players.map(({ name = "", kind, level = "", player = "" }) =>
      [name, kind, ...(kind === "computer" ? [level, player] : [])].join("\n"),
    );
  return as(true).join("\n") !== as(false).join("\n");
}

/**
 * Who sits where after the seats are turned: the people, or else the computers.
 * @param {GameEntry} game
 * @param {SavedGame} saved
 */
export function turnedSeats(game, saved) {
  const { players } = setupAgain(saved, { turned: true });
  const persons = players.filter(({ kind }) => kind === "human").length;
  return players
    .flatMap(({ name, kind, level = "", player_name }, seat) => {
      if (kind !== "human" && persons) return [];
      const who = kind === "human" ? (persons === 1 ? t("You") : name) : name || player_name || levelName(level);
      return who ? [t("{who}: {seat}", { who, seat: seatName(game, seat, players.length) })] : [];
    })
    .join(", ");
}
