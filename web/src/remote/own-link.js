/** One's own link: it moves a match by letters to another device of the same player (docs/letters.md, "Your own link"). It holds a secret. */

import { addressForOthers, hasAddress } from "../base/site-documents.js";
import { ALL_SENT, isOwnLink } from "../match/own-link-text.js";
import { remoteOf } from "../saves/players.js";
import { anchorsOf } from "../saves/saved-game.js";

/**
 * The absolute address that opens an own link; null: a page from a disk has no address, so the text is pasted.
 * @param {string} text
 */
export const ownAddress = (text) => (hasAddress() ? new URL(`#own=${text}`, addressForOthers()).href : null);

/**
 * A letter that was found in a message; an own link with what the message says beside it.
 * @param {string} text  the letter
 * @param {string} message
 */
export const withSent = (text, message) => text + (isOwnLink(text) && saysAllSent(message) ? ALL_SENT : "");

/**
 * Whether a message with an own link says that all has been sent to the other players.
 * @param {string} message
 */
export const saysAllSent = (message) => message.includes(ALL_SENT);

/**
 * Whether an own link is that of the player at this device, and not of another one in the same match.
 * @param {import("../saves/saved-game.js").SavedGame} here  the match at this device
 * @param {readonly number[]} own  the seats of the link
 */
export function isOfThisPlayer(here, own) {
  const far = remoteOf(here);
  const seats = anchorsOf(here).flatMap((_, seat) => (far.includes(seat) ? [] : [seat]));
  return seats.length === own.length && seats.every((seat) => own.includes(seat));
}
