/** How far a study is, and how long the rest will take. */

/** A rate is told only after so many seconds: the first games of an engine take longer. */
const EARLY_S = 2;

export class Progress {
  #began;
  #before;

  /**
   * @param {number} now  in milliseconds
   * @param {number} done  the games that were there already
   */
  constructor(now, done) {
    this.#began = now;
    this.#before = done;
  }

  /**
   * About how many seconds the rest will take; null while that is not known.
   * @param {number} now  in milliseconds
   * @param {number} done
   * @param {number} of
   */
  left(now, done, of) {
    const seconds = (now - this.#began) / 1000;
    const played = done - this.#before;
    return seconds < EARLY_S || played < 1 ? null : ((of - done) * seconds) / played;
  }
}

/**
 * A length of time as it is told: seconds in steps of 5, minutes, hours.
 * @param {number} seconds
 * @returns {{unit: "second" | "minute" | "hour", count: number}}
 */
export function rounded(seconds) {
  if (seconds < 90) return { unit: "second", count: Math.max(5, Math.ceil(seconds / 5) * 5) };
  if (seconds < 5400) return { unit: "minute", count: Math.round(seconds / 60) };
  return { unit: "hour", count: Math.round(seconds / 3600) };
}
