/** Tests who is asked when players of the reader's own sit at a table, and what becomes of one that cannot go on. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { barePage, settle } from "../fakes/bare-page.js";
import { HandEngine, HandSaves, HandStage, HUMAN, OVER, savedMatch, table } from "../fakes/match.js";

barePage();
const { GameLoop } = await import("../../../web/src/match/loop.js");
const { MatchState } = await import("../../../web/src/match/state.js");
const { Refused } = await import("../../../web/src/engine/engine-errors.js");
const { NotHere, NotLegal, OwnSeats } = await import("../../../web/src/workshop/own-seats.js");

const SEATS = [{ kind: "human" }, { kind: "computer", level: "own", player: "p1", name: "Greedy" }];
const OWN = { kind: "own", seat: 1, level: "own" };
const save = (ply) => ({ schema: 1, seats: SEATS, record: { ply } });
/** A state after `ply` events, at the turn of the player unless `more` says otherwise. */
const at = (ply, more = {}) => table(ply, { next: OWN, save: save(ply), ...more });

/** The walled engine, whose answers the test gives. */
class Walled {
  asked = [];
  ended = false;
  text = null;
  async load(text) {
    this.text = text;
    if (text === "broken") throw new Error("It is no Python.");
    return [{ name: "helper" }, { name: "greedy" }];
  }
  decide(record, seat, name, limit) {
    return new Promise((resolve, reject) => this.asked.push({ record, seat, name, limit, resolve, reject }));
  }
  end() {
    this.ended = true;
  }
}

/** A match with a player of the reader's own, begun with a state. */
async function begun(t, first, kept = { p1: { id: "p1", game: "toy", text: "text" } }) {
  t.mock.method(console, "error", () => {});
  const engine = new HandEngine();
  const state = new MatchState(
    { id: "toy" },
    savedMatch({ save: save(0) }),
    { single: false, autoThrow: false },
    () => {},
  );
  const loop = new GameLoop(engine, new HandSaves(), state, new HandStage());
  const started = [];
  const stopped = [];
  const seats = new OwnSeats(state, {
    read: async (id) => kept[id] ?? null,
    start: () => {
      started.push(new Walled());
      return started.at(-1);
    },
    limitMs: () => 20_000,
    stopped: (what) => stopped.push(what),
  });
  loop.run();
  t.after(() => loop.stop());
  t.after(() => seats.end());
  await settle();
  engine.answer(first);
  await settle();
  return { engine, state, loop, seats, started, stopped, kept };
}

test("the player is asked with the record and its seat, and the engine judges what it has decided", async (t) => {
  const { engine, state, started } = await begun(t, at(4));
  const [walled] = started;
  assert.equal(walled.text, "text");
  const [{ record, seat, name, limit }] = walled.asked;
  assert.deepEqual([record, seat, name, limit], [{ ply: 4 }, 1, "greedy", 20_000]);
  assert.deepEqual(state.thinking, { seat: 1, part: 0 });
  assert.deepEqual(engine.open, []);
  walled.asked[0].resolve({ action: "7" });
  await settle();
  const { do: deed, events, ply } = engine.asked.at(-1);
  assert.deepEqual([deed, events, ply], ["play", ["7"], 4]);
  engine.answer(at(5));
  await settle();
  // The same engine goes on: what its player remembers stays.
  assert.equal(started.length, 1);
  assert.deepEqual(walled.asked[1].record, { ply: 5 });
});

test("chance at its seat comes by itself, and at a person's turn nobody is asked", async (t) => {
  const { engine, started } = await begun(t, at(1, { next: { kind: "chance", seat: 1, level: "own" } }));
  assert.equal(engine.asked.at(-1).do, "chance");
  engine.answer(at(2, { next: HUMAN }));
  await settle();
  assert.deepEqual(started, []);
});

test("an undo while it thinks drops its answer, and another one at the same place is asked for anew", async (t) => {
  const { engine, loop, started } = await begun(t, at(4));
  loop.undo();
  await settle();
  assert.equal(engine.asked.at(-1).do, "undo");
  engine.answer(at(3, { next: HUMAN }));
  await settle();
  started[0].asked[0].resolve({ action: "late" });
  await settle();
  assert.notEqual(engine.asked.at(-1).do, "play");
  loop.play(["b"]);
  await settle();
  engine.answer(at(4));
  await settle();
  assert.equal(started[0].asked.length, 2);
  assert.deepEqual(engine.open, []);
});

test("the same state in another language is no other question", async (t) => {
  const { engine, loop, started } = await begun(t, at(4));
  loop.look();
  await settle();
  engine.answer(at(4));
  await settle();
  assert.equal(started[0].asked.length, 1);
});

test("after a resignation a fault is not told any more", async (t) => {
  const { engine, loop, started, stopped } = await begun(t, at(4));
  loop.resign(0);
  await settle();
  engine.answer(at(4, { next: OVER }));
  await settle();
  started[0].asked[0].reject(new Error("late"));
  await settle();
  assert.deepEqual(stopped, []);
});

test("a fault pauses the match and is told; asking again reads the text anew", async (t) => {
  const { engine, state, seats, started, stopped, kept } = await begun(t, at(4));
  const fault = new Error("It returned nothing.");
  started[0].asked[0].reject(fault);
  await settle();
  assert.deepEqual(stopped, [{ seat: 1, player: "p1", error: fault }]);
  assert.equal(state.paused, true);
  assert.match(state.waiting, /Bob cannot go on/);
  assert.deepEqual(engine.open, []);
  kept.p1 = { id: "p1", game: "toy", text: "mended" };
  seats.again();
  await settle();
  assert.equal(started[0].ended, true);
  assert.equal(started[1].text, "mended");
  assert.deepEqual([state.paused, state.waiting], [false, ""]);
  started[1].asked[0].reject(fault);
  await settle();
  // The button "Continue" asks again, too.
  state.set({ paused: false });
  await settle();
  assert.equal(started.length, 3);
});

test("an undo after a fault lets the match go on", async (t) => {
  const { engine, state, loop, started } = await begun(t, at(4));
  started[0].asked[0].reject(new Error("no"));
  await settle();
  loop.undo();
  await settle();
  engine.answer(at(3, { next: HUMAN }));
  await settle();
  assert.deepEqual([state.paused, state.waiting], [false, ""]);
});

test("what the engine refuses is told as a fault, and not sent again", async (t) => {
  const { engine, state, started, stopped } = await begun(t, at(4));
  started[0].asked[0].resolve({ action: "forged" });
  await settle();
  engine.fail(new Refused({ code: "illegal", reason: "No." }));
  await settle();
  assert.ok(stopped[0].error instanceof NotLegal);
  assert.equal(state.paused, true);
  assert.deepEqual(engine.open, []);
});

test("a player that is not kept here, or is one of another game, is told, and nothing is started", async (t) => {
  for (const kept of [{}, { p1: { id: "p1", game: "other", text: "text" } }]) {
    const { started, stopped } = await begun(t, at(4), kept);
    assert.ok(stopped[0].error instanceof NotHere);
    assert.deepEqual(started, []);
  }
});

test("an engine whose text cannot be read is ended", async (t) => {
  const { started, stopped } = await begun(t, at(4), { p1: { id: "p1", game: "toy", text: "broken" } });
  assert.equal(stopped[0].error.message, "It is no Python.");
  assert.equal(started[0].ended, true);
});
