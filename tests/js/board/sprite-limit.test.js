/**
 * Tests which bitmaps of sprites are kept: what is shown always, of the rest the most recent ones, in proportion to what is shown; and
 * coarse first versions only until a finer one is there.
 */

import assert from "node:assert/strict";
import { test } from "node:test";

import { outdone, pixelsOf, superfluous } from "../../../web/src/board/sprite-limit.js";

const TURN = 100;

/** A bitmap of this many pixels. @param {string} name @param {number} pixels @param {number} used */
function bitmap(name, pixels, used) {
  return { name, w: pixels / 1000, h: 1000, pad: 0, used };
}

/** @param {{name: string}[]} bitmaps */
const names = (bitmaps) => bitmaps.map(({ name }) => name);

test("what the last two paints used stays, however much it is", () => {
  const shown = [bitmap("board", 9_000_000, TURN), bitmap("board before", 9_000_000, TURN - 1)];
  assert.deepEqual(superfluous(shown, TURN), []);
});

test("a few pieces that are not shown stay, for the next one that moves", () => {
  const all = [bitmap("board", 1_000_000, TURN), bitmap("lifted", 50_000, 3), bitmap("turned", 50_000, 60)];
  assert.deepEqual(superfluous(all, TURN), []);
});

test("the board of a zoom goes when the zoom is over", () => {
  const all = [bitmap("board", 1_300_000, TURN), bitmap("zoomed", 9_000_000, TURN - 2)];
  assert.deepEqual(names(superfluous(all, TURN)), ["zoomed"]);
});

test("an old size goes, and everything older with it, the oldest first", () => {
  const all = [
    bitmap("small and oldest", 1_000, 1),
    bitmap("board", 1_000_000, TURN),
    bitmap("large", 900_000, 20),
    bitmap("recent", 200_000, 90),
  ];
  assert.deepEqual(names(superfluous(all, TURN)), ["small and oldest", "large"]);
});

test("a large screen may keep more than a small one", () => {
  const spare = bitmap("spare", 2_000_000, 50);
  assert.deepEqual(names(superfluous([bitmap("board", 1_000_000, TURN), spare], TURN)), ["spare"]);
  assert.deepEqual(superfluous([bitmap("board", 8_000_000, TURN), spare], TURN), []);
});

test("the room for a blur counts", () => {
  assert.equal(pixelsOf({ w: 10, h: 20, pad: 5, used: 0 }), 20 * 30);
});

test("a coarse version goes when a finer one is there, and not before", () => {
  const coarse = { ...bitmap("coarse", 300_000, TURN), coarse: true };
  const fine = { ...bitmap("fine", 1_300_000, TURN), coarse: false };
  assert.deepEqual(outdone([coarse]), []);
  assert.deepEqual(names(outdone([coarse, fine])), ["coarse"]);
  assert.deepEqual(outdone([fine]), []);
});
