/** Tests that a worker with its scripts, and the engine's files, are held for a start without the site. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { settled, standPage } from "../fakes/shell-page.js";
import { HandWorker } from "../fakes/worker.js";

standPage();
const { Reserve } = await import("../../../web/src/engine/offline-restart.js");

const COMPILED = new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0));
const LIST = {
  lock: "pyodide/lock.json",
  library: { url: "pyodide/library.wasm" },
  rules: { url: "rules.wasm" },
  look: { url: "look.wasm" },
  other_rules: { url: "other_rules.wasm" },
  engine: { url: "pyodide/engine.wasm" },
};
/** @type {string[]} */
let asked;
let broken = "";
/** @type {HandWorker[]} */
let workers;
const reserve = () =>
  new Reserve(
    async () => COMPILED,
    async () => void asked.push("hints"),
    () => {
      workers.push(new HandWorker());
      return /** @type {any} */ (workers.at(-1));
    },
  );

beforeEach(() => {
  asked = [];
  broken = "";
  workers = [];
  globalThis.fetch = /** @type {any} */ (
    async (/** @type {unknown} */ url) => {
      const file = String(url).replace("https://museum.example/games/", "");
      asked.push(file);
      if (file === broken) return new Response("", { status: 500 });
      if (file === "engine.json") return Response.json(LIST);
      return new Response(file);
    }
  );
});

test("a worker that has loaded its scripts gets the files when it is taken, once", async () => {
  const one = reserve();
  await one.fill();
  assert.equal(one.take(), undefined);
  const standing = one.stand();
  workers[0]?.say({ type: "standing by" });
  await standing;
  assert.equal(one.take(), workers[0]);
  const [{ files, wasm }] = /** @type {any} */ (workers[0]?.sent);
  assert.deepEqual(
    [...files.keys()],
    ["engine.json", "pyodide/lock.json", "pyodide/library.wasm", "rules.wasm", "look.wasm", "other_rules.wasm"],
  );
  assert.equal(wasm, COMPILED);
  // The running engine has got what it could ask for later, before anything else.
  assert.equal(asked[0], "hints");
  // The engine has this file in memory already.
  assert.ok(!asked.includes("pyodide/engine.wasm"));
  assert.equal(one.take(), undefined);
});

test("files are fetched only when the engine has started, which shows that the site gives the right ones", async () => {
  /** @type {(module: WebAssembly.Module) => void} */
  let start = () => {};
  const one = new Reserve(
    () => new Promise((resolve) => (start = resolve)),
    async () => {},
    () => /** @type {any} */ (new HandWorker()),
  );
  const filled = one.fill();
  await settled();
  assert.deepEqual(asked, []);
  start(COMPILED);
  await filled;
  assert.ok(asked.includes("rules.wasm"));
});

test("files are fetched once; after a failure all of them again", async () => {
  const one = reserve();
  broken = "rules.wasm";
  await assert.rejects(one.fill(), /rules\.wasm: 500/);
  broken = "";
  await one.fill();
  asked = [];
  await one.fill();
  assert.deepEqual(asked, []);
});

test("a worker whose scripts cannot be loaded is ended, and another one can be tried", async () => {
  const one = reserve();
  await one.fill();
  for (const fail of [
    (/** @type {HandWorker} */ worker) => worker.say({ type: "failed", message: "404" }),
    (/** @type {HandWorker} */ worker) => worker.crash("404"),
  ]) {
    const standing = one.stand();
    fail(/** @type {HandWorker} */ (workers.at(-1)));
    await assert.rejects(standing, /404/);
    assert.equal(workers.at(-1)?.terminated, true);
  }
  const standing = one.stand();
  workers.at(-1)?.say({ type: "standing by" });
  await standing;
  await settled();
  assert.equal(one.take(), workers[2]);
});

test("a worker that never starts is ended when the next one is started", async () => {
  const one = reserve();
  await one.fill();
  void one.stand();
  await settled();
  const standing = one.stand();
  assert.deepEqual(
    workers.map(({ terminated }) => terminated),
    [true, false],
  );
  workers[1]?.say({ type: "standing by" });
  await standing;
  await one.stand();
  assert.deepEqual([workers.length, workers[1]?.terminated], [2, false]);
  assert.equal(one.take(), workers[1]);
});
