/**
 * Tests the animation of a frame's parts: position, height and opacity at each moment, and that each part ends in its
 * final state.
 */

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  appearing,
  changing,
  landing,
  lying,
  vanishing,
  walking,
  withoutCount,
} from "../../../web/src/board/motion.js";
import { item } from "../fakes/little-board.js";

test("an item that lies there is drawn as it is", () => {
  assert.deepEqual(lying(item("a", 1, 2, { sprite: "stone" })), {
    item: item("a", 1, 2, { sprite: "stone" }),
    sprite: "stone",
    x: 1,
    y: 2,
    w: 20,
    h: 20,
    turn: 0,
    alpha: 1,
    lift: 0,
    moving: false,
  });
  assert.equal(lying(item("a", 1, 2, { turn: 30 })).turn, 30);
});

test("one piece of a stack has no number on it, and the stack keeps its own", () => {
  const stack = item("a", 1, 2, { count: 3 });
  assert.equal("count" in withoutCount(stack), false);
  assert.equal(stack.count, 3);
});

test("a piece walks from its slot to the other by way of what lies between, on the board at both ends", () => {
  const [from, to] = [item("a", 0, 0), item("b", 100, 100)];
  const actor = walking(from, { item: "a", to, via: [[100, 0]] }, 1000);
  const at = (/** @type {number} */ elapsed) => actor(elapsed)[0];
  assert.deepEqual([at(0).x, at(0).y, at(0).lift], [0, 0, 0]);
  assert.deepEqual([at(1000).x, at(1000).y, at(1000).lift], [100, 100, 0]);
  assert.deepEqual([at(5000).x, at(5000).y, at(5000).lift], [100, 100, 0]);
  const early = at(100);
  assert.ok(early.x > 0 && early.x < 100 && early.y === 0);
  assert.ok(at(500).moving && at(500).lift > 0.5 && at(500).lift < 1);
  assert.deepEqual([at(55).lift, at(945).lift], [at(500).lift / 2, at(500).lift / 2]);
  assert.ok(at(900).y > 80 && at(900).x === 100);
});

test("a piece becomes at half of its way what it is at the end, and grows and turns evenly", () => {
  const from = item("a", 0, 0, { sprite: "old" });
  const to = item("b", 100, 0, { sprite: "new", w: 40, h: 60, turn: 90 });
  const actor = walking(from, { item: "a", to }, 100);
  assert.equal(actor(49)[0].sprite, "old");
  assert.equal(actor(50)[0].sprite, "new");
  assert.deepEqual([actor(50)[0].w, actor(50)[0].h, actor(50)[0].turn], [30, 40, 45]);
  assert.equal(actor(50)[0].item.count, undefined);
});

test("a piece that walks away from a stack does not carry the stack's number", () => {
  const actor = walking(item("a", 0, 0, { count: 5 }), { item: "a", to: item("b", 9, 9, { count: 2 }) }, 100);
  assert.equal("count" in actor(0)[0].item, false);
  assert.equal("count" in actor(100)[0].item, false);
});

test("a piece that was nowhere before is at its goal all the time", () => {
  const actor = walking(undefined, { item: "a", to: item("b", 7, 8) }, 100);
  assert.deepEqual([actor(0)[0].x, actor(50)[0].y], [7, 8]);
});

test("a piece is put down from where the hand is", () => {
  const actor = landing([90, 110], item("b", 100, 100, { count: 2 }), 100);
  assert.deepEqual([actor(0)[0].x, actor(0)[0].y, actor(0)[0].lift], [90, 110, 1]);
  assert.deepEqual([actor(100)[0].x, actor(100)[0].y, actor(100)[0].lift], [100, 100, 0]);
  assert.deepEqual([actor(500)[0].x, actor(500)[0].lift], [100, 0]);
  assert.deepEqual([actor(50)[0].x, actor(50)[0].lift, actor(50)[0].moving], [98.75, 0.125, true]);
  assert.equal("count" in actor(50)[0].item, false);
});

test("what appears is there fully after 120 milliseconds, or half of a shorter frame", () => {
  const actor = appearing({ item: item("a", 1, 2) }, 1000);
  assert.deepEqual(
    [0, 60, 120, 900].map((elapsed) => actor(elapsed)[0].alpha),
    [0, 0.5, 1, 1],
  );
  assert.equal(appearing({ item: item("a", 1, 2) }, 100)(50)[0].alpha, 1);
});

test("what goes stays fully while its successor comes, and is gone after 240 milliseconds or the frame", () => {
  const actor = vanishing(item("a", 1, 2), 1000);
  assert.deepEqual(
    [0, 120, 180].map((elapsed) => actor(elapsed)[0].alpha),
    [1, 1, 0.5],
  );
  assert.deepEqual(actor(240), []);
  assert.deepEqual(vanishing(item("a", 1, 2), 100)(100), []);
});

test("one look goes into another without both being faint, and in the end only the new one is left", () => {
  const actor = changing(item("a", 0, 0, { sprite: "old" }), item("a", 100, 50, { sprite: "new", turn: 90 }), 1000);
  for (let elapsed = 0; elapsed < 240; elapsed += 20) {
    const alphas = actor(elapsed).map((drawn) => drawn.alpha);
    assert.equal(alphas.length, 2);
    assert.equal(Math.max(...alphas), 1);
  }
  assert.deepEqual(
    [60, 180].map((elapsed) => actor(elapsed).map((drawn) => drawn.alpha)),
    [
      [1, 0.5],
      [0.5, 1],
    ],
  );
  const half = actor(120);
  assert.deepEqual(
    half.map(({ sprite, x, y, turn }) => [sprite, x, y, turn]),
    [
      ["old", 50, 25, 45],
      ["new", 50, 25, 45],
    ],
  );
  assert.deepEqual(
    actor(240).map(({ sprite, x, alpha }) => [sprite, x, alpha]),
    [["new", 100, 1]],
  );
});

const DIE = item("die", 100, 100, { sprite: "six", turn: 10 });
const FACES = ["one", "two", "three"];

test("a die tumbles over its faces and comes to rest with the one that was thrown, where it lies", () => {
  const actor = appearing({ item: DIE, tumble: FACES }, 1000, 0, 200);
  const seen = new Set();
  for (let elapsed = 0; elapsed < 300; elapsed += 10) {
    const [drawn] = actor(elapsed);
    seen.add(drawn.sprite);
    assert.ok(drawn.moving);
  }
  assert.deepEqual([...seen].sort(), [...FACES].sort());
  const [end] = actor(430);
  assert.deepEqual([end.sprite, end.x, end.y, end.turn], ["six", 100, 100, 10]);
  assert.deepEqual([end.lift, end.alpha, end.moving], [0, 1, false]);
  assert.deepEqual(actor(1000)[0], end);
});

test("a die comes from the side of the board's middle", () => {
  assert.ok(appearing({ item: DIE, tumble: FACES }, 1000, 0, 200)(0)[0].x > 100);
  assert.ok(appearing({ item: DIE, tumble: FACES }, 1000, 0, 50)(0)[0].x < 100);
  const distance = appearing({ item: DIE, tumble: FACES }, 1000, 0, 200)(0)[0].x - 100;
  assert.ok(distance > 0.6 * DIE.w && distance < 1.4 * DIE.w);
});

test("the second die comes a little later, and in a short frame all dice rest in time", () => {
  const second = appearing({ item: DIE, tumble: FACES }, 1000, 1, 200);
  assert.deepEqual(second(49), []);
  assert.equal(second(50).length, 1);
  const first = appearing({ item: DIE, tumble: FACES }, 1000, 0, 200);
  for (const elapsed of [0, 100, 300, 430]) assert.deepEqual(second(50 + elapsed), first(elapsed));
  for (const index of [0, 1, 5]) {
    const [end] = appearing({ item: DIE, tumble: FACES }, 90, index, 200)(90);
    assert.deepEqual([end.sprite, end.x, end.moving], ["six", 100, false]);
  }
});

test("the same throw tumbles the same way every time, another die another way", () => {
  /** @param {object} die */
  const look = (die) => appearing({ item: { ...DIE, ...die }, tumble: FACES }, 1000, 0, 200)(100)[0];
  assert.deepEqual(look({}), look({}));
  assert.notEqual(look({}).turn, look({ id: "other die" }).turn);
});
