/** Tests that the state of a page with a board follows the person's settings and the screen. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { standPage } from "../fakes/shell-page.js";

const page = standPage({ embedded: true });
/** The conditions that hold. @type {Set<string>} */
const holds = new Set();
/** Those that were asked about. @type {Map<string, EventTarget>} */
const asked = new Map();
Object.assign(globalThis, {
  matchMedia: (/** @type {string} */ query) => {
    const media = new EventTarget();
    Object.defineProperty(media, "matches", { get: () => holds.has(query) });
    asked.set(query, media);
    return media;
  },
});
const media = await import("../../../web/src/base/media.js");
const { settings } = await import("../../../web/src/settings/settings.js");
const { BoardState } = await import("../../../web/src/match/board-state.js");
const { beginning, followReader } = await import("../../../web/src/match/follow-settings.js");

/** The callbacks that wait for the browser's next frame. @type {(() => void)[]} */
let frames;
/** @type {any} */
let state;
/** @type {AbortController} */
let leaving;
/** What the state has told. @type {object[]} */
let told;

/** Makes a condition of the screen hold, or no longer. @param {string} query @param {boolean} on */
function change(query, on) {
  if (on) holds.add(query);
  else holds.delete(query);
  asked.get(query)?.dispatchEvent(new Event("change"));
}

beforeEach(() => {
  leaving?.abort();
  leaving = new AbortController();
  holds.clear();
  asked.clear();
  frames = [];
  told = [];
  Object.assign(page.document, { hidden: false });
  settings().set("speed", "normal");
  const clock = { now: () => 0, frame: (/** @type {() => void} */ draw) => void frames.push(draw) };
  state = new BoardState(...beginning({ clock }));
});

test("it begins with the settings and the screen of now, without a change", () => {
  holds.add(media.PORTRAIT_EMBEDDED).add(media.STILL);
  state.follow((/** @type {object} */ changes) => told.push(changes));
  followReader(state, leaving.signal);
  assert.deepEqual([state.settings, state.shape, state.reduced], [settings().values, "portrait", true]);
  assert.deepEqual([told, frames], [[], []]);
});

test("in an embedded page a wide frame is not portrait, however high", () => {
  holds.add(media.PORTRAIT);
  followReader(state, leaving.signal);
  assert.equal(state.shape, "landscape");
});

test("a turned screen, a wish for stillness and a setting are told at once, until the page is left", () => {
  followReader(state, leaving.signal);
  state.follow((/** @type {object} */ changes) => told.push(Object.keys(changes)));
  change(media.PORTRAIT_EMBEDDED, true);
  assert.equal(state.shape, "portrait");
  change(media.STILL, true);
  assert.equal(state.still, true);
  settings().set("ahead", true);
  assert.equal(state.settings.ahead, true);
  assert.deepEqual(told, [["shape"], ["reduced"], ["settings"]]);
  leaving.abort();
  change(media.STILL, false);
  settings().set("ahead", false);
  assert.deepEqual([told.length, state.still], [3, true]);
});

test("a pace that is chosen while the rest is played at once counts", () => {
  followReader(state, leaving.signal);
  state.set({ hurried: true });
  settings().set("speed", "slow");
  assert.equal(state.speed, 0.5);
});

test("a state is drawn by the clock that is handed in, in a hidden page at once", async () => {
  let drawn = 0;
  state.watch(() => (drawn += 1));
  state.set({ able: true });
  assert.equal(drawn, 0);
  for (const draw of frames.splice(0)) draw();
  assert.equal(drawn, 1);
  Object.assign(page.document, { hidden: true });
  state.set({ able: false });
  await Promise.resolve();
  assert.deepEqual([drawn, frames], [2, []]);
});
