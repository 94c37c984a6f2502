/** The pictures of the set-up page: previews, and the signs of the seats. */

import { readJson } from "../base/once.js";
import { pictureUrl } from "../games/art.js";
import { gameFile } from "../games/catalog.js";
import { lang } from "../words/i18n.js";

/**
 * The address of a picture for this number of players, or of the one for any number; "" if the site has neither.
 * @param {string} game
 * @param {string} name
 * @param {number} seats
 */
export const previewUrl = async (game, name, seats) =>
  (await pictureUrl(game, `${name}.${seats}`)) || (await pictureUrl(game, name));

/**
 * The sprites of the seats' signs. scenes.json may list them for each number of players; otherwise its scenes show those of the smallest
 * table, which seats of the same names at larger tables have, too.
 * @param {string} game
 * @param {string[]} names  of the seats, in the reader's language
 * @returns {Promise<string[]>} "" where the sign is not known
 */
export async function seatSigns(game, names) {
  const scenes = await readJson(gameFile(game, "scenes.json")).catch(() => null);
  const listed = scenes?.signs?.[names.length];
  if (listed) return listed;
  /** @type {import("../vocabulary/scene.js").SeatPanel[]} */
  const panels = scenes?.portrait[lang()].seats ?? [];
  const signs = new Map(panels.map(({ name, sprite }) => [name, sprite]));
  return names.map((name) => signs.get(name) ?? "");
}
