/** The browser's own clock, for what takes a clock from outside: tests hand in one that stands still until they let it go on. */

/**
 * @typedef {object} Clock
 * @property {(ms: number, run: () => void) => () => void} after  like `setTimeout`; returns a function that cancels it
 */

/** @type {Clock} */
export const BROWSER_CLOCK = {
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
