/** How a match by letters stands for the reader: who has to do something now, since when, and whether something waits to be sent. */

import { askedFor, farPersons, personsWith } from "./far-devices.js";
import { remoteOf } from "./players.js";
import { anchorsOf } from "./saved-game.js";

/**
 * @typedef {import("./saved-game.js").SavedGame} SavedGame
 *
 * "unsent": the letter that the others wait for has not been sent; "yours": it is the turn of somebody at this device; "invited": nobody, or not
 * everybody, has taken a seat yet; "waiting": somebody elsewhere has to play; "over": the game is over, and everybody has been told.
 * @typedef {object} Standing
 * @property {"unsent" | "yours" | "invited" | "waiting" | "over"} kind
 * @property {string[]} others  the names of the persons elsewhere who wait, or for whom the reader waits; where an invitation is open, none
 * @property {number | null} since  in milliseconds since 1970; null: it is not known
 */

/**
 * @param {SavedGame} saved  a match by letters
 * @returns {Standing}
 */
export function standingOf(saved) {
  const { turn, over } = saved;
  const seat = turn?.seat ?? null;
  const awaited = seat !== null && remoteOf(saved).includes(seat) ? seat : null;
  const open = anchorsOf(saved).includes(null);
  const since = timeOf(turn?.since);
  const named = (/** @type {number[]} */ seats) => seats.flatMap((one) => saved.names[one] || []);
  const others = open ? [] : named(awaited === null ? farPersons(saved) : personsWith(saved, awaited));
  if (isUnsent(saved)) return { kind: "unsent", others, since };
  if (over) return { kind: "over", others, since };
  const sent = timeOf(saved.mail?.sent?.at) ?? since;
  if (open) return { kind: "invited", others, since: sent };
  if (awaited === null) return { kind: "yours", others, since };
  return { kind: "waiting", others: turn?.for === "decision" ? named(askedFor(saved, awaited)) : others, since: sent };
}

/**
 * Whether the others wait for a letter from this device that has not been sent: whoever waits for somebody elsewhere has sent a letter since, and
 * since the last one came.
 * @param {SavedGame} saved
 */
export function isUnsent({ save, turn, mail, over }) {
  if (!save || !turn) return false;
  const since = timeOf(turn.since) ?? 0;
  const sent = timeOf(mail?.sent?.at);
  const arrived = timeOf(mail?.arrived);
  // Whoever has told the end knows it.
  if (over) return (sent === null || sent < since) && !mail?.heard?.over;
  const waits = turn.seat !== null && save.seats[turn.seat]?.kind === "remote";
  // A letter with nothing played, such as one that offers the end, need not be answered; before the first event it may be somebody who has joined.
  const played = (mail?.heard?.ply ?? Infinity) > (mail?.sent?.ply || -1);
  return waits && (sent === null || sent < since || (played && sent < (arrived ?? 0)));
}

/**
 * The time to store with what has just happened in a match: by the clock, but after all that is stored of it. So it stays known what came after what,
 * also where a clock was ahead and is put back.
 * @param {Pick<SavedGame, "turn" | "mail">} saved
 * @param {number} now  by the clock, in milliseconds since 1970
 */
export function stampOf({ turn, mail }, now) {
  const known = [turn?.since, mail?.sent?.at, mail?.arrived].map((time) => timeOf(time) ?? 0);
  return Math.max(now, ...known.map((time) => time + 1));
}

/** Whether the reader has something to do in a match by letters. @param {SavedGame} saved */
export const wantsReader = (saved) => ["unsent", "yours"].includes(standingOf(saved).kind);

/**
 * A stored time; null where there is none, or what is stored is no time.
 * @param {unknown} value
 */
const timeOf = (value) => (typeof value === "number" && Number.isFinite(value) && value > 0 ? value : null);
