/** Tests how the worker's Python starts: which way it takes, what it fetches when, and which functions it offers. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { archive } from "../../../tools/engine/archive.mjs";
import { settle } from "../fakes/bare-page.js";
import { bytes, fakePython, serveFiles, snapshotResponse } from "../fakes/python.js";

globalThis.self = globalThis;
const { BootError } = await import("../../../web/src/engine/boot-phases.js");
const { boot } = await import("../../../web/src/engine/python.js");
const { HEAD } = await import("../../../web/src/engine/snapshot.js");

const BASE = "https://site.example/table/";
const MODULE = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);
const file = (url) => ({ url, size: 10, sha256: "" });
const LIST = {
  python: "3.14",
  lock: "pyodide/pyodide-lock.json",
  engine: file("pyodide/pyodide.asm.wasm"),
  library: file("pyodide/library.wasm"),
  rules: file("rules.wasm"),
  study: file("study.wasm"),
  letters: file("letters.wasm"),
  look: file("look.wasm"),
  story: file("story.wasm"),
  workshop: file("workshop.wasm"),
  other_rules: file("other_rules.wasm"),
  later: { ...file("pyodide/library_later.wasm"), modules: ["csv"] },
};
const { instantiateStreaming } = WebAssembly;
/** @type {Record<string, any>} */
let site;

afterEach(() => {
  WebAssembly.instantiateStreaming = instantiateStreaming;
});
beforeEach(() => {
  site = {
    [`${BASE}engine.json`]: JSON.stringify(LIST),
    [`${BASE}pyodide/pyodide.asm.wasm`]: MODULE,
    [`${BASE}pyodide/pyodide-lock.json`]: "{}",
    [`${BASE}pyodide/library.wasm`]: archive([["lib/python3.14/json.pyc", bytes("json")]]),
    [`${BASE}rules.wasm`]: archive([["rules/core.pyc", bytes("core")]]),
  };
});

/** Makes a source of files whose Pyodide boots at once, and a log of its requests and of what is reported. */
function made({ modules = {}, ...more } = {}) {
  const asked = serveFiles(site);
  const told = [];
  const python = fakePython({
    random: { seed() {} },
    later_library: { watch() {}, watch_other_rules() {}, watch_figures() {}, came() {}, restore() {} },
    "pygame_rules.bridge": { handle: (request) => `answer to ${request}` },
    ...modules,
  });
  const source = {
    loadScripts: async () => ({
      createPyodideModule: async () => ({}),
      loadPyodide: async (given) => {
        await fetch(given.lockFileURL);
        await given.fsInit(python.FS);
        return python;
      },
    }),
    readNow: () => assert.fail("nothing is read"),
    ...more,
  };
  const paths = () => asked.map((url) => url.replace(BASE, ""));
  return { paths, told, python, start: () => boot(BASE, (phase, { part }) => told.push([phase, part]), source) };
}

const snapshot = (version = LIST.rules.sha256) => snapshotResponse(HEAD, version);

const is = (phase, message) => (error) =>
  error instanceof BootError && error.phase === phase && message.test(error.message);

test("a first visit fetches each file once, the large ones before the list of files has come, and answers requests", async () => {
  const list = site[`${BASE}engine.json`];
  let come;
  site[`${BASE}engine.json`] = new Promise((resolve) => (come = resolve));
  const { paths, told, start } = made();
  const starting = start();
  await settle();
  const large = ["pyodide/library.wasm", "pyodide/pyodide.asm.wasm", "rules.wasm"];
  assert.deepEqual(paths().toSorted(), ["engine.json", ...large]);
  come(list);
  const { handle } = await starting;
  assert.equal(handle("hello"), "answer to hello");
  assert.deepEqual(
    paths().toSorted(),
    ["engine.json", large[0], "pyodide/pyodide-lock.json", large[1], large[2]].toSorted(),
  );
  assert.deepEqual(
    [told[0], told.at(-1)],
    [
      ["engine", 0],
      ["start", 1],
    ],
  );
});

test("with a stored snapshot neither library nor rules are fetched, nor is a snapshot", async () => {
  const { paths, python, start } = made({
    storedSnapshot: async () => snapshot(),
    fetchedSnapshot: () => assert.fail("there is one already"),
  });
  await start();
  assert.ok(!paths().some((path) => path.includes("library") || path === "rules.wasm"));
  assert.ok(python.files.has("/rules/words.mo"));
});

test("a snapshot from the network serves as well; where there is none, the start is one from the beginning", async () => {
  const fetched = made({ storedSnapshot: async () => undefined, fetchedSnapshot: async () => snapshot() });
  await fetched.start();
  assert.ok(fetched.python.files.has("/rules/words.mo"));
  const none = made({ storedSnapshot: async () => undefined, fetchedSnapshot: () => undefined });
  await none.start();
  assert.ok(none.python.files.has("/rules/core.pyc"));
});

test("a snapshot of other rules is left aside: library and rules are fetched", async (t) => {
  t.mock.method(console, "info", () => {});
  const { python, paths, start } = made({ storedSnapshot: async () => snapshot("other rules") });
  await start();
  assert.ok(python.files.has("/rules/core.pyc"));
  assert.ok(paths().includes("rules.wasm"));
});

test("compiled WebAssembly that the page has handed over is not fetched", async () => {
  const { paths, start } = made({ wasm: new WebAssembly.Module(MODULE) });
  await start();
  assert.ok(!paths().includes("pyodide/pyodide.asm.wasm"));
});

test("a list of files that is missing, and rules that cannot be imported, are failures of their phases", async () => {
  const broken = made({
    modules: {
      "pygame_rules.bridge": {
        get handle() {
          throw new Error("SyntaxError");
        },
      },
    },
  });
  await assert.rejects(broken.start(), is("start", /SyntaxError/));
  delete site[`${BASE}engine.json`];
  await assert.rejects(made().start(), is("engine", /\/table\/engine\.json: 404 Not Found/));
});

test("a browser without WebAssembly is told at once", async () => {
  const { paths, start } = made();
  const { WebAssembly: own } = globalThis;
  globalThis.WebAssembly = undefined;
  try {
    await assert.rejects(start(), is("engine", /WebAssembly is not available/));
  } finally {
    globalThis.WebAssembly = own;
  }
  assert.deepEqual(paths(), []);
});
