/** Tests the link between the two games of a match, and what a rematch makes of it. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { savedGame } from "../fakes/saved-games.js";
import { standPage } from "../fakes/shell-page.js";

standPage();
const { firstOfTwo, placeInMatch, secondOf } = await import("../../../web/src/saves/match-of-two.js");
const { linkOf } = await import("../../../web/src/saves/saved-game.js");
const { setupAgain } = await import("../../../web/src/saves/records.js");

const LINK = { id: "m", game: 2, of: 2, before: [] };
const linked = (/** @type {unknown} */ match) => savedGame({ save: { seats: [], record: { match } } });

test("a saved game says which game of its match it is, before and after the engine has begun it", () => {
  const { setup } = savedGame();
  assert.equal(placeInMatch(savedGame({ save: null, setup: { ...setup, match: firstOfTwo() } })), "Game 1 of 2");
  assert.equal(placeInMatch(linked(LINK)), "Game 2 of 2");
  assert.equal(placeInMatch(savedGame()), "");
});

test("anything else in a record's key is no link", () => {
  for (const match of [5, null, "m", {}, { ...LINK, of: 3 }, { ...LINK, game: 3 }, { game: 1, of: 2 }])
    assert.equal(linkOf(linked(match)), null);
});

test("the second game is found by its match among all saved games", async () => {
  const second = linked(LINK);
  const others = [savedGame(), linked({ ...LINK, game: 1 }), linked({ ...LINK, id: "n" })];
  const saves = { ofMatch: async () => [...others, second] };
  assert.equal(await secondOf(saves, "toy", "m"), second);
  assert.equal(await secondOf(saves, "another", "m"), null);
  assert.equal(await secondOf({ ofMatch: async () => others }, "toy", "m"), null);
});

test("a rematch of a match begins a new match with its first game", () => {
  const again = setupAgain(linked(LINK));
  assert.deepEqual([again.match?.game, again.match?.of], [1, 2]);
  assert.notEqual(again.match?.id, "m");
  assert.equal(again.match?.before, undefined);
  assert.equal(setupAgain(savedGame()).match, undefined);
});
