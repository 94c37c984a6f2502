/** Tests which files the page hands over behind the walls, and that it reads each once. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { standPage } from "../fakes/shell-page.js";

standPage();
const { HandedFiles } = await import("../../../web/src/walled/handed-files.js");

const file = (url) => ({ url, size: 10, sha256: "" });
const LIST = {
  lock: "pyodide/lock.json",
  engine: file("pyodide/pyodide.asm.wasm"),
  library: file("pyodide/library.wasm"),
  rules: file("rules.wasm"),
  later: { ...file("pyodide/library_later.wasm"), modules: [] },
  other_rules: file("other_rules.wasm"),
  study: file("study.wasm"),
  stdlib_rest: "pyodide/rest.zip",
  micropip: file("pyodide/micropip.whl"),
};
const USUAL = ["engine.json", LIST.lock, LIST.engine.url, LIST.library.url, LIST.rules.url, "pyodide/pyodide.js"];
/** What was read. @type {string[]} */
let read;
/** Paths that cannot be read. @type {Set<string>} */
let missing;
/** The stored snapshot. @type {Blob | undefined} */
let snapshot;

beforeEach(() => {
  read = [];
  missing = new Set();
  snapshot = undefined;
});

const files = () =>
  new HandedFiles({
    script: "walled.js",
    scripts: ["pyodide/pyodide.js"],
    read: async (path) => {
      read.push(path);
      if (missing.has(path)) throw new Error(`${path}: 404`);
      return new Blob([path === "engine.json" ? JSON.stringify(LIST) : path]);
    },
    stored: async () => snapshot,
  });

test("a start gets all that Python may ask for, and the packs; the next one reads nothing", async () => {
  const one = files();
  const first = await one.forStart(["study"]);
  assert.deepEqual([...first.keys()], [...USUAL, "study.wasm", "pyodide/library_later.wasm", "other_rules.wasm"]);
  const before = read.length;
  const second = await one.forStart(["study"]);
  assert.deepEqual([...second.keys()], [...first.keys()]);
  assert.equal(read.length, before);
  assert.equal(new Set(read).size, before);
});

test("a snapshot of Python's memory is handed over once an earlier visit has stored it", async () => {
  const one = files();
  assert.equal((await one.forStart([])).has("pyodide/memory.wasm"), false);
  snapshot = new Blob(["memory"]);
  assert.equal((await one.forStart([])).get("pyodide/memory.wasm"), snapshot);
});

test("a file without which there is no start is named; without the others it starts, and they are tried again", async () => {
  missing.add("rules.wasm");
  await assert.rejects(files().forStart([]), /rules\.wasm: 404/);
  const one = files();
  missing = new Set(["pyodide/library_later.wasm", "other_rules.wasm"]);
  assert.deepEqual([...(await one.forStart([])).keys()], USUAL);
  missing.clear();
  assert.ok((await one.forStart([])).has("other_rules.wasm"));
});

test("a running engine gets what a pack or a wheel needs", async () => {
  const one = files();
  assert.deepEqual([...(await one.forPack("study")).keys()], ["study.wasm"]);
  const wheel = await one.forWheel({ url: "added/game.whl", sha256: "" });
  assert.deepEqual([...wheel.keys()], ["added/game.whl", "pyodide/rest.zip", "pyodide/micropip.whl"]);
});

test("the worker's script has the type that browsers ask for", async () => {
  assert.equal((await files().script()).type, "text/javascript");
});
