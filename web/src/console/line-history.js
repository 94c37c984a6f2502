/** The lines that a reader has written in the console of a game, kept in the browser. */

import { SITE } from "../base/site.js";

/** The most lines that are kept. */
const MOST = 200;

/** Where the browser keeps texts; a parameter for tests. @typedef {Pick<Storage, "getItem" | "setItem">} Storing */

export class LineHistory {
  /** The oldest first. @type {string[]} */
  #lines;
  /** Where the reader is among them; their number: at the line that is being written. */
  #at;
  /** What was being written when the reader went back. */
  #draft = "";
  #key;
  #storage;

  /**
   * @param {string} game
   * @param {() => Storing} [storage]  throws where the browser denies it
   */
  constructor(game, storage = () => localStorage) {
    this.#key = `spieltisch:${SITE.pathname}:console:${game}`;
    this.#storage = storage;
    this.#lines = this.#read();
    this.#at = this.#lines.length;
  }

  /** Keeps a line that was carried out; one that is the same as the last is kept once. @param {string} line */
  add(line) {
    // Another tab may have written some, too.
    this.#lines = this.#read();
    if (this.#lines.at(-1) !== line) this.#lines = [...this.#lines, line].slice(-MOST);
    this.#at = this.#lines.length;
    this.#draft = "";
    try {
      this.#storage().setItem(this.#key, JSON.stringify(this.#lines));
    } catch {
      // Storage is denied or full: the lines last until the board is left.
    }
  }

  /**
   * The line before the shown one.
   * @param {string} shown  what stands in the field
   * @returns {string | null} null: there is none
   */
  back(shown) {
    if (this.#at === 0) return null;
    if (this.#at === this.#lines.length) this.#draft = shown;
    this.#at -= 1;
    return this.#lines[this.#at] ?? null;
  }

  /** The line after the shown one, at last what was being written; null: there is none. */
  on() {
    if (this.#at >= this.#lines.length) return null;
    this.#at += 1;
    return this.#lines[this.#at] ?? this.#draft;
  }

  /** @returns {string[]} */
  #read() {
    try {
      const found = JSON.parse(this.#storage().getItem(this.#key) ?? "null");
      if (Array.isArray(found)) return found.filter((line) => typeof line === "string").slice(-MOST);
    } catch {
      // Storage is denied, or another program has written there.
    }
    return this.#lines ?? [];
  }
}
