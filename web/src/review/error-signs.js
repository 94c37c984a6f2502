/** The signs of errors in the list of moves, once somebody has looked back at the game. */

/**
 * @typedef {import("../vocabulary/bridge.js").AnalysisPatch} Analysis
 * @typedef {import("../vocabulary/bridge.js").ErrorClass} ErrorClass
 */

/** The signs in the list of moves and, but for the smallest, in the graph. @satisfies {Partial<Record<ErrorClass, string>>} */
export const SIGNS = { inexact: "?!", mistake: "?", blunder: "??" };

/** What a class of decisions is called, as a msgid: its own name, but for the smallest. @param {ErrorClass} found */
export const nameOf = (found) => (found === "inexact" ? "minor slip" : found);

/** The sign of a class of decisions; "": it has none. @param {ErrorClass | null} found */
export const signOf = (found) => (found && found in SIGNS ? SIGNS[/** @type {keyof typeof SIGNS} */ (found)] : "");

/**
 * Compares turns: the greater loss first, the chance to win before points.
 * @param {import("../vocabulary/bridge.js").AnalysedTurn} one
 * @param {import("../vocabulary/bridge.js").AnalysedTurn} other
 */
export const worseFirst = (one, other) => other.error - one.error || (other.points ?? 0) - (one.points ?? 0);

/**
 * The worst class of the decisions between two states, as far as they have been looked at more deeply.
 * @param {Analysis} analysis
 * @param {number} from
 * @param {number} to
 * @returns {ErrorClass | null}
 */
export function classBetween({ turns }, from, to) {
  const own = turns.filter((turn) => turn.depth > 0 && turn.to > from && turn.to <= to && turn.counts);
  own.sort(worseFirst);
  return own[0]?.class ?? null;
}
