/** Who sits where in a saved game. */

/** @typedef {import("./saved-game.js").SavedGame} SavedGame */

/** Who sits where. @param {SavedGame} saved */
const seatsOf = ({ save, setup }) => save?.seats ?? setup?.players ?? [];

/**
 * The computers' levels by seat: null where no computer sits.
 * @param {SavedGame} saved
 * @returns {(string | null)[]}
 */
export const levelsOf = (saved) =>
  seatsOf(saved).map(({ kind, level }) => (kind === "computer" ? (level ?? "") : null));

/**
 * The seats of the persons at this page.
 * @param {SavedGame} saved
 */
export const personsOf = (saved) => seatsOf(saved).flatMap(({ kind }, seat) => (kind === "human" ? [seat] : []));

/**
 * The one seat that a person plays, or null where there are several or none.
 * @param {SavedGame} saved
 */
export function onlyPerson(saved) {
  const persons = personsOf(saved);
  return persons.length === 1 ? (persons[0] ?? null) : null;
}
