/** The first picture of a match: a scene made by the build, shown until the engine has started. */

import { readJson } from "../base/once.js";
import { gameFile } from "../games/catalog.js";

/**
 * @typedef {import("../vocabulary/scene.js").Scene} Scene
 * @typedef {import("../vocabulary/bridge.js").View} View
 */

/**
 * The scene before the first move, with the players' names.
 * @param {string} game
 * @param {View} view
 * @param {string[]} names  one per seat; an empty one becomes the game's default
 * @returns {Promise<Scene | null>} null: the build made none for this number of players
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
