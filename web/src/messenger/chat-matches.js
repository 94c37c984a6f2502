/**
 * The matches of a chat, as its updates tell them. An update holds a letter, which is the whole match as its sender knows it, and who has sent it.
 *
 * Updates reach the devices of a chat in different orders, and some get lost. So nothing here depends on their order where devices must agree:
 * **who has a seat is what the device says that has invited**, by the anchors in its own letters. It accepts the first claim that reaches it. Until
 * then a claim counts only there, and a letter with an anchor that is not confirmed is opened nowhere else.
 */

import { headOf } from "../remote/find-letter.js";

/**
 * What an update holds. `match`: the anchor of the first seat of the device that has invited, by which the match is known. `seats`: those that the
 * sender has. `ply`: the number of events that the letter tells.
 * @typedef {{letter: string, by: string, match: string, seats: number[], ply: number}} Payload
 *
 * A letter with who has sent it. `anchors`: by seat; null: not known yet. `serial`: in the order of this device.
 * @typedef {Payload & {anchors: (string | null)[], serial: number}} Told
 *
 * @typedef {object} ChatMatch
 * @property {string} key  the payloads' `match`
 * @property {string | null} host  the address of who has invited; null: none of its updates is here yet
 * @property {(string | null)[]} sure  by seat: the anchor that the host has confirmed
 * @property {Told[]} letters  of each sender each once, in the order of this device
 * @property {Map<string, string>} claims  by "seat anchor": the address of who has claimed the seat with that anchor
 * @property {number} serial  of the newest update
 */

/** The most characters of an address. */
const LONGEST_ADDRESS = 500;
/** The most characters of a letter (protocol/requests/letters). */
const LONGEST_LETTER = 140_000;
/** The most matches of a chat that are kept in mind, so that nobody can fill the memory of all devices. */
const MOST_MATCHES = 1000;

export class ChatMatches {
  /** @type {Map<string, ChatMatch>} */
  #matches = new Map();

  /**
   * Takes an update over.
   * @param {unknown} payload  a stranger's
   * @param {number} serial
   * @returns {ChatMatch | null} the match that it tells of; null: it is no update of such a match
   */
  take(payload, serial) {
    const told = toldBy(payload, serial);
    if (!told) return null;
    const { match: key, by, seats, anchors } = told;
    const match = this.#matches.get(key) ?? fresh(key);
    if (!this.#matches.has(key) && this.#matches.size >= MOST_MATCHES) return null;
    this.#matches.set(key, match);
    // The anchor that names the match is that of the host's seat. The first who says that it is his is believed.
    if (seats.some((seat) => anchors[seat] === key)) match.host ??= by;
    for (const seat of seats) {
      const claim = `${seat} ${anchors[seat]}`;
      if (anchors[seat] && !match.claims.has(claim)) match.claims.set(claim, by);
    }
    if (by === match.host) confirm(match, anchors);
    // Which of a sender's letters is newer cannot be told from their order, and each may tell something that the others do not.
    if (!match.letters.some((one) => one.by === by && one.letter === told.letter)) match.letters.push(told);
    match.serial = Math.max(match.serial, serial);
    return match;
  }

  /** @param {string} key */
  get(key) {
    return this.#matches.get(key) ?? null;
  }

  /** The match of some anchors. @param {readonly (string | null)[]} anchors */
  of(anchors) {
    return anchors.map((anchor) => this.#matches.get(anchor ?? "")).find(Boolean) ?? null;
  }

  /** The matches whose invitation is here, the one with the newest update first. */
  list() {
    return [...this.#matches.values()].filter(({ host }) => host !== null).sort((a, b) => b.serial - a.serial);
  }
}

/** @param {string} key @returns {ChatMatch} */
const fresh = (key) => ({ key, host: null, sure: [], letters: [], claims: new Map(), serial: 0 });

/**
 * Takes over whom the host has at the table. What it has confirmed once stays.
 * @param {ChatMatch} match
 * @param {(string | null)[]} anchors
 */
function confirm(match, anchors) {
  match.sure = anchors.map((anchor, seat) => match.sure[seat] ?? anchor);
}

/**
 * Whether a letter tells of nobody at the table whom the host has not confirmed.
 * @param {ChatMatch} match
 * @param {readonly (string | null)[]} anchors
 * @param {readonly (string | null)[]} own  the anchors of the reader's own seats
 */
const isSure = ({ sure }, anchors, own) =>
  anchors.every((anchor, seat) => anchor === null || anchor === sure[seat] || anchor === own[seat]);

/**
 * The letters that a device may open, those that tell least first.
 * @param {ChatMatch} match
 * @param {(string | null)[]} own  the anchors of the seats at this device, by seat
 * @returns {Told[]}
 */
export function lettersFor(match, own) {
  // The host opens the claims in the order in which they have reached it.
  if (own.includes(match.key)) return [...match.letters].sort((a, b) => a.ply - b.ply || a.serial - b.serial);
  return match.letters
    .filter(({ anchors }) => isSure(match, anchors, own))
    .sort((a, b) => a.ply - b.ply || known(a) - known(b) || a.serial - b.serial);
}

/** How many seats of a letter are taken. @param {Told} told */
const known = ({ anchors }) => anchors.filter((anchor) => anchor !== null).length;

/**
 * The address of who has a seat, or has claimed it first if nobody has it for sure; null: the seat is free.
 * @param {ChatMatch} match
 * @param {number} seat
 */
export function holderOf({ sure, claims }, seat) {
  if (sure[seat]) return claims.get(`${seat} ${sure[seat]}`) ?? null;
  return [...claims].find(([claim]) => claim.startsWith(`${seat} `))?.[1] ?? null;
}

/**
 * The seats that somebody has, or has claimed first.
 * @param {ChatMatch} match
 * @param {string} address
 */
export const seatsOf = (match, address) =>
  [...(match.letters[0]?.anchors.keys() ?? [])].filter((seat) => holderOf(match, seat) === address);

/**
 * The seats at this device that the host has given to somebody else.
 * @param {ChatMatch} match
 * @param {(string | null)[]} own  the anchors of the seats at this device, by seat
 */
export const lostSeats = ({ sure }, own) =>
  own.flatMap((anchor, seat) => (anchor !== null && sure[seat] && sure[seat] !== anchor ? [seat] : []));

/**
 * Reads a stranger's update.
 * @param {unknown} payload
 * @param {number} serial
 * @returns {Told | null} null: it is none, or does not fit its own letter
 */
function toldBy(payload, serial) {
  if (typeof payload !== "object" || payload === null) return null;
  const { letter, by, match, seats, ply } = /** @type {Record<string, unknown>} */ (payload);
  if (typeof letter !== "string" || letter.length > LONGEST_LETTER || !/^[\w-]+z$/.test(letter)) return null;
  if (typeof by !== "string" || by === "" || by.length > LONGEST_ADDRESS) return null;
  const anchors = headOf(letter)?.anchors;
  if (!anchors || typeof match !== "string" || !anchors.includes(match)) return null;
  if (!Number.isSafeInteger(ply) || Number(ply) < 0 || !Number.isSafeInteger(serial)) return null;
  if (!Array.isArray(seats) || !seats.every((seat) => typeof seat === "number" && anchors[seat] != null)) return null;
  return { letter, by, match, seats, ply: Number(ply), anchors, serial };
}
