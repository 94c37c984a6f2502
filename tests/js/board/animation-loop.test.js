/**
 * Tests the beat of the board: each frame steps every animation once, and nothing is painted without need.
 */

import assert from "node:assert/strict";
import { test } from "node:test";

import { fakeBeat } from "../fakes/board-clock.js";

test("several wishes to paint make one picture", () => {
  const { clock, beat, painted } = fakeBeat();
  beat.request();
  beat.request();
  assert.equal(clock.waiting.length, 1);
  assert.equal(painted(), 0);
  clock.pass(16);
  assert.equal(painted(), 1);
  assert.equal(clock.waiting.length, 0);
  beat.request();
  clock.pass(16);
  assert.equal(painted(), 2);
});

test("an animation is told at once, in every picture and at its end how far it is", () => {
  const { clock, beat } = fakeBeat();
  /** @type {[number, number][]} */
  const told = [];
  clock.time = 1000;
  beat.run(100, (part, elapsed) => void told.push([part, elapsed]));
  assert.deepEqual(told, [[0, 0]]);
  clock.pass(25);
  clock.pass(50);
  clock.pass(75);
  assert.deepEqual(told, [
    [0, 0],
    [0.25, 25],
    [0.75, 75],
    [1, 100],
  ]);
});

test("an animation ends once, and no picture is asked for afterwards", () => {
  const { clock, beat, painted } = fakeBeat();
  let ended = 0;
  beat.run(
    100,
    () => {},
    () => void (ended += 1),
  );
  assert.equal(beat.moving, true);
  clock.pass(99);
  assert.equal(ended, 0);
  clock.pass(1);
  assert.equal(ended, 1);
  assert.equal(beat.moving, false);
  assert.equal(painted(), 2);
  assert.equal(clock.waiting.length, 0);
});

test("a pause paints nothing, and is told when it is over", () => {
  const { clock, beat, painted } = fakeBeat();
  let over = 0;
  beat.wait(100, () => void (over += 1));
  clock.pass(50);
  clock.pass(49);
  assert.deepEqual([over, painted()], [0, 0]);
  beat.request();
  clock.pass(1);
  assert.deepEqual([over, painted()], [1, 1]);
  assert.equal(clock.waiting.length, 0);
});

test("a pause that is cancelled is never over", () => {
  const { clock, beat } = fakeBeat();
  const cancel = beat.wait(100, () => assert.fail("it was cancelled"));
  clock.pass(50);
  cancel();
  clock.pass(50);
  assert.equal(beat.moving, false);
});

test("a picture is painted after all animations have made their step", () => {
  const { clock, beat } = fakeBeat();
  /** @type {string[]} */
  const order = [];
  beat.paint = () => void order.push("paint");
  beat.run(100, (part) => void (part && order.push("one")));
  beat.run(100, (part) => void (part && order.push("other")));
  clock.pass(50);
  assert.deepEqual(order, ["one", "other", "paint"]);
});

test("an animation that is stopped stays where it is and never ends", () => {
  const { clock, beat } = fakeBeat();
  /** @type {number[]} */
  const parts = [];
  const stop = beat.run(
    100,
    (part) => void parts.push(part),
    () => assert.fail("it was stopped"),
  );
  clock.pass(50);
  stop();
  stop();
  clock.pass(100);
  assert.deepEqual(parts, [0, 0.5]);
  assert.equal(beat.moving, false);
});

test("an animation that another one stops in the same picture makes no further step", () => {
  const { clock, beat } = fakeBeat();
  let stop = () => {};
  beat.run(100, (part) => void (part && stop()));
  stop = beat.run(100, (part) => void (part && assert.fail("it was stopped")));
  clock.pass(50);
});

test("an animation that stops itself in its last step does not end", () => {
  const { clock, beat } = fakeBeat();
  let stop = () => {};
  stop = beat.run(
    100,
    (part) => void (part === 1 && stop()),
    () => assert.fail("it was stopped"),
  );
  clock.pass(100);
  assert.equal(beat.moving, false);
});

test("an animation that begins at the end of another one goes on with the next picture", () => {
  const { clock, beat } = fakeBeat();
  /** @type {number[]} */
  const parts = [];
  beat.run(
    100,
    () => {},
    () => void beat.run(50, (part) => void parts.push(part)),
  );
  clock.pass(150);
  assert.deepEqual(parts, [0]);
  clock.pass(25);
  clock.pass(25);
  assert.deepEqual(parts, [0, 0.5, 1]);
});

test("an animation of no length ends with the next picture", () => {
  const { clock, beat } = fakeBeat();
  let ended = false;
  beat.run(
    0,
    (part) => assert.ok(part >= 0 && part <= 1),
    () => void (ended = true),
  );
  assert.equal(ended, false);
  clock.pass(16);
  assert.equal(ended, true);
});

test("a clock that goes back for a moment does not run an animation backwards past its beginning", () => {
  const { clock, beat } = fakeBeat();
  /** @type {number[]} */
  const parts = [];
  clock.time = 100;
  beat.run(100, (part) => void parts.push(part));
  clock.pass(-20);
  assert.deepEqual(parts, [0, 0]);
});

test("after its end nothing is stepped, painted or asked for any more", () => {
  const { clock, beat, painted } = fakeBeat();
  beat.run(
    100,
    (part) => void (part && assert.fail("it is over")),
    () => assert.fail("it is over"),
  );
  beat.end();
  assert.equal(beat.moving, false);
  clock.pass(200);
  beat.request();
  assert.equal(painted(), 0);
  assert.equal(clock.waiting.length, 0);
});
