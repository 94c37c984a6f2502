/** Tests what a saved game says of a match by letters, and what is stored of it. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { table } from "../fakes/match.js";
import { savedGame } from "../fakes/saved-games.js";
import { standPage } from "../fakes/shell-page.js";

standPage();
const { anchorsOf, isByLetters } = await import("../../../web/src/saves/saved-game.js");
const { remoteOf } = await import("../../../web/src/saves/players.js");
const { entryOf } = await import("../../../web/src/match/save-entry.js");

const SEATS = [{ kind: "human" }, { kind: "remote" }];
const begun = (/** @type {unknown} */ dice) => savedGame({ save: { seats: SEATS, record: { dice } } });

test("somebody plays at another device, also before the engine has begun the match", () => {
  const { setup } = savedGame();
  assert.equal(isByLetters(savedGame({ save: null, setup: { ...setup, players: SEATS } })), true);
  assert.equal(isByLetters(begun({})), true);
  assert.deepEqual(remoteOf(begun({})), [1]);
  assert.equal(isByLetters(savedGame()), false);
});

test("the anchors are those of the record's dice, and anything else is none", () => {
  assert.deepEqual(anchorsOf(begun({ anchors: ["aa", null] })), ["aa", null]);
  assert.deepEqual(anchorsOf(begun({ anchors: ["aa", 5] })), ["aa", null]);
  for (const dice of [undefined, null, 5, "x", {}, { anchors: "aa" }, { hash: "00" }])
    assert.deepEqual(anchorsOf(begun(dice)), []);
  assert.deepEqual(anchorsOf(savedGame({ save: null })), []);
});

test("with a match by letters it is stored whose turn it is, since when; the time stays while the turn does", () => {
  const save = { schema: 1, seats: SEATS, record: {} };
  const entry = (/** @type {any} */ saved, /** @type {any} */ next, /** @type {number} */ now) =>
    entryOf(saved, /** @type {any} */ (table(3, { next, save })), () => now);
  const first = entry(savedGame(), { kind: "waiting", seat: 1, level: null, for: "chance" }, 10);
  assert.deepEqual(first.turn, { seat: 1, for: "chance", since: 10 });
  const same = entry(first, { kind: "waiting", seat: 1, level: null, for: "chance" }, 20);
  assert.deepEqual(same.turn, { seat: 1, for: "chance", since: 10 });
  assert.deepEqual(entry(same, { kind: "human", seat: 0, level: null }, 30).turn, {
    seat: 0,
    for: "decision",
    since: 30,
  });
  assert.deepEqual(entry(same, { kind: "chance", seat: 0, level: null }, 30).turn, {
    seat: 0,
    for: "chance",
    since: 30,
  });
  assert.deepEqual(entry(same, { kind: "over", seat: null, level: null }, 40).turn, {
    seat: null,
    for: null,
    since: 40,
  });
});

test("other matches are stored as before", () => {
  assert.equal("turn" in entryOf(savedGame(), /** @type {any} */ (table(3)), () => 1), false);
});
