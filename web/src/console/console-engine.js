/**
 * The console's own Python, behind walls. It gets the record of the match each time, and makes a copy of it: nothing that is done there changes the
 * match that is played.
 */

import { startWalled } from "../walled/walled-engine.js";
import { EngineLost, Refused } from "../engine/engine-errors.js";
import { lang } from "../words/i18n.js";

/**
 * @typedef {import("../vocabulary/bridge.js").ConsoleReply} ConsoleReply
 * @typedef {import("../vocabulary/bridge.js").CompleteReply} CompleteReply
 * @typedef {Record<string, unknown>} RecordJson
 */

/** The packs that it needs: the verbs of the console, and what they import. */
const PACKS = /** @type {const} */ (["workshop", "study", "look"]);
const SESSION = "console";
/** How long (ms) it may take until Python has imported the library and knows the match. */
const FIRST_MS = 60_000;

/** The reader has stopped the line. */
export class Stopped extends Error {}

export class ConsoleEngine {
  /** How long (s) a line may take. */
  limit = 5;

  #start;
  #lost;
  /** @type {import("../walled/walled-engine.js").WalledEngine | null} */
  #engine = null;
  /** The start of Python which knows the library; -1: none. */
  #warm = -1;
  /** Whether a line was carried out since that start. */
  #used = false;
  #stopping = false;

  /**
   * @param {() => readonly import("../engine/installed-wheels.js").Wheel[]} wheels  those of the page's engine now
   * @param {() => void} lost  is called where Python was started again between two lines, so that the names of the reader are lost
   * @param {typeof startWalled} [start]  a parameter for tests
   */
  constructor(wheels, lost, start = startWalled) {
    this.#lost = lost;
    this.#start = () => start({ packs: PACKS, wheels: wheels() });
  }

  /**
   * Starts Python unless it runs, and tells it the match, so that the first line takes no longer than others.
   * @param {RecordJson} record
   * @throws {EngineLost} it cannot be started
   */
  async warm(record) {
    const engine = (this.#engine ??= this.#start());
    if (this.#warm === engine.generation) return engine;
    if (this.#used) this.#lost();
    this.#used = false;
    await engine.request({ do: "complete", session: SESSION, record, text: "", lang: lang() }, FIRST_MS);
    this.#warm = engine.generation;
    return engine;
  }

  /**
   * Carries out a line.
   * @param {RecordJson} record  the match now
   * @param {string} text
   * @param {boolean} complete  whether nothing follows, so that what is missing is a mistake
   * @returns {Promise<ConsoleReply>}
   * @throws {import("../engine/engine-errors.js").Refused} what is wrong with it
   * @throws {import("../walled/walled-engine.js").TookTooLong | Stopped | EngineLost} names that were made before are lost
   */
  async run(record, text, complete) {
    this.#stopping = false;
    try {
      const engine = await this.warm(record);
      const asked = engine.request(
        { do: "console", session: SESSION, record, text, complete, lang: lang() },
        1000 * this.limit,
      );
      this.#used = true;
      return await asked;
    } catch (error) {
      // Whoever is told of this learns at once that the names are lost.
      if (!(error instanceof Refused)) this.#used = false;
      throw this.#stopping && error instanceof EngineLost ? new Stopped() : error;
    }
  }

  /**
   * Says how the name at the end of a text may go on.
   * @param {RecordJson} record
   * @param {string} text
   * @returns {Promise<CompleteReply>}
   */
  async complete(record, text) {
    const engine = await this.warm(record);
    return await engine.request({ do: "complete", session: SESSION, record, text, lang: lang() });
  }

  /** Ends the line that runs; Python starts again. */
  stop() {
    this.#stopping = true;
    this.#engine?.restart();
  }

  end() {
    this.#engine?.end();
    this.#engine = null;
  }
}
