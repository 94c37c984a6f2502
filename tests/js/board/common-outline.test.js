/** Tests the line that goes round many places at once. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { outlineOf } from "../../../web/src/board/common-outline.js";

/** A cell of a grid of squares of 10. @param {number} column @param {number} row */
const cell = (column, row) => ({ x: 10 * column + 5, y: 10 * row + 5, w: 10, h: 10 });
/** @param {import("../../../web/src/board/common-outline.js").Line[]} lines */
const lengthOf = (lines) => lines.reduce((sum, [x, y, toX, toY]) => sum + Math.abs(toX - x) + Math.abs(toY - y), 0);

test("one place is outlined on its four sides", () => {
  assert.deepEqual(
    outlineOf([cell(0, 0)])
      .map(String)
      .sort(),
    ["0,0,0,10", "0,0,10,0", "0,10,10,10", "10,0,10,10"],
  );
});

test("neighbours have one line round them, and none between them", () => {
  const lines = outlineOf([cell(0, 0), cell(1, 0), cell(2, 0), cell(2, 1)]);
  assert.equal(lengthOf(lines), 100);
  assert.ok(!lines.map(String).includes("10,0,10,10"));
});

test("places that lie apart have a line each", () => {
  assert.equal(lengthOf(outlineOf([cell(0, 0), cell(3, 2)])), 80);
});

test("a gap that is enclosed is not outlined, and edges need not fit exactly", () => {
  const ring = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => cell(column, row))).filter((_, at) => at !== 4);
  assert.equal(lengthOf(outlineOf(ring)), 120);
  assert.equal(outlineOf([cell(0, 0), { ...cell(1, 0), x: 15.3 }]).filter(([x, , toX]) => x === toX).length, 2);
});
