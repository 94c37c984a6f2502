/** The address of the game that goes on from a scene of a story: the ordinary embedded page, with the record so far. */

import { SITE } from "../base/site.js";
import { pack } from "../base/base64url.js";

/** The most characters that the embedded page takes; saves/shared-game.js has the same limit. */
const LONGEST = 400_000;

/**
 * @param {import("../vocabulary/story.js").Story} story
 * @param {number} at  the scene, counted from 0
 * @param {Record<string, string>} how  parts of the query; empty ones are left out
 * @returns {string | null} null: the record is too long for an address
 */
export function onward({ record, start }, at, how) {
  const events = /** @type {unknown[]} */ (record["events"]).slice(0, start + at);
  const packed = pack({ ...record, events });
  if (packed.length > LONGEST) return null;
  const url = new URL("embed.html", SITE);
  for (const [key, value] of Object.entries(how)) if (value) url.searchParams.set(key, value);
  url.hash = `record=${packed}`;
  return url.href;
}
