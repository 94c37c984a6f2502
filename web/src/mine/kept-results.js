/**
 * Stores the rows of finished games, in a database of their own: they outlive the records from which they were made. What the saved games have and the
 * rows lack is caught up each time somebody asks, so a row that could not be written when its game ended comes later, and so do games of a
 * version of the page that kept no rows.
 */

import { openDB } from "idb";
import { SITE } from "../base/site.js";
import { inTime } from "../base/wait.js";
import { knownGame } from "../games/catalog.js";
import { isSavedGame } from "../saves/saved-game.js";
import { isRow, rowOf } from "./result-row.js";

/**
 * @typedef {import("./result-row.js").Row} Row
 * @typedef {import("../saves/saves.js").Saves} Saves
 *
 * What a person has chosen. `since`: games that ended until then are left out, because their results were deleted (milliseconds since 1970).
 * `keep`: whether the results of games stay whose records are deleted.
 * @typedef {{since: number, keep: boolean}} Choices
 */

/** Beside the database of saved games, whose name begins with "spieltisch:". */
const NAME = `results:${SITE.pathname}`;
const ROWS = "rows";
const CHOICES = "choices";
/** The key of the only entry in the store of choices. */
const MADE = "made";
/** How many saved games are read at a time: one is some 20 kB. */
const AT_ONCE = 50;
/** How long (ms) to wait for the database before the results are kept in memory alone. */
const PATIENCE_MS = 3000;

/** @type {Choices} */
const USUAL = { since: 0, keep: true };

export class Results {
  #name;
  /** @type {Promise<import("idb").IDBPDatabase | null>} */
  #open;
  /** What there is where nothing can be stored. @type {{rows: Map<string, Row>, choices: Choices}} */
  #memory = { rows: new Map(), choices: USUAL };
  /** The catching up that is under way, so that two questions do not read the same games. @type {Promise<void>} */
  #last = Promise.resolve();

  /** @param {string} [name]  of the database */
  constructor(name = NAME) {
    this.#name = name;
    this.#open = this.#connect();
  }

  /** @returns {Promise<import("idb").IDBPDatabase | null>} null: nothing can be stored here */
  #connect() {
    // Connect anew when the connection is lost. If another page has asked for that, it changes or deletes the database first.
    return inTime(
      connect(this.#name, () => (this.#open = this.#connect())),
      PATIENCE_MS,
    ).catch(() => null);
  }

  /** All rows that can be read, in no particular order. @returns {Promise<Row[]>} */
  async rows() {
    const database = await this.#open;
    const found = database ? await database.getAll(ROWS) : [...this.#memory.rows.values()];
    return found.filter(isRow);
  }

  /** @returns {Promise<Choices>} */
  async choices() {
    const database = await this.#open;
    const found = database ? await database.get(CHOICES, MADE) : this.#memory.choices;
    return { ...USUAL, ...found };
  }

  /**
   * Changes rows and choices, all or nothing.
   * @param {{put?: readonly Row[], remove?: readonly string[], clear?: boolean, choose?: Partial<Choices>}} change
   */
  async #change({ put = [], remove = [], clear = false, choose }) {
    const database = await this.#open;
    const { rows, choices } = this.#memory;
    const chosen = choose && { ...(await this.choices()), ...choose };
    if (!database) {
      if (clear) rows.clear();
      for (const id of remove) rows.delete(id);
      for (const row of put) rows.set(row.id, row);
      this.#memory.choices = chosen ?? choices;
      return;
    }
    const transaction = database.transaction([ROWS, CHOICES], "readwrite");
    // The transaction reports its failure.
    const ignore = () => {};
    transaction.done.catch(ignore);
    const store = transaction.objectStore(ROWS);
    if (clear) store.clear().catch(ignore);
    for (const id of remove) store.delete(id).catch(ignore);
    for (const row of put) store.put(row).catch(ignore);
    if (chosen) transaction.objectStore(CHOICES).put(chosen, MADE).catch(ignore);
    await transaction.done;
  }

  /**
   * Brings the rows up to date with the saved games: adds those of games that have ended, and removes those of games that go on again after an undo and,
   * if the person wants that, of games that are not stored any more.
   * @param {Pick<Saves, "list" | "read" | "trouble">} saves
   */
  catchUp(saves) {
    this.#last = this.#last.then(() => this.#catchUp(saves)).catch((error) => console.error(error));
    return this.#last;
  }

  /** @param {Pick<Saves, "list" | "read" | "trouble">} saves */
  async #catchUp(saves) {
    const [rows, { since, keep }, listed] = await Promise.all([this.rows(), this.choices(), saves.list()]);
    const known = new Map(rows.map((row) => [row.id, row]));
    const stored = new Map(listed.map((entry) => [String(entry.key), entry]));
    const gone = rows.filter(({ id, here }) => {
      const entry = stored.get(id);
      // Where the storage does not answer, the list may lack games that are there.
      return here && (entry ? !entry.over : !keep && saves.trouble === null);
    });
    if (gone.length) await this.#change({ remove: gone.map(({ id }) => id) });
    const missing = listed.filter(
      ({ key, over, updated }) => over && updated > since && known.get(String(key))?.ended !== updated,
    );
    for (let at = 0; at < missing.length; at += AT_ONCE) {
      const found = await Promise.all(
        missing.slice(at, at + AT_ONCE).map(async ({ key }) => {
          const saved = await saves.read(key);
          return isSavedGame(saved) ? rowOf(saved, (await knownGame(saved.game)) ?? null) : null;
        }),
      );
      const put = found.filter((row) => row !== null);
      if (put.length) await this.#change({ put });
    }
  }

  /**
   * Adds rows from a file; those of games that are known already stay as they are.
   * @param {readonly Row[]} rows
   * @returns {Promise<number>} how many were new
   */
  async add(rows) {
    const known = new Set((await this.rows()).map(({ id }) => id));
    const put = new Map(rows.filter(({ id }) => !known.has(id)).map((row) => [row.id, { ...row, here: false }]));
    if (put.size) await this.#change({ put: [...put.values()] });
    return put.size;
  }

  /** Deletes all rows for good: also games whose records are still stored are not counted again. @param {number} now */
  deleteAll(now) {
    return this.#change({ clear: true, choose: { since: now } });
  }

  /** @param {boolean} keep */
  keepDeleted(keep) {
    return this.#change({ choose: { keep } });
  }
}

/**
 * @param {string} name
 * @param {() => void} closed  the connection is lost, by another page that deletes the database or by the browser
 * @returns {Promise<import("idb").IDBPDatabase>} rejects if nothing can be stored here
 */
async function connect(name, closed) {
  const database = await openDB(name, 1, {
    upgrade(upgraded) {
      upgraded.createObjectStore(ROWS, { keyPath: "id" });
      upgraded.createObjectStore(CHOICES);
    },
    blocking() {
      database.close();
      closed();
    },
    terminated: closed,
  });
  return database;
}
