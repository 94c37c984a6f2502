/** Tests the panel of a lesson: its words, its one button, what it offers at the end, how far it says the lesson is. */

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { assertSame, buttonNamed, standElements, tagged } from "../fakes/shell-elements.js";
import { standPage } from "../fakes/shell-page.js";

const page = standPage();
standElements(page);
const { LESSONS } = await import("../../../web/src/lessons/lessons-and-puzzles.js");
const { Panel } = await import("../../../web/src/lessons/panel.js");

const LESSON = {
  id: "enter",
  title: "Enter",
  start: { players: 2 },
  steps: [{ say: "Three dice." }, { ask: "Enter." }],
};
const ENTRY = {
  id: "enter",
  title: "Enter",
  step: 0,
  of: 2,
  phase: "say",
  verdict: null,
  text: "Three dice.",
  situation: "",
  said: "",
  why: "",
  marks: [],
  path: [],
  control: null,
  last: false,
  play_on: false,
};

/** @type {string[]} */
let done;
/** @type {any} */
let panel;

/**
 * @param {boolean} last  whether this is the last lesson
 * @param {boolean} enough  whether it is enough for a first game
 */
function stand(last = false, enough = false) {
  standElements(page);
  done = [];
  const does = (/** @type {string} */ name) => () => void done.push(name);
  const acts = { kind: LESSONS, on: does("on"), show: does("show"), playOn: does("play on"), leave: does("leave") };
  const game = /** @type {any} */ ({ id: "toy", words: { en: {} } });
  panel = new Panel(game, LESSON, { ...acts, next: last ? null : does("next"), play: enough ? does("play") : null });
}

beforeEach(() => stand());

/** @param {object} [entry] @param {boolean} [busy] */
const draw = (entry = {}, busy = false) => panel.draw({ ...ENTRY, ...entry }, busy);
const words = () =>
  tagged(panel.element, "p")
    .filter((one) => /lesson-(said|situation|text|why)/.test(one.className) && !one["hidden"])
    .map((one) => one.textContent);
const buttons = () => tagged(panel.element, "button").map((one) => one.textContent);
const dots = () => tagged(panel.element, ".dot").map((one) => one.className);

describe("The panel", () => {
  test("shows the first words before the engine is there, and takes no press yet", () => {
    assert.deepEqual(words(), ["Three dice."]);
    buttonNamed(panel.element, "Continue").click();
    assert.deepEqual(done, []);
  });

  for (const [phase, name, act] of [
    ["say", "Continue", "on"],
    ["ask", "Show me", "show"],
    ["other", "Again", "on"],
    ["right", "Continue", "on"],
  ])
    test(`has one button in the phase ${phase}`, () => {
      draw({ phase });
      assert.deepEqual(buttons(), [name]);
      buttonNamed(panel.element, /** @type {string} */ (name)).click();
      assert.deepEqual(done, [act]);
    });

  test("tells how the learner stands above the question", () => {
    draw({ phase: "ask", text: "Find it.", situation: "You are White." });
    assert.deepEqual(words(), ["You are White.", "Find it."]);
    draw({ phase: "right", said: "Found." });
    assert.deepEqual(words(), ["Found."]);
  });

  test("keeps its button, and so the focus, while the phase stays", () => {
    draw({ phase: "ask" });
    const before = tagged(panel.element, "button")[0];
    draw({ phase: "ask", said: "A hint." });
    assertSame(tagged(panel.element, "button")[0], before);
    assert.deepEqual(words(), ["A hint.", "Three dice."]);
  });

  test("a double press counts once", () => {
    draw();
    panel.draw(ENTRY, true);
    buttonNamed(panel.element, "Continue").click();
    assert.deepEqual(done, []);
  });

  test("at the end offers the next lesson, and a game from here where the lesson does", () => {
    draw({ phase: "right", last: true, play_on: true });
    assert.deepEqual(buttons(), ["Next lesson", "Play on"]);
    buttonNamed(panel.element, "Play on").click();
    buttonNamed(panel.element, "Next lesson").click();
    assert.deepEqual(done, ["play on", "next"]);
  });

  test("offers a game as soon as the learner knows enough", () => {
    stand(false, true);
    draw({ phase: "right", last: true });
    assert.deepEqual(buttons(), ["Next lesson", "Play"]);
    buttonNamed(panel.element, "Play").click();
    assert.deepEqual(done, ["play"]);
  });

  test("offers one game only where the lesson itself goes on as one", () => {
    stand(false, true);
    draw({ phase: "right", last: true, play_on: true });
    assert.deepEqual(buttons(), ["Next lesson", "Play on"]);
  });

  test("after the last lesson leads back to all of them", () => {
    stand(true);
    draw({ phase: "right", last: true });
    assert.deepEqual(buttons(), ["All lessons"]);
  });

  test("says how far the lesson is, by dots and in words", () => {
    draw({ step: 1 });
    assert.deepEqual(dots(), ["dot done", "dot now"]);
    assert.match(panel.element.textContent, /Step 2 of 2/);
    draw({ step: 1, phase: "right", last: true });
    assert.deepEqual(dots(), ["dot done", "dot done"]);
  });

  test("after an answer shows the praise and the reason instead of the question", () => {
    draw({ phase: "right", said: "In.", why: "So." });
    assert.deepEqual(words(), ["In.", "So."]);
  });
});
