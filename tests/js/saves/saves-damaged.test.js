/** Tests that damaged entries among the saved games are recognised, affect no others, and are repaired if possible. */

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { FakeDatabases, SCENE, damagedOf, savedGame } from "../fakes/saved-games.js";
import { standPage } from "../fakes/shell-page.js";
import { Conflict, Saves } from "../../../web/src/saves/saves.js";

const NAME = "spieltisch:/games/";

/** @type {FakeDatabases} */
let databases;

beforeEach(() => {
  standPage();
  databases = new FakeDatabases();
});

describe("Damaged entries", () => {
  const DAMAGED = [
    { id: "empty" },
    { id: "later", schema: 2, content: "of a later version" },
    { id: "list", ...omit("names"), names: "no list" },
    { id: "old", schema: 1, rev: 3, game: "toy" },
    ...[-1, 0.5, Infinity, NaN].map((ply) => savedGame({ id: `ply ${ply}`, ply })),
    savedGame({ id: "rev", rev: NaN }),
    savedGame({ id: "updated", updated: 8.64e15 + 2 }),
  ];

  /** @param {string} name */
  function omit(name) {
    const { [name]: _, id, ...rest } = savedGame();
    return rest;
  }

  test("what is no game is not listed, is shown as damaged, and touches no other", async () => {
    const saves = new Saves(NAME);
    const sound = await saves.put(savedGame());
    for (const entry of DAMAGED) await databases.within(NAME, (store) => store.put(entry));
    assert.deepEqual(await saves.all(), [sound]);
    assert.deepEqual(
      await damagedOf(saves),
      DAMAGED.map((value) => ({ key: value.id, value })),
    );
    for (const { id } of DAMAGED) assert.equal(await saves.get(id), null);
  });

  test("a damaged entry is removed by its key, even one that is a number", async () => {
    const saves = new Saves(NAME);
    await saves.all();
    for (const id of [5, "5"]) await databases.within(NAME, (store) => store.put({ id }));
    await saves.remove(5);
    assert.deepEqual(await damagedOf(saves), [{ key: "5", value: { id: "5" } }]);
  });

  test("a game that is written over a damaged entry heals it", async () => {
    const saves = new Saves(NAME);
    await saves.all();
    await databases.within(NAME, (store) => store.put({ id: "one", schema: 1, rev: 9 }));
    const game = await saves.put(savedGame());
    assert.deepEqual(await saves.all(), [game]);
    assert.deepEqual(await damagedOf(saves), []);
  });

  test("an entry that a later version has written is never overwritten", async () => {
    const saves = new Saves(NAME);
    const game = await saves.put(savedGame());
    const later = { ...game, schema: 2 };
    await databases.within(NAME, (store) => store.put(later));
    await assert.rejects(saves.put(game), Conflict);
    assert.deepEqual(await databases.entries(NAME), [later]);
  });

  for (const [what, changes] of Object.entries({
    "without a schema": { schema: undefined },
    "of schema 0": { schema: 0 },
    "without a game": { game: undefined },
    "whose rev is text": { rev: "1" },
    "whose ply is missing": { ply: undefined },
    "whose time is text": { updated: "yesterday" },
    "of which nobody knows whether it is over": { over: "no" },
    "whose names are no list": { names: { 0: "Ada" } },
    "with a name that is no text": { names: ["Ada", 5] },
    "with neither setup nor save": { setup: null, save: null },
    "whose setup is missing": { setup: undefined },
    "whose setup has no players": { setup: {} },
    "whose setup has a player that is none": { setup: { players: [null] } },
    "whose save is text": { save: "garbage" },
    "whose save has no seats": { save: {} },
    "whose save has a seat that is none": { save: { seats: ["human"] } },
  })) {
    test(`an entry ${what} is damaged`, async () => {
      const saves = new Saves(NAME);
      await saves.all();
      await databases.within(NAME, (store) => store.put(savedGame(changes)));
      assert.equal(await saves.get("one"), null);
      assert.deepEqual(await saves.all(), []);
      assert.deepEqual(
        (await damagedOf(saves)).map(({ key }) => key),
        ["one"],
      );
    });
  }

  for (const [what, changes] of Object.entries({
    "that has not begun": { save: null },
    "that was imported": { setup: null },
    "without a picture": { last_scene: null },
    "with a record that only the engine can judge": { save: { seats: [], record: "garbage" } },
  })) {
    test(`a game ${what} is a game`, async () => {
      const saves = new Saves(NAME);
      const game = await saves.put(savedGame(changes));
      assert.deepEqual(await saves.get("one"), game);
      assert.deepEqual(await damagedOf(saves), []);
    });
  }
});

describe("The last picture", () => {
  for (const [what, scene] of Object.entries({
    "that is text": "scene",
    "without a width": { ...SCENE, width: undefined },
    "of endless height": { ...SCENE, height: Infinity },
    "without a background": { ...SCENE, background: null },
    "without a status": { ...SCENE, status: undefined },
    "without items": { ...SCENE, items: undefined },
    "with an item that lies nowhere": { ...SCENE, items: [{}] },
    "with an item whose place is no number": { ...SCENE, items: [{ x: 0, y: 0, w: NaN, h: 1 }] },
    "with an item that is none": { ...SCENE, items: [null] },
    "without spots": { ...SCENE, spots: {} },
    "with a spot that lies nowhere": { ...SCENE, spots: [{ id: "a", x: 1, y: 1, w: 1 }] },
    "without seats": { ...SCENE, seats: null },
    "with a seat that is none": { ...SCENE, seats: [null] },
    "with a seat without a name": { ...SCENE, seats: [{}] },
  })) {
    test(`a game with a picture ${what} is read without it`, async () => {
      const saves = new Saves(NAME);
      const game = await saves.put(savedGame());
      await databases.within(NAME, (store) => store.put({ ...game, last_scene: scene }));
      const read = { ...game, last_scene: null };
      assert.deepEqual(await saves.get("one"), read);
      assert.deepEqual(await saves.all(), [read]);
      assert.deepEqual(await damagedOf(saves), []);
    });
  }
});
