/** Finds in the graph of a finished game which turns decided it, and from when on the winner was ahead. */

import { marginOf } from "../words/value-words.js";
import { prospectAt } from "./analysis-words.js";

/**
 * @typedef {import("./analysis-request.js").Analysis} Analysis
 * @typedef {import("../vocabulary/bridge.js").TurnEntry} TurnEntry
 * @typedef {import("../words/value-words.js").Prospect} Prospect
 *
 * A turn that decided: its index in the list of turns, and what was known before and after it.
 * @typedef {{index: number, turn: TurnEntry, before: Prospect, after: Prospect}} Deciding
 */

/** How many turns are told at most. */
export const MOST = 3;
/** From which change of the chance to win a turn is told. */
const DECIDES = 0.08;
/** From which change of a proven margin, in points, a turn is told that changes no result. */
const DECIDES_POINTS = 3;
/** Points divided by this weigh less than any change of the chance to win that is told. */
const POINTS = 1000;

/**
 * The turns with the largest changes for a seat, in the order of the game.
 * @param {Analysis} analysis
 * @param {readonly TurnEntry[]} turns
 * @param {number} seat
 * @returns {Deciding[]}
 */
export function decidingTurns(analysis, turns, seat) {
  return turns
    .map((turn, index) => ({
      index,
      turn,
      before: prospectAt(analysis, turn.from),
      after: prospectAt(analysis, turn.to),
    }))
    .map((one) => ({ ...one, weight: weightOf(one.before, one.after, seat) }))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .slice(0, MOST)
    .sort((one, other) => one.index - other.index);
}

/**
 * How much changed for a seat; 0: too little to be told.
 * @param {Prospect} before
 * @param {Prospect} after
 * @param {number} seat
 */
function weightOf(before, after, seat) {
  const change = Math.abs((after.chances[seat] ?? 0) - (before.chances[seat] ?? 0));
  const [was, is] = [marginOf(before, seat), marginOf(after, seat)];
  const points = was === null || is === null ? 0 : Math.abs(is - was);
  return change >= DECIDES || points >= DECIDES_POINTS ? change + points / POINTS : 0;
}

/**
 * The index of the turn after which a seat was ahead of all others until the end; -1: it was so from the beginning; null: it is not so at
 * the end either.
 * @param {Analysis} analysis
 * @param {readonly TurnEntry[]} turns
 * @param {number} seat
 */
export function aheadSince(analysis, turns, seat) {
  const ahead = (/** @type {number} */ at) => {
    const { chances } = prospectAt(analysis, at);
    return chances.every((chance, other) => other === seat || chance < (chances[seat] ?? 0));
  };
  let index = turns.length - 1;
  if (index < 0 || !ahead(turns[index]?.to ?? 0)) return null;
  while (index >= 0 && ahead(turns[index]?.from ?? 0)) index -= 1;
  return index;
}
