/**
 * The engine's worker in the one-file edition: a classic script that includes Pyodide, because a page from disk cannot start module workers.
 * All files arrive in one message; `fetch` is replaced by a function that serves only these.
 */

import "../engine/classic.js";
// @ts-expect-error The package has no types for this part.
import createPyodideModule from "pyodide/pyodide.asm.mjs";
import { loadPyodide } from "pyodide";
import { fetchFrom } from "../engine/fetch-from.js";
import { serve } from "../engine/serve.js";

/** A made-up base address, on no existing host; only the path after it matters. */
const BASE = "https://embedded.invalid/";

self.onmessage = (/** @type {MessageEvent<{files: Map<string, ArrayBuffer>}>} */ { data }) => {
  self.fetch = fetchFrom(BASE, data.files);
  void serve(BASE, {
    loadScripts: async () => ({ loadPyodide: /** @type {any} */ (loadPyodide), createPyodideModule }),
    readNow: (url) => {
      const bytes = data.files.get(url.slice(BASE.length));
      if (!bytes) throw new Error(`${url} is not in the file.`);
      return bytes;
    },
  });
};
