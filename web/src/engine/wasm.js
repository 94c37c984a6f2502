/**
 * Compiles Pyodide's WebAssembly while the other files are still loading. Pyodide itself would begin only after all its scripts have run. Also tells
 * when the browser cannot instantiate it.
 */

import { errorMessage } from "../base/error-message.js";
import { answerWith, fetchEarly } from "./download.js";

/**
 * Begins compiling, and makes Pyodide's `instantiateStreaming` use the result.
 * @param {string} url
 * @param {import("./download-meter.js").Meter} meter  counts the download
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
 * Reports that WebAssembly cannot be instantiated, because a policy forbids it or there is too little memory. Pyodide then waits for ever and only
 * writes to the console: first a warning, then the reason. So this reads the warnings.
 * @param {(message: string) => void} failed
 * @returns {() => void} restores `console.warn`
 */
export function watchInstantiation(failed) {
  const { warn } = console;
  let isReason = false;
  console.warn = (...words) => {
    if (isReason) failed(errorMessage(words[0]));
    isReason = String(words[0]).startsWith("wasm instantiation failed");
    warn.apply(console, words);
  };
  return () => {
    console.warn = warn;
  };
}

/**
 * Gives a response the type without which browsers do not compile it: some hosts do not know the ending `.wasm`. A response that has the type is
 * returned as it is, because browsers store compiled code with the host's own response.
 * @param {Response} response
 */
function asWasm(response) {
  const type = "application/wasm";
  if (response.headers.get("Content-Type")?.toLowerCase() === type) return response;
  return new Response(response.body, { headers: { "Content-Type": type } });
}
