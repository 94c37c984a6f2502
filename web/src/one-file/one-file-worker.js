/**
 * The engine's worker in the one-file edition: a classic script that includes Pyodide, because a page from disk cannot start module workers.
 * All files arrive in one message; `fetch` is replaced by a function that serves only these. It is also the worker behind walls (../walled), whose first
 * message brings a port.
 */

import "../engine/classic.js";
// @ts-expect-error The package has no types for this part.
import createPyodideModule from "pyodide/pyodide.asm.mjs";
import { loadPyodide } from "pyodide";
import { fetchFrom } from "../engine/fetch-from.js";
import { serve } from "../engine/serve.js";
import { serveInside } from "../walled/inside.js";
import { BASE } from "../walled/made-up-address.js";

const loadScripts = async () => ({ loadPyodide: /** @type {any} */ (loadPyodide), createPyodideModule });

self.onmessage = (/** @type {MessageEvent<{files: Map<string, ArrayBuffer>}>} */ { data, ports: [port] }) => {
  if (port) return serveInside(port, loadScripts);
  self.fetch = fetchFrom(BASE, data.files);
  void serve(BASE, {
    loadScripts,
    readNow: (url) => {
      const bytes = data.files.get(url.slice(BASE.length));
      if (!bytes) throw new Error(`${url} is not in the file.`);
      return bytes;
    },
  });
};
