/** What is played like a lesson: lessons, and puzzles. */

import { courseOf, puzzlesOf } from "../games/lesson-files.js";
import { lessonAddress, puzzleAddress } from "../base/router.js";

/**
 * @typedef {object} Kind
 * @property {(game: string) => Promise<import("../games/lesson-files.js").Course>} load
 * @property {(game: string, id?: string) => string} address  of one; left out: of the list
 * @property {(game: string) => string} kept  the name under which those that are finished are kept
 * @property {((game: string) => string) | null} seen  the name under which those are kept whose answer was shown; null: they count as finished
 * @property {string} next  the name of the button that leads to the next one, a msgid
 * @property {string} all  that of the one that leads to the list
 */

/** @type {Kind} */
export const LESSONS = {
  load: courseOf,
  address: lessonAddress,
  kept: (game) => game,
  seen: null,
  next: "Next lesson",
  all: "All lessons",
};

/** @type {Kind} */
export const PUZZLES = {
  load: puzzlesOf,
  address: puzzleAddress,
  kept: (game) => `${game}/puzzles`,
  seen: (game) => `${game}/puzzles/seen`,
  next: "Next puzzle",
  all: "All puzzles",
};
