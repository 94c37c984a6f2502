/** How a match by letters stands for the reader: who has to do something now, since when, and whether something waits to be sent. */

import { anchorsOf } from "./saved-game.js";

/**
 * @typedef {import("./saved-game.js").SavedGame} SavedGame
 *
 * "unsent": the letter that the others wait for has not been sent; "yours": it is the turn of somebody at this device; "invited": nobody, or not
 * everybody, has taken a seat yet; "waiting": somebody elsewhere has to play; "over": the game is over, and everybody has been told.
 * @typedef {object} Standing
 * @property {"unsent" | "yours" | "invited" | "waiting" | "over"} kind
 * @property {string[]} others  the names of those elsewhere who wait, or for whom the reader waits; where an invitation is open, none
 * @property {number | null} since  in milliseconds since 1970; null: it is not known
 */

/** How long (ms) the end of a game may be stored after the letter that has brought it was opened. */
const AT_ONCE_MS = 1000;

/**
 * @param {SavedGame} saved  a match by letters
 * @returns {Standing}
 */
export function standingOf(saved) {
  const { save, names, turn, over } = saved;
  const away = (save?.seats ?? []).flatMap(({ kind }, seat) => (kind === "remote" ? [seat] : []));
  const nameOf = (/** @type {number} */ seat) => names[seat] ?? "";
  const seat = turn?.seat ?? null;
  const awaited = seat !== null && away.includes(seat) ? [nameOf(seat)] : away.map(nameOf);
  const open = anchorsOf(saved).includes(null);
  const since = timeOf(turn?.since);
  const others = open ? [] : awaited.filter(Boolean);
  if (isUnsent(saved)) return { kind: "unsent", others, since };
  if (over) return { kind: "over", others, since };
  const sent = timeOf(saved.mail?.sent?.at) ?? since;
  if (open) return { kind: "invited", others, since: sent };
  return seat !== null && away.includes(seat)
    ? { kind: "waiting", others, since: sent }
    : { kind: "yours", others: away.map(nameOf).filter(Boolean), since };
}

/**
 * Whether the others wait for a letter from this device that has not been sent: whoever waits for somebody elsewhere has sent a letter since, and
 * since the last one came.
 * @param {SavedGame} saved
 */
export function isUnsent({ save, turn, mail, over, ply }) {
  if (!save || !turn) return false;
  const since = timeOf(turn.since) ?? 0;
  const sent = timeOf(mail?.sent?.at);
  const arrived = timeOf(mail?.arrived);
  if (over) {
    // The letter that came last has ended the game, if it says so, or if nothing was played here after it.
    const byOthers =
      mail?.heard?.over || (arrived !== null && since - arrived < AT_ONCE_MS && (mail?.heard?.ply ?? ply) === ply);
    return (sent === null || sent < since) && !byOthers;
  }
  const waits = turn.seat !== null && save.seats[turn.seat]?.kind === "remote";
  return waits && (sent === null || sent < since || sent < (arrived ?? 0));
}

/** Whether the reader has something to do in a match by letters. @param {SavedGame} saved */
export const wantsReader = (saved) => ["unsent", "yours"].includes(standingOf(saved).kind);

/**
 * A stored time; null where there is none, or what is stored is no time.
 * @param {unknown} value
 */
const timeOf = (value) => (typeof value === "number" && Number.isFinite(value) && value > 0 ? value : null);
