/**
 * Stores saved games in IndexedDB, or in memory if the browser denies it, has no room left, or does not answer.
 *
 * A game's `rev` counts its writes and is compared inside the transaction: if two tabs play the same game, the second one to write gets a
 * `Conflict`. Entries that cannot be read are left alone and can be exported as they are.
 */

import { Late, inTime } from "../base/wait.js";
import { STORE, entriesOfMatch, entriesWithAnchors, listEntries, listed, openGames, values } from "./database.js";
import { anchorsOf, isByLetters, isSavedGame, linkOf, withSoundPicture } from "./saved-game.js";

/**
 * @typedef {import("./saved-game.js").SavedGame} SavedGame
 *
 * An entry that this version cannot read.
 * @typedef {object} Damaged
 * @property {IDBValidKey} key
 * @property {unknown} value
 *
 * "denied": nothing can be stored; "full": no room for new data; "silent": the database does not answer; "blocked": it does not answer before
 * another page has closed it.
 * @typedef {"denied" | "full" | "silent" | "blocked"} Trouble
 */

/** The messages to the person, as msgids. @type {Record<Trouble, string>} */
export const STORAGE_TROUBLES = {
  denied:
    "This browser does not let the page store anything: your games last only until you leave. Save their records as files to keep them.",
  full: "There is no room left to store games: what you play now lasts only until you leave. Save its record as a file, or delete games.",
  silent:
    "This browser’s storage does not answer: stored games cannot be reached, and what you play now lasts only until you leave. Save its record as a file.",
  blocked:
    "This page is open in another tab, too, which holds the stored games: close it or load it anew. What you play before that lasts only until you leave.",
};

/** How long (ms) to wait for the database before games are kept in memory until it answers. */
const PATIENCE_MS = 3000;

/** How many entries are removed in one transaction. */
const AT_ONCE = 1000;

/** Another tab has written this game since it was read. */
export class Conflict extends Error {}

/** The browser gives no access to a database. */
class Denied extends Error {}

/**
 * @typedef {import("./database.js").Database} Database
 * @typedef {import("./database.js").Store} Store
 * @typedef {import("./database.js").Listed} Listed
 */

export class Saves extends EventTarget {
  /**
   * Why games do not outlive the page, or null. "state" is dispatched when this changes, "change" when a game changes: `detail` is that game if it
   * was stored, and null if games were removed or may have changed.
   * @type {Trouble | null}
   */
  trouble = null;
  /** Whether the database is being prepared for many games, which happens once; requests wait for it. "state" is dispatched when this changes. */
  ordering = false;

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
  /** Whether another page keeps the database from being opened. */
  #blocked = false;

  /** @param {string | null} name  of the database, one for each site; null: keep games in memory only, on purpose */
  constructor(name) {
    super();
    this.#name = name;
    this.#open = this.#connect();
  }

  /** @returns {Promise<Database | null>} */
  async #connect() {
    if (this.#name === null) return null;
    let current = true;
    try {
      const database = await openGames(this.#name, {
        // Connect anew. If another page has asked for that, it changes or deletes the database first.
        closed: () => {
          if (!current) return;
          current = false;
          this.#open = this.#connect();
        },
        ordering: (now) => {
          this.ordering = now;
          this.dispatchEvent(new Event("state"));
        },
        blocked: (now) => (this.#blocked = now),
      });
      return current ? database : await this.#open;
    } catch {
      if (!current) return this.#open;
      this.#set("denied");
      return null;
    }
  }

  /**
   * Sends a request to the database. While an answer is overdue, rejects at once, so that no request overtakes the overdue one.
   * @template T
   * @param {(database: Database, step: () => void) => Promise<T>} question  calls `step` with each part of a long answer
   * @returns {Promise<T>}
   * @throws {Denied | Late | DOMException}
   */
  async #ask(question) {
    if (this.#unanswered) throw new Late();
    let steps = 0;
    const answer = this.#open.then((database) => {
      if (!database) throw new Denied();
      return question(database, () => (steps += 1));
    });
    try {
      for (;;) {
        const before = steps;
        try {
          return await inTime(answer, PATIENCE_MS);
        } catch (error) {
          if (!(error instanceof Late) || (!this.ordering && steps === before)) throw error;
        }
      }
    } catch (error) {
      if (error instanceof Late) {
        this.#unanswered += 1;
        this.#set(this.#blocked ? "blocked" : "silent");
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
    if (this.#memory.size === 0 && (this.trouble === "silent" || this.trouble === "blocked")) this.#set(null);
    this.dispatchEvent(new Event("change"));
  }

  /** Whether the database has not answered a request in time, and still has not. */
  get overdue() {
    return this.#unanswered > 0;
  }

  /** @param {Trouble | null} trouble */
  #set(trouble) {
    // In-memory mode never reports trouble.
    if (this.#name === null || this.trouble === trouble) return;
    this.trouble = trouble;
    this.dispatchEvent(new Event("state"));
  }

  /**
   * Lists all entries, also those that cannot be read, without reading whole games: those under way first, each group with the newest first.
   * @returns {Promise<Listed[]>}
   */
  async list() {
    const stored = await listEntries((question) => this.#question(question)).catch(() => []);
    const entries = new Map(stored.map((entry) => [entry.key, entry]));
    for (const { game } of this.#memory.values()) entries.set(game.id, { ...listed(game), over: game.over });
    return [...entries.values()].sort(
      (one, other) =>
        Number(one.updated === 0) - Number(other.updated === 0) ||
        Number(one.over) - Number(other.over) ||
        other.updated - one.updated,
    );
  }

  /**
   * Returns the game of a key, or its entry if that cannot be read; null: there is none.
   * @param {IDBValidKey} key
   * @returns {Promise<SavedGame | Damaged | null>}
   */
  async read(key) {
    const value = this.#memory.get(String(key))?.game ?? (await this.#read((store) => store.get(key), undefined));
    if (value === undefined) return null;
    return isSavedGame(value) ? withSoundPicture(value) : { key, value };
  }

  /**
   * Returns all games, the newest first. To show many of them, `list` them and `read` a few: a game is some 20 kB.
   * @returns {Promise<SavedGame[]>}
   */
  async all() {
    const games = new Map();
    try {
      for await (const value of values((question) => this.#question(question)))
        if (isSavedGame(value)) games.set(value.id, withSoundPicture(value));
    } catch {
      games.clear();
    }
    for (const { game } of this.#memory.values()) games.set(game.id, game);
    return [...games.values()].sort((one, other) => other.updated - one.updated);
  }

  /**
   * Returns the games of a match of two.
   * @param {string} id  of the match
   * @returns {Promise<SavedGame[]>}
   */
  async ofMatch(id) {
    return this.#gamesOf(
      (ask) => entriesOfMatch(ask, id),
      (game) => linkOf(game)?.id === id,
    );
  }

  /**
   * Returns the matches by letters that have begun, the newest first.
   * @returns {Promise<SavedGame[]>}
   */
  async byLetters() {
    const games = await this.#gamesOf(entriesWithAnchors, (game) => anchorsOf(game).length > 0 && isByLetters(game));
    return games.sort((one, other) => other.updated - one.updated);
  }

  /**
   * Returns those of some entries that are games of a kind.
   * @param {(ask: import("./database.js").Ask) => Promise<any[]>} entries  reads the entries of the database among which they are
   * @param {(game: SavedGame) => boolean} fits
   */
  async #gamesOf(entries, fits) {
    const stored = await entries((question) => this.#question(question)).catch(() => []);
    const games = new Map(stored.filter(isSavedGame).map((game) => [game.id, withSoundPicture(game)]));
    for (const { game } of this.#memory.values()) games.set(game.id, game);
    return [...games.values()].filter(fits);
  }

  /**
   * @param {string} id
   * @returns {Promise<SavedGame | null>}
   */
  async get(id) {
    const found = await this.read(id);
    return isSavedGame(found) ? found : null;
  }

  /**
   * @template T
   * @param {(store: Store) => Promise<T>} question
   * @param {T} otherwise
   * @returns {Promise<T>}
   */
  async #read(question, otherwise) {
    try {
      return await this.#question(question);
    } catch {
      return otherwise;
    }
  }

  /**
   * @template T
   * @param {(store: Store, step: () => void) => Promise<T>} question
   * @returns {Promise<T>}
   * @throws {Denied | Late | DOMException}
   */
  #question(question) {
    return this.#ask((database, step) => {
      const transaction = database.transaction(STORE);
      // Avoid an unhandled rejection: the request fails with the transaction and reports the error.
      transaction.done.catch(() => {});
      return question(transaction.store, step);
    });
  }

  /**
   * Writes a game whose `rev` is the one that was last read or written. Resolves when it is stored (on disk, if the browser guarantees that).
   * @param {SavedGame} game
   * @returns {Promise<SavedGame>} the game with its new `rev`
   * @throws {Conflict}
   */
  put(game) {
    return this.#store({ ...game, updated: Date.now() });
  }

  /**
   * Stores a game that was removed, with the date that it had.
   * @param {SavedGame} game
   * @returns {Promise<SavedGame>} the game with its new `rev`
   * @throws {Conflict}
   */
  bringBack(game) {
    return this.#store(game);
  }

  /** @param {SavedGame} game */
  async #store(game) {
    const next = { ...game, rev: game.rev + 1 };
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
    this.dispatchEvent(new CustomEvent("change", { detail: next }));
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
  remove(id) {
    return this.removeAll([id]);
  }

  /**
   * Removes entries, many at a time: if the page is closed meanwhile, the others stay.
   * @param {IDBValidKey[]} keys
   * @throws {Denied | Late | DOMException}
   */
  async removeAll(keys) {
    let removed = 0;
    try {
      for (; removed < keys.length; removed += AT_ONCE) await this.#removeSome(keys.slice(removed, removed + AT_ONCE));
    } finally {
      if (removed) this.dispatchEvent(new Event("change"));
    }
  }

  /** @param {IDBValidKey[]} keys */
  async #removeSome(keys) {
    const held = keys.filter((key) => this.#memory.delete(String(key)));
    try {
      await this.#ask(async (database) => {
        const transaction = database.transaction(STORE, "readwrite");
        // Avoid an unhandled rejection, as above.
        transaction.done.catch(() => {});
        for (const key of keys) transaction.store.delete(key).catch(() => {});
        // Do not wait for the answers, for which a page that is being left has no time.
        try {
          transaction.commit();
        } catch {
          // It has failed already, and says why.
        }
        await transaction.done;
      });
      if (this.#memory.size === 0) this.#set(null);
    } catch (error) {
      // While the database cannot be reached, removing from memory is enough for games that are there.
      if (held.length < keys.length || !(error instanceof Denied || error instanceof Late)) throw error;
    }
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
