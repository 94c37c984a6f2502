/** Tests what the table of wins says. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { standPage } from "../fakes/shell-page.js";

standPage();
const { winRows } = await import("../../../web/src/study/results.js");

const summary = {
  games: 500,
  different: 2,
  wins: [
    { count: 256, share: 0.512, low: 0.0986, high: 0.9105 },
    { count: 244, share: 0.488, low: 0.0895, high: 0.9014 },
  ],
  shared: 0,
  first: null,
  means: {},
};

test("games that are the same again are told, for the intervals are those of the different ones", () => {
  const rows = winRows(summary, ["White", "Black"]);
  assert.deepEqual(rows[0], ["White", "51.2% [9.9%; 91.1%]"]);
  assert.deepEqual(rows.at(-1), ["different games, of which the intervals are", "2 of 500"]);
});

test("where all games are different nothing is said", () => {
  const rows = winRows({ ...summary, different: 500 }, ["White", "Black"]);
  assert.deepEqual(
    rows.map(([name]) => name),
    ["White", "Black", "games won by several"],
  );
});
