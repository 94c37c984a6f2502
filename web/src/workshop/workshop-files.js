/** What there is for the workshop of a game: examples of players, tasks, and what a position knows. */

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
 *
 * A task for those who learn.
 * @typedef {object} Task
 * @property {string} id
 * @property {string} title
 * @property {string[]} say  paragraphs: what is to be written
 * @property {string} begin  Python: the text to begin with
 * @property {string} function  the name that the tests look for
 * @property {boolean} builds  whether one can take one's functions from the task before
 * @property {string[]} hints  from the slightest to the plainest
 * @property {string[]} tests  what is tested, a sentence each
 *
 * @typedef {object} WorkshopFile
 * @property {Example[]} examples
 * @property {Task[]} tasks  in order of difficulty; none: the game has none
 * @property {Known[]} knowledge
 */

/**
 * Reads the site's file. A game that was added while the page runs has none: the engine says the same of it.
 * @param {import("../engine/client.js").Engine} engine  of the page
 * @param {string} game
 * @param {string} lang
 * @returns {Promise<WorkshopFile>}
 * @throws {Error} the file cannot be fetched, or the engine does not know
 */
export async function workshopFile(engine, game, lang) {
  const file = `workshop.${lang}.json`;
  const path = `games/${encodeURIComponent(game)}`;
  if (!isHeld(`${path}/scenes.json`) || isHeld(`${path}/${file}`)) return plain(await readJson(gameFile(game, file)));
  await engine.ready();
  for (const pack of PACKS) await engine.loadPack(pack);
  const { rows, examples, tasks } = await engine.request({ do: "knowledge", game, lang });
  return plain({ examples, tasks, knowledge: rows });
}

/**
 * Takes the backquotes out of what a position knows: lists show it as it is.
 * @param {WorkshopFile} file
 * @returns {WorkshopFile}
 */
const plain = (file) => ({
  ...file,
  knowledge: file.knowledge.map((known) => ({ ...known, words: known.words.replaceAll("`", "") })),
});
