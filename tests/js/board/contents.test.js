/**
 * Tests what lies on the board: how a frame changes the items, in which order they are drawn, and the piece that a
 * person holds.
 */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Contents } from "../../../web/src/board/contents.js";
import { item } from "../fakes/little-board.js";

/** @param {...object} items */
function stageWith(...items) {
  const contents = new Contents();
  contents.lay({ items, width: 400 });
  return contents;
}

/** @param {Contents} contents */
function drawn(contents) {
  return contents.drawn().map((one) => one.item.id);
}

/** @param {object} parts */
function frame(parts) {
  return { caption: "", length: 100, ...parts };
}

test("a frame moves, hides, shows and changes items", () => {
  const contents = stageWith(item("a", 0, 0), item("b", 1, 1), item("c", 2, 2));
  contents.apply(
    frame({
      moves: [{ item: "a", to: item("d", 9, 9) }],
      hide: ["b"],
      change: [item("c", 2, 2, { sprite: "other" })],
      show: [{ item: item("e", 5, 5) }],
    }),
  );
  assert.deepEqual([...contents.items.keys()].sort(), ["c", "d", "e"]);
  assert.equal(contents.items.get("c")?.sprite, "other");
});

test("two items that change places both arrive", () => {
  const contents = stageWith(item("a", 0, 0, { sprite: "white" }), item("b", 1, 1, { sprite: "black" }));
  contents.apply(
    frame({
      moves: [
        { item: "a", to: item("b", 1, 1, { sprite: "white" }) },
        { item: "b", to: item("a", 0, 0, { sprite: "black" }) },
      ],
    }),
  );
  assert.deepEqual([contents.items.get("a")?.sprite, contents.items.get("b")?.sprite], ["black", "white"]);
});

test("what is hidden and shown again under the same id is there", () => {
  const contents = stageWith(item("a", 0, 0, { sprite: "old" }));
  contents.apply(frame({ hide: ["a"], show: [{ item: item("a", 0, 0, { sprite: "new" }) }] }));
  assert.equal(contents.items.get("a")?.sprite, "new");
});

test("a frame that has begun changes the items only at its end, and only once", () => {
  const contents = stageWith(item("a", 0, 0));
  assert.equal(contents.begin(frame({ hide: ["a"] })), 100);
  assert.equal(contents.items.has("a"), true);
  contents.end();
  assert.equal(contents.items.has("a"), false);
  contents.lay({ items: [item("a", 0, 0)], width: 400 });
  contents.end();
  assert.equal(contents.items.has("a"), true);
});

test("a frame of no length lasts a moment all the same", () => {
  assert.equal(stageWith().begin(frame({ length: 0 })), 1);
});

test("a new scene ends the frame that was being played and empties the hand", () => {
  const contents = stageWith(item("a", 0, 0));
  contents.hand = { id: "a", x: 1, y: 1, lift: 1 };
  contents.begin(frame({ show: [{ item: item("b", 0, 0) }] }));
  contents.lay({ items: [item("c", 0, 0)], width: 400 });
  contents.end();
  assert.deepEqual([[...contents.items.keys()], contents.hand], [["c"], null]);
});

test("items are drawn by their layers, within a layer in the order of the scene", () => {
  const [high, low] = [item("a", 0, 0, { layer: 2 }), item("c", 0, 0, { layer: -1 })];
  const contents = stageWith(high, item("b", 0, 0), low, item("d", 0, 0));
  assert.deepEqual(drawn(contents), ["c", "b", "d", "a"]);
});

test("what moves is drawn above all that lies, and no longer where it was", () => {
  const contents = stageWith(item("a", 0, 0), item("b", 0, 0, { layer: 5 }));
  contents.begin(frame({ moves: [{ item: "a", to: item("c", 9, 9) }] }));
  contents.at(50);
  assert.deepEqual(drawn(contents), ["b", "c"]);
});

test("what comes is drawn in its layer", () => {
  const contents = stageWith(item("a", 0, 0), item("b", 0, 0, { layer: 5 }));
  contents.begin(frame({ show: [{ item: item("c", 0, 0, { layer: 1 }) }] }));
  contents.at(50);
  assert.deepEqual(drawn(contents), ["a", "c", "b"]);
});

test("what goes and what comes in its slot are both seen while one replaces the other", () => {
  const contents = stageWith(item("a", 0, 0, { sprite: "old" }));
  contents.begin(frame({ hide: ["a"], show: [{ item: item("a", 0, 0, { sprite: "new" }) }] }));
  contents.at(25);
  assert.deepEqual(
    contents.drawn().map((one) => one.sprite),
    ["old", "new"],
  );
  contents.end();
  assert.deepEqual(
    contents.drawn().map((one) => one.sprite),
    ["new"],
  );
});

test("a stack whose top piece moves away shows what is left", () => {
  const contents = stageWith(item("a", 0, 0, { sprite: "two" }));
  const top = { item: "a", to: item("b", 9, 9, { sprite: "one" }) };
  contents.begin(frame({ moves: [top], show: [{ item: item("a", 0, 0, { sprite: "rest" }) }] }));
  contents.at(90);
  assert.deepEqual(
    contents.drawn().map((one) => one.sprite),
    ["rest", "one"],
  );
});

test("a change of something that is not there lets it appear", () => {
  const contents = stageWith();
  contents.begin(frame({ change: [item("a", 0, 0)] }));
  contents.at(100);
  assert.deepEqual(drawn(contents), ["a"]);
});

test("the piece in the hand is drawn where the hand is, above all, and without the number of its stack", () => {
  const contents = stageWith(item("a", 0, 0, { count: 4 }), item("b", 0, 0, { layer: 9 }));
  contents.hand = { id: "a", x: 70, y: 80, lift: 0.5 };
  const top = contents.drawn().at(-1);
  assert.deepEqual([top?.item.id, top?.x, top?.y, top?.lift, top?.moving], ["a", 70, 80, 0.5, true]);
  assert.equal("count" in (top?.item ?? {}), false);
});

test("a chosen piece is drawn as high as it is raised", () => {
  const contents = stageWith(item("a", 0, 0), item("b", 0, 0));
  contents.raised.set("b", 0.35);
  assert.deepEqual(
    contents.drawn().map((one) => one.lift),
    [0, 0.35],
  );
});

test("a piece that the hand has carried over two moves stays in the hand until the second has put it down", () => {
  const contents = stageWith(item("a", 0, 0));
  const frames = [
    frame({ length: 900, moves: [{ item: "a", to: item("b", 50, 0) }] }),
    frame({ length: 900, moves: [{ item: "b", to: item("c", 100, 0) }] }),
  ];
  contents.hand = { id: "a", x: 98, y: 2, lift: 1 };
  contents.carry(frames);
  assert.equal(contents.begin(frames[0]), 1);
  assert.deepEqual([contents.drawn()[0].x, contents.drawn()[0].y], [98, 2]);
  contents.end();
  assert.deepEqual([contents.hand?.id, contents.hand?.x], ["b", 98]);
  assert.equal(contents.begin(frames[1]), 170);
  contents.at(170);
  assert.equal(contents.drawn()[0].x, 100);
  contents.end();
  assert.equal(contents.hand, null);
});

test("a frame in which other things happen besides keeps its time, though the hand has carried a piece", () => {
  const contents = stageWith(item("a", 0, 0), item("b", 0, 0));
  const busy = frame({
    length: 900,
    moves: [
      { item: "a", to: item("c", 50, 0) },
      { item: "b", to: item("d", 0, 9) },
    ],
  });
  contents.hand = { id: "a", x: 48, y: 0, lift: 1 };
  contents.carry([busy]);
  assert.equal(contents.begin(busy), 900);
});

test("a hand whose piece does not move in what is played lets it go", () => {
  const contents = stageWith(item("a", 0, 0), item("b", 0, 0));
  contents.hand = { id: "a", x: 48, y: 0, lift: 1 };
  contents.carry([frame({ moves: [{ item: "b", to: item("c", 0, 0) }] })]);
  assert.equal(contents.hand, null);
});

test("dice come from the middle of the board", () => {
  const contents = stageWith();
  const die = (/** @type {string} */ id, /** @type {number} */ x) => ({ item: item(id, x, 0), tumble: ["one", "two"] });
  contents.begin(frame({ length: 1000, show: [die("left", 190), die("right", 210)] }));
  contents.at(60);
  const [left, right] = contents.drawn();
  assert.ok(left.x > 190 && right.x < 210);
});

test("a frame shows its beginning until it is told how far it is", () => {
  const contents = stageWith(item("a", 0, 0));
  contents.begin(frame({ moves: [{ item: "a", to: item("b", 100, 0) }] }));
  assert.equal(contents.drawn()[0].x, 0);
});

test("a piece that the hand still carries is drawn as high as the hand, among others that walk", () => {
  const contents = stageWith(item("a", 0, 0), item("b", 0, 100));
  const frames = [
    frame({
      moves: [
        { item: "a", to: item("c", 50, 0) },
        { item: "b", to: item("d", 50, 100) },
      ],
    }),
    frame({ moves: [{ item: "c", to: item("e", 100, 0) }] }),
  ];
  contents.hand = { id: "a", x: 98, y: 2, lift: 1 };
  contents.carry(frames);
  contents.begin(frames[0]);
  const [held, walks] = contents.drawn();
  assert.deepEqual([held.x, held.lift, held.moving], [98, 1, true]);
  assert.deepEqual([walks.x, walks.y], [0, 100]);
});

test("what comes without a layer is drawn in the lowest, as what lies there without one", () => {
  const contents = stageWith(item("a", 0, 0), item("b", 0, 0, { layer: 1 }));
  contents.begin(frame({ show: [{ item: item("c", 0, 0) }] }));
  contents.at(50);
  assert.deepEqual(drawn(contents), ["a", "c", "b"]);
});

for (const sound of ["gain", "loss"])
  test(`what moves at a ${sound} is larger on its way, and as large as before when it arrives`, () => {
    const contents = stageWith(item("a", 0, 0, { w: 10 }));
    contents.begin(frame({ sound, moves: [{ item: "a", to: item("b", 50, 0, { w: 10 }) }] }));
    const widths = [0, 50, 100].map((elapsed) => {
      contents.at(elapsed);
      return contents.drawn()[0]?.w ?? 0;
    });
    assert.ok((widths[1] ?? 0) > 11, String(widths));
    assert.deepEqual([widths[0], Math.round(widths[2] ?? 0)], [10, 10]);
  });

test("at a win the pieces that moved last swell in their places, and nothing else does", () => {
  const contents = stageWith(item("a", 0, 0, { w: 10 }), item("c", 9, 9, { w: 10 }));
  contents.apply(frame({ sound: "step", moves: [{ item: "a", to: item("b", 5, 0, { w: 10 }) }] }));
  contents.begin(frame({ sound: "win" }));
  contents.at(50);
  const widths = new Map(contents.drawn().map(({ item: { id }, w }) => [id, Math.round(w)]));
  assert.deepEqual([widths.get("b"), widths.get("c")], [12, 10]);
  contents.end();
  assert.deepEqual([...contents.items.keys()].sort(), ["b", "c"]);
});
