/** The first picture of a match: a scene made by the build, shown until the engine has started. */

import { readJson } from "../base/once.js";
import { gameFile } from "../games/catalog.js";
import { onlyPerson } from "../saves/players.js";
import { usualName } from "../setup/seating.js";

/**
 * @typedef {import("../vocabulary/scene.js").Scene} Scene
 */

/**
 * The scene before the first move, with the players' names.
 * @param {import("../match/state.js").MatchState} state  of a match that has not begun
 * @returns {Promise<Scene | null>} null: the build made none for this number of players
 */
export async function firstSceneOf({ game, saved, view: { shape, lang } }) {
  const players = saved.setup?.players ?? [];
  const sitting = { players, seats: players.length };
  const own = onlyPerson(saved);
  // As the engine does, call the only person "you", even one who has a name.
  const names = players.map(({ name }, seat) => (seat !== own && name) || usualName(game, sitting, seat));
  const scenes = await readJson(gameFile(game.id, "scenes.json")).catch(() => null);
  if (!scenes) return null;
  /** @type {Scene} */
  const scene = scenes[shape][lang];
  if (scene.seats.length !== names.length) return null;
  return {
    ...scene,
    seats: scene.seats.map((seat) => ({ ...seat, name: names[seat.seat] || seat.name, active: false })),
  };
}

/**
 * Shows the scene that the build has made of a new game, until the engine has begun the match.
 * @param {import("../match/state.js").MatchState} state
 * @param {Pick<import("./presenter.js").BoardPresenter, "showStill">} presenter
 */
export async function showFirstScene(state, presenter) {
  const scene = await firstSceneOf(state);
  if (scene && !state.newest) presenter.showStill(scene);
}
