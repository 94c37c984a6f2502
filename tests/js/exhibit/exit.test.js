/** Tests the hidden way out of an exhibit: the corner, the five seconds, the code and the limit of tries. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { HandClock } from "../fakes/exhibit-clock.js";
import { buttonNamed, standElements, tagged } from "../fakes/shell-elements.js";
import { standPage } from "../fakes/shell-page.js";

standElements(standPage());
const clock = (globalThis.kioskClock = new HandClock());
const { hideExit } = await import("../../../web/src/exhibit/exit.js");

let left = 0;
hideExit("2580", () => (left += 1));

/** Dispatches a pointer event of a finger. */
const finger = (kind, clientX, clientY, pointerId = 1, buttons = 1) =>
  dispatchEvent(Object.assign(new Event(`pointer${kind}`), { clientX, clientY, pointerId, buttons }));
const pad = () => document.querySelector("dialog");
const press = (...names) => names.forEach((name) => buttonNamed(pad(), name).click());
const shown = () => pad().querySelector(".kiosk-code").textContent;

/** Holds a finger on the corner until the pad opens. */
function open() {
  left = 0;
  finger("down", 20, 20);
  clock.forward(5);
  finger("up", 20, 20);
}

function closed() {
  pad()?.close();
  finger("up", 0, 0);
  clock.forward(100);
}

test("five seconds on the corner bring the pad, and less do not", () => {
  finger("down", 96, 96);
  clock.forward(4.9);
  assert.equal(pad(), null);
  clock.forward(0.1);
  assert.ok(pad());
  closed();
});

test("a finger elsewhere brings nothing", () => {
  for (const [x, y] of [
    [97, 20],
    [20, 97],
    [400, 400],
  ]) {
    finger("down", x, y);
    clock.forward(6);
    assert.equal(pad(), null);
    finger("up", x, y);
  }
});

for (const [name, does] of [
  ["is lifted", () => finger("up", 20, 20)],
  ["is taken away by the browser", () => finger("cancel", 20, 20)],
  ["leaves the corner to the right", () => finger("move", 97, 20)],
  ["leaves the corner downwards", () => finger("move", 20, 97)],
  ["was lifted where nobody saw it", () => finger("move", 20, 20, 1, 0)],
  ["is down when the window loses the focus", () => dispatchEvent(new Event("blur"))],
]) {
  test(`a finger that ${name} brings nothing`, () => {
    finger("down", 20, 20);
    clock.forward(3);
    does();
    clock.forward(6);
    assert.equal(pad(), null);
  });
}

test("a finger that moves within the corner, and another one elsewhere, change nothing", () => {
  finger("down", 20, 20, 1);
  finger("move", 90, 90, 1);
  finger("down", 500, 500, 2);
  finger("move", 600, 500, 2);
  finger("up", 500, 500, 2);
  clock.forward(5);
  assert.ok(pad());
  closed();
});

test("the right code leads out, once, and the pad goes", () => {
  open();
  press("2", "5", "8", "0", "OK");
  assert.equal(left, 1);
  assert.equal(pad(), null);
  assert.equal(clock.waiting, 0);
});

test("the digits are not shown", () => {
  open();
  assert.equal(shown(), "–");
  press("2", "5");
  assert.equal(shown(), "●●");
  closed();
});

test("a wrong code is said to be wrong, and one can try again", () => {
  open();
  press("1", "4", "1", "4", "OK");
  assert.match(pad().textContent, /This is not the code\./);
  assert.equal(shown(), "–");
  press("2");
  assert.doesNotMatch(pad().textContent, /This is not the code\./);
  press("5", "8", "0", "OK");
  assert.equal(left, 1);
});

test("three wrong codes close the pad", () => {
  open();
  press("1", "OK", "2", "OK");
  assert.ok(pad());
  press("3", "OK");
  assert.equal(pad(), null);
  assert.equal(left, 0);
});

test("neither a part of the code nor more than the code leads out", () => {
  open();
  press("2", "5", "8", "OK");
  press("2", "5", "8", "0", "0", "OK");
  assert.equal(left, 0);
  closed();
});

test("the last digit can be taken back", () => {
  open();
  press("2", "5", "8", "9");
  press("Delete the last digit");
  press("0", "OK");
  assert.equal(left, 1);
});

test("the code can be typed on a keyboard", () => {
  open();
  const dialog = pad();
  for (const key of ["x", "2", "5", "8", "0", "F5", "Enter"]) {
    dialog.dispatchEvent(Object.assign(new Event("keydown"), { key }));
  }
  assert.equal(left, 1);
});

test("whoever does nothing for 30 seconds is no technician, and each digit gives more time", () => {
  open();
  clock.forward(29);
  press("2");
  clock.forward(29.9);
  assert.ok(pad());
  clock.forward(0.1);
  assert.equal(pad(), null);
  assert.equal(clock.waiting, 0);
});
