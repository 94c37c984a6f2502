/** Tests what is known of the engine's files while they come: how far they are, and how much travels in all. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Meter } from "../../../web/src/engine/download-meter.js";
import { settle } from "../fakes/bare-page.js";

/** Returns a response whose bytes the test sends. */
function held(headers = {}) {
  /** @type {ReadableStreamDefaultController} */
  let stream;
  const body = new ReadableStream({ start: (made) => void (stream = made) });
  const response = new Response(body, { headers });
  return {
    response,
    async send(bytes) {
      stream.enqueue(new Uint8Array(bytes));
      await settle();
    },
    async end() {
      stream.close();
      await settle();
    },
  };
}

test("nothing is known before anything is expected", () => {
  assert.deepEqual(new Meter().all, { part: 0, bytes: null });
});

test("how much travels is what the host says, how far it is the part of the unpacked size", async () => {
  const meter = new Meter();
  const big = held({ "content-length": "300", "content-encoding": "br" });
  const small = held({ "content-length": "100" });
  void meter.count("big", big.response);
  await big.send(250);
  meter.expect("big", 1000);
  meter.expect("small", 100);
  // Of the second, no answer has come.
  assert.equal(meter.all.bytes, null);
  void meter.count("small", small.response);
  assert.deepEqual(meter.all, { part: 0.1875, bytes: 400 });
  await small.send(100);
  assert.deepEqual(meter.all, { part: (0.25 * 300 + 100) / 400, bytes: 400 });
  await big.send(750);
  assert.equal(meter.all.part, 1);
});

test("a host that compresses on the way does not say how much travels: then the unpacked sizes tell how far it is", async () => {
  const meter = new Meter();
  const file = held({ "content-encoding": "gzip" });
  meter.expect("a", 1000);
  meter.expect("b", 3000);
  void meter.count("a", file.response);
  await file.send(500);
  assert.deepEqual(meter.all, { part: 0.125, bytes: null });
});

test("a file that does not keep to its size is whole at its end, and not before", async () => {
  const meter = new Meter();
  const short = held();
  meter.expect("a", 1000);
  void meter.count("a", short.response);
  await short.send(10);
  assert.equal(meter.part("a"), 0.01);
  await short.end();
  assert.equal(meter.part("a"), 1);
});

test("what is not expected does not count", async () => {
  const meter = new Meter();
  const other = held({ "content-length": "50" });
  meter.expect("a", 100);
  void meter.count("other", other.response);
  await other.send(50);
  assert.deepEqual(meter.all, { part: 0, bytes: null });
});

test("an idle meter leaves responses alone", async () => {
  const meter = new Meter();
  meter.idle = true;
  const file = held({ "content-length": "100" });
  await meter.count("a", file.response);
  assert.equal(file.response.bodyUsed, false);
  await file.send(100);
  await file.end();
  assert.equal((await file.response.arrayBuffer()).byteLength, 100);
  meter.expect("a", 100);
  assert.deepEqual(meter.all, { part: 0, bytes: null });
});
