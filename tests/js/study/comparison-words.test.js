/** Tests what is said of a comparison: clear differences, those that cannot be seen, games that went the same, the figures as a file. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { standPage } from "../fakes/shell-page.js";

standPage();
const { answer, difference, figuresCsv, findings, isMain, sizeWord } =
  await import("../../../web/src/study/comparison-words.js");

const COLUMNS = new Map([
  ["share_0", { text: "the share of the win of White", percent: true }],
  ["share_1", { text: "the share of the win of Black", percent: true }],
  ["share_first", { text: "the share of the win of the seat with the first turn", percent: true }],
  ["turns", { text: "turns", percent: false }],
  ["hits", { text: "stones hit", percent: false }],
  ["events", { text: "events", percent: false }],
]);

/** A column's effect, with the means from which it comes. */
const effect = (/** @type {string} */ column, /** @type {number} */ a, /** @type {number} */ b, changes = {}) => ({
  ...{ effect: "1 - 0", setting: 1, column, kind: column.startsWith("share") ? "share" : "mean" },
  ...{ difference: b - a, low: b - a - 0.04, high: b - a + 0.04, size: -0.2, p: 0.001, holm: 0.002 },
  ...{ clear: true, games: 1000, different: 1000 },
  a: { mean: a, low: a - 1, high: a + 1 },
  b: { mean: b, low: b - 1, high: b + 1 },
  ...changes,
});

/** @param {ReturnType<typeof effect>[]} effects @param {number} [alike] @returns {any} */
const summary = (effects, alike = 0) => ({
  games: 1000,
  compared: { against: { games: 1000 }, alike, effects },
});
const found = (/** @type {any} */ of) => findings(of, COLUMNS);
const clear = (/** @type {any} */ of) => found(of).clear.map(({ text }) => text);

test("a clear difference is told with its direction, and with both values and its interval behind it", () => {
  assert.deepEqual(found(summary([effect("share_first", 0.71, 0.62)])).clear, [
    {
      column: "share_first",
      text: "Whoever begins wins less often with B.",
      figures: "With A 71%, with B 62%; difference −9 percentage points (−13 to −5).",
    },
  ]);
  assert.deepEqual(found(summary([effect("turns", 88, 92.1)])).clear, [
    {
      column: "turns",
      text: "A game has more turns with B.",
      figures: "With A 88, with B 92.1; difference +4.1 (+4.06 to +4.14).",
    },
  ]);
});

test("a figure that not all games have says in how many pairs it is there", () => {
  const [{ figures } = { figures: "" }] = found(summary([effect("turns", 88, 92.1, { games: 980 })])).clear;
  assert.match(figures, /\+4\.14\)\. Only 980 of 1,000 pairs of games have this figure on both sides\.$/);
});

test("where chance explains a difference, it is told that the games do not show it", () => {
  const { clear: none, open } = found(summary([effect("turns", 88, 88.5, { clear: false, low: -1, high: 2 })]));
  assert.deepEqual(none, []);
  assert.deepEqual(open, [
    {
      column: "turns",
      text: "These games do not show whether games become longer or shorter with B.",
      figures: "With A 88, with B 88.5; difference +0.5 (−1 to +2).",
    },
  ]);
});

test("an interval without 0 that the correction explains is told as such", () => {
  const { open } = found(summary([effect("turns", 88, 92, { clear: false, low: 1, high: 7 })]));
  assert.deepEqual(
    open.map(({ text }) => text),
    ["Perhaps, but it may be chance: A game has more turns with B."],
  );
});

test("what a game measures itself is told where it is clear; what others say already is not", () => {
  const told = summary([
    effect("share_0", 0.7, 0.4),
    effect("share_1", 0.3, 0.6),
    effect("share_first", 0.7, 0.7, { clear: false, low: -0.04, high: 0.04 }),
    effect("hits", 3, 5),
    effect("events", 100, 200),
  ]);
  assert.deepEqual(clear(told), [
    "This is lower with B: the share of the win of White.",
    "This is higher with B: stones hit.",
  ]);
  assert.equal(found(told).open.length, 1);
  // Where White always begins, White's share says the same as that of who begins.
  assert.equal(clear(summary([effect("share_0", 0.7, 0.6), effect("share_first", 0.7, 0.6)])).length, 1);
});

test("games that went the same say that the rule did not come into play", () => {
  const nothing = effect("turns", 88, 88, { clear: false });
  const all = found(summary([nothing], 1000));
  assert.deepEqual([all.clear, all.open], [[], []]);
  assert.match(answer(all), /^In all 1,000 games the same happened with both sets/);
  const some = found(summary([nothing], 250));
  assert.match(some.alike, /^In 250 of 1,000 games the same happened/);
  assert.equal(some.open.length, 1);
});

test("the answer in one sentence says how many differences are clear", () => {
  assert.equal(answer(found(summary([]))), "These games show no clear difference between A and B.");
  const one = effect("turns", 88, 92);
  assert.equal(answer(found(summary([one]))), "These games show one clear difference between A and B.");
  assert.equal(
    answer(found(summary([one, effect("hits", 3, 5)]))),
    "These games show 2 clear differences between A and B.",
  );
});

test("one pair of games says nothing", () => {
  const { clear: none, open } = found(summary([effect("turns", 88, 90, { clear: false, low: null, high: null })]));
  assert.deepEqual([none, open], [[], []]);
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

test("who wins and how long a game takes are the main results", () => {
  const { clear: told } = found(
    summary([effect("share_first", 0.7, 0.4), effect("turns", 88, 92), effect("hits", 3, 5)]),
  );
  assert.deepEqual(
    told.map((one) => [one.column, isMain(one)]),
    [
      ["share_first", true],
      ["turns", true],
      ["hits", false],
    ],
  );
});
