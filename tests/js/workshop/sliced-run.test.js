/** Tests work in slices behind walls: games between players, and the check of a task, with engines that answer from a list. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { barePage } from "../fakes/bare-page.js";

barePage();

const { SlicedRun } = await import("../../../web/src/workshop/sliced-run.js");
const { partDone, taskWork } = await import("../../../web/src/workshop/task-work.js");
const { troubleOf } = await import("../../../web/src/workshop/own-engine.js");
const { TookTooLong } = await import("../../../web/src/walled/walled-engine.js");

const WISH = {
  game: "yucata",
  task: "last",
  file: "player.py",
  text: "def last(state): ...",
  begin: "def last(state): pass",
};

/** An engine that answers "task-go" with these replies. */
function fakeEngine(replies = []) {
  const asked = [];
  return {
    asked,
    ended: false,
    async request(body) {
      asked.push(body.do);
      if (this.ended) throw new Error("ended");
      // The text that the task brings goes first.
      if (body.text !== undefined) this.text = body.text;
      if (body.do === "task-go") assert.ok(body.ms >= 1, "the engine takes from 1 ms on");
      if (body.do === "task" || this.text === WISH.begin) return { tests: [], done: false, passed: false };
      const reply = replies.shift();
      if (reply instanceof Error) throw reply;
      return reply;
    },
    end() {
      this.ended = true;
    },
  };
}

/** Work that replies so, one slice after the other. */
const work = (replies, begin = async () => {}) => ({
  begin,
  go: async () => {
    const reply = replies.shift();
    if (reply instanceof Error) throw reply;
    return reply;
  },
});

const tested = (state, done, of) => ({ words: "", told: "", printed: "", state, done, of });

test("it goes on until all is done, and then ends the engine", async () => {
  const engine = fakeEngine();
  const run = new SlicedRun(engine);
  const seen = [];
  run.addEventListener("change", () => seen.push([run.active, run.reply?.games ?? 0]));
  await run.run(
    work([
      { games: 0, done: false },
      { games: 10, done: true },
    ]),
  );
  assert.deepEqual(seen, [
    [true, 0],
    [true, 0],
    [true, 10],
    [false, 10],
  ]);
  assert.equal(run.done, true);
  assert.equal(engine.ended, true);
});

test("what was found stays when a player fails, and the fault comes on", async () => {
  const engine = fakeEngine();
  const run = new SlicedRun(engine);
  await assert.rejects(run.run(work([{ games: 4, done: false }, new Error("line 3")])), /line 3/);
  assert.equal(run.reply.games, 4);
  assert.equal(run.active, false);
  assert.equal(engine.ended, true);
});

test("a stop ends the engine, and is no failure", async () => {
  const engine = fakeEngine();
  const run = new SlicedRun(engine);
  run.addEventListener("change", () => run.reply && run.active && run.stop());
  await run.run(work([{ games: 4, done: false }]));
  assert.equal(run.done, false);
  assert.equal(engine.ended, true);
});

test("a stop counts while Python still starts", async () => {
  const engine = fakeEngine();
  const run = new SlicedRun(engine);
  // An engine that is ended refuses what waits for it.
  const refused = new Promise((_, reject) => {
    engine.end = () => {
      engine.ended = true;
      reject(new Error("ended"));
    };
  });
  const running = run.run(work([], () => refused));
  assert.equal(run.active, true);
  run.stop();
  await running;
  assert.deepEqual([run.active, run.reply, engine.ended], [false, null, true]);
});

test("the text that a task brings goes first, so that no import counts as the time of the reader's", async () => {
  const engine = fakeEngine([
    { tests: [tested("open", 5, 10), tested("open", 0, 0)], done: false, passed: false },
    { tests: [tested("passed", 10, 10), tested("passed", 4, 4)], done: true, passed: true },
  ]);
  const run = new SlicedRun(engine);
  const parts = [];
  run.addEventListener("change", () => parts.push(partDone(run.reply?.tests ?? [])));
  await run.run(taskWork(engine, WISH));
  assert.deepEqual(engine.asked, ["task", "task-go", "task", "task-go", "task-go"]);
  assert.equal(engine.text, WISH.text);
  assert.deepEqual(parts, [0, 0.25, 1, 1]);
  assert.equal(run.reply.passed, true);
});

test("a test that ended early counts as done", () => {
  assert.equal(partDone([tested("failed", 1, 10), tested("open", 5, 10)]), 0.75);
});

test("an engine that needs too long before the text is read does not blame the text", async () => {
  const engine = fakeEngine();
  engine.request = async (body, limitMs) => {
    throw new TookTooLong(limitMs);
  };
  const failure = await new SlicedRun(engine).run(taskWork(engine, WISH)).catch((error) => error);
  const { words } = troubleOf(failure);
  assert.match(words, /Python was not ready after 60 seconds, so nothing of the text has run/);
  assert.doesNotMatch(words, /loop/);
});
