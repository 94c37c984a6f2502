/** Tests what the page finds wrong with a host's answer. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { faultOf, hostFault } from "../../../web/src/app/server-fault.js";

const BYTES = new TextEncoder().encode("something");

/**
 * The kind of the fault of an answer, and what it was.
 * @param {string} path
 * @param {string} type
 * @param {{status?: number, content?: Uint8Array | null}} [more]
 */
function found(path, type, { status = 200, content = BYTES } = {}) {
  const fault = faultOf(path, { status, headers: new Headers(type ? { "Content-Type": type } : {}) }, content);
  return fault && [fault.kind, fault.found, fault.expected];
}

test("a script needs one of JavaScript's types, a style and a page their own", () => {
  for (const type of ["text/javascript", "application/javascript; charset=utf-8", "Application/X-JavaScript"])
    assert.equal(found("/app.js", type), null);
  assert.deepEqual(found("/app.js", "text/plain; charset=utf-8"), ["type", "text/plain", "text/javascript"]);
  assert.deepEqual(found("/app.js", "application/octet-stream"), [
    "type",
    "application/octet-stream",
    "text/javascript",
  ]);
  assert.deepEqual(found("/style.css", "text/plain"), ["type", "text/plain", "text/css"]);
  assert.equal(found("/style.css", "text/css"), null);
  assert.deepEqual(found("/app.js", ""), ["untyped", "", "text/javascript"]);
  assert.deepEqual(found("/games/yucata/rules.de.html", "text/plain"), ["type", "text/plain", "text/html"]);
});

test("the page reads data whatever their type is", () => {
  for (const type of ["text/plain", "application/octet-stream", ""]) assert.equal(found("/games.json", type), null);
});

test("a page that comes instead of a file is no wrong type: the file is not there", () => {
  for (const path of ["/app.js", "/style.css", "/games.json"]) assert.equal(found(path, "text/html")?.[0], "page");
  assert.equal(found("/rules.html", "text/html"), null);
});

test("a file that does not exist is just missing; other errors are named", () => {
  assert.equal(found("/app.js", "text/html", { status: 404 }), null);
  assert.deepEqual(found("/app.js", "text/html", { status: 403 }), ["status", "403", "text/javascript"]);
});

test("what is compressed without saying so, or not compressed although it says so, is told", () => {
  assert.equal(found("/app.js", "text/javascript", { content: Uint8Array.of(0x1f, 0x8b, 8) })?.[0], "coding");
  assert.equal(found("/app.js", "text/javascript", { content: null })?.[0], "coding");
});

test("the host is asked for its own copy, not the browser; no answer is no fault", async () => {
  /** @type {RequestInit | undefined} */
  let asked;
  globalThis.fetch = async (_url, how) => {
    asked = how;
    return new Response("x", { headers: { "Content-Type": "text/plain" } });
  };
  assert.equal((await hostFault("https://museum.example/app.js"))?.kind, "type");
  assert.equal(asked?.cache, "reload");
  globalThis.fetch = () => Promise.reject(new TypeError("offline"));
  assert.equal(await hostFault("https://museum.example/app.js"), null);
});

test("a file that has not come whole in time is no wrongly compressed one", async (t) => {
  const late = new AbortController();
  t.mock.method(AbortSignal, "timeout", () => late.signal);
  const answer = new Response(new ReadableStream(), { headers: { "Content-Type": "text/javascript" } });
  globalThis.fetch = async () =>
    Object.assign(answer, {
      arrayBuffer: () =>
        new Promise((_, reject) => late.signal.addEventListener("abort", () => reject(late.signal.reason))),
    });
  const fault = hostFault("https://museum.example/app.js");
  await new Promise(setImmediate);
  late.abort();
  assert.equal(await fault, null);
});

test("an error is named as soon as the host answers, before its page has come", async () => {
  const answer = new Response(new ReadableStream(), { status: 503 });
  globalThis.fetch = async () => Object.assign(answer, { arrayBuffer: () => new Promise(() => {}) });
  assert.deepEqual(await hostFault("https://museum.example/games.json"), {
    kind: "status",
    found: "503",
    expected: "",
  });
});
