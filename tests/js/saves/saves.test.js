/** Tests that saved games are stored, found again and never lost: without room, without a database, in two tabs. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, mock, test } from "node:test";
import { IDBDatabase } from "fake-indexeddb";
import { FakeDatabases, damagedOf, savedGame } from "../fakes/saved-games.js";
import { settled, standPage } from "../fakes/shell-page.js";
import { Conflict, STORAGE_TROUBLES, Saves } from "../../../web/src/saves/saves.js";

const NAME = "spieltisch:/games/";

/** @type {FakeDatabases} */
let databases;

beforeEach(() => {
  standPage();
  databases = new FakeDatabases();
});

/**
 * Creates a request to open a database; the test decides when and how it is answered.
 * @param {(type: string, hear: () => void) => unknown} listen  called for each listener
 * @param {Record<string, () => unknown>} read  what its properties have
 * @returns {any}
 */
function pendingRequest(listen, read) {
  const properties = Object.fromEntries(Object.entries(read).map(([name, get]) => [name, { get }]));
  return Object.create(globalThis.IDBRequest.prototype, {
    addEventListener: { value: listen },
    removeEventListener: { value: () => {} },
    ...properties,
  });
}

/** @param {Saves} saves */
const idsOf = async (saves) => (await saves.all()).map(({ id }) => id);

/**
 * The events that a store dispatches from now on.
 * @param {Saves} saves
 */
function heard(saves) {
  /** @type {string[]} */
  const events = [];
  for (const type of ["change", "state"])
    saves.addEventListener(type, () => events.push(type === "state" ? `state ${saves.trouble}` : type));
  return events;
}

describe("Storing", () => {
  test("a stored game is found by its id, in another page as well", async () => {
    const game = savedGame({ names: ["Ada", "Bo"], ply: 3 });
    const put = await new Saves(NAME).put(game);
    assert.deepEqual(await new Saves(NAME).get("one"), put);
    assert.deepEqual({ ...put, rev: game.rev, updated: game.updated }, game);
  });

  test("each write counts one up and says when it was", async () => {
    mock.timers.enable({ apis: ["Date"], now: 1_000 });
    try {
      const saves = new Saves(NAME);
      const first = await saves.put(savedGame());
      assert.deepEqual([first.rev, first.updated], [1, 1_000]);
      mock.timers.setTime(7_000);
      const second = await saves.put(first);
      assert.deepEqual([second.rev, second.updated], [2, 7_000]);
      assert.deepEqual(await saves.get("one"), second);
    } finally {
      mock.timers.reset();
    }
  });

  test("writing leaves the game that was handed in as it was", async () => {
    const game = savedGame();
    await new Saves(NAME).put(game);
    assert.deepEqual(game, savedGame());
  });

  test("games are listed with the newest first, however they were stored", async () => {
    mock.timers.enable({ apis: ["Date"], now: 0 });
    try {
      const saves = new Saves(NAME);
      for (const [id, when] of /** @type {[string, number][]} */ ([
        ["b", 30],
        ["a", 10],
        ["d", 40],
        ["c", 20],
      ])) {
        mock.timers.setTime(when);
        await saves.put(savedGame({ id }));
      }
      assert.deepEqual(await idsOf(saves), ["d", "b", "c", "a"]);
    } finally {
      mock.timers.reset();
    }
  });

  test("what is not stored is not found", async () => {
    const saves = new Saves(NAME);
    assert.equal(await saves.get("one"), null);
    assert.deepEqual(await saves.all(), []);
    assert.deepEqual(await damagedOf(saves), []);
    assert.equal(saves.trouble, null);
  });

  test("a removed game is gone, and the others stay", async () => {
    const saves = new Saves(NAME);
    await saves.put(savedGame());
    await saves.put(savedGame({ id: "two" }));
    await saves.remove("one");
    assert.equal(await saves.get("one"), null);
    assert.deepEqual(
      (await databases.entries(NAME)).map(({ id }) => id),
      ["two"],
    );
  });

  test("a removed game can be brought back as it was", async () => {
    const saves = new Saves(NAME);
    const game = await saves.put(await saves.put(savedGame()));
    await saves.remove("one");
    await saves.put(game);
    assert.deepEqual((await saves.get("one"))?.save, game.save);
    assert.equal(saves.trouble, null);
  });

  test("every write and every removal is told once, and no trouble with it", async () => {
    const saves = new Saves(NAME);
    const events = heard(saves);
    await saves.put(savedGame());
    assert.deepEqual(events, ["change"]);
    await saves.remove("one");
    assert.deepEqual(events, ["change", "change"]);
  });

  test("a game counts as written when it is on the disk", async () => {
    await new Saves(NAME).put(savedGame());
    assert.deepEqual(databases.writes, [{ durability: "strict" }]);
  });

  test("two sites on one host keep their games apart", async () => {
    await new Saves(NAME).put(savedGame());
    assert.deepEqual(await new Saves("spieltisch:/other/").all(), []);
  });
});

describe("Two tabs", () => {
  test("the second tab to write is told, and what the first has written stands", async () => {
    const [one, other] = [new Saves(NAME), new Saves(NAME)];
    const begun = await one.put(savedGame());
    const seen = await other.get("one");
    const kept = await one.put({ ...begun, ply: 1 });
    await assert.rejects(other.put({ .../** @type {any} */ (seen), ply: 9 }), Conflict);
    assert.deepEqual(await other.get("one"), kept);
    assert.deepEqual(await one.get("one"), kept);
  });

  test("a tab that has read the game anew may go on with it", async () => {
    const [one, other] = [new Saves(NAME), new Saves(NAME)];
    const begun = await one.put(savedGame());
    await one.put({ ...begun, ply: 1 });
    await assert.rejects(other.put({ ...begun, ply: 2 }), Conflict);
    const anew = await other.put({ .../** @type {any} */ (await other.get("one")), ply: 2 });
    assert.equal((await one.get("one"))?.ply, 2);
    assert.equal(anew.rev, 3);
  });

  test("a refused write is neither a change nor a trouble", async () => {
    const [one, other] = [new Saves(NAME), new Saves(NAME)];
    const begun = await one.put(savedGame());
    await one.put(begun);
    const events = heard(other);
    await assert.rejects(other.put(begun), Conflict);
    assert.deepEqual(events, []);
    assert.equal(other.trouble, null);
  });

  test("a game that was begun twice under one id is a conflict, too", async () => {
    await new Saves(NAME).put({ ...savedGame(), rev: 4 });
    await assert.rejects(new Saves(NAME).put(savedGame()), Conflict);
  });

  test("different games do not disturb one another", async () => {
    const [one, other] = [new Saves(NAME), new Saves(NAME)];
    await Promise.all([one.put(savedGame()), other.put(savedGame({ id: "two" }))]);
    assert.deepEqual((await idsOf(one)).sort(), ["one", "two"]);
  });

  test("what another tab has written meanwhile wins over what had no room here", async () => {
    const [one, other] = [new Saves(NAME), new Saves(NAME)];
    const begun = await one.put(savedGame());
    databases.refusal = "QuotaExceededError";
    const here = await one.put({ ...begun, ply: 7 });
    databases.refusal = "";
    const there = await other.put({ ...begun, ply: 1 });
    await assert.rejects(one.put({ ...here, ply: 8 }), Conflict);
    assert.equal(one.trouble, null);
    assert.deepEqual(await one.get("one"), there);
    assert.equal((await one.put({ ...there, ply: 2 })).rev, there.rev + 1);
  });
});

describe("No room", () => {
  test("where there is no room the game goes on in memory, and the person is told once", async () => {
    const saves = new Saves(NAME);
    const stored = await saves.put(savedGame());
    const events = heard(saves);
    databases.refusal = "QuotaExceededError";
    const next = await saves.put({ ...stored, ply: 1 });
    assert.equal(saves.trouble, "full");
    assert.deepEqual(await saves.get("one"), next);
    assert.deepEqual(await saves.all(), [next]);
    assert.deepEqual(await databases.entries(NAME), [stored]);
    await saves.put({ ...next, ply: 2 });
    assert.deepEqual(events, ["state full", "change", "change"]);
  });

  test("as soon as there is room all that was played meanwhile is stored", async () => {
    const saves = new Saves(NAME);
    let game = await saves.put(savedGame());
    databases.refusal = "QuotaExceededError";
    for (const ply of [1, 2, 3]) game = await saves.put({ ...game, ply });
    databases.refusal = "";
    const events = heard(saves);
    game = await saves.put({ ...game, ply: 4 });
    assert.equal(saves.trouble, null);
    assert.deepEqual(events, ["state null", "change"]);
    assert.deepEqual(await databases.entries(NAME), [game]);
    game = await saves.put({ ...game, ply: 5 });
    assert.deepEqual(await new Saves(NAME).get("one"), game);
  });

  test("a game that never had room is listed beside the stored ones, once", async () => {
    mock.timers.enable({ apis: ["Date"], now: 10 });
    try {
      const saves = new Saves(NAME);
      await saves.put(savedGame());
      databases.refusal = "QuotaExceededError";
      mock.timers.setTime(20);
      await saves.put(await saves.put(savedGame({ id: "two" })));
      assert.deepEqual(await idsOf(saves), ["two", "one"]);
    } finally {
      mock.timers.reset();
    }
  });

  test("the trouble lasts until the last of several games is stored", async () => {
    const saves = new Saves(NAME);
    databases.refusal = "QuotaExceededError";
    const [one, two] = [await saves.put(savedGame()), await saves.put(savedGame({ id: "two" }))];
    databases.refusal = "";
    await saves.put(one);
    assert.equal(saves.trouble, "full");
    await saves.put(two);
    assert.equal(saves.trouble, null);
    assert.equal((await databases.entries(NAME)).length, 2);
  });

  test("removing the game that had no room ends the trouble", async () => {
    const saves = new Saves(NAME);
    databases.refusal = "QuotaExceededError";
    await saves.put(savedGame());
    await saves.put(savedGame({ id: "two" }));
    await saves.remove("one");
    assert.equal(saves.trouble, "full");
    const events = heard(saves);
    await saves.remove("two");
    assert.deepEqual(events, ["state null", "change"]);
    assert.deepEqual(await saves.all(), []);
  });

  test("a write that fails for another reason is a denied one", async () => {
    const saves = new Saves(NAME);
    databases.refusal = "UnknownError";
    const game = await saves.put(savedGame());
    assert.equal(saves.trouble, "denied");
    assert.deepEqual(await saves.get("one"), game);
  });

  test("a trouble keeps its name until it ends", async () => {
    const saves = new Saves(NAME);
    databases.refusal = "QuotaExceededError";
    const game = await saves.put(savedGame());
    databases.refusal = "UnknownError";
    await saves.put(game);
    assert.equal(saves.trouble, "full");
  });

  test("each trouble has words for the person", () => {
    assert.match(STORAGE_TROUBLES.full, /no room left/);
    assert.match(STORAGE_TROUBLES.denied, /does not let the page store anything/);
  });
});

describe("Denied storage", () => {
  test("where storage is denied games are kept in memory, and that is said", async () => {
    databases.deny();
    const saves = new Saves(NAME);
    const game = await saves.put(savedGame());
    assert.equal(saves.trouble, "denied");
    assert.deepEqual(await saves.get("one"), game);
    assert.deepEqual(await saves.all(), [game]);
    assert.deepEqual(await damagedOf(saves), []);
    assert.deepEqual(await saves.put({ ...game, ply: 1 }), await saves.get("one"));
    await saves.remove("one");
    assert.deepEqual(await saves.all(), []);
    assert.equal(saves.trouble, "denied");
  });

  test("a page that only looks is told, too", async () => {
    databases.deny();
    const saves = new Saves(NAME);
    assert.deepEqual(await saves.all(), []);
    assert.equal(saves.trouble, "denied");
  });

  test("a database that cannot be opened is denied storage", async () => {
    databases.factory.open = () => {
      const error = new DOMException("broken", "UnknownError");
      return pendingRequest((type, hear) => type === "error" && queueMicrotask(hear), { error: () => error });
    };
    const saves = new Saves(NAME);
    const events = heard(saves);
    await saves.put(savedGame());
    assert.deepEqual(events, ["state denied", "change"]);
    assert.deepEqual(await idsOf(saves), ["one"]);
  });
});

describe("A database that does not answer", () => {
  const SECONDS = 1000;

  /** Waits until everything has happened that does not depend on the clock. */
  const rest = async () => {
    for (let turn = 0; turn < 30; turn += 1) await settled();
  };

  /** Holds back the database's answers to being opened; the returned function releases them. */
  function holdOpening() {
    const { factory } = databases;
    const open = factory.open.bind(factory);
    /** @type {(() => void)[]} */
    const held = [];
    factory.open = (/** @type {any[]} */ ...args) => {
      /** @type {IDBOpenDBRequest | undefined} */
      let real;
      /** @type {[string, () => void][]} */
      const listeners = [];
      held.push(() => {
        real = open(.../** @type {[string]} */ (args));
        for (const [type, hear] of listeners) real?.addEventListener(type, hear);
      });
      const read = { result: () => real?.result, error: () => real?.error, transaction: () => real?.transaction };
      return pendingRequest((type, hear) => listeners.push([type, hear]), read);
    };
    return () => {
      factory.open = open;
      for (const speak of held) speak();
    };
  }

  /** Holds back the ends of writing transactions; the returned function releases them in order. */
  function holdWrites() {
    const { transaction } = IDBDatabase.prototype;
    /** @type {(() => void)[]} */
    const held = [];
    let holding = true;
    IDBDatabase.prototype.transaction = function (...args) {
      const made = transaction.apply(this, args);
      if (args[1] !== "readwrite" || !holding) return made;
      const listen = made.addEventListener.bind(made);
      made.addEventListener = (/** @type {string} */ type, /** @type {(event: Event) => void} */ hear) =>
        listen(type, (event) => void (holding ? held.push(() => hear(event)) : hear(event)));
      return made;
    };
    return () => {
      holding = false;
      IDBDatabase.prototype.transaction = transaction;
      for (const speak of held) speak();
    };
  }

  beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
  afterEach(() => mock.timers.reset());

  test("after three seconds games are kept in memory, which is said once and keeps nobody waiting again", async () => {
    holdOpening();
    const saves = new Saves(NAME);
    const events = heard(saves);
    const listing = saves.all();
    await rest();
    mock.timers.tick(2.999 * SECONDS);
    await rest();
    assert.equal(saves.trouble, null);
    mock.timers.tick(1);
    assert.deepEqual(await listing, []);
    const game = await saves.put(savedGame());
    assert.deepEqual(await saves.get("one"), game);
    assert.deepEqual(await saves.all(), [game]);
    assert.deepEqual(events, ["state silent", "change"]);
    await saves.remove("one");
    assert.deepEqual(await saves.all(), []);
  });

  test("when it answers later what stands there is untouched, and what was played is stored with its next event", async () => {
    const stored = await new Saves(NAME).put(savedGame());
    const speak = holdOpening();
    const saves = new Saves(NAME);
    const events = heard(saves);
    const putting = saves.put(savedGame({ id: "two" }));
    await rest();
    mock.timers.tick(3 * SECONDS);
    const game = await putting;
    speak();
    await rest();
    assert.deepEqual(events, ["state silent", "change", "change"]);
    assert.deepEqual(await databases.entries(NAME), [stored]);
    assert.deepEqual((await idsOf(saves)).sort(), ["one", "two"]);
    const next = await saves.put({ ...game, ply: 1 });
    assert.equal(saves.trouble, null);
    assert.deepEqual(await databases.entries(NAME), [stored, next]);
  });

  test("when it answers a page that only looked there is nothing amiss any more", async () => {
    const speak = holdOpening();
    const saves = new Saves(NAME);
    const listing = Promise.all([saves.all(), damagedOf(saves)]);
    await rest();
    mock.timers.tick(3 * SECONDS);
    await listing;
    const events = heard(saves);
    speak();
    await rest();
    assert.deepEqual(events, ["state null", "change"]);
  });

  test("a write that ends late is no conflict with what was played since", async () => {
    const saves = new Saves(NAME);
    let game = await saves.put(savedGame());
    const speak = holdWrites();
    const putting = saves.put({ ...game, ply: 1 });
    await rest();
    mock.timers.tick(3 * SECONDS);
    game = await putting;
    assert.equal(saves.trouble, "silent");
    game = await saves.put({ ...game, ply: 2 });
    speak();
    await rest();
    game = await saves.put({ ...game, ply: 3 });
    assert.equal(saves.trouble, null);
    assert.deepEqual(await databases.entries(NAME), [game]);
  });

  test("a stored game is not removed by a database that does not answer", async () => {
    const stored = await new Saves(NAME).put(savedGame());
    const speak = holdOpening();
    const saves = new Saves(NAME);
    const listing = saves.all();
    await rest();
    mock.timers.tick(3 * SECONDS);
    await listing;
    await assert.rejects(saves.remove("one"));
    speak();
    await rest();
    assert.deepEqual(await saves.all(), [stored]);
  });
});

describe("Memory only, as is wanted", () => {
  test("games are kept, nothing is stored, and nothing is amiss", async () => {
    const saves = new Saves(null);
    const events = heard(saves);
    const game = await saves.put(savedGame());
    assert.deepEqual(await saves.get("one"), game);
    assert.deepEqual(await saves.all(), [game]);
    assert.equal(saves.trouble, null);
    assert.deepEqual(events, ["change"]);
    assert.deepEqual(await databases.factory.databases(), []);
    await saves.remove("one");
    assert.equal(await saves.get("one"), null);
  });

  test("two pages share nothing", async () => {
    await new Saves(null).put(savedGame());
    assert.deepEqual(await new Saves(null).all(), []);
  });
});

describe("The database", () => {
  for (const version of [1, 7]) {
    test(`a database of version ${version} with other contents is used all the same`, async () => {
      await databases.makeOther(NAME, version);
      const saves = new Saves(NAME);
      const game = await saves.put(savedGame());
      assert.equal(saves.trouble, null);
      assert.deepEqual(await databases.entries(NAME), [game]);
    });
  }

  test("a database of a later version that has games is read as it is", async () => {
    await databases.makeOther(NAME, 7);
    const game = await new Saves(NAME).put(savedGame());
    assert.deepEqual(await new Saves(NAME).get("one"), game);
    const [found] = await databases.factory.databases();
    assert.equal(found?.version, 8);
  });

  test("a database that is deleted under way is made again and has the game", async () => {
    const saves = new Saves(NAME);
    const game = await saves.put(savedGame());
    await databases.delete(NAME);
    assert.deepEqual(await saves.all(), []);
    const next = await saves.put({ ...game, ply: 1 });
    assert.equal(saves.trouble, null);
    assert.deepEqual(await databases.entries(NAME), [next]);
    await saves.put({ ...next, ply: 2 });
    assert.equal((await new Saves(NAME).get("one"))?.ply, 2);
  });

  test("a database that was closed by the browser is opened again", async () => {
    const saves = new Saves(NAME);
    const game = await saves.put(savedGame());
    databases.breakConnection();
    await settled();
    assert.deepEqual(await saves.get("one"), game);
    const next = await saves.put({ ...game, ply: 1 });
    assert.equal(saves.trouble, null);
    assert.deepEqual(await databases.entries(NAME), [next]);
  });

  test("where reading fails there are no games, and nothing breaks", async () => {
    const saves = new Saves(NAME);
    const game = await saves.put(savedGame());
    databases.fails = new Set(["get", "getAll", "getAllKeys"]);
    assert.equal(await saves.get("one"), null);
    assert.deepEqual(await saves.all(), []);
    assert.deepEqual(await damagedOf(saves), []);
    databases.fails.clear();
    assert.deepEqual(await saves.all(), [game]);
  });

  test("a removal that fails is no removal", async () => {
    const saves = new Saves(NAME);
    const game = await saves.put(savedGame());
    const events = heard(saves);
    databases.fails.add("delete");
    await assert.rejects(saves.remove("one"), { name: "UnknownError" });
    assert.deepEqual(events, []);
    assert.deepEqual(await saves.all(), [game]);
  });

  test("a stored game is not removed by a browser that no longer gives access to it", async () => {
    const saves = new Saves(NAME);
    await saves.put(savedGame());
    databases.deny();
    databases.breakConnection();
    assert.equal(await saves.get("one"), null);
    assert.equal(saves.trouble, "denied");
    await assert.rejects(saves.remove("one"));
  });

  test("a page does not keep another one from deleting all games", async () => {
    const saves = new Saves(NAME);
    await saves.put(savedGame());
    // Deleting would wait for ever for a connection that stays open.
    await databases.delete(NAME);
    assert.equal(await saves.get("one"), null);
  });
});

describe("Asking the browser to keep what is stored", () => {
  /**
   * @param {boolean} persisted
   * @returns {string[]} what the browser is asked
   */
  function browserThat(persisted) {
    /** @type {string[]} */
    const asked = [];
    const storage = {
      async persisted() {
        asked.push("persisted");
        return persisted;
      },
      async persist() {
        asked.push("persist");
        return true;
      },
    };
    Object.assign(navigator, { storage });
    return asked;
  }

  test("the browser is asked once, when the first game is stored", async () => {
    const asked = browserThat(false);
    const saves = new Saves(NAME);
    await saves.all();
    await settled();
    assert.deepEqual(asked, []);
    const game = await saves.put(savedGame());
    await saves.put(game);
    await saves.put(savedGame({ id: "two" }));
    await settled();
    assert.deepEqual(asked, ["persisted", "persist"]);
  });

  test("a browser that keeps it already is not asked", async () => {
    const asked = browserThat(true);
    await new Saves(NAME).put(savedGame());
    await settled();
    assert.deepEqual(asked, ["persisted"]);
  });

  test("nothing is asked where nothing is stored", async () => {
    const asked = browserThat(false);
    await new Saves(null).put(savedGame());
    databases.refusal = "QuotaExceededError";
    await new Saves(NAME).put(savedGame());
    await settled();
    assert.deepEqual(asked, []);
  });

  test("a browser that knows no such question stores all the same", async () => {
    const saves = new Saves(NAME);
    const game = await saves.put(savedGame());
    await settled();
    assert.deepEqual(await databases.entries(NAME), [game]);
    assert.equal(saves.trouble, null);
  });
});
