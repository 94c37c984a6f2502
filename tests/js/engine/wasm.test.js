/** Tests that Pyodide's WebAssembly is compiled before Pyodide asks for it, and that a failure to instantiate it is told. */

import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { serveFiles } from "../fakes/python.js";

globalThis.self = globalThis;
const { compileEarly, compiledWasm, useCompiled, watchInstantiation } = await import("../../../web/src/engine/wasm.js");
const { watchFetch } = await import("../../../web/src/engine/download.js");
const { Meter } = await import("../../../web/src/engine/download-meter.js");

const URL_OF_WASM = "https://site.example/pyodide/pyodide.asm.wasm";
/** The shortest module. */
const MODULE = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);
const { instantiateStreaming } = WebAssembly;

afterEach(() => {
  WebAssembly.instantiateStreaming = instantiateStreaming;
});

test("the file is fetched once, at the beginning, and Pyodide gets what was compiled from it", async (t) => {
  const asked = serveFiles({ [URL_OF_WASM]: MODULE });
  compileEarly(URL_OF_WASM, new Meter());
  assert.deepEqual(asked, [URL_OF_WASM]);
  t.after(watchFetch(new Meter(), () => {}));
  const { module, instance } = await WebAssembly.instantiateStreaming(fetch(URL_OF_WASM), {});
  assert.ok(instance instanceof WebAssembly.Instance);
  assert.equal(module, await compiledWasm());
  assert.deepEqual(asked, [URL_OF_WASM]);
  assert.equal(WebAssembly.instantiateStreaming, instantiateStreaming);
});

test("a host that does not know the ending gets its file compiled as well", async () => {
  globalThis.fetch = async () => new Response(MODULE, { headers: { "Content-Type": "application/octet-stream" } });
  compileEarly(URL_OF_WASM, new Meter());
  assert.ok((await compiledWasm()) instanceof WebAssembly.Module);
});

test("where it is compiled already, nothing is fetched", async (t) => {
  const asked = serveFiles({});
  const compiled = new WebAssembly.Module(MODULE);
  useCompiled(URL_OF_WASM, compiled);
  t.after(watchFetch(new Meter(), () => {}));
  const { module } = await WebAssembly.instantiateStreaming(fetch(URL_OF_WASM), {});
  assert.equal(module, compiled);
  assert.deepEqual(asked, []);
});

test("the reason why it cannot be instantiated is read from the console, and other warnings are left alone", (t) => {
  const written = t.mock.method(console, "warn", () => {}).mock;
  const told = [];
  const unwatch = watchInstantiation((reason) => told.push(reason));
  console.warn("something else");
  console.warn("wasm instantiation failed!");
  console.warn(new RangeError("Out of memory"));
  console.warn("more");
  unwatch();
  console.warn("wasm instantiation failed!");
  console.warn("later");
  assert.deepEqual(told, ["Out of memory"]);
  assert.equal(written.callCount(), 6);
});
