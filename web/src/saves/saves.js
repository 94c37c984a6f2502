/**
 * Saved games, in IndexedDB; in memory where the browser denies it, has no room left, or does not answer.
 *
 * A game's `rev` counts its writes and is compared inside the transaction: of two tabs that play the same game, the second one to write
 * is told. What stands there and cannot be read is left alone and can be given away as it is.
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
 * "denied": nothing can be stored; "full": what is new cannot; "silent": the database does not answer.
 * @typedef {"denied" | "full" | "silent"} Trouble
 */

/** What a person is told. @type {Record<Trouble, string>} */
export const STORAGE_TROUBLES = {
  denied:
    "This browser does not let the page store anything: your games last only until you leave. Save their records as files to keep them.",
  full: "There is no room left to store games: what you play now lasts only until you leave. Save its record as a file, or delete games.",
  silent:
    "This browser’s storage does not answer: stored games cannot be reached, and what you play now lasts only until you leave. Save its record as a file.",
};

/** A database that says nothing for so long is done without until it answers. */
const PATIENCE_MS = 3000;

/** Another tab has written this game in the meantime. */
export class Conflict extends Error {}

/** There is no database. */
class Denied extends Error {}

const STORE = "games";

/** @typedef {import("idb").IDBPDatabase} Database */

export class Saves extends EventTarget {
  /** Why games do not outlive the page; "state" is dispatched when that changes, "change" when a game does. @type {Trouble | null} */
  trouble = null;

  #name;
  /** @type {Promise<Database | null>} */
  #open;
  /** What could not be stored hides what the database has; `base` is the `rev` that stands there. @type {Map<string, {game: SavedGame, base: number}>} */
  #memory = new Map();
  #asked = false;
  /** Counts what the database has been asked and has not answered in time. */
  #unanswered = 0;

  /** @param {string | null} name  of the database: one a site; null: games are kept in memory only, as is wanted */
  constructor(name) {
    super();
    this.#name = name;
    this.#open = this.#connect();
  }

  /**
   * @param {number} [version]  the one that stands, where left out
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
        // Let another page change or delete the database. The next question opens it again, also after the browser has closed it.
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
   * Asks the database something. While it owes an answer it is asked nothing: what was asked last shall not overtake that.
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

  /** The database has answered after all. What lives in memory is stored with its next event. */
  #heard() {
    this.#unanswered -= 1;
    if (this.#unanswered) return;
    if (this.#memory.size === 0 && this.trouble === "silent") this.#set(null);
    this.dispatchEvent(new Event("change"));
  }

  /** @param {Trouble | null} trouble */
  #set(trouble) {
    // Where nothing shall be stored, nothing is amiss.
    if (this.#name === null || this.trouble === trouble) return;
    this.trouble = trouble;
    this.dispatchEvent(new Event("state"));
  }

  /**
   * All games, the newest first.
   * @returns {Promise<SavedGame[]>}
   */
  async all() {
    const stored = (await this.#read((store) => store.getAll(), [])).filter(isSavedGame).map(withSoundPicture);
    const games = new Map(stored.map((game) => [game.id, game]));
    for (const { game } of this.#memory.values()) games.set(game.id, game);
    return [...games.values()].sort((one, other) => other.updated - one.updated);
  }

  /**
   * What stands there and is no game that this version understands.
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
   * @param {(store: import("idb").IDBPObjectStore) => Promise<T>} question
   * @param {T} otherwise
   * @returns {Promise<T>}
   */
  async #read(question, otherwise) {
    try {
      return await this.#ask((database) => {
        const transaction = database.transaction(STORE);
        // The question fails with it, and tells why.
        transaction.done.catch(() => {});
        return question(transaction.store);
      });
    } catch {
      return otherwise;
    }
  }

  /**
   * Writes a game that was read or written as `game.rev`; resolves when it is stored, on the disk where the browser can say so.
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
        // When it opens only now, the game has gone on in memory.
        if (late) return;
        await write(database, base, next);
        // Written late, this is what the next write finds there.
        const held = this.#memory.get(game.id);
        if (late && held) held.base = next.rev;
      });
      this.#memory.delete(game.id);
      if (this.#memory.size === 0) this.#set(null);
      this.#persist();
    } catch (error) {
      if (error instanceof Conflict) {
        // What the other tab has written is the game from now on.
        this.#memory.delete(game.id);
        if (this.#memory.size === 0) this.#set(null);
        throw error;
      }
      late = true;
      // This game goes on in memory, and the person is told; each further event tries again.
      this.#memory.set(game.id, { game: next, base });
      if (this.trouble === null) this.#set(isFull(error) ? "full" : "denied");
    }
    this.dispatchEvent(new Event("change"));
    return next;
  }

  /** Asks the browser, once there is a game, not to throw it away when it wants room. */
  async #persist() {
    if (this.#asked) return;
    this.#asked = true;
    try {
      if (!(await navigator.storage.persisted())) await navigator.storage.persist();
    } catch {
      // Insecure origins have no such thing.
    }
  }

  /** @param {IDBValidKey} id */
  async remove(id) {
    const held = this.#memory.delete(String(id));
    try {
      await this.#ask((database) => database.delete(STORE, /** @type {string} */ (id)));
      if (this.#memory.size === 0) this.#set(null);
    } catch (error) {
      // Where no database is to be had, memory is all there is.
      if (!(error instanceof Denied || (error instanceof Late && held))) throw error;
    }
    this.dispatchEvent(new Event("change"));
  }
}

/** @param {unknown} error */
const isFull = (error) => error instanceof DOMException && error.name === "QuotaExceededError";

/**
 * @param {Database} database
 * @param {number} rev  what must stand there
 * @param {SavedGame} next
 * @throws {Conflict | DOMException}
 */
async function write(database, rev, next) {
  // "strict": it is on the disk, not only with the system, when it counts as written.
  const transaction = database.transaction(STORE, "readwrite", { durability: "strict" });
  // Whoever awaits it is told; a request that fails before that is told by itself.
  transaction.done.catch(() => {});
  const found = await transaction.store.get(next.id);
  // A damaged entry is healed by this; one that a newer version has written is not touched.
  if (isSavedGame(found) ? found.rev !== rev : found?.schema > 1) throw new Conflict();
  // What goes wrong with it is told by the transaction.
  transaction.store.put(next).catch(() => {});
  await transaction.done;
}
