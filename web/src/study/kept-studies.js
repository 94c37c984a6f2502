/** Keeps the games of studies in the browser's database, so that a study goes on after a reload. Without one nothing is kept. */

import { openDB } from "idb";
import { SITE } from "../base/site.js";

/**
 * A study that is kept.
 * @typedef {object} Kept
 * @property {string} id  what is played: the same for any number of games
 * @property {number} at  when it was written last, in milliseconds; the oldest studies are dropped
 * @property {string} key  the engine's name for the table to which the rows belong
 * @property {string} head
 * @property {import("../vocabulary/bridge.js").StudyColumn[]} columns
 * @property {number} done  how many games there are
 * @property {import("../vocabulary/bridge.js").StudySummary | null} summary  of these games
 */

/** How many studies are kept. */
const MOST = 12;
const STUDIES = "studies";
const ROWS = "rows";

/** The rows of a study. @param {string} id */
const rowsOf = (id) => IDBKeyRange.bound([id, 0], [id, Infinity]);

export class Keep {
  #name;
  /** @type {Promise<import("idb").IDBPDatabase | null> | undefined} */
  #open;

  /** @param {string} [name]  of the database */
  constructor(name = `studies:${SITE.pathname}`) {
    this.#name = name;
  }

  #base() {
    this.#open ??= this.#connect().catch(() => null);
    return this.#open;
  }

  // A browser that denies databases may throw at once.
  async #connect() {
    return await openDB(this.#name, 1, {
      upgrade(base) {
        base.createObjectStore(STUDIES, { keyPath: "id" });
        base.createObjectStore(ROWS);
      },
    });
  }

  /**
   * Reads a study and its lines; null: there is none, or it is damaged.
   * @param {string} id
   * @returns {Promise<{study: Kept, text: string} | null>}
   */
  async read(id) {
    try {
      const base = await this.#base();
      const study = await base?.get(STUDIES, id);
      if (!base || !study) return null;
      const text = (await base.getAll(ROWS, rowsOf(id))).join("");
      return text.split("\n").length === study.done + 1 ? { study, text } : null;
    } catch {
      return null;
    }
  }

  /**
   * Adds lines to a study; resolves to whether they are kept.
   * @param {Kept} study  with these lines
   * @param {number} from  the number of the first line
   * @param {string} text
   */
  async add(study, from, text) {
    try {
      const base = await this.#base();
      if (!base) return false;
      const work = base.transaction([STUDIES, ROWS], "readwrite");
      if (from === 0) void work.objectStore(ROWS).delete(rowsOf(study.id));
      if (text) void work.objectStore(ROWS).put(text, [study.id, from]);
      void work.objectStore(STUDIES).put(study);
      await work.done;
      return true;
    } catch {
      return false;
    }
  }

  /** @param {string} id */
  async drop(id) {
    try {
      const base = await this.#base();
      const work = base?.transaction([STUDIES, ROWS], "readwrite");
      void work?.objectStore(ROWS).delete(rowsOf(id));
      void work?.objectStore(STUDIES).delete(id);
      await work?.done;
    } catch {
      // The next study of that name replaces it.
    }
  }

  /** Drops the oldest studies where there are too many. */
  async tidy() {
    const base = await this.#base();
    const all = /** @type {Kept[]} */ ((await base?.getAll(STUDIES).catch(() => [])) ?? []);
    const old = all.sort((one, other) => other.at - one.at).slice(MOST);
    for (const { id } of old) await this.drop(id);
  }
}

/** The studies that this browser keeps. */
export const keep = new Keep();
