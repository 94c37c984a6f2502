/** Tests which rematches are offered after a game. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { savedGame } from "../fakes/saved-games.js";
import { standPage } from "../fakes/shell-page.js";

standPage();
const { otherLevels, turnable } = await import("../../../web/src/review/rematch.js");

const GAME = /** @type {any} */ ({ levels: ["easy", "medium", "hard"] });
const person = (name = "", level = "easy") => ({ name, kind: "human", level });
const computer = (/** @type {string} */ level) => ({ name: "", kind: "computer", level });
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
});
