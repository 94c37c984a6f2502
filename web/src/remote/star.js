/** Lines from one device to several others, in one room: the device in the middle of the table has the match. */

import { Channel, readAnswer } from "./channel.js";

/** @typedef {import("./channel.js").ChannelOptions} ChannelOptions */

/** The most devices to which one may have lines: six players sit at a table. */
const MOST_LINES = 5;

/** The lines of a device that has several: it is the middle of a star, and passes on what it hears. */
export class Star {
  #options;
  #hear;
  #confirmed;
  /** @type {Channel[]} */
  #channels = [];
  #newest = "";

  /**
   * @param {Omit<ChannelOptions, "hear" | "confirmed"> & {hear: (letter: string, from: Channel) => void,
   *   confirmed?: (letter: string, from: Channel) => void}} options  `hear` should `tell` what the match is then, so that all others get it
   */
  constructor({ hear, confirmed = () => {}, ...options }) {
    this.#hear = hear;
    this.#confirmed = confirmed;
    this.#options = options;
  }

  /** All lines, also those whose state is `none`. */
  get all() {
    return [...this.#channels];
  }

  /**
   * A further line, which knows the newest letter. One that has ended makes room for it.
   * @returns {Channel | null} null: there are as many as there may be
   */
  add() {
    this.#channels = this.#channels.filter(({ state, ending }) => state !== "none" || ending === "new");
    if (this.#channels.length >= MOST_LINES) return null;
    /** @type {Channel} */
    const channel = new Channel({
      ...this.#options,
      hear: (letter) => this.#hear(letter, channel),
      confirmed: (letter) => this.#confirmed(letter, channel),
    });
    if (this.#newest) channel.tell(this.#newest);
    this.#channels.push(channel);
    return channel;
  }

  /**
   * Takes an answer, whichever of the codes it belongs to.
   * @param {string} text
   * @throws {SignalFault} it belongs to none of them
   */
  async take(text) {
    const { answers } = readAnswer(
      text,
      this.#channels.map(({ offered }) => offered),
    );
    await this.#channels.find(({ offered }) => offered === answers)?.take(text);
  }

  /** @param {string} letter */
  tell(letter) {
    this.#newest = letter;
    for (const channel of this.#channels) channel.tell(letter);
  }

  close() {
    for (const channel of this.#channels) channel.close();
    this.#channels = [];
  }
}
