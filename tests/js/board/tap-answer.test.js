/** Tests the answers beside things on the board: where they stand, and how long they stay. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Answer } from "../../../web/src/board/tap-answer.js";
import { fakeBeat } from "../fakes/board-clock.js";

const ROOM = { w: 300, h: 200 };

/** An answer in a line of 100 by 30 pixels. */
function answer() {
  const { clock, beat } = fakeBeat();
  const line = { hidden: false, textContent: "", offsetWidth: 100, offsetHeight: 30, style: {} };
  return { line, clock, one: new Answer(/** @type {any} */ (line), beat) };
}

test("nothing is answered before somebody asks", () => {
  assert.equal(answer().line.hidden, true);
});

for (const [where, place, left, top] of /** @type {const} */ ([
  ["above a thing in the middle", { x: 150, top: 100, bottom: 140 }, "100px", "62px"],
  ["below a thing at the upper edge", { x: 150, top: 10, bottom: 50 }, "100px", "58px"],
  ["within the room at its left edge", { x: 5, top: 100, bottom: 140 }, "0px", "62px"],
  ["within the room at its right edge", { x: 298, top: 100, bottom: 140 }, "200px", "62px"],
]))
  test(`an answer stands ${where}`, () => {
    const { line, one } = answer();
    one.say("House 3 is closed.", place, ROOM);
    assert.deepEqual([line.hidden, line.textContent], [false, "House 3 is closed."]);
    assert.deepEqual(line.style, { left, top });
  });

test("a long answer stays longer than a short one, and each goes by itself", () => {
  for (const [text, at] of /** @type {const} */ ([
    ["No.", 3000],
    ["x".repeat(100), 7000],
  ])) {
    const { line, clock, one } = answer();
    one.say(text, { x: 0, top: 100, bottom: 140 }, ROOM);
    clock.pass(2000);
    assert.equal(line.hidden, false);
    clock.pass(at - 2000);
    assert.equal(line.hidden, true, text);
  }
});
