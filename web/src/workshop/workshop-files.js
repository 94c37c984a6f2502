/** What the site has for the workshop of a game: examples of players, tasks, and what a position knows. */

import { readJson } from "../base/once.js";
import { gameFile } from "../games/catalog.js";

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
 * @property {string[]} hints  from the slightest to the plainest
 * @property {string[]} tests  what is tested, a sentence each
 *
 * @typedef {object} WorkshopFile
 * @property {Example[]} examples
 * @property {Task[]} tasks  in order of difficulty; none: the game has none
 * @property {Known[]} knowledge
 */

/**
 * @param {string} game
 * @param {string} lang
 * @returns {Promise<WorkshopFile>} rejects if the file cannot be fetched
 */
export const workshopFile = (game, lang) => readJson(gameFile(game, `workshop.${lang}.json`));
