/** The worker behind the walls: the engine, started from what the page hands over. Nothing here can fetch anything. */

import { fetchFrom } from "../engine/fetch-from.js";
import { SNAPSHOT } from "../engine/file-source.js";
import { serve } from "../engine/serve.js";
import { BASE } from "./made-up-address.js";
import { limitMemory } from "./memory-limit.js";
import { takeAway } from "./take-away.js";

/**
 * What the page hands over first.
 * @typedef {object} Handed
 * @property {Map<string, Blob>} files  by their paths in the site
 * @property {readonly import("../engine/types.js").Pack[]} packs  to add before the engine is ready
 *
 * Further files that a later message needs.
 * @typedef {{type: "files", files: Map<string, Blob>}} MoreFiles
 *
 * Loads Pyodide's scripts.
 * @typedef {(read: (path: string) => Blob) => ReturnType<import("../engine/file-source.js").FileSource["loadScripts"]>} LoadScripts
 */

/**
 * Starts the engine as soon as the page has handed over its files.
 * @param {MessagePort} port  to the page
 * @param {LoadScripts} loadScripts
 */
export function serveInside(port, loadScripts) {
  // Before a stranger's code runs: it may replace functions of the browser's objects.
  const post = port.postMessage.bind(port);
  const reader = new /** @type {any} */ (self).FileReaderSync();
  /** The place of `self` in an ordinary worker. @type {import("../engine/serve.js").Page} */
  const page = { postMessage: (message) => post(message), onmessage: null };
  port.onmessage = (/** @type {MessageEvent<Handed>} */ { data: { files, packs } }) => {
    /** @param {string} path */
    const read = (path) => {
      const file = files.get(path);
      if (!file) throw new Error(`${path} was not handed over.`);
      return file;
    };
    port.onmessage = (event) => {
      if (event.data.type !== "files") return page.onmessage?.(event);
      for (const [path, file] of /** @type {MoreFiles} */ (event.data).files) files.set(path, file);
    };
    const fetchHeld = fetchFrom(BASE, files);
    self.fetch = fetchHeld;
    limitMemory();
    const source = {
      loadScripts: () => loadScripts(read),
      readNow: (/** @type {string} */ url) => reader.readAsArrayBuffer(read(url.slice(BASE.length))),
      storedSnapshot: async () => (files.has(SNAPSHOT) ? new Response(read(SNAPSHOT)) : undefined),
    };
    void serve(BASE, source, page, async (python) => {
      for (const pack of packs) await python.loadPack(pack);
      takeAway(self);
      // Later packs and wheels come from what the page hands over for them.
      self.fetch = fetchHeld;
    });
  };
}
