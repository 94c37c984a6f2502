/** Tests the way of a person's choice to the match. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { SCENE, savedGame } from "../fakes/saved-games.js";
import { settled, standPage } from "../fakes/shell-page.js";

standPage();
const { MatchState } = await import("../../../web/src/match/state.js");
const { Choosing } = await import("../../../web/src/game/play-choice.js");

/** @type {any} */
let state;
/** @type {any} */
let choosing;
/** What happened. @type {unknown[]} */
let done;
/** Answers whether a blunder shall be played; null: no choice is asked about. @type {Promise<boolean | null> | null} */
let warning;

const standing = (scene = SCENE) =>
  /** @type {any} */ ({ table: { scene, ply: 4, next: { kind: "human", seat: 0 }, round: [] }, moves: [], turns: [] });

beforeEach(() => {
  done = [];
  warning = null;
  state = new MatchState(/** @type {any} */ ({ id: "toy" }), savedGame(), /** @type {any} */ ({}), () => {});
  state.set({ newest: standing() });
  state.settle(true);
  const note = (/** @type {string} */ name) => () => void done.push(name);
  choosing = new Choosing(
    state,
    {
      play: (events) => void done.push(events),
      throw: note("throw"),
      confirm: note("confirm"),
      chooseAgain: async () => void done.push("again"),
    },
    /** @type {any} */ ({
      advice: { warns: () => warning !== null, warn: () => warning },
      explain: { done: note("explain") },
      intro: { close: note("intro") },
      replay: { leave: note("replay") },
      controls: { press: (/** @type {string} */ id) => void done.push(`press ${id}`) },
    }),
  );
});

test("a choice closes what was open, and is played once however often it is pressed", () => {
  state.set({ note: "One way." });
  choosing.choose(["a", "b"]);
  choosing.choose(["a", "b"]);
  assert.deepEqual(done, ["explain", "intro", "replay", ["a", "b"]]);
  assert.deepEqual([state.able, state.note], [false, ""]);
});

test("a button plays its event, or throws", () => {
  choosing.press({ id: "stop", event: "stop" });
  assert.deepEqual(done.at(-1), ["stop"]);
  state.set({ able: true });
  choosing.press({ id: "throw" });
  assert.equal(done.at(-1), "throw");
});

test("while a turn waits to be confirmed, a tap says so, and the button confirms it", () => {
  state.set({ able: false, unconfirmed: true });
  assert.equal(choosing.idle("tray", false), "Your turn has ended. Press Done, or take back what you have played.");
  choosing.press(state.controls[0]);
  assert.deepEqual(done, ["confirm"]);
});

test("a blunder is played when the person insists, and may be taken back", async () => {
  for (const [answer, last] of /** @type {const} */ ([
    [true, ["a"]],
    [false, "again"],
  ])) {
    warning = Promise.resolve(answer);
    state.set({ able: true });
    choosing.choose(["a"]);
    await settled();
    assert.deepEqual(done.at(-1), last);
  }
});

test("a choice that is not asked about any more is neither played nor offered again", async () => {
  warning = Promise.resolve(null);
  choosing.choose(["a"]);
  await settled();
  assert.equal(done.at(-1), "replay");
});

test("where the match has gone on meanwhile the answer about a blunder means nothing", async () => {
  warning = Promise.resolve(true);
  choosing.choose(["a"]);
  state.set({ newest: standing() });
  await settled();
  assert.equal(done.at(-1), "replay");
});

test("a tap on a place that belongs to a button presses it", () => {
  const scene = { ...SCENE, controls: [{ id: "throw", places: ["tray"] }] };
  state.set({ newest: standing(/** @type {any} */ (scene)) });
  state.settle(true);
  assert.equal(choosing.idle("tray", false), "");
  assert.deepEqual(done, ["press throw"]);
  assert.equal(choosing.idle("house", false), "White throws.");
});

test("a tap that can do nothing is answered: with why, or with what is to be done", () => {
  assert.match(choosing.idle("a", false), /Nothing can be done/);
  assert.match(choosing.idle("a", true), /More than one/);
  state.set({ able: false });
  assert.equal(choosing.idle("a", false), "White throws.");
  state.set({ looking: true });
  assert.match(choosing.idle("a", false), /looking back/);
});
