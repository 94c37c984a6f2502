/** Tests which finger taps, whether or not others rest on the screen, what tells that a person is there, and what lies on the screen. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { barePage } from "../fakes/bare-page.js";
import { HandClock } from "../fakes/exhibit-clock.js";

barePage();
globalThis.PointerEvent = class {
  constructor(kind, how) {
    Object.assign(this, how, { kind });
  }
};
const clock = (globalThis.kioskClock = new HandClock());
const { Fingers } = await import("../../../web/src/ui/fingers.js");
const { Timer } = await import("../../../web/src/exhibit/clock.js");

/** An element inside others; `clicks` are the clicks that it got. */
class Thing {
  isConnected = true;
  disabled = false;
  clicks = [];

  constructor(tagName, parent = null) {
    this.tagName = tagName;
    this.parent = parent;
  }

  get path() {
    return this.parent ? [this, ...this.parent.path] : [this];
  }

  contains(other) {
    return other?.path.includes(this) ?? false;
  }

  closest() {
    return this.path.find(({ disabled }) => disabled) ?? null;
  }

  dispatchEvent(event) {
    this.clicks.push(event);
    this.onclick?.();
  }
}

/** A window: each event goes to the listeners of its kind, those of the capture phase first. */
class View {
  listeners = [];
  page = new Thing("BODY");
  button = new Thing("BUTTON", this.page);
  under = this.button;
  document = { elementFromPoint: () => this.under };

  addEventListener(kind, run, how) {
    this.listeners.push({ kind, run, capture: how === true || how?.capture === true });
  }

  fire(kind, event = {}) {
    const full = { pointerId: 1, pointerType: "touch", clientX: 10, clientY: 10, timeStamp: 0, buttons: 1, ...event };
    const said = { prevented: false, stopped: false };
    full.preventDefault = () => (said.prevented = true);
    full.stopImmediatePropagation = () => (said.stopped = true);
    full.composedPath = () => [...(event.path ?? this.under.path), this];
    const heard = this.listeners.filter((one) => one.kind === kind);
    for (const { run } of heard.sort((one, other) => Number(other.capture) - Number(one.capture))) run(full);
    return said;
  }
}

/** @param {object} [how]  what is special about the fingers */
function screen(how = {}) {
  const view = new View();
  const seen = { touched: 0, lying: [] };
  const fingers = new Fingers({
    touched: () => (seen.touched += 1),
    lying: { timer: () => new Timer(), tell: (lying) => seen.lying.push(lying) },
    ...how,
  });
  fingers.watch(view);
  return { view, fingers, seen, button: view.button };
}

test("a finger that is lifted clicks what it tapped, as a finger, where it came down", () => {
  const { view, button, seen } = screen();
  view.fire("pointerdown", { clientX: 30, clientY: 40 });
  assert.equal(seen.touched, 0);
  view.fire("pointermove", { clientX: 41, clientY: 51 });
  view.fire("pointerup", { clientX: 41, clientY: 51, timeStamp: 2000 });
  const [click, ...more] = button.clicks;
  assert.equal(more.length, 0);
  const { kind, bubbles, detail, pointerType, clientX, clientY, timeStamp } = click;
  // As late as the finger was lifted, not as the click was made.
  assert.equal(timeStamp, 2000);
  assert.deepEqual([kind, bubbles, detail, pointerType, clientX, clientY], ["click", true, 1, "touch", 30, 40]);
  assert.equal(seen.touched, 1);
});

test("each of several fingers taps, whichever of them rests and whichever came first", () => {
  const { view, button } = screen();
  view.fire("pointerdown", { pointerId: 1, clientX: 500 });
  view.fire("pointerdown", { pointerId: 2 });
  view.fire("pointerup", { pointerId: 2, timeStamp: 50 });
  assert.equal(button.clicks.length, 1);
  view.fire("pointerdown", { pointerId: 3 });
  view.fire("pointerup", { pointerId: 1, timeStamp: 90 });
  view.fire("pointerup", { pointerId: 3, timeStamp: 99 });
  assert.equal(button.clicks.length, 3);
});

test("the browser's own click of a finger does not act a second time", () => {
  const { view, seen } = screen();
  for (const pointerType of ["touch", "pen"])
    assert.deepEqual(view.fire("click", { isTrusted: true, detail: 1, pointerType }), {
      prevented: true,
      stopped: true,
    });
  assert.equal(seen.touched, 0);
});

test("a browser whose click knows no pointer is believed to mean the last one", () => {
  const { view } = screen();
  const click = () => view.fire("click", { isTrusted: true, detail: 1, pointerType: undefined }).stopped;
  assert.equal(click(), false);
  view.fire("pointerdown");
  assert.equal(click(), true);
  assert.equal(view.fire("click", { isTrusted: true, detail: 0, pointerType: undefined }).stopped, false);
  view.fire("pointerdown", { pointerType: "mouse" });
  assert.equal(click(), false);
});

test("clicks of a mouse, of a key and of the page itself are left alone, and what the tap of a label clicks is, too", () => {
  const { view, button, seen } = screen();
  for (const pointerType of ["mouse", ""])
    assert.equal(view.fire("click", { isTrusted: true, detail: 1, pointerType }).stopped, false);
  assert.equal(seen.touched, 2);
  assert.equal(view.fire("click", { isTrusted: false }).stopped, false);
  assert.equal(seen.touched, 2);
  let forwarded;
  button.onclick = () => (forwarded = view.fire("click", { isTrusted: true }));
  view.fire("pointerdown");
  view.fire("pointerup");
  assert.equal(forwarded.stopped, false);
});

for (const [name, does] of [
  ["moves too far", (view) => view.fire("pointermove", { clientX: 27 })],
  ["is taken away by the browser", (view) => view.fire("pointercancel")],
  ["is down when the window loses the focus", (view) => view.fire("blur")],
  ["rests too long", (_view, up) => (up.timeStamp = 2001)],
  ["presses what is disabled", ({ button }) => (button.disabled = true)],
]) {
  test(`a finger that ${name} does not tap`, () => {
    const { view, button } = screen();
    const up = {};
    view.fire("pointerdown");
    does(view, up);
    view.fire("pointerup", up);
    assert.equal(button.clicks.length + view.page.clicks.length, 0);
  });
}

test("what comes under the finger after it does not get the tap", () => {
  const { view, button } = screen();
  view.fire("pointerdown");
  view.under = new Thing("DIALOG", view.page);
  view.fire("pointerup");
  assert.deepEqual([button.clicks.length, view.under.clicks.length, view.page.clicks.length], [0, 0, 1]);
});

test("a tap on what was drawn anew goes to what it lies in", () => {
  const { view, button } = screen();
  const box = new Thing("SECTION", view.page);
  button.parent = box;
  view.fire("pointerdown");
  button.isConnected = false;
  view.under = new Thing("P", box);
  view.fire("pointerup");
  assert.equal(box.clicks.length, 1);
});

test("a person taps, moves a finger or the mouse, turns the wheel or presses a key; a thing rests, trembles and goes", () => {
  const { view, seen } = screen();
  const touched = (kind, event) => {
    const before = seen.touched;
    view.fire(kind, event);
    return seen.touched > before;
  };
  assert.equal(touched("pointerdown"), false);
  for (let times = 0; times < 50; times += 1)
    assert.equal(touched("pointermove", { clientX: 10 + (times % 9) }), false);
  assert.equal(touched("pointermove", { clientX: 30 }), true);
  assert.equal(touched("pointermove", { clientX: 35 }), false);
  assert.equal(touched("pointerup", { timeStamp: 2001 }), false);
  assert.equal(touched("pointermove", { pointerType: "mouse", clientX: 100 }), true);
  assert.equal(touched("pointermove", { pointerType: "mouse", clientX: 101 }), false);
  assert.equal(touched("wheel"), true);
  assert.equal(touched("keydown", { repeat: false }), true);
  assert.equal(touched("keydown", { repeat: true }), false);
});

test("after 20 seconds in one place something lies on the screen, trembling or not, until it goes", () => {
  const { view, seen } = screen();
  view.fire("pointerdown");
  clock.forward(15);
  view.fire("pointermove", { clientX: 11 });
  clock.forward(4.9);
  assert.deepEqual(seen.lying, []);
  clock.forward(0.1);
  assert.deepEqual(seen.lying, [true]);
  view.fire("pointermove", { clientX: 12 });
  assert.deepEqual(seen.lying, [true]);
  view.fire("pointerup", { timeStamp: 20_000 });
  assert.deepEqual(seen.lying, [true, false]);
  assert.equal(clock.waiting, 0);
});

test("of several things the last one to go clears the table, and a moved one has its time again", () => {
  const { view, seen } = screen();
  view.fire("pointerdown", { pointerId: 1 });
  view.fire("pointerdown", { pointerId: 2 });
  clock.forward(20);
  view.fire("pointercancel", { pointerId: 1 });
  assert.deepEqual(seen.lying, [true]);
  view.fire("pointermove", { pointerId: 2, clientX: 90 });
  assert.deepEqual(seen.lying, [true, false]);
  clock.forward(20);
  assert.deepEqual(seen.lying, [true, false, true]);
  view.fire("pointerup", { pointerId: 2, timeStamp: 40_000 });
  assert.deepEqual(seen.lying, [true, false, true, false]);
});

test("a finger that drags for long lies nowhere", () => {
  const { view, seen } = screen();
  view.fire("pointerdown");
  for (let times = 1; times < 10; times += 1) {
    clock.forward(15);
    view.fire("pointermove", { clientX: 10 + 20 * times });
  }
  view.fire("pointerup");
  assert.deepEqual(seen.lying, []);
});

test("what lay there before the page counts once it trembles, and presses nothing when it goes", () => {
  const { view, seen, button } = screen();
  view.fire("pointermove");
  clock.forward(20);
  assert.deepEqual(seen.lying, [true]);
  view.fire("pointerup", { timeStamp: 100 });
  assert.deepEqual(seen.lying, [true, false]);
  assert.equal(button.clicks.length, 0);
});

test("a finger in a frame is another one, and goes with the frame", () => {
  const { view, seen, fingers, button } = screen();
  const frame = new View();
  fingers.watch(frame);
  view.fire("pointerdown");
  frame.fire("pointerdown");
  view.fire("pointerup");
  assert.equal(button.clicks.length, 1);
  clock.forward(20);
  assert.deepEqual(seen.lying, [true]);
  frame.fire("pagehide");
  assert.deepEqual(seen.lying, [true, false]);
});
