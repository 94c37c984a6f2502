/** Tests that an exhibit fetches everything that it can need, tries again what fails, and tells the supervisor, not the public. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { settle } from "../fakes/bare-page.js";
import { HandClock } from "../fakes/exhibit-clock.js";
import { standPage } from "../fakes/shell-page.js";

const page = standPage();
Object.assign(page.document, { fonts: [], styleSheets: [] });
Object.assign(globalThis, { window: globalThis });
const clock = (globalThis.kioskClock = new HandClock());
const { missing, tellMissing } = await import("../../../web/src/base/missing-files.js");
const { startWorker } = await import("../../../web/src/engine/start.js");
const { Prefetch } = await import("../../../web/src/exhibit/prefetch.js");

const SITE = "https://museum.example/games/";
let build = "one";
/** The files that fail now. @type {Set<string>} */
const broken = new Set();
/** What was asked for. @type {string[]} */
let asked = [];

class HandReserve {
  worker = "";
  async fill() {
    if (broken.has("engine.json")) throw new Error("500");
  }
  async stand() {
    if (broken.has("worker.js")) throw new Error("500");
    this.worker = "a worker";
  }
  take() {
    const taken = this.worker;
    this.worker = "";
    return taken || undefined;
  }
}

beforeEach(() => {
  build = "one";
  broken.clear();
  asked = [];
  mock.method(console, "info", () => {});
  globalThis.fetch = /** @type {any} */ (
    async (/** @type {unknown} */ url) => {
      const file = String(url).replace(SITE, "");
      asked.push(file);
      if (broken.has(file)) return new Response("", { status: 500 });
      const files = ["look.js", "advice.js", `games/${zeno}/art.json`];
      return Response.json(file === "build.json" ? { files, made_from: build } : {});
    }
  );
});
afterEach(() => {
  missing.clear();
  mock.restoreAll();
});

/** Each test has a game of its own, because what has come once is kept. */
let number = 0;
let zeno = "";

/** Starts a store whose scripts the test controls. */
async function started() {
  zeno = `zeno${++number}`;
  const heart = { errors: 0 };
  const seen = { sorry: 0 };
  const reserve = new HandReserve();
  const load = (/** @type {string} */ name) => async () => {
    asked.push(`${name}.js`);
    if (broken.has(`${name}.js`)) throw new Error("500");
    return {};
  };
  const plan = /** @type {any} */ ({
    games: [{ id: zeno }],
    languages: ["de"],
    hints: true,
    lessons: false,
    essays: {},
  });
  const parts = { look: load("look"), advice: load("advice") };
  const store = new Prefetch(plan, parts, heart, () => (seen.sorry += 1), /** @type {any} */ (reserve));
  store.start();
  for (let turn = 0; turn < 9; turn += 1) await settle();
  return { store, heart: /** @type {any} */ (heart), seen, reserve };
}

/** @param {number} seconds */
async function pass(seconds) {
  clock.forward(seconds);
  for (let turn = 0; turn < 9; turn += 1) await settle();
}

test("all files are fetched once, and then held", async () => {
  const { heart, reserve } = await started();
  assert.deepEqual(heart, { errors: 0, held: true, missing: [] });
  assert.deepEqual(asked, ["build.json", "advice.js", "look.js", `games/${zeno}/art.json`, "build.json"]);
  assert.equal(reserve.worker, "a worker");
});

test("what fails is counted once, told to the supervisor, and tried again after pauses until it comes", async () => {
  broken.add("advice.js");
  const { store, heart, seen } = await started();
  assert.deepEqual(heart, { errors: 1, held: false, missing: ["advice.js"] });
  assert.deepEqual([store.lacks("advice.js"), store.lacks("look.js")], [true, false]);
  for (const pause of [2, 4, 8, 16, 32, 60, 60, 60]) {
    asked = [];
    await pass(pause - 0.1);
    assert.deepEqual(asked, []);
    await pass(0.1);
    assert.deepEqual(asked, ["advice.js"]);
  }
  broken.clear();
  await pass(60);
  assert.deepEqual(heart, { errors: 1, held: true, missing: [] });
  assert.deepEqual([store.lacks("advice.js"), seen.sorry], [false, 0]);
});

test("where the list of files fails, it is tried again", async () => {
  broken.add("build.json");
  const { heart } = await started();
  assert.deepEqual(heart, { errors: 1, held: false, missing: ["build.json"] });
  broken.clear();
  await pass(2);
  assert.deepEqual(heart, { errors: 1, held: true, missing: [] });
});

test("a visitor who asks for something missing gets an answer, and it counts until it has come", async () => {
  broken.add("advice.js");
  const { heart, seen } = await started();
  tellMissing("advice.js");
  tellMissing("advice.js");
  assert.deepEqual([heart.errors, seen.sorry, heart.missing], [2, 1, ["advice.js"]]);
  broken.clear();
  await pass(2);
  assert.deepEqual([missing.size, heart.missing, heart.held], [0, [], true]);
});

test("a worker in reserve starts instead of a new one, and another one takes its place", async () => {
  const { heart, reserve } = await started();
  assert.equal(startWorker(), "a worker");
  assert.deepEqual([heart.held, reserve.worker], [false, ""]);
  await pass(2);
  assert.deepEqual([heart.held, reserve.worker], [true, "a worker"]);
});

test("no worker of another build stands by for this page", async () => {
  const { heart, reserve } = await started();
  startWorker();
  build = "two";
  await pass(2);
  assert.deepEqual([reserve.worker, heart.missing], ["", ["worker.js"]]);
});
