/**
 * The walled engine with one text of the reader's loaded in it. Each run gets a new one, so that nothing which a text has done, such as changing the
 * rules in its memory, is left for the next run.
 */

import { Refused } from "../engine/engine-errors.js";
import { startWalled, StartFailed, TookTooLong } from "../walled/walled-engine.js";
import { lang, t, tn } from "../words/i18n.js";

/**
 * @typedef {import("../vocabulary/bridge.js").Fault} Fault
 * @typedef {import("../vocabulary/bridge.js").TextPlayer} TextPlayer
 * @typedef {import("../vocabulary/bridge.js").DecideReply} DecideReply
 *
 * What has gone wrong, for the page: a sentence, and the place in the text if it has one.
 * @typedef {object} Trouble
 * @property {string} words  in the reader's language
 * @property {Fault | null} fault  what the engine says about the text; null: the text is not to blame, or nobody knows where
 */

/** The name under which the engine knows the text. */
export const FILE = "player.py";
/** The packs that players of one's own need: the verbs for them, studies, and looks back, which the library offers. */
export const PACKS = /** @type {const} */ (["workshop", "study", "look"]);
/** How long (ms) reading a text may take: what stands at its beginning is executed. */
const LOAD_MS = 10_000;
/** How long (ms) Python may need for its imports, before anything of the reader's runs: a slow computer takes many seconds. */
const WARM_MS = 60_000;
/** A text of the page's own: what it needs is imported before the reader's text is timed. */
const WARM = { file: "warm.py", player: "first", text: "def first(state):\n    return state.legal_actions()[0]\n" };

/** Python was not ready in time to run anything of the reader's. */
export class NotWarm extends Error {
  /** @param {number} limitMs */
  constructor(limitMs) {
    super(`Python was not ready within ${limitMs} ms.`);
    this.limitMs = limitMs;
  }
}

/**
 * Says what has gone wrong.
 * @param {unknown} error
 * @returns {Trouble}
 */
export function troubleOf(error) {
  if (error instanceof TookTooLong) {
    const seconds = Math.round(error.limitMs / 1000);
    const words = tn(
      "There was no answer after one second, so the player was stopped. Is there a loop that never ends?",
      "There was no answer after {n} seconds, so the player was stopped. Is there a loop that never ends?",
      seconds,
    );
    return { words, fault: null };
  }
  if (error instanceof NotWarm) {
    const seconds = Math.round(error.limitMs / 1000);
    const words = tn(
      "Python was not ready after one second, so nothing of the text has run. This device is slow or busy: try again.",
      "Python was not ready after {n} seconds, so nothing of the text has run. This device is slow or busy: try again.",
      seconds,
    );
    return { words, fault: null };
  }
  if (error instanceof Refused) return { words: error.message, fault: error.fault ?? null };
  if (error instanceof StartFailed)
    return {
      words: t("Python does not start behind its walls, so the player has not run. {reason}", {
        reason: error.message,
      }),
      fault: null,
    };
  return {
    words: t("Python has stopped while the player ran, and was started again. The player may have used up all memory."),
    fault: null,
  };
}

export class OwnEngine {
  #engine;
  #text = "";
  #generation = -1;
  /** Where decisions have been warmed. */
  #warmed = -1;

  /**
   * @param {object} [how]
   * @param {readonly import("../engine/installed-wheels.js").Wheel[]} [how.wheels]  those of the page's engine, which may have brought the game
   * @param {boolean} [how.spare]  whether a second one is started ahead, which takes over when a player was stopped
   * @param {typeof startWalled} [how.start]  starts the walled engine
   */
  constructor({ wheels = [], spare = true, start = startWalled } = {}) {
    this.#engine = start({ packs: PACKS, spare, wheels });
  }

  /** The engine, for what sends requests by itself. */
  get engine() {
    return this.#engine;
  }

  /**
   * Reads a text, which executes what stands in it outside of functions.
   * @param {string} text
   * @returns {Promise<TextPlayer[]>} the players in it
   */
  async load(text) {
    this.#text = text;
    await this.#warm({ do: "load", file: WARM.file, text: WARM.text, lang: lang() });
    const { players } = await this.#engine.request({ do: "load", file: FILE, text, lang: lang() }, LOAD_MS);
    this.#generation = this.#engine.generation;
    return players;
  }

  /**
   * Reads another text beside that of `load`.
   * @param {string} file  how the engine calls it, such as "other-1.py"
   * @param {string} text
   * @returns {Promise<TextPlayer[]>} the players in it
   */
  async loadBeside(file, text) {
    return (await this.#engine.request({ do: "load", file, text, lang: lang() }, LOAD_MS)).players;
  }

  /**
   * Asks a player of the text for its decision. An engine that had to be started again reads the text first.
   * @param {Record<string, unknown>} record  the match so far
   * @param {number} seat
   * @param {string} player  its name in the text
   * @param {number} limitMs
   * @returns {Promise<DecideReply>}
   */
  async decide(record, seat, player, limitMs) {
    if (this.#generation !== this.#engine.generation) await this.load(this.#text);
    const asked = /** @type {const} */ ({ do: "decide", record, seat, lang: lang() });
    if (this.#warmed !== this.#generation) {
      await this.#warm({ ...asked, player: `${WARM.file}:${WARM.player}` });
      this.#warmed = this.#generation;
    }
    return await this.#engine.request({ ...asked, player: idOf(player) }, limitMs);
  }

  /**
   * Has the engine do what imports its modules, without the reader's text.
   * @param {import("../vocabulary/bridge.js").AnyRequest} body
   */
  async #warm(body) {
    try {
      await this.#engine.request(body, WARM_MS);
    } catch (error) {
      throw error instanceof TookTooLong ? new NotWarm(error.limitMs) : error;
    }
  }

  end() {
    this.#engine.end();
  }
}

/** How requests name a player of a text. @param {string} name @param {string} [file]  how the engine calls the text */
export const idOf = (name, file = FILE) => `${file}:${name}`;
