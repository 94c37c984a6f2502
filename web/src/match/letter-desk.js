/**
 * The letters of a match whose players sit at several devices: what the page asks the engine about them, and what it stores of them. Each of
 * these requests waits in the loop's queue, so that a letter is never opened in the middle of a move.
 */

import { stampOf } from "../saves/letter-standing.js";
import { t } from "../words/i18n.js";
import { offersEnd } from "../saves/players.js";
import { isLost } from "./lost-session.js";
import { ALL_SENT, isOwnLink } from "./own-link-text.js";
import { queued } from "./queued.js";

/**
 * @typedef {import("../vocabulary/bridge.js").TableReply} TableReply
 * @typedef {import("../saves/saved-game.js").SavedGame} SavedGame
 * @typedef {import("../saves/saved-game.js").Mail} Mail
 *
 * The effect of a letter: it told something new, just what is known here, or less.
 * @typedef {"new" | "same" | "old"} Answer
 *
 * What the desk needs of the loop.
 * @typedef {object} Queue
 * @property {(work: () => Promise<void>) => void} enqueue
 * @property {(request: any) => Promise<any>} ask  sends a request about the match
 * @property {(request: any) => Promise<void>} exchange  sends a request whose reply is a table, stores the table and shows it
 * @property {(table: TableReply, store: boolean) => Promise<void>} accept  shows a table that adds to the newest one
 * @property {(saved: SavedGame) => Promise<void>} put  stores the match
 */

/**
 * Loads the code for letters into the engine, once it is ready.
 * @param {Pick<import("../engine/client.js").Engine, "ready" | "loadPack">} engine
 * @throws {Error} the message is a sentence for the reader
 */
export async function bringLetters(engine) {
  await engine.ready();
  try {
    await engine.loadPack("letters");
  } catch (error) {
    if (isLost(error)) throw error;
    console.error(error);
    throw new Error(
      t("What a game with people on other devices needs could not be loaded. Connect to the internet and try again."),
    );
  }
}

export class LetterDesk {
  #state;
  #queue;
  #now;

  /**
   * @param {import("./state.js").MatchState} state
   * @param {Queue} queue
   * @param {() => number} now  the clock, in milliseconds since 1970
   */
  constructor(state, queue, now) {
    this.#state = state;
    this.#queue = queue;
    this.#now = now;
  }

  /**
   * Takes over what a letter tells and is not known here.
   * @param {string} letter  as a text; white space in it does not count
   * @returns {Promise<{answer: Answer}>}
   * @throws {import("../engine/engine-errors.js").Refused} the letter is refused, and nothing has changed; its code and its sentence say why
   */
  open(letter) {
    const text = letter.replace(/\s/g, "");
    this.#state.set({ past: null });
    if (isOwnLink(text)) return this.#moveIn(text);
    return this.#queued(async () => {
      const { answer, table } = await this.#queue.ask({ do: "open", letter: text });
      const brings = answer === "new";
      if (brings) {
        const { newest, saved } = this.#state;
        const told = table.over !== null && (!newest?.table.over || saved.mail?.heard?.over);
        /** @type {Mail["heard"]} */
        const heard = { letter: text, ply: table.ply, ...(told && { over: true }) };
        this.#state.set({ saved: this.#with({ arrived: this.#stamp(), heard }) });
      }
      await this.#queue.accept(table, brings);
      return { answer };
    });
  }

  /**
   * Takes over what an own link tells. Its moves of this device's own seats have been made at another device of the same player.
   * @param {string} text
   * @returns {Promise<{answer: Answer}>}
   */
  #moveIn(text) {
    return this.#queued(async () => {
      const table = await this.#queue.ask(this.#moving(text));
      await this.#moved(table, text);
      return { answer: table.answer };
    });
  }

  /**
   * Has the match as an own link tells it, in place of the one that is here and has gone on differently.
   * @param {string} text
   * @returns {Promise<void>}
   * @throws {import("../engine/engine-errors.js").Refused} the link is refused; the loop restores the match
   */
  replace(text) {
    return this.#queued(async () => {
      // Where the session has no match, the one of the link begins.
      await this.#queue.ask({ do: "close" });
      const table = await this.#queue.ask(this.#moving(text));
      this.#state.set({ saved: this.#with({ sent: null }) });
      await this.#moved(table, text);
    });
  }

  /** @param {string} text */
  #moving(text) {
    return { do: "move-in", text: text.replace(/&.*/s, ""), view: this.#state.view };
  }

  /**
   * Stores and shows what an own link has brought.
   * @param {import("../vocabulary/bridge.js").MoveInReply} table
   * @param {string} text
   */
  async #moved(table, text) {
    const { answer, ply, over } = table;
    const brings = answer === "new";
    const letter = text.endsWith(ALL_SENT) ? (table.letters?.letter ?? null) : null;
    if (brings && letter !== null)
      this.#state.set({
        saved: this.#with({ arrived: this.#stamp(), heard: { letter, ply, ...(over && { over: true }) } }),
      });
    await this.#queue.accept(table, brings);
  }

  /**
   * The own link of the match, as a text. It holds the secret of this device.
   * @returns {Promise<string>}
   */
  own() {
    return this.#queued(async () => (await this.#queue.ask({ do: "own" })).text);
  }

  /**
   * Writes the letter with what its writer says.
   * @param {string} message  "": nothing, and what was said before is taken away
   * @returns {Promise<string>} the letter
   */
  write(message) {
    return this.#queued(async () => {
      const { letter, table } = await this.#queue.ask({ do: "letter", message });
      // The match keeps the message, so it is stored again.
      await this.#queue.accept(table, true);
      return letter;
    });
  }

  /**
   * Remembers that a letter was sent just now.
   * @param {string} letter
   * @param {boolean} [copied]  it was only copied
   */
  sent(letter, copied = false) {
    return this.#queued(async () => {
      /** @type {Mail["sent"]} */
      const sent = {
        letter,
        at: this.#stamp(),
        ply: this.#state.newest?.table.ply ?? 0,
        ...(copied && { copied }),
        ...(offersEnd(this.#state) && { offered: true }),
      };
      await this.#queue.put(this.#with({ sent }));
    });
  }

  /**
   * Has the people of this device offer to end the game without a result, or take the offer back.
   * @param {boolean} on
   */
  offer(on) {
    return this.#queued(() => this.#queue.exchange({ do: "offer", on, view: this.#state.view }));
  }

  /** The time of what happens now. */
  #stamp() {
    return stampOf(this.#state.saved, this.#now());
  }

  /** The match with other news of its letters. @param {Partial<Mail>} news @returns {SavedGame} */
  #with(news) {
    const { saved } = this.#state;
    return { ...saved, mail: { sent: null, arrived: null, ...saved.mail, ...news } };
  }

  /**
   * @template T
   * @param {() => Promise<T>} work
   * @returns {Promise<T>}
   */
  #queued(work) {
    return queued(this.#queue.enqueue, work);
  }
}
