/**
 * Resolves when a promise settles or the time is up, whichever comes first.
 * @param {Promise<unknown>} something
 * @param {number} ms
 * @returns {Promise<unknown>}
 */
export function atMost(something, ms) {
  return Promise.race([something, new Promise((resolve) => setTimeout(resolve, ms))]);
}

/** A timeout: the promise has not settled in time. */
export class Late extends Error {}

/**
 * The result of a promise if it settles in time.
 * @template T
 * @param {Promise<T>} something
 * @param {number} ms
 * @returns {Promise<T>}
 * @throws {Late}
 */
export function inTime(something, ms) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Late(`No answer for ${ms / 1000} s.`)), ms);
  });
  return Promise.race([something, /** @type {Promise<never>} */ (late)]).finally(() => clearTimeout(timer));
}
