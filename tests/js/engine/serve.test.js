/** Tests what the engine's worker answers to each message of the page. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { archive } from "../../../tools/engine/archive.mjs";
import { settle } from "../fakes/bare-page.js";
import { bytes, fakePython, serveFiles } from "../fakes/python.js";

globalThis.self = globalThis;
const { serve } = await import("../../../web/src/engine/serve.js");

const BASE = "https://site.example/table/";
const COMPILED = new WebAssembly.Module(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0));
const file = (url) => ({ url, size: 10, sha256: "" });
/** @type {Record<string, any>} */
let site;
/** What the worker has sent to the page. @type {any[]} */
let sent;

const { instantiateStreaming } = WebAssembly;

afterEach(() => {
  WebAssembly.instantiateStreaming = instantiateStreaming;
});
beforeEach(() => {
  sent = [];
  globalThis.postMessage = (message) => sent.push(message);
  site = {
    [`${BASE}engine.json`]: JSON.stringify({
      python: "3.14",
      lock: "pyodide/pyodide-lock.json",
      library: file("pyodide/library.wasm"),
      rules: file("rules.wasm"),
      study: file("study.wasm"),
      letters: file("letters.wasm"),
      look: file("look.wasm"),
      story: file("story.wasm"),
      workshop: file("workshop.wasm"),
      other_rules: file("other_rules.wasm"),
      later: { ...file("pyodide/library_later.wasm"), modules: [] },
      stdlib_rest: "pyodide/rest.zip",
      micropip: file("pyodide/micropip.whl"),
    }),
    [`${BASE}pyodide/pyodide-lock.json`]: "{}",
    [`${BASE}pyodide/library.wasm`]: archive([]),
    [`${BASE}rules.wasm`]: archive([]),
    [`${BASE}study.wasm`]: archive([["rules/study.pyc", bytes("code")]]),
  };
});

/** Starts a worker whose Python answers by `handle`. */
function started(handle = (request) => `answer to ${request}`) {
  serveFiles(site);
  const python = fakePython({
    later_library: { watch() {}, watch_other_rules() {}, watch_figures() {} },
    "pygame_rules.bridge": { handle },
    importlib: { invalidate_caches() {} },
    "pygame_rules.core.words": { words: { cache_clear() {} } },
  });
  const loadPyodide = async ({ fsInit }) => {
    await fsInit(python.FS);
    return python;
  };
  return serve(BASE, {
    loadScripts: async () => ({ loadPyodide, createPyodideModule: async () => ({}) }),
    readNow: () => assert.fail("nothing is read"),
    wasm: COMPILED,
  });
}

/** Sends a message to the worker, and returns what it sends to the page because of it. */
async function say(message) {
  sent.length = 0;
  globalThis.onmessage({ data: message });
  await settle();
  await settle();
  return sent;
}

test("it tells its phases and that it is ready; requests that came before are answered then, in their order", async () => {
  const starting = started();
  globalThis.onmessage({ data: { type: "request", id: 1, text: "one" } });
  globalThis.onmessage({ data: { type: "request", id: 2, text: "two" } });
  await starting;
  const [first, ...more] = sent;
  assert.deepEqual([first.type, first.phase], ["phase", "engine"]);
  assert.deepEqual(
    more.filter(({ type }) => type !== "phase"),
    [
      { type: "ready" },
      { type: "reply", id: 1, text: "answer to one" },
      { type: "reply", id: 2, text: "answer to two" },
    ],
  );
  assert.deepEqual(await say({ type: "request", id: 3, text: "x" }), [{ type: "reply", id: 3, text: "answer to x" }]);
});

test("a Python that has broken down is told", async () => {
  await started(() => {
    throw new RangeError("out of memory");
  });
  assert.deepEqual(await say({ type: "request", id: 1, text: "x" }), [
    { type: "broken", id: 1, message: "RangeError: out of memory" },
  ]);
});

test("a pack is loaded, or the reason is told why not", async () => {
  await started();
  assert.deepEqual(await say({ type: "load", id: 1, pack: "study" }), [{ type: "loaded", id: 1, wasm: undefined }]);
  assert.deepEqual(await say({ type: "load", id: 2, pack: "letters" }), [
    { type: "loaded", id: 2, reason: "/table/letters.wasm: 404 Not Found" },
  ]);
});

test("the compiled WebAssembly is shared", async () => {
  await started();
  assert.deepEqual(await say({ type: "share", id: 1 }), [{ type: "loaded", id: 1, wasm: COMPILED }]);
});

test("a wheel that cannot be downloaded is answered with the reason", async () => {
  await started();
  const [{ type, id, installed }, ...more] = await say({
    type: "install",
    id: 1,
    addOn: { url: "add-ons/gone.whl", sha256: "" },
    lang: "en",
  });
  assert.deepEqual([type, id, installed.ok, more], ["installed", 1, false, []]);
  assert.match(installed.reason, /404 Not Found/);
});

test("a start that fails is told with its phase", async () => {
  delete site[`${BASE}rules.wasm`];
  await started();
  assert.deepEqual(sent.at(-1), { type: "failed", phase: "rules", message: "/table/rules.wasm: 404 Not Found" });
});
