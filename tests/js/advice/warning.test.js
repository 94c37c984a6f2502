/** Tests the word before a blunder: it is asked only where the judgement is ready, and never delays a choice for long. */

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { buttonNamed, standElements, tagged } from "../fakes/shell-elements.js";
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

const state = (ply = 3, able = true) =>
  /** @type {any} */ ({
    able,
    looking: false,
    handover: null,
    table: { ply, next: { kind: "human", seat: 0 } },
    settings: settings().values,
  });
const turn = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  standElements(page, ["announcer", "notices"]);
  settings().set("warn", true);
  asked = [];
  ready = true;
  loss = { class: "blunder", words: "This gives away 12 percentage points." };
  warning = new Warning(async (events) => {
    asked.push(events ?? null);
    if (!ready) await turn();
    return /** @type {any} */ ({ hint: ready ? {} : null, loss });
  });
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

test("a blunder is asked about; the answer decides", async () => {
  for (const [name, plays] of /** @type {const} */ ([
    ["Play it", true],
    ["Take another", false],
  ])) {
    const answer = warning.check(["exit"]);
    await turn();
    const [dialog] = tagged(/** @type {any} */ (document.body), "dialog");
    assert.ok(dialog);
    assert.match(dialog.textContent, /This gives away 12 percentage points\./);
    buttonNamed(dialog, name).click();
    assert.equal(await answer, plays);
    dialog.remove();
  }
  assert.deepEqual(asked, [["exit"], ["exit"]]);
});

test("less is played without a word, and so is what nobody can judge", async () => {
  for (const small of [{ class: "mistake", words: "" }, null]) {
    loss = small;
    assert.equal(await warning.check(["exit"]), true);
  }
});

test("a choice does not wait longer than three tenths of a second for the engine", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const slow = new Warning(() => new Promise(() => {}));
    const answer = slow.check(["exit"]);
    mock.timers.tick(300);
    assert.equal(await answer, true);
  } finally {
    mock.timers.reset();
  }
});
