/**
 * Estimates how long the engine's files still take, from how fast they came in the last seconds.
 *
 * What it says never goes back, which would irritate people who wait: the part never shrinks, and the remaining time never grows. It says no time
 * while the connection's speed is unknown, while nothing comes, and when the connection has become so slow that the time would have to grow.
 */

/** The speed is measured over this many of the last milliseconds. */
const SPAN_MS = 6_000;
/** Until this many milliseconds have passed since the first bytes, the speed is unknown. */
const ENOUGH_MS = 1_500;
/** While the estimate is above the time that was said last by no more than this factor and these seconds, that time is said again. */
const TOLERANCE = 1.3;
const TOLERANCE_S = 2;

/**
 * @typedef {import("./types.js").Amount} Amount
 *
 * How far the loading is: `part`, 0 to 1; `bytes` that travel in all, null: unknown; `seconds` that the rest takes, null: unknown.
 * @typedef {Amount & {seconds: number | null}} Loading
 */

export class Forecast {
  #part = 0;
  /** @type {number | null} */
  #bytes = null;
  /** Which part had come at which time (ms), the oldest first. @type {{at: number, part: number}[]} */
  #seen = [];
  /** The remaining time that was said last. */
  #seconds = Infinity;

  /**
   * Adds what has come so far.
   * @param {Amount} amount
   * @param {number} now  milliseconds
   */
  add({ part, bytes }, now) {
    this.#bytes = bytes ?? this.#bytes;
    if (part <= this.#part) return;
    this.#part = part;
    this.#seen.push({ at: now, part });
  }

  /**
   * @param {number} now  milliseconds
   * @returns {Loading}
   */
  at(now) {
    return { part: this.#part, bytes: this.#bytes, seconds: this.#remaining(now) };
  }

  /** The remaining time in seconds; null: it says none. @param {number} now */
  #remaining(now) {
    const from = this.#seen.findLast(({ at }) => now - at > SPAN_MS) ?? this.#seen[0];
    if (!from || this.#part >= 1 || now - from.at < ENOUGH_MS) return null;
    const speed = (this.#part - from.part) / (now - from.at);
    if (speed <= 0) return null;
    const seconds = rounded((1 - this.#part) / speed / 1000);
    if (seconds <= this.#seconds) return (this.#seconds = seconds);
    return seconds <= this.#seconds * TOLERANCE + TOLERANCE_S ? this.#seconds : null;
  }
}

/** Rounds a time as people do who say it. @param {number} seconds */
function rounded(seconds) {
  const step = seconds <= 20 ? 1 : seconds <= 60 ? 5 : seconds <= 120 ? 10 : 60;
  return Math.max(1, Math.round(seconds / step) * step);
}
