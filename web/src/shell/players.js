/** Words about who plays. */

import { t } from "./i18n.js";

/** @typedef {import("./saves.js").SavedGame} SavedGame */

/** The computer players' names; an add-on's player is called by its id. @type {Record<string, string>} */
const LEVELS = { random: "Chance player", easy: "Easy", medium: "Medium", hard: "Hard" };

/** @param {string} level */
export function levelName(level) {
  const name = LEVELS[level];
  return name ? t(name) : level;
}

/**
 * Who sits where: null for a person, else the computer's level.
 * @param {SavedGame} saved
 * @returns {(string | null)[]}
 */
export function levelsOf({ save, setup }) {
  const seats = save?.seats ?? setup?.players ?? [];
  return seats.map(({ kind, level }) => (kind === "computer" ? (level ?? "") : null));
}

/**
 * The one seat that a person plays, or null where there are several or none.
 * @param {SavedGame} saved
 */
export function onlyPerson(saved) {
  const persons = levelsOf(saved).flatMap((level, seat) => (level === null ? [seat] : []));
  return persons.length === 1 ? (persons[0] ?? null) : null;
}
