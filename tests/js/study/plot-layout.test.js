/** Tests where things lie in the plots of a study. */

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  binsOf,
  pairedBins,
  histogramOf,
  niceStep,
  roundValues,
  sharesOf,
} from "../../../web/src/study/plot-layout.js";

const FRAME = { left: 40, right: 340, top: 10, bottom: 150 };
const counted = (...values) => new Map(values.map((value) => [value, 1]));

test("whole values are classes of their own, gaps included", () => {
  assert.deepEqual(
    binsOf(
      new Map([
        [3, 2],
        [5, 1],
      ]),
    ),
    [
      { from: 3, to: 4, count: 2 },
      { from: 4, to: 5, count: 0 },
      { from: 5, to: 6, count: 1 },
    ],
  );
  assert.deepEqual(binsOf(counted(7)), [{ from: 7, to: 8, count: 1 }]);
  assert.deepEqual(binsOf(new Map()), []);
});

test("every value is in the class that holds it, and none is lost", () => {
  for (const values of [
    [-3, 0, 4],
    [0, 1000],
    [31, 95, 62, 63],
    [0.5, 0.25, 1],
    [-0.1, 12.3],
    [0, 29],
    [0, 30],
    [0, 31],
  ]) {
    const bins = binsOf(counted(...values));
    assert.ok(bins.length <= 32, `${values}: ${bins.length}`);
    assert.equal(
      bins.reduce((sum, { count }) => sum + count, 0),
      values.length,
    );
    for (const value of values) {
      const near = Math.round(value * 10) / 10;
      assert.ok(
        bins.some(({ from, to, count }) => count && from <= near && near < to),
        `${value} in ${values}`,
      );
    }
    bins.slice(1).forEach(({ from }, at) => assert.equal(from, bins[at].to));
  }
});

test("steps are 1, 2 or 5 times a power of ten", () => {
  assert.deepEqual(
    [0, 1, 1.1, 3, 6, 11, 4999].map((length) => niceStep(length)),
    [1, 1, 2, 5, 10, 20, 5000],
  );
  assert.deepEqual(roundValues(9), [0, 5, 10]);
  assert.deepEqual(roundValues(0), [0, 1]);
  assert.ok(roundValues(1234).at(-1) >= 1234);
});

test("bars lie within the frame, side by side, as high as they count", () => {
  const bins = binsOf(
    new Map([
      [3, 2],
      [5, 8],
      [9, 4],
    ]),
  );
  const { bars, across, up } = histogramOf(bins, FRAME);
  assert.equal(bars.length, 7);
  for (const { x, y, width, height } of bars) {
    assert.ok(x >= 40 && x + width <= 340 && y >= 10 && Math.abs(y + height - 150) < 1e-9 && width > 0);
  }
  bars.slice(1).forEach(({ x }, at) => assert.ok(x >= bars[at].x + bars[at].width));
  assert.equal(bars[0].height / bars[2].height, 2 / 8);
  assert.equal(up[0].at, 150);
  assert.ok(up.at(-1).at >= 10 && up.at(-1).value >= 8);
  // A value stands below the middle of its bar.
  const five = across.find(({ value }) => value === 4);
  assert.ok(Math.abs(five.at - (bars[1].x + bars[1].width / 2)) < 1e-9);
});

test("where a bar is several values, its first one stands at its edge, and is round", () => {
  const values = Array.from({ length: 90 }, (_, at) => at + 33);
  const { across, bars } = histogramOf(binsOf(counted(...values)), FRAME);
  assert.ok(across.length >= 3 && across.length <= 8);
  for (const { value } of across) assert.equal(value % 5, 0);
  assert.ok(across.every(({ at }) => bars.some(({ x }) => Math.abs(x - at) <= 1)));
});

test("shares and their intervals lie on one scale", () => {
  const [one, other] = sharesOf(
    [
      { share: 0.25, low: 0.2, high: 0.3 },
      { share: 1, low: 0.9, high: 1 },
    ],
    { left: 10, right: 110, top: 0, row: 20 },
  );
  assert.deepEqual([one.from, one.low, one.to, one.high], [10, 30, 35, 40]);
  assert.equal(other.to, 110);
  assert.ok(one.y + one.height < other.y && one.middle === 10 && other.middle === 30);
});

test("two sets share their classes, so that their bars stand side by side", () => {
  const [one, other] = pairedBins([new Map([[3, 2]]), new Map([[3, 1], [5, 4]])]); // prettier-ignore
  assert.deepEqual(
    one.map(({ from, count }) => [from, count]),
    [
      [3, 2],
      [4, 0],
      [5, 0],
    ],
  );
  assert.deepEqual(
    other.map(({ count }) => count),
    [1, 0, 4],
  );
  assert.deepEqual(pairedBins([new Map(), new Map()]), [[], []]);
});
