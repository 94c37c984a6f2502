/** What an analysis says of a game, in words and figures; nothing of it is drawn here. */

import { t, tn } from "../words/i18n.js";
import {
  endWords,
  marginOf,
  percent,
  percentagePoints,
  points,
  signed,
  valueWords,
  wholePercent,
} from "../words/value-words.js";
import { nameOf, SIGNS, worseFirst } from "./error-signs.js";
import { turnAt } from "./turns.js";

/**
 * @typedef {import("./analysis-request.js").Analysis} Analysis
 * @typedef {import("../vocabulary/bridge.js").AnalysedTurn} AnalysedTurn
 * @typedef {import("../vocabulary/bridge.js").TurnEntry} TurnEntry
 */

/** How many moments of each player are shown. */
export const MOMENTS = 3;

/** From which loss a decision is shown among the worst moments. */
const WORTH_SHOWING = 0.01;

/**
 * What is known of the state after `at` events.
 * @param {Analysis} analysis
 * @param {number} at
 * @returns {import("../words/value-words.js").Prospect}
 */
export function prospectAt({ graph }, at) {
  const after = graph.findIndex(({ ply }) => ply > at);
  const point = graph[after === -1 ? graph.length - 1 : Math.max(0, after - 1)];
  return { chances: point?.p ?? [], exact: point?.exact ?? false, margin: point?.margin ?? null };
}

/**
 * What was judged of the decisions and the throw that led to the state after `at` events.
 * @param {Analysis} analysis
 * @param {number} at
 */
export const judgedAt = ({ turns }, at) => turns.find(({ from, to }) => from < at && at <= to);

/**
 * Says what the graph shows at a state: "Turn 17: chance to win: White 64%; mistake", "Turn 17: White wins by 7 points".
 * @param {Analysis} analysis
 * @param {readonly TurnEntry[]} turns  of the list of moves, which numbers them
 * @param {object} people
 * @param {readonly string[]} people.names  by seat
 * @param {number} people.own  the seat whose chance is told between two
 * @param {number | null} people.addressed  the seat of the reader; null: the texts name all players
 * @param {number} at
 * @param {number | null} [comparing]  the end of the turn that the state is the beginning of, where that turn is what is looked at
 */
export function sayAt(analysis, turns, { names, own, addressed }, at, comparing = null) {
  const prospect = prospectAt(analysis, at);
  const values = valueWords(prospect);
  const seats = values.length === 2 ? [own] : values.map((_, seat) => seat);
  const each = seats.map((seat) => `${names[seat] ?? ""} ${values[seat] ?? ""}`).join(", ");
  const margin = marginOf(prospect, own);
  const said =
    margin === null
      ? t("chance to win: {chances}", { chances: each })
      : endWords(own === addressed ? null : (names[own] ?? ""), margin);
  const end = comparing ?? at;
  const judged = judgedAt(analysis, end);
  const words = [];
  if (judged && end === judged.to && judged.depth > 0 && judged.class && judged.class in SIGNS)
    words.push(t(nameOf(judged.class)));
  const { chance } = judged ?? {};
  if (chance?.class && chance.class !== "even" && at === chance.ply + 1) words.push(t(chance.class));
  const place = end === 0 ? t("Beginning") : t("Turn {number}", { number: turnAt(turns, end) + 1 });
  return `${place}: ${[said, ...words].join("; ")}`;
}

/**
 * The turns of a player in which enough was lost to be shown.
 * @param {Analysis} analysis
 * @param {number} seat
 */
const worthShowing = ({ turns }, seat) =>
  turns.filter(
    (turn) =>
      turn.seat === seat && turn.depth > 0 && turn.counts && (turn.error >= WORTH_SHOWING || (turn.points ?? 0) > 0),
  );

/**
 * The worst moments of a player, in the order of the game.
 * @param {Analysis} analysis
 * @param {number} seat
 */
export function worstOf(analysis, seat) {
  return worthShowing(analysis, seat)
    .sort((one, other) => worseFirst(one, other) || one.at - other.at)
    .slice(0, MOMENTS)
    .sort((one, other) => one.at - other.at);
}

/**
 * A row of the table that keeps luck and play apart; texts, null where the table has no such column.
 * @typedef {object} Figures
 * @property {number} seat
 * @property {number} mistakes
 * @property {string | null} lost  the chance to win that was given away, where it was estimated
 * @property {{points: string, results: number} | null} proven  what was given away where margins are proven
 * @property {string | null} luck
 * @property {string | null} even  the result less the own luck
 * @property {string} start  the chance to win at the start
 */

/**
 * Says what turns gave away together, and that it is a sum: it may be more than 100. "0 percentage points": nothing was.
 * @param {number[]} lost  by each turn, in whole percentage points
 */
function addedUp(lost) {
  const sum = percentagePoints(lost.reduce((before, one) => before + one, 0) / 100);
  return lost.length ? tn("{points} in {n} turn", "{points} in {n} turns", lost.length, { points: sum }) : sum;
}

/**
 * @param {Analysis} analysis
 * @returns {Figures[]}
 */
export function figuresOf(analysis) {
  const { summary, start } = analysis;
  const starts = valueWords({ chances: start, exact: false, margin: null });
  return summary.map(({ seat, proven, luck, adjusted }) => {
    const shown = worthShowing(analysis, seat);
    const estimated = shown.filter((turn) => turn.points === null);
    return {
      seat,
      // Those of which the graph shows a sign: first sight alone would tell of mistakes by which nothing was lost.
      mistakes: shown.filter((turn) => turn.class === "mistake" || turn.class === "blunder").length,
      // The sum of what the moments say, so that both agree.
      lost: proven && estimated.length === 0 ? null : addedUp(estimated.map(({ error }) => wholePercent(error))),
      proven: proven && {
        points: tn("{points} in {n} decision", "{points} in {n} decisions", proven.decisions, {
          points: points(proven.points),
        }),
        results: proven.results,
      },
      luck: luck === null ? null : signed(luck, percentagePoints(luck)),
      // Where a game was won against much luck, it is more than 1: nobody can have more chances than all.
      even: adjusted === null ? null : percent(wholePercent(Math.min(1, Math.max(0, adjusted)))),
      start: starts[seat] ?? "",
    };
  });
}
