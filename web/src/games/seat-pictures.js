/** The pictures that show a game before it begins: previews, and the signs of the seats. */

import { readJson } from "../base/once.js";
import { pictureUrl } from "./art.js";
import { gameFile } from "./catalog.js";

/**
 * The address of a picture for this number of players, or of the one for any number; "" if the site has neither.
 * @param {string} game
 * @param {string} name
 * @param {number} seats
 */
export const previewUrl = async (game, name, seats) =>
  (await pictureUrl(game, `${name}.${seats}`)) || (await pictureUrl(game, name));

/**
 * The sprites of the seats' signs; "" where the sign is not known.
 * @param {string} game
 * @param {number} seats
 * @returns {Promise<string[]>}
 */
export async function seatSigns(game, seats) {
  const scenes = await readJson(gameFile(game, "scenes.json")).catch(() => null);
  return scenes?.signs?.[seats] ?? Array.from({ length: seats }, () => "");
}
