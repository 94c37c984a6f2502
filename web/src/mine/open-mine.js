/** Fetches the script of "My games" when a game has ended, or somebody opens the page. */

import { bring } from "../words/fetch-part.js";

/**
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 * @typedef {import("../saves/saved-game.js").SavedGame} SavedGame
 * @typedef {import("../saves/saves.js").Saves} Saves
 */

/** Imports the script; a parameter for tests. @type {import("../words/fetch-part.js").Load<typeof import("./mine-part.js")>} */
export const importMine = (anew) => (anew ? import(anew) : import("./mine-part.js"));

/** Fetches it without a word where that fails: nobody has asked, and a result that is not kept now is kept with the next one. */
const part = () => bring("mine", importMine, { wanted: () => false });

/**
 * Keeps the results of games as they end.
 * @param {Saves} saves
 */
export function keepResults(saves) {
  saves.addEventListener("change", (event) => {
    if (/** @type {CustomEvent<SavedGame | null>} */ (event).detail?.over)
      void part().then((mine) => mine?.catchUp(saves));
  });
}

/**
 * Tells in the result of a game how it has moved the strength of the person here.
 * @param {HTMLElement} place
 * @param {Saves} saves
 * @param {GameEntry} game
 * @param {SavedGame} saved
 */
export async function tellStrength(place, saves, game, saved) {
  await (await part())?.tellStrength(place, saves, game, saved);
}
