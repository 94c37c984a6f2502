/**
 * Registers files of the page that could not be loaded. lookout.js shows them to the person: it is a separate script, so that its message
 * depends on no other part of the page.
 */

/** How long to wait for a file before it counts as missing. Together with the start-up time this stays below ten seconds. */
export const PATIENCE_MS = 8000;

/** The window: the page's scripts are separate bundles and share the map as its property. */
const shared = /** @type {{missing?: Map<string, () => void>}} */ (/** @type {unknown} */ (globalThis));

/**
 * By missing file, the function that tries to load it again. All scripts of the page share this map; "missing" is dispatched on the
 * window when it changes.
 * @type {Map<string, () => void>}
 */
export const missing = (shared.missing ??= new Map());

/**
 * Registers a file as missing.
 * @param {string} file  its path in the site
 * @param {() => void} [again]  tries again
 */
export function tellMissing(file, again = () => location.reload()) {
  missing.set(file, again);
  dispatchEvent(new Event("missing"));
}

/** Takes back `tellMissing`: the file has been loaded after all. @param {string} file */
export function tellFound(file) {
  if (missing.delete(file)) dispatchEvent(new Event("missing"));
}

/**
 * Registers a file as missing if it fails to load or is late; takes that back when it arrives after all.
 * @param {Promise<unknown>} coming
 * @param {string} file
 * @param {() => boolean} [wanted]  whether the part is still needed
 * @param {() => void} [again]  tries again
 */
export function expectPart(coming, file, wanted = () => true, again) {
  const tell = () => wanted() && tellMissing(file, again);
  const timer = setTimeout(tell, PATIENCE_MS);
  coming.then(() => tellFound(file), tell).finally(() => clearTimeout(timer));
}
