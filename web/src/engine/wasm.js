/**
 * Compiles Pyodide's WebAssembly while the other files are still loading. Pyodide itself would begin only after all its scripts have run.
 */

import { fetchEarly } from "./download.js";

/**
 * Begins compiling, and makes Pyodide's `instantiateStreaming` use the result.
 * @param {string} url
 * @param {import("./meter.js").Meter} meter  counts the download
 */
export function compileEarly(url, meter) {
  const { instantiateStreaming } = WebAssembly;
  /** @type {Promise<WebAssembly.Module>} */
  const compiled = new Promise((resolve) => {
    fetchEarly(url, meter, (response) => resolve(WebAssembly.compileStreaming(asWasm(response))));
  });
  compiled.catch(() => {});
  WebAssembly.instantiateStreaming = async (_source, imports) => {
    // Only once: if Pyodide is started again, it loads the file itself.
    WebAssembly.instantiateStreaming = instantiateStreaming;
    const module = await compiled;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
}

/**
 * A response with the type that browsers insist on while they compile. Some hosts do not know the ending `.wasm`. The host's own response is used
 * where it can be: browsers keep what they have compiled with its address.
 * @param {Response} response
 */
function asWasm(response) {
  const type = "application/wasm";
  if (response.headers.get("Content-Type")?.toLowerCase() === type) return response;
  return new Response(response.body, { headers: { "Content-Type": type } });
}
