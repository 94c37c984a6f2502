import { putFiles } from "./archive.js";

/**
 * Adds the files of a further pack to the rules in a running Python, and lets Python find them.
 * @param {Pick<import("./python.js").Pyodide, "FS" | "pyimport">} python
 * @param {Iterable<import("./archive.js").File>} files
 */
export function addPack(python, files) {
  putFiles(python.FS, files);
  python.pyimport("importlib").invalidate_caches();
  // The pack has words of its own.
  python.pyimport("pygame_rules.core.words").words.cache_clear();
}
