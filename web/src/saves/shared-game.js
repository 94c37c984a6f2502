/** A game that comes in the fragment: `#record=` or `#position=`, with JSON as base64url behind it. */

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
 * `text`: JSON, or what should be; undefined where it is damaged.
 * @typedef {{kind: "record" | "position", text: string | undefined}} Given
 */

/** In characters of the address. */
export const LONGEST = 400_000;

/**
 * @param {string} fragment  as `location.hash` gives it
 * @returns {Given | null} null: it names nothing of the kind
 */
export function givenBy(fragment) {
  const found = /^#(record|position)=([^&]*)$/.exec(fragment);
  if (!found) return null;
  const [, kind, packed = ""] = found;
  return { kind: kind === "record" ? "record" : "position", text: packed.length > LONGEST ? undefined : textOf(packed) };
}

/** @param {string} packed */
function textOf(packed) {
  try {
    return unpackText(packed);
  } catch {
    return undefined;
  }
}

/**
 * Makes a saved game of it.
 * @param {import("./records.js").Desk} desk
 * @param {Given} given
 * @returns {Promise<SavedGame>}
 * @throws {Error} with a sentence for the person
 */
export async function takeGiven(desk, { kind, text = "" }) {
  checkText(text);
  const value = jsonOf(text);
  if (typeof value !== "object" || value === null) throw new Error(t("What the address holds is damaged or too large."));
  // As it came: what a number is in it, the engine shall see.
  if (kind === "record") return takeRecord(desk, text);
  const { game: id, options, ...wish } = config();
  const game = await findGame(id);
  if (!game) throw new Error(noGame());
  const setup = newSetup(game, { ...wish, options: { ...options, position: value } }) ?? lookOn(game, { position: value });
  return takeTable(desk, (session) => ({ do: "new", session, game: id, ...setup }));
}
