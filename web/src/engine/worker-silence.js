/** Measures how long the worker has been silent while something is expected of it. */

/**
 * The limits (ms) of silence in each phase of a start: first the page says that it is slow, and lets the person wait or begin again; then the start
 * has failed. A slow phone compiles for half a minute without a word.
 */
export const SILENT_START_MS = [15_000, 120_000];
/**
 * The limits (ms) of silence while replies are pending: first the page says that it waits, then it offers a restart, then the worker is lost. A
 * computer player thinks in slices and so stays below them.
 */
export const SILENT_MS = [3_000, 10_000, 30_000];
/** From this silence (ms) on the page offers a restart. */
export const LONG_SILENCE_MS = 8_000;

export class Silence {
  /** The limit (ms) that the silence has reached; 0: none. */
  #reached = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #changed;
  #over;

  /**
   * @param {(reached: number) => void} changed  called with the limit (ms) that the silence has reached, and with 0 when it ends
   * @param {(limit: number) => void} over  called at the last limit (ms)
   */
  constructor(changed, over) {
    this.#changed = changed;
    this.#over = over;
  }

  /**
   * Measures from now on.
   * @param {number[]} limits  in milliseconds, ascending
   */
  start(limits) {
    this.stop();
    this.#wait(0, limits);
  }

  /** Measures no more: the worker has said something, or nothing is expected of it. */
  stop() {
    clearTimeout(this.#timer);
    this.#set(0);
  }

  /**
   * Waits for the next limit.
   * @param {number} since  milliseconds of silence so far
   * @param {number[]} limits  those still ahead
   */
  #wait(since, [next = 0, ...later]) {
    this.#timer = setTimeout(() => {
      if (later.length === 0) return this.#over(next);
      // Before the page is told: it may end this measurement by a restart.
      this.#wait(next, later);
      this.#set(next);
    }, next - since);
  }

  /** @param {number} ms */
  #set(ms) {
    if (this.#reached === ms) return;
    this.#reached = ms;
    this.#changed(ms);
  }
}
