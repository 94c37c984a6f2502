/** What the engine says of the letters of a chat. It is asked once about each. */

import { Refused } from "../engine/engine-errors.js";

/** @typedef {import("../remote/invitation-page.js").Look} Look */

export class Looks {
  #ask;
  /** By letter. @type {Map<string, Promise<Look>>} */
  #known = new Map();

  /** @param {(letter: string) => Promise<Look>} ask */
  constructor(ask) {
    this.#ask = ask;
  }

  /**
   * The newest letter that can be read: a damaged one, which anybody in the chat can send, hides none of the others.
   * @param {readonly {letter: string}[]} letters  the newest one last
   * @returns {Promise<{letter: string, look: Look} | null>} null: there are no letters
   * @throws {Refused} why the newest one cannot be read, if none can
   */
  async newest(letters) {
    let why = null;
    for (const { letter } of [...letters].reverse()) {
      try {
        return { letter, look: await this.#of(letter) };
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        why ??= error;
      }
    }
    if (why) throw why;
    return null;
  }

  /** @param {string} letter */
  #of(letter) {
    const known = this.#known.get(letter) ?? this.#ask(letter);
    this.#known.set(letter, known);
    // What is refused once is refused again; an engine that has failed is asked again.
    known.catch((error) => error instanceof Refused || this.#known.delete(letter));
    return known;
  }
}
