/**
 * Tests the traces that the last moves leave on the board.
 */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Stage } from "../../../web/src/table/stage.js";
import { Traces } from "../../../web/src/table/traces.js";
import { item } from "../fakes/little-board.js";

/** Two stones move at the same time. */
const TWO = {
  caption: "",
  length: 1,
  moves: [
    { item: "a", to: item("c", 3, 3) },
    { item: "b", to: item("d", 4, 4) },
  ],
};

/** @param {...object} items */
function stageWith(...items) {
  const stage = new Stage();
  stage.lay({ items, width: 100 });
  return stage;
}

test("a move leaves its way, with the places that it came by", () => {
  const traces = new Traces();
  const stage = stageWith(item("a", 1, 2));
  traces.follow({ caption: "", length: 1, moves: [{ item: "a", to: item("b", 5, 6), via: [[3, 4]] }] }, stage);
  assert.deepEqual(traces.ways, [
    [
      [1, 2],
      [3, 4],
      [5, 6],
    ],
  ]);
});

test("all moves of several frames are traced, in their order", () => {
  const traces = new Traces();
  const stage = stageWith(item("a", 1, 1), item("b", 2, 2));
  traces.follow(TWO, stage);
  traces.follow({ caption: "", length: 1 }, stage);
  traces.follow({ caption: "", length: 1, moves: [{ item: "a", to: item("e", 5, 5) }] }, stage);
  assert.deepEqual(
    traces.ways.map((way) => way.at(-1)),
    [
      [3, 3],
      [4, 4],
      [5, 5],
    ],
  );
});

test("a move of something that is not on the board leaves no trace", () => {
  const traces = new Traces();
  traces.follow({ caption: "", length: 1, moves: [{ item: "nothing", to: item("b", 5, 6) }] }, stageWith());
  assert.deepEqual(traces.ways, []);
});

test("a trace to a place where nothing lies any more goes, and the others stay", () => {
  const traces = new Traces();
  const stage = stageWith(item("a", 1, 1), item("b", 2, 2));
  traces.follow(TWO, stage);
  traces.keep(stageWith(item("d", 4, 4)));
  assert.deepEqual(traces.ways, [
    [
      [2, 2],
      [4, 4],
    ],
  ]);
});

test("traces that are switched off are hidden and come back when they are switched on", () => {
  const traces = new Traces();
  traces.follow({ caption: "", length: 1, moves: [{ item: "a", to: item("b", 2, 2) }] }, stageWith(item("a", 1, 1)));
  traces.shown = false;
  assert.deepEqual(traces.ways, []);
  traces.shown = true;
  assert.equal(traces.ways.length, 1);
});

test("cleared traces are gone", () => {
  const traces = new Traces();
  traces.follow({ caption: "", length: 1, moves: [{ item: "a", to: item("b", 2, 2) }] }, stageWith(item("a", 1, 1)));
  traces.clear();
  assert.deepEqual(traces.ways, []);
});
