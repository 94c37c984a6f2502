/** Says in plain words what a second set of rules changes, each with its interval; what chance explains is said to be so. */

import { lang, t, tn } from "../words/i18n.js";
import { number, withMinus } from "./plots.js";

/**
 * @typedef {import("../vocabulary/bridge.js").StudySummary} Summary
 * @typedef {import("../vocabulary/bridge.js").StudyEffect} Effect
 * @typedef {import("../vocabulary/bridge.js").StudyColumn} Column
 * @typedef {{text: string, clear: boolean}} Finding
 */

/**
 * What readers ask first, in this order: the column, what is said where B has more and where it has less of it, and what is named where no
 * difference can be seen ("": then nothing is said). All are msgids.
 * @type {{column: string, more: string, less: string, about: string}[]}
 */
const QUESTIONS = [
  {
    column: "share_first",
    more: "Whoever begins wins more often with B",
    less: "Whoever begins wins less often with B",
    about: "How often whoever begins wins",
  },
  {
    column: "turns",
    more: "A game has more turns with B",
    less: "A game has fewer turns with B",
    about: "How many turns a game has",
  },
  {
    column: "luck",
    more: "The throws move more with B",
    less: "The throws move less with B",
    about: "How much the throws move",
  },
  {
    column: "drama",
    more: "Winners were further behind on their way with B",
    less: "Winners were less far behind on their way with B",
    about: "How far winners were behind on their way",
  },
  {
    column: "lead_changes",
    more: "The lead changes more often with B",
    less: "The lead changes less often with B",
    about: "How often the lead changes",
  },
  {
    column: "decisiveness",
    more: "Games are decided earlier with B",
    less: "Games are decided later with B",
    about: "How early games are decided",
  },
  {
    column: "branching",
    more: "There is more to choose from with B",
    less: "There is less to choose from with B",
    about: "How much there is to choose from",
  },
  {
    column: "completed",
    more: "More games have one winner alone with B",
    less: "Fewer games have one winner alone with B",
    about: "",
  },
];
/** Columns about which nothing is said, because others say the same in fewer words; the table has them. */
const UNSAID = /^(events|decisions|tree|branching_\d|uncertainty_\w+|score_\d+|luck_\d+|skill_\d+)$/;

/** The bounds of Cohen's h and d, and what they are called, as msgids. @type {[number, string][]} */
const SIZES = [
  [0.8, "{size} (large)"],
  [0.5, "{size} (medium)"],
  [0.2, "{size} (small)"],
  [0, "{size} (very small)"],
];

/** How large a difference is, with a word for it. @param {number | null} size  Cohen's h or d */
export function sizeWord(size) {
  const [, words] = SIZES.find(([least]) => Math.abs(size ?? 0) >= least) ?? [0, ""];
  return size === null ? "" : t(words, { size: number(Math.abs(size)) });
}

/**
 * A value as readers get it: parts of one in percent.
 * @param {number} value
 * @param {boolean} percent
 */
export const told = (value, percent) =>
  percent
    ? withMinus(value.toLocaleString(lang(), { style: "percent", maximumFractionDigits: 1 }))
    : number(value, Math.abs(value) < 10 ? 2 : 1);

/**
 * A difference, with its sign; one of parts of one in percentage points.
 * @param {number} value
 * @param {boolean} percent
 */
export function difference(value, percent) {
  const shown = percent ? value * 100 : value;
  const digits = percent || Math.abs(shown) >= 10 ? 1 : 2;
  return withMinus(shown.toLocaleString(lang(), { maximumFractionDigits: digits, signDisplay: "exceptZero" }));
}

/**
 * What is found so far, a sentence each.
 * @param {Summary} summary  of both sets
 * @param {ReadonlyMap<string, {text: string, percent: boolean}>} columns  by name
 * @returns {Finding[]}
 */
export function findings({ means, games, compared }, columns) {
  if (!compared) return [];
  const { against, alike, effects } = compared;
  const pairs = against.games;
  if (alike === pairs)
    return [
      {
        text: tn(
          "In the one game the same happened with both sets, from the first event to the last.",
          "In all {n} games the same happened with both sets, from the first event to the last: what differs between them never came into play.",
          pairs,
          { n: number(pairs) },
        ),
        clear: true,
      },
    ];
  /** @type {Finding[]} */
  const found = [];
  if (alike > 0)
    found.push({
      text: t(
        "In {alike} of {games} games the same happened with both sets, from the first event to the last: there, what differs between them never came into play.",
        { alike: number(alike), games: number(pairs) },
      ),
      clear: true,
    });
  const byColumn = new Map(effects.map((effect) => [effect.column, effect]));
  /** @param {Effect} effect */
  const values = (effect) => {
    const percent = columns.get(effect.column)?.percent ?? effect.kind === "share";
    const { column, difference: middle, low, high } = effect;
    return {
      a: told(means[column]?.mean ?? 0, percent),
      b: told(against.means[column]?.mean ?? 0, percent),
      difference: percent ? points(middle) : difference(middle, false),
      low: difference(low ?? 0, percent),
      high: percent ? points(high ?? 0) : difference(high ?? 0, false),
      games: number(Math.min(games, pairs)),
    };
  };
  /** @param {Effect} effect @param {string} what */
  const clearly = (effect, what) =>
    t("{what}: {b} instead of {a} (difference {difference}; 95 %: {low} to {high}).", { what, ...values(effect) });

  /** @param {Effect} effect @param {string} what */
  const unclearly = (effect, what) =>
    (effect.low ?? 0) > 0 || (effect.high ?? 0) < 0
      ? t(
          "{what}: perhaps a difference, but with so many figures chance may explain it ({a} with A, {b} with B; difference, 95 %: {low} to {high}).",
          { what, ...values(effect) },
        )
      : t(
          "{what}: no difference can be seen with {games} games of each ({a} with A, {b} with B; difference, 95 %: {low} to {high}).",
          { what, ...values(effect) },
        );

  for (const { column, more, less, about } of QUESTIONS) {
    const effect = byColumn.get(column);
    if (!effect || effect.low === null) continue;
    if (effect.clear) found.push({ text: clearly(effect, t(effect.difference > 0 ? more : less)), clear: true });
    else if (about) found.push({ text: unclearly(effect, t(about)), clear: false });
  }
  const first = byColumn.get("share_first");
  const shares = effects.filter(({ column }) => /^share_\d+$/.test(column));
  for (const effect of effects) {
    const { column } = effect;
    const asked = QUESTIONS.some((question) => question.column === column);
    // Of two players the one wins what the other does not, and where the same seat always begins it is told already.
    const repeats =
      /^share_\d+$/.test(column) &&
      (Math.abs(effect.difference) === Math.abs(first?.difference ?? NaN) ||
        (shares.length === 2 && effect === shares[1]));
    if (!effect.clear || asked || repeats || UNSAID.test(column)) continue;
    found.push({ text: clearly(effect, capital(columns.get(column)?.text ?? column)), clear: true });
  }
  return found;
}

/** A difference of shares. @param {number} value */
export const points = (value) => t("{points} percentage points", { points: difference(value, true) });

/** @param {string} text */
const capital = (text) => text.charAt(0).toLocaleUpperCase(lang()) + text.slice(1);

/** The cells of the figures' table that no program needs to read in a language. */
const HEAD = ["column", "kind", "a", "a_low", "a_high", "b", "b_low", "b_high"];
const EFFECT = /** @type {const} */ (["difference", "low", "high", "size", "p", "holm", "clear", "games", "different"]);

/**
 * The figures of both sets and their differences as comma-separated values, in English and as a program reads them: a share from 0 to 1.
 * @param {Summary} summary
 */
export function figuresCsv({ means, compared }) {
  const rows = (compared?.effects ?? []).map((effect) => {
    const cells = [means[effect.column], compared?.against.means[effect.column]].flatMap((mean) =>
      mean ? [mean.mean, mean.low, mean.high] : [null, null, null],
    );
    return [effect.column, effect.kind, ...cells, ...EFFECT.map((key) => effect[key])]
      .map((cell) => cell ?? "")
      .join(",");
  });
  return [[...HEAD, ...EFFECT].join(","), ...rows].map((line) => `${line}\n`).join("");
}
