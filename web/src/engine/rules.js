/**
 * The rules in Python's file system. The site has them compressed as no browser can undo it but Python itself can: that takes a quarter
 * less than gzip.
 */

/** Where they lie; Python imports from the archive as it is. */
export const RULES = "/rules.zip";
/** Where they lie for a moment as they have come. */
const PACKED = "/rules.pack";

/**
 * Unpacks what the site has.
 * @param {import("./python.js").Pyodide} python
 * @param {Uint8Array} packed
 */
export function unpackRules(python, packed) {
  python.FS.writeFile(PACKED, packed);
  putRules(python, python.pyimport("lzma").open(PACKED).read().toJs());
  python.FS.unlink(PACKED);
}

/**
 * @param {import("./python.js").Pyodide} python
 * @param {Uint8Array} archive
 */
export function putRules(python, archive) {
  python.FS.writeFile(RULES, archive);
  // Python has looked there before, in vain.
  python.pyimport("importlib").invalidate_caches();
}
