/**
 * Tests what lies on the table: how a frame changes the items, in which order they are drawn, and the piece that a
 * person holds.
 */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Stage } from "../../../web/src/table/stage.js";
import { item } from "../fakes/little-board.js";

/** @param {...object} items */
function stageWith(...items) {
  const stage = new Stage();
  stage.lay({ items, width: 400 });
  return stage;
}

/** @param {Stage} stage */
function drawn(stage) {
  return stage.drawn().map((one) => one.item.id);
}

/** @param {object} parts */
function frame(parts) {
  return { caption: "", length: 100, ...parts };
}

test("a frame moves, hides, shows and changes items", () => {
  const stage = stageWith(item("a", 0, 0), item("b", 1, 1), item("c", 2, 2));
  stage.apply(
    frame({
      moves: [{ item: "a", to: item("d", 9, 9) }],
      hide: ["b"],
      change: [item("c", 2, 2, { sprite: "other" })],
      show: [{ item: item("e", 5, 5) }],
    }),
  );
  assert.deepEqual([...stage.items.keys()].sort(), ["c", "d", "e"]);
  assert.equal(stage.items.get("c")?.sprite, "other");
});

test("two items that change places both arrive", () => {
  const stage = stageWith(item("a", 0, 0, { sprite: "white" }), item("b", 1, 1, { sprite: "black" }));
  stage.apply(
    frame({
      moves: [
        { item: "a", to: item("b", 1, 1, { sprite: "white" }) },
        { item: "b", to: item("a", 0, 0, { sprite: "black" }) },
      ],
    }),
  );
  assert.deepEqual([stage.items.get("a")?.sprite, stage.items.get("b")?.sprite], ["black", "white"]);
});

test("what is hidden and shown again under the same id is there", () => {
  const stage = stageWith(item("a", 0, 0, { sprite: "old" }));
  stage.apply(frame({ hide: ["a"], show: [{ item: item("a", 0, 0, { sprite: "new" }) }] }));
  assert.equal(stage.items.get("a")?.sprite, "new");
});

test("a frame that has begun changes the items only at its end, and only once", () => {
  const stage = stageWith(item("a", 0, 0));
  assert.equal(stage.begin(frame({ hide: ["a"] })), 100);
  assert.equal(stage.items.has("a"), true);
  stage.end();
  assert.equal(stage.items.has("a"), false);
  stage.lay({ items: [item("a", 0, 0)], width: 400 });
  stage.end();
  assert.equal(stage.items.has("a"), true);
});

test("a frame of no length lasts a moment all the same", () => {
  assert.equal(stageWith().begin(frame({ length: 0 })), 1);
});

test("a new scene ends the frame that was being played and empties the hand", () => {
  const stage = stageWith(item("a", 0, 0));
  stage.hand = { id: "a", x: 1, y: 1, lift: 1 };
  stage.begin(frame({ show: [{ item: item("b", 0, 0) }] }));
  stage.lay({ items: [item("c", 0, 0)], width: 400 });
  stage.end();
  assert.deepEqual([[...stage.items.keys()], stage.hand], [["c"], null]);
});

test("items are drawn by their layers, within a layer in the order of the scene", () => {
  const [high, low] = [item("a", 0, 0, { layer: 2 }), item("c", 0, 0, { layer: -1 })];
  const stage = stageWith(high, item("b", 0, 0), low, item("d", 0, 0));
  assert.deepEqual(drawn(stage), ["c", "b", "d", "a"]);
});

test("what moves is drawn above all that lies, and no longer where it was", () => {
  const stage = stageWith(item("a", 0, 0), item("b", 0, 0, { layer: 5 }));
  stage.begin(frame({ moves: [{ item: "a", to: item("c", 9, 9) }] }));
  stage.at(50);
  assert.deepEqual(drawn(stage), ["b", "c"]);
});

test("what comes is drawn in its layer", () => {
  const stage = stageWith(item("a", 0, 0), item("b", 0, 0, { layer: 5 }));
  stage.begin(frame({ show: [{ item: item("c", 0, 0, { layer: 1 }) }] }));
  stage.at(50);
  assert.deepEqual(drawn(stage), ["a", "c", "b"]);
});

test("what goes and what comes in its slot are both seen while one replaces the other", () => {
  const stage = stageWith(item("a", 0, 0, { sprite: "old" }));
  stage.begin(frame({ hide: ["a"], show: [{ item: item("a", 0, 0, { sprite: "new" }) }] }));
  stage.at(25);
  assert.deepEqual(
    stage.drawn().map((one) => one.sprite),
    ["old", "new"],
  );
  stage.end();
  assert.deepEqual(
    stage.drawn().map((one) => one.sprite),
    ["new"],
  );
});

test("a stack whose top piece moves away shows what is left", () => {
  const stage = stageWith(item("a", 0, 0, { sprite: "two" }));
  const top = { item: "a", to: item("b", 9, 9, { sprite: "one" }) };
  stage.begin(frame({ moves: [top], show: [{ item: item("a", 0, 0, { sprite: "rest" }) }] }));
  stage.at(90);
  assert.deepEqual(
    stage.drawn().map((one) => one.sprite),
    ["rest", "one"],
  );
});

test("a change of something that is not there lets it appear", () => {
  const stage = stageWith();
  stage.begin(frame({ change: [item("a", 0, 0)] }));
  stage.at(100);
  assert.deepEqual(drawn(stage), ["a"]);
});

test("the piece in the hand is drawn where the hand is, above all, and without the number of its stack", () => {
  const stage = stageWith(item("a", 0, 0, { count: 4 }), item("b", 0, 0, { layer: 9 }));
  stage.hand = { id: "a", x: 70, y: 80, lift: 0.5 };
  const top = stage.drawn().at(-1);
  assert.deepEqual([top?.item.id, top?.x, top?.y, top?.lift, top?.moving], ["a", 70, 80, 0.5, true]);
  assert.equal("count" in (top?.item ?? {}), false);
});

test("a chosen piece is drawn as high as it is raised", () => {
  const stage = stageWith(item("a", 0, 0), item("b", 0, 0));
  stage.raised.set("b", 0.35);
  assert.deepEqual(
    stage.drawn().map((one) => one.lift),
    [0, 0.35],
  );
});

test("a piece that the hand has carried over two moves stays in the hand until the second has put it down", () => {
  const stage = stageWith(item("a", 0, 0));
  const frames = [
    frame({ length: 900, moves: [{ item: "a", to: item("b", 50, 0) }] }),
    frame({ length: 900, moves: [{ item: "b", to: item("c", 100, 0) }] }),
  ];
  stage.hand = { id: "a", x: 98, y: 2, lift: 1 };
  stage.carry(frames);
  assert.equal(stage.begin(frames[0]), 1);
  assert.deepEqual([stage.drawn()[0].x, stage.drawn()[0].y], [98, 2]);
  stage.end();
  assert.deepEqual([stage.hand?.id, stage.hand?.x], ["b", 98]);
  assert.equal(stage.begin(frames[1]), 170);
  stage.at(170);
  assert.equal(stage.drawn()[0].x, 100);
  stage.end();
  assert.equal(stage.hand, null);
});

test("a frame in which other things happen besides keeps its time, though the hand has carried a piece", () => {
  const stage = stageWith(item("a", 0, 0), item("b", 0, 0));
  const busy = frame({
    length: 900,
    moves: [
      { item: "a", to: item("c", 50, 0) },
      { item: "b", to: item("d", 0, 9) },
    ],
  });
  stage.hand = { id: "a", x: 48, y: 0, lift: 1 };
  stage.carry([busy]);
  assert.equal(stage.begin(busy), 900);
});

test("a hand whose piece does not move in what is played lets it go", () => {
  const stage = stageWith(item("a", 0, 0), item("b", 0, 0));
  stage.hand = { id: "a", x: 48, y: 0, lift: 1 };
  stage.carry([frame({ moves: [{ item: "b", to: item("c", 0, 0) }] })]);
  assert.equal(stage.hand, null);
});

test("dice come from the middle of the board", () => {
  const stage = stageWith();
  const die = (/** @type {string} */ id, /** @type {number} */ x) => ({ item: item(id, x, 0), tumble: ["one", "two"] });
  stage.begin(frame({ length: 1000, show: [die("left", 190), die("right", 210)] }));
  stage.at(60);
  const [left, right] = stage.drawn();
  assert.ok(left.x > 190 && right.x < 210);
});

test("a frame shows its beginning until it is told how far it is", () => {
  const stage = stageWith(item("a", 0, 0));
  stage.begin(frame({ moves: [{ item: "a", to: item("b", 100, 0) }] }));
  assert.equal(stage.drawn()[0].x, 0);
});

test("a piece that the hand still carries is drawn as high as the hand, among others that walk", () => {
  const stage = stageWith(item("a", 0, 0), item("b", 0, 100));
  const frames = [
    frame({
      moves: [
        { item: "a", to: item("c", 50, 0) },
        { item: "b", to: item("d", 50, 100) },
      ],
    }),
    frame({ moves: [{ item: "c", to: item("e", 100, 0) }] }),
  ];
  stage.hand = { id: "a", x: 98, y: 2, lift: 1 };
  stage.carry(frames);
  stage.begin(frames[0]);
  const [held, walks] = stage.drawn();
  assert.deepEqual([held.x, held.lift, held.moving], [98, 1, true]);
  assert.deepEqual([walks.x, walks.y], [0, 100]);
});

test("what comes without a layer is drawn in the lowest, as what lies there without one", () => {
  const stage = stageWith(item("a", 0, 0), item("b", 0, 0, { layer: 1 }));
  stage.begin(frame({ show: [{ item: item("c", 0, 0) }] }));
  stage.at(50);
  assert.deepEqual(drawn(stage), ["a", "c", "b"]);
});
