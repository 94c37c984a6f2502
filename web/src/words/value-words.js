/**
 * The words for what a position is worth, and for what a decision gives away: the only place of the page that makes them. Chances to win are
 * said in percent, differences of chances in percentage points, scores in points of the game. The engine says its own sentences with the same
 * words (`pygame_rules/players/value_words.py`).
 */

import { t, tn } from "./i18n.js";

/**
 * What is known of how a game ends from a position on.
 * @typedef {object} Prospect
 * @property {readonly number[]} chances  each seat's chance to win, from 0 to 1
 * @property {boolean} exact  whether these are the chances of perfect play on all sides; otherwise they are an estimate
 * @property {number | null} margin  by how many points the first of two seats ends ahead if both play perfectly; null: that is not proven
 *
 * What a decision gives away: `points` and `result` are null where no margin is proven.
 * @typedef {{error: number, points: number | null, result: "win to draw" | "win to loss" | "draw to loss" | null}} Lost
 */

/** A chance that is less than this is no whole percent. */
const HALF = 0.005;

/**
 * Rounds chances to whole percents whose sum is 100: the largest remainders are rounded up.
 * @param {readonly number[]} chances
 * @param {boolean} exact  whether they are exact: then who has no chance has 0; otherwise nobody has 0 or 100, because nothing
 *   is certain before the end
 */
export function wholePercents(chances, exact) {
  const hundredths = chances.map((chance) => Math.round(chance * 1e4) / 1e2);
  const whole = hundredths.map(Math.floor);
  const missing = Math.round(hundredths.reduce((sum, one) => sum + one, 0)) - whole.reduce((sum, one) => sum + one, 0);
  hundredths
    .map((one, at) => ({ at, rest: one - Math.floor(one) }))
    .sort((one, other) => other.rest - one.rest || one.at - other.at)
    .slice(0, missing)
    .forEach(({ at }) => (whole[at] = (whole[at] ?? 0) + 1));
  whole.forEach((one, at) => {
    if (one > 0 || (exact && !hundredths[at])) return;
    const most = whole.indexOf(Math.max(...whole));
    whole[most] = (whole[most] ?? 0) - 1;
    whole[at] = 1;
  });
  return whole;
}

/** A chance as a whole number of percent. @param {number} chance */
export const wholePercent = (chance) => Math.floor(100 * chance + 0.5);

/** Says a chance in whole percents: "69%". @param {number} number */
export const percent = (number) => t("{n}%", { n: number });

/** Says a difference of chances: "12 percentage points". @param {number} chance  a part of 1 */
export const percentagePoints = (chance) =>
  tn("{n} percentage point", "{n} percentage points", wholePercent(Math.abs(chance)));

/**
 * Puts the sign of a difference of chances before its words.
 * @param {number} chance
 * @param {string} words  of its size
 */
export const signed = (chance, words) => `${Math.abs(chance) < HALF ? "" : chance > 0 ? "+" : "−"}${words}`;

/** Says what throws have brought to a player, or have cost: "+12 percentage points". @param {number} luck */
export const luckWords = (luck) => signed(luck, percentagePoints(luck));

/** Says a number of points of the final scores. @param {number} number */
export const points = (number) => tn("{n} point", "{n} points", number);

/** Says how a game ends for a seat if both play perfectly: "wins by 7 points". @param {number} margin */
export function resultWords(margin) {
  if (margin > 0) return tn("wins by {n} point", "wins by {n} points", margin);
  return margin < 0 ? tn("loses by {n} point", "loses by {n} points", -margin) : t("ends level");
}

/**
 * Says the same in a sentence: "White wins by 7 points", "You lose by 1 point".
 * @param {string | null} name  of the seat; null: the reader is addressed
 * @param {number} margin
 */
export function endWords(name, margin) {
  if (margin === 0) return t("The game ends level");
  if (name !== null) return `${name} ${resultWords(margin)}`;
  return margin > 0
    ? tn("You win by {n} point", "You win by {n} points", margin)
    : tn("You lose by {n} point", "You lose by {n} points", -margin);
}

/**
 * By how many points a seat ends ahead of the other one; null: that is not proven.
 * @param {Prospect} prospect
 * @param {number} seat
 */
export const marginOf = ({ margin }, seat) => (margin === null || seat === 0 ? margin : 0 - margin);

/**
 * Says what a position is worth to each seat: how the game ends where that is proven, otherwise the chances to win.
 * @param {Prospect} prospect
 */
export function valueWords(prospect) {
  const percents = wholePercents(prospect.chances, prospect.exact);
  return percents.map((number, seat) => {
    const margin = marginOf(prospect, seat);
    return margin === null ? percent(number) : resultWords(margin);
  });
}

/** Says what a decision gives away: "5 points: a win becomes a loss", "12 percentage points". @param {Lost} lost */
export function lostWords({ error, points: lost, result }) {
  if (lost === null) return percentagePoints(error);
  return result === null ? points(lost) : `${points(lost)}: ${becomes(result)}`;
}

/** @param {NonNullable<Lost["result"]>} result */
function becomes(result) {
  if (result === "win to draw") return t("a win becomes a draw");
  return result === "win to loss" ? t("a win becomes a loss") : t("a draw becomes a loss");
}
