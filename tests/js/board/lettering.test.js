/**
 * Tests how far letters are moved so that they stand vertically in the middle of their place.
 */

import assert from "node:assert/strict";
import { test } from "node:test";

import { middleOf } from "../../../web/src/board/lettering.js";

/** @param {number} ascent @param {number} descent */
function brush(ascent, descent) {
  const measures = { actualBoundingBoxAscent: ascent, actualBoundingBoxDescent: descent };
  return /** @type {CanvasRenderingContext2D} */ (/** @type {unknown} */ ({ measureText: () => measures }));
}

test("letters that reach further up than down are moved down by half of the difference, and the reverse", () => {
  assert.equal(middleOf(brush(10, 4), "7"), 3);
  assert.equal(middleOf(brush(4, 10), "y"), -3);
  assert.equal(middleOf(brush(6, 6), "x"), 0);
});
