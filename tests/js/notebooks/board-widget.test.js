/** Tests the script of a board in notebooks: which buttons there are, what they send to Python, and where the focus goes. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { standElements } from "../fakes/shell-elements.js";
import { standPage } from "../fakes/shell-page.js";

const page = standPage();
standElements(page);
const { default: widget } = await import("../../../pygame_rules/study/extras/board_widget.js");

/** @param {string} id @param {number} x @param {number} y */
const spot = (id, x, y) => ({ id, x, y, w: 20, h: 10, label: `place ${id}` });
const SHOWN = {
  lang: "de",
  title: "A game",
  status: "Choose",
  problem: "",
  ply: 3,
  width: 200,
  height: 100,
  picture: "<svg id='one'/>",
  seats: [
    { name: "Ada", active: true, figures: [{ label: "Points", value: "3" }] },
    { name: "Bo", winner: true },
  ],
  spots: [spot("a", 50, 50), spot("b", 150, 50), spot("c", 50, 90)],
  options: [
    { events: ["a-b"], path: ["a", "b"], label: "from a to b", badge: "6", preview: { text: "lost", tone: "bad" } },
    { events: ["a-c"], path: ["a", "c"], label: "from a to c" },
    { events: ["c"], path: ["c"], label: "takes c", preview: { text: "takes c, a point" } },
  ],
  buttons: [{ do: "undo", id: "", label: "Undo", help: "", able: false }],
  words: { board: "Board", players: "Players", back: "Back" },
};

/** @type {HTMLElement} */
let el;
/** @type {any[]} */
let sent;
/** @type {any} */
let model;
/** @type {() => void} */
let leave;

beforeEach(() => {
  standElements(page);
  el = document.createElement("div");
  document.body.append(el);
  sent = [];
  const calls = new Set();
  model = {
    shown: SHOWN,
    get: () => model.shown,
    send: (/** @type {any} */ message) => sent.push(message),
    on: (/** @type {string} */ _event, /** @type {() => void} */ call) => calls.add(call),
    off: (/** @type {string} */ _event, /** @type {() => void} */ call) => calls.delete(call),
    show(/** @type {object} */ changes) {
      model.shown = { ...model.shown, ...changes };
      for (const call of calls) call();
    },
    calls,
  };
  leave = widget.render({ model, el });
});

const spots = () => /** @type {HTMLElement[]} */ ([...el.querySelectorAll(".pr-spot")]);
const labels = () => spots().map((button) => button.getAttribute("aria-label"));
/** @param {string} key */
const press = (key) => document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));

test("a place that begins several moves is pressed first, and its ends then say what each would do", () => {
  assert.deepEqual(labels(), ["place a", "takes c, a point"]);
  spots()[0]?.click();
  assert.deepEqual(sent, []);
  assert.deepEqual(labels(), ["place a", "from a to b. lost", "from a to c"]);
  assert.equal(spots()[0]?.getAttribute("aria-pressed"), "true");
  assert.equal(spots()[1]?.querySelector("span")?.textContent, "6");
  spots()[1]?.click();
  assert.deepEqual(sent, [{ do: "play", events: ["a-b"], ply: 3 }]);
});

test("what is chosen is taken back by the same place, by Escape, and by the button", () => {
  const ways = [
    () => spots()[0]?.click(),
    () => {
      spots()[0]?.focus();
      press("Escape");
    },
    () => /** @type {HTMLElement} */ (el.querySelector(".pr-row > :last-child")).click(),
  ];
  for (const way of ways) {
    spots()[0]?.click();
    assert.equal(labels().length, 3);
    way();
    assert.equal(labels().length, 2);
  }
});

test("Tab reaches one place, arrows go to the others, and the focus stays on the board when it changes", () => {
  assert.deepEqual(
    spots().map((button) => button.tabIndex),
    [0, -1],
  );
  spots()[0]?.focus();
  press("ArrowDown");
  assert.equal(document.activeElement?.getAttribute("data-spot"), "c");
  press("ArrowDown");
  assert.equal(document.activeElement?.getAttribute("data-spot"), "c");
  press("Home");
  assert.equal(document.activeElement?.getAttribute("data-spot"), "a");
  press("End");
  model.show({ ply: 4, options: [] });
  assert.equal(document.activeElement?.className, "pr-spots");
  model.show({ ply: 5, options: SHOWN.options });
  assert.equal(document.activeElement?.getAttribute("data-spot"), "c");
});

test("the buttons below send what they do, and the players and the problem are told", () => {
  model.show({
    problem: "The bot is wrong.",
    buttons: [{ do: "control", id: "throw", label: "Throw", help: "", able: true }],
  });
  /** @type {HTMLElement} */ (el.querySelector(".pr-row > button")).click();
  assert.deepEqual(sent, [{ do: "control", id: "throw", ply: 3 }]);
  assert.equal(el.querySelector("[role=alert]")?.textContent, "The bot is wrong.");
  assert.deepEqual(
    [...el.querySelectorAll("li")].map((line) => line.textContent),
    ["Ada Points 3", "★ Bo"],
  );
  assert.equal(el.querySelector("[aria-current]")?.textContent, "Ada Points 3");
});

test("a board that is gone follows nothing", () => {
  assert.equal(model.calls.size, 1);
  leave();
  assert.equal(model.calls.size, 0);
});
