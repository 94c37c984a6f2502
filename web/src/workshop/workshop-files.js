/** What there is for the workshop of a game: examples of players, and what a position knows. */

import { readJson } from "../base/once.js";
import { isHeld } from "../base/site.js";
import { gameFile } from "../games/catalog.js";
import { PACKS } from "./own-engine.js";

/**
 * A player to begin with.
 * @typedef {object} Example
 * @property {string} name
 * @property {string} words  what it does, in a sentence
 * @property {string} text  Python
 *
 * Something that a position knows.
 * @typedef {object} Known
 * @property {string} name
 * @property {"field" | "method"} kind
 * @property {string} call  how it is written after the position
 * @property {string} words  what it is, in a sentence; "": nobody has said it
 */

/**
 * Reads the site's file. A game that was added while the page runs has none: the engine says the same of it.
 * @param {import("../engine/client.js").Engine} engine  of the page
 * @param {string} game
 * @param {string} lang
 * @returns {Promise<{examples: Example[], knowledge: Known[]}>}
 * @throws {Error} the file cannot be fetched, or the engine does not know
 */
export async function workshopFile(engine, game, lang) {
  const file = `workshop.${lang}.json`;
  const path = `games/${encodeURIComponent(game)}`;
  if (!isHeld(`${path}/scenes.json`) || isHeld(`${path}/${file}`)) return await readJson(gameFile(game, file));
  await engine.ready();
  for (const pack of PACKS) await engine.loadPack(pack);
  const { rows, examples } = await engine.request({ do: "knowledge", game, lang });
  return { examples, knowledge: rows };
}
