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
 * Adds the files of a further pack to the archive of the rules, and lets Python find them.
 * @param {import("./python.js").Pyodide} python
 * @param {Uint8Array} packed
 */
export function addPack(python, packed) {
  python.FS.writeFile(PACKED, packed);
  const { ZipFile } = python.pyimport("zipfile");
  const more = ZipFile(python.pyimport("lzma").open(PACKED));
  const rules = ZipFile(RULES, "a");
  for (const name of more.namelist()) rules.writestr(name, more.read(name));
  rules.close();
  python.FS.unlink(PACKED);
  python.pyimport("importlib").invalidate_caches();
  // The pack has words of its own.
  python.pyimport("pygame_rules.core.words").words.cache_clear();
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
