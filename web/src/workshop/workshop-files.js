/** What the site has for the workshop of a game: examples of players, and what a position knows. */

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
 */

/**
 * @param {string} game
 * @param {string} lang
 * @returns {Promise<{examples: Example[], knowledge: Known[]}>} rejects if the file cannot be fetched
 */
export const workshopFile = (game, lang) => readJson(gameFile(game, `workshop.${lang}.json`));
