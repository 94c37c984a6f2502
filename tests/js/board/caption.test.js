/**
 * Tests the line at the board's edge: what it says, where it stands and how long the last words stay.
 */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Caption } from "../../../web/src/board/caption.js";
import { fakeBeat } from "../fakes/board-clock.js";

/** Makes a caption on a line that counts how often its text changes. */
function line() {
  let text = "";
  let changes = 0;
  const style = { top: "", bottom: "" };
  const element = {
    hidden: false,
    style,
    get textContent() {
      return text;
    },
    set textContent(value) {
      text = value;
      changes += 1;
    },
  };
  const caption = new Caption(/** @type {HTMLElement} */ (/** @type {unknown} */ (element)));
  return { caption, element, style, changes: () => changes };
}

test("the line is hidden while there is nothing to say", () => {
  const { caption, element } = line();
  assert.deepEqual([element.hidden, caption.lingers], [true, false]);
  caption.say("White moves", 0);
  assert.deepEqual([element.hidden, element.textContent], [false, "White moves"]);
  caption.say("", 0);
  assert.equal(element.hidden, true);
});

test("words that are said again are not written again", () => {
  const { caption, changes } = line();
  caption.say("White moves", 0);
  caption.say("White moves", 0.5);
  assert.equal(changes(), 1);
});

test("the last words linger for a while, and then it is told that they are over", () => {
  const { clock, beat } = fakeBeat();
  const { caption } = line();
  let over = 0;
  caption.say("White wins", 0);
  caption.linger(beat, () => void (over += 1));
  assert.equal(caption.lingers, true);
  clock.pass(1399);
  assert.deepEqual([caption.lingers, over], [true, 0]);
  clock.pass(1);
  assert.deepEqual([caption.lingers, over], [false, 1]);
});

test("new words end the lingering of the old ones, and their end is not told", () => {
  const { clock, beat } = fakeBeat();
  const { caption } = line();
  caption.linger(beat, () => assert.fail("new words have come"));
  caption.say("Black moves", 0);
  assert.equal(caption.lingers, false);
  clock.pass(5000);
});

test("words that linger again have the whole time again", () => {
  const { clock, beat } = fakeBeat();
  const { caption } = line();
  let over = 0;
  caption.linger(beat, () => assert.fail("it lingers anew"));
  clock.pass(1000);
  caption.linger(beat, () => void (over += 1));
  clock.pass(1000);
  assert.deepEqual([caption.lingers, over], [true, 0]);
  clock.pass(400);
  assert.deepEqual([caption.lingers, over], [false, 1]);
});

test("the line stands under the board where there is room", () => {
  const { caption, style } = line();
  caption.say("here", 0.9);
  caption.place({ top: 100, bottom: 558, room: 600 });
  assert.deepEqual(style, { top: "564px", bottom: "" });
});

test("the line stands above the board where there is room only there", () => {
  const { caption, style } = line();
  caption.say("here", 0.9);
  caption.place({ top: 42, bottom: 559, room: 600 });
  assert.deepEqual(style, { top: "", bottom: "564px" });
});

test("the line stands in a free strip of the page under the board, or above it, instead of on the board", () => {
  const { caption, style } = line();
  caption.say("here", 0.1);
  caption.place({ top: 0, bottom: 600, room: 600 }, { above: 0, below: 42 });
  assert.deepEqual(style, { top: "606px", bottom: "" });
  caption.place({ top: 0, bottom: 600, room: 600 }, { above: 42, below: 41 });
  assert.deepEqual(style, { top: "", bottom: "606px" });
  caption.place({ top: 0, bottom: 600, room: 600 }, { above: 41, below: 41 });
  assert.deepEqual(style, { top: "", bottom: "6px" });
});

test("without room the line stands on the board, at the edge that is further from what it speaks of", () => {
  const { caption, style } = line();
  caption.say("far down", 0.61);
  caption.place({ top: 41, bottom: 559, room: 600 });
  assert.deepEqual(style, { top: "47px", bottom: "" });
  caption.say("further up", 0.6);
  caption.place({ top: 41, bottom: 559, room: 600 });
  assert.deepEqual(style, { top: "", bottom: "47px" });
});

test("on a board that is larger than the room the line stays in the room", () => {
  const { caption, style } = line();
  caption.say("far down", 1);
  caption.place({ top: -300, bottom: 900, room: 600 });
  assert.deepEqual(style, { top: "6px", bottom: "" });
  caption.say("far up", 0);
  caption.place({ top: -300, bottom: 900, room: 600 });
  assert.deepEqual(style, { top: "", bottom: "6px" });
});

test("words that end do not move the place of those that linger", () => {
  const { caption, style } = line();
  caption.say("far down", 1);
  caption.say("", 0);
  caption.place({ top: 0, bottom: 600, room: 600 });
  assert.deepEqual(style, { top: "6px", bottom: "" });
});
