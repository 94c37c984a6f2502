/** What an analysis says of a game, in words and figures; nothing of it is drawn here. */

import { t } from "../words/i18n.js";
import { SIGNS } from "./error-signs.js";
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

/** A chance as a whole number of percent. @param {number} chance */
export const percent = (chance) => Math.round(100 * chance);

/**
 * The chances of all seats in the state after `at` events.
 * @param {Analysis} analysis
 * @param {number} at
 */
export function chancesAt({ graph }, at) {
  const after = graph.findIndex(({ ply }) => ply > at);
  return (graph[after === -1 ? graph.length - 1 : Math.max(0, after - 1)] ?? { p: [] }).p;
}

/**
 * What was judged of the decisions and the throw that led to the state after `at` events.
 * @param {Analysis} analysis
 * @param {number} at
 */
export const judgedAt = ({ turns }, at) => turns.find(({ from, to }) => from < at && at <= to);

/**
 * Says what the graph shows at a state: "Turn 17: White 64 percent to win; mistake".
 * @param {Analysis} analysis
 * @param {readonly TurnEntry[]} turns  of the list of moves, which numbers them
 * @param {readonly string[]} names
 * @param {number} own  the seat whose chance is told between two
 * @param {number} at
 * @param {number | null} [comparing]  the end of the turn that the state is the beginning of, where that turn is what is looked at
 */
export function sayAt(analysis, turns, names, own, at, comparing = null) {
  const chances = chancesAt(analysis, at);
  const seats = chances.length === 2 ? [own] : chances.map((_, seat) => seat);
  const each = seats.map((seat) => `${names[seat] ?? ""} ${percent(chances[seat] ?? 0)}`);
  const said = t("{chances} percent to win", { chances: each.join(", ") });
  const end = comparing ?? at;
  const judged = judgedAt(analysis, end);
  const words = [];
  if (judged && end === judged.to && judged.depth > 0 && judged.class && judged.class in SIGNS)
    words.push(t(judged.class));
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
  turns.filter((turn) => turn.seat === seat && turn.depth > 0 && turn.counts && turn.error >= WORTH_SHOWING);

/**
 * The worst moments of a player, in the order of the game.
 * @param {Analysis} analysis
 * @param {number} seat
 */
export function worstOf(analysis, seat) {
  return worthShowing(analysis, seat)
    .sort((one, other) => other.error - one.error || one.at - other.at)
    .slice(0, MOMENTS)
    .sort((one, other) => one.at - other.at);
}

/**
 * A row of the table that keeps luck and play apart.
 * @typedef {{seat: number, mistakes: number, lost: number, luck: string | null, even: number | null, start: number}} Figures
 */

/**
 * @param {Analysis} analysis
 * @returns {Figures[]}
 */
export function figuresOf(analysis) {
  const { summary, start } = analysis;
  return summary.map(({ seat, luck, adjusted }) => ({
    seat,
    // Those of which the graph shows a sign: first sight alone would tell of mistakes by which nothing was lost.
    mistakes: worthShowing(analysis, seat).filter((turn) => turn.class === "mistake" || turn.class === "blunder")
      .length,
    // The sum of what the moments say, so that both agree.
    lost: worthShowing(analysis, seat).reduce((sum, { error }) => sum + percent(error), 0),
    luck: luck === null ? null : `${luck > 0 ? "+" : luck < 0 ? "−" : ""}${percent(Math.abs(luck))}`,
    // Where a game was won against much luck, it is more than 100: nobody can have more chances than all.
    even: adjusted === null ? null : Math.min(100, Math.max(0, percent(adjusted))),
    start: percent(start[seat] ?? 0),
  }));
}
