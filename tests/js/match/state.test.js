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

/** A state of the match as the loop writes it. @param {object} [scene] */
const standing = (scene = SCENE) =>
  /** @type {any} */ ({
    table: { scene, ply: 3, next: { kind: "human", seat: 0 }, round: [{ from: 1 }], can: { undo: true }, over: null },
    moves: [1, 2, 3],
    turns: [1],
  });

test("what the engine has sent is on the page only when it is shown, together with what may be chosen", () => {
  state.set({ newest: standing(), comparing: 2 });
  assert.deepEqual([state.table, state.moves, state.turns, state.round, state.able], [null, [], [], [], false]);
  state.settle(true, "play");
  const { shown, newest, at, comparing, able, plays, scene } = state;
  assert.equal(shown, newest);
  assert.deepEqual([at, comparing, able, plays, scene], [3, null, true, "play", SCENE]);
  assert.deepEqual([state.moves, state.turns, state.round], [[1, 2, 3], [1], [{ from: 1 }]]);
  assert.deepEqual(drawn, [[true, 3]], "it is drawn at once");
  state.settle(false);
  assert.deepEqual([state.able, state.plays], [false, null]);
});

test("before the engine has begun the match nothing settles", () => {
  state.settle(true);
  assert.deepEqual([state.able, drawn], [false, []]);
});

test("nothing can be chosen before the person has taken the device", () => {
  const people = [{ kind: "human" }, { kind: "human" }];
  state.set({ saved: savedGame({ save: { seats: people } }), newest: standing({ ...SCENE, handover: 0 }) });
  state.settle(true);
  assert.deepEqual([state.handover, state.able], [0, false]);
  state.set({ eyes: 0 });
  state.settle(true);
  assert.deepEqual([state.handover, state.able], [null, true]);
});

test("the match is seen by the only person, else by the one who has taken the device", () => {
  assert.deepEqual(state.view, { seat: 0, lang: "en", shape: "landscape" });
  state.set({ saved: savedGame({ save: { seats: [{ kind: "human" }, { kind: "human" }] } }), shape: "portrait" });
  assert.deepEqual(state.view, { seat: null, lang: "en", shape: "portrait" });
  state.set({ eyes: 1 });
  assert.equal(state.view.seat, 1);
});

test("undo leads to a choice where forced moves play by themselves, else to any decision", () => {
  assert.equal(state.canUndo, false);
  const newest = standing();
  newest.table.can = { undo: true, undo_choice: false };
  state.set({ newest });
  assert.equal(state.canUndo, false);
  state.set({ settings: { ...SETTINGS, single: false } });
  assert.equal(state.canUndo, true);
});

test("who follows is told each change at once, before anything is drawn", () => {
  /** @type {unknown[]} */
  const told = [];
  state.follow((/** @type {object} */ changes) => told.push([changes, state.able]));
  state.set({ able: true });
  state.set({ able: false, note: "" });
  assert.deepEqual(told, [
    [{ able: true }, true],
    [{ able: false, note: "" }, false],
  ]);
  assert.deepEqual(drawn, []);
});

test("frames are played at the person's pace, at once where the rest is only watched, and still where that is wanted", () => {
  assert.deepEqual([state.speed, state.still], [1, false]);
  state.set({ settings: { ...SETTINGS, speed: "slow", motion: "reduced" } });
  assert.deepEqual([state.speed, state.still], [0.5, true]);
  state.set({ settings: SETTINGS, hurried: true, reduced: true });
  assert.deepEqual([state.speed, state.still], [0, true]);
});

test("the hand of the only person is not shown here while it is on a phone", () => {
  assert.equal(state.view.seat, 0);
  state.set({ phones: [0] });
  assert.equal(state.view.seat, null);
});

test("nobody takes this device for a hand that is on a phone, and its buttons are there", () => {
  const scene = { ...SCENE, controls: [{ id: "throw", label: "Throw" }], handover: 0 };
  const table = { ply: 1, next: { kind: "human", seat: 0, level: null }, scene };
  state.set({ phones: [0], newest: /** @type {any} */ ({ table, moves: [], turns: [] }) });
  state.settle(false);
  assert.deepEqual([state.handover, state.controls], [null, []]);
  state.set({ phones: [] });
  assert.equal(state.controls.length, 1);
});
