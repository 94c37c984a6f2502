/** Which puzzles of a game the reader has solved or seen, and which one comes next. */

import { finishedOf } from "../saves/finished.js";
import { PUZZLES } from "./lessons-and-puzzles.js";
import { byTheme, nextOpen, wanted } from "./puzzle-order.js";
import { wishOf } from "./puzzle-wish.js";

/**
 * The puzzles of a game that are solved, and those whose answer was shown; those that are neither are open.
 * @param {string} game
 */
export function progressOf(game) {
  const solved = finishedOf(PUZZLES.kept(game));
  const seen = PUZZLES.seen ? finishedOf(PUZZLES.seen(game)) : new Set();
  return { solved, seen, isOpen: (/** @type {string} */ id) => !solved.has(id) && !seen.has(id) };
}

/**
 * The open puzzle after this one, of those that the reader wants to see in the list; undefined: there is none.
 * @param {string} game
 * @param {import("../games/lesson-files.js").Course} course
 * @param {string} id
 */
export function nextPuzzle(game, { lessons }, id) {
  const { isOpen } = progressOf(game);
  const wish = wishOf(game, [...byTheme(lessons).keys()]);
  // The place in the list is that of this one, also after it was solved.
  return nextOpen(
    wanted(lessons, wish, (one) => one === id || isOpen(one)),
    isOpen,
    id,
  );
}
