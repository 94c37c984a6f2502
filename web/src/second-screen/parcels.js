/**
 * Carries long texts over a line in pieces, because a message of WebRTC has a greatest length. What is sent while the line is interrupted waits until it
 * is live again.
 */

/** The most characters of a piece; each may take three bytes, and every browser takes 64 KB. */
const PIECE = 16_000;
/** What stands before the last piece of a text, and before each other one. */
const LAST = ".";
const MORE = "-";

/** What has come is no text in pieces, or a longer one than is expected. */
export class StrangeParcel extends Error {}

export class Parcels {
  #post;
  #longest;
  /** Pieces that have not gone yet. @type {string[]} */
  #waiting = [];
  /** The pieces that have come of a text. @type {string[]} */
  #come = [];
  #length = 0;

  /**
   * @param {(piece: string) => boolean} post  sends a message; returns whether it has gone
   * @param {number} longest  the most characters of a text from the other device
   */
  constructor(post, longest) {
    this.#post = post;
    this.#longest = longest;
  }

  /** @param {string} text */
  send(text) {
    let from = 0;
    do {
      let to = Math.min(from + PIECE, text.length);
      // A browser would replace half a character.
      if (to < text.length && isFirstHalf(text.charCodeAt(to - 1))) to -= 1;
      this.#waiting.push((to < text.length ? MORE : LAST) + text.slice(from, to));
      from = to;
    } while (from < text.length);
    this.flush();
  }

  /** Sends what has waited; call this whenever the line has become live. */
  flush() {
    while (this.#waiting[0] !== undefined && this.#post(this.#waiting[0])) this.#waiting.shift();
  }

  /**
   * Takes a message.
   * @param {unknown} message  a stranger's
   * @returns {string | null} a text that is whole now
   * @throws {StrangeParcel}
   */
  take(message) {
    if (typeof message !== "string" || ![LAST, MORE].includes(message.charAt(0))) throw new StrangeParcel();
    this.#length += message.length - 1;
    if (this.#length > this.#longest) throw new StrangeParcel();
    this.#come.push(message.slice(1));
    if (message.startsWith(MORE)) return null;
    const whole = this.#come.join("");
    this.#come = [];
    this.#length = 0;
    return whole;
  }
}

/** @param {number} unit */
const isFirstHalf = (unit) => unit >= 0xd800 && unit < 0xdc00;
