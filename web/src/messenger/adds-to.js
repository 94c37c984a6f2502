/** Tells whether an answer must go to the chat: each update goes to all, so nothing is sent that they know. */

import { personsOf } from "../saves/players.js";
import { anchorsOf } from "../saves/saved-game.js";

/**
 * @typedef {import("../saves/saved-game.js").SavedGame} SavedGame
 * @typedef {import("./chat-matches.js").ChatMatch} ChatMatch
 */

/**
 * Whether an answer tells the chat something: who has a seat, or this device's part of the last or next throw. A device tells its part in the first
 * letter that it sends while this throw is next and everybody has a seat.
 * @param {Pick<ChatMatch, "letters" | "sure">} match
 * @param {SavedGame} saved
 * @param {import("../match/state.js").Standing | null} newest
 * @param {string} own  the address of this device
 */
export function addsTo({ letters, sure }, saved, newest, own) {
  if (!newest) return true;
  const anchors = anchorsOf(saved);
  const taken = (/** @type {readonly (string | null)[]} */ seats) => seats.filter((anchor) => anchor !== null).length;
  const mine = letters.filter(({ by }) => by === own);
  if (!mine.length || (saved.setup && taken(anchors) > taken(sure))) return true;
  // A letter that came in the middle of a turn may have had the first part of it taken for known.
  const seats = personsOf(saved);
  const decided = newest.moves.findLastIndex(({ chance, seat }) => !chance && seat !== null && seats.includes(seat));
  if (decided >= 0 && !mine.some(({ ply }) => ply > decided)) return true;
  const { next } = newest.table;
  const thrown = next.for === "chance" ? newest.moves.length : newest.moves.findLastIndex(({ chance }) => chance);
  return thrown >= 0 && !mine.some(({ ply, anchors: told }) => ply === thrown && taken(told) === anchors.length);
}
