/** Tests how long the worker may be silent, and what is told of it. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Silence } from "../../../web/src/engine/worker-silence.js";

/** Makes a silence whose changes and end are recorded. */
function made(t) {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const told = [];
  const silence = new Silence(
    (reached) => told.push(reached),
    (limit) => told.push(`over ${limit}`),
  );
  return { silence, told, clock: t.mock.timers };
}

test("each limit is told when it is reached, and the last one as the end", (t) => {
  const { silence, told, clock } = made(t);
  silence.start([100, 300, 700]);
  clock.tick(99);
  assert.deepEqual(told, []);
  clock.tick(1);
  assert.deepEqual(told, [100]);
  clock.tick(199);
  assert.deepEqual(told, [100]);
  clock.tick(1);
  assert.deepEqual(told, [100, 300]);
  clock.tick(400);
  assert.deepEqual(told, [100, 300, "over 700"]);
});

test("an end is told once, and only if something was told before", (t) => {
  const { silence, told, clock } = made(t);
  silence.start([100, 300]);
  silence.stop();
  clock.tick(1000);
  assert.deepEqual(told, []);
  silence.start([100, 300]);
  clock.tick(100);
  silence.stop();
  silence.stop();
  clock.tick(1000);
  assert.deepEqual(told, [100, 0]);
});

test("a new measurement begins at zero, and ends the old one", (t) => {
  const { silence, told, clock } = made(t);
  silence.start([100, 300]);
  clock.tick(250);
  silence.start([200, 400]);
  clock.tick(199);
  assert.deepEqual(told, [100, 0]);
  clock.tick(1);
  assert.deepEqual(told, [100, 0, 200]);
});

test("whoever starts a new measurement when a limit is reached ends the old one, too", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const told = [];
  const silence = new Silence(
    (reached) => {
      told.push(reached);
      if (reached === 100) silence.start([500, 900]);
    },
    (limit) => told.push(`over ${limit}`),
  );
  silence.start([100, 300]);
  t.mock.timers.tick(100);
  t.mock.timers.tick(499);
  assert.deepEqual(told, [100, 0]);
  t.mock.timers.tick(1);
  assert.deepEqual(told, [100, 0, 500]);
});
