/** The first picture of a match: what the build has drawn, until the engine has begun. */

import { readJson } from "../base/once.js";
import { gameFile } from "../games/catalog.js";

/**
 * @typedef {import("../vocabulary/scene.js").Scene} Scene
 * @typedef {import("../vocabulary/bridge.js").View} View
 */

/**
 * The scene before the first move, with the names that were chosen.
 * @param {string} game
 * @param {View} view
 * @param {string[]} names  one a seat; empty: the game's own
 * @returns {Promise<Scene | null>} null: there is none for so many players
 */
export async function firstScene(game, { shape, lang }, names) {
  const scenes = await readJson(gameFile(game, "scenes.json")).catch(() => null);
  if (!scenes) return null;
  /** @type {Scene} */
  const scene = scenes[shape][lang];
  if (scene.seats.length !== names.length) return null;
  return {
    ...scene,
    seats: scene.seats.map((seat) => ({ ...seat, name: names[seat.seat] || seat.name, active: false })),
  };
}
