/** Tests the state of the game page: what changes before a frame is drawn once, and what the parts derive from it. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { SCENE, savedGame } from "../fakes/saved-games.js";
import { standPage } from "../fakes/shell-page.js";

standPage();
const { MatchState } = await import("../../../web/src/match/state.js");

const SETTINGS = /** @type {any} */ ({ speed: "normal", motion: "auto", sound: true, single: true });

/** @type {any} */
let state;
/** The callbacks that wait for the next frame. @type {(() => void)[]} */
let waiting;
/** What was drawn: whether the user could choose, and the event number. @type {[boolean, number][]} */
let drawn;

beforeEach(() => {
  waiting = [];
  drawn = [];
  state = new MatchState(/** @type {any} */ ({ id: "toy" }), savedGame(), SETTINGS, (draw) => void waiting.push(draw));
  state.watch((/** @type {any} */ { able, at }) => drawn.push([able, at]));
});

const frame = () => waiting.splice(0).forEach((draw) => draw());

test("several changes before a frame are drawn once, together", () => {
  state.set({ able: true });
  state.set({ at: 7 });
  assert.deepEqual([state.able, state.at, drawn], [true, 7, []]);
  frame();
  assert.deepEqual(drawn, [[true, 7]]);
  state.set({ at: 8 });
  frame();
  assert.deepEqual(drawn.at(-1), [true, 8]);
});

test("what is drawn at once is not drawn again in the next frame", () => {
  state.set({ at: 3 });
  state.draw();
  frame();
  assert.deepEqual(drawn, [[false, 3]]);
});

test("a change while the parts draw is drawn in a later frame", () => {
  state.watch((/** @type {any} */ { at }) => at === 1 && state.set({ at: 2 }));
  state.set({ at: 1 });
  frame();
  frame();
  assert.deepEqual(drawn, [
    [false, 1],
    [false, 2],
  ]);
});

test("only the newest state of the match has buttons to press", () => {
  const controls = [{ id: "throw", label: "Throw" }];
  const scene = { ...SCENE, controls };
  assert.deepEqual(state.controls, []);
  state.set({ scene });
  assert.deepEqual(state.controls, []);
  state.set({ shown: { table: { scene, next: { kind: "chance", seat: null } } } });
  assert.deepEqual(state.controls, [], "chance of no seat happens by itself");
  state.set({ shown: { table: { scene, next: { kind: "chance", seat: 0 } } } });
  assert.deepEqual(state.controls, controls);
  state.set({ scene: { ...scene } });
  assert.deepEqual(state.controls, []);
});

/**
 * Whether the people at the page only watch.
 * @param {string} kinds  P for a person, C for a computer, by seat
 * @param {number[]} [out]  the seats that are out of the game
 * @param {object | null} [table]
 */
function watched(kinds, out = [], table = { over: null }) {
  const players = [...kinds].map((kind) => ({ name: "", kind: kind === "P" ? "human" : "computer" }));
  const scene = { seats: players.map((_, seat) => ({ seat, out: out.includes(seat) })) };
  const saved = savedGame({ save: null, setup: { players, options: {}, seed: "00", settings: { undo_past: true } } });
  state.set({ saved, scene, shown: table && { table } });
  return state.watched;
}

test("computers alone are watched until their game is over", () => {
  assert.equal(watched("CC"), true);
  assert.equal(watched("CC", [], null), false);
  assert.equal(watched("CC", [], { over: { winners: [0] } }), false);
});

test("who plays does not only watch, before all people are out of the game", () => {
  assert.equal(watched("PC"), false);
  assert.equal(watched("PPC", [0]), false);
  assert.equal(watched("PPC", [0, 1]), true);
  assert.equal(watched("PCC", [1]), false);
});
