/** Tests the page's side of the engine: requests, silence, crashes and restarts, add-ons, and waiting until it has settled. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Engine } from "../../../web/src/engine/client.js";
import { EngineLost, Refused } from "../../../web/src/engine/engine-errors.js";
import { settle } from "../fakes/bare-page.js";
import { HandWorker } from "../fakes/worker.js";

/** Makes an engine with workers that the test controls, and a clock that stands still. */
function made(t) {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  // Node's mock timers need an explicit delay.
  const mocked = globalThis.setTimeout;
  globalThis.setTimeout = (run, ms = 0) => mocked(run, ms);
  /** @type {HandWorker[]} */
  const workers = [];
  const engine = new Engine(() => {
    workers.push(new HandWorker());
    return workers.at(-1);
  });
  return { engine, workers, clock: t.mock.timers };
}

async function ready(t) {
  const all = made(t);
  all.engine.start();
  all.workers[0].ready();
  await settle();
  return all;
}

/** Lets time pass in steps of a second: Node's mock notices a timer that another one sets only at the next tick. */
function pass(clock, ms) {
  for (let left = ms; left > 0; left -= 1000) clock.tick(Math.min(left, 1000));
}

/** Watches a promise; the returned function reports its state so far. */
function noted(promise) {
  let found = ["open"];
  promise.then(
    (value) => (found = ["resolved", value]),
    (error) => (found = ["rejected", error]),
  );
  return async () => {
    await settle();
    return found;
  };
}

/** Returns a promise's state so far. */
const fate = (promise) => noted(promise)();

test("the phases of the start are told as they come", async (t) => {
  const { engine, workers } = made(t);
  const seen = [];
  engine.addEventListener("state", () => seen.push([engine.state.kind, engine.state.phase]));
  engine.start();
  workers[0].phase("rules", 0.5);
  workers[0].ready();
  await settle();
  assert.deepEqual(seen, [
    ["boot", "engine"],
    ["boot", "rules"],
    ["ready", "start"],
  ]);
});

test("a start is told once it takes longer than a moment, each second, until the engine is there", async (t) => {
  const { engine, workers, clock } = made(t);
  let times = 0;
  engine.addEventListener("loading", () => (times += 1));
  const come = (part) => workers.at(-1).phase("rules", part);
  engine.start();
  come(0.25);
  pass(clock, 900);
  assert.deepEqual([engine.loading, times], [null, 0]);
  pass(clock, 100);
  assert.deepEqual(engine.loading, { part: 0.25, bytes: 1000, seconds: null });
  come(0.5);
  assert.deepEqual([engine.loading?.part, times], [0.25, 1]);
  pass(clock, 1000);
  assert.deepEqual([engine.loading?.part, times], [0.5, 2]);
  workers[0].ready();
  await settle();
  assert.deepEqual([engine.loading, times], [null, 3]);
  pass(clock, 5000);
  assert.equal(times, 3);
});

test("a start that fails is told no longer, and one that is tried again begins anew", (t) => {
  const { engine, workers, clock } = made(t);
  engine.start();
  workers[0].phase("engine", 0.5);
  pass(clock, 1000);
  workers[0].say({ type: "failed", phase: "engine", message: "no" });
  assert.equal(engine.loading, null);
  engine.start();
  pass(clock, 1000);
  assert.deepEqual(engine.loading, { part: 0, bytes: null, seconds: null });
});

test("a request waits for the engine and is answered by its number", async (t) => {
  const { engine, workers } = made(t);
  engine.start();
  const first = engine.request({ do: "a" });
  const second = engine.request({ do: "b" });
  await settle();
  assert.deepEqual(workers[0].sent, []);
  workers[0].ready();
  await settle();
  assert.deepEqual(workers[0].asked, [{ do: "a" }, { do: "b" }]);
  const [one, two] = workers[0].sent.map(({ id }) => id);
  workers[0].reply({ ok: true, is: 2 }, two);
  workers[0].reply({ ok: true, is: 1 }, one);
  assert.equal((await first).is, 1);
  assert.equal((await second).is, 2);
});

test("an answer that nobody waits for is ignored", async (t) => {
  const { engine, workers } = await ready(t);
  workers[0].reply({ ok: true }, 99);
  workers[0].say({ type: "installed", id: 99, installed: { ok: true } });
  assert.equal(engine.state.kind, "ready");
});

test("a refusal rejects with its code and its reason", async (t) => {
  const { engine, workers } = await ready(t);
  const asked = noted(engine.request({ do: "a" }));
  await settle();
  workers[0].reply({ ok: false, error: { code: "bad-record", reason: "No." } });
  const [how, error] = await asked();
  assert.equal(how, "rejected");
  assert.ok(error instanceof Refused);
  assert.deepEqual([error.message, error.code], ["No.", "bad-record"]);
});

test("a number that JSON does not have reaches the engine, which refuses it with its place", async (t) => {
  const { engine, workers } = await ready(t);
  engine.request({ do: "new", options: { position: [1, Infinity, -Infinity, NaN, null] } }).catch(() => {});
  await settle();
  assert.equal(workers[0].sent[0].text, '{"do":"new","options":{"position":[1,1e999,1e999,1e999,null]}}');
});

test("an answer that is no JSON counts as a lost engine", async (t) => {
  const { engine, workers } = await ready(t);
  const asked = engine.request({ do: "a" });
  await settle();
  workers[0].reply("{ not json");
  await assert.rejects(asked, EngineLost);
});

test("the generation counts the workers, and a new start ends the old worker", async (t) => {
  const { engine, workers } = await ready(t);
  assert.equal(engine.generation, 1);
  engine.start();
  assert.equal(engine.generation, 2);
  assert.equal(workers[0].terminated, true);
  assert.equal(workers[1].terminated, false);
});

// Silence

test("a start that says nothing for 45 seconds has failed in its phase", async (t) => {
  const { engine, workers, clock } = made(t);
  engine.start();
  workers[0].phase("rules", 0.2);
  pass(clock, 119_999);
  assert.equal(engine.state.kind, "boot");
  clock.tick(1);
  assert.deepEqual([engine.state.kind, engine.state.phase], ["failed", "rules"]);
  assert.equal(engine.state.silent, 120);
  assert.equal(workers[0].terminated, true);
});

test("a start that says nothing for 15 seconds is silent, until it says something", async (t) => {
  const { engine, workers, clock } = made(t);
  engine.start();
  pass(clock, 14_999);
  assert.equal(engine.silence, 0);
  pass(clock, 1);
  assert.equal(engine.silence, 15_000);
  workers[0].phase("engine", 0.5);
  assert.deepEqual([engine.silence, engine.state.kind], [0, "boot"]);
  pass(clock, 15_000);
  workers[0].ready();
  await settle();
  assert.deepEqual([engine.silence, engine.state.kind], [0, "ready"]);
});

test("who keeps waiting for a silent start gives it all its time again, and is asked once more", async (t) => {
  const { engine, workers, clock } = made(t);
  engine.start();
  pass(clock, 100_000);
  assert.equal(engine.silence, 15_000);
  engine.keepWaiting();
  assert.deepEqual([engine.silence, engine.state.kind, workers.length], [0, "boot", 1], "the start goes on");
  pass(clock, 15_000);
  assert.equal(engine.silence, 15_000);
  pass(clock, 100_000);
  assert.equal(engine.state.kind, "boot");
  workers[0].ready();
  await settle();
  assert.equal(engine.state.kind, "ready");
});

test("each sign of progress gives a start another two minutes", async (t) => {
  const { engine, workers, clock } = made(t);
  engine.start();
  for (const part of [0.1, 0.2, 0.3]) {
    pass(clock, 110_000);
    assert.equal(engine.state.kind, "boot");
    workers[0].phase("engine", part);
  }
  assert.equal(workers[0].terminated, false);
  pass(clock, 120_000);
  assert.equal(engine.state.kind, "failed");
});

test("a worker that never says anything has failed after two minutes", async (t) => {
  const { engine, clock } = made(t);
  engine.start();
  pass(clock, 120_000);
  assert.deepEqual([engine.state.kind, engine.state.phase], ["failed", "engine"]);
});

test("an engine that is ready may be idle for as long as it likes", async (t) => {
  const { engine, workers, clock } = await ready(t);
  clock.tick(1_000_000);
  const asked = engine.request({ do: "a" });
  await settle();
  workers[0].reply({ ok: true });
  await asked;
  clock.tick(1_000_000);
  assert.equal(engine.state.kind, "ready");
  assert.equal(workers.length, 1);
});

test("a worker that does not answer for 30 seconds is lost and replaced", async (t) => {
  const { engine, workers, clock } = await ready(t);
  const asked = noted(engine.request({ do: "a" }));
  await settle();
  pass(clock, 29_999);
  assert.equal(workers.length, 1);
  clock.tick(1);
  const [how, error] = await asked();
  assert.equal(how, "rejected");
  assert.ok(error instanceof EngineLost);
  assert.match(error.message, /30 s/);
  assert.equal(workers[0].terminated, true);
  assert.equal(workers.length, 2);
});

test("silence is told after 3 and after 10 seconds, and an answer ends it", async (t) => {
  const { engine, workers, clock } = await ready(t);
  const heard = [];
  engine.addEventListener("silence", () => heard.push(engine.silence));
  const asked = engine.request({ do: "a" });
  await settle();
  clock.tick(2_999);
  assert.deepEqual(heard, []);
  clock.tick(1);
  assert.deepEqual(heard, [3_000]);
  clock.tick(6_999);
  assert.deepEqual(heard, [3_000]);
  clock.tick(1);
  assert.deepEqual(heard, [3_000, 10_000]);
  workers[0].reply({ ok: true });
  await asked;
  assert.deepEqual(heard, [3_000, 10_000, 0]);
  clock.tick(100_000);
  assert.equal(workers.length, 1);
});

test("silence is measured between messages: slices of thinking are none, asking once more does not hide it", async (t) => {
  const { engine, workers, clock } = await ready(t);
  for (let slice = 0; slice < 10; slice += 1) {
    const asked = engine.request({ do: "think" });
    await settle();
    clock.tick(2_000);
    workers[0].reply({ ok: true, thinking: 0.1 });
    await asked;
  }
  assert.equal(engine.silence, 0);
  engine.request({ do: "a" }).catch(() => {});
  await settle();
  clock.tick(2_000);
  engine.request({ do: "b" }).catch(() => {});
  await settle();
  clock.tick(1_000);
  assert.equal(engine.silence, 3_000);
});

test("an engine that is silent can be started again; whoever waited is told, and the silence is over", async (t) => {
  const { engine, workers, clock } = await ready(t);
  const asked = noted(engine.request({ do: "a" }));
  await settle();
  pass(clock, 10_000);
  engine.restart();
  assert.ok((await asked())[1] instanceof EngineLost);
  assert.deepEqual([engine.silence, engine.generation, workers[0].terminated], [0, 2, true]);
  // A late message of the old worker changes nothing, because that worker was terminated.
  workers[1].ready();
  await settle();
  clock.tick(100_000);
  assert.deepEqual([engine.state.kind, workers.length], ["ready", 2]);
});

test("an engine that is started again because it is silent is not called silent once it is ready", async (t) => {
  const { engine, workers, clock } = await ready(t);
  engine.addEventListener("silence", () => {
    if (engine.silence >= 8_000) engine.restart();
  });
  engine.request({ do: "a" }).catch(() => {});
  await settle();
  pass(clock, 10_000);
  assert.equal(workers.length, 2);
  workers[1].ready();
  await settle();
  pass(clock, 100_000);
  assert.deepEqual([engine.silence, engine.state.kind, workers.length], [0, "ready", 2]);
});

test("a slow download is no silence", async (t) => {
  const { engine, workers, clock } = made(t);
  engine.start();
  engine.request({ do: "a" }).catch(() => {});
  for (let part = 0; part < 4; part += 1) {
    pass(clock, 7_000);
    workers[0].phase("engine", part / 4);
  }
  assert.deepEqual([engine.silence, engine.state.kind], [0, "boot"]);
});

test("each answer gives the requests that are left another 30 seconds", async (t) => {
  const { engine, workers, clock } = await ready(t);
  const first = engine.request({ do: "a" });
  const second = noted(engine.request({ do: "b" }));
  await settle();
  pass(clock, 20_000);
  workers[0].reply({ ok: true }, workers[0].sent[0].id);
  await first;
  pass(clock, 20_000);
  assert.equal(workers.length, 1);
  pass(clock, 10_000);
  assert.equal((await second())[0], "rejected");
});

// Crashes

test("a crash loses every open request, starts a new worker, and later requests go to that one", async (t) => {
  const { engine, workers } = await ready(t);
  const lost = [engine.request({ do: "a" }), engine.request({ do: "b" })].map(noted);
  await settle();
  workers[0].crash("killed");
  for (const one of lost) {
    const [how, error] = await one();
    assert.equal(how, "rejected");
    assert.ok(error instanceof EngineLost);
    assert.equal(error.message, "killed");
  }
  assert.equal(engine.generation, 2);
  assert.equal(engine.state.kind, "boot");
  const asked = engine.request({ do: "c" });
  await settle();
  assert.deepEqual(workers[1].sent, []);
  workers[1].ready();
  await settle();
  workers[1].reply({ ok: true });
  await asked;
  assert.equal(workers[0].sent.length, 2);
});

test("whoever hears of the crash finds the engine starting already", async (t) => {
  const { engine, workers } = await ready(t);
  const asked = engine.request({ do: "a" }).catch(() => [engine.state.kind, engine.generation]);
  await settle();
  workers[0].say({ type: "broken", message: "out of memory" });
  assert.deepEqual(await asked, ["boot", 2]);
});

test("a message that cannot be read counts as a crash", async (t) => {
  const { engine, workers } = await ready(t);
  workers[0].onmessageerror();
  assert.equal(engine.generation, 2);
});

test("an error without words is told all the same, and the browser does not report it again", async (t) => {
  const { engine, workers } = made(t);
  engine.start();
  let prevented = 0;
  workers[0].onerror({ message: "", preventDefault: () => (prevented += 1) });
  assert.equal(prevented, 1);
  assert.equal(engine.state.kind, "failed");
  assert.notEqual(engine.state.message, "");
});

test("a crash while it starts is a failure: a person is asked", async (t) => {
  const { engine, workers } = made(t);
  engine.start();
  workers[0].crash("no memory");
  assert.equal(workers.length, 1);
  assert.deepEqual([engine.state.kind, engine.state.message], ["failed", "no memory"]);
});

test("after three crashes without an answer in between a person is asked", async (t) => {
  const { engine, workers } = await ready(t);
  for (let crash = 0; crash < 3; crash += 1) {
    workers.at(-1).crash();
    assert.equal(engine.state.kind, "boot");
    workers.at(-1).ready();
    await settle();
  }
  workers.at(-1).crash();
  assert.equal(engine.state.kind, "failed");
  assert.equal(workers.length, 4);
});

test("an answer between crashes gives the engine all its restarts again", async (t) => {
  const { engine, workers } = await ready(t);
  for (let crash = 0; crash < 8; crash += 1) {
    const asked = engine.request({ do: "a" });
    await settle();
    workers.at(-1).reply({ ok: true });
    await asked;
    workers.at(-1).crash();
    workers.at(-1).ready();
    await settle();
  }
  assert.equal(engine.state.kind, "ready");
});

test("a failure says in which phase it was, and loses what was asked", async (t) => {
  const { engine, workers, clock } = await ready(t);
  const asked = noted(engine.request({ do: "a" }));
  await settle();
  workers[0].say({ type: "failed", phase: "rules", message: "no such file" });
  assert.deepEqual(engine.state, { kind: "failed", phase: "rules", message: "no such file", silent: 0 });
  assert.ok((await asked())[1] instanceof EngineLost);
  // The time limit of the lost answer no longer applies.
  clock.tick(100_000);
  assert.equal(workers.length, 1);
  assert.equal(engine.state.message, "no such file");
});

test("a request that comes after a failure waits until a person tries again", async (t) => {
  const { engine, workers } = made(t);
  engine.start();
  workers[0].say({ type: "failed", phase: "engine", message: "offline" });
  const asked = engine.request({ do: "a" });
  assert.deepEqual(await fate(asked), ["open"]);
  engine.start();
  workers[1].ready();
  await settle();
  workers[1].reply({ ok: true, yes: 1 });
  assert.equal((await asked).yes, 1);
});

test("a worker that cannot be made is a failure", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const engine = new Engine(() => {
    throw new Error("forbidden");
  });
  engine.start();
  assert.equal(engine.state.kind, "failed");
  assert.match(engine.state.message, /forbidden/);
});

// Waiting

test("settled resolves when it is ready and when it has failed", async (t) => {
  const { engine, workers } = made(t);
  engine.start();
  const settled = engine.settled();
  workers[0].phase("rules", 1);
  assert.deepEqual(await fate(settled), ["open"]);
  workers[0].say({ type: "failed", phase: "rules", message: "no" });
  assert.equal((await fate(settled))[0], "resolved");
  assert.equal((await fate(engine.settled()))[0], "resolved");
  assert.equal((await fate(engine.ready()))[0], "open");
});

test("quiet waits for whoever asks as soon as it is ready, and for all answers", async (t) => {
  const { engine, workers, clock } = made(t);
  engine.start();
  const asked = [];
  engine.ready().then(() => asked.push(engine.request({ do: "a" }), engine.request({ do: "b" })));
  const quiet = engine.quiet();
  workers[0].ready();
  await settle();
  clock.tick(1);
  assert.deepEqual(await fate(quiet), ["open"]);
  workers[0].reply({ ok: true }, workers[0].sent[0].id);
  assert.deepEqual(await fate(quiet), ["open"]);
  workers[0].reply({ ok: true }, workers[0].sent[1].id);
  assert.equal((await fate(quiet))[0], "resolved");
});

test("it is not quiet before the engine is ready", async (t) => {
  const { engine, clock } = made(t);
  engine.start();
  const quiet = engine.quiet();
  await settle();
  clock.tick(1);
  assert.deepEqual(await fate(quiet), ["open"]);
});

test("quiet comes when nothing was asked at all", async (t) => {
  const { engine, clock } = await ready(t);
  const quiet = engine.quiet();
  await settle();
  clock.tick(1);
  assert.equal((await fate(quiet))[0], "resolved");
});

test("quiet comes also when the open requests were lost", async (t) => {
  const { engine, workers, clock } = await ready(t);
  engine.request({ do: "a" }).catch(() => {});
  const quiet = engine.quiet();
  await settle();
  clock.tick(1);
  assert.deepEqual(await fate(quiet), ["open"]);
  workers[0].crash();
  assert.equal((await fate(quiet))[0], "resolved");
});

// Add-ons

const WHEEL = { url: "https://site.example/a.whl" };
const OTHER = { url: "https://site.example/b.whl" };

/** Adds a wheel and lets the worker install it. */
async function add(engine, worker, wheel) {
  const installing = engine.install(wheel, "de");
  await settle();
  worker.say({ type: "installed", id: worker.sent.at(-1).id, installed: { ok: true, games: [] } });
  return await installing;
}

test("a wheel is added when the engine is ready, however long that takes", async (t) => {
  const { engine, workers, clock } = made(t);
  engine.start();
  const installing = engine.install(WHEEL, "de");
  await settle();
  assert.deepEqual(workers[0].sent, []);
  workers[0].ready();
  await settle();
  const [sent] = workers[0].sent;
  assert.deepEqual([sent.type, sent.addOn, sent.lang], ["install", WHEEL, "de"]);
  clock.tick(10_000_000);
  assert.equal(workers.length, 1);
  workers[0].say({ type: "installed", id: sent.id, installed: { ok: true, games: ["rota"] } });
  assert.deepEqual(await installing, { ok: true, games: ["rota"] });
});

test("after a restart the wheels are there again, one after the other, before any request", async (t) => {
  const { engine, workers } = await ready(t);
  await add(engine, workers[0], WHEEL);
  await add(engine, workers[0], OTHER);
  workers[0].crash();
  const [, next] = workers;
  engine.request({ do: "restore" }).catch(() => {});
  next.ready();
  await settle();
  assert.deepEqual(next.wheels, [WHEEL]);
  next.say({ type: "installed", id: next.sent[0].id, installed: { ok: true } });
  await settle();
  assert.deepEqual(next.wheels, [WHEEL, OTHER]);
  assert.equal(engine.state.kind, "boot");
  assert.deepEqual(next.asked, []);
  next.say({ type: "installed", id: next.sent[1].id, installed: { ok: true } });
  await settle();
  assert.equal(engine.state.kind, "ready");
  assert.deepEqual(next.asked, [{ do: "restore" }]);
});

/** Lets half a minute pass second by second, so that timers set in the meantime run as well. */
function silence(clock) {
  for (let second = 0; second < 30; second += 1) clock.tick(1_000);
}

/** Collects the addresses of the wheels that the engine leaves out from now on. */
function leftOut(engine) {
  const told = [];
  engine.addEventListener("left-out", ({ detail }) => told.push(detail));
  return told;
}

test("a wheel that does not come to an end is left out when it has come, and the others are there again", async (t) => {
  const { engine, workers, clock } = await ready(t);
  const told = leftOut(engine);
  await add(engine, workers[0], WHEEL);
  const installing = noted(engine.install(OTHER, "de"));
  await settle();
  clock.tick(10_000_000);
  workers[0].say({ type: "adding", id: workers[0].sent.at(-1).id });
  clock.tick(19_999);
  assert.equal(workers.length, 1);
  clock.tick(1);
  assert.deepEqual(await installing(), ["resolved", { ok: false }]);
  assert.deepEqual(told, [OTHER.url]);
  assert.equal(workers[0].terminated, true);
  workers[1].ready();
  await settle();
  assert.deepEqual(workers[1].wheels, [WHEEL]);
  workers[1].say({ type: "adding", id: workers[1].sent[0].id });
  workers[1].say({ type: "installed", id: workers[1].sent[0].id, installed: { ok: true } });
  await settle();
  assert.equal(engine.state.kind, "ready");
  clock.tick(10_000_000);
  assert.equal(workers.length, 2);
});

test("one that comes to no end only after a restart is left out then", async (t) => {
  const { engine, workers, clock } = await ready(t);
  const told = leftOut(engine);
  await add(engine, workers[0], WHEEL);
  await add(engine, workers[0], OTHER);
  workers[0].crash();
  workers[1].ready();
  await settle();
  workers[1].say({ type: "adding", id: workers[1].sent[0].id });
  clock.tick(20_000);
  assert.deepEqual(told, [WHEEL.url]);
  workers[2].ready();
  await settle();
  assert.deepEqual(workers[2].wheels, [OTHER]);
  workers[2].say({ type: "installed", id: workers[2].sent[0].id, installed: { ok: true } });
  await settle();
  assert.equal(engine.state.kind, "ready");
  assert.deepEqual(workers[1].wheels, [WHEEL]);
});

test("where the engine falls silent in a game of a wheel, that wheel is left out", async (t) => {
  const { engine, workers, clock } = await ready(t);
  const told = leftOut(engine);
  const named = { url: "add-ons/my_game-1.0-py3-none-any.whl" };
  await add(engine, workers[0], named);
  await add(engine, workers[0], OTHER);
  for (const [session, added] of [
    ["own", []],
    ["s", ["My-Game 1.0"]],
  ]) {
    const begun = engine.request({ do: "new", session });
    await settle();
    workers[0].reply({ ok: true, session, added });
    await begun;
  }
  const asked = noted(engine.request({ do: "think", session: "s" }));
  await settle();
  silence(clock);
  assert.ok((await asked())[1] instanceof EngineLost);
  assert.deepEqual(told, [named.url]);
  workers[1].ready();
  await settle();
  assert.deepEqual(workers[1].wheels, [OTHER]);
  workers[1].say({ type: "installed", id: workers[1].sent[0].id, installed: { ok: true } });
  await settle();
  // Silence in a game that uses no add-on is not blamed on a wheel.
  engine.request({ do: "think", session: "own" }).catch(() => {});
  await settle();
  silence(clock);
  workers[2].ready();
  await settle();
  assert.deepEqual(workers[2].wheels, [OTHER]);
  assert.deepEqual(told, [named.url]);
});

for (const request of [
  { do: "files", game: "my" },
  { do: "restore", session: "s", save: { record: { game: "my" } } },
])
  test(`where it falls silent over "${request.do}", the wheel of the game is left out as well`, async (t) => {
    const { engine, workers, clock } = await ready(t);
    const told = leftOut(engine);
    await add(engine, workers[0], { url: "my-1.0-py3-none-any.whl" });
    const hello = engine.request({ do: "hello" });
    await settle();
    workers[0].reply({ ok: true, wheels: { my: "my 1.0" } });
    await hello;
    engine.request(request).catch(() => {});
    await settle();
    silence(clock);
    assert.deepEqual(told, ["my-1.0-py3-none-any.whl"]);
  });

test("a wheel that fails after a restart does not keep the engine from starting", async (t) => {
  const { engine, workers } = await ready(t);
  await add(engine, workers[0], WHEEL);
  workers[0].crash();
  workers[1].ready();
  await settle();
  workers[1].say({ type: "installed", id: workers[1].sent[0].id, installed: { ok: false, reason: "gone" } });
  await settle();
  assert.equal(engine.state.kind, "ready");
});

test("a wheel that was refused is not tried again", async (t) => {
  const { engine, workers } = await ready(t);
  const installing = engine.install(WHEEL, "de");
  await settle();
  workers[0].say({ type: "installed", id: workers[0].sent[0].id, installed: { ok: false, reason: "no wheel" } });
  assert.deepEqual(await installing, { ok: false, reason: "no wheel" });
  workers[0].crash();
  workers[1].ready();
  await settle();
  assert.deepEqual(workers[1].sent, []);
  assert.equal(engine.state.kind, "ready");
});

test("a crash while a wheel is on its way is told as the reason, and the wheel is forgotten", async (t) => {
  const { engine, workers } = await ready(t);
  const installing = engine.install(WHEEL, "de");
  await settle();
  workers[0].crash("killed");
  assert.deepEqual(await installing, { ok: false, reason: "killed" });
  workers[1].ready();
  await settle();
  assert.deepEqual(workers[1].wheels, []);
});

test("a worker that crashes while it takes its wheels again is not called ready", async (t) => {
  const { engine, workers } = await ready(t);
  await add(engine, workers[0], WHEEL);
  workers[0].crash();
  workers[1].ready();
  await settle();
  workers[1].crash("again");
  await settle();
  assert.deepEqual([engine.state.kind, engine.state.message], ["failed", "again"]);
  engine.start();
  await settle();
  assert.equal(engine.state.kind, "boot");
});

test("a pack is loaded when the engine is ready; a failure and a restart are told", async (t) => {
  const { engine, workers } = made(t);
  engine.start();
  const early = noted(engine.loadPack("study"));
  assert.deepEqual(await early(), ["open"]);
  workers[0].ready();
  await settle();
  const [{ id, pack }] = workers[0].sent;
  assert.equal(pack, "study");
  workers[0].say({ type: "loaded", id });
  assert.equal((await early())[0], "resolved");

  const missing = noted(engine.loadPack("study"));
  await settle();
  workers[0].say({ type: "loaded", id: workers[0].sent.at(-1).id, reason: "/study.wasm: 404" });
  const [fate, error] = await missing();
  assert.deepEqual([fate, error.message], ["rejected", "/study.wasm: 404"]);

  const lost = noted(engine.loadPack("study"));
  await settle();
  workers[0].crash();
  assert.ok((await lost())[1] instanceof EngineLost);
});

test("a twin has a worker and the wheels of its own, and ends for good", async (t) => {
  const { engine, workers } = await ready(t);
  const wheel = { url: "duel-1-py3-none-any.whl", sha256: "" };
  const installing = engine.install(wheel, "en");
  await settle();
  workers[0].say({ type: "installed", id: workers[0].sent.at(-1).id, installed: { ok: true } });
  await installing;
  const twin = engine.twin();
  assert.equal(workers.length, 1);
  twin.start();
  workers[1].ready();
  await settle();
  assert.deepEqual(workers[1].wheels, [wheel]);
  workers[1].say({ type: "installed", id: workers[1].sent.at(-1).id, installed: { ok: true } });
  await settle();
  const asked = noted(twin.request({ do: "hello" }));
  await settle();
  twin.end();
  assert.ok((await asked())[1] instanceof EngineLost);
  assert.ok(workers[1].terminated);
  assert.equal(workers.length, 2);
  assert.ok(!workers[0].terminated);
  assert.equal(engine.state.kind, "ready");
});

test("the compiled WebAssembly comes from the running worker, and not from one that is lost", async (t) => {
  const { engine, workers } = await ready(t);
  const wasm = new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0));
  const coming = engine.compiled();
  await settle();
  const { type, id } = workers[0].sent.at(-1);
  assert.equal(type, "share");
  workers[0].say({ type: "loaded", id, wasm });
  assert.equal(await coming, wasm);
  const lost = noted(engine.compiled());
  await settle();
  workers[0].crash();
  const [how, error] = await lost();
  assert.deepEqual([how, error instanceof EngineLost], ["rejected", true]);
});
