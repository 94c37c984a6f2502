/**
 * The puzzles of the day: each game with puzzles has one, and home offers that of one game. On how many days in a row somebody has solved one
 * follows from the days themselves, which are kept with what is finished (finished.js); so a clock that is set back costs nothing. Nothing of it is
 * kept in another site's page or in an exhibit.
 */

import { puzzleOf } from "../games/lesson-files.js";
import { config } from "../settings/config.js";
import { finish, finishedOf } from "./finished.js";

/** @typedef {Pick<import("../vocabulary/bridge.js").GameEntry, "id" | "puzzles">} Puzzling */

const DAY_MS = 86_400_000;
/** The name under which the days are kept; no game has such an id. Each entry is a day and a game: "2026-11-28/<id of the game>". */
const DAYS = "/days";

/** Whether puzzles of the day are counted where the page is shown. */
export const areCounted = () => !config().embedded && !config().kiosk;

/** Midnight of a calendar day, as if it were one of UTC: so that each day has the same length. @param {Date} date  in the device's time zone */
const midnight = (date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());

/** @param {number} time  as `midnight` gives it */
const nameOf = (time) => new Date(time).toISOString().slice(0, 10);

/**
 * On how many days in a row, up to today, something was solved. As long as today is not over, a day without a solution is none that was missed.
 * @param {Iterable<string>} entries  each begins with a day, as in "2026-11-28/<id of the game>"
 * @param {Date} now  in the device's time zone
 */
export function streakOf(entries, now) {
  const days = new Set([...entries].map((entry) => entry.slice(0, 10)));
  const today = midnight(now);
  let day = days.has(nameOf(today)) ? today : today - DAY_MS;
  let count = 0;
  for (; days.has(nameOf(day)); day -= DAY_MS) count += 1;
  return count;
}

/** The length of the reader's streak. @param {Date} now */
export const streak = (now) => streakOf(finishedOf(DAYS), now);

/**
 * The games with puzzles, that whose puzzle home offers on a day first. In each round of days another one begins, so that in time each puzzle of each
 * game has its day: the number of a day decides about its puzzle, too.
 * @template {Puzzling} G
 * @param {readonly G[]} games
 * @param {Date} now
 */
export function gamesOfDay(games, now) {
  const all = games.filter(({ puzzles }) => puzzles);
  if (all.length === 0) return [];
  const day = Math.floor(midnight(now) / DAY_MS);
  const first = (day + Math.floor(day / all.length)) % all.length;
  return [...all.slice(first), ...all.slice(0, first)];
}

/** The id of a game's puzzle of the day. @param {Puzzling} game @param {Date} now */
export const puzzleOfDay = ({ puzzles }, now) => String(puzzleOf(Number(puzzles), now) + 1);

/** Whether the puzzle of this day of this game was solved on this day. @param {string} game @param {Date} now */
export const isSolvedOn = (game, now) => finishedOf(DAYS).has(`${nameOf(midnight(now))}/${game}`);

/**
 * Remembers that the puzzle of the day of a game was solved.
 * @param {string} game
 * @param {Date} day  whose puzzle it is
 */
export function solvedOn(game, day) {
  if (areCounted()) finish(DAYS, `${nameOf(midnight(day))}/${game}`);
}
