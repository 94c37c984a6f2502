/** What of the page is missing. lookout.js says so: it is a script of its own, so that these words are in one place and need no other part. */

/** So long something is waited for; with what it takes until that counts, less than ten seconds. */
export const PATIENCE_MS = 8000;

/**
 * By file, what tries again. The scripts of the page share it; "missing" is dispatched on the window when it changes.
 * @type {Map<string, () => void>}
 */
export const missing = (/** @type {{missing?: Map<string, () => void>}} */ (/** @type {unknown} */ (globalThis)).missing ??= new Map());

/**
 * @param {string} file  its path in the site
 * @param {() => void} [again]  tries again
 */
export function tellMissing(file, again = () => location.reload()) {
  missing.set(file, again);
  dispatchEvent(new Event("missing"));
}

/** It has come after all. @param {string} file */
export function tellFound(file) {
  if (missing.delete(file)) dispatchEvent(new Event("missing"));
}

/**
 * Says that a part is missing when it cannot be had, or is long in coming; when it comes after all, it is said no more.
 * @param {Promise<unknown>} coming
 * @param {string} file
 * @param {() => boolean} [wanted]  whether anybody still waits for it
 */
export function expectPart(coming, file, wanted = () => true) {
  const tell = () => wanted() && tellMissing(file);
  const timer = setTimeout(tell, PATIENCE_MS);
  coming
    .then(() => tellFound(file), tell)
    .finally(() => clearTimeout(timer));
}
