/** Tests the engine behind walls: the limit of time, one request after the other, and its start after a failure. */

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { settled, standPage } from "../fakes/shell-page.js";
import { HandWorker } from "../fakes/worker.js";

standPage();
const { EngineLost, Refused } = await import("../../../web/src/engine/engine-errors.js");
const { troubleOf } = await import("../../../web/src/workshop/own-engine.js");
const { StartFailed, TookTooLong, WalledEngine } = await import("../../../web/src/walled/walled-engine.js");

/** @type {HandWorker[]} */
let workers;
/** What the engine asked of its reserve. @type {string[]} */
let asked;
const reserve = {
  take: () => {
    workers.push(new HandWorker());
    return workers.at(-1);
  },
  fill: () => asked.push("fill"),
  end: () => asked.push("end"),
};
const HELLO = { do: "hello", lang: "en" };
const worker = () => workers.at(-1);

beforeEach(() => {
  workers = [];
  asked = [];
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
});

async function started(limitMs = 1000) {
  const engine = new WalledEngine(reserve, limitMs);
  engine.start();
  worker().ready();
  await settled();
  return engine;
}

test("a request is answered; one that takes longer than the limit ends the worker, and the next one gets a new worker", async () => {
  const engine = await started();
  const first = engine.request(HELLO);
  await settled();
  worker().reply({ ok: true, version: "1" });
  assert.equal((await first).version, "1");
  const endless = engine.request(HELLO);
  const failed = assert.rejects(endless, (error) => error instanceof TookTooLong && error.limitMs === 1000);
  await settled();
  mock.timers.tick(999);
  assert.equal(workers.length, 1);
  mock.timers.tick(1);
  await failed;
  assert.deepEqual([workers.length, workers[0]?.terminated], [2, true]);
  const next = engine.request(HELLO);
  worker().ready();
  await settled();
  worker().reply({ ok: true, version: "2" });
  assert.equal((await next).version, "2");
});

test("requests are sent one after the other, so that the time of one does not count for the next", async () => {
  const engine = await started();
  const first = engine.request(HELLO);
  const second = engine.request(HELLO, 500);
  await settled();
  assert.equal(worker().asked.length, 1);
  mock.timers.tick(900);
  worker().reply({ ok: true });
  await first;
  await settled();
  assert.equal(worker().asked.length, 2);
  mock.timers.tick(400);
  worker().reply({ ok: true });
  await second;
});

test("a refusal stays a refusal, and a worker that breaks down rejects its request alone", async () => {
  const engine = await started();
  const refused = assert.rejects(engine.request(HELLO), (error) => error instanceof Refused);
  await settled();
  worker().reply({ ok: false, error: { code: "request", reason: "no" } });
  await refused;
  const lost = assert.rejects(engine.request(HELLO), (error) => error instanceof EngineLost);
  const waiting = engine.request(HELLO);
  await settled();
  worker().crash();
  await lost;
  worker().ready();
  await settled();
  worker().reply({ ok: true });
  await waiting;
});

test("an engine that does not start tells why, and the next request tries again", async () => {
  const engine = new WalledEngine(reserve, 1000);
  engine.start();
  const lost = assert.rejects(engine.request(HELLO), (error) => {
    assert.match(error.message, /rules\.wasm: 404/);
    assert.ok(error instanceof StartFailed && error instanceof EngineLost);
    // The player is not to blame.
    assert.match(troubleOf(error).words, /does not start .* the player has not run/);
    assert.match(troubleOf(new EngineLost("gone")).words, /has stopped while the player ran/);
    return true;
  });
  await settled();
  worker().say({ type: "failed", phase: "rules", message: "rules.wasm: 404" });
  await lost;
  const next = engine.request(HELLO);
  await settled();
  assert.equal(workers.length, 2);
  worker().ready();
  await settled();
  worker().reply({ ok: true });
  await next;
});

test("a request that waits for the start is refused when the engine is ended", async () => {
  const engine = new WalledEngine(reserve, 1000);
  engine.start();
  const lost = assert.rejects(engine.request(HELLO), (error) => error instanceof EngineLost);
  await settled();
  engine.end();
  await lost;
});

test("the reserve is filled when the engine is ready, and ended with it", async () => {
  const engine = await started();
  assert.deepEqual(asked, ["fill"]);
  engine.end();
  assert.deepEqual([asked, worker().terminated], [["fill", "end"], true]);
});
