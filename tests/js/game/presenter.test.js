/** Tests what is played on the board of a match, and what is announced when the page shows it. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { gameEntry } from "../fakes/games.js";
import { COMPUTER, OVER, savedMatch, table } from "../fakes/match.js";
import { standElements } from "../fakes/shell-elements.js";
import { standPage } from "../fakes/shell-page.js";

const page = standPage();
const { MatchState } = await import("../../../web/src/match/state.js");
const { BoardPresenter } = await import("../../../web/src/game/presenter.js");

/** @type {any} */
let state;
/** @type {any} */
let presenter;
/** What the board was told to do. @type {any[]} */
let done;
/** What the page was told. @type {string[]} */
let told;
/** @type {any} */
let body;

const announced = () => page.document.getElementById("announcer").textContent;

/** Shows a state of the match, as the loop does. @param {any} reply @param {boolean} [redone] @param {any[]} [turns] */
async function show(reply, redone = false, turns = []) {
  state.set({ newest: { table: reply, moves: reply.moves.entries, turns }, able: false });
  await presenter.present(reply);
  state.settle(true);
  presenter.settled(reply, redone);
}

/** A reply with a status. @param {number} ply @param {object} [more] */
const reply = (ply, more = {}) => table(ply, { scene: { status: `Turn ${ply}.` }, ...more });

afterEach(() => mock.timers.reset());

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout"] });
  body = standElements(page, ["notices", "announcer"]);
  done = [];
  told = [];
  state = new MatchState(gameEntry(), savedMatch(), /** @type {any} */ ({}), () => {});
  const board = {
    show: (/** @type {any} */ scene, /** @type {any} */ how) => void done.push(["show", scene, how]),
    play: async (/** @type {any} */ frames, /** @type {any} */ scene, /** @type {any} */ trail) =>
      void done.push(["play", frames.length, trail]),
    skip: () => void done.push(["skip"]),
    hint: (/** @type {any[]} */ ...ways) => void done.push(["hint", ...ways]),
  };
  presenter = new BoardPresenter(state, /** @type {any} */ (board), {
    shown: () => void told.push("shown"),
    ended: () => void told.push("ended"),
    broken: (reason) => void told.push(`broken: ${reason}`),
    elsewhere: () => void told.push("elsewhere"),
  });
});

test("frames are played with the traces of what the others have done; without frames the scene stands at once", async () => {
  await show(reply(3, { round: [{ from: 1, to: 3 }] }));
  assert.deepEqual(done, [["play", 1, { ply: 3, since: 1, colour: "", told: true }]]);
  await show(reply(3, { frames: [] }));
  assert.equal(done[1][0], "show");
  assert.deepEqual(done[1][2], { ply: 3, since: undefined });
});

test("the status is announced at a person's turn, once, and not while a computer decides", async () => {
  await show(reply(1));
  assert.match(announced(), /Turn 1\./);
  await show(reply(2, { next: COMPUTER }));
  assert.doesNotMatch(announced(), /Turn 2/);
  assert.deepEqual(told, ["shown", "shown"]);
});

test("an undo and a redo, which have no frames, are said", async () => {
  await show(reply(2));
  await show(reply(1, { frames: [] }));
  assert.match(announced(), /Undone\. Turn 1\./);
  await show(reply(2, { frames: [] }), true);
  assert.match(announced(), /Done again: plays e2\. Turn 2\./);
});

test("a move that has no frames, because a hand was covered, is announced as a move", async () => {
  await show(reply(1));
  const moves = { from: 0, entries: [{}, { seat: 0, words: "plays e2" }] };
  await show(table(2, { scene: { status: "Turn 2.", seats: [{ name: "Ada" }] }, frames: [], moves }));
  assert.match(announced(), /Ada: plays e2\. Turn 2\./);
  assert.doesNotMatch(announced(), /Done again/);
});

test("a turn without a choice leaves a line until the person chooses, and an undo takes it away", async () => {
  const throws = { next: { kind: "chance", seat: 0, level: null } };
  const lost = [{ from: 2, to: 3, seat: 0, words: "You threw 4-4-3 and could not play" }];
  await show(reply(2, throws));
  await show(reply(3, { next: COMPUTER }), false, lost);
  assert.equal(state.told, "You threw 4-4-3 and could not play");
  await show(reply(2, throws));
  assert.equal(state.told, "");
  await show(reply(3, { next: { kind: "human", seat: 0, level: null } }), false, lost);
  assert.equal(state.told, "", "there is something to choose");
});

test("what is played for a person leaves a line, unless the others' line tells it", async () => {
  const decides = { next: { kind: "human", seat: 0, level: null } };
  const turns = [{ from: 2, to: 4, seat: 0, words: "You threw 4-4-3: lost three fours" }];
  for (const round of [[], [{ from: 2, to: 4 }]]) {
    await show(reply(3, decides));
    presenter.onlyWay();
    await show(reply(4, { next: COMPUTER, round }), false, turns);
    assert.equal(state.told, round.length ? "" : "You threw 4-4-3: lost three fours");
  }
});

test("that a game has ended is told once, when it ends, and not of one that is opened again", async () => {
  const end = reply(2, { over: { winners: [0] }, next: OVER });
  await show(end);
  assert.deepEqual(told, ["shown"]);
  await show(reply(1));
  await show(end);
  assert.deepEqual(told.slice(1), ["shown", "shown", "ended"]);
});

test("a past state is shown so that nothing can be chosen, and its traces do not stay", async () => {
  await show(reply(3));
  const scene = { status: "", seats: [], options: [1], refusals: [2], controls: [3] };
  await presenter.presentLook(/** @type {any} */ ({ at: 1, scene, frames: [1] }), 2);
  assert.deepEqual([state.looking, state.at, state.comparing], [true, 1, 2]);
  const [, shown] = done.at(-1);
  assert.deepEqual([shown.options, shown.refusals, shown.controls], [[], [], []]);
  assert.match(announced(), /Looking back\./);
  await show(reply(3, { frames: [], round: [{ from: 1, to: 3 }] }));
  assert.deepEqual(done.at(-1)[2], { ply: 3, since: 3 });
});

test("what was played in the game leaves no trace on the board of another try", async () => {
  await show(reply(3));
  done.length = 0;
  await presenter.presentTry({ frames: [], scene: reply(1).scene, at: 1, over: false }, {});
  assert.deepEqual(done[0][2], { ply: 1, since: 1 });
});

test("the two ways of a comparison go when something else is shown", async () => {
  await show(reply(3));
  const look = { at: 1, scene: { seats: [] }, frames: [], compared: { tried: [1], played: [2] } };
  await presenter.presentLook(/** @type {any} */ (look));
  assert.deepEqual(done.at(-1), ["hint", [], [1], [2]]);
  done = [];
  await show(reply(3, { frames: [] }));
  assert.deepEqual(done[0], ["hint", [], undefined, undefined]);
});

test("that the page plays for a person is noted the first time", () => {
  presenter.onlyWay();
  assert.match(state.note, /Forced moves/);
  state.set({ note: "" });
  presenter.onlyWay();
  assert.equal(state.note, "");
});

test("what fails is told", () => {
  presenter.refused("Not now.");
  assert.match(body.textContent, /Not now\./);
  presenter.broken("Damaged.");
  presenter.elsewhere();
  assert.deepEqual(told, ["broken: Damaged.", "elsewhere"]);
});
