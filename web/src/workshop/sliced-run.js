/** Work that an engine behind walls does in slices, until it is done or stopped: games between players, or the tests of a task. */

import { lang } from "../words/i18n.js";

/**
 * What all requests of a run have.
 * @typedef {{session: string, lang: string}} Asked
 */

/**
 * @template {{done: boolean}} R
 * @typedef {object} Work
 * @property {(asked: Asked) => Promise<unknown>} begin  prepares it and asks the engine to begin
 * @property {(asked: Asked & {ms: number}, limitMs: number) => Promise<R>} go  has the engine go on for so long
 */

const SESSION = "workshop-run";
/** How long (ms) a slice is. */
const SLICE_MS = 200;
/** How long (ms) a request may take: a slice, and the rest of a decision that is under way. */
export const LIMIT_MS = 15_000;
/** How long (ms) Python may need before anything of the reader's runs: a slow computer imports the game in many seconds. */
export const BEGIN_MS = 60_000;

/**
 * Dispatches "change" when there is something new to be shown.
 * @template {{done: boolean}} R  what a slice replies
 */
export class SlicedRun extends EventTarget {
  /** What the newest slice has replied; null: none has ended yet. @type {R | null} */
  reply = null;
  /** Whether it goes on, from the start of Python on. */
  active = false;
  #engine;
  #stopped = false;

  /** @param {{end: () => void}} engine  it ends with the run */
  constructor(engine) {
    super();
    this.#engine = engine;
  }

  get done() {
    return this.reply?.done ?? false;
  }

  /**
   * Goes on until all is done, or until it is stopped.
   * @param {Work<R>} work
   * @throws what the engine refuses, and the faults of the reader's text
   */
  async run({ begin, go }) {
    this.active = true;
    this.#changed();
    const asked = { session: SESSION, lang: lang() };
    try {
      await begin(asked);
      while (!this.done && !this.#stopped) {
        const reply = await go({ ...asked, ms: SLICE_MS }, LIMIT_MS);
        if (this.#stopped) return;
        this.reply = reply;
        this.#changed();
      }
    } catch (error) {
      // An engine that was ended answers nothing any more.
      if (!this.#stopped) throw error;
    } finally {
      this.active = false;
      this.#engine.end();
      this.#changed();
    }
  }

  /** Stops it, also while Python still starts. */
  stop() {
    this.#stopped = true;
    this.#engine.end();
  }

  #changed() {
    this.dispatchEvent(new Event("change"));
  }
}
