/** What is kept of a finished game for the results: a row, small enough that thousands are read at once. */

import { isOffered, otherRulesIn } from "../games/other-rules.js";
import { personsOf } from "../saves/players.js";
import { isByLetters, optionsOf } from "../saves/saved-game.js";

/**
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 * @typedef {import("../saves/saved-game.js").SavedGame} SavedGame
 * @typedef {{kind: "human" | "computer" | "remote", level?: string}} Sitter
 *
 * @typedef {object} Row
 * @property {string} id  of the saved game
 * @property {string} game
 * @property {number} ended  milliseconds since 1970
 * @property {Sitter[]} seats  who sat where; "human": somebody at this device
 * @property {string[]} [names]  what the players were called, by seat; left out: the page did not note that yet
 * @property {number[]} winners  seats; none, or several: the game is drawn between them
 * @property {number[]} scores  by seat; empty after a resignation
 * @property {number} events  how many the record has
 * @property {number} [turns]  how many turns the list of moves has; left out: the page did not note that yet
 * @property {boolean} rules  whether other rules than the usual ones held
 * @property {boolean} position  whether it began from a position, or a board, that somebody has made
 * @property {{hints: number, undos: number} | null} help  null: the page did not note that yet when the game was played
 * @property {boolean} here  whether the game was played at this device, so that its record is or was here
 */

/** The largest number of seats that a row may have. */
const MOST_SEATS = 20;
/** The most characters of a name. */
const NAME = 80;
/** The largest time value of a Date, in milliseconds since 1970. */
const LAST_DATE = 8.64e15;

/**
 * The row of a game; null: it has no result for anybody here, or it is not known to have been played here, because it came from a file or a link.
 * @param {SavedGame} saved
 * @param {GameEntry | null} game  null: the game is not here, so its rules are not known
 * @returns {Row | null}
 */
export function rowOf(saved, game) {
  const { save, setup, over, id, help } = saved;
  const persons = personsOf(saved);
  if (!over || !save || persons.length === 0 || (!setup && !isByLetters(saved))) return null;
  const { result, ended, events } = /** @type {any} */ (save.record);
  const seats = save.seats.map(({ kind, level }) => ({ kind, ...(kind === "computer" && { level: level ?? "" }) }));
  const resigned = ended?.reason === "resigned" ? ended.seat : null;
  if (!result && resigned === null) return null;
  const options = optionsOf(saved) ?? {};
  const rules = game ? otherRulesIn(game, options) : {};
  const row = {
    id,
    game: saved.game,
    ended: saved.updated,
    seats,
    ...(saved.names.length === seats.length && { names: saved.names.map((name) => name.slice(0, NAME)) }),
    winners: result?.winners ?? seats.flatMap((_, seat) => (seat === resigned ? [] : [seat])),
    scores: result?.scores ?? [],
    events: Array.isArray(events) ? events.length : saved.ply,
    ...(saved.turns !== undefined && { turns: saved.turns }),
    rules: Object.keys(rules).length > 0,
    position:
      !game || Object.entries(options).some(([name, value]) => !(name in rules) && !isOffered(game, name, value)),
    help: help ?? null,
    here: true,
  };
  return isRow(row) ? row : null;
}

/**
 * Whether a stored value, or one from a file, is a row.
 * @param {unknown} value
 * @returns {value is Row}
 */
export function isRow(value) {
  if (typeof value !== "object" || value === null) return false;
  const { id, game, ended, seats, names, winners, scores, events, turns, rules, position, help, here } =
    /** @type {any} */ (value);
  const count = (/** @type {unknown} */ number) => Number.isSafeInteger(number) && Number(number) >= 0;
  const seated = (/** @type {unknown} */ seat) => count(seat) && Number(seat) < seats.length;
  return (
    [id, game].every((text) => typeof text === "string" && text !== "" && text.length <= 64) &&
    count(ended) &&
    ended <= LAST_DATE &&
    Array.isArray(seats) &&
    seats.length > 0 &&
    seats.length <= MOST_SEATS &&
    seats.every(isSitter) &&
    (names === undefined || (Array.isArray(names) && names.length === seats.length && names.every(isName))) &&
    Array.isArray(winners) &&
    winners.every(seated) &&
    new Set(winners).size === winners.length &&
    Array.isArray(scores) &&
    (scores.length === 0 || scores.length === seats.length) &&
    scores.every(Number.isFinite) &&
    count(events) &&
    (turns === undefined || count(turns)) &&
    [rules, position, here].every((said) => typeof said === "boolean") &&
    (help === null || (typeof help === "object" && count(help.hints) && count(help.undos)))
  );
}

/** @param {unknown} name */
const isName = (name) => typeof name === "string" && name.length <= NAME;

/** @param {any} sitter */
const isSitter = (sitter) =>
  ["human", "computer", "remote"].includes(sitter?.kind) &&
  (sitter.kind === "computer" ? typeof sitter.level === "string" : sitter.level === undefined);
