/** Tests a game in which the reader's player is asked for each decision, with an engine that answers from a list. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { barePage } from "../fakes/bare-page.js";

barePage();

const { TryRun, triedMatch } = await import("../../../web/src/workshop/try-run.js");
const { Refused } = await import("../../../web/src/engine/engine-errors.js");

const table = (ply, kind, over = null) => ({
  ply,
  over,
  next: { kind, seat: kind === "chance" ? null : 0 },
  save: { record: { events: ply } },
  names: ["", ""],
  scene: {},
  frames: [],
});

/** An engine that answers from a list, and remembers what it was asked. */
function fakeEngine(replies) {
  const asked = [];
  return {
    asked,
    async ready() {},
    async request(body) {
      asked.push(body);
      const reply = body.do === "close" ? { ok: true } : replies.shift();
      if (reply instanceof Error) throw reply;
      return reply;
    },
  };
}

/** The state of the page, as far as a run uses it. */
const fakeState = () => ({
  game: { id: "yucata" },
  saved: triedMatch("yucata", [null, "easy"], {}),
  view: { seat: 0, lang: "en", shape: "landscape" },
  newest: null,
  table: null,
  set(changes) {
    Object.assign(this, changes);
  },
  settle() {
    this.table = this.newest.table;
  },
});

const quiet = { present: async () => {}, settled: () => {}, decided: () => {} };
const decision = { action: "3", values: [], printed: "", cut: false, ms: 1 };

test("own players sit where persons do, levels where computers do", () => {
  const { setup } = triedMatch("yucata", ["hard", null], { layout: "x" });
  assert.deepEqual(setup.players, [
    { name: "", kind: "computer", level: "hard" },
    { name: "", kind: "human" },
  ]);
  assert.deepEqual(setup.options, { layout: "x" });
  assert.match(setup.seed, /^[0-9a-f]{64}$/);
});

test("it plays what others and chance do, asks the player, tells of it, and plays its decision when it goes on", async () => {
  const engine = fakeEngine([
    table(0, "chance"),
    table(1, "computer"),
    { thinking: 0.5 },
    table(2, "human"),
    table(3, "computer"),
    table(4, "over", {}),
  ]);
  const told = [];
  const state = fakeState();
  const run = new TryRun(engine, state, {
    ...quiet,
    decided: (found) => told.push([found.action, found.ply, found.seat, found.number]),
  });
  await run.begin();
  const asked = [];
  const decide = async (record, seat) => {
    asked.push([record.events, seat]);
    return decision;
  };
  await run.play(decide, "decision");
  assert.deepEqual(
    engine.asked.map((body) => body.do),
    ["new", "chance", "think", "think"],
  );
  assert.equal(run.pending.action, "3");
  // A player that was changed is asked again.
  run.forget();
  await run.play(decide, "decision");
  await run.play(decide, "decision");
  assert.deepEqual(
    engine.asked.map((body) => body.do),
    ["new", "chance", "think", "think", "play", "think"],
  );
  assert.deepEqual(engine.asked[4].events, ["3"]);
  assert.equal(engine.asked[4].ply, 2);
  const twice = (one) => [one, one];
  assert.deepEqual(asked, twice([2, 0]));
  assert.deepEqual(told, twice(["3", 2, 0, 1]));
  assert.equal(run.pending, null);
  assert.equal(run.active, false);
  assert.deepEqual(engine.asked[0].view, { seat: 0, lang: "en", shape: "landscape", named: true });
});

test("a fault of the player leaves the match where it was, and it goes on from there", async () => {
  const engine = fakeEngine([table(0, "human"), table(1, "over", {})]);
  const over = [];
  const run = new TryRun(engine, fakeState(), { ...quiet, present: async () => over.push(run.over) });
  await run.begin();
  await assert.rejects(
    run.play(async () => {
      throw new Error("None");
    }, "end"),
    /None/,
  );
  assert.equal(run.active, false);
  await run.play(async () => decision, "end");
  assert.equal(run.over, true);
  // It is over when the board shows it, and not a moment before.
  assert.deepEqual(over, [false, false]);
});

test("when the page's engine has forgotten the match, it comes back from its save", async () => {
  const gone = new Refused({ code: "no-session", reason: "gone" });
  const engine = fakeEngine([table(0, "human"), gone, table(0, "human"), table(1, "over", {})]);
  const run = new TryRun(engine, fakeState(), quiet);
  await run.begin();
  await run.play(async () => decision, "end");
  assert.deepEqual(
    engine.asked.map((body) => body.do),
    ["new", "play", "restore", "play"],
  );
  assert.equal(engine.asked[2].view.named, true);
  assert.equal(run.over, true);
});

test("a stop ends it behind the event that is under way", async () => {
  const engine = fakeEngine([table(0, "computer"), table(1, "computer")]);
  const run = new TryRun(engine, fakeState(), { ...quiet, present: async () => run.halt() });
  await run.begin();
  await run.play(async () => decision, "end");
  assert.equal(engine.asked.length, 2);
  run.end();
  assert.equal(engine.asked.at(-1).do, "close");
});

test("whoever presses before there is a match waits for it, and a stop counts then, too", async () => {
  const engine = fakeEngine([table(0, "human"), table(1, "human"), table(0, "human")]);
  const run = new TryRun(engine, fakeState(), quiet);
  let start;
  engine.ready = () => new Promise((done) => (start = done));
  void run.begin();
  const playing = run.play(async () => decision, "decision");
  assert.equal(run.active, true);
  start();
  await playing;
  assert.deepEqual(
    engine.asked.map((body) => body.do),
    ["new"],
  );
  assert.equal(run.pending?.number, 1);
  const other = new TryRun(engine, fakeState(), quiet);
  void other.begin();
  const stopped = other.play(async () => decision, "end");
  other.halt();
  start();
  await stopped;
  assert.equal(engine.asked.length, 2);
});

test("a match that is left before the engine is ready is never begun", async () => {
  const engine = fakeEngine([]);
  const run = new TryRun(engine, fakeState(), quiet);
  let start;
  engine.ready = () => new Promise((done) => (start = done));
  const beginning = run.begin();
  run.end();
  start();
  await beginning;
  assert.deepEqual(engine.asked, []);
});
