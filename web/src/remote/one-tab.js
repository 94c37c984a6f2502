/**
 * Sees to it that one tab at a time plays a match by letters. The tab that plays it holds a lock (Web Locks), which the browser takes back when the
 * tab is gone; the tabs talk on a channel (BroadcastChannel). A tab that a phone has put to sleep holds its lock and answers nobody: then the lock is
 * taken from it. Browsers give no locks to pages without https; there the tabs only ask each other.
 */

import { inTime } from "../base/wait.js";

/**
 * The effect of a letter: what it told, or why it was refused, with a sentence for the reader.
 * @typedef {{answer: "new" | "same" | "old"} | {refused: {code: string, message: string}}} Outcome
 *
 * What plays a match in this tab. `open`: opens a letter there. `lost`: another tab plays the match now, and this one must leave it.
 * @typedef {{open: (letter: string) => Promise<Outcome>, lost: () => void}} Player
 *
 * What tabs say to each other. A question has a number of its own, which its answers repeat: "here" at once, if the match is played there; "opened"
 * when the letter has been opened.
 * @typedef {{say: "who", id: string, question: string} | {say: "open", id: string, letter: string, question: string}
 *   | {say: "leave", id: string} | {say: "here", question: string} | {say: "opened", question: string, outcome: Outcome}} Message
 *
 * @typedef {object} Means
 * @property {Pick<LockManager, "request"> | undefined} locks
 * @property {Pick<BroadcastChannel, "postMessage" | "addEventListener"> | null} channel  null: there is none
 * @property {() => string} number  makes a number for a question
 */

/** How long (ms) a tab has to say that it plays a match. */
const PATIENCE_MS = 1000;

export class OneTab {
  #name;
  #locks;
  #channel;
  #number;
  /** The matches that this tab plays, by id. @type {Map<string, Player & {release: () => void}>} */
  #players = new Map();
  /** Settles when the browser has taken back the lock that was held last. @type {Promise<unknown>} */
  #free = Promise.resolve();
  /** Questions that await answers. @type {Map<string, {here: () => void, opened: (outcome: Outcome) => void}>} */
  #asked = new Map();

  /**
   * @param {string} name  of the locks, for this site
   * @param {Means} means
   */
  constructor(name, { locks, channel, number }) {
    this.#name = name;
    this.#locks = locks;
    this.#channel = channel;
    this.#number = number;
    channel?.addEventListener("message", ({ data }) => this.#hear(data));
  }

  /**
   * Begins to play a match here.
   * @param {string} id  of the saved game
   * @param {Player} player
   * @returns {Promise<(() => void) | null>} ends it; null: another tab plays the match
   */
  async enter(id, player) {
    this.#leave(id);
    await this.#free;
    let release = await this.#hold(id, { ifAvailable: true });
    if (!release || !this.#locks) {
      const there = await this.#ask({ say: "who", id });
      if (there) {
        release?.();
        return null;
      }
      release ??= await this.#hold(id, { steal: true });
    }
    return this.#begin(id, player, release);
  }

  /**
   * Begins to play a match here, and has the tab leave it that plays it now.
   * @param {string} id
   * @param {Player} player
   * @returns {Promise<() => void>} ends it
   */
  async takeOver(id, player) {
    this.#leave(id);
    this.#say({ say: "leave", id });
    return this.#begin(id, player, await this.#hold(id, { steal: true }));
  }

  /**
   * Has a letter opened in the tab that plays its match.
   * @param {string} id
   * @param {string} letter
   * @returns {Promise<{outcome: Promise<Outcome>} | null>} null: no other tab plays it, or that tab does not answer
   */
  async deliver(id, letter) {
    if (this.#players.has(id)) return null;
    if (this.#locks) {
      const release = await this.#hold(id, { ifAvailable: true });
      release?.();
      if (release) return null;
    }
    return this.#ask({ say: "open", id, letter });
  }

  /**
   * Does something that no two tabs may do at the same time, such as taking a seat.
   * @template T
   * @param {string} what  its name
   * @param {() => Promise<T>} work
   * @returns {Promise<T>}
   */
  async alone(what, work) {
    const release = await this.#hold(what, {});
    try {
      return await work();
    } finally {
      release?.();
    }
  }

  /** @param {string} id @param {Player} player @param {(() => void) | null} release */
  #begin(id, player, release) {
    const entry = { ...player, release: release ?? (() => {}) };
    this.#players.set(id, entry);
    return () => {
      if (this.#players.get(id) === entry) this.#leave(id);
    };
  }

  /** @param {string} id */
  #leave(id) {
    const player = this.#players.get(id);
    this.#players.delete(id);
    player?.release();
    return player;
  }

  /**
   * Holds the lock of a match.
   * @param {string} id
   * @param {LockOptions} options
   * @returns {Promise<(() => void) | null>} gives it back; null: another tab holds it
   */
  #hold(id, options) {
    const locks = this.#locks;
    if (!locks) return Promise.resolve(() => {});
    return new Promise((resolve) => {
      let held = false;
      const hold = (/** @type {Lock | null} */ lock) => {
        if (!lock) return void resolve(null);
        held = true;
        return new Promise((end) =>
          resolve(() => {
            this.#free = asked;
            end(undefined);
          }),
        );
      };
      const asked = locks.request(`${this.#name}:${id}`, options, hold).catch(() => {
        // It was taken from this tab; or the browser gives none here, and the match is played without.
        if (held) this.#leave(id)?.lost();
        else resolve(() => {});
      });
    });
  }

  /**
   * Asks the other tabs.
   * @param {{say: "who", id: string} | {say: "open", id: string, letter: string}} what
   * @returns {Promise<{outcome: Promise<Outcome>} | null>} null: nobody plays the match, or answers
   */
  async #ask(what) {
    if (!this.#channel) return null;
    const question = this.#number();
    /** @type {Promise<Outcome>} */
    let outcome = new Promise(() => {});
    const here = new Promise((resolve) => {
      outcome = new Promise((opened) => this.#asked.set(question, { here: () => resolve(true), opened }));
    });
    this.#say({ ...what, question });
    try {
      await inTime(here, PATIENCE_MS);
      return { outcome };
    } catch {
      this.#asked.delete(question);
      return null;
    }
  }

  /** @param {Message} message */
  #say(message) {
    this.#channel?.postMessage(message);
  }

  /** @param {Message} message */
  #hear(message) {
    if (message.say === "here") this.#asked.get(message.question)?.here();
    else if (message.say === "opened") {
      this.#asked.get(message.question)?.opened(message.outcome);
      this.#asked.delete(message.question);
    } else if (message.say === "leave") this.#leave(message.id)?.lost();
    else void this.#answer(message);
  }

  /** @param {Extract<Message, {say: "who" | "open"}>} message */
  async #answer(message) {
    const player = this.#players.get(message.id);
    if (!player) return;
    const { question } = message;
    this.#say({ say: "here", question });
    if (message.say === "open") this.#say({ say: "opened", question, outcome: await player.open(message.letter) });
  }
}

/**
 * The means of a browser; nothing where it has none.
 * @param {string} name  of the channel
 * @param {() => string} number
 * @returns {Means}
 */
export function meansOf(name, number) {
  let channel = null;
  try {
    channel = new BroadcastChannel(name);
  } catch {
    // A document without an origin has no other tabs to talk to.
  }
  return { locks: navigator.locks, channel, number };
}
