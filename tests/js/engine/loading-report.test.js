/** Tests when people who wait are told how far a start is. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { LoadingReport } from "../../../web/src/engine/loading-report.js";

/** Makes a report that records what it tells, as parts. */
function made(t) {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const told = [];
  const report = new LoadingReport((loading) => told.push(loading && loading.part));
  return { report, told, clock: t.mock.timers };
}

test("it is told each second from the first second on, until the start has ended", (t) => {
  const { report, told, clock } = made(t);
  report.start();
  report.add({ part: 0.25, bytes: 1000 });
  clock.tick(999);
  assert.deepEqual(told, []);
  clock.tick(1);
  report.add({ part: 0.5, bytes: 1000 });
  clock.tick(1000);
  assert.deepEqual(told, [0.25, 0.5]);
  report.stop();
  report.stop();
  clock.tick(5000);
  assert.deepEqual(told, [0.25, 0.5, null]);
});

test("a start that ends within a second is not told", (t) => {
  const { report, told, clock } = made(t);
  report.start();
  clock.tick(900);
  report.stop();
  clock.tick(5000);
  assert.deepEqual(told, []);
});

test("when all files have come, the rest is told only of a start that takes three seconds", (t) => {
  const { report, told, clock } = made(t);
  report.start();
  report.add({ part: 1, bytes: 1000 });
  clock.tick(1000);
  clock.tick(1000);
  assert.deepEqual(told, []);
  clock.tick(1000);
  assert.deepEqual(told, [1]);
});

test("the next start begins with nothing", (t) => {
  const { report, told, clock } = made(t);
  report.start();
  report.add({ part: 0.5, bytes: 1000 });
  clock.tick(1000);
  report.start();
  clock.tick(1000);
  assert.deepEqual(told, [0.5, null, 0]);
});
