/** Tests what the table of wins says. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { gameEntry } from "../fakes/games.js";
import { standElements, tagged } from "../fakes/shell-elements.js";
import { settled, standPage } from "../fakes/shell-page.js";

standElements(standPage());
const choices = [4, 2].map((value) => ({ value, name: `${value} times` }));
globalThis.fetch = async () =>
  Response.json({ options: [{ id: "pair", name: "A pair", help: "", default: 4, choices }] });
await import("../../../web/src/other-rules/other-rules-part.js");
const { resultsOf, winRows } = await import("../../../web/src/study/results.js");

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

test("the results of games with other rules name these at their head", async () => {
  const game = gameEntry({ other_rules: [{ id: "pair", default: 4, values: [4, 2] }] });
  const said = (/** @type {any} */ options) =>
    tagged(/** @type {any} */ (resultsOf(game, ["a", "b"], options).element), ".other-rules");
  const [line] = said({ pair: 2 });
  const words = "Other rules: A pair – 2 times";
  // The part that knows the words is a script, which may take a while to be read.
  for (let turn = 0; turn < 2000 && line?.textContent !== words; turn += 1) await settled();
  assert.equal(line?.textContent, words);
  assert.deepEqual(said({ pair: 4 }), []);
});
