/** Tests to whom the way to the end is offered: to those who only watch. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { savedGame } from "../fakes/saved-games.js";
import { standPage } from "../fakes/shell-page.js";

standPage();
const { onlyWatches } = await import("../../../web/src/game/tools.js");

const RUNS = { over: null };
/**
 * @param {string} kinds  P for a person, C for a computer, by seat
 * @param {number[]} out  the seats that are out of the game
 * @param {object | null} table
 */
function watches(kinds, out = [], table = RUNS) {
  const players = [...kinds].map((kind) => ({ name: "", kind: kind === "P" ? "human" : "computer" }));
  const scene = { seats: players.map((_, seat) => ({ seat, out: out.includes(seat) })) };
  const saved = savedGame({ save: null, setup: { players, options: {}, seed: "00", settings: { undo_past: true } } });
  return onlyWatches(/** @type {any} */ ({ table, scene, saved }));
}

test("who has no seat only watches, until the game is over", () => {
  assert.equal(watches("CC"), true);
  assert.equal(watches("CC", [], null), false);
  assert.equal(watches("CC", [], { over: { winners: [0] } }), false);
});

test("who plays does not only watch, before all people are out of the game", () => {
  assert.equal(watches("PC"), false);
  assert.equal(watches("PPC", [0]), false);
  assert.equal(watches("PPC", [0, 1]), true);
  assert.equal(watches("PCC", [1]), false);
});
