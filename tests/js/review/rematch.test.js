/** Tests which rematches are offered after a game. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { gameEntry } from "../fakes/games.js";
import { savedGame } from "../fakes/saved-games.js";
import { standPage } from "../fakes/shell-page.js";

standPage();
const { otherLevels, turnable, turnedSeats } = await import("../../../web/src/review/rematch.js");

const GAME = /** @type {any} */ ({ levels: ["easy", "medium", "hard"] });
const person = (name = "", level = "easy") => ({ name, kind: "human", level });
const computer = (/** @type {string} */ level) => ({ name: "", kind: "computer", level });
const own = (/** @type {string} */ player, /** @type {string} */ player_name) => ({
  ...computer("own"),
  player,
  player_name,
});
const match = (/** @type {object[]} */ ...players) =>
  savedGame({ save: null, setup: { players, options: {}, seed: "00", settings: { undo_past: true } } });

test("where computers play, the levels that they do not have are offered", () => {
  assert.deepEqual(otherLevels(GAME, match(person(), computer("medium"))), ["easy", "hard"]);
  assert.deepEqual(otherLevels(GAME, match(person(), computer("easy"), computer("hard"))), GAME.levels);
  assert.deepEqual(otherLevels(GAME, match(person(), person())), []);
});

test("turning the seats is offered where it makes a difference", () => {
  assert.equal(turnable(match(person(), computer("easy"))), true);
  assert.equal(turnable(match(person("Ada"), person("Bo"))), true);
  assert.equal(turnable(match(computer("easy"), computer("hard"))), true);
  assert.equal(turnable(match(person("", "easy"), person("", "hard"))), false);
  assert.equal(turnable(match(computer("easy"), computer("easy"))), false);
  assert.equal(turnable(match(person())), false);
  assert.equal(turnable(match(own("p1", "Greedy"), own("p2", "Careful"))), true);
  assert.equal(turnable(match(own("p1", "Greedy"), own("p1", "Greedy"))), false);
});

test("with the seats turned it is said who sits where", () => {
  const game = gameEntry();
  assert.equal(turnedSeats(game, match(person(), computer("easy"))), "You: Black");
  assert.equal(turnedSeats(game, match(person("Ada"), person("Bo"))), "Bo: White, Ada: Black");
  assert.equal(
    turnedSeats(game, match(person("Ada"), person("Bo"), computer("easy"), computer("hard"))),
    "Ada: East, Bo: South",
  );
  assert.equal(turnedSeats(game, match(computer("easy"), computer("hard"))), "Hard: White, Easy: Black");
  assert.equal(turnedSeats(game, match(computer("easy"), own("p1", "Greedy"))), "Greedy: White, Easy: Black");
});
