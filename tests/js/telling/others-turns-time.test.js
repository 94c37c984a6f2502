/** Tests that the turns of three and more opponents take ten seconds at most, however much happens in them. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { RoundTime } from "../../../web/src/telling/others-turns-time.js";

/** A second in which something moves, and nothing is said. */
const SECOND = { caption: "", length: 1000 };

/**
 * The table after an event of an opponent, as far as the time of its frames depends on it.
 * @param {number} players
 * @param {number[]} turns  the number of events before each turn of the round so far
 * @param {number} seconds  the length of the event's frames
 */
const table = (players, turns, seconds) =>
  /** @type {any} */ ({
    scene: { seats: Array.from({ length: players }) },
    round: turns.map((from) => ({ from })),
    frames: Array.from({ length: seconds }, () => SECOND),
  });

/** How long (ms) the events of these turns take together. @param {RoundTime} time @param {number[][]} turns */
function taken(time, turns) {
  let sum = 0;
  turns.forEach((events, at) => {
    const begun = turns.slice(0, at + 1).map((_, turn) => 100 + 10 * turn);
    for (const seconds of events) sum += Math.min(time.most(table(turns.length + 1, begun, seconds)), seconds * 1000);
  });
  return sum;
}

test("three and more opponents take ten seconds at most", () => {
  for (const turns of [
    [[4], [4], [4]],
    [[8, 8, 8], [8], [8, 8]],
    [
      [2, 2, 2, 2],
      [2, 2, 2, 2],
      [2, 2, 2, 2],
      [2, 2, 2, 2],
      [2, 2, 2, 2],
    ],
  ])
    assert.ok(taken(new RoundTime(), turns) <= 10_000);
});

test("whoever comes last still has time to be seen", () => {
  const time = new RoundTime();
  for (const turns of [[100], [100, 110], [100, 110, 120]]) assert.ok(time.most(table(4, turns, 20)) >= 1500);
});

test("short turns take the time that they need", () => {
  assert.equal(taken(new RoundTime(), [[1], [1], [1]]), 3000);
});

test("the next round has its own ten seconds", () => {
  const time = new RoundTime();
  const first = time.most(table(4, [100], 60));
  time.most(table(4, [100, 110, 120], 60));
  assert.equal(time.most(table(4, [130], 60)), first);
});

test("one or two opponents take their time, and so does what is no opponent's turn", () => {
  assert.equal(new RoundTime().most(table(3, [100], 60)), Infinity);
  assert.equal(new RoundTime().most(table(4, [], 60)), Infinity);
});
