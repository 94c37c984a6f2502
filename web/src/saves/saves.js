/**
 * Stores saved games in IndexedDB, or in memory if the browser denies it, has no room left, or does not answer.
 *
 * A game's `rev` counts its writes and is compared inside the transaction: if two tabs play the same game, the second one to write gets a
 * `Conflict`. Entries that cannot be read are left alone and can be exported as they are.
 */

import { openDB } from "idb";
import { Late, inTime } from "../base/wait.js";
import { isSavedGame, withSoundPicture } from "./saved-game.js";

/**
 * @typedef {import("./saved-game.js").SavedGame} SavedGame
 *
 * An entry that this version cannot read.
 * @typedef {object} Damaged
 * @property {IDBValidKey} key
 * @property {unknown} value
 *
 * "denied": nothing can be stored; "full": no room for new data; "silent": the database does not answer.
 * @typedef {"denied" | "full" | "silent"} Trouble
 */

/** The messages to the person, as msgids. @type {Record<Trouble, string>} */
export const STORAGE_TROUBLES = {
  denied:
    "This browser does not let the page store anything: your games last only until you leave. Save their records as files to keep them.",
  full: "There is no room left to store games: what you play now lasts only until you leave. Save its record as a file, or delete games.",
  silent:
    "This browser’s storage does not answer: stored games cannot be reached, and what you play now lasts only until you leave. Save its record as a file.",
};

/** How long (ms) to wait for the database before games are kept in memory until it answers. */
const PATIENCE_MS = 3000;

/** Another tab has written this game since it was read. */
export class Conflict extends Error {}

/** The browser gives no access to a database. */
class Denied extends Error {}

const STORE = "games";

/**
 * @typedef {import("idb").IDBPDatabase} Database
 * @typedef {import("idb").IDBPObjectStore<unknown, ["games"], "games", "readonly">} Store
 */

export class Saves extends EventTarget {
  /** Why games do not outlive the page, or null. "state" is dispatched when this changes, "change" when a game changes. @type {Trouble | null} */
  trouble = null;

  #name;
  /** @type {Promise<Database | null>} */
  #open;
  /**
   * Games that could not be stored. They take precedence over the database's; `base` is the `rev` that the database has.
   * @type {Map<string, {game: SavedGame, base: number}>}
   */
  #memory = new Map();
  /** Whether `#persist` has asked the browser. */
  #asked = false;
  /** Number of overdue requests: the database has not answered them in time. */
  #unanswered = 0;

  /** @param {string | null} name  of the database, one for each site; null: keep games in memory only, on purpose */
  constructor(name) {
    super();
    this.#name = name;
    this.#open = this.#connect();
  }

  /**
   * Opens the database and creates the object store if it is missing.
   * @param {number} [version]  default: the existing one
   * @returns {Promise<Database | null>}
   */
  async #connect(version) {
    if (this.#name === null) return null;
    try {
      const reopen = () => (this.#open = this.#connect());
      const database = await openDB(this.#name, version, {
        upgrade(upgraded) {
          if (!upgraded.objectStoreNames.contains(STORE)) upgraded.createObjectStore(STORE, { keyPath: "id" });
        },
        // Another page wants to upgrade or delete the database: close it, so that it can. Reconnect then, and also when the browser has closed it.
        blocking() {
          database.close();
          reopen();
        },
        terminated: reopen,
      });
      if (database.objectStoreNames.contains(STORE)) return database;
      database.close();
      return await this.#connect(database.version + 1);
    } catch {
      this.#set("denied");
      return null;
    }
  }

  /**
   * Sends a request to the database. While an answer is overdue, rejects at once, so that no request overtakes the overdue one.
   * @template T
   * @param {(database: Database) => Promise<T>} question
   * @returns {Promise<T>}
   * @throws {Denied | Late | DOMException}
   */
  async #ask(question) {
    if (this.#unanswered) throw new Late();
    const answer = this.#open.then((database) => {
      if (!database) throw new Denied();
      return question(database);
    });
    try {
      return await inTime(answer, PATIENCE_MS);
    } catch (error) {
      if (error instanceof Late) {
        this.#unanswered += 1;
        this.#set("silent");
        const heard = () => this.#heard();
        answer.then(heard, heard);
      }
      throw error;
    }
  }

  /** Handles an overdue answer that has arrived. Games in memory are stored with their next event. */
  #heard() {
    this.#unanswered -= 1;
    if (this.#unanswered) return;
    if (this.#memory.size === 0 && this.trouble === "silent") this.#set(null);
    this.dispatchEvent(new Event("change"));
  }

  /** @param {Trouble | null} trouble */
  #set(trouble) {
    // In-memory mode never reports trouble.
    if (this.#name === null || this.trouble === trouble) return;
    this.trouble = trouble;
    this.dispatchEvent(new Event("state"));
  }

  /**
   * Returns all games, the newest first.
   * @returns {Promise<SavedGame[]>}
   */
  async all() {
    const stored = (await this.#read((store) => store.getAll(), [])).filter(isSavedGame).map(withSoundPicture);
    const games = new Map(stored.map((game) => [game.id, game]));
    for (const { game } of this.#memory.values()) games.set(game.id, game);
    return [...games.values()].sort((one, other) => other.updated - one.updated);
  }

  /**
   * Returns all entries that this version cannot read as games.
   * @returns {Promise<Damaged[]>}
   */
  async damaged() {
    const values = await this.#read((store) => store.getAll(), []);
    return values.filter((value) => !isSavedGame(value)).map((value) => ({ key: value.id, value }));
  }

  /**
   * @param {string} id
   * @returns {Promise<SavedGame | null>}
   */
  async get(id) {
    const found = this.#memory.get(id)?.game ?? (await this.#read((store) => store.get(id), undefined));
    return isSavedGame(found) ? withSoundPicture(found) : null;
  }

  /**
   * @template T
   * @param {(store: Store) => Promise<T>} question
   * @param {T} otherwise
   * @returns {Promise<T>}
   */
  async #read(question, otherwise) {
    try {
      return await this.#ask((database) => {
        const transaction = database.transaction(STORE);
        // Avoid an unhandled rejection: the request fails with the transaction and reports the error.
        transaction.done.catch(() => {});
        return question(transaction.store);
      });
    } catch {
      return otherwise;
    }
  }

  /**
   * Writes a game whose `rev` is the one that was last read or written. Resolves when it is stored (on disk, if the browser guarantees that).
   * @param {SavedGame} game
   * @returns {Promise<SavedGame>} the game with its new `rev`
   * @throws {Conflict}
   */
  async put(game) {
    const next = { ...game, rev: game.rev + 1, updated: Date.now() };
    const base = this.#memory.get(game.id)?.base ?? game.rev;
    let late = false;
    try {
      await this.#ask(async (database) => {
        // If the database opens only after the timeout, do not write: a newer state of the game may be in memory.
        if (late) return;
        await write(database, base, next);
        // This write has finished after the timeout: the next write will find its `rev`.
        const held = this.#memory.get(game.id);
        if (late && held) held.base = next.rev;
      });
      this.#memory.delete(game.id);
      if (this.#memory.size === 0) this.#set(null);
      this.#persist();
    } catch (error) {
      if (error instanceof Conflict) {
        // The other tab's version wins.
        this.#memory.delete(game.id);
        if (this.#memory.size === 0) this.#set(null);
        throw error;
      }
      late = true;
      // Keep this game in memory and tell the person; each further event tries to store it again.
      this.#memory.set(game.id, { game: next, base });
      if (this.trouble === null) this.#set(isFull(error) ? "full" : "denied");
    }
    this.dispatchEvent(new Event("change"));
    return next;
  }

  /** Asks the browser, after the first stored game, not to evict the data when space runs low. */
  async #persist() {
    if (this.#asked) return;
    this.#asked = true;
    try {
      if (!(await navigator.storage.persisted())) await navigator.storage.persist();
    } catch {
      // Insecure origins have no `navigator.storage`.
    }
  }

  /**
   * Stores games of another address of this site as they are, all or none; leaves out those that are here already.
   * @param {SavedGame[]} games
   * @returns {Promise<number>} how many were stored
   * @throws {Denied | Late | DOMException}
   */
  async adopt(games) {
    const count = await this.#ask((database) => add(database, games));
    this.dispatchEvent(new Event("change"));
    return count;
  }

  /** @param {IDBValidKey} id */
  async remove(id) {
    const held = this.#memory.delete(String(id));
    try {
      await this.#ask((database) => database.delete(STORE, /** @type {string} */ (id)));
      if (this.#memory.size === 0) this.#set(null);
    } catch (error) {
      // Without a database the game was only in memory; while it does not answer, removing a game from memory is enough.
      if (!(error instanceof Denied || (error instanceof Late && held))) throw error;
    }
    this.dispatchEvent(new Event("change"));
  }
}

/** @param {unknown} error */
const isFull = (error) => error instanceof DOMException && error.name === "QuotaExceededError";

/**
 * Writes a game unless the stored one has another `rev`.
 * @param {Database} database
 * @param {number} rev  the expected `rev` of the stored game
 * @param {SavedGame} next
 * @throws {Conflict | DOMException}
 */
async function write(database, rev, next) {
  // "strict": the transaction completes only when the data is on disk, not just in the system's buffers.
  const transaction = database.transaction(STORE, "readwrite", { durability: "strict" });
  // Avoid an unhandled rejection if the first request fails: its own promise reports the error.
  transaction.done.catch(() => {});
  const found = await transaction.store.get(next.id);
  // Overwrite a damaged entry, but not one written by a newer version of the page.
  if (isSavedGame(found) ? found.rev !== rev : found?.schema > 1) throw new Conflict();
  // The transaction reports its failure.
  transaction.store.put(next).catch(() => {});
  await transaction.done;
}

/**
 * Adds the games whose ids the database does not have.
 * @param {Database} database
 * @param {SavedGame[]} games
 */
async function add(database, games) {
  const transaction = database.transaction(STORE, "readwrite", { durability: "strict" });
  transaction.done.catch(() => {});
  let count = 0;
  for (const game of games) {
    if ((await transaction.store.getKey(game.id)) !== undefined) continue;
    // The transaction reports its failure.
    transaction.store.put(game).catch(() => {});
    count += 1;
  }
  await transaction.done;
  return count;
}
