/**
 * Tests what keys do on the board, and which of them are left to the browser.
 */

import assert from "node:assert/strict";
import { test } from "node:test";

import { keyListener } from "../../../web/src/board/keys.js";

/** Makes a keyboard for a board; `done` records the commands that the keys give. */
function keyboard({ busy = false, cancels = true, badges = "", zooms = true } = {}) {
  /** @type {string[]} */
  const done = [];
  const listener = keyListener({
    busy: () => busy,
    skip: () => void done.push("skip"),
    go: (where) => void done.push(`go ${where}`),
    cancel: () => {
      done.push("cancel");
      return cancels;
    },
    type: (sign) => {
      done.push(`type ${sign}`);
      return badges.includes(sign);
    },
    zoom: (factor) => {
      done.push(`zoom ${factor}`);
      return zooms;
    },
  });
  return {
    done,
    /** @param {string} key @param {object} [more] @returns {boolean} whether the browser is kept from using it */
    press(key, more = {}) {
      let prevented = false;
      listener(/** @type {KeyboardEvent} */ ({ key, ...more, preventDefault: () => void (prevented = true) }));
      return prevented;
    },
  };
}

test("arrow keys, Home and End go from place to place and do not scroll the page", () => {
  const { done, press } = keyboard();
  for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"]) {
    assert.equal(press(key), true, key);
  }
  assert.deepEqual(done, ["go left", "go right", "go up", "go down", "go first", "go last"]);
});

test("an arrow key with Shift is left to the browser", () => {
  const { done, press } = keyboard();
  assert.equal(press("ArrowLeft", { shiftKey: true }), false);
  assert.deepEqual(done, []);
});

test("Enter, Space and Tab are left to the browser, which presses the button or goes on", () => {
  const { done, press } = keyboard();
  for (const key of ["Enter", " ", "Tab", "Shift", "F5", "Dead"]) assert.equal(press(key), false, key);
  assert.deepEqual(done, []);
});

test("Escape is used up only if there was something to be cancelled", () => {
  assert.equal(keyboard({ cancels: true }).press("Escape"), true);
  assert.equal(keyboard({ cancels: false }).press("Escape"), false);
});

test("a sign is used up if it is on a badge", () => {
  const { done, press } = keyboard({ badges: "5" });
  assert.equal(press("5"), true);
  assert.equal(press("6"), false);
  assert.deepEqual(done, ["type 5", "type 6"]);
});

test("plus and minus zoom by steps that cancel each other, where one may zoom", () => {
  const { done, press } = keyboard();
  assert.equal(press("+"), true);
  assert.equal(press("-"), true);
  assert.deepEqual(done, ["type +", "zoom 1.25", "type -", "zoom 0.8"]);
  const fixed = keyboard({ zooms: false });
  assert.equal(fixed.press("+"), false);
  assert.equal(fixed.press("-"), false);
});

test("a plus that is on a badge chooses and does not zoom", () => {
  const { done, press } = keyboard({ badges: "+-" });
  assert.equal(press("+"), true);
  assert.equal(press("-"), true);
  assert.deepEqual(done, ["type +", "type -"]);
});

test("keys with Ctrl, Alt or Meta, and signs that are being composed, are none of the board's business", () => {
  for (const busy of [false, true]) {
    const { done, press } = keyboard({ busy, badges: "5" });
    for (const held of ["ctrlKey", "altKey", "metaKey", "isComposing"]) {
      for (const key of ["ArrowLeft", "5", "+", "Escape"]) {
        assert.equal(press(key, { [held]: true }), false, `${held} ${key}`);
      }
    }
    assert.deepEqual(done, []);
  }
});

test("while something is being played every key skips it and does no more", () => {
  const { done, press } = keyboard({ busy: true, badges: "5" });
  for (const key of ["Enter", " ", "ArrowLeft", "5", "Escape", "+"]) assert.equal(press(key), true, key);
  assert.deepEqual(done, Array(6).fill("skip"));
});

test("while something is being played Tab and Shift still leave the board", () => {
  const { done, press } = keyboard({ busy: true });
  assert.equal(press("Tab"), false);
  assert.equal(press("Shift"), false);
  assert.equal(press("Tab", { shiftKey: true }), false);
  assert.deepEqual(done, []);
});

test("what an input method takes does nothing on the board, also while something is being played", () => {
  const { done, press } = keyboard({ busy: true });
  for (const key of ["Process", "Dead"]) assert.equal(press(key), false, key);
  assert.deepEqual(done, []);
});

test("a digit of another script is the one on its key", () => {
  const { done, press } = keyboard({ badges: "5" });
  assert.equal(press("٥", { code: "Digit5" }), true);
  assert.deepEqual(done, ["type 5"]);
});
