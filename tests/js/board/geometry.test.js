/**
 * Tests the plane geometry of the board: which box a point selects, which neighbour an arrow key finds, and movement
 * along a path.
 */

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  between,
  boxAt,
  clamp,
  distanceToBox,
  easeOut,
  nearest,
  neighbour,
  walk,
} from "../../../web/src/board/geometry.js";

/** @param {number} x @param {number} y @param {number} [w] @param {number} [h] */
function box(x, y, w = 10, h = 10) {
  return { x, y, w, h };
}

test("the distance to a box is none inside and on its edge", () => {
  assert.equal(distanceToBox([0, 0], box(0, 0)), 0);
  assert.equal(distanceToBox([5, -5], box(0, 0)), 0);
  assert.equal(distanceToBox([-5, 0], box(0, 0)), 0);
});

test("the distance to a box is counted from its edge or its corner", () => {
  assert.equal(distanceToBox([8, 0], box(0, 0)), 3);
  assert.equal(distanceToBox([0, -9], box(0, 0)), 4);
  assert.equal(distanceToBox([8, 9], box(0, 0)), 5);
  assert.equal(distanceToBox([0, 4], box(0, 0, 20, 2)), 3);
});

test("of two boxes that hold a point the smaller is meant, whichever comes first", () => {
  const [large, small] = [box(0, 0, 100, 100), box(10, 10, 5, 5)];
  assert.equal(boxAt([10, 10], [large, small]), small);
  assert.equal(boxAt([10, 10], [small, large]), small);
  assert.equal(boxAt([30, 30], [large, small]), large);
});

test("a box that holds the point is meant rather than a smaller one beside it", () => {
  const [large, small] = [box(0, 0, 100, 100), box(60, 0, 4, 4)];
  assert.equal(boxAt([49, 0], [small, large], 20), large);
});

test("a point that misses means the nearest box within the tolerance and none beyond", () => {
  const [left, right] = [box(0, 0), box(30, 0)];
  assert.equal(boxAt([14, 0], [left, right], 20), left);
  assert.equal(boxAt([16, 0], [left, right], 20), right);
  assert.equal(boxAt([8, 0], [left], 3), left);
  assert.equal(boxAt([8.1, 0], [left], 3), null);
  assert.equal(boxAt([5.1, 0], [left]), null);
  assert.equal(boxAt([0, 0], []), null);
});

test("of two boxes that a point misses by the same the smaller is meant", () => {
  const [large, small] = [box(-10, 0, 10, 50), box(10, 0, 10, 10)];
  assert.equal(boxAt([0, 0], [large, small], 20), small);
  assert.equal(boxAt([0, 0], [small, large], 20), small);
});

test("the nearest box is the one whose middle is nearest, not whose edge", () => {
  const [large, small] = [box(0, 0, 100, 100), box(70, 0)];
  assert.equal(nearest([40, 0], [large, small]), small);
  assert.equal(nearest([30, 0], [large, small]), large);
  const [above, below] = [box(0, 20), box(0, 90)];
  assert.equal(nearest([0, 80], [above, below]), below);
  assert.equal(nearest([0, 0], []), null);
});

test("of two boxes that are equally near the first is taken", () => {
  const [left, right] = [box(-10, 0), box(10, 0)];
  assert.equal(nearest([0, 0], [left, right]), left);
  assert.equal(nearest([0, 0], [right, left]), right);
});

test("an arrow key finds the next box in its direction", () => {
  const boxes = { left: box(-20, 0), right: box(20, 0), up: box(0, -20), down: box(0, 20) };
  const middle = box(0, 0);
  for (const direction of /** @type {const} */ (["left", "right", "up", "down"])) {
    assert.equal(neighbour(middle, direction, [middle, ...Object.values(boxes)]), boxes[direction], direction);
  }
});

test("an arrow key goes to the nearest of several and never backwards or on the spot", () => {
  const row = [box(0, 0), box(20, 0), box(40, 0)];
  assert.equal(neighbour(row[0], "right", row), row[1]);
  assert.equal(neighbour(row[2], "left", row), row[1]);
  assert.equal(neighbour(row[2], "right", row), null);
  assert.equal(neighbour(row[0], "up", row), null);
  assert.equal(neighbour(row[0], "down", [box(0, 0, 40, 40)]), null);
});

test("an arrow key prefers what lies straight ahead, but goes aside when nothing else is left", () => {
  const [ahead, aside] = [box(30, 0), box(10, 15)];
  assert.equal(neighbour(box(0, 0), "right", [aside, ahead]), ahead);
  assert.equal(neighbour(box(0, 0), "right", [aside]), aside);
  const far = box(60, 0);
  assert.equal(neighbour(box(0, 0), "right", [far, aside]), aside);
});

test("a way is walked evenly by its length round every corner", () => {
  const way = walk([
    [0, 0],
    [30, 0],
    [30, 10],
  ]);
  assert.equal(way.length, 40);
  assert.deepEqual(way.stops, [0, 0.75, 1]);
  assert.deepEqual(way.at(0), [0, 0]);
  assert.deepEqual(way.at(0.5), [20, 0]);
  assert.deepEqual(way.at(0.75), [30, 0]);
  assert.deepEqual(way.at(0.875), [30, 5]);
  assert.deepEqual(way.at(1), [30, 10]);
});

test("nobody walks beyond the ends of a way", () => {
  const way = walk([
    [2, 3],
    [10, 3],
  ]);
  assert.deepEqual(way.at(-0.5), [2, 3]);
  assert.deepEqual(way.at(1.5), [10, 3]);
});

test("a way with places that lie on each other is walked without a fault", () => {
  const way = walk([
    [0, 0],
    [0, 0],
    [10, 0],
    [10, 0],
  ]);
  assert.deepEqual(way.stops, [0, 0, 1, 1]);
  assert.deepEqual([0, 0.5, 1].map(way.at), [
    [0, 0],
    [5, 0],
    [10, 0],
  ]);
});

test("a way of one place, or of no length, stays there and is at its end", () => {
  const alone = walk([[4, 5]]);
  assert.equal(alone.length, 0);
  assert.deepEqual(alone.stops, [1]);
  assert.deepEqual(alone.at(0.5), [4, 5]);
  const still = walk([
    [4, 5],
    [4, 5],
  ]);
  assert.deepEqual(still.stops, [1, 1]);
  assert.deepEqual(still.at(1), [4, 5]);
});

test("numbers are mixed, kept within limits and eased", () => {
  assert.deepEqual(
    [0, 0.25, 1].map((part) => between(10, 20, part)),
    [10, 12.5, 20],
  );
  assert.deepEqual(
    [-1, 0, 3, 5, 6].map((value) => clamp(value, 0, 5)),
    [0, 0, 3, 5, 5],
  );
  assert.deepEqual([0, 1].map(easeOut), [0, 1]);
  assert.equal(easeOut(0.5), 0.875);
});

test("an arrow key counts from where it is, wherever on the board that is", () => {
  const column = [box(500, 100), box(500, 200), box(500, 300)];
  assert.equal(neighbour(column[1], "up", column), column[0]);
  assert.equal(neighbour(column[1], "down", column), column[2]);
  assert.equal(neighbour(column[1], "left", column), null);
  assert.equal(neighbour(column[1], "right", column), null);
  const aside = [box(500, 100), box(500, 60), box(530, 90)];
  assert.equal(neighbour(aside[0], "up", aside), aside[1]);
});
