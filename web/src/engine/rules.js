/**
 * Puts the archive of the rules into Python's file system. The site has it compressed with xz, a quarter smaller than gzip; Python unpacks it,
 * because browsers cannot.
 */

/** Path of the archive; Python imports from it directly. */
export const RULES = "/rules.zip";
/** Temporary path of the compressed archive. */
const PACKED = "/rules.pack";

/**
 * Unpacks the compressed archive and installs it.
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
  // Drop the cached import miss.
  python.pyimport("importlib").invalidate_caches();
}
