/** Tests what is loaded over which connection: files that only later visits need, and the snapshot on a first visit. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { mayFetchSpare, measuredSpeed, snapshotFirst } from "../../../web/src/base/connection-speed.js";

const FAST = 1_000_000;

test("a browser that says nothing about its connection is asked to fetch them", () => {
  assert.equal(mayFetchSpare(undefined, undefined), true);
  assert.equal(mayFetchSpare({}, undefined), true);
  assert.equal(mayFetchSpare({ effectiveType: "4g", type: "wifi" }, FAST), true);
});

test("nobody who saves data gets them unasked, however fast the connection", () => {
  assert.equal(mayFetchSpare({ saveData: true, effectiveType: "4g", type: "wifi" }, FAST), false);
});

test("nothing is fetched unasked over a connection that costs money or is slow", () => {
  assert.equal(mayFetchSpare({ type: "cellular", effectiveType: "4g" }, FAST), false);
  for (const effectiveType of ["slow-2g", "2g", "3g"]) assert.equal(mayFetchSpare({ effectiveType }, FAST), false);
  assert.equal(mayFetchSpare({ effectiveType: "4g" }, 99_999), false);
  assert.equal(mayFetchSpare({ effectiveType: "4g" }, 100_000), true);
});

test("a first visit starts from the snapshot only over a connection that costs nothing and is as fast as a local network", () => {
  assert.equal(snapshotFirst({ effectiveType: "4g" }, 4_000_000), true);
  assert.equal(snapshotFirst({ effectiveType: "4g" }, 3_999_999), false);
  assert.equal(snapshotFirst({ effectiveType: "4g" }, undefined), false);
  assert.equal(snapshotFirst(undefined, 50_000_000), false);
  for (const connection of [{ saveData: true }, { type: "cellular" }, { effectiveType: "3g" }])
    assert.equal(snapshotFirst(connection, 50_000_000), false);
});

test("the largest download tells how fast the connection is", () => {
  const download = (transferSize, ms) => ({ transferSize, responseStart: 500, responseEnd: 500 + ms });
  assert.equal(measuredSpeed([download(30_000, 1), download(80_000, 400), download(25_000, 9000)]), 200_000);
  assert.equal(measuredSpeed([download(80_000, 0)]), 80_000_000);
});

test("small downloads and those from a cache tell nothing", () => {
  assert.equal(measuredSpeed([]), undefined);
  assert.equal(measuredSpeed([{ transferSize: 300, responseStart: 0, responseEnd: 1000 }]), undefined);
  assert.equal(measuredSpeed([{ transferSize: 0, responseStart: 0, responseEnd: 0 }]), undefined);
});
