/** Tests where the discs of targets stand. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { apart } from "../../../web/src/board/highlights.js";

/** @param {number} x @param {number} wide @param {number} [free] */
const disc = (x, wide, free = 60) => ({ x, y: 100, wide, radius: 12, free });

test("wide badges on neighbouring spots are shifted so that none lies on another", () => {
  const heights = apart([disc(0, 25), disc(30, 25), disc(60, 25), disc(200, 25)]).map(({ y }) => y);
  assert.deepEqual(heights, [100, 126, 100, 100]);
  assert.deepEqual(
    apart([disc(0, 25), disc(20, 25), disc(40, 25)]).map(({ y }) => y),
    [100, 126, 74],
  );
});

test("a disc stays where it is if there is room beside it, or none in its spot", () => {
  assert.deepEqual(
    apart([disc(0, 12), disc(24, 12)]).map(({ y }) => y),
    [100, 100],
  );
  assert.deepEqual(
    apart([disc(0, 25), disc(30, 25, 5)]).map(({ y }) => y),
    [100, 100],
  );
});
