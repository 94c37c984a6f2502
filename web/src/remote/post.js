/** Fetches the script that sends letters when a match by letters is opened; before that there is only the place where it will stand. */

import { bring } from "../words/fetch-part.js";
import { h } from "../ui/dom.js";

/**
 * @typedef {import("../match/state.js").MatchState} MatchState
 * @typedef {import("./post-part.js").PostPart} PostPart
 */

/** Imports the script; a parameter for tests. @type {import("../words/fetch-part.js").Load<typeof import("./post-part.js")>} */
export const importPost = (anew) => (anew ? import(anew) : import("./post-part.js"));

export class Post {
  element = h("div.post", { hidden: true });
  /** What is said of live lines to devices in the same room. */
  line = h("p.live-line", { hidden: true });
  #act;
  #load;
  /** @type {PostPart | null} */
  #part = null;
  /** The script while it is being fetched. @type {Promise<typeof import("./post-part.js") | null> | null} */
  #coming = null;
  /** The state of the page when it was drawn last. @type {MatchState | null} */
  #state = null;
  #stopped = false;
  /** Settles when the letter that came last has been opened or refused. @type {Promise<unknown>} */
  #opening = Promise.resolve();

  /**
   * @param {import("./post-part.js").Act} act
   * @param {typeof importPost} [load]
   */
  constructor(act, load = importPost) {
    this.#act = act;
    this.#load = load;
  }

  /** @param {MatchState} state */
  draw(state) {
    this.#state = state;
    if (this.#part) this.#part.draw(state);
    else if (state.byLetters) void this.#fetch();
  }

  /** What sends the letter that has to be sent now; null: nothing has to be sent. */
  get due() {
    return this.#part?.due ?? null;
  }

  /** Focuses the button that sends; returns whether it is there. */
  focus() {
    return this.#part?.focus() ?? false;
  }

  /** Sends the newest letter again. */
  again() {
    void this.#part?.send();
  }

  /**
   * Opens a letter in the shown match, and tells the person what it has brought.
   * @param {MatchState} state
   * @param {string} letter
   * @returns {Promise<{answer: import("../match/letter-desk.js").Answer}>}
   * @throws {Error} why it was refused; the person has been told
   */
  open(state, letter) {
    const opening = this.#open(state, letter);
    this.#opening = opening;
    return opening;
  }

  /**
   * Opens the letter in a message, if there is one.
   * @param {MatchState} state
   * @param {string} message
   */
  async openFound(state, message) {
    const part = await this.#fetch();
    if (!part) return;
    const found = part.findLetter(message);
    if (found.kind === "cut") part.tellCut();
    // The person is told why it is refused.
    if (found.kind === "letter") await this.open(state, part.withSent(found.text, message)).catch(() => {});
  }

  /** @param {MatchState} state @param {string} letter */
  async #open(state, letter) {
    try {
      return await this.#opened(state, letter, () => true);
    } catch (error) {
      (await this.#fetch())?.tellRefused(error, letter, this.#act.desk);
      throw error;
    }
  }

  /**
   * Opens a letter in the shown match, and tells the person what it has brought, if that is anything.
   * @param {MatchState} state
   * @param {string} letter
   * @throws {Error} why it was refused; the person has not been told
   */
  take(state, letter) {
    return this.#opened(state, letter, (answer) => answer === "new");
  }

  /**
   * @param {MatchState} state
   * @param {string} letter
   * @param {(answer: import("../match/letter-desk.js").Answer) => boolean} tells
   */
  async #opened(state, letter, tells) {
    const part = this.#fetch();
    const before = state.letters?.offers ?? [];
    const found = await this.#act.desk.open(letter);
    const offer = (/** @type {boolean} */ on) => void this.#act.desk.offer(on).catch(() => {});
    if (tells(found.answer)) (await part)?.tellOpened(state, letter, found.answer, offer, before);
    return found;
  }

  /** Whether a person sends the links, and may show them as codes. */
  get byHand() {
    return !this.#act.mail;
  }

  /** Shows the link with which the match goes on at another device of the same person. */
  showOwn() {
    void this.#part?.showOwn();
  }

  /** Shows the newest letter as a code. */
  showCode() {
    this.#part?.showCode();
  }

  /**
   * Asks whether to connect to the device whose code was beside a letter, unless that letter was refused.
   * @param {string} offer  a stranger's text
   */
  async offerLine(offer) {
    const opened = await this.#opening.then(
      () => true,
      () => false,
    );
    await this.#fetch();
    if (opened && !this.#stopped) this.#part?.offerLine(offer);
  }

  stop() {
    this.#stopped = true;
    this.#part?.stop();
  }

  /** Fetches the script once. */
  #fetch() {
    return (this.#coming ??= this.#come());
  }

  async #come() {
    const found = await bring("post", this.#load, {
      wanted: () => !this.#stopped,
      again: () => {
        this.#coming = null;
        void this.#fetch();
      },
    });
    if (!found || this.#stopped) return null;
    this.#part = new found.PostPart(this.#act, this.line);
    this.element.replaceWith(this.#part.element);
    if (this.#state) this.draw(this.#state);
    return found;
  }
}
