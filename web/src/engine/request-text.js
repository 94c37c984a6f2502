/** Writes requests as JSON. */

/** Placeholder for a number that is not finite, which JSON cannot express. */
const INFINITE = "\0 infinite";

/**
 * A request as JSON. Numbers that are not finite (from `1e999` in an address) are written as `1e999`, not as null as `JSON.stringify`
 * would: so the engine sees them and refuses them with their position.
 * @param {object} body
 */
export function requestText(body) {
  const seen = (/** @type {string} */ _key, /** @type {unknown} */ value) =>
    typeof value === "number" && !Number.isFinite(value) ? INFINITE : value;
  return JSON.stringify(body, seen).replaceAll(JSON.stringify(INFINITE), "1e999");
}
