/** Where the worker gets the engine's files: from the site, unless the page has handed them over. */

import { spareCopy } from "../base/caches.js";
import { readNow } from "./download.js";
import { WITH_SNAPSHOT } from "./worker-names.js";

/**
 * @typedef {import("./pyodide-types.js").PyodideScripts} PyodideScripts
 *
 * How the worker gets what the engine does not load by `fetch`, or not always.
 * @typedef {object} FileSource
 * @property {(folder: string) => Promise<PyodideScripts>} loadScripts  loads Pyodide's scripts from this folder
 * @property {(url: string) => ArrayBuffer} readNow  reads a file while Python waits for it; throws an error that names the file
 * @property {(base: string) => Promise<Response | undefined>} [storedSnapshot]  the memory snapshot that an earlier visit has stored
 * @property {(base: string) => Promise<Response | undefined> | undefined} [fetchedSnapshot]  the same from the network, if that is fast enough
 * @property {WebAssembly.Module} [wasm]  Pyodide's WebAssembly, where it is compiled already
 */

/** Path of the memory snapshot in the site. */
export const SNAPSHOT = "pyodide/memory.wasm";

/**
 * Loads Pyodide's scripts from the site.
 * @param {string} folder
 * @returns {Promise<PyodideScripts>}
 */
export async function loadScripts(folder) {
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all([
    import(`${folder}pyodide.js`),
    import(`${folder}pyodide.asm.js`),
  ]);
  return { loadPyodide, createPyodideModule };
}

/** @type {FileSource} */
export const FROM_SITE = {
  loadScripts,
  readNow,
  storedSnapshot: (base) => spareCopy(base, new URL(SNAPSHOT, base).href),
  fetchedSnapshot: (base) =>
    // A failure is harmless: the engine then starts from the beginning.
    self.name === WITH_SNAPSHOT ? fetch(new URL(SNAPSHOT, base)).catch(() => undefined) : undefined,
};
