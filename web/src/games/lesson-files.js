/** Loads a game's lessons in the reader's language. Nothing of them is loaded before somebody opens the lessons. */

import { readJson } from "../base/once.js";
import { gameFile } from "./catalog.js";
import { lang, t, tn } from "../words/i18n.js";
import { lostWords, percent, resultWords } from "../words/value-words.js";

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
 * @property {string} [theme]  of a puzzle: the id of what it is about; "": it has none
 * @property {number} [fails]  of a puzzle: how many levels do not find a good turn
 * @property {boolean} [proven]  of a puzzle: whether a solver has judged its turns
 *
 * @typedef {object} Course
 * @property {Lesson[]} lessons
 * @property {Record<string, Record<string, string>>} [themes]  of puzzles: the titles of their themes, by id and language
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
 * @property {number} points  the chance to win after the best one, in percent
 * @property {number} next  the chance to win after the turn `against`
 * @property {string} theme
 * @property {number} fails
 * @property {string[]} against  the turn with which the engine compares the answer: the natural one, or else the best that is not good
 * @property {number} natural  how many computer players play that turn
 * @property {Record<string, number>} loss  how many percentage points other first decisions lose at least
 * @property {Record<string, number>} [margins]  where a solver has judged: by how many points the seat ends ahead after each decision
 */

/**
 * A game's puzzles as a course: each one is a lesson with a single question.
 * @param {string} game
 * @returns {Promise<Course>} rejects if the file cannot be loaded
 */
export async function puzzlesOf(game) {
  /** @type {{puzzles: Puzzle[], themes: Course["themes"], levels: number}} */
  const { puzzles, themes, levels } = await readJson(gameFile(game, "puzzles.json"));
  return { lessons: puzzles.map((puzzle, at) => puzzleAsLesson(puzzle, at, levels)), themes, scenes: {} };
}

/**
 * @param {Puzzle} puzzle
 * @param {number} at
 * @param {number} levels  to how many computer players it was posed
 * @returns {Lesson}
 */
export function puzzleAsLesson(puzzle, at, levels) {
  const { start, seat, against, theme, fails } = puzzle;
  const [best = [], ...also] = puzzle.good;
  const step = {
    situation: standing(puzzle),
    ask: t("Find the best turn."),
    hint: t("What is framed belongs to the answer. Press once more, and it is played for you."),
    expect: best,
    also,
    against,
    wrong: {
      ...Object.fromEntries(Object.keys(puzzle.loss).map((event) => [event, givesAway(puzzle, event)])),
      "*": t("This gives away more than one percentage point."),
    },
    right: t("Well found!"),
    why: worth(puzzle),
    ...(puzzle.natural > 0 ? { natural: missed(puzzle, levels) } : {}),
  };
  const title = t("Puzzle {n}", { n: at + 1 });
  return { id: String(at + 1), title, seat, start, theme, fails, proven: puzzle.margins !== undefined, steps: [step] };
}

/** Says an estimated chance to win: nothing is certain before the end. @param {number} number  in percent */
const estimated = (number) => percent(Math.min(99, Math.max(1, number)));

/** Chances to win between these two, in percent, are about level. */
const LEVEL = [45, 55];

/**
 * Says how the learner stands; the engine puts in the seat's name, and what is special about the position.
 * @param {Puzzle} puzzle
 */
function standing({ good: [[best = ""] = []], points, margins }) {
  const values = { name: "{name}", special: "{special}", percent: estimated(points) };
  if (margins) {
    return (margins[best] ?? 0) > 0
      ? t("You are {name}, to move, and can win. {special}", values)
      : t("You are {name}, to move, and can still hold a draw. {special}", values);
  }
  const [behind = 0, ahead = 100] = LEVEL;
  if (points < behind) return t("You are {name}, to move, and behind: chance to win {percent}. {special}", values);
  if (points > ahead) return t("You are {name}, to move, and ahead: chance to win {percent}. {special}", values);
  return t("You are {name}, to move, and about level: chance to win {percent}. {special}", values);
}

/**
 * Says what the best turn is worth and, where no computer player misses it, the next best kind, in the words of the hints.
 * @param {Puzzle} puzzle
 */
function worth({ good: [best = []], points, next, against, margins, natural }) {
  const [here = "", there = ""] = margins
    ? [best, against].map(([event = ""]) => resultWords(margins[event] ?? 0))
    : [points, next].map(estimated);
  const told = margins
    ? t("With perfect play on both sides this {result}.", { result: here })
    : t("Chance to win after it: {percent}.", { percent: here });
  return natural > 0 ? told : `${told} ${t("The next best turn: {value}.", { value: there })}`;
}

/**
 * Says how many computer players miss the answer in the same way, and what that gives away; the engine puts in the turn.
 * @param {Puzzle} puzzle
 * @param {number} levels
 */
function missed({ good: [[best = ""] = []], points, next, against: [first = ""], margins, natural }, levels) {
  return tn(
    "One of {count} computer players plays: {turn}. This gives away {lost}.",
    "{n} of {count} computer players play: {turn}. This gives away {lost}.",
    natural,
    { count: levels, turn: "{turn}", lost: lostBetween((points - next) / 100, margins, best, first) },
  );
}

/**
 * Says what a wrong first decision gives away.
 * @param {Puzzle} puzzle
 * @param {string} event
 */
function givesAway({ good: [[best = ""] = []], loss, margins }, event) {
  return t("This gives away {lost}.", { lost: lostBetween((loss[event] ?? 0) / 100, margins, best, event) });
}

/**
 * Says what a decision gives away.
 * @param {number} error  of the chance to win, a part of 1
 * @param {Puzzle["margins"]} margins
 * @param {string} best  the best decision
 * @param {string} event
 */
function lostBetween(error, margins, best, event) {
  if (!margins) return lostWords({ error, points: null, result: null });
  const [most, least] = [margins[best] ?? 0, margins[event] ?? 0];
  return lostWords({ error, points: most - least, result: lostResult(most, least) });
}

/**
 * The result that is given away; null: none.
 * @param {number} most  the margin of the best decision
 * @param {number} least  that of the one taken
 * @returns {import("../words/value-words.js").Lost["result"]}
 */
function lostResult(most, least) {
  if (most > 0 && least <= 0) return least === 0 ? "win to draw" : "win to loss";
  return most === 0 && least < 0 ? "draw to loss" : null;
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
