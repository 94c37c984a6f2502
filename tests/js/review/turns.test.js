/** Tests which turns the move list shows, and to which of them a state belongs. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { turnAt, turnsUpTo } from "../../../web/src/review/turns.js";

const TURNS = [
  { from: 0, to: 1, seat: null, notation: "start", words: "…" },
  { from: 1, to: 4, seat: 0, notation: "12 1/2", words: "…" },
  { from: 4, to: 6, seat: 1, notation: "31 5/6", words: "…" },
];

test("a state belongs to the turn of its last event, the beginning to none", () => {
  const found = [0, 1, 2, 4, 5, 6].map((at) => turnAt(TURNS, at));
  assert.deepEqual(found, [-1, 0, 1, 1, 2, 2]);
  assert.equal(turnAt(TURNS, 7), -1);
  assert.equal(turnAt([], 1), -1);
});

test("where all events are there, the turns stay the same objects", () => {
  const shown = turnsUpTo(TURNS, 6);
  shown.forEach((turn, at) => assert.equal(turn, TURNS[at]));
  assert.equal(shown.length, 3);
});

test("a turn whose last events were taken back ends earlier and loses its notation and words", () => {
  assert.deepEqual(turnsUpTo(TURNS, 5), [...TURNS.slice(0, 2), { from: 4, to: 5, seat: 1, notation: "", words: "" }]);
  assert.deepEqual(turnsUpTo(TURNS, 4), TURNS.slice(0, 2));
  assert.deepEqual(turnsUpTo(TURNS, 0), []);
});
