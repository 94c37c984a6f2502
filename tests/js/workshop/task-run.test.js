/** Tests the check of a text against a task, with an engine that answers from a list. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { barePage } from "../fakes/bare-page.js";

barePage();

const { TaskRun } = await import("../../../web/src/workshop/task-run.js");

const WISH = {
  game: "yucata",
  task: "last",
  file: "player.py",
  text: "def last(state): ...",
  begin: "def last(state): pass",
};

const { troubleOf } = await import("../../../web/src/workshop/own-engine.js");
const { TookTooLong } = await import("../../../web/src/walled/walled-engine.js");

/** An engine that answers "task-go" with these replies. */
function fakeEngine(replies) {
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

const tested = (state, done, of) => ({ words: "", told: "", printed: "", state, done, of });

test("it goes on until all tests are decided, and then ends the engine", async () => {
  const engine = fakeEngine([
    { tests: [tested("open", 5, 10), tested("open", 0, 0)], done: false, passed: false },
    { tests: [tested("passed", 10, 10), tested("passed", 4, 4)], done: true, passed: true },
  ]);
  const run = new TaskRun(engine);
  const parts = [];
  run.addEventListener("change", () => parts.push(run.part));
  await run.run(WISH);
  assert.deepEqual(engine.asked, ["task", "task-go", "task", "task-go", "task-go"]);
  assert.equal(engine.text, WISH.text);
  assert.deepEqual(parts, [0, 0.25, 1, 1]);
  assert.equal(run.passed, true);
  assert.equal(engine.ended, true);
});

test("a test that ended early counts as done", async () => {
  const engine = fakeEngine([{ tests: [tested("failed", 1, 10), tested("open", 5, 10)], done: true, passed: false }]);
  const run = new TaskRun(engine);
  await run.run(WISH);
  assert.equal(run.part, 0.75);
});

test("the fault of a text comes on", async () => {
  const engine = fakeEngine([new Error("line 3")]);
  const run = new TaskRun(engine);
  await assert.rejects(run.run(WISH), /line 3/);
  assert.equal(run.active, false);
  assert.equal(engine.ended, true);
});

test("a stop ends the engine, and is no failure", async () => {
  const engine = fakeEngine([{ tests: [tested("open", 1, 10)], done: false, passed: false }]);
  const run = new TaskRun(engine);
  run.addEventListener("change", () => run.tests.length && run.active && run.stop());
  await run.run(WISH);
  assert.equal(run.done, false);
  assert.equal(engine.ended, true);
});

test("an engine that needs too long before the text is read does not blame the text", async () => {
  const engine = fakeEngine([]);
  engine.request = async (body, limitMs) => {
    throw new TookTooLong(limitMs);
  };
  const failure = await new TaskRun(engine).run(WISH).catch((error) => error);
  const { words } = troubleOf(failure);
  assert.match(words, /Python was not ready after 60 seconds, so nothing of the text has run/);
  assert.doesNotMatch(words, /loop/);
});
