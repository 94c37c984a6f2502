/** Tests the word before a blunder: it is asked only where the judgement is ready, never delays a choice for long, and shows the better way. */

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { buttonNamed, standElements } from "../fakes/shell-elements.js";
import { standPage } from "../fakes/shell-page.js";

const page = standPage();
standElements(page, ["announcer", "notices"]);
const { settings } = await import("../../../web/src/settings/settings.js");
const { Warning } = await import("../../../web/src/advice/warning.js");

/** @type {any} */
let warning;
/** The requests: the events of each. @type {any[]} */
let asked;
/** @type {any} */
let loss;
/** Whether the hint is there. */
let ready = true;
/** What the board and the buttons were told. @type {any[]} */
let told;

const NEWEST = {};
const BETTER = { moves: ["Take a throne"], events: ["take 5"], spots: ["r5"], paths: [[[1, 2]]] };

const state = (ply = 3, able = true) =>
  /** @type {any} */ ({
    able,
    looking: false,
    handover: null,
    past: null,
    newest: NEWEST,
    table: { ply, next: { kind: "human", seat: 0 } },
    settings: settings().values,
  });
const turn = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  standElements(page, ["announcer", "notices"]);
  settings().set("warn", true);
  asked = [];
  ready = true;
  told = [];
  loss = {
    class: "blunder",
    words: "This gives away 12 percentage points.",
    why: "Why: walks past 3.",
    paths: [[[3, 4]]],
  };
  warning = warner(async (/** @type {any} */ events) => {
    asked.push(events ?? null);
    if (!ready) await turn();
    return { hint: ready ? BETTER : null, loss };
  });
  document.body.append(warning.element);
});

/** @param {any} ask @returns {any} */
const warner = (ask) =>
  new Warning(/** @type {any} */ ({ id: "toy", words: { en: {} } }), {
    board: { hint: (...how) => void told.push(["hint", ...how]), letGo: () => {}, focus: () => {} },
    ask,
    mark: (event) => void told.push(["mark", event]),
    told: () => {},
    gone: () => void told.push("gone"),
  });

test("it thinks while the person does, and once for a decision", async () => {
  warning.draw(state());
  assert.equal(warning.ready(3), false);
  await turn();
  warning.draw(state());
  await turn();
  assert.deepEqual(asked, [null]);
  assert.equal(warning.ready(3), true);
  assert.equal(warning.ready(4), false);
});

test("it does not think for who has not switched it on", async () => {
  settings().set("warn", false);
  warning.draw(state());
  assert.equal(warning.ready(3), false);
  await turn();
  assert.deepEqual(asked, []);
});

test("it stops thinking when the person has chosen", async () => {
  ready = false;
  const now = state();
  warning.draw(now);
  await turn();
  now.able = false;
  await turn();
  await turn();
  const before = asked.length;
  await turn();
  assert.equal(asked.length, before);
  assert.equal(warning.ready(3), false);
});

test("a blunder is asked about beside the board, with the better way on it; the answer decides", async () => {
  warning.draw(state());
  for (const [name, plays] of /** @type {const} */ ([
    ["Play it anyway", true],
    ["Take back", false],
  ])) {
    told = [];
    const answer = warning.check(["exit"]);
    await turn();
    assert.equal(warning.element.hidden, false);
    assert.match(
      warning.element.textContent,
      /gives away 12.*walks past 3\..*Better: Take a throne\..*Bright: .*Dashed: /,
    );
    assert.deepEqual(told, [
      ["hint", ["r5"], [[[1, 2]]], [[[3, 4]]]],
      ["mark", ""],
    ]);
    assert.equal(document.activeElement?.textContent, "Take back", "the safe answer has the focus");
    buttonNamed(warning.element, name).click();
    assert.equal(await answer, plays);
    assert.equal(warning.element.hidden, true);
    assert.deepEqual(told.slice(2), [["hint", []], ["mark", ""], "gone"]);
  }
});

test("a better choice that is a button is marked, and nothing is said of ways that are not drawn", async () => {
  loss = { ...loss, paths: [] };
  const one = warner(async () => ({ hint: { ...BETTER, spots: [], paths: [] }, loss }));
  void one.check(["a"]);
  await turn();
  assert.deepEqual(told.at(-1), ["mark", "take 5"]);
  assert.doesNotMatch(one.element.textContent, /Dashed/);
});

test("Escape takes the choice back", async () => {
  const answer = warning.check(["exit"]);
  await turn();
  assert.equal(warning.shown, true);
  warning.close();
  assert.equal(await answer, false);
  assert.equal(warning.shown, false);
});

test("what is asked goes away without an answer when the match goes on, or something else is shown", async () => {
  for (const change of [{ newest: {} }, { looking: true }, { past: 2 }]) {
    warning.draw(state());
    const answer = warning.check(["exit"]);
    await turn();
    warning.draw(state(3, false));
    assert.equal(warning.shown, true, "nothing has happened");
    warning.draw({ ...state(3, false), ...change });
    assert.equal(await answer, null);
    assert.equal(warning.element.hidden, true);
  }
});

test("where the match has gone on before the engine has answered nothing is asked", async () => {
  warning.draw(state());
  const answer = warning.check(["exit"]);
  warning.draw({ ...state(4), newest: {} });
  assert.equal(await answer, null);
  assert.equal(warning.shown, false);
});

test("less is played without a word, and so is what nobody can judge", async () => {
  for (const small of [{ class: "mistake", words: "" }, null]) {
    loss = small;
    assert.equal(await warning.check(["exit"]), true);
  }
});

test("a choice does not wait longer than six tenths of a second for the engine", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const slow = warner(() => new Promise(() => {}));
    const answer = slow.check(["exit"]);
    mock.timers.tick(600);
    assert.equal(await answer, true);
  } finally {
    mock.timers.reset();
  }
});
