/** Adds further packs of code to the rules in a running Python: what only studies, play between devices or other rules need. */

import { once } from "../base/once.js";
import { filesIn, putFiles } from "./archive.js";
import { downloadArchive } from "./download.js";

/**
 * @typedef {import("./types.js").Pack} Pack
 * @typedef {Pick<import("./pyodide-types.js").Pyodide, "FS" | "pyimport">} Python
 */

/**
 * Adds the files of a pack, and lets Python find them.
 * @param {Python} python
 * @param {Iterable<import("./archive.js").File>} files
 */
export function addPack(python, files) {
  putFiles(python.FS, files);
  python.pyimport("importlib").invalidate_caches();
  // The pack has words of its own.
  python.pyimport("pygame_rules.core.words").words.cache_clear();
}

/**
 * Returns the function that downloads a pack and adds it, each once.
 * @param {string} base  the address of the site's folder
 * @param {Pick<import("./types.js").EngineFiles, Pack>} files
 * @param {Python} python
 * @returns {(pack: Pack) => Promise<void>}
 */
export function packLoader(base, files, python) {
  /** @type {Map<Pack, Promise<void>>} */
  const packs = new Map();
  return (pack) =>
    once(packs, pack, async () => {
      const { url, sha256 } = files[pack];
      addPack(python, await downloadArchive(new URL(url, base), sha256));
    });
}

/**
 * Lets Python read the pack with the code of other rules by itself, when it imports a module of it: a record, a link or a letter may name such rules,
 * and so may any request.
 * @param {string} base  the address of the site's folder
 * @param {Pick<import("./types.js").EngineFiles, "other_rules">} files
 * @param {Python} python
 * @param {(url: string) => ArrayBuffer} readNow  reads a file while Python waits, because an import cannot wait for a promise
 */
export function provideOtherRules(base, { other_rules: { url } }, python, readNow) {
  python
    .pyimport("later_library")
    .watch_other_rules(() => putFiles(python.FS, filesIn(new Uint8Array(readNow(new URL(url, base).href)))));
}

/**
 * Lets Python read the pack with the figures of the games by itself, when it looks for the reasons of a hint, of a puzzle or of an error.
 * @param {string} base  the address of the site's folder
 * @param {Pick<import("./types.js").EngineFiles, "look">} files
 * @param {Python} python
 * @param {(url: string) => ArrayBuffer} readNow  see `provideOtherRules`
 */
export function provideFigures(base, { look: { url } }, python, readNow) {
  python
    .pyimport("later_library")
    .watch_figures(() => putFiles(python.FS, filesIn(new Uint8Array(readNow(new URL(url, base).href)))));
}
