/** Tests that a hint says beforehand what "My games" decides when the game is over: whether it counts for the strength. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { gameEntry } from "../fakes/games.js";
import { savedGame } from "../fakes/saved-games.js";
import { standPage } from "../fakes/shell-page.js";

standPage();
const { mayCount } = await import("../../../web/src/advice/strength-counts.js");
const { rowOf } = await import("../../../web/src/mine/result-row.js");
const { reasonOf } = await import("../../../web/src/mine/statistics.js");

const GAME = gameEntry({ other_rules: [{ id: "duel", default: false, values: [false, true] }] });
const LEVELS = new Map(GAME.levels.map((level) => [level, 1500]));
const [ANN, EASY] = [{ kind: "human" }, { kind: "computer", level: "easy" }];

/** The same game while it is played, and when it is over. @param {Record<string, any>} [changes] */
function both({ seats = [ANN, EASY], options = {}, ...changes } = {}) {
  const setup = { players: seats, options, seed: "00", settings: {} };
  const record = { events: ["a"], options, result: { winners: [0], scores: seats.map(() => 1) } };
  const names = seats.map((_, seat) => `Name ${seat}`);
  const given = { names, help: { hints: 0, undos: 0 }, setup, save: { schema: 1, seats, record }, ...changes };
  return [savedGame({ ...given, over: false }), savedGame({ ...given, over: true })];
}

for (const [name, changes, counts] of /** @type {[string, Record<string, any>, boolean][]} */ ([
  ["against a computer", {}, true],
  ["against two computers", { seats: [ANN, EASY, EASY] }, true],
  ["against a person here", { seats: [ANN, ANN] }, false],
  ["against a player of one's own", { seats: [ANN, { kind: "computer", level: "own:mine" }] }, false],
  ["by other rules", { options: { duel: true } }, false],
  ["from a made board", { options: { board: "made" } }, false],
  ["after a shown move", { help: { hints: 1, undos: 0 } }, false],
  ["after a throw taken back", { help: { hints: 0, undos: 1 } }, false],
  ["from before hints were noted", { help: undefined }, false],
]))
  test(`a game ${name} ${counts ? "counts" : "does not count"}, as it does when it is over`, () => {
    const [open, over] = both(changes);
    const row = rowOf(over, GAME);
    assert.ok(row);
    assert.equal(reasonOf(row, LEVELS) === null, counts);
    assert.equal(mayCount(GAME, open), counts);
  });
