/** Tests that many saved games are listed without reading them, and that a database of an older version of the page keeps all of its games. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, mock, test } from "node:test";
import { IDBIndex, IDBObjectStore } from "fake-indexeddb";
import { FakeDatabases, answer, damagedOf, savedGame } from "../fakes/saved-games.js";
import { settled, standPage } from "../fakes/shell-page.js";
import { MANY } from "../../../web/src/saves/database.js";
import { Saves } from "../../../web/src/saves/saves.js";

const NAME = "spieltisch:/games/";

/** @type {FakeDatabases} */
let databases;

beforeEach(() => {
  standPage();
  databases = new FakeDatabases();
});

afterEach(() => mock.restoreAll());

const { setup, save } = savedGame();
const ended = (/** @type {object} */ record) => ({ over: true, save: { ...save, record: { events: [], ...record } } });
const WON = ended({ result: { winners: [0], scores: [1, 0] } });
const DRAWN = ended({ result: { winners: [], scores: [1, 1] } });
const RESIGNED = ended({ result: null, ended: { reason: "resigned", seat: 0 } });

/** Some of each kind, as an older version has written them. @param {number} count */
const games = (count) =>
  Array.from({ length: count }, (_, at) =>
    savedGame({ id: `g${at}`, rev: 2, updated: 1000 + at, ...[{}, WON, RESIGNED, { game: "other" }][at % 4] }),
  );

/** @param {Saves} saves */
const keysOf = async (saves) => (await saves.list()).map(({ key }) => key);

/** Lets everything happen that does not wait for a clock. */
const rest = async () => {
  for (let turn = 0; turn < 100; turn += 1) await settled();
};

describe("A list of games", () => {
  test("those under way come first, and in both groups the newest", async () => {
    const saves = new Saves(NAME);
    await saves.list();
    const kinds = { a: {}, b: WON, c: { game: "other" }, d: RESIGNED, e: DRAWN };
    for (const [at, [id, kind]] of Object.entries(kinds).entries())
      await databases.within(NAME, (store) => store.put(savedGame({ id, updated: 10 + at, ...kind })));
    assert.deepEqual(await saves.list(), [
      { key: "c", game: "other", updated: 12, over: false },
      { key: "a", game: "toy", updated: 10, over: false },
      { key: "e", game: "toy", updated: 14, over: true },
      { key: "d", game: "toy", updated: 13, over: true },
      { key: "b", game: "toy", updated: 11, over: true },
    ]);
  });

  test("no game is read for it", async () => {
    const saves = new Saves(NAME);
    for (const game of games(8)) await saves.put(game);
    for (const kind of [IDBObjectStore, IDBIndex])
      for (const name of /** @type {const} */ (["get", "getAll", "openCursor"]))
        mock.method(kind.prototype, name, () => assert.fail(`${name} reads whole games`));
    assert.equal((await saves.list()).length, 8);
    assert.equal(saves.trouble, null);
  });

  test("entries without a date or a game come last", async () => {
    const saves = new Saves(NAME);
    const game = await saves.put(savedGame());
    for (const entry of [{ id: "empty" }, { id: "text", updated: "yesterday", game: "toy" }, { id: 7, updated: 9 }])
      await databases.within(NAME, (store) => store.put(entry));
    const [first, ...others] = await saves.list();
    assert.equal(first?.key, game.id);
    assert.deepEqual(new Set(others.map(({ key }) => key)), new Set(["empty", "text", 7]));
    assert.equal((await damagedOf(saves)).length, 3);
  });

  test("games that could not be stored are in it as they are", async () => {
    const saves = new Saves(NAME);
    const game = await saves.put(savedGame());
    databases.refusal = "QuotaExceededError";
    await saves.put({ ...game, ...WON });
    await saves.put(savedGame({ id: "two" }));
    const listed = await saves.list();
    assert.deepEqual(
      listed.map(({ key, over }) => [key, over]),
      [
        ["two", false],
        ["one", true],
      ],
    );
  });

  test("a game that is brought back has its old place", async () => {
    const saves = new Saves(NAME);
    for (const game of games(3)) await databases.within(NAME, (store) => store.put(game)).catch(() => saves.put(game));
    const game = await saves.get("g1");
    assert.ok(game);
    const before = await saves.list();
    await saves.remove("g1");
    await saves.bringBack(game);
    assert.deepEqual(await saves.list(), before);
  });

  test("many games are removed with one change, and the others stay", async () => {
    await databases.makeOld(NAME, games(MANY));
    const saves = new Saves(NAME);
    let changes = 0;
    saves.addEventListener("change", () => (changes += 1));
    const keys = await keysOf(saves);
    await saves.removeAll(keys.slice(5));
    assert.equal(changes, 1);
    assert.deepEqual(await keysOf(saves), keys.slice(0, 5));
  });
});

describe("The games of a match of two", () => {
  const link = (/** @type {number} */ game) => ({ id: "m", game, of: 2 });
  const FIRST = savedGame({ id: "first", save: { ...save, record: { events: [], match: link(1) } } });
  const SECOND = savedGame({ id: "second", save: null, setup: { ...setup, match: link(2) } });
  const IMPORTED = savedGame({ id: "in", setup: null, save: { ...save, record: { match: { ...link(2), id: "n" } } } });

  for (const [what, others] of /** @type {[string, any[]][]} */ ([
    ["an old database", games(3)],
    ["an old database with many games", games(MANY)],
  ]))
    test(`they are found in ${what}, also before the engine has begun one`, async () => {
      await databases.makeOld(NAME, [...others, FIRST, SECOND, IMPORTED]);
      const saves = new Saves(NAME);
      const ids = async (/** @type {string} */ id) => (await saves.ofMatch(id)).map((game) => game.id).sort();
      assert.deepEqual(await ids("m"), ["first", "second"]);
      assert.deepEqual(await ids("n"), ["in"]);
      assert.deepEqual(await ids("o"), []);
    });
});

describe("A database of an older version of the page", () => {
  test("with few games it is left as it is, and listed all the same", async () => {
    const old = games(MANY - 1);
    await databases.makeOld(NAME, old);
    const saves = new Saves(NAME);
    assert.equal((await saves.list()).length, old.length);
    assert.equal(await databases.versionOf(NAME), 1);
    assert.deepEqual(
      await databases.entries(NAME),
      old.sort((one, other) => (one.id < other.id ? -1 : 1)),
    );
  });

  test("with many games it gets indexes, which say the same, and no game changes", async () => {
    const old = [...games(MANY), { id: "empty" }];
    await databases.makeOld(NAME, old);
    await databases.makeOld(`${NAME}few/`, old.slice(1));
    const saves = new Saves(NAME);
    const listed = await saves.list();
    assert.equal(await databases.versionOf(NAME), 2);
    assert.deepEqual(await databases.entries(NAME), await sortedByKey(old));
    const few = await (async () => {
      const other = new Saves(`${NAME}few/`);
      await other.remove("g1");
      return other.list();
    })();
    const shared = new Set(few.map(({ key }) => key));
    assert.deepEqual(
      listed.filter(({ key }) => shared.has(key)),
      few,
    );
  });

  /** @param {any[]} entries */
  const sortedByKey = async (entries) => [...entries].sort((one, other) => (one.id < other.id ? -1 : 1));

  test("what an older version writes, removes and goes on with afterwards is listed as it is", async () => {
    await databases.makeOld(NAME, games(MANY));
    const saves = new Saves(NAME);
    await saves.list();
    // As an older version does it: without a version, and without knowing of indexes.
    await databases.within(NAME, (store) => store.put(savedGame({ id: "new", updated: 9000 })));
    await databases.within(NAME, (store) => store.put(savedGame({ id: "g0", updated: 9001, ...WON })));
    await databases.within(NAME, (store) => /** @type {any} */ (store.delete("g1")));
    const listed = await saves.list();
    assert.equal(listed.length, MANY);
    assert.equal(listed[0]?.key, "new");
    assert.deepEqual(
      listed.find(({ key }) => key === "g0"),
      { key: "g0", game: "toy", updated: 9001, over: true },
    );
  });

  test("where the indexes cannot be made, all games are there without them", async () => {
    const old = games(MANY);
    await databases.makeOld(NAME, old);
    mock.method(IDBObjectStore.prototype, "createIndex", function (/** @type {any} */ ..._args) {
      /** @type {any} */ (this).transaction._abort("QuotaExceededError");
    });
    const saves = new Saves(NAME);
    assert.equal((await saves.list()).length, old.length);
    assert.equal(saves.trouble, null);
    assert.equal(saves.ordering, false);
    assert.equal(await databases.versionOf(NAME), 1);
    const game = await saves.put(savedGame({ id: "new" }));
    assert.deepEqual(await saves.get("new"), game);
  });

  test("two pages that open it at once both have it", async () => {
    await databases.makeOld(NAME, games(MANY));
    const [one, other] = [new Saves(NAME), new Saves(NAME)];
    const [first, second] = await Promise.all([one.list(), other.list()]);
    assert.equal(first.length, MANY);
    assert.deepEqual(second, first);
    const game = await one.put(savedGame({ id: "new" }));
    assert.deepEqual(await other.get("new"), game);
    assert.deepEqual([one.trouble, other.trouble], [null, null]);
  });

  test("a page that has it open gives way, and goes on", async () => {
    await databases.makeOld(NAME, games(MANY - 1));
    const one = new Saves(NAME);
    const game = await one.put(savedGame({ id: "new" }));
    assert.equal((await new Saves(NAME).list()).length, MANY);
    assert.equal(await databases.versionOf(NAME), 2);
    const next = await one.put({ ...game, ply: 1 });
    assert.equal(one.trouble, null);
    assert.deepEqual(await new Saves(NAME).get("new"), next);
  });

  test("a page that does not give way is named, and no game is lost", async () => {
    mock.timers.enable({ apis: ["setTimeout"] });
    await databases.makeOld(NAME, games(MANY));
    const held = await answer(databases.factory.open(NAME));
    const saves = new Saves(NAME);
    const putting = saves.put(savedGame({ id: "new" }));
    await rest();
    mock.timers.tick(3000);
    const game = await putting;
    assert.equal(saves.trouble, "blocked");
    assert.deepEqual(await saves.get("new"), game);
    held.close();
    await rest();
    const next = await saves.put({ ...game, ply: 1 });
    assert.equal(saves.trouble, null);
    assert.equal((await saves.list()).length, MANY + 1);
    assert.equal(next.ply, 1);
    mock.timers.reset();
  });

  test("as long as the indexes are being made, requests wait and nothing is amiss", async () => {
    mock.timers.enable({ apis: ["setTimeout"] });
    await databases.makeOld(NAME, games(MANY));
    let making = true;
    const { createIndex } = IDBObjectStore.prototype;
    mock.method(IDBObjectStore.prototype, "createIndex", function (/** @type {any[]} */ ...args) {
      const store = /** @type {any} */ (this);
      // Keep the transaction busy until the test lets it end.
      const ask = () => (store.count().onsuccess = () => making && ask());
      ask();
      return createIndex.apply(store, /** @type {any} */ (args));
    });
    const saves = new Saves(NAME);
    /** @type {boolean[]} */
    const told = [];
    saves.addEventListener("state", () => told.push(saves.ordering));
    const listing = saves.list();
    for (let seconds = 0; seconds < 12; seconds += 3) {
      await rest();
      mock.timers.tick(3000);
    }
    assert.deepEqual([saves.trouble, told], [null, [true]]);
    making = false;
    mock.timers.reset();
    assert.equal((await listing).length, MANY);
    assert.deepEqual([saves.trouble, told], [null, [true, false]]);
  });
});

describe("The matches by letters", () => {
  const dice = (/** @type {string} */ anchor) => ({ scheme: "chains-1", anchors: [anchor, null], told: [null, null] });
  const seats = [{ kind: "human" }, { kind: "remote" }];
  const byLetters = (/** @type {string} */ id, /** @type {number} */ updated, kinds = seats) =>
    savedGame({ id, updated, save: { ...save, seats: kinds, record: { events: [], dice: dice(id) } } });
  /** @param {Saves} saves */
  const ids = async (saves) => (await saves.byLetters()).map(({ id }) => id);

  test("are found without reading the other games, the newest first; a copy of one that is played here alone is none", async () => {
    const saves = new Saves(NAME);
    for (const game of games(8)) await saves.put(game);
    const all = [byLetters("aa", 5), byLetters("bb", 7), byLetters("copy", 9, [{ kind: "human" }, { kind: "human" }])];
    for (const game of all) await saves.bringBack(game);
    let read = 0;
    const { get } = IDBObjectStore.prototype;
    mock.method(IDBObjectStore.prototype, "get", function (/** @type {any} */ key) {
      read += 1;
      // @ts-expect-error A method of the store.
      return get.call(this, key);
    });
    assert.deepEqual(await ids(saves), ["bb", "aa"]);
    assert.equal(read, all.length);
  });

  test("are found in a database of an older version, and among those that could not be stored", async () => {
    await databases.makeOld(NAME, [...games(4), byLetters("aa", 5)]);
    const saves = new Saves(NAME);
    assert.deepEqual(await ids(saves), ["aa"]);
    databases.refusal = "QuotaExceededError";
    await saves.bringBack(byLetters("bb", 7));
    assert.deepEqual(await ids(saves), ["bb", "aa"]);
  });

  test("are none where nothing can be read", async () => {
    databases.deny();
    assert.deepEqual(await ids(new Saves(NAME)), []);
  });

  test("a game that is stored is told with the change, and one that is removed is not", async () => {
    const saves = new Saves(NAME);
    /** @type {unknown[]} */
    const told = [];
    saves.addEventListener("change", (event) => told.push(/** @type {CustomEvent} */ (event).detail?.id));
    await saves.put(savedGame());
    await saves.remove("one");
    assert.deepEqual(told, ["one", undefined]);
  });
});
