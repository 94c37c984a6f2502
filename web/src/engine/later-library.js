/**
 * The second part of the standard library: modules, and tables that the build has taken out of Pyodide's WebAssembly because hardly anybody needs
 * them (tools/engine/tables.mjs). The tables go back to their places in Python's memory.
 */

import { fill, filesIn, putFiles } from "./archive.js";
import { downloadArchive } from "./download.js";

/** @typedef {import("./pyodide-types.js").Pyodide} Pyodide */

/**
 * @param {Pick<Pyodide, "FS" | "_module">} python
 * @param {import("./archive.js").File[]} files  of the second part
 */
export function putLater(python, files) {
  putFiles(python.FS, fill(python._module.HEAPU8, files));
}

/**
 * Lets Python read the second part by itself when it imports one of its modules.
 * @param {string} base  the address of the site's folder
 * @param {Pick<import("./types.js").EngineFiles, "later">} files
 * @param {Pyodide} python
 * @param {(url: string) => ArrayBuffer} readNow  reads a file while Python waits, because an import cannot wait for a promise
 * @returns {() => Promise<void>} downloads the second part at once, and puts the real modules where small ones stood in for them until then
 *     (tools/engine/library): for code that may use all of the standard library
 */
export function provideLaterLibrary(base, { later: { url, sha256, modules } }, python, readNow) {
  const finder = python.pyimport("later_library");
  finder.watch(modules.join(" "), () => putLater(python, filesIn(new Uint8Array(readNow(new URL(url, base).href)))));
  return async () => {
    putLater(python, await downloadArchive(new URL(url, base), sha256));
    finder.came();
    finder.restore();
  };
}
