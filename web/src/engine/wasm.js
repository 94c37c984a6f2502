/**
 * Compiles Pyodide's WebAssembly while the other files are still loading. Pyodide itself would begin only after all its scripts have run.
 */

import { answerWith, fetchEarly } from "./download.js";

/**
 * Begins compiling, and makes Pyodide's `instantiateStreaming` use the result.
 * @param {string} url
 * @param {import("./meter.js").Meter} meter  counts the download
 */
export function compileEarly(url, meter) {
  /** @type {Promise<WebAssembly.Module>} */
  const compiled = new Promise((resolve) => {
    fetchEarly(url, meter, (response) => resolve(WebAssembly.compileStreaming(asWasm(response))));
  });
  compiled.catch(() => {});
  instantiate(compiled);
}

/**
 * Makes Pyodide use WebAssembly that is compiled already, and fetch nothing for it.
 * @param {string} url
 * @param {WebAssembly.Module} wasm
 */
export function useCompiled(url, wasm) {
  answerWith(url, new Response());
  instantiate(Promise.resolve(wasm));
}

/** @type {Promise<WebAssembly.Module>} */
let module = Promise.reject(new Error("No WebAssembly was compiled yet."));
module.catch(() => {});

/** The compiled WebAssembly with which Pyodide was started. */
export const compiledWasm = () => module;

/** @param {Promise<WebAssembly.Module>} compiled */
function instantiate(compiled) {
  module = compiled;
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = async (_source, imports) => {
    // Only once: if Pyodide is started again, it loads the file itself.
    WebAssembly.instantiateStreaming = instantiateStreaming;
    const program = await compiled;
    return { module: program, instance: await WebAssembly.instantiate(program, imports) };
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
