/** Tests the game's buttons: who may press when, and that a press meant for another button is ignored. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { assertSame, buttonNamed, standElements } from "../fakes/shell-elements.js";
import { standPage } from "../fakes/shell-page.js";

const page = standPage();
standElements(page);
const { Controls } = await import("../../../web/src/game/controls.js");

const THROW = { id: "throw", label: "Throw", key: " " };
const LEAVE = { id: "leave", label: "Leave it at 2 and 2", key: "l" };

/** @type {any} */
let controls;
/** The ids of the pressed buttons. @type {string[]} */
let pressed;
/** The page's clock, ms. */
let time = 0;

beforeEach((t) => {
  standElements(page);
  // @ts-ignore -- the context of a hook can mock as well
  t.mock.method(performance, "now", () => time);
  time = 10_000;
  pressed = [];
  controls = new Controls(({ id }) => void pressed.push(id));
});

/** Shows buttons that can be pressed. */
const offer = (/** @type {object[]} */ ...offered) => controls.draw({ controls: offered, able: true });

/** Presses a button by a pointer, which counts its clicks, or by a key, which does not. */
function click(/** @type {string} */ label, detail = 1) {
  buttonNamed(controls.element, label).dispatchEvent(new MouseEvent("click", { detail }));
}

test("a press by a pointer soon after the buttons have changed was meant for another one", () => {
  offer(THROW);
  time += 600;
  click("Throw");
  offer(LEAVE);
  time += 499;
  click("Leave it at 2 and 2");
  controls.press("leave");
  assert.deepEqual(pressed, ["throw"]);
  time += 1;
  click("Leave it at 2 and 2");
  controls.press("leave");
  assert.deepEqual(pressed, ["throw", "leave", "leave"]);
});

test("a button that has stayed in its place can be pressed at once, one that has moved cannot", () => {
  offer(THROW, LEAVE);
  time += 600;
  offer(THROW, { id: "more", label: "More" }, LEAVE);
  time += 100;
  click("Throw");
  click("More");
  click("Leave it at 2 and 2");
  assert.deepEqual(pressed, ["throw"]);
});

test("a key means the button that has it, however new", () => {
  offer(LEAVE);
  click("Leave it at 2 and 2", 0);
  controls.forKey("L")?.();
  assert.deepEqual(pressed, ["leave", "leave"]);
});

test("the same buttons as before can be pressed at once", () => {
  offer(THROW);
  time += 600;
  click("Throw");
  controls.draw({ controls: [], able: false });
  offer({ ...THROW });
  click("Throw");
  assert.deepEqual(pressed, ["throw", "throw"]);
});

test("nothing can be pressed while the table is not the person's", () => {
  controls.draw({ controls: [THROW], able: false });
  time += 1000;
  click("Throw");
  controls.press("throw");
  assert.deepEqual([pressed, controls.forKey(" ")], [[], null]);
});

test("a button that stays keeps its element, and with it the focus", () => {
  offer(THROW, LEAVE);
  const kept = buttonNamed(controls.element, "Throw");
  offer({ ...THROW, label: "Throw again" });
  assertSame(buttonNamed(controls.element, "Throw again"), kept);
});
