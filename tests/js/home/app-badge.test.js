/** Tests the number at the icon of the installed app: in how many games with friends the reader has something to do. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { letterGame } from "../fakes/letters.js";
import { savedGame } from "../fakes/saved-games.js";
import { settled, standPage } from "../fakes/shell-page.js";

standPage();
const { AppBadge } = await import("../../../web/src/home/app-badge.js");
const { Saves } = await import("../../../web/src/saves/saves.js");

const MINE = letterGame({ id: "mine", turn: { seat: 0, for: "decision", since: 5 } });
const UNSENT = letterGame({ id: "unsent", turn: { seat: 1, for: "decision", since: 5 } });
const THEIRS = letterGame({
  id: "theirs",
  turn: { seat: 1, for: "decision", since: 5 },
  mail: { sent: { letter: "AQz", at: 6 }, arrived: null },
});

/** @type {InstanceType<typeof Saves>} */
let saves;
/** What the icon has shown; 0: nothing. @type {number[]} */
let shown;
const icon = {
  setAppBadge: async (/** @type {number | undefined} */ count) => void shown.push(count ?? -1),
  clearAppBadge: async () => void shown.push(0),
};

beforeEach(() => {
  saves = new Saves(null);
  shown = [];
});

test("counts where it is the reader's turn, and where something has not been sent", async () => {
  for (const game of [MINE, UNSENT, THEIRS, savedGame()]) await saves.bringBack(game);
  new AppBadge(saves, icon).start();
  await settled();
  assert.deepEqual(shown, [2]);
});

test("counts again when such a game changes or is deleted, and shows nothing at none", async () => {
  new AppBadge(saves, icon).start();
  await settled();
  await saves.bringBack(MINE);
  await settled();
  await saves.remove("mine");
  await settled();
  assert.deepEqual(shown, [0, 1, 0]);
});

test("does not count at each move of a game without friends", async () => {
  new AppBadge(saves, icon).start();
  await settled();
  await saves.put(savedGame());
  await settled();
  assert.deepEqual(shown, [0]);
});

test("counts once for many changes at a time, with the last one in it", async () => {
  new AppBadge(saves, icon).start();
  for (const game of [MINE, UNSENT, letterGame({ ...MINE, id: "more" })]) void saves.bringBack(game);
  await settled();
  assert.equal(shown.at(-1), 3);
  assert.ok(shown.length <= 2, String(shown));
});

test("a browser that refuses it, or has none, goes on without", async () => {
  const refuses = { setAppBadge: () => Promise.reject(new Error("not installed")), clearAppBadge: icon.clearAppBadge };
  await saves.bringBack(MINE);
  new AppBadge(saves, refuses).start();
  await settled();
  await saves.remove("mine");
  await settled();
  assert.deepEqual(shown, [0]);
  new AppBadge(saves, {}).start();
  await settled();
  assert.deepEqual(shown, [0]);
});
