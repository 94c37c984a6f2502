/** Tests the buttons over the board: which there are, what they say, which one Tab reaches, and where the focus goes. */

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { Camera } from "../../../web/src/board/camera.js";
import { spot } from "../fakes/little-board.js";
import { assertSame, standElements, tagged } from "../fakes/shell-elements.js";
import { standPage } from "../fakes/shell-page.js";

const page = standPage();
standElements(page);
const { Overlay } = await import("../../../web/src/board/overlay.js");

/** Two rows of two places. */
const PLACES = Object.fromEntries(
  [spot("a", 50, 50), spot("b", 150, 50), spot("c", 50, 150), spot("d", 150, 150)].map((one) => [one.id, one]),
);

/** @type {HTMLElement} */
let layer;
/** @type {any} */
let overlay;
/** How often a place has got the focus. */
let arrivals = 0;

beforeEach(() => {
  standElements(page);
  layer = document.createElement("div");
  layer.tabIndex = -1;
  document.body.append(layer);
  arrivals = 0;
  overlay = new Overlay(layer, "the-caption", () => (arrivals += 1));
});

/** Offers these places. @param {string} ids @param {Record<string, object>} [more] what is special about some of them */
function offer(ids, more = {}) {
  const choices = [...ids].map((id) => {
    const usual = { spot: PLACES[id], label: `go ${id}`, pressed: false, drags: false, described: false };
    return { ...usual, ...more[id] };
  });
  overlay.update(choices);
}
const buttons = () => tagged(layer, "button");
const button = (/** @type {string} */ id) => buttons().find((one) => one.dataset.spot === id);
const order = () => buttons().map((one) => one.dataset.spot);
/** The places that the Tab key reaches. */
const tabbed = () => order().filter((id) => button(id).tabIndex === 0);
const focused = () => overlay.focused?.id ?? null;

describe("The buttons", () => {
  test("there is one for each choice, in the order of the choices", () => {
    offer("abd");
    assert.deepEqual(order(), ["a", "b", "d"]);
    offer("cba");
    assert.deepEqual(order(), ["c", "b", "a"]);
    offer("");
    assert.deepEqual([order(), overlay.empty], [[], true]);
  });

  test("each says its choice, whether it is chosen, and that the caption describes it", () => {
    offer("ab", { a: { pressed: true, described: true, drags: true } });
    const told = (/** @type {string} */ id) =>
      ["aria-label", "aria-pressed", "aria-describedby", "data-drags"].map((name) => button(id).getAttribute(name));
    assert.deepEqual(told("a"), ["go a", "true", "the-caption", ""]);
    assert.deepEqual(told("b"), ["go b", null, null, null]);
    offer("ab", { b: { label: "go on" } });
    assert.deepEqual(told("a"), ["go a", null, null, null]);
    assert.deepEqual(told("b"), ["go on", null, null, null]);
  });

  test("a place that stays keeps its button, also where the order changes", () => {
    offer("abc");
    const [, b, c] = buttons();
    offer("cbd");
    assert.deepEqual([button("b"), button("c")], [b, c]);
  });

  test("a button that does not belong to a choice means none", () => {
    offer("a");
    const [a] = buttons();
    assert.equal(overlay.spotOf(a), PLACES["a"]);
    offer("b");
    const strange = Object.assign(document.createElement("button"), { type: "button" });
    strange.dataset["spot"] = "b";
    assert.deepEqual(
      [a, strange, layer, null].map((one) => overlay.spotOf(one)),
      [null, null, null, null],
    );
  });

  test("each lies over its place as the camera shows it", () => {
    offer("b");
    const camera = new Camera();
    camera.place = { scale: 0.5, x: 10, y: 20 };
    overlay.place(camera);
    const { transform, width, height } = button("b").style;
    assert.deepEqual([transform, width, height], ["translate(75.00px, 35.00px)", "20px", "20px"]);
  });
});

describe("The Tab key", () => {
  test("reaches the first button alone, until another one has had the focus", () => {
    offer("abc");
    assert.deepEqual(tabbed(), ["a"]);
    button("c").focus();
    assert.deepEqual([tabbed(), arrivals], [["c"], 1]);
    button("c").blur();
    offer("ac");
    assert.deepEqual(tabbed(), ["c"]);
  });

  test("reaches the nearest button where the last one is gone", () => {
    offer("abcd");
    button("d").focus();
    button("d").blur();
    offer("ac");
    assert.deepEqual([tabbed(), focused()], [["c"], null]);
  });
});

describe("The focus", () => {
  test("stays on its button whatever else comes and goes", () => {
    offer("abc");
    button("b").focus();
    offer("bd");
    assert.deepEqual([focused(), arrivals], ["b", 1]);
  });

  test("goes to the nearest button when its own goes", () => {
    offer("abcd");
    button("b").focus();
    offer("cd");
    assert.equal(focused(), "d");
  });

  test("waits on the board while nothing can be chosen, and comes back to the nearest button", () => {
    offer("ab");
    button("b").focus();
    offer("");
    assertSame(document.activeElement, layer);
    offer("ac");
    assert.equal(focused(), "a");
  });

  test("is given up where nothing will come, and only then", () => {
    offer("a");
    layer.focus();
    overlay.release();
    assertSame(document.activeElement, layer);
    offer("");
    overlay.release();
    assertSame(document.activeElement, document.body);
    offer("a");
    assert.equal(focused(), null, "what lies elsewhere is left alone");
  });

  test("is not taken from elsewhere", () => {
    const other = document.body.appendChild(document.createElement("button"));
    offer("ab");
    other.focus();
    offer("c");
    assert.deepEqual([document.activeElement === other, arrivals], [true, 0]);
  });

  test("enters where it was last, and where nothing can be chosen the board itself", () => {
    offer("abc");
    overlay.enter();
    assert.equal(focused(), "a");
    button("c").focus();
    button("c").blur();
    overlay.enter();
    assert.equal(focused(), "c");
    offer("");
    layer.blur();
    overlay.enter();
    assertSame(document.activeElement, layer);
  });

  test("goes to the neighbour in a direction, to the first and to the last", () => {
    offer("abcd");
    overlay.enter();
    /** @type {(string | null)[]} */
    const way = [];
    for (const where of ["right", "down", "left", "left", "up", "last", "first"]) {
      overlay.go(where);
      way.push(focused());
    }
    assert.deepEqual(way, ["b", "d", "c", "c", "a", "d", "a"]);
  });
});

test("only the keyboard points at a place: a click leaves the focus behind, and points at nothing", (t) => {
  offer("a");
  button("a").focus();
  let visible = true;
  t.mock.method(button("a"), "matches", (/** @type {string} */ how) => how === ":focus-visible" && visible);
  assert.equal(overlay.pointed, PLACES["a"]);
  visible = false;
  assert.deepEqual([overlay.pointed, focused()], [null, "a"]);
});
