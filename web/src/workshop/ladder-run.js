/**
 * Games between players of the reader's own and levels, in an engine behind walls. Each pair of games has the same throws and turned seats, so that
 * neither counts for anybody.
 */

import { lang } from "../words/i18n.js";

/**
 * @typedef {import("../vocabulary/bridge.js").LadderRow} LadderRow
 * @typedef {import("../engine/client.js").Engine} Engine
 *
 * @typedef {object} Wish
 * @property {string} game
 * @property {string[]} players  weakest first: ids of levels, and of own players
 * @property {number} seats
 * @property {number} pairs  the most for each comparison
 * @property {number} seed
 * @property {boolean} whole  whether all of them are played; otherwise a comparison ends when it is clear who is better
 * @property {boolean} neighbours  whether each player is compared only with the next one
 */

const SESSION = "workshop-ladder";
/** How long (ms) a request plays. */
const SLICE_MS = 200;
/** How long (ms) a request may take: a slice, and the rest of a decision that is under way. */
const LIMIT_MS = 15_000;
/** How long (ms) the beginning may take, in which Python imports what it needs and runs nothing of the reader's. */
const BEGIN_MS = 60_000;

/** Dispatches "change" when there is something new to be shown. */
export class LadderRun extends EventTarget {
  /** @type {LadderRow[]} */
  rows = [];
  games = 0;
  /** Games per second. */
  pace = 0;
  done = false;
  active = false;
  #engine;
  #stopped = false;

  /** @param {import("../walled/walled-engine.js").WalledEngine} engine  with the text loaded; it ends with the run */
  constructor(engine) {
    super();
    this.#engine = engine;
  }

  /**
   * Plays until all is known, or until it is stopped.
   * @param {Wish} wish
   * @throws what the engine refuses, and the faults of a player
   */
  async run({ neighbours, whole, ...wish }) {
    this.active = true;
    this.#changed();
    const common = { session: SESSION, lang: lang() };
    try {
      await this.#engine.request({ do: "ladder", ...common, ...wish, neighbours, whole }, BEGIN_MS);
      while (!this.done && !this.#stopped) {
        const reply = await this.#engine.request({ do: "ladder-go", ...common, ms: SLICE_MS }, LIMIT_MS);
        if (this.#stopped) return;
        const { rows, games, pace, done } = reply;
        Object.assign(this, { rows, games, pace, done });
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

  stop() {
    this.#stopped = true;
    this.#engine.end();
  }

  #changed() {
    this.dispatchEvent(new Event("change"));
  }
}
