/** Tests which task is offered next, what an address asks for, and the result of a task as text. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { barePage } from "../fakes/bare-page.js";

barePage();

const { askedTask, nextTask, taskAddress, taskBefore } = await import("../../../web/src/workshop/task-list.js");
const { linesOf, resultText } = await import("../../../web/src/workshop/task-result.js");

const TASKS = ["last", "count", "best"].map((id) => ({ id, title: id, say: [], begin: "", hints: [], tests: [] }));

test("the next task is the next one that is not done, and after the last one the first that is not", () => {
  assert.equal(nextTask(TASKS, new Set(["last"]), "last")?.id, "count");
  assert.equal(nextTask(TASKS, new Set(["last", "count"]), "last")?.id, "best");
  assert.equal(nextTask(TASKS, new Set(["best"]), "best")?.id, "last");
  assert.equal(nextTask(TASKS, new Set(["last", "count", "best"]), "best"), undefined);
});

test("the task before is the one above, and the first has none", () => {
  assert.equal(taskBefore(TASKS, "count")?.id, "last");
  assert.equal(taskBefore(TASKS, "last"), undefined);
});

test("an address opens a task, the list of all, or none", () => {
  assert.equal(taskAddress("yucata", "few-blue"), "#/yucata/workshop?task=few-blue");
  assert.equal(askedTask("task=few-blue"), "few-blue");
  assert.equal(askedTask("task="), "");
  assert.equal(askedTask("name=Mine&text=abc"), null);
});

test("the result tells task, name, date, lines, tests and text", () => {
  const result = {
    game: "Yucata'",
    task: "The last card",
    text: "def last(state):\n\n    return state.legal_actions()[-1]\n",
    tests: [
      { words: "Plays the last card.", told: "", state: "passed", printed: "" },
      { words: "Wins 60 of 100.", told: "It has won 72.", state: "passed", printed: "" },
    ],
    at: Date.UTC(2026, 10, 27, 12),
  };
  assert.equal(linesOf(result.text), 2);
  assert.equal(
    resultText(result, "Ada"),
    `Task of Yucata': The last card
Name: Ada
Passed on 27 November 2026
2 lines of Python

✓ Plays the last card.
✓ Wins 60 of 100. – It has won 72.

def last(state):

    return state.legal_actions()[-1]
`,
  );
  assert.doesNotMatch(resultText(result, ""), /Name:/);
});

test("a result that is not passed tells which tests are, and what was printed", () => {
  const tests = [
    { words: "Plays the last card.", told: "", state: "passed", printed: "" },
    { words: "Counts them.", told: "It says 3.", state: "failed", printed: "one\ntwo\n" },
  ];
  const result = { game: "Yucata'", task: "Both", text: "x = 1\n", tests, at: Date.UTC(2026, 10, 27, 12) };
  assert.equal(
    resultText(result, ""),
    `Task of Yucata': Both
Checked on 27 November 2026. Tests passed: 1 of 2
One line of Python

✓ Plays the last card.
✗ Counts them. – It says 3.
  Printed:
  one
  two

x = 1
`,
  );
});
