/** Tests when a visitor is asked whether he is still there, the countdown, and that an answer keeps the game. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { HandClock } from "../fakes/exhibit-clock.js";
import { buttonNamed, standElements, tagged } from "../fakes/shell-elements.js";
import { standPage } from "../fakes/shell-page.js";

standElements(standPage());
globalThis.kioskClock = new HandClock();
const { COUNTDOWN, Idle } = await import("../../../web/src/exhibit/idle.js");

/** Makes a watch that gives a visitor 30 seconds without a touch. */
function visitor(t) {
  let gone = 0;
  const idle = new Idle(30, () => (gone += 1));
  t.after(() => idle.stop());
  const clock = globalThis.kioskClock;
  return { idle, clock, gone: () => gone };
}
const question = () => document.querySelector("dialog");
const count = () => question().querySelector(".kiosk-count").textContent;

test("nobody is asked before his time is over", (t) => {
  const { idle, clock } = visitor(t);
  idle.start();
  clock.forward(29.9);
  assert.equal(question(), null);
  clock.forward(0.1);
  assert.match(question().textContent, /Are you still there\?/);
});

test("before a visit begins nobody is asked", (t) => {
  const { idle, clock } = visitor(t);
  idle.touched();
  clock.forward(1000);
  assert.equal(question(), null);
});

test("each touch gives the whole time again", (t) => {
  const { idle, clock } = visitor(t);
  idle.start();
  for (let times = 0; times < 5; times += 1) {
    clock.forward(25);
    idle.touched();
  }
  clock.forward(29.9);
  assert.equal(question(), null);
  clock.forward(0.2);
  assert.ok(question());
});

test("the countdown shows each second, and at its end the visitor has gone, once", (t) => {
  const { idle, clock, gone } = visitor(t);
  idle.start();
  clock.forward(30);
  assert.equal(count(), String(COUNTDOWN));
  clock.forward(4);
  assert.equal(count(), "6");
  clock.forward(5.9);
  assert.equal(count(), "1");
  assert.equal(gone(), 0);
  clock.forward(0.1);
  assert.equal(gone(), 1);
  assert.equal(question(), null);
  clock.forward(1000);
  assert.equal(gone(), 1);
  assert.equal(clock.waiting, 0);
});

test("an answer closes the question, and the whole time begins again", (t) => {
  const { idle, clock, gone } = visitor(t);
  idle.start();
  clock.forward(35);
  buttonNamed(question(), "Yes, I am here").click();
  assert.equal(question(), null);
  clock.forward(29.9);
  assert.equal(question(), null);
  clock.forward(0.2);
  assert.ok(question());
  assert.equal(gone(), 0);
});

test("a touch anywhere is an answer: the countdown begins again and the click closes the question", (t) => {
  const { idle, clock, gone } = visitor(t);
  idle.start();
  clock.forward(39);
  idle.touched();
  assert.equal(count(), String(COUNTDOWN));
  clock.forward(9);
  assert.equal(gone(), 0);
  question().click();
  assert.equal(question(), null);
  clock.forward(29);
  assert.equal(question(), null);
  assert.equal(gone(), 0);
});

test("when the visit ends otherwise the question goes and does not come back", (t) => {
  const { idle, clock, gone } = visitor(t);
  idle.start();
  clock.forward(31);
  idle.stop();
  assert.equal(question(), null);
  clock.forward(1000);
  assert.equal(question(), null);
  assert.equal(gone(), 0);
  assert.equal(clock.waiting, 0);
});

test("the next visit has its whole time", (t) => {
  const { idle, clock } = visitor(t);
  idle.start();
  clock.forward(20);
  idle.stop();
  clock.forward(100);
  idle.start();
  clock.forward(29.9);
  assert.equal(question(), null);
  clock.forward(0.1);
  assert.ok(question());
});
