/**
 * Tests the traces that the last moves leave on the board.
 */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Contents } from "../../../web/src/board/contents.js";
import { Traces } from "../../../web/src/board/traces.js";
import { item } from "../fakes/little-board.js";

/** Two stones move at the same time. */
const TWO = {
  caption: "",
  length: 1,
  sound: "step",
  moves: [
    { item: "a", to: item("c", 3, 3), via: [[2, 2]] },
    { item: "b", to: item("d", 4, 4), via: [[3, 3]] },
  ],
};

/** Traces that record the first event. */
function begun() {
  const traces = new Traces();
  traces.begin({ ply: 1, since: 0, colour: "" });
  return traces;
}

/** @param {Traces} traces */
const ways = (traces) => traces.ways.map(({ way }) => way);

/** @param {...object} items */
function stageWith(...items) {
  const contents = new Contents();
  contents.lay({ items, width: 100 });
  return contents;
}

test("a move leaves its way, with the places that it came by", () => {
  const traces = begun();
  const contents = stageWith(item("a", 1, 2));
  traces.follow(
    { caption: "", length: 1, sound: "step", moves: [{ item: "a", to: item("b", 5, 6), via: [[3, 4]] }] },
    contents,
  );
  assert.deepEqual(ways(traces), [
    [
      [1, 2],
      [3, 4],
      [5, 6],
    ],
  ]);
});

test("all moves of several frames are traced, in their order", () => {
  const traces = begun();
  const contents = stageWith(item("a", 1, 1), item("b", 2, 2));
  traces.follow(TWO, contents);
  traces.follow({ caption: "", length: 1 }, contents);
  traces.follow({ caption: "", length: 1, sound: "step", moves: [{ item: "a", to: item("e", 5, 5) }] }, contents);
  assert.deepEqual(
    ways(traces).map((way) => way.at(-1)),
    [
      [3, 3],
      [4, 4],
      [5, 5],
    ],
  );
});

test("what flies over the board leaves no trace, what walks over places does", () => {
  for (const [more, count] of /** @type {[object, number][]} */ ([
    [{}, 0],
    [{ sound: "place" }, 0],
    [{ sound: "step" }, 1],
  ])) {
    const traces = begun();
    traces.follow(
      { caption: "", length: 1, moves: [{ item: "a", to: item("b", 5, 6) }], ...more },
      stageWith(item("a", 1, 2)),
    );
    assert.equal(traces.ways.length, count);
  }
});

test("a move of something that is not on the board leaves no trace", () => {
  const traces = begun();
  traces.follow(
    { caption: "", length: 1, sound: "step", moves: [{ item: "nothing", to: item("b", 5, 6) }] },
    stageWith(),
  );
  assert.deepEqual(traces.ways, []);
});

test("a trace to a place where nothing lies any more goes, and the others stay", () => {
  const traces = begun();
  const contents = stageWith(item("a", 1, 1), item("b", 2, 2));
  traces.follow(TWO, contents);
  traces.keep(stageWith(item("d", 4, 4)));
  assert.deepEqual(ways(traces), [
    [
      [2, 2],
      [3, 3],
      [4, 4],
    ],
  ]);
});

test("cleared traces are gone", () => {
  const traces = begun();
  traces.follow(
    { caption: "", length: 1, sound: "step", moves: [{ item: "a", to: item("b", 2, 2) }] },
    stageWith(item("a", 1, 1)),
  );
  traces.clear();
  assert.deepEqual(traces.ways, []);
});

test("the traces of several players stay in their colours until the reader has decided", () => {
  const traces = new Traces();
  const contents = stageWith(item("a", 1, 1), item("b", 2, 2));
  const moves = [{ item: "a", to: item("c", 3, 3) }];
  for (const [ply, since, colour] of [
    [4, 3, "#111111"],
    [5, 3, "#222222"],
    [6, 4, "#333333"],
  ]) {
    traces.begin({ ply, since, colour });
    traces.follow({ caption: "", length: 1, sound: "step", moves }, contents);
  }
  assert.deepEqual(
    traces.ways.map(({ colour }) => colour),
    ["#222222", "#333333"],
  );
});

test("what is played again after an undo has only one trace", () => {
  const traces = new Traces();
  const contents = stageWith(item("a", 1, 1));
  for (const ply of [4, 5, 5]) {
    traces.begin({ ply, since: 3, colour: "" });
    traces.follow({ caption: "", length: 1, sound: "step", moves: [{ item: "a", to: item("c", 3, 3) }] }, contents);
  }
  assert.equal(traces.ways.length, 2);
});

test("what is undone leaves no trace, and what the others did before is shown again", () => {
  const traces = new Traces();
  const contents = stageWith(item("a", 0, 0), item("b", 1, 1));
  const walk = (/** @type {string} */ from, /** @type {object} */ to) =>
    traces.follow({ caption: "", length: 1, moves: [{ item: from, to, via: [[9, 9]] }] }, contents);
  traces.begin({ ply: 4, since: 3, colour: "red" });
  walk("a", item("c", 4, 4));
  traces.begin({ ply: 5, since: 4, colour: "blue" });
  walk("b", item("d", 5, 5));
  assert.deepEqual(
    traces.ways.map(({ colour }) => colour),
    ["blue"],
  );
  traces.rewind({ ply: 4, since: 3 });
  assert.deepEqual(
    traces.ways.map(({ colour }) => colour),
    ["red"],
  );
  traces.rewind({ ply: 4 });
  assert.equal(traces.ways.length, 1);
  traces.rewind({ ply: 3 });
  assert.deepEqual(traces.ways, []);
});
