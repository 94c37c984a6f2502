/** Lines from one device to several others, in one room: the device in the middle of the table has the match. */

import { Channel } from "./channel.js";
import { readAnswer } from "./line.js";

/** @typedef {import("./channel.js").ChannelOptions} ChannelOptions */

/** The most devices to which one may have lines: six players sit at a table. */
const MOST_LINES = 5;

/**
 * The lines of a device that has several.
 * @template {import("./line.js").Line} L
 */
export class Lines {
  /** @type {L[]} */
  #lines = [];

  /** All lines, also those whose state is `none`. */
  get all() {
    return [...this.#lines];
  }

  /**
   * A further line. One that has ended makes room for it.
   * @param {() => L} make
   * @returns {L | null} null: there are as many as there may be
   */
  further(make) {
    this.#lines = this.#lines.filter(({ state, ending }) => state !== "none" || ending === "new");
    if (this.#lines.length >= MOST_LINES) return null;
    const line = make();
    this.#lines.push(line);
    return line;
  }

  /**
   * Takes an answer, whichever of the codes it belongs to.
   * @param {string} text
   * @throws {SignalFault} it belongs to none of them
   */
  async take(text) {
    const { answers } = readAnswer(
      text,
      this.#lines.map(({ offered }) => offered),
    );
    await this.#lines.find(({ offered }) => offered === answers)?.take(text);
  }

  close() {
    for (const line of this.#lines) line.close();
    this.#lines = [];
  }
}

/**
 * Lines that carry letters: the device is the middle of a star, and passes on what it hears.
 * @extends {Lines<Channel>}
 */
export class Star extends Lines {
  #options;
  #hear;
  #confirmed;
  #newest = "";

  /**
   * @param {Omit<ChannelOptions, "hear" | "confirmed"> & {hear: (letter: string, from: Channel) => void,
   *   confirmed?: (letter: string, from: Channel) => void}} options  `hear` should `tell` what the match is then, so that all others get it
   */
  constructor({ hear, confirmed = () => {}, ...options }) {
    super();
    this.#hear = hear;
    this.#confirmed = confirmed;
    this.#options = options;
  }

  /**
   * A further line, which knows the newest letter.
   * @returns {Channel | null} null: there are as many as there may be
   */
  add() {
    return this.further(() => {
      /** @type {Channel} */
      const channel = new Channel({
        ...this.#options,
        hear: (letter) => this.#hear(letter, channel),
        confirmed: (letter) => this.#confirmed(letter, channel),
      });
      if (this.#newest) channel.tell(this.#newest);
      return channel;
    });
  }

  /** @param {string} letter */
  tell(letter) {
    this.#newest = letter;
    for (const channel of this.all) channel.tell(letter);
  }
}
