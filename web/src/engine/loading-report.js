/** Tells people who wait how far a start is, once a second. */

import { Forecast } from "./time-left.js";

/** @typedef {import("./time-left.js").Loading} Loading */

/** How often (ms) it is told. A start that takes less time than this is not told at all. */
const TELL_MS = 1_000;
/** When all files have come, the rest of a start is usually short, and not told; a start that has taken this long (ms) is told all the same. */
const LONG_START_MS = 3_000;

export class LoadingReport {
  #forecast = new Forecast();
  /** What was told last; null: nothing. @type {Loading | null} */
  #told = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #tell;

  /** @param {(loading: Loading | null) => void} tell  is called with what is to be told now; null: nothing */
  constructor(tell) {
    this.#tell = tell;
  }

  /** Tells of a start that begins now. */
  start() {
    this.stop();
    this.#forecast = new Forecast();
    this.#wait();
  }

  /** Adds what has come so far. @param {import("./types.js").Amount} amount */
  add(amount) {
    this.#forecast.add(amount, performance.now());
  }

  /** Tells nothing more: the start has ended. */
  stop() {
    clearTimeout(this.#timer);
    if (this.#told) this.#tell((this.#told = null));
  }

  /** @param {number} [since]  how many milliseconds of the start will have passed at the next time */
  #wait(since = TELL_MS) {
    this.#timer = setTimeout(() => {
      this.#wait(since + TELL_MS);
      const now = this.#forecast.at(performance.now());
      if (this.#told || now.part < 1 || since >= LONG_START_MS) this.#tell((this.#told = now));
    }, TELL_MS);
  }
}
