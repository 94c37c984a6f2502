/**
 * The kiosk's clock. Whoever tests puts one of his own into the page before its scripts run, as `window.kioskClock`: a day then
 * passes in minutes, and nobody sleeps.
 */

/**
 * @typedef {object} KioskClock
 * @property {() => number} now  milliseconds
 * @property {(ms: number, run: () => void) => () => void} after  gives what calls it off
 * @property {(callback: () => void) => void} frame  before the next picture
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

/** Something that will happen at most once, and can be put off. */
export class Timer {
  #off = () => {};

  /**
   * Forgets what was to happen and lets this happen instead.
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
