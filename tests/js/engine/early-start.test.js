/** Tests that the worker of the script in the page's head is taken over with what it has said. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { barePage, settle } from "../fakes/bare-page.js";

/** A worker as far as the page uses it. */
class QuietWorker extends EventTarget {
  constructor(url, options) {
    super();
    Object.assign(this, { url, options });
    QuietWorker.made.push(this);
    for (const type of ["message", "error"]) this.addEventListener(type, (event) => this[`on${type}`]?.(event));
  }
  say(data) {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
}

barePage();
globalThis.Worker = QuietWorker;
const container = { controller: {} };
Object.defineProperty(globalThis, "navigator", { value: { serviceWorker: container }, configurable: true });
const { startEarly, takeEarly } = await import("../../../web/src/engine/early-start.js");

beforeEach(() => {
  QuietWorker.made = [];
  container.controller = {};
  takeEarly();
});

test("the page takes the worker with what it has said, in order, and hears what it says later", async () => {
  startEarly();
  const [made] = QuietWorker.made;
  assert.ok(made.url.endsWith("/worker.js"));
  for (const word of ["one", "two"]) made.say(word);
  const worker = takeEarly();
  assert.equal(worker, made);
  const heard = [];
  worker.onmessage = ({ data }) => heard.push(data);
  await settle();
  made.say("three");
  assert.deepEqual(heard, ["one", "two", "three"]);
});

test("only the first who asks gets it", () => {
  startEarly();
  assert.ok(takeEarly());
  assert.equal(takeEarly(), undefined);
});

test("on a first visit the page's script starts the worker", () => {
  container.controller = null;
  startEarly();
  assert.deepEqual(QuietWorker.made, []);
  assert.equal(takeEarly(), undefined);
});

test("a worker that has failed is not taken", () => {
  startEarly();
  QuietWorker.made[0].dispatchEvent(new Event("error"));
  assert.equal(takeEarly(), undefined);
});
