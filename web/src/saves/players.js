/** Reads from a saved game which seats are played by people, which by computers and which at another device. */

/** The level of a seat at which a player of a reader's own decides (docs/workshop.md). */
export const OWN = "own";

/** @typedef {import("./saved-game.js").SavedGame} SavedGame */

/** The seats of a saved game, also before the engine has begun it. @param {SavedGame} saved */
const seatsOf = ({ save, setup }) => save?.seats ?? setup?.players ?? [];

/**
 * The computers' levels by seat; null for a person's seat.
 * @param {SavedGame} saved
 * @returns {(string | null)[]}
 */
export const levelsOf = (saved) =>
  seatsOf(saved).map(({ kind, level }) => (kind === "computer" ? (level ?? "") : null));

/**
 * The seats played by people.
 * @param {SavedGame} saved
 */
export const personsOf = (saved) => seatsOf(saved).flatMap(({ kind }, seat) => (kind === "human" ? [seat] : []));

/**
 * The seats played at other devices.
 * @param {SavedGame} saved
 */
export const remoteOf = (saved) => seatsOf(saved).flatMap(({ kind }, seat) => (kind === "remote" ? [seat] : []));

/**
 * Whether the people at this device offer to end a match by letters without a result.
 * @param {object} match
 * @param {{offers: readonly number[]} | null} match.letters  what the engine says of its letters; null: nothing
 * @param {SavedGame} match.saved
 */
export const offersEnd = ({ letters, saved }) =>
  letters?.offers.some((seat) => !remoteOf(saved).includes(seat)) ?? false;

/**
 * Whether the people at this device only look on at a match by letters: all its seats are elsewhere.
 * @param {SavedGame} saved
 */
export const looksOn = (saved) => seatsOf(saved).length > 0 && seatsOf(saved).every(({ kind }) => kind === "remote");

/**
 * The only seat played by a person; null if there are several or none.
 * @param {SavedGame} saved
 */
export function onlyPerson(saved) {
  const persons = personsOf(saved);
  return persons.length === 1 ? (persons[0] ?? null) : null;
}
