/** Tests who sits on which side of the screen. */

import assert from "node:assert/strict";
import { test } from "node:test";

const { MOST, placesOf, TURNS } = await import("../../../web/src/saves/table-sides.js");

/** The sides by their first letters, in the order of turns. @param {number} count @param {boolean} [upright] */
const sides = (count, upright) =>
  placesOf(count, upright)
    .map(({ side, part, of }) => `${side[0]}${of === 2 ? part : ""}`)
    .join(" ");

test("two sit opposite each other, three at three sides, four at all", () => {
  assert.equal(sides(1), "s");
  assert.equal(sides(2), "s n");
  assert.equal(sides(3), "s w e");
  assert.equal(sides(4), "s w n e");
});

test("of five and six, two sit on the long sides, and turns go clockwise", () => {
  assert.equal(sides(5), "s1 s0 w n e");
  assert.equal(sides(6), "s1 s0 w n0 n1 e");
  assert.equal(sides(5, true), "s w1 w0 n e");
  assert.equal(sides(6, true), "s w1 w0 n e0 e1");
});

test("more have two on the short sides as well", () => {
  assert.equal(sides(7), "s1 s0 w1 w0 n0 n1 e");
  assert.equal(sides(MOST), "s1 s0 w1 w0 n0 n1 e0 e1");
});

test("each has a place of their own", () => {
  for (const upright of [false, true])
    for (let count = 1; count <= MOST; count += 1) {
      const places = placesOf(count, upright).map((place) => JSON.stringify(place));
      assert.equal(new Set(places).size, count);
    }
});

test("what a person reads is turned towards them", () => {
  assert.deepEqual(TURNS, { south: 0, west: 90, north: 180, east: 270 });
});
