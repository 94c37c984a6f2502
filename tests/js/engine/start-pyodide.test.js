/** Tests both ways to start Pyodide, with scripts that do what the test says: what they get, and how a failure is told. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { archive } from "../../../tools/engine/archive.mjs";
import { bytes, fakePython, serveFiles, snapshotResponse } from "../fakes/python.js";

globalThis.self = globalThis;
const { BootError, BootProgress } = await import("../../../web/src/engine/boot-phases.js");
const { HEAD, Snapshot } = await import("../../../web/src/engine/snapshot.js");
const { startFromArchives, startFromSnapshot } = await import("../../../web/src/engine/start-pyodide.js");

const BASE = "https://site.example/table/";
const FILES = {
  python: "3.14",
  lock: "pyodide/pyodide-lock.json",
  library: { url: "pyodide/library.wasm", size: 100, sha256: "" },
  rules: { url: "rules.wasm", size: 100, sha256: "" },
};
const LIBRARY = archive([["lib/python3.14/json.pyc", bytes("json")]]);
const RULES = archive([["rules/core.pyc", bytes("core")]]);
/** @type {Record<string, any>} */
let site;

beforeEach(() => {
  site = {
    [`${BASE}pyodide/pyodide-lock.json`]: "{}",
    [`${BASE}pyodide/library.wasm`]: LIBRARY,
    [`${BASE}rules.wasm`]: RULES,
  };
  serveFiles(site);
});

/**
 * Makes what a start needs, with scripts that fetch Pyodide's own files as the real ones do.
 * @param {(parameters: any) => Promise<unknown>} [boot]  what Pyodide does besides
 */
function made(boot = async () => {}) {
  const told = [];
  const seeded = [];
  const python = fakePython({ random: { seed: () => seeded.push("seed") } });
  let parameters;
  const loadPyodide = async (given) => {
    parameters = given;
    await Promise.all([fetch(given.lockFileURL), fetch(given.stdLibURL)]);
    await given.fsInit(python.FS);
    await boot(given);
    return python;
  };
  const start = {
    base: BASE,
    files: FILES,
    progress: new BootProgress((phase) => told.push(phase)),
    scripts: Promise.resolve({ loadPyodide, createPyodideModule: async () => ({}) }),
  };
  return { start, python, told, seeded, given: () => parameters };
}

const snapshotOf = (version) => Snapshot.from(snapshotResponse(HEAD, version));

const is = (phase, message) => (error) =>
  error instanceof BootError && error.phase === phase && message.test(error.message);

test("from the beginning: library and rules are in Python's folders, and no file of Pyodide's is missing", async () => {
  const { start, python, given } = made();
  assert.equal(await startFromArchives(start), python);
  assert.deepEqual(
    [...python.files],
    [
      ["/lib/python3.14/json.pyc", "json"],
      ["/rules/core.pyc", "core"],
    ],
  );
  assert.ok(python.folders.includes("/wheels"));
  const { indexURL, packageBaseUrl, env } = given();
  assert.deepEqual([indexURL, packageBaseUrl], [`${BASE}pyodide/`, `${BASE}pyodide/`]);
  assert.match(env.PYTHONPATH, /\/lib\/python3\.14/);
});

test("an archive that cannot be fetched ends the start in its phase, although Pyodide would wait for ever", async () => {
  for (const [path, phase] of [
    ["pyodide/library.wasm", "library"],
    ["rules.wasm", "rules"],
  ]) {
    const { [`${BASE}${path}`]: _gone, ...rest } = site;
    serveFiles(rest);
    await assert.rejects(startFromArchives(made().start), is(phase, /404 Not Found/));
  }
});

test("an archive that is damaged ends the start in its phase", async () => {
  site[`${BASE}rules.wasm`] = RULES.subarray(0, RULES.length - 3);
  await assert.rejects(startFromArchives(made().start), is("rules", /\/table\/rules\.wasm: .*cut off/));
});

test("a file of Pyodide's own that is missing ends the start, also if Pyodide goes on", async () => {
  delete site[`${BASE}pyodide/pyodide-lock.json`];
  await assert.rejects(startFromArchives(made().start), is("engine", /pyodide-lock\.json: 404/));
});

test("WebAssembly that cannot be instantiated ends the start with the reason from the console", async (t) => {
  t.mock.method(console, "warn", () => {});
  const { start } = made(() => {
    console.warn("wasm instantiation failed!");
    console.warn(new Error("forbidden by the policy"));
    return new Promise(() => {});
  });
  await assert.rejects(startFromArchives(start), is("engine", /forbidden by the policy/));
});

test("scripts that cannot be loaded end the start", async () => {
  const { start } = made();
  await assert.rejects(
    startFromArchives({ ...start, scripts: Promise.reject(new Error("pyodide.js: 404")) }),
    is("engine", /pyodide\.js: 404/),
  );
});

test("after the start, fetch and console are the worker's own again", async () => {
  const [{ fetch }, { warn }] = [globalThis, console];
  await startFromArchives(made().start);
  assert.equal(globalThis.fetch, fetch);
  delete site[`${BASE}rules.wasm`];
  await assert.rejects(startFromArchives(made().start));
  assert.deepEqual([globalThis.fetch === fetch, console.warn === warn], [true, true]);
});

test("from a snapshot: no archive is fetched, the files that were not read yet are there, and random numbers are new", async () => {
  const asked = serveFiles(site);
  const { start, python, seeded } = made();
  assert.equal(await startFromSnapshot(start, snapshotOf(FILES.rules.sha256)), python);
  assert.deepEqual([...python.files], [["/rules/words.mo", "words"]]);
  assert.deepEqual(seeded, ["seed"]);
  assert.ok(!asked.some((url) => url.endsWith(".wasm")));
});

test("a snapshot of other rules, or one that is damaged, is no start, and the next way is open", async (t) => {
  const said = t.mock.method(console, "info", () => {}).mock;
  assert.equal(await startFromSnapshot(made().start, snapshotOf("other rules")), null);
  assert.equal(await startFromSnapshot(made().start, Promise.reject(new Error("cut off"))), null);
  assert.equal(said.callCount(), 2);
  const { start, python } = made();
  assert.equal(await startFromArchives(start), python);
});
