/** Opens a game from the address's fragment: `#record=` or `#position=`, followed by base64url-encoded JSON. */

import { findGame, noGame } from "../games/catalog.js";
import { config, jsonOf } from "../settings/config.js";
import { t } from "../words/i18n.js";
import { checkText } from "../words/json-limits.js";
import { takeRecord, takeTable } from "./records.js";
import { unpackText } from "../base/base64url.js";
import { lookOn, newSetup } from "./new-game.js";

/**
 * @typedef {import("./saved-game.js").SavedGame} SavedGame
 *
 * `text`: JSON, not checked yet; undefined if the encoding is damaged or the fragment is too long.
 * @typedef {{kind: "record" | "position", text: string | undefined}} Given
 */

/** Maximum length of the encoded JSON, in characters. */
export const LONGEST = 400_000;

/**
 * @param {string} fragment  as `location.hash` gives it
 * @returns {Given | null} null: the fragment contains no record or position
 */
export function givenBy(fragment) {
  const found = /^#(record|position)=([^&]*)$/.exec(fragment);
  if (!found) return null;
  const [, kind, packed = ""] = found;
  return {
    kind: kind === "record" ? "record" : "position",
    text: packed.length > LONGEST ? undefined : textOf(packed),
  };
}

/**
 * What stands in a link to a game (docs/records.md, "A link").
 * @param {string} fragment  as `location.hash` gives it
 * @returns {string | null} null: it is no such link
 */
export const linkIn = (fragment) => /^#g=(.*)$/.exec(fragment)?.[1] ?? null;

/** @param {string} packed */
function textOf(packed) {
  try {
    return unpackText(packed);
  } catch {
    return undefined;
  }
}

/**
 * Makes a saved game from a given record or position.
 * @param {import("./records.js").Desk} desk
 * @param {Given} given
 * @returns {Promise<SavedGame>}
 * @throws {Error} the message is a sentence for the person
 */
export async function takeGiven(desk, { kind, text = "" }) {
  checkText(text);
  const value = jsonOf(text);
  if (typeof value !== "object" || value === null)
    throw new Error(t("What the address holds is damaged or too large."));
  // Pass on the original text, so that the engine checks its numbers itself (`JSON.parse` would change some).
  if (kind === "record") return takeRecord(desk, text);
  const { game: id, options, ...wish } = config();
  const game = await findGame(id);
  if (!game) throw new Error(noGame());
  const setup =
    newSetup(game, { ...wish, options: { ...options, position: value } }) ?? lookOn(game, { position: value });
  return takeTable(desk, (session) => ({ do: "new", session, game: id, ...setup }));
}
