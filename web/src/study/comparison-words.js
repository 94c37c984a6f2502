/** Says in plain words what a second set of rules changes, each with its figures; what chance explains is said to be so. */

import { lang, t, tn } from "../words/i18n.js";
import { number, withMinus } from "./plots.js";

/**
 * @typedef {import("../vocabulary/bridge.js").StudySummary} Summary
 * @typedef {import("../vocabulary/bridge.js").StudyEffect} Effect
 * @typedef {import("../vocabulary/bridge.js").StudyColumn} Column
 *
 * A sentence about a column, and the figures behind it.
 * @typedef {{column: string, text: string, figures: string}} Finding
 *
 * @typedef {object} Findings
 * @property {string} alike  says in how many games the same happened with both sets; "": in none
 * @property {boolean} all  whether it happened in all of them
 * @property {Finding[]} clear  differences that chance does not explain
 * @property {Finding[]} open  what readers ask and these games do not answer
 */

/**
 * What readers ask first, in this order: the column, what is said where B has more and where it has less of it, and what is said where no
 * difference can be seen ("": nothing). All are msgids.
 * @type {{column: string, more: string, less: string, open: string}[]}
 */
const QUESTIONS = [
  {
    column: "share_first",
    more: "Whoever begins wins more often with B.",
    less: "Whoever begins wins less often with B.",
    open: "These games do not show whether whoever begins wins more or less often with B.",
  },
  {
    column: "turns",
    more: "A game has more turns with B.",
    less: "A game has fewer turns with B.",
    open: "These games do not show whether games become longer or shorter with B.",
  },
  {
    column: "luck",
    more: "The throws move more with B.",
    less: "The throws move less with B.",
    open: "These games do not show whether the throws move more or less with B.",
  },
  {
    column: "drama",
    more: "Winners were further behind on their way with B.",
    less: "Winners were less far behind on their way with B.",
    open: "These games do not show whether winners are further behind on their way with B, or less far.",
  },
  {
    column: "lead_changes",
    more: "The lead changes more often with B.",
    less: "The lead changes less often with B.",
    open: "These games do not show whether the lead changes more or less often with B.",
  },
  {
    column: "decisiveness",
    more: "Games are decided earlier with B.",
    less: "Games are decided later with B.",
    open: "These games do not show whether games are decided earlier or later with B.",
  },
  {
    column: "branching",
    more: "There is more to choose from with B.",
    less: "There is less to choose from with B.",
    open: "These games do not show whether there is more or less to choose from with B.",
  },
  {
    column: "completed",
    more: "More games have one winner alone with B.",
    less: "Fewer games have one winner alone with B.",
    open: "",
  },
];
/** Columns about which nothing is said, because others say the same in fewer words; the table has them. */
const UNSAID = /^(events|decisions|tree|branching_\d|uncertainty_\w+|score_\d+|luck_\d+|skill_\d+)$/;

/** The columns of the main results: who wins, and how long a game takes. */
const MAIN = /^(share_\w+|turns)$/;

/** Whether a finding is a main result. @param {Finding} finding */
export const isMain = ({ column }) => MAIN.test(column);

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
 * What is found so far.
 * @param {Summary} summary  of both sets
 * @param {ReadonlyMap<string, {text: string, percent: boolean}>} columns  by name
 * @returns {Findings}
 */
export function findings({ compared }, columns) {
  /** @type {Findings} */
  const found = { alike: "", all: false, clear: [], open: [] };
  if (!compared) return found;
  const { against, alike, effects } = compared;
  found.alike = alikeWords(alike, against.games);
  found.all = alike === against.games;
  if (found.all) return found;
  const byColumn = new Map(effects.map((effect) => [effect.column, effect]));
  /** @param {Effect} effect @param {string} text @returns {Finding} */
  const finding = ({ column, kind, difference: middle, low, high, a, b, games }, text) => {
    const percent = columns.get(column)?.percent ?? kind === "share";
    const figures = t("With A {a}, with B {b}; difference {difference} ({low} to {high}).", {
      a: told(a.mean, percent),
      b: told(b.mean, percent),
      difference: percent ? points(middle) : difference(middle, false),
      low: difference(low ?? 0, percent),
      high: difference(high ?? 0, percent),
    });
    return { column, text, figures: [figures, ...pairsWithFigure(games, against.games)].join(" ") };
  };
  for (const { column, more, less, open } of QUESTIONS) {
    const effect = byColumn.get(column);
    if (!effect || effect.low === null) continue;
    const sentence = t(effect.difference > 0 ? more : less);
    if (effect.clear) found.clear.push(finding(effect, sentence));
    else if (open) {
      const perhaps = (effect.low ?? 0) > 0 || (effect.high ?? 0) < 0;
      const said = perhaps ? t("Perhaps, but it may be chance: {sentence}", { sentence }) : t(open);
      found.open.push(finding(effect, said));
    }
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
    const figure = columns.get(column)?.text ?? column;
    const sentence = effect.difference > 0 ? "This is higher with B: {figure}." : "This is lower with B: {figure}.";
    found.clear.push(finding(effect, t(sentence, { figure })));
  }
  return found;
}

/**
 * In how many pairs of games a figure is there, where it is not there in all of them.
 * @param {number} games @param {number} pairs
 */
const pairsWithFigure = (games, pairs) =>
  games === pairs
    ? []
    : [
        t("Only {games} of {pairs} pairs of games have this figure on both sides.", {
          games: number(games),
          pairs: number(pairs),
        }),
      ];

/** @param {number} alike  games in which the same happened with both sets @param {number} pairs */
function alikeWords(alike, pairs) {
  if (alike === pairs)
    return tn(
      "In the one game the same happened with both sets, from the first event to the last.",
      "In all {n} games the same happened with both sets, from the first event to the last: what differs between them never came into play.",
      pairs,
      { n: number(pairs) },
    );
  if (alike === 0) return "";
  return t(
    "In {alike} of {games} games the same happened with both sets, from the first event to the last: there, what differs between them never came into play.",
    { alike: number(alike), games: number(pairs) },
  );
}

/**
 * The answer in one sentence.
 * @param {Findings} found
 */
export function answer({ alike, all, clear }) {
  if (all) return alike;
  if (clear.length === 0) return t("These games show no clear difference between A and B.");
  return tn(
    "These games show one clear difference between A and B.",
    "These games show {n} clear differences between A and B.",
    clear.length,
  );
}

/** A difference of shares. @param {number} value */
export const points = (value) => t("{points} percentage points", { points: difference(value, true) });

/** The cells of the figures' table that no program needs to read in a language. */
const HEAD = ["column", "kind", "a", "a_low", "a_high", "b", "b_low", "b_high"];
const EFFECT = /** @type {const} */ (["difference", "low", "high", "size", "p", "holm", "clear", "games", "different"]);

/**
 * The figures of both sets and their differences as comma-separated values, in English and as a program reads them: a share from 0 to 1.
 * @param {Summary} summary
 */
export function figuresCsv({ compared }) {
  const rows = (compared?.effects ?? []).map((effect) => {
    const cells = [effect.a, effect.b].flatMap(({ mean, low, high }) => [mean, low, high]);
    return [effect.column, effect.kind, ...cells, ...EFFECT.map((key) => effect[key])]
      .map((cell) => cell ?? "")
      .join(",");
  });
  return [[...HEAD, ...EFFECT].join(","), ...rows].map((line) => `${line}\n`).join("");
}
