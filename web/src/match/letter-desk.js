/**
 * The letters of a match whose players sit at several devices: what the page asks the engine about them, and what it stores of them. Each of
 * these requests waits in the loop's queue, so that a letter is never opened in the middle of a move.
 */

import { t } from "../words/i18n.js";
import { Refused } from "../engine/engine-errors.js";
import { offersEnd } from "../saves/players.js";
import { isByLetters } from "../saves/saved-game.js";
import { isLost } from "./lost-session.js";

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
 * @property {() => void} settle  lets people choose, if it is their turn at the state that is shown
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
      t("What a game with others at other devices needs could not be loaded. Connect to the internet, and try again."),
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
    return this.#queued(async () => {
      const { answer, table } = await this.#queue.ask({ do: "open", letter: text });
      const brings = answer === "new";
      if (brings)
        this.#state.set({ saved: this.#with({ arrived: this.#now(), heard: { letter: text, ply: table.ply } }) });
      await this.#queue.accept(table, brings);
      return { answer };
    });
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
    /** @type {Mail["sent"]} */
    const sent = {
      letter,
      at: this.#now(),
      ...(copied && { copied }),
      ...(offersEnd(this.#state) && { offered: true }),
    };
    return this.#queued(async () => {
      await this.#queue.put(this.#with({ sent }));
      // Where letters leave by themselves, this waits in the queue while the state is shown, and so the match seemed to go on by itself.
      const { past, shown, newest } = this.#state;
      if (past === null && shown === newest) this.#queue.settle();
    });
  }

  /**
   * Has the people of this device offer to end the game without a result, or take the offer back.
   * @param {boolean} on
   */
  offer(on) {
    return this.#queued(() => this.#queue.exchange({ do: "offer", on, view: this.#state.view }));
  }

  /**
   * The letter that tells the match as it stands; null: the match is not played by letters.
   * @param {TableReply} table
   * @returns {Promise<string | null>}
   */
  async letterAt(table) {
    if (!isByLetters({ save: table.save, setup: null })) return null;
    const told = /** @type {{letters?: import("./state.js").Letters}} */ (table).letters;
    return told?.letter ?? (await this.#queue.ask({ do: "letter" })).letter;
  }

  /** The match with other news of its letters. @param {Partial<Mail>} news @returns {SavedGame} */
  #with(news) {
    const { saved } = this.#state;
    return { ...saved, mail: { sent: null, arrived: null, ...saved.mail, ...news } };
  }

  /**
   * Does something when the loop has done what was wanted before, and a second time if the engine is lost meanwhile: the loop restores the
   * match between.
   * @template T
   * @param {() => Promise<T>} work
   * @returns {Promise<T>}
   */
  #queued(work) {
    return new Promise((resolve, reject) => {
      let tried = false;
      this.#queue.enqueue(async () => {
        try {
          resolve(await work());
        } catch (error) {
          const again = isLost(error) && !tried;
          tried = true;
          if (!again) reject(error);
          // The caller tells a refusal; everything else concerns the loop, too.
          if (!isRefusal(error)) throw error;
        }
      });
    });
  }
}

/** @param {unknown} error */
const isRefusal = (error) => error instanceof Refused && !isLost(error);
