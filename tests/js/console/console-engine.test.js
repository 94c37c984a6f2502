/** Tests the console's own Python, with an engine that answers from a list, and the record that it gets. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { barePage } from "../fakes/bare-page.js";

barePage();

const { ConsoleEngine, Stopped } = await import("../../../web/src/console/console-engine.js");
const { EngineLost, Refused } = await import("../../../web/src/engine/engine-errors.js");
const { recordNow } = await import("../../../web/src/console/record-now.js");

const RECORD = { events: [] };

/** An engine whose lines give these replies; "never" is a line that does not end. @param {unknown[]} replies */
function fakeEngine(replies = []) {
  const asked = /** @type {unknown[]} */ ([]);
  let lose = (/** @type {Error} */ _error) => {};
  const engine = {
    generation: 0,
    asked,
    ended: false,
    async request(/** @type {any} */ body, /** @type {number} */ ms) {
      asked.push(body.do === "console" ? [body.text, ms] : body.do);
      if (body.do === "complete") return { start: 0, names: [] };
      const reply = replies.shift();
      if (reply === "never") return new Promise((_, reject) => (lose = reject));
      if (reply instanceof Error) throw reply;
      return reply;
    },
    restart() {
      engine.generation += 1;
      lose(new EngineLost("ended"));
    },
    end: () => void (engine.ended = true),
  };
  return engine;
}

/** A console with this engine. @param {ReturnType<typeof fakeEngine>} engine */
function consoleWith(engine) {
  const told = { lost: 0 };
  const made = new ConsoleEngine(
    () => [],
    () => (told.lost += 1),
    /** @type {any} */ (() => engine),
  );
  return { made, told };
}

test("the library is imported once for each start, outside of the limit of a line", async () => {
  const engine = fakeEngine(["a", "b", "c"]);
  const { made, told } = consoleWith(engine);
  assert.equal(await made.run(RECORD, "1", false), "a");
  made.limit = 20;
  await made.run(RECORD, "2", false);
  engine.restart();
  await made.run(RECORD, "3", false);
  assert.deepEqual(engine.asked, ["complete", ["1", 5000], ["2", 20000], "complete", ["3", 20000]]);
  // It was started again between two lines: that has to be said.
  assert.equal(told.lost, 1);
  made.end();
  assert.equal(engine.ended, true);
});

test("a stop is told as one, and its loss only once", async () => {
  const engine = fakeEngine(["never", "b"]);
  const { made, told } = consoleWith(engine);
  const running = made.run(RECORD, "while True: pass", false);
  await new Promise((resolve) => setImmediate(resolve));
  made.stop();
  await assert.rejects(running, Stopped);
  assert.equal(await made.run(RECORD, "1", false), "b");
  assert.equal(told.lost, 0);
});

test("what is wrong with a line comes on as it is, and loses nothing", async () => {
  const refused = new Refused(/** @type {any} */ ({ code: "own-code", reason: "wrong" }));
  const engine = fakeEngine([refused, new EngineLost("out of memory")]);
  const { made } = consoleWith(engine);
  await assert.rejects(made.run(RECORD, "a", false), refused);
  await assert.rejects(made.run(RECORD, "b", false), EngineLost);
});

test("the record ends where the board is", () => {
  const record = { game: "little", events: ["a", "b", "c"], result: { winners: [0] }, ended: null };
  const state = /** @type {any} */ ({ newest: { table: { save: { record } } }, looking: false, at: 3 });
  assert.equal(recordNow(state), record);
  assert.deepEqual(recordNow({ ...state, looking: true, at: 1 }), { game: "little", events: ["a"] });
  assert.equal(recordNow({ ...state, looking: true, at: 3 }), record);
  assert.equal(recordNow({ ...state, newest: null }), null);
});
