/** Loads a game's lessons in the reader's language. Nothing of them is loaded before somebody opens the lessons. */

import { readJson } from "../base/once.js";
import { gameFile } from "./catalog.js";
import { lang } from "../words/i18n.js";

/**
 * A step, as far as the page reads it; the engine judges the rest.
 * @typedef {object} Step
 * @property {string} [say]
 * @property {string} [ask]
 *
 * A lesson as the build has written it (docs/lessons.md), its texts in the reader's language.
 * @typedef {object} Lesson
 * @property {string} id
 * @property {string} title
 * @property {number} [seat]  the learner's
 * @property {{players: number}} start
 * @property {Step[]} steps
 * @property {{level: string}} [play_on]
 *
 * @typedef {object} Course
 * @property {Lesson[]} lessons
 * @property {Record<string, import("../vocabulary/scene.js").Scene>} scenes  the first picture of the first lesson, by shape
 */

/**
 * @param {string} game
 * @returns {Promise<Course>} rejects if the file cannot be loaded
 */
export const courseOf = (game) => readJson(gameFile(game, `lessons.${lang()}.json`));

/**
 * The lesson to offer next: the first that is not finished, or else the first.
 * @template {{id: string}} L
 * @param {readonly L[]} lessons
 * @param {ReadonlySet<string>} finished
 */
export const offered = (lessons, finished) => lessons.find(({ id }) => !finished.has(id)) ?? lessons[0];

/**
 * The lesson after this one; undefined after the last.
 * @template {{id: string}} L
 * @param {readonly L[]} lessons
 * @param {string} id
 */
export const after = (lessons, id) => lessons[lessons.findIndex((lesson) => lesson.id === id) + 1];
