/**
 * The kiosk's clock. A test can replace it by setting `window.kioskClock` before the page's scripts run, to simulate a day in
 * minutes.
 */

/**
 * @typedef {object} KioskClock
 * @property {() => number} now  milliseconds
 * @property {(ms: number, run: () => void) => () => void} after  like `setTimeout`; returns a function that cancels it
 * @property {(callback: () => void) => void} frame  like `requestAnimationFrame`
 */

/** @type {KioskClock} */
const BROWSER = {
  now: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  frame: (callback) => void requestAnimationFrame(callback),
};

/** @type {KioskClock} */
export const clock = /** @type {{kioskClock?: KioskClock}} */ (/** @type {unknown} */ (window)).kioskClock ?? BROWSER;

/** One pending callback, which can be replaced or cancelled. */
export class Timer {
  #off = () => {};

  /**
   * Schedules a callback in place of the pending one.
   * @param {number} ms
   * @param {() => void} run
   */
  set(ms, run) {
    this.#off();
    this.#off = clock.after(ms, run);
  }

  clear() {
    this.#off();
    this.#off = () => {};
  }
}
