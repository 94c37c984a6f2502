/**
 * Tests how pointer events become gestures: tap, hold, drag, pan, pinch, wheel and hover; other events are ignored.
 */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Gestures } from "../../../web/src/board/gestures.js";
import { BoardHost, thingOf } from "../fakes/board-host.js";

/** Makes a board that records hovering in `hovers` and every other gesture in `done`. */
function board({ lifts = false, free = false, asks = false, moves = true, zooms = true, sharing = "page" } = {}) {
  const host = new BoardHost();
  /** @type {unknown[][]} */
  const done = [];
  /** @type {unknown[][]} */
  const hovers = [];
  const named = (/** @type {unknown} */ one) => (one instanceof Element ? thingOf(one) : one);
  /** @param {string} name */
  const note =
    (name) =>
    (/** @type {unknown[]} */ ...how) =>
      void done.push([name, ...how.map(named)]);
  const hands = {
    tap: note("tap"),
    asks: () => asks,
    hold: note("hold"),
    lift: (...how) => {
      done.push(["lift", ...how.map(named)]);
      return lifts;
    },
    drag: note("drag"),
    drop: note("drop"),
    letGo: note("letGo"),
    hover: (...how) => void hovers.push(how.map(named)),
    free: () => free,
    moves: () => moves,
    pan: note("pan"),
    zoom: (...how) => {
      done.push(["zoom", ...how]);
      return zooms;
    },
    yields: note("yields"),
  };
  const gestures = new Gestures(
    host.element,
    hands,
    /** @type {import("../../../web/src/board/scroll-sharing.js").Sharing} */ (sharing),
  );
  /** @param {string} kind @param {string} pointerType */
  const pointer =
    (kind, pointerType) =>
    (/** @type {number} */ x, /** @type {number} */ y, more = {}) =>
      host.fire(kind, { clientX: x, clientY: y, pointerId: 1, pointerType, ...more });
  /** @param {string} type */
  const pointerOf = (type) => ({
    down: pointer("pointerdown", type),
    move: pointer("pointermove", type),
    up: pointer("pointerup", type),
    cancel: pointer("pointercancel", type),
  });
  return {
    host,
    done,
    hovers,
    gestures,
    mouse: pointerOf("mouse"),
    finger: pointerOf("touch"),
    pen: pointerOf("pen"),
    /** The names of the gestures, in order. */
    names: () => done.map(([name]) => name),
    /** @param {number} x @param {number} y @param {object} [more] */
    click: (x, y, more = {}) => host.fire("click", { clientX: x, clientY: y, ...more }),
    /** Two fingers, side by side. @param {number} left @param {number} right @param {number} [y] */
    twoDown(left, right, y = 100) {
      this.finger.down(left, y);
      this.finger.down(right, y, { pointerId: 2 });
    },
  };
}

test("a click is a tap at its place on the board, counted from inside the border", () => {
  const { host, done, mouse, click } = board();
  host.corner = { left: 100, top: 50 };
  host.clientLeft = 2;
  host.clientTop = 3;
  mouse.down(130, 70);
  mouse.up(130, 70);
  click(130, 70, { target: "button", timeStamp: 77 });
  assert.deepEqual(done, [["tap", [28, 17], "button", "mouse", 77]]);
});

test("a tap tells whether a mouse, a finger, a pen or a key did it", () => {
  const { done, mouse, finger, pen, click } = board();
  for (const one of [mouse, finger, pen]) {
    one.down(1, 1);
    one.up(1, 1);
    click(1, 1);
  }
  click(0, 0, { detail: 0 });
  assert.deepEqual(
    done.map(([, , , how]) => how),
    ["mouse", "touch", "touch", "key"],
  );
});

test("a pointer that trembles by six pixels still taps", () => {
  const { names, mouse, click } = board({ lifts: true, free: true });
  mouse.down(100, 100);
  mouse.move(106, 100);
  mouse.move(100, 94);
  mouse.up(100, 100);
  click(100, 100, { timeStamp: 1 });
  assert.deepEqual(names(), ["tap"]);
});

test("a pointer that moves further lifts what lay where it went down, and drags and drops it", () => {
  const { host, done, mouse } = board({ lifts: true });
  mouse.down(100, 100, { target: "stone" });
  mouse.move(104, 100, { target: "stone" });
  mouse.move(110, 100, { target: "board" });
  mouse.move(150, 120, { target: "board" });
  mouse.up(152, 121, { target: "board" });
  assert.deepEqual(done, [
    ["lift", [100, 100], "stone", "mouse"],
    ["drag", [110, 100]],
    ["drag", [150, 120]],
    ["drop", [152, 121]],
  ]);
  assert.deepEqual(host.captured, [1]);
});

test("another finger neither moves nor drops the piece that one drags", () => {
  const { done, names, finger } = board({ lifts: true, free: true });
  finger.down(100, 100, { target: "stone" });
  finger.move(100, 120);
  finger.down(300, 300, { pointerId: 2, target: "board" });
  finger.move(300, 304, { pointerId: 2 });
  finger.up(300, 304, { pointerId: 2 });
  assert.deepEqual(names(), ["lift", "drag"]);
  finger.move(100, 140);
  finger.up(100, 150);
  assert.deepEqual(done.slice(2), [
    ["drag", [100, 140]],
    ["drop", [100, 150]],
  ]);
});

test("another pointer does not hover while one drags", () => {
  const { hovers, finger, mouse } = board({ lifts: true });
  finger.down(100, 100, { target: "stone" });
  finger.move(100, 120);
  hovers.length = 0;
  finger.down(300, 300, { pointerId: 2, target: "board" });
  mouse.move(310, 300, { pointerId: 3, target: "board" });
  assert.deepEqual(hovers, []);
});

test("each pointer is of its own kind, whatever else comes down", () => {
  const { done, finger, mouse } = board({ lifts: true });
  finger.down(100, 100, { target: "stone" });
  mouse.down(300, 300, { pointerId: 2, target: "board" });
  finger.move(100, 120);
  assert.deepEqual(done[0], ["lift", [100, 100], "stone", "touch"]);
});

test("a finger that lifts tells that it is one", () => {
  const { done, finger } = board({ lifts: true });
  finger.down(100, 100, { target: "stone" });
  finger.move(100, 110);
  assert.deepEqual(done[0], ["lift", [100, 100], "stone", "touch"]);
});

test("the click that the browser sends after a drag is no tap, a later one is", () => {
  const { names, mouse, click } = board({ lifts: true });
  mouse.down(100, 100);
  mouse.move(150, 100);
  mouse.up(150, 100, { timeStamp: 1000 });
  click(150, 100, { timeStamp: 1059 });
  assert.deepEqual(names(), ["lift", "drag", "drop"]);
  click(150, 100, { timeStamp: 1060 });
  assert.deepEqual(names(), ["lift", "drag", "drop", "tap"]);
});

test("a key that presses a button right after a drag is not swallowed", () => {
  const { names, mouse, click } = board({ lifts: true });
  mouse.down(100, 100);
  mouse.move(150, 100);
  mouse.up(150, 100, { timeStamp: 1000 });
  click(0, 0, { detail: 0, timeStamp: 1001 });
  assert.equal(names().at(-1), "tap");
});

test("after a drag the next press begins anew", () => {
  const { names, mouse } = board({ lifts: true });
  for (const start of [100, 300]) {
    mouse.down(start, 100);
    mouse.move(start + 20, 100);
    mouse.up(start + 20, 100);
  }
  assert.deepEqual(names(), ["lift", "drag", "drop", "lift", "drag", "drop"]);
});

test("a drag that the browser takes away lets the piece go and drops it nowhere", () => {
  const { names, finger } = board({ lifts: true });
  finger.down(100, 100);
  finger.move(120, 100);
  finger.cancel(120, 100);
  finger.move(140, 100);
  finger.up(140, 100);
  assert.deepEqual(names(), ["lift", "drag", "letGo"]);
});

test("a drag can be broken off; what the pointer does until it is lifted means nothing", () => {
  const { gestures, names, mouse, click } = board({ lifts: true, free: true });
  assert.equal(gestures.breakOff(), false);
  mouse.down(100, 100);
  assert.equal(gestures.breakOff(), false);
  mouse.move(120, 100);
  assert.equal(gestures.breakOff(), true);
  assert.equal(gestures.breakOff(), false);
  mouse.move(180, 100);
  mouse.up(180, 100, { timeStamp: 500 });
  click(180, 100, { timeStamp: 501 });
  assert.deepEqual(names(), ["lift", "drag", "letGo"]);
  mouse.down(100, 100);
  mouse.move(120, 100);
  assert.equal(names().at(-1), "drag");
});

test("where nothing is lifted a drag moves the board, by as much as the pointer moves each time", () => {
  const { done, mouse, click } = board({ free: true });
  mouse.down(100, 100);
  mouse.move(110, 100);
  mouse.move(115, 90);
  mouse.up(115, 90, { timeStamp: 10 });
  click(115, 90, { timeStamp: 11 });
  assert.deepEqual(done, [
    ["lift", [100, 100], null, "mouse"],
    ["pan", 10, 0],
    ["pan", 5, -10],
  ]);
});

test("where nothing is lifted and the board is fixed a drag does nothing, and is no tap", () => {
  const { names, mouse, click } = board();
  mouse.down(100, 100);
  mouse.move(120, 100);
  mouse.move(140, 100);
  mouse.up(140, 100, { timeStamp: 10 });
  click(140, 100, { timeStamp: 11 });
  assert.deepEqual(names(), ["lift"]);
});

test("only the first button of a mouse drags", () => {
  const { names, mouse } = board({ lifts: true });
  mouse.down(100, 100, { button: 2 });
  mouse.move(150, 100);
  mouse.up(150, 100, { button: 2 });
  assert.deepEqual(names(), []);
});

test("a mouse hovers as it moves, until it leaves the board; a finger in the air does not", () => {
  const { host, hovers, mouse, finger } = board();
  mouse.move(10, 20, { target: "stone" });
  finger.move(30, 40);
  host.fire("pointerleave");
  assert.deepEqual(hovers, [
    [[10, 20], "stone"],
    [null, null],
  ]);
});

test("a mouse that drags out of the board does not end the hovering of its goal", () => {
  const { host, hovers, mouse } = board({ lifts: true });
  mouse.down(100, 100);
  mouse.move(150, 100);
  host.fire("pointerleave");
  assert.deepEqual(hovers, []);
});

test("a finger hovers while it rests, and no longer", () => {
  const { hovers, finger } = board();
  finger.down(10, 20, { target: "stone" });
  finger.up(10, 20);
  assert.deepEqual(hovers, [
    [[10, 20], "stone"],
    [null, null],
  ]);
});

test("a finger that rests for six tenths of a second asks, once, and lifting it is no tap", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { done, finger, click } = board({ asks: true });
  finger.down(10, 20, { target: "stone" });
  t.mock.timers.tick(599);
  assert.deepEqual(done, []);
  t.mock.timers.tick(1);
  assert.deepEqual(done, [["hold", [10, 20], "stone", "touch"]]);
  t.mock.timers.tick(5000);
  finger.up(10, 20, { timeStamp: 5600 });
  click(10, 20, { timeStamp: 5610 });
  assert.equal(done.length, 1);
  finger.down(10, 20);
  finger.up(10, 20, { timeStamp: 6000 });
  click(10, 20, { timeStamp: 6010 });
  assert.equal(done.at(-1)?.[0], "tap");
});

test("a finger that trembles while it rests asks all the same", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { names, finger } = board({ asks: true, lifts: true });
  finger.down(10, 20);
  finger.move(13, 22);
  t.mock.timers.tick(600);
  assert.deepEqual(names(), ["hold"]);
});

test("nobody asks who lifts his finger, moves it, adds another one or is interrupted before the time is over", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  for (const before of [
    (/** @type {ReturnType<typeof board>} */ { finger }) => void finger.up(10, 20),
    (/** @type {ReturnType<typeof board>} */ { finger }) => void finger.move(30, 20),
    (/** @type {ReturnType<typeof board>} */ { finger }) => void finger.down(90, 20, { pointerId: 2 }),
    (/** @type {ReturnType<typeof board>} */ { finger }) => void finger.cancel(10, 20),
    (/** @type {ReturnType<typeof board>} */ { gestures }) => void gestures.end(),
  ]) {
    const one = board({ asks: true, free: true });
    one.finger.down(10, 20);
    t.mock.timers.tick(500);
    before(one);
    t.mock.timers.tick(500);
    assert.equal(one.names().includes("hold"), false, String(before));
  }
});

test("holding means nothing for a mouse, and where nobody answers", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const deaf = board({ asks: false });
  deaf.finger.down(10, 20);
  const heard = board({ asks: true });
  heard.mouse.down(10, 20);
  t.mock.timers.tick(1000);
  assert.deepEqual([...deaf.done, ...heard.done], []);
});

test("the right button asks as a mouse, and the browser's menu does not come", () => {
  const { host, done } = board({ asks: true });
  const event = host.fire("contextmenu", { clientX: 5, clientY: 6, button: 2, pointerType: "mouse", target: "stone" });
  assert.deepEqual(done, [["hold", [5, 6], "stone", "mouse"]]);
  assert.equal(event.defaultPrevented, true);
});

test("a menu that a mouse opens by its first button and a key asks as a mouse", () => {
  const { host, done, mouse } = board({ asks: true });
  mouse.down(5, 6);
  host.fire("contextmenu", { clientX: 5, clientY: 6, button: 0, pointerType: "mouse" });
  assert.equal(done[0]?.[3], "mouse");
});

test("a browser whose menu event knows no pointer tells the right button from the menu key as well", () => {
  const { host, done } = board({ asks: true });
  host.fire("contextmenu", { button: 2 });
  host.fire("contextmenu", { button: 0, target: "stone" });
  assert.deepEqual(
    done.map(([, , target, how]) => [target, how]),
    [
      [null, "mouse"],
      ["stone", "key"],
    ],
  );
});

test("the menu key asks as a key every time", () => {
  const { host, done } = board({ asks: true });
  for (const _ of [1, 2]) host.fire("contextmenu", { button: 0, pointerType: "", target: "stone" });
  assert.deepEqual(
    done.map(([, , , how]) => how),
    ["key", "key"],
  );
});

test("a browser that opens its menu for a finger that rests makes it ask once, whoever comes first", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  for (const menu of [{ pointerType: "touch" }, {}]) {
    const early = board({ asks: true });
    early.finger.down(10, 20);
    early.host.fire("contextmenu", { clientX: 10, clientY: 20, ...menu });
    t.mock.timers.tick(1000);
    assert.deepEqual(early.names(), ["hold"]);
    assert.equal(early.done[0]?.[3], "touch");
    const late = board({ asks: true });
    late.finger.down(10, 20);
    t.mock.timers.tick(600);
    late.host.fire("contextmenu", { clientX: 10, clientY: 20, ...menu });
    assert.deepEqual(late.names(), ["hold"]);
  }
});

test("a browser that opens its menu in the middle of a drag does not make the finger ask", () => {
  const { host, names, finger } = board({ asks: true, lifts: true });
  finger.down(10, 20);
  finger.move(50, 20);
  host.fire("contextmenu", { clientX: 50, clientY: 20, pointerType: "touch" });
  assert.deepEqual(names(), ["lift", "drag"]);
});

test("where nobody answers the browser's menu comes", () => {
  const { host, done } = board({ asks: false });
  assert.equal(host.fire("contextmenu", { button: 2 }).defaultPrevented, false);
  assert.deepEqual(done, []);
});

test("two fingers that go apart zoom by as much, at the point between them", () => {
  const held = board({ free: true, lifts: true });
  held.twoDown(100, 200);
  held.finger.move(300, 100, { pointerId: 2 });
  assert.deepEqual(held.done, [
    ["pan", 50, 0],
    ["zoom", 2, [200, 100]],
  ]);
  held.finger.move(200, 100);
  assert.deepEqual(held.done.slice(2), [
    ["pan", 50, 0],
    ["zoom", 0.5, [250, 100]],
  ]);
});

test("two fingers that lie on each other do not zoom by infinity", () => {
  const held = board({ free: true });
  held.twoDown(100, 100);
  held.finger.move(120, 100, { pointerId: 2 });
  assert.deepEqual(held.names(), ["pan"]);
});

test("two fingers on a fixed board do not zoom", () => {
  const held = board({ free: false });
  held.twoDown(100, 200);
  held.finger.move(300, 100, { pointerId: 2 });
  assert.equal(held.names().includes("zoom"), false);
});

test("when one of two fingers is lifted the other one moves the board, and the clicks that follow are no taps", () => {
  const held = board({ free: true });
  held.twoDown(100, 200);
  held.finger.move(220, 100, { pointerId: 2 });
  held.finger.up(220, 100, { pointerId: 2, timeStamp: 10 });
  held.click(220, 100, { timeStamp: 15 });
  held.finger.move(103, 104);
  assert.deepEqual(held.done.slice(2), [["pan", 3, 4]]);
  held.finger.up(103, 104, { timeStamp: 20 });
  held.click(103, 104, { timeStamp: 30 });
  assert.deepEqual(held.names(), ["pan", "zoom", "pan"]);
});

test("a finger taps although something else rests and trembles on the board", () => {
  for (const free of [true, false]) {
    const { names, done, finger, click } = board({ free, lifts: true });
    finger.down(100, 100);
    finger.down(300, 100, { pointerId: 2, timeStamp: 10 });
    finger.move(101, 100);
    finger.move(303, 101, { pointerId: 2 });
    finger.up(303, 101, { pointerId: 2, timeStamp: 20 });
    finger.move(100, 101);
    click(303, 101, { timeStamp: 20 });
    assert.deepEqual(names(), ["tap"]);
    assert.equal(done[0]?.[3], "touch");
  }
});

test("a finger taps and drags although something rests on a fixed board that was pushed before", () => {
  const { names, finger, click } = board();
  finger.down(100, 100);
  finger.move(120, 100);
  finger.down(300, 100, { pointerId: 2, timeStamp: 10 });
  finger.up(300, 100, { pointerId: 2, timeStamp: 20 });
  click(300, 100, { timeStamp: 20 });
  finger.down(300, 100, { pointerId: 3, target: "stone" });
  finger.move(320, 100, { pointerId: 3 });
  assert.deepEqual(names(), ["lift", "tap", "lift"]);
});

for (const [name, ends] of /** @type {[string, (one: ReturnType<typeof board>) => unknown][]} */ ([
  ["is lifted beside the board", ({ host }) => host.fire("pointerup", { pointerId: 1, pointerType: "mouse" }, true)],
  ["is taken away beside the board", ({ host }) => host.fire("pointercancel", { pointerId: 1 }, true)],
  ["was lifted where nobody saw it", ({ mouse }) => mouse.move(50, 50, { buttons: 0 })],
  ["leaves only another button down", ({ mouse }) => mouse.move(50, 50, { buttons: 2 })],
  ["is down when the window loses the focus", ({ host }) => host.fire("blur", {}, true)],
])) {
  test(`a pointer that ${name} holds nothing when it comes back`, () => {
    for (const how of [{ free: true }, { lifts: true }, { free: true, lifts: true }]) {
      const one = board(how);
      one.mouse.down(3, 100);
      ends(one);
      one.mouse.move(40, 100, { buttons: 0 });
      one.mouse.move(140, 100, { buttons: 0 });
      assert.deepEqual(one.names(), [], "before it has moved");
      assert.deepEqual(one.hovers.at(-1), [[140, 100], null]);
      one.mouse.down(100, 100);
      one.mouse.move(120, 100);
      const done = one.names();
      ends(one);
      one.mouse.move(140, 100, { buttons: 0 });
      one.mouse.move(160, 100);
      const after = one.names().slice(done.length);
      if (!how.lifts) assert.deepEqual(after, []);
      else assert.ok(after.length === 1 && ["drop", "letGo"].includes(String(after[0])), String(after));
    }
  });
}

test("a finger that is down when the window loses the focus neither asks nor pinches", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { host, names, finger } = board({ asks: true, free: true });
  finger.down(100, 100);
  host.fire("blur", {}, true);
  t.mock.timers.tick(1000);
  finger.down(200, 100, { pointerId: 2 });
  finger.move(300, 100, { pointerId: 2 });
  assert.deepEqual(names(), ["lift", "pan"]);
});

test("a pan becomes a pinch when a second finger comes", () => {
  const held = board({ free: true });
  held.finger.down(100, 100);
  held.finger.move(120, 100);
  held.finger.down(220, 100, { pointerId: 2 });
  held.finger.move(320, 100, { pointerId: 2 });
  assert.deepEqual(held.done.slice(2), [
    ["pan", 50, 0],
    ["zoom", 2, [220, 100]],
  ]);
});

test("a second finger does not make a drag a pinch", () => {
  const held = board({ free: true, lifts: true });
  held.finger.down(100, 100);
  held.finger.move(120, 100);
  held.finger.down(220, 100, { pointerId: 2 });
  held.finger.move(130, 100);
  held.finger.up(130, 100);
  assert.deepEqual(held.names(), ["lift", "drag", "drag", "drop"]);
});

test("the wheel zooms at the pointer, in when it turns up, and the page does not scroll", () => {
  const { host, done } = board({ free: true });
  const event = host.fire("wheel", { clientX: 7, clientY: 8, deltaY: -100, deltaMode: 0 });
  host.fire("wheel", { clientX: 7, clientY: 8, deltaY: 100, deltaMode: 0 });
  const [inwards, outwards] = done.map(([, factor]) => /** @type {number} */ (factor));
  assert.ok(inwards > 1.1 && inwards < 1.5);
  assert.ok(Math.abs(inwards * outwards - 1) < 1e-9);
  assert.deepEqual(done[0]?.[2], [7, 8]);
  assert.equal(event.defaultPrevented, true);
});

test("a wheel that counts lines zooms as far as one that counts pixels does for a line's height", () => {
  const { host, done } = board({ free: true });
  host.fire("wheel", { deltaY: -3, deltaMode: 1 });
  host.fire("wheel", { deltaY: -54, deltaMode: 0 });
  assert.equal(done[0]?.[1], done[1]?.[1]);
});

test("on a fixed board the wheel scrolls the page", () => {
  const { host, done } = board({ free: false });
  assert.equal(host.fire("wheel", { deltaY: -100, deltaMode: 0 }).defaultPrevented, false);
  assert.deepEqual(done, []);
});

test("on a page of its own the wheel scrolls the page where the board cannot be zoomed further", () => {
  const { host, names } = board({ free: true, zooms: false });
  assert.equal(host.fire("wheel", { deltaY: 100, deltaMode: 0 }).defaultPrevented, false);
  assert.equal(host.fire("wheel", { deltaY: 100, deltaMode: 0, ctrlKey: true }).defaultPrevented, true);
  assert.deepEqual(names(), ["zoom", "zoom"]);
});

test("in an article the wheel scrolls the page, which the board says, and zooms with Ctrl or the Mac's command key", () => {
  const { host, done, names } = board({ free: true, sharing: "article" });
  const turn = (/** @type {object} */ keys) =>
    host.fire("wheel", { deltaY: -100, deltaMode: 0, ...keys }).defaultPrevented;
  assert.equal(turn({}), false);
  assert.deepEqual(done, [["yields", "wheel"]]);
  assert.equal(turn({ ctrlKey: true }), true);
  assert.equal(turn({ metaKey: true }), true);
  assert.deepEqual(names(), ["yields", "zoom", "zoom"]);
});

test("in an exhibit nothing scrolls where the board gets no further", () => {
  const { host, names, finger } = board({ free: true, zooms: false, moves: false, sharing: "screen" });
  assert.equal(host.fire("wheel", { deltaY: 100, deltaMode: 0 }).defaultPrevented, true);
  finger.down(100, 100);
  finger.move(100, 120);
  assert.deepEqual(names(), ["zoom", "lift", "pan"]);
  assert.equal(host.fire("touchmove").defaultPrevented, true);
});

test("a finger on a page of its own scrolls the page where the board gets no further, and else moves the board", () => {
  for (const moves of [true, false]) {
    const { host, names, finger } = board({ free: true, moves });
    finger.down(100, 100);
    finger.move(100, 120);
    assert.deepEqual(names(), moves ? ["lift", "pan"] : ["lift"]);
    assert.equal(host.fire("touchmove").defaultPrevented, moves);
    finger.up(100, 120);
    assert.equal(host.fire("touchmove").defaultPrevented, false);
  }
});

test("a finger in an article scrolls the page, which the board says where it could have moved", () => {
  for (const moves of [true, false]) {
    const { host, names, finger } = board({ free: true, moves, sharing: "article" });
    finger.down(100, 100);
    finger.move(100, 120);
    assert.equal(host.fire("touchmove").defaultPrevented, false);
    finger.cancel(100, 120);
    assert.deepEqual(names(), moves ? ["lift", "yields"] : ["lift"]);
  }
});

test("in an article one finger drags a piece, two move the board, and so does a mouse", () => {
  const piece = board({ free: true, lifts: true, sharing: "article" });
  piece.finger.down(100, 100);
  piece.finger.move(100, 120);
  assert.deepEqual(piece.names(), ["lift", "drag"]);
  assert.equal(piece.host.fire("touchmove").defaultPrevented, true);
  const two = board({ free: true, sharing: "article" });
  two.twoDown(100, 200);
  assert.equal(two.host.fire("touchmove").defaultPrevented, true);
  two.finger.move(200, 120, { pointerId: 2 });
  assert.deepEqual(two.names(), ["pan", "zoom"]);
  const { names, mouse } = board({ free: true, sharing: "article" });
  mouse.down(100, 100);
  mouse.move(100, 120);
  assert.deepEqual(names(), ["lift", "pan"]);
});

test("the browser drags nothing itself", () => {
  assert.equal(board().host.fire("dragstart").defaultPrevented, true);
});

test("after the end of the board nothing that a hand does is told", () => {
  const { host, gestures, done, hovers, mouse, click } = board({ lifts: true, free: true, asks: true });
  gestures.end();
  mouse.move(1, 1);
  mouse.down(1, 1);
  mouse.move(50, 1);
  mouse.up(50, 1);
  click(50, 1, { timeStamp: 1000 });
  host.fire("wheel", { deltaY: -100, deltaMode: 0 });
  host.fire("contextmenu", { button: 2 });
  host.fire("pointerleave");
  assert.deepEqual([...done, ...hovers], []);
});

test("a pointer that moves by more than six pixels, however little more, drags", () => {
  const { names, mouse } = board({ lifts: true });
  mouse.down(100, 100);
  mouse.move(104, 105);
  assert.deepEqual(names(), ["lift", "drag"]);
});

test("two fingers that rest on a fixed board do not ask", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const held = board({ asks: true, free: false });
  held.finger.down(100, 100);
  t.mock.timers.tick(300);
  held.finger.down(200, 100, { pointerId: 2 });
  t.mock.timers.tick(2000);
  assert.deepEqual(held.names(), []);
});

test("two fingers that move up together move the board up, and do not zoom in the end", () => {
  const held = board({ free: true });
  held.twoDown(100, 200);
  held.finger.move(200, 80, { pointerId: 2 });
  held.finger.move(100, 80);
  const pans = held.done.filter(([name]) => name === "pan");
  const up = pans.reduce((all, [, , dy]) => all + Number(dy), 0);
  const zoomed = held.done.reduce((all, [name, factor]) => (name === "zoom" ? all * Number(factor) : all), 1);
  assert.deepEqual([pans.every(([, dx]) => dx === 0), up], [true, -20]);
  assert.ok(Math.abs(zoomed - 1) < 1e-9);
});

test("what is pressed on the rail is for its buttons alone: it is no tap, no hold, and nothing is hovered there", () => {
  const { host, done, hovers, mouse, finger, click } = board({ lifts: true, free: true, asks: true });
  const rail = Object.assign(document.createElement("div"), { className: "board-rail" });
  rail.append(Object.assign(document.createElement("button"), { id: "tab" }));
  host.element.append(rail);
  const target = "tab";
  mouse.move(50, 380, { target });
  assert.deepEqual(hovers, [[null, null]]);
  finger.down(50, 390, { target });
  finger.move(50, 340, { target });
  finger.up(50, 340, { target });
  click(50, 390, { target, timeStamp: 500 });
  click(0, 0, { target, detail: 0 });
  host.fire("contextmenu", { target, button: 2 });
  assert.deepEqual([done, hovers], [[], [[null, null]]]);
});
