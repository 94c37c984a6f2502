/** The link in the code of a hand: which game and whose hand, and the offer by which the phone connects. */

import { upTo } from "../base/code-points.js";
import { handAddress } from "../base/router.js";
import { addressForOthers } from "../base/site-documents.js";

/** The most code points of a name in a link; a longer one would make a large code. */
const LONGEST_NAME = 24;

/** @typedef {{game: string, name: string, offer: string}} HandLink */

/**
 * @param {HandLink} link
 * @returns {string} an absolute address
 */
export const writeHandLink = ({ game, name, offer }) =>
  new URL(
    handAddress(`${encodeURIComponent(game)}.${encodeURIComponent(upTo(name, LONGEST_NAME))}&line=${offer}`),
    addressForOthers(),
  ).href;

/**
 * Reads such a link; what it says is a stranger's text.
 * @param {string} fragment  of the address
 * @returns {HandLink | null}
 */
export function readHandLink(fragment) {
  const found = /^#hand=([\w%-]{1,100})\.([^&]{0,400})&line=([\w-]+)$/.exec(fragment);
  if (!found) return null;
  const [, game = "", name = "", offer = ""] = found;
  try {
    return { game: decodeURIComponent(game), name: upTo(decodeURIComponent(name), LONGEST_NAME), offer };
  } catch {
    return null;
  }
}
