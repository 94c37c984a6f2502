/** Tests stepping through a story, and playing it. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { settle } from "../fakes/bare-page.js";
import { Course } from "../../../web/src/story/story-position.js";

/** A course of four scenes whose clock the test drives. */
function begin(length = 4) {
  /** @type {[number, boolean][]} */
  const shown = [];
  /** @type {(() => void)[]} */
  let due = [];
  /** @type {(() => void) | null} */
  let hold = null;
  const log = { changes: 0 };
  const course = new Course(length, {
    show: (at, forth) => {
      shown.push([at, forth]);
      return new Promise((resolve) => (log.held ? (hold = () => resolve()) : resolve()));
    },
    reading: () => 1,
    changed: () => (log.changes += 1),
    wait: (run) => {
      due.push(run);
      return () => (due = due.filter((one) => one !== run));
    },
  });
  const pass = async () => {
    await settle();
    const [run] = due.splice(0);
    run?.();
    await settle();
  };
  return { course, shown, pass, log, release: () => hold?.(), waits: () => due.length };
}

test("a step forth plays what happened, every other one shows the scene", async () => {
  const { course, shown } = begin();
  await course.step(1);
  await course.step(-1);
  await course.go(3);
  assert.deepEqual(shown, [
    [1, true],
    [0, false],
    [3, false],
  ]);
});

test("the ends are not passed, whatever is asked for", async () => {
  const { course } = begin();
  for (const [asked, at] of /** @type {[number, number][]} */ ([
    [99, 3],
    [-5, 0],
    [Number.NaN, 0],
    [1.4, 1],
  ])) {
    await course.go(asked);
    assert.equal(course.at, at);
  }
});

test("it plays to the end, then from the beginning again", async () => {
  const { course, pass } = begin();
  await course.go(2);
  course.play();
  await pass();
  assert.equal(course.at, 3);
  assert.equal(course.playing, false);
  course.play();
  await settle();
  assert.equal(course.at, 0);
  await pass();
  assert.equal(course.at, 1);
  assert.equal(course.playing, true);
});

test("nothing moves by itself before it is asked to, or after it is stopped", async () => {
  const { course, shown, pass, waits } = begin();
  await pass();
  assert.deepEqual(shown, []);
  course.play();
  await settle();
  course.toggle();
  assert.equal(waits(), 0);
  await pass();
  assert.equal(course.at, 1);
});

test("a step while the story plays ends that, and a scene that comes late does not go on", async () => {
  const { course, pass, log, release, waits } = begin();
  Object.assign(log, { held: true });
  course.play();
  void course.step(-1);
  release();
  await settle();
  assert.equal(course.at, 0);
  assert.equal(course.playing, false);
  assert.equal(waits(), 0);
  await pass();
  assert.equal(course.at, 0);
});

test("a position does not play", () => {
  const { course } = begin(1);
  course.play();
  assert.equal(course.playing, false);
});
