/** Loads a game's lessons in the reader's language. Nothing of them is loaded before somebody opens the lessons. */

import { readJson } from "../base/once.js";
import { gameFile } from "./catalog.js";
import { lang, t } from "../words/i18n.js";

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
 * A puzzle as `puzzles.json` has it (docs/lessons.md).
 * @typedef {object} Puzzle
 * @property {{players: number}} start
 * @property {number} seat
 * @property {string[][]} good  the good turns, the best one first
 * @property {number} points  what the best one is worth, of 100
 * @property {number} next  what the best turn that is not good is worth
 * @property {string[]} against  that turn, against which the engine tells why a good one is better
 * @property {Record<string, number>} loss  what other first decisions lose at least
 */

/**
 * A game's puzzles as a course: each one is a lesson with a single question.
 * @param {string} game
 * @returns {Promise<Course>} rejects if the file cannot be loaded
 */
export async function puzzlesOf(game) {
  /** @type {{puzzles: Puzzle[]}} */
  const { puzzles } = await readJson(gameFile(game, "puzzles.json"));
  return { lessons: puzzles.map(puzzleAsLesson), scenes: {} };
}

/**
 * @param {Puzzle} puzzle
 * @param {number} at
 * @returns {Lesson}
 */
export function puzzleAsLesson({ start, seat, good: [best = [], ...also], points, next, against, loss }, at) {
  const gives = (/** @type {number} */ n) => t("This gives away {n} points of 100.", { n });
  const step = {
    ask: t("Find the best turn."),
    expect: best,
    also,
    against,
    wrong: {
      ...Object.fromEntries(Object.entries(loss).map(([event, n]) => [event, gives(n)])),
      "*": t("This gives away more than one point of 100."),
    },
    right: t("Well found!"),
    why: worth(points, next),
  };
  return { id: String(at + 1), title: t("Puzzle {n}", { n: at + 1 }), seat, start, steps: [step] };
}

/**
 * Says what the best turn and the next best kind are worth. 100, 50 and 0 are what a solver has proven.
 * @param {number} points
 * @param {number} next
 */
function worth(points, next) {
  if (points === 100 && next === 50) return t("With perfect play this wins, and nothing else does.");
  if (points === 100 && next === 0) return t("With perfect play this wins, and everything else loses.");
  if (points === 50 && next === 0) return t("With perfect play this ends level, and everything else loses.");
  return t("This turn is worth {points} of 100, the next best kind {next}.", { points, next });
}

const DAY_MS = 86_400_000;
/** How far the puzzles of two days lie apart, so that neighbours are not from the same game: a prime, so that each has its day. */
const STRIDE = 9973;

/**
 * The number of a day's puzzle, from 0: each day has the next one, everywhere the same.
 * @param {number} count
 * @param {Date} day  in the reader's time zone
 */
export function puzzleOf(count, day) {
  const date = Date.UTC(day.getFullYear(), day.getMonth(), day.getDate());
  return (Math.floor(date / DAY_MS) * STRIDE) % Math.max(count, 1);
}

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

/** How many lessons are enough for a first game (docs/lessons.md). */
const ENOUGH = 3;

/**
 * The lessons that are enough for a first game.
 * @template {{id: string}} L
 * @param {readonly L[]} lessons
 */
export const firstOnes = (lessons) => lessons.slice(0, ENOUGH);

/**
 * Whether somebody who has come to the end of this lesson knows enough for a first game.
 * @param {readonly {id: string}[]} lessons
 * @param {string} id
 */
export const isEnough = (lessons, id) => lessons.findIndex((lesson) => lesson.id === id) + 1 >= ENOUGH;
