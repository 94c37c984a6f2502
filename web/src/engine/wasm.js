/**
 * Compiles Pyodide's WebAssembly while everything else is on its way. Pyodide itself would begin when all its scripts have run.
 */

import { fetchEarly } from "./download.js";

/** @param {string} url */
export function compileEarly(url) {
  const { instantiateStreaming } = WebAssembly;
  /** @type {Promise<WebAssembly.Module>} */
  const compiled = new Promise((resolve) => {
    fetchEarly(url, (response) => resolve(WebAssembly.compileStreaming(response)));
  });
  compiled.catch(() => {});
  WebAssembly.instantiateStreaming = async (_source, imports) => {
    // Only once: should Pyodide be started again, it asks for itself.
    WebAssembly.instantiateStreaming = instantiateStreaming;
    const module = await compiled;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
}
