/** Tests the messages between a frame and the page around it, if only that page's own messages identify it. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { SITE, settle } from "../fakes/bare-page.js";
import { embedded } from "../fakes/embedded.js";
import { savedMatch, table } from "../fakes/match.js";

const MUSEUM = "https://museum.example";
// Replace every pause with one turn of the event loop.
globalThis.setTimeout = (run) => setImmediate(run);

/** @type {Awaited<ReturnType<typeof embedded>>} */
let page;

beforeEach(async () => {
  page = await embedded(`${SITE}embed.html?game=toy`);
});

/** Lets the frame carry out all queued commands. */
async function work() {
  for (let at = 0; at < 60; at += 1) await settle();
}

test("it says to anybody that it is ready, and nothing of the game before the page has said hello", () => {
  page.frame.start();
  assert.deepEqual(page.sent, [[{ spieltisch: 1, type: "ready" }, "*"]]);
  page.app.trouble("broken", "No.");
  assert.equal(page.sent.length, 1);
});

test("after hello it tells the page that said it, and no other", () => {
  page.frame.start();
  page.hear({ type: "hello" }, MUSEUM);
  assert.deepEqual(page.told("ready").at(-1), [{ spieltisch: 1, type: "ready" }, MUSEUM]);
  page.app.trouble("broken", "No.");
  assert.deepEqual(page.sent.at(-1), [{ spieltisch: 1, type: "error", code: "broken", message: "No." }, MUSEUM]);
  page.hear({ type: "hello" }, "https://elsewhere.example");
  page.app.trouble("broken", "No.");
  assert.ok(page.sent.every(([, origin]) => origin === "*" || origin === MUSEUM));
});

test("a hello before the page stands is answered when it stands, once", () => {
  page.hear({ type: "hello" }, MUSEUM);
  assert.deepEqual(page.sent, []);
  page.frame.start();
  assert.deepEqual(page.told("ready"), [[{ spieltisch: 1, type: "ready" }, MUSEUM]]);
});

test("whoever has not said hello is not obeyed", async () => {
  page.frame.start();
  page.hear({ type: "new" }, MUSEUM);
  page.hear({ type: "load", record: {} }, MUSEUM);
  await work();
  assert.deepEqual(page.done, []);
});

test("a frame beside it, or one that gives another origin, is not heard", async () => {
  page.frame.start();
  page.hear({ type: "hello" }, MUSEUM, {});
  page.hear({ type: "hello" }, "null");
  page.hear({ type: "hello" }, MUSEUM);
  page.hear({ type: "new" }, MUSEUM, {});
  page.hear({ type: "new" }, "https://elsewhere.example");
  await work();
  assert.deepEqual(page.done, []);
  assert.deepEqual(
    page.told("ready").map(([, origin]) => origin),
    ["*", MUSEUM],
  );
});

test("commands before the page stands are not lost", async () => {
  page.hear({ type: "hello" }, MUSEUM);
  page.hear({ type: "load", record: { a: 1 } }, MUSEUM);
  await work();
  assert.deepEqual(page.done, []);
  page.frame.start();
  await work();
  assert.deepEqual(
    page.done.map((record) => ({ ...record })),
    [{ a: 1 }],
  );
});

test("commands are done one after the other", async () => {
  page.frame.start();
  page.hear({ type: "hello" }, MUSEUM);
  let finish = () => {};
  page.front.slowly = () => new Promise((resolve) => (finish = resolve));
  page.hear({ type: "new", seats: 2 }, MUSEUM);
  page.hear({ type: "new", seats: 3 }, MUSEUM);
  await work();
  assert.deepEqual(
    page.done.map(({ seats }) => seats),
    [2],
  );
  finish();
  await work();
  assert.deepEqual(
    page.done.map(({ seats }) => seats),
    [2, 3],
  );
});

test("language and theme hold on this page", async () => {
  page.frame.start();
  page.hear({ type: "hello" }, MUSEUM);
  page.hear({ type: "language", language: "de" }, MUSEUM);
  page.hear({ type: "theme", theme: "dark" }, MUSEUM);
  await work();
  assert.deepEqual([page.settings.values.language, page.settings.values.theme], ["de", "dark"]);
});

test("more than sixteen commands that wait are refused, and those sixteen are done", async () => {
  page.hear({ type: "hello" }, MUSEUM);
  for (let at = 0; at < 20; at += 1) page.hear({ type: "new" }, MUSEUM);
  assert.deepEqual(
    page.told("error").map(([{ code }]) => code),
    ["busy", "busy", "busy", "busy"],
  );
  page.frame.start();
  await work();
  assert.equal(page.done.length, 16);
});

test("what is too large is refused, and what is none of the protocol is not even answered", () => {
  page.frame.start();
  page.hear({ type: "hello" }, MUSEUM);
  const before = page.sent.length;
  const ofLater = { spieltisch: 2, type: "new" };
  for (const wrong of [{ type: "new", seats: 99 }, { type: "load" }, { type: "toString" }, ofLater])
    page.hear(wrong, MUSEUM);
  assert.equal(page.sent.length, before);
  page.hear({ type: "load", record: { a: "x".repeat(300_000) } }, MUSEUM);
  assert.equal(page.sent.at(-1)[0].code, "too-large");
});

test("an engine that has failed is told, in not too many words", () => {
  page.hear({ type: "hello" }, MUSEUM);
  page.engine.dispatchEvent(new Event("state"));
  assert.deepEqual(page.told("error"), []);
  page.engine.state = { kind: "failed", message: "x".repeat(5000) };
  page.engine.dispatchEvent(new Event("state"));
  const [[{ code, message }]] = page.told("error");
  assert.deepEqual([code, message.length], ["engine", 1000]);
});

test("what has happened in the game is told, once", () => {
  page.frame.start();
  page.hear({ type: "hello" }, MUSEUM);
  const match = { table: table(0), moves: [], saved: savedMatch() };
  const shown = () => page.app.dispatchEvent(new CustomEvent("shown", { detail: { match } }));
  shown();
  shown();
  assert.deepEqual(page.told("event"), [
    [{ spieltisch: 1, type: "event", game: "toy", from: 0, ply: 0, entries: [] }, MUSEUM],
  ]);
});

test("the height is told when it changes, and again after each hello", () => {
  const heights = () => page.told("resize").map(([{ height }]) => height);
  const shown = () => {
    const match = { table: null };
    page.app.dispatchEvent(new CustomEvent("shown", { detail: { match } }));
  };
  page.hear({ type: "hello" }, MUSEUM);
  page.grow(500);
  page.frame.start();
  shown();
  assert.deepEqual(heights(), [500]);
  page.grow(501);
  shown();
  assert.deepEqual(heights(), [500]);
  page.grow(502);
  shown();
  page.grow(100);
  shown();
  assert.deepEqual(heights(), [500, 502, 320]);
  page.hear({ type: "hello" }, MUSEUM);
  assert.deepEqual(heights(), [500, 502, 320, 320]);
});

test("a page of its own says nothing", async () => {
  const alone = await embedded(`${SITE}embed.html?game=toy`);
  globalThis.parent = globalThis;
  const { Frame } = await import("../../../web/src/embed/frame.js");
  const frame = new Frame(alone.app, alone.front);
  const sent = [];
  globalThis.postMessage = (...all) => sent.push(all);
  frame.start();
  assert.deepEqual(sent, []);
});
