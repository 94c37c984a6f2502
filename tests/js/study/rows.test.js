/** Tests the table of a study and its progress. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Progress, rounded } from "../../../web/src/study/progress.js";
import { Table } from "../../../web/src/study/rows.js";

const HEAD = "setting,game,turns,branching\n";

test("the whole table has the bytes that were given, in whatever pieces", () => {
  const table = new Table(HEAD, ["turns"]);
  table.add("0,0,12,3.25\n");
  table.add("");
  table.add("0,1,14,\n0,2,12,4\n");
  assert.equal(table.size, 3);
  assert.equal(table.csv(), `${HEAD}0,0,12,3.25\n0,1,14,\n0,2,12,4\n`);
  assert.deepEqual(table.names, ["setting", "game", "turns", "branching"]);
  assert.equal(table.text(1, 2), "0,1,14,\n");
  assert.deepEqual(table.cells(1, 9), [
    ["0", "1", "14", ""],
    ["0", "2", "12", "4"],
  ]);
});

test("values are counted where that was asked for, and missing ones are not", () => {
  const table = new Table(HEAD, ["turns", "branching", "no such column"]);
  table.add("0,0,12,3.25\n0,1,14,\n0,2,12,4\n");
  assert.deepEqual(
    [...table.counts("turns")],
    [
      [12, 2],
      [14, 1],
    ],
  );
  assert.deepEqual(
    [...table.counts("branching")],
    [
      [3.25, 1],
      [4, 1],
    ],
  );
  assert.deepEqual([...table.counts("game")], []);
  assert.deepEqual([...table.counts("no such column")], []);
});

test("how long the rest takes is told from the games of this run", () => {
  const progress = new Progress(5_000, 40);
  assert.equal(progress.left(6_000, 60, 100), null);
  assert.equal(progress.left(15_000, 40, 100), null);
  assert.equal(progress.left(15_000, 60, 100), 20);
  assert.equal(progress.left(15_000, 100, 100), 0);
});

test("lengths of time are told in round figures", () => {
  const told = (seconds) => Object.values(rounded(seconds)).join(" ");
  assert.deepEqual([0, 1, 11, 89, 90, 600, 5399, 5400, 40_000].map(told), [
    "second 5",
    "second 5",
    "second 15",
    "second 90",
    "minute 2",
    "minute 10",
    "minute 90",
    "hour 2",
    "hour 11",
  ]);
});

test("of two settings, whose games come in turn, the file has one after the other, and values are counted in each", () => {
  const table = new Table(HEAD, ["turns"]);
  table.add("0,0,12,3\n1,0,20,3\n0,1,14,3\n1,1,20,3\n");
  assert.equal(table.csv(), `${HEAD}0,0,12,3\n0,1,14,3\n1,0,20,3\n1,1,20,3\n`);
  // What is kept goes on in the order in which it was played.
  assert.equal(table.text(0, 2), "0,0,12,3\n1,0,20,3\n");
  assert.deepEqual([...table.counts("turns", 1)], [[20, 2]]);
  assert.equal(table.counts("turns", 0).size, 2);
});

test("of two settings, only the values of games that both have are counted, in whatever pieces they come", () => {
  const table = new Table(HEAD, ["turns"], 2);
  table.add("0,0,12,3\n1,0,20,3\n0,1,14,3\n");
  assert.deepEqual([...table.counts("turns", 0)], [[12, 1]]);
  table.add("1,1,20,3\n0,2,14,3\n");
  assert.deepEqual(
    [[...table.counts("turns", 0)], [...table.counts("turns", 1)]],
    [
      [
        [12, 1],
        [14, 1],
      ],
      [[20, 2]],
    ],
  );
  assert.equal(table.size, 5);
});
