/** Tests the downloads of the engine's files: counting, failures, early starts, and comparison with a hash. */

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { afterEach, beforeEach, test } from "node:test";
import { settle } from "../fakes/bare-page.js";

globalThis.self = globalThis;
const { answerWith, download, fetchEarly, watchFetch } = await import("../../../web/src/engine/download.js");
const { Meter } = await import("../../../web/src/engine/download-meter.js");

/** The responses of the network, by address. @type {Map<string, () => Response | Promise<Response>>} */
const network = new Map();
/** The requested addresses. */
let asked = [];
const original = globalThis.fetch;

beforeEach(() => {
  network.clear();
  asked = [];
  globalThis.fetch = async (input) => {
    const url = input instanceof Request ? input.url : String(input);
    asked.push(url);
    const answer = network.get(url);
    if (!answer) throw new TypeError("Failed to fetch");
    return answer();
  };
});
afterEach(() => {
  globalThis.fetch = original;
});

/** Returns a response whose bytes come in chunks of these sizes. */
function inChunks(sizes, headers = {}) {
  const chunks = sizes.map((size) => new Uint8Array(size));
  const body = new ReadableStream({
    pull(stream) {
      const next = chunks.shift();
      if (next) stream.enqueue(next);
      else stream.close();
    },
  });
  return new Response(body, { headers });
}

/** Starts a watcher that records the progress and failures of downloads. */
function watched(t) {
  const told = { parts: [], failures: [] };
  const stop = watchFetch(metered(told), (url, message) => told.failures.push([url, message]));
  t.after(stop);
  return told;
}

/** Makes a meter that records the parts of each file. */
function metered(told) {
  const meter = new Meter((url) => told.parts.push(meter.part(url)));
  return meter;
}

/** Waits until the watcher has reported the end or the failure of a download. */
async function counted(told) {
  for (let at = 0; at < 100 && told.parts.at(-1) !== 1 && told.failures.length === 0; at += 1) await settle();
}

const A = "https://site.example/a.wasm";

test("the progress is the part of the announced length, and ends at 1", async (t) => {
  const told = watched(t);
  network.set(A, () => inChunks([25, 50, 25], { "content-length": "100" }));
  const response = await fetch(A);
  assert.equal((await response.arrayBuffer()).byteLength, 100);
  await counted(told);
  assert.deepEqual(told.parts, [0.25, 0.75, 1, 1]);
  assert.deepEqual(told.failures, []);
});

test("a download that is longer than announced is never more than whole", async (t) => {
  const told = watched(t);
  network.set(A, () => inChunks([80, 80], { "content-length": "100" }));
  await (await fetch(A)).arrayBuffer();
  await counted(told);
  assert.deepEqual(told.parts, [0.8, 1, 1]);
});

for (const [name, headers] of [
  ["without a length", {}],
  ["that is compressed on the way", { "content-length": "10", "content-encoding": "gzip" }],
]) {
  test(`a download ${name} nears its end and reaches it only at the end`, async (t) => {
    const told = watched(t);
    network.set(A, () => inChunks([4_000_000, 4_000_000], headers));
    await (await fetch(A)).arrayBuffer();
    await counted(told);
    assert.equal(told.parts[0], 0.5);
    assert.ok(told.parts[1] > 0.5 && told.parts[1] < 1);
    assert.equal(told.parts[2], 1);
  });
}

test("an answer without a body is no failure", async (t) => {
  const told = watched(t);
  network.set(A, () => new Response(null));
  await fetch(A);
  await settle();
  assert.deepEqual(told, { parts: [], failures: [] });
});

test("a host that says no is told with its words, and the answer is passed on", async (t) => {
  const told = watched(t);
  network.set(A, () => new Response("", { status: 404, statusText: "Not Found" }));
  assert.equal((await fetch(A)).status, 404);
  network.set(A, () => new Response("", { status: 500 }));
  await fetch(A);
  assert.deepEqual(told.failures, [
    [A, "404 Not Found"],
    [A, "500"],
  ]);
});

test("a network that is not there is told, and the caller hears of it, too", async (t) => {
  const told = watched(t);
  await assert.rejects(fetch(new Request(A)), /Failed to fetch/);
  assert.equal(told.failures[0][0], A);
  assert.match(told.failures[0][1], /Failed to fetch/);
});

test("a download that breaks off in the middle is told", async (t) => {
  const told = watched(t);
  let sent = 0;
  network.set(A, () => {
    const body = new ReadableStream({
      pull(stream) {
        sent += 1;
        if (sent === 1) stream.enqueue(new Uint8Array(10));
        else stream.error(new Error("connection reset"));
      },
    });
    return new Response(body, { headers: { "content-length": "100" } });
  });
  const response = await fetch(A);
  await assert.rejects(response.arrayBuffer());
  await counted(told);
  assert.match(told.failures[0][1], /connection reset/);
});

test("when nobody watches any more the old fetch is back", async () => {
  const before = globalThis.fetch;
  const stop = watchFetch(new Meter(), () => {});
  assert.notEqual(globalThis.fetch, before);
  stop();
  assert.equal(globalThis.fetch, before);
});

test("a download that was begun early is not asked for again, but only once", async (t) => {
  network.set(A, () => new Response("bytes"));
  fetchEarly(A, new Meter());
  const told = watched(t);
  assert.equal(await (await fetch(A)).text(), "bytes");
  assert.deepEqual(asked, [A]);
  await (await fetch(A)).text();
  assert.deepEqual(asked, [A, A]);
  assert.deepEqual(told.failures, []);
});

test("what is in use already is counted from its beginning, once, and comes back empty", async (t) => {
  let used = null;
  const early = { parts: [], failures: [] };
  network.set(A, () => inChunks([50, 50], { "content-length": "100" }));
  fetchEarly(A, metered(early), (response) => (used = response.arrayBuffer()));
  await counted(early);
  assert.deepEqual(early.parts, [0.5, 1, 1]);
  const told = watched(t);
  assert.equal((await (await fetch(A)).arrayBuffer()).byteLength, 0);
  assert.equal((await used).byteLength, 100);
  await settle();
  assert.deepEqual(told, { parts: [], failures: [] });
});

test("an answer that says no is not used early", async (t) => {
  let uses = 0;
  network.set(A, () => new Response("", { status: 404 }));
  fetchEarly(A, new Meter(), () => (uses += 1));
  const told = watched(t);
  assert.equal((await fetch(A)).status, 404);
  assert.equal(uses, 0);
  assert.deepEqual(told.failures, [[A, "404"]]);
});

test("a failure of an early download is heard by whoever asks for it, and by nobody before", async (t) => {
  fetchEarly(A, new Meter());
  await settle();
  const told = watched(t);
  await assert.rejects(fetch(A));
  assert.equal(told.failures.length, 1);
});

test("an answer that was given beforehand needs no network, but only once", async (t) => {
  const told = watched(t);
  answerWith(A, new Response("held"));
  assert.equal(await (await fetch(A)).text(), "held");
  assert.deepEqual(asked, []);
  await assert.rejects(fetch(A));
  assert.equal(told.failures.length, 1);
});

test("a file with the right hash, or without one, is given as it is", async () => {
  network.set(A, () => new Response("bytes"));
  const sha256 = createHash("sha256").update("bytes").digest("hex");
  assert.equal(Buffer.from(await download(new URL(A), sha256)).toString(), "bytes");
  assert.equal(Buffer.from(await download(new URL(A), undefined)).toString(), "bytes");
});

test("a file with another hash is refused with both hashes", async () => {
  network.set(A, () => new Response("bytes"));
  const found = createHash("sha256").update("bytes").digest("hex");
  const wrong = "0".repeat(64);
  await assert.rejects(download(new URL(A), wrong), { message: `/a.wasm: expected SHA-256 ${wrong}, got ${found}` });
});

test("a file that is not there is refused with its path", async () => {
  network.set(A, () => new Response("", { status: 404, statusText: "Not Found" }));
  await assert.rejects(download(new URL(A), undefined), { message: "/a.wasm: 404 Not Found" });
  network.clear();
  await assert.rejects(download(new URL(A), undefined), { message: "/a.wasm: Failed to fetch" });
});
