/** Tests what is told of a download that people wait for: how far it is, and about how long the rest takes. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Forecast } from "../../../web/src/engine/time-left.js";

const MB = 1_000_000;

/**
 * Lets a download run over a connection and returns what is told each second.
 * @param {(second: number) => number} speed  in bytes a second
 * @param {number} seconds
 */
function run(speed, seconds, bytes = 4 * MB) {
  const forecast = new Forecast();
  const told = [];
  let come = 0;
  for (let at = 0; at <= seconds * 10; at += 1) {
    const now = 5_000 + at * 100;
    come = Math.min(bytes, come + (at ? speed(at / 10) / 10 : 0));
    forecast.add({ part: come / bytes, bytes }, now);
    if (at % 10 === 0) told.push(forecast.at(now));
  }
  return told;
}

test("nothing is said of the time before the speed is known, then about how long the rest takes", () => {
  const told = run(() => 0.2 * MB, 20);
  assert.deepEqual(
    told.slice(0, 2).map(({ seconds }) => seconds),
    [null, null],
  );
  assert.equal(told[2]?.seconds, 18);
  assert.equal(told[10]?.seconds, 10);
  assert.equal(told[19]?.seconds, 1);
  assert.deepEqual(told[20], { part: 1, bytes: 4 * MB, seconds: null });
});

test("a long time is told in steps that people use", () => {
  const told = run(() => 0.01 * MB, 10);
  // 400 seconds in all: seven minutes.
  assert.equal(told[3]?.seconds, 420);
  assert.equal(run(() => 0.1 * MB, 4).at(-1)?.seconds, 35);
});

test("no number goes back over a connection that wavers, becomes slower, stands still and goes on", () => {
  const speeds = [
    (/** @type {number} */ at) => (at % 2 < 1 ? 0.3 : 0.1) * MB,
    (/** @type {number} */ at) => (at < 5 ? 0.3 : 0.05) * MB,
    (/** @type {number} */ at) => (at > 4 && at < 15 ? 0 : 0.2) * MB,
    (/** @type {number} */ at) => Math.max(0, Math.sin(at) * 0.4) * MB,
  ];
  for (const speed of speeds) {
    const told = run(speed, 40);
    const parts = told.map(({ part }) => part);
    assert.deepEqual(
      parts,
      parts.toSorted((one, other) => one - other),
    );
    const times = told.flatMap(({ seconds }) => seconds ?? []);
    assert.ok(times.length > 2);
    assert.deepEqual(
      times,
      times.toSorted((one, other) => other - one),
    );
  }
});

test("while nothing comes, no time is told", () => {
  const told = run((at) => (at < 5 ? 0.2 * MB : 0), 20);
  assert.ok(told[5]?.seconds);
  assert.deepEqual(
    told.slice(12).map(({ seconds }) => seconds),
    Array(9).fill(null),
  );
  assert.equal(told.at(-1)?.part, told[5]?.part);
});

test("a start that begins anew with other files does not go back", () => {
  const forecast = new Forecast();
  forecast.add({ part: 0.5, bytes: null }, 0);
  forecast.add({ part: 0.3, bytes: 3 * MB }, 2_000);
  assert.deepEqual(forecast.at(2_000), { part: 0.5, bytes: 3 * MB, seconds: null });
});
