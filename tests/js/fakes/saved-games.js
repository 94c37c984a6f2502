/** Makes saved games, and an IndexedDB whose free space and failures a test controls. */

import * as fake from "fake-indexeddb";

const { IDBDatabase, IDBFactory, IDBObjectStore, forceCloseDatabase } = fake;

/** A valid picture of a board. */
export const SCENE = Object.freeze({
  game: "toy",
  width: 160,
  height: 90,
  background: "board",
  status: "White throws.",
  items: [{ id: "a#0", x: 0, y: 0, w: 10, h: 10 }],
  spots: [{ id: "a", x: 0, y: 0, w: 10, h: 10 }],
  seats: [{ name: "White" }],
});

/**
 * A saved game as the page writes it.
 * @param {Record<string, unknown>} [changes]
 * @returns {any}
 */
export function savedGame(changes = {}) {
  return {
    schema: 1,
    id: "one",
    rev: 0,
    game: "toy",
    setup: { players: [{ name: "Ada", kind: "human" }], options: {}, seed: "00", settings: { undo_past: true } },
    save: { schema: 1, seats: [{ kind: "human" }], record: { events: [] } },
    last_scene: SCENE,
    names: ["Ada"],
    ply: 0,
    over: false,
    updated: 5,
    ...changes,
  };
}

const { put, get, getAll, getAllKeys, delete: remove } = IDBObjectStore.prototype;
const { transaction } = IDBDatabase.prototype;

/** Fakes a browser's databases; the constructor replaces the global `indexedDB`. */
export class FakeDatabases {
  factory = new IDBFactory();
  /** The error with which each write fails when it is committed; "": there is room. */
  refusal = "";
  /** What fails in every transaction: "get", "getAll", "getAllKeys", "delete". @type {Set<string>} */
  fails = new Set();
  /** The options of each transaction that writes. @type {unknown[]} */
  writes = [];
  /** The connection that was used last. @type {IDBDatabase | null} */
  #last = null;

  constructor() {
    const databases = this;
    const { IDBCursor, IDBIndex, IDBKeyRange, IDBRequest, IDBTransaction } = fake;
    Object.assign(globalThis, {
      IDBCursor,
      IDBDatabase,
      IDBIndex,
      IDBKeyRange,
      IDBObjectStore,
      IDBRequest,
      IDBTransaction,
    });
    Object.defineProperty(globalThis, "indexedDB", { value: this.factory, configurable: true, writable: true });
    IDBObjectStore.prototype.put = function (...args) {
      const request = put.apply(this, args);
      const { transaction } = this;
      // As in browsers, the request succeeds but the transaction fails.
      if (databases.refusal)
        request.addEventListener("success", () => /** @type {any} */ (transaction)._abort(databases.refusal));
      return request;
    };
    for (const [name, work] of Object.entries({ get, getAll, getAllKeys, delete: remove }))
      Object.assign(IDBObjectStore.prototype, {
        [name](/** @type {any[]} */ ...args) {
          const request = /** @type {any} */ (work).apply(this, args);
          if (databases.fails.has(name)) /** @type {any} */ (this).transaction._abort("UnknownError");
          return request;
        },
      });
    IDBDatabase.prototype.transaction = function (names, mode, options) {
      if (mode === "readwrite") databases.writes.push(options);
      databases.#last = this;
      return transaction.call(this, names, mode, options);
    };
  }

  /** Makes every access to `indexedDB` fail, as in a browser that is set to store nothing. */
  deny() {
    Object.defineProperty(globalThis, "indexedDB", {
      configurable: true,
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    });
  }

  /** Closes the connection that was used last, as a browser does when the user clears all data of a site. */
  breakConnection() {
    if (this.#last) forceCloseDatabase(this.#last);
  }

  /**
   * Opens a database independently of the page, does something in it and closes it.
   * @template T
   * @param {string} name
   * @param {(store: IDBObjectStore) => IDBRequest<T>} work
   * @returns {Promise<T>}
   */
  async within(name, work) {
    const database = await answer(this.factory.open(name));
    try {
      return await answer(work(database.transaction("games", "readwrite").objectStore("games")));
    } finally {
      database.close();
    }
  }

  /**
   * Returns the entries of a database.
   * @param {string} name
   * @returns {Promise<any[]>}
   */
  entries(name) {
    return this.within(name, (store) => store.getAll());
  }

  /**
   * Makes a database with a store that differs from the page's.
   * @param {string} name
   * @param {number} version
   */
  async makeOther(name, version) {
    const request = this.factory.open(name, version);
    request.onupgradeneeded = () => request.result.createObjectStore("other");
    (await answer(request)).close();
  }

  /**
   * Makes a database as versions of the page did that knew no indexes.
   * @param {string} name
   * @param {any[]} entries
   */
  async makeOld(name, entries) {
    const request = this.factory.open(name);
    request.onupgradeneeded = () => {
      const store = request.result.createObjectStore("games", { keyPath: "id" });
      for (const entry of entries) store.put(entry);
    };
    (await answer(request)).close();
  }

  /** @param {string} name */
  async versionOf(name) {
    return (await this.factory.databases()).find((found) => found.name === name)?.version;
  }

  /** @param {string} name */
  async delete(name) {
    await answer(this.factory.deleteDatabase(name));
  }
}

/**
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
export function answer(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/**
 * The entries of a store that cannot be read as games, by their keys.
 * @param {import("../../../web/src/saves/saves.js").Saves} saves
 */
export async function damagedOf(saves) {
  const found = await Promise.all((await saves.list()).map(({ key }) => saves.read(key)));
  const damaged = found.filter((entry) => entry && "value" in entry);
  return /** @type {import("../../../web/src/saves/saves.js").Damaged[]} */ (damaged).sort((one, other) =>
    fake.IDBFactory.prototype.cmp.call(null, one.key, other.key),
  );
}
