/** The names of computer players (levels). */

import { lang, t } from "../words/i18n.js";
import { LEVEL_NAMES } from "./level-names.js";

/** The names of levels that games and add-ons bring along, by language and id. @type {Record<string, Record<string, string>>} */
const added = {};

/**
 * Registers the names of a game's computer players.
 * @param {import("../vocabulary/bridge.js").GameEntry} game
 */
export function learnLevels({ words }) {
  for (const [language, { level_names: names }] of Object.entries(words))
    added[language] = { ...added[language], ...names };
}

/** @param {string} level */
export function levelName(level) {
  const name = LEVEL_NAMES[level];
  return name ? t(name) : (added[lang()]?.[level] ?? level);
}

/**
 * The default level of a computer player: `medium`, or in a game without it the middle one.
 * @param {Pick<import("../vocabulary/bridge.js").GameEntry, "levels">} game
 */
export const usualLevel = ({ levels }) =>
  levels.includes("medium") ? "medium" : (levels[Math.floor((levels.length - 1) / 2)] ?? "");
