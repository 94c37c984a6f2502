/**
 * The engine's worker in reserve: it loads its scripts at once, and starts when the page hands it the engine's files. So the engine can
 * start again while the site cannot be reached.
 */

import { readNow } from "./download.js";
import { fetchFrom } from "./fetch-from.js";
import { loadScripts } from "./file-source.js";
import { serve } from "./serve.js";

/**
 * What the page hands over.
 * @typedef {object} Provisions
 * @property {ReadonlyMap<string, Blob>} files  by their paths in the site
 * @property {WebAssembly.Module} wasm  Pyodide's WebAssembly
 */

/**
 * Reads a file while everything else in this worker waits.
 * @param {Blob | undefined} held  the file, if the page has handed it over
 * @param {string} url
 */
const heldNow = (held, url) =>
  held ? new /** @type {any} */ (self).FileReaderSync().readAsArrayBuffer(held) : readNow(url);

/** @param {string} base  the address of the site's folder */
export function standBy(base) {
  const loading = loadScripts(new URL("pyodide/", base).href);
  loading.then(
    () => self.postMessage({ type: "standing by" }),
    (error) => self.postMessage({ type: "failed", phase: "engine", message: String(error) }),
  );
  self.onmessage = (/** @type {MessageEvent<Provisions>} */ { data: { files, wasm } }) => {
    self.fetch = fetchFrom(base, files, self.fetch.bind(self));
    void serve(base, {
      loadScripts: () => loading,
      readNow: (url) => heldNow(files.get(url.slice(base.length)), url),
      wasm,
    });
  };
}
