/**
 * Resolves when something has come, or when one has waited long enough for it.
 * @param {Promise<unknown>} something
 * @param {number} ms
 * @returns {Promise<unknown>}
 */
export function atMost(something, ms) {
  return Promise.race([something, new Promise((resolve) => setTimeout(resolve, ms))]);
}
