/**
 * Tells how far the engine's files are and about how long the rest of them takes, from how fast they came in the last seconds.
 *
 * No number goes back. The part never shrinks; the time is left out while nothing is known of the line, while nothing comes, and when the line has
 * become so much slower that more time would have to be told than before.
 */

/** The rate is that of the last milliseconds of this number, … */
const LATELY_MS = 6_000;
/** … and unknown until this many have passed since the first bytes. */
const ENOUGH_MS = 1_500;
/** A time that has grown by less than this factor, and this many seconds, is told as before. */
const WAVERING = 1.3;
const WAVERING_S = 2;

/**
 * @typedef {import("./types.js").Amount} Amount
 *
 * What can be told: `part`, 0 to 1; `bytes` that travel in all, null: unknown; `seconds` that the rest takes, null: unknown.
 * @typedef {Amount & {seconds: number | null}} Told
 */

export class Forecast {
  #part = 0;
  /** @type {number | null} */
  #bytes = null;
  /** What had come at which times (ms), the oldest first. @type {{at: number, part: number}[]} */
  #seen = [];
  /** The time that was told last. */
  #seconds = Infinity;

  /**
   * @param {Amount} amount
   * @param {number} now  milliseconds
   */
  take({ part, bytes }, now) {
    this.#bytes = bytes ?? this.#bytes;
    if (part <= this.#part) return;
    this.#part = part;
    this.#seen.push({ at: now, part });
    // Keep one that is older than the span, as its beginning.
    while (this.#seen.length > 2 && now - (this.#seen[1]?.at ?? now) >= LATELY_MS) this.#seen.shift();
  }

  /**
   * @param {number} now  milliseconds
   * @returns {Told}
   */
  at(now) {
    return { part: this.#part, bytes: this.#bytes, seconds: this.#rest(now) };
  }

  /** @param {number} now */
  #rest(now) {
    const lately = this.#seen.filter(({ at }) => now - at <= LATELY_MS);
    const from = this.#seen[this.#seen.length - lately.length - 1] ?? this.#seen[0];
    if (!from || lately.length === 0 || this.#part >= 1 || now - from.at < ENOUGH_MS) return null;
    const rate = (this.#part - from.part) / (now - from.at);
    if (rate <= 0) return null;
    const rest = rounded((1 - this.#part) / rate / 1000);
    if (rest <= this.#seconds) return (this.#seconds = rest);
    return rest <= this.#seconds * WAVERING + WAVERING_S ? this.#seconds : null;
  }
}

/** Rounds to what people say of such a time. @param {number} seconds */
function rounded(seconds) {
  const step = seconds <= 20 ? 1 : seconds <= 60 ? 5 : seconds <= 120 ? 10 : 60;
  return Math.max(1, Math.round(seconds / step) * step);
}
