/**
 * A line that carries letters: after each event the newest one as one message, and back the same with a "+" before it once it is stored. A letter is
 * the whole match, so one that is lost or comes twice does no harm, and what a broken line has not carried goes on by link. The match never depends
 * on the state of a line.
 */

import { t } from "../words/i18n.js";
import { Line } from "./line.js";

/**
 * @typedef {import("./line.js").Ending} Ending
 *
 * @typedef {Pick<import("./line.js").LineOptions, "changed" | "clock" | "connect">} Surroundings
 *
 * @typedef {object} Ears
 * @property {(letter: string) => void} hear  gets each letter that the other device sends; a stranger's text, not checked yet
 * @property {(letter: string) => void} [confirmed]  gets each letter that the other device says it has stored
 *
 * @typedef {Surroundings & Ears} ChannelOptions
 */

/** The most characters of a message; the engine reads no longer letter. */
const LONGEST_LETTER = 140_000;

/** What stands before a letter that comes back because the other device has stored it; no letter begins with it. */
const STORED = "+";

/**
 * Says to the person why there is no line; "" where nothing needs to be said.
 * @param {Ending} ending
 */
export function sayEnding(ending) {
  switch (ending) {
    case "unanswered":
      return t("Nobody has answered the code. Show a new one, or go on by link.");
    case "unseen":
      return t(
        "These two devices cannot see each other: many guest networks keep devices apart. Join both to the same network or to one phone’s hotspot and show a new code, or go on by link.",
      );
    case "broken":
      return t("The live line is broken. Nothing is lost: go on by link, or show a new code.");
    case "no-letter":
      return t("The other device has sent something that is no link, so the live line was closed. Go on by link.");
    default:
      return "";
  }
}

/** A line to one other device. */
export class Channel extends Line {
  #hear;
  #confirmed;
  #newest = "";
  /** The last letter that the other device is known to have. */
  #known = "";

  /** @param {ChannelOptions} options */
  constructor({ hear, confirmed = () => {}, ...options }) {
    super({
      ...options,
      label: "letters",
      received: (text) => this.#receive(text),
      live: () => {
        // The other device may have missed what was sent before.
        this.#known = "";
        if (this.#newest) this.#send();
      },
    });
    this.#hear = hear;
    this.#confirmed = confirmed;
  }

  /**
   * Sends a letter now if the line is live, and the newest one whenever the line becomes live.
   * @param {string} letter
   */
  tell(letter) {
    this.#newest = letter;
    this.#send();
  }

  /**
   * Says that a letter of the other device is stored here: then it need not be sent by link any more.
   * @param {string} letter
   */
  confirm(letter) {
    this.post(STORED + letter);
  }

  #send() {
    if (this.#newest !== this.#known && this.post(this.#newest)) this.#known = this.#newest;
  }

  /** @param {unknown} text */
  #receive(text) {
    if (typeof text !== "string" || text.length > LONGEST_LETTER) return this.end("no-letter");
    if (text.startsWith(STORED)) return this.#confirmed(text.slice(STORED.length));
    this.#known = text;
    this.#hear(text);
  }
}
