/** Checks a text against the tests of a task, in an engine behind walls. */

import { Refused } from "../engine/engine-errors.js";
import { TookTooLong } from "../walled/walled-engine.js";
import { lang } from "../words/i18n.js";
import { NotWarm } from "./own-engine.js";

/** @typedef {import("../vocabulary/bridge.js").TestedTask} TestedTask */

const SESSION = "workshop-check";
/** How long (ms) a request checks. */
const SLICE_MS = 200;
/** How long (ms) a request may take: a slice, and the rest of a decision that is under way. */
const LIMIT_MS = 15_000;
/** How long (ms) Python may need before the text is read: a slow computer imports the game and its tasks in many seconds. */
const WARM_MS = 60_000;

/** Dispatches "change" when there is something new to be shown. */
export class TaskRun extends EventTarget {
  /** The tests of the task, as far as they are known. @type {TestedTask[]} */
  tests = [];
  done = false;
  passed = false;
  active = false;
  #engine;
  #stopped = false;

  /** @param {import("../walled/walled-engine.js").WalledEngine} engine  with its packs; it ends with the run */
  constructor(engine) {
    super();
    this.#engine = engine;
  }

  /** Which part of all is done, from 0 to 1. */
  get part() {
    // A test ends as soon as it is decided.
    const shares = this.tests.map(({ state, done, of }) => (state !== "open" ? 1 : of > 0 ? done / of : 0));
    return shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
  }

  /**
   * Checks until all is known, or until it is stopped. Before that it has the engine begin with the text that the task brings, so that no import counts
   * as the time of the reader's text.
   * @param {{game: string, task: string, file: string, text: string, begin: string}} wish
   * @throws what the engine refuses, and the faults of the text
   */
  async run({ begin, ...wish }) {
    this.active = true;
    this.#changed();
    const common = { session: SESSION, lang: lang() };
    try {
      await this.#warm({ ...common, ...wish, text: begin });
      await this.#engine.request({ do: "task", ...common, ...wish }, LIMIT_MS);
      while (!this.done && !this.#stopped) {
        const reply = await this.#engine.request({ do: "task-go", ...common, ms: SLICE_MS }, LIMIT_MS);
        if (this.#stopped) return;
        const { tests, done, passed } = reply;
        Object.assign(this, { tests, done, passed });
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

  /** @param {{session: string, lang: string, game: string, task: string, file: string, text: string}} wish */
  async #warm(wish) {
    try {
      await this.#engine.request({ do: "task", ...wish }, WARM_MS);
      // The first step imports what the tests need, and begins with their positions or games.
      await this.#engine.request({ do: "task-go", session: wish.session, lang: wish.lang, ms: 1 }, WARM_MS);
    } catch (error) {
      if (error instanceof TookTooLong) throw new NotWarm(error.limitMs);
      // The text to begin with may fail, and what else is refused is so again.
      if (!(error instanceof Refused)) throw error;
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
