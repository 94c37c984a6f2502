/**
 * Tests who receives the gestures and keys on the board: the selection, the camera, the question "What is this?", or
 * the running animation.
 */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Input } from "../../../web/src/board/input.js";
import { BoardHost } from "../fakes/board-host.js";

/** Makes a board with fakes of everything behind it; `done` records the calls to them. */
function board({ lifts = true, cancels = true, badges = "5" } = {}) {
  const host = new BoardHost();
  /** @type {string[]} */
  const done = [];
  const state = {
    busy: false,
    asking: false,
    answered: true,
    free: false,
    wakes: 0,
    pointed: 0,
    focused: null,
    zoomedAt: null,
  };
  const selection = {
    hovered: null,
    next: null,
    tap: () => void done.push("choose"),
    lift: () => {
      done.push("lift");
      return lifts;
    },
    drag: () => void done.push("drag"),
    drop: () => void done.push("drop"),
    letGo: () => void done.push("let go"),
    hover: () => void (selection.hovered = selection.next),
    cancel: () => {
      done.push("cancel");
      return cancels;
    },
    type: (/** @type {string} */ sign) => badges.includes(sign) && done.push(`type ${sign}`) > 0,
  };
  const input = new Input(host.element, {
    selection,
    inquiry: {
      get on() {
        return state.asking;
      },
      get answered() {
        return state.answered;
      },
      ask: (_at, _target, how) => void done.push(`ask ${how}`),
    },
    view: {
      camera: {
        get free() {
          return state.free;
        },
        toRoom: ([x, y]) => [x * 2, y * 2],
      },
      pan: () => void done.push("pan"),
      zoom: (factor, at) => {
        done.push(`zoom ${Math.round(factor * 100) / 100}`);
        state.zoomedAt = at;
      },
    },
    overlay: {
      get focused() {
        return state.focused;
      },
      go: (where) => void done.push(`go ${where}`),
    },
    playback: {
      get busy() {
        return state.busy;
      },
      skip: () => {
        done.push("skip");
        state.busy = false;
      },
    },
    sound: { wake: () => void (state.wakes += 1) },
    notice: { say: (how) => void done.push(`say ${how}`), clear: () => {} },
    sharing: "page",
    point: () => void (state.pointed += 1),
  });
  /** @param {string} kind */
  const mouse = (kind, x = 0) => host.fire(kind, { pointerId: 1, pointerType: "mouse", clientX: x });
  return {
    host,
    input,
    state,
    selection,
    done,
    mouse,
    /** A whole click, with something between pressing and lifting. */
    click(between = () => {}) {
      mouse("pointerdown");
      between();
      mouse("pointerup");
      host.fire("click");
    },
    /** @param {string} key */
    press: (key) => host.fire("keydown", { key }).defaultPrevented,
    drag() {
      mouse("pointerdown");
      mouse("pointermove", 20);
    },
  };
}

test("a click chooses", () => {
  const { host, done, click } = board();
  host.fire("click");
  click();
  assert.deepEqual(done, ["choose", "choose"]);
});

test("while something is being played a click skips it, and chooses nothing", () => {
  const { done, state, click } = board();
  state.busy = true;
  click();
  assert.deepEqual(done, ["skip"]);
});

test("a click that began while something was being played chooses nothing, though that has ended meanwhile", () => {
  const { done, state, click } = board();
  state.busy = true;
  click(() => void (state.busy = false));
  assert.deepEqual(done, []);
  click();
  assert.deepEqual(done, ["choose"]);
});

test("a button that a screen reader presses without a pointer chooses, whatever was played before", () => {
  const { host, done, state, mouse } = board();
  state.busy = true;
  mouse("pointerdown");
  state.busy = false;
  host.fire("click", { detail: 0 });
  assert.deepEqual(done, ["choose"]);
});

test("while asking is on a click asks, even while something is being played", () => {
  const { done, state, click } = board();
  state.asking = true;
  click();
  state.busy = true;
  click();
  assert.deepEqual(done, ["ask mouse", "ask mouse"]);
});

test("the right button asks, where somebody answers", () => {
  const { host, done, state } = board();
  host.fire("contextmenu", { button: 2, pointerType: "mouse" });
  state.answered = false;
  host.fire("contextmenu", { button: 2, pointerType: "mouse" });
  assert.deepEqual(done, ["ask mouse"]);
});

test("a drag lifts, drags and drops a stone, and what it points at is shown", () => {
  const { done, state, mouse, drag } = board();
  drag();
  mouse("pointerup", 20);
  assert.deepEqual(done, ["lift", "drag", "drop"]);
  assert.equal(state.pointed, 1);
});

test("Escape breaks a drag off, and leaves what else is chosen for the next Escape", () => {
  const { done, press, drag } = board();
  drag();
  assert.equal(press("Escape"), true);
  assert.deepEqual(done, ["lift", "drag", "let go"]);
  assert.equal(press("Escape"), true);
  assert.equal(done.at(-1), "cancel");
});

test("Escape is left to the page where there is nothing to be put back", () => {
  assert.equal(board({ cancels: false }).press("Escape"), false);
});

test("a drag can be broken off by the board", () => {
  const { input, done, drag } = board();
  assert.equal(input.breakOff(), false);
  drag();
  assert.equal(input.breakOff(), true);
  assert.equal(done.at(-1), "let go");
});

test("where the board may be moved, dragging beside the stones moves it", () => {
  const { done, state, drag } = board({ lifts: false });
  state.free = true;
  drag();
  assert.deepEqual(done, ["lift", "pan"]);
});

test("the wheel zooms where the board may be moved", () => {
  const { host, done, state } = board();
  host.fire("wheel", { deltaY: 0, deltaMode: 0 });
  state.free = true;
  host.fire("wheel", { deltaY: 0, deltaMode: 0 });
  assert.deepEqual(done, ["zoom 1"]);
});

test("pointing is told only when something else is pointed at", () => {
  const { state, selection, mouse } = board();
  mouse("pointermove");
  assert.equal(state.pointed, 0);
  selection.next = { id: "a" };
  mouse("pointermove");
  mouse("pointermove");
  assert.equal(state.pointed, 1);
});

test("arrow keys go from place to place, signs choose by badge", () => {
  const { done, press } = board();
  assert.equal(press("ArrowLeft"), true);
  assert.equal(press("5"), true);
  assert.equal(press("6"), false);
  assert.deepEqual(done, ["go left", "type 5"]);
});

test("a key skips what is being played, except while asking is on", () => {
  const { done, state, press } = board();
  state.busy = true;
  assert.equal(press("5"), true);
  assert.deepEqual(done, ["skip"]);
  state.busy = true;
  state.asking = true;
  press("ArrowLeft");
  assert.deepEqual(done, ["skip", "go left"]);
});

test("plus and minus zoom at the place that has the focus, else in the middle, and not on a fixed board", () => {
  const { done, state, press } = board();
  assert.equal(press("+"), false);
  state.free = true;
  assert.equal(press("+"), true);
  assert.equal(state.zoomedAt, undefined);
  state.focused = { x: 10, y: 20 };
  assert.equal(press("-"), true);
  assert.deepEqual(
    [done, state.zoomedAt],
    [
      ["zoom 1.25", "zoom 0.8"],
      [20, 40],
    ],
  );
});

test("the first press of a pointer or a key wakes the sound", () => {
  const { state, mouse, press } = board();
  mouse("pointerdown");
  assert.equal(state.wakes, 1);
  press("a");
  assert.equal(state.wakes, 2);
});

test("after its end the board hears neither pointers nor keys", () => {
  const { input, done, state, click, press } = board();
  input.end();
  click();
  press("ArrowLeft");
  assert.deepEqual([done, state.wakes], [[], 0]);
});
