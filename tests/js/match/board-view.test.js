/** Tests that a page's board follows the state of the page: what may be chosen, what a tap does, the pace, the sound. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { FakeClock } from "../fakes/board-clock.js";
import { standBoardPage } from "../fakes/board-page.js";
import { littleScene } from "../fakes/little-board.js";
import { tagged } from "../fakes/shell-elements.js";
import { standPage } from "../fakes/shell-page.js";

const page = standPage();
standBoardPage(page);
const { BoardState } = await import("../../../web/src/match/board-state.js");
const { BoardView } = await import("../../../web/src/match/board-view.js");
const { boardOf } = await import("../../../web/src/match/follow-settings.js");

const SETTINGS = /** @type {any} */ ({ speed: "normal", motion: "auto", sound: false, volume: 2, vibration: false });
/** @type {any} */
let state;
/** @type {any} */
let view;
/** @type {any} */
let host;
let clock = new FakeClock();
/** The events that were chosen. @type {string[][]} */
let played;

/** The ids of the places that have a button now. */
const places = () => tagged(host, ".board-spot").map(({ dataset }) => dataset["spot"]);

beforeEach(() => {
  clock = new FakeClock();
  played = [];
  host = document.createElement("div");
  state = new BoardState(SETTINGS, () => {});
  view = boardOf(
    host,
    /** @type {any} */ ({ id: "toy", palette: {} }),
    state,
    { clock, sharing: "screen" },
    {
      onPlay: (events) => {
        state.set({ able: false });
        played.push(events);
      },
      onAsk: () => {},
      announce: () => {},
    },
  );
  view.show(littleScene());
});

test("places can be chosen while the state says so", () => {
  assert.deepEqual(places(), []);
  state.set({ able: true });
  assert.deepEqual(places(), ["a", "b"]);
  state.set({ able: false });
  assert.deepEqual(places(), []);
});

test("what is half chosen when choosing ends is put back", () => {
  state.set({ able: true });
  view.selection.choices.take("a");
  state.set({ able: false });
  assert.deepEqual(view.selection.choices.chosen, []);
});

test("after a choice nothing else can be chosen, before any answer", () => {
  state.set({ able: true });
  view.selection.play(littleScene().options[0]);
  assert.deepEqual([played, places()], [[["a 1"]], []]);
});

test("while a tap asks, all that has a name can be pressed", () => {
  state.set({ able: true, asking: true });
  assert.deepEqual(places(), ["a", "b", "1", "2", "3", "4"]);
  state.set({ asking: false });
  assert.deepEqual(places(), ["a", "b"]);
});

test("frames are played at the state's pace by the clock that is handed in; at no pace the scene stands at once", async () => {
  const frame = { caption: "", length: 100, moves: [{ item: "stone-a", to: { id: "x", x: 9, y: 9, w: 20, h: 20 } }] };
  let shown = 0;
  void view.play([frame], littleScene()).then(() => (shown += 1));
  clock.pass(99);
  await Promise.resolve();
  assert.equal(shown, 0);
  clock.pass(1);
  await Promise.resolve();
  assert.equal(shown, 1);
  state.set({ hurried: true });
  void view.play([frame], littleScene()).then(() => (shown += 1));
  await Promise.resolve();
  assert.equal(shown, 2);
});

test("sound and vibration follow the settings, and what is chosen is heard at once", () => {
  const done = [];
  Object.assign(view, {
    hear: ({ sound, volume, vibration }) => void done.push([sound, volume, vibration]),
    cue: (cue) => void done.push(cue),
  });
  const set = (more) => state.set({ settings: { ...state.settings, ...more } });
  state.set({ able: true });
  set({ speed: "fast" });
  set({ sound: true });
  set({ volume: 3 });
  set({ sound: false });
  set({ volume: 1 });
  set({ vibration: true });
  assert.deepEqual(done, [
    [false, 2, false],
    [true, 2, false],
    "place",
    [true, 3, false],
    "place",
    [false, 3, false],
    [false, 1, false],
    [false, 1, true],
    "place",
  ]);
});

test("a page whose conditions nobody changes needs no state", () => {
  const conditions = { able: false, asking: false, speed: 1, still: true };
  const story = new BoardView(host, { id: "toy", palette: {} }, conditions, {}, { onPlay() {}, announce() {} });
  story.show(littleScene());
  assert.deepEqual(places(), []);
  story.destroy();
});
