/** Tests the bar for looking back: steps, the slider, playing on, and when it opens and closes. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { buttonNamed, standElements, tagged } from "../fakes/shell-elements.js";
import { standPage } from "../fakes/shell-page.js";

const page = standPage();
standElements(page);
const { Replay, placeOf } = await import("../../../web/src/review/replay-bar.js");

const MOVES = Array.from({ length: 40 }, (_, at) => ({ ply: at + 1 }));

/** @type {any} */
let replay;
/** What was asked for: "12", "12 played", or "now". @type {string[]} */
let asked;
/** What waits for its time. @type {Set<() => void>} */
let waiting;
/** The shown state. */
let state = { at: 40, looking: false, moves: MOVES };

beforeEach(() => {
  standElements(page);
  asked = [];
  waiting = new Set();
  const act = {
    seek: (/** @type {number} */ at, /** @type {boolean} */ frames) => asked.push(`${at}${frames ? " played" : ""}`),
    now: () => asked.push("now"),
    listed: () => asked.push("listed"),
  };
  replay = new Replay(act, (run) => {
    waiting.add(run);
    return () => waiting.delete(run);
  });
  shows(40, false, MOVES);
});

/** Lets the page show a state. */
function shows(/** @type {number} */ at, looking = at < state.moves.length, moves = state.moves) {
  state = { at, looking, moves };
  replay.draw({ ...state, turns: [], analysis: null, own: 0, scene: null, settings: { speed: "normal" } });
}

/** Lets the time pass that a state stands in a replay. */
const pass = () => {
  const due = [...waiting];
  waiting.clear();
  due.forEach((run) => run());
};

const press = (/** @type {string} */ name) => buttonNamed(replay.element, name).click();
const slider = () => /** @type {any} */ (tagged(replay.element, "input")[0]);

/** Moves the slider's thumb, without letting it go. */
function slide(/** @type {number} */ at) {
  slider().value = String(at);
  slider().dispatchEvent(new Event("input"));
}

test("it steps event by event, with the event's animation only forwards", () => {
  press("One move back");
  shows(39);
  press("One move back");
  shows(38);
  press("One move forward");
  assert.deepEqual(asked, ["39", "38", "39 played"]);
});

test("steps that come faster than the states add up", () => {
  press("One move back");
  press("One move back");
  press("One move back");
  assert.deepEqual(asked, ["39", "38", "37"]);
});

test("beyond the ends nothing is asked for", () => {
  press("One move forward");
  press("To the end");
  press("To the beginning");
  shows(0);
  press("One move back");
  press("To the beginning");
  assert.deepEqual(asked, ["0"]);
  assert.equal(buttonNamed(replay.element, "One move back").getAttribute("aria-disabled"), "true");
  assert.equal(buttonNamed(replay.element, "One move forward").getAttribute("aria-disabled"), "false");
});

test("the slider says its place at once, and skips what the finger has passed meanwhile", () => {
  slide(30);
  for (const at of [25, 20, 15]) slide(at);
  assert.deepEqual(asked, ["30"]);
  assert.equal(slider().getAttribute("aria-valuetext"), placeOf(15, 40));
  shows(30);
  assert.deepEqual(asked, ["30", "15"]);
  assert.equal(slider().value, "15");
  shows(15);
  assert.deepEqual(asked, ["30", "15"]);
});

test("where the finger lets go is shown in any case", () => {
  slide(30);
  slide(12);
  slider().dispatchEvent(new Event("change"));
  shows(30);
  assert.deepEqual(asked, ["30", "12"]);
});

test("it plays on event by event until the end, and then stays open", () => {
  replay.seek(38);
  shows(38);
  press("Replay");
  assert.deepEqual(asked, ["38"]);
  pass();
  shows(39);
  pass();
  shows(40, true);
  shows(40, false);
  pass();
  assert.deepEqual(asked, ["38", "39 played", "40 played"]);
  assert.equal(replay.shown, true);
  buttonNamed(replay.element, "Replay");
});

test("a turn is played again event by event, and then the newest state is shown", () => {
  replay.play(36, 38);
  shows(36);
  pass();
  shows(37);
  pass();
  shows(38);
  assert.equal(replay.shown, true);
  pass();
  assert.deepEqual(asked, ["36", "37 played", "38 played", "now"]);
  assert.equal(replay.shown, false);
});

test("the last turn is played again up to the newest state", () => {
  replay.play(39, 40);
  shows(39);
  pass();
  shows(40, false);
  pass();
  assert.deepEqual(asked, ["39", "40 played"]);
  assert.deepEqual([replay.shown, waiting.size], [false, 0]);
});

test("any other wish ends the playing again of a turn, and is not followed by the newest state", () => {
  replay.play(36, 38);
  shows(36);
  press("One move back");
  shows(35);
  press("Replay");
  pass();
  assert.deepEqual(asked, ["36", "35", "36 played"]);
  assert.equal(replay.shown, true);
});

test("pressed again, or at any other wish, a replay stops", () => {
  for (const stop of [() => press("Pause"), () => press("One move back"), () => replay.stop()]) {
    replay.seek(10);
    shows(10);
    press("Replay");
    stop();
    assert.equal(waiting.size, 0);
  }
});

test("at the end of the game, a replay begins at the beginning", () => {
  press("Replay");
  assert.deepEqual(asked, ["0"]);
  shows(0);
  pass();
  assert.deepEqual(asked, ["0", "1 played"]);
});

test("the keys alone open it while one looks back, and close it at the end", () => {
  replay.step(-1);
  shows(39);
  assert.equal(replay.shown, true);
  replay.step(1);
  shows(40);
  assert.equal(replay.shown, false);
});

test("its own buttons leave it open at the end, where the game's buttons would come under the finger", () => {
  press("One move back");
  shows(39);
  press("One move forward");
  shows(40);
  assert.equal(replay.shown, true);
  press("Back to the game");
  assert.equal(replay.shown, false);
  assert.deepEqual(asked, ["39", "40 played"]);
});

test("closing it returns to the newest state", () => {
  replay.open();
  replay.seek(3);
  shows(3);
  replay.close();
  assert.deepEqual(asked, ["3", "now"]);
  assert.equal(replay.shown, false);
});

test("a move or an undo while one looks back closes it", () => {
  replay.seek(3);
  shows(3);
  shows(39, false, MOVES.slice(0, 39));
  assert.equal(replay.shown, false);
});

test("Escape closes the list of turns first, then the bar", () => {
  replay.open();
  press("Moves");
  const list = buttonNamed(replay.element, "Moves");
  assert.equal(list.getAttribute("aria-expanded"), "true");
  assert.deepEqual(asked, ["listed"]);
  replay.escape();
  assert.deepEqual([list.getAttribute("aria-expanded"), replay.shown], ["false", true]);
  replay.escape();
  assert.equal(replay.shown, false);
});
