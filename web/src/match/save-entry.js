/** What is stored of a match after each event. */

import { stampOf } from "../saves/letter-standing.js";
import { isByLetters } from "../saves/saved-game.js";

/**
 * @typedef {import("../vocabulary/bridge.js").TableReply} TableReply
 * @typedef {import("../saves/saved-game.js").SavedGame} SavedGame
 * @typedef {import("../saves/saved-game.js").Turn} Turn
 */

/**
 * @param {SavedGame} saved  the match as it was stored before
 * @param {TableReply} table  its newest state
 * @param {() => number} now  the clock, in milliseconds since 1970
 * @returns {SavedGame}
 */
export function entryOf(saved, { save, scene, names, ply, over, next, turns }, now) {
  const count = turns.from + turns.entries.length;
  const entry = { ...saved, save, last_scene: scene, names, ply, turns: count, over: over !== null };
  return isByLetters(entry) ? { ...entry, turn: turnOf(next, saved, now) } : entry;
}

/**
 * Notes help that the people at this device had.
 * @param {SavedGame} saved
 * @param {Partial<import("../saves/saved-game.js").Help>} more
 * @returns {SavedGame}
 */
export function withHelp(saved, { hints = 0, undos = 0 }) {
  const { help } = saved;
  return help ? { ...saved, help: { hints: help.hints + hints, undos: help.undos + undos } } : saved;
}

/**
 * Whether an undo has taken back more than decisions of the player who decides again: chance, or what others have done.
 * @param {readonly import("../vocabulary/bridge.js").MoveEntry[]} before  all events before the undo
 * @param {TableReply} table  the state after it
 */
export const takesBackMore = (before, { ply, next }) =>
  before.slice(ply).some(({ chance, seat }) => chance || seat !== next.seat);

/**
 * Whose turn it is, since when.
 * @param {TableReply["next"]} next
 * @param {SavedGame} saved
 * @param {() => number} now
 * @returns {Turn}
 */
function turnOf({ kind, seat, for: awaited }, saved, now) {
  const before = saved.turn;
  const what = kind === "over" ? null : (awaited ?? (kind === "chance" ? "chance" : "decision"));
  return before && before.seat === seat && before.for === what
    ? before
    : { seat, for: what, since: stampOf(saved, now()) };
}
