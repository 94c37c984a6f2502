/** Tests that a device keeps its seats where there is no database, and says so where it can keep nothing. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { letterGame } from "../fakes/letters.js";
import { KeptSeats } from "../../../web/src/messenger/kept-seats.js";

/** Stands for `localStorage`, with room for so many entries. */
class Shelf {
  /** @type {Map<string, string>} */
  entries = new Map();
  constructor(room = Infinity) {
    this.room = room;
  }
  get length() {
    return this.entries.size;
  }
  key(/** @type {number} */ at) {
    return [...this.entries.keys()][at] ?? null;
  }
  getItem(/** @type {string} */ key) {
    return this.entries.get(key) ?? null;
  }
  setItem(/** @type {string} */ key, /** @type {string} */ text) {
    if (!this.entries.has(key) && this.entries.size >= this.room) throw new DOMException("full", "QuotaExceededError");
    this.entries.set(key, text);
  }
  removeItem(/** @type {string} */ key) {
    this.entries.delete(key);
  }
}

/** Stands for the saved games, in memory. */
class Games extends EventTarget {
  /** @type {Map<string, any>} */
  games = new Map();
  async get(/** @type {string} */ id) {
    return this.games.get(id) ?? null;
  }
  async bringBack(/** @type {any} */ game) {
    this.games.set(game.id, game);
    return game;
  }
  change(/** @type {any} */ detail) {
    if (detail) this.games.set(detail.id, detail);
    this.dispatchEvent(new CustomEvent("change", { detail }));
  }
}

/** @param {Games} games @param {Shelf} shelf */
async function kept(games, shelf) {
  const seats = new KeptSeats(/** @type {any} */ (games), () => /** @type {any} */ (shelf));
  await seats.start();
  return seats;
}

test("A seat is there again after the database was lost", async () => {
  const shelf = new Shelf();
  const games = new Games();
  const seats = await kept(games, shelf);
  assert.ok(seats.works);
  const game = letterGame({ id: "one" });
  games.change(game);
  games.change(null);
  const again = new Games();
  await kept(again, shelf);
  assert.deepEqual(again.games.get("one")?.save, game.save);
});

test("What the database has counts more than what was kept", async () => {
  const shelf = new Shelf();
  const games = new Games();
  await kept(games, shelf);
  games.change(letterGame({ id: "one", ply: 1 }));
  const newer = new Games();
  newer.games.set("one", letterGame({ id: "one", ply: 5 }));
  await kept(newer, shelf);
  assert.equal(newer.games.get("one").ply, 5);
});

test("Only matches by letters in which somebody plays here are kept, and only until they are forgotten", async () => {
  const shelf = new Shelf();
  const games = new Games();
  const seats = await kept(games, shelf);
  const watched = letterGame({ id: "watched" });
  for (const seat of watched.save.seats) seat.kind = "remote";
  games.change(watched);
  const alone = letterGame({ id: "alone" });
  for (const seat of alone.save.seats) seat.kind = "human";
  games.change(alone);
  assert.equal(shelf.length, 0);
  games.change(letterGame({ id: "one" }));
  assert.equal(shelf.length, 1);
  seats.forget("one");
  assert.equal(shelf.length, 0);
});

test("Where there is no room, matches that are over make room; where that does not help, it says that it keeps nothing", async () => {
  const shelf = new Shelf(1);
  const games = new Games();
  const seats = await kept(games, shelf);
  games.change(letterGame({ id: "over", over: true }));
  games.change(letterGame({ id: "one" }));
  assert.deepEqual(
    [...shelf.entries.keys()].map((key) => key.split(":").at(-1)),
    ["one"],
  );
  assert.ok(seats.works);
  games.change(letterGame({ id: "two" }));
  assert.ok(!seats.works);
});

test("Damaged entries, and other entries, are left alone", async () => {
  const shelf = new Shelf();
  shelf.setItem("spieltisch:seat:bad", "{");
  shelf.setItem("spieltisch:seat:odd", '{"schema": 9}');
  shelf.setItem("other", "text");
  const games = new Games();
  await kept(games, shelf);
  assert.equal(games.games.size, 0);
  assert.equal(shelf.length, 3);
});

test("A messenger without any storage is no error", async () => {
  const games = new Games();
  const seats = new KeptSeats(/** @type {any} */ (games), () => {
    throw new DOMException("denied", "SecurityError");
  });
  await seats.start();
  games.change(letterGame({ id: "one" }));
  seats.forget("one");
  assert.ok(!seats.works);
});
