/** Tests what is said of a comparison: clear differences, those that cannot be seen, games that went the same, the figures as a file. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { standPage } from "../fakes/shell-page.js";

standPage();
const { difference, figuresCsv, findings, sizeWord } = await import("../../../web/src/study/comparison-words.js");

const COLUMNS = new Map([
  ["share_0", { text: "the share of the win of White", percent: true }],
  ["share_1", { text: "the share of the win of Black", percent: true }],
  ["share_first", { text: "the share of the win of the seat with the first turn", percent: true }],
  ["turns", { text: "turns", percent: false }],
  ["hits", { text: "stones hit", percent: false }],
  ["events", { text: "events", percent: false }],
]);

/** A column's effect, and the means from which it comes. */
const effect = (/** @type {string} */ column, /** @type {number} */ a, /** @type {number} */ b, changes = {}) => ({
  means: [
    { mean: a, low: a - 1, high: a + 1 },
    { mean: b, low: b - 1, high: b + 1 },
  ],
  effect: {
    ...{ effect: "1 - 0", setting: 1, column, kind: column.startsWith("share") ? "share" : "mean" },
    ...{ difference: b - a, low: b - a - 0.04, high: b - a + 0.04, size: -0.2, p: 0.001, holm: 0.002 },
    ...{ clear: true, games: 1000, different: 1000 },
    ...changes,
  },
});

/** @param {ReturnType<typeof effect>[]} effects @param {number} [alike] @returns {any} */
const summary = (effects, alike = 0) => ({
  games: 1000,
  means: Object.fromEntries(effects.map((one) => [one.effect.column, one.means[0]])),
  compared: {
    against: { games: 1000, means: Object.fromEntries(effects.map((one) => [one.effect.column, one.means[1]])) },
    alike,
    effects: effects.map((one) => one.effect),
  },
});
const said = (/** @type {any} */ of) => findings(of, COLUMNS).map(({ text }) => text);

test("a clear difference is told with its direction, both values and its interval", () => {
  assert.deepEqual(said(summary([effect("share_first", 0.71, 0.62)])), [
    "Whoever begins wins less often with B: 62% instead of 71% (difference −9 percentage points; 95 %: −13 to −5 percentage points).",
  ]);
  assert.deepEqual(said(summary([effect("turns", 88, 92.1)])), [
    "A game has more turns with B: 92.1 instead of 88 (difference +4.1; 95 %: +4.06 to +4.14).",
  ]);
});

test("where chance explains a difference, it is told what could be seen", () => {
  const [finding] = findings(summary([effect("turns", 88, 88.5, { clear: false, low: -1, high: 2 })]), COLUMNS);
  assert.deepEqual(finding, {
    text: "How many turns a game has: no difference can be seen with 1,000 games of each (88 with A, 88.5 with B; difference, 95 %: −1 to +2).",
    clear: false,
  });
});

test("an interval without 0 that the correction explains is told as such", () => {
  const [finding] = findings(summary([effect("turns", 88, 92, { clear: false, low: 1, high: 7 })]), COLUMNS);
  assert.deepEqual(finding, {
    text: "How many turns a game has: perhaps a difference, but with so many figures chance may explain it (88 with A, 92 with B; difference, 95 %: +1 to +7).",
    clear: false,
  });
});

test("what a game measures itself is told where it is clear; what others say already is not", () => {
  const found = said(
    summary([
      effect("share_0", 0.7, 0.4),
      effect("share_1", 0.3, 0.6),
      effect("share_first", 0.7, 0.7, { clear: false, low: -0.04, high: 0.04 }),
      effect("hits", 3, 5),
      effect("events", 100, 200),
    ]),
  );
  assert.equal(found.length, 3);
  assert.match(found[0] ?? "", /^How often whoever begins wins: no difference/);
  assert.match(found[1] ?? "", /^The share of the win of White: 40% instead of 70%/);
  assert.match(found[2] ?? "", /^Stones hit: 5 instead of 3/);
  // Where White always begins, White's share says the same as that of who begins.
  assert.equal(said(summary([effect("share_0", 0.7, 0.6), effect("share_first", 0.7, 0.6)])).length, 1);
});

test("games that went the same say that the rule did not come into play", () => {
  const nothing = effect("turns", 88, 88, { clear: false });
  const all = said(summary([nothing], 1000));
  assert.equal(all.length, 1);
  assert.match(all[0] ?? "", /^In all 1,000 games the same happened with both sets/);
  assert.match(said(summary([nothing], 250))[0] ?? "", /^In 250 of 1,000 games the same happened/);
});

test("one pair of games says nothing", () => {
  assert.deepEqual(said(summary([effect("turns", 88, 90, { clear: false, low: null, high: null })])), []);
});

test("differences have their sign, sizes a word", () => {
  assert.deepEqual([difference(-0.0213, true), difference(12.34, false), difference(0, false)], ["−2.1", "+12.3", "0"]);
  assert.deepEqual([0.9, -0.6, 0.2, 0.1, null].map(sizeWord), [
    "0.9 (large)",
    "0.6 (medium)",
    "0.2 (small)",
    "0.1 (very small)",
    "",
  ]);
});

test("the figures are saved with a line for each column, as a program reads them", () => {
  assert.deepEqual(figuresCsv(summary([effect("turns", 2, 1.5, { size: null })])).split("\n"), [
    "column,kind,a,a_low,a_high,b,b_low,b_high,difference,low,high,size,p,holm,clear,games,different",
    "turns,mean,2,1,3,1.5,0.5,2.5,-0.5,-0.54,-0.46,,0.001,0.002,true,1000,1000",
    "",
  ]);
});
