/** Tests the words for what a position is worth, and for what a decision gives away. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { standPage } from "../fakes/shell-page.js";

standPage();
const { endWords, lostWords, luckWords, resultWords, valueWords, wholePercents } =
  await import("../../../web/src/words/value-words.js");

test("whole percents add up to 100, and only what is certain is 0 or 100", () => {
  assert.deepEqual(wholePercents([1 / 3, 1 / 3, 1 / 3], false), [34, 33, 33]);
  assert.deepEqual(wholePercents([0.695, 0.305], false), [70, 30]);
  assert.deepEqual(wholePercents([0.999, 0.001], false), [99, 1]);
  assert.deepEqual(wholePercents([0.998, 0.001, 0.001], false), [98, 1, 1]);
  assert.deepEqual(wholePercents([0.999, 0.001], true), [99, 1]);
  assert.deepEqual(wholePercents([1, 0], true), [100, 0]);
  assert.deepEqual(wholePercents([1, 0], true), [100, 0]);
  assert.deepEqual(wholePercents([], false), []);
});

test("a value is the proven end of the game, or the chance to win", () => {
  assert.deepEqual([7, 0, -1].map(resultWords), ["wins by 7 points", "ends level", "loses by 1 point"]);
  assert.deepEqual(
    [endWords("Ada", 7), endWords(null, 7), endWords(null, -1), endWords(null, 0)],
    ["Ada wins by 7 points", "You win by 7 points", "You lose by 1 point", "The game ends level"],
  );
  const values = [
    { chances: [0, 1], exact: true, margin: -7 },
    { chances: [0.5, 0.5], exact: true, margin: 0 },
    { chances: [1, 0], exact: true, margin: null },
    { chances: [0.31, 0.69], exact: false, margin: null },
  ].map(valueWords);
  assert.deepEqual(values, [
    ["loses by 7 points", "wins by 7 points"],
    ["ends level", "ends level"],
    ["100%", "0%"],
    ["31%", "69%"],
  ]);
});

test("a loss is points with the result that goes with them, or percentage points", () => {
  assert.equal(lostWords({ error: 1, points: 5, result: "win to loss" }), "5 points: a win becomes a loss");
  assert.equal(lostWords({ error: 0.5, points: 1, result: "draw to loss" }), "1 point: a draw becomes a loss");
  assert.equal(lostWords({ error: 0, points: 3, result: null }), "3 points");
  assert.equal(lostWords({ error: 0.12, points: null, result: null }), "12 percentage points");
  assert.deepEqual([0.12, -0.01, 0].map(luckWords), [
    "+12 percentage points",
    "−1 percentage point",
    "0 percentage points",
  ]);
});
