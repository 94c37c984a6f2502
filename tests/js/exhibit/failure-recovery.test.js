/** Tests how an exhibit recovers: restarts of the engine, uncaught errors, reloads, and the heartbeat. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { barePage, settle } from "../fakes/bare-page.js";
import { HandClock } from "../fakes/exhibit-clock.js";

const { location, document } = barePage({ document: { querySelectorAll: () => [] } });
const clock = (globalThis.kioskClock = new HandClock());
const { Recovery } = await import("../../../web/src/exhibit/failure-recovery.js");

/** Makes an exhibit with a site whose answers the test controls. */
function exhibit(t) {
  t.mock.timers.enable({ apis: ["setInterval"] });
  const page = new EventTarget();
  const engine = Object.assign(new EventTarget(), { state: { kind: "boot" }, starts: 0 });
  engine.start = () => (engine.starts += 1);
  const saves = new EventTarget();
  const seen = { resets: 0, reloads: 0, asked: 0 };
  let answers = true;
  globalThis.addEventListener = page.addEventListener.bind(page);
  globalThis.requestAnimationFrame = (callback) => callback();
  globalThis.fetch = async () => {
    seen.asked += 1;
    if (!answers) throw new TypeError("offline");
    return new Response("{}", { status: answers === "missing" ? 404 : 200 });
  };
  location.reload = () => (seen.reloads += 1);
  const recovery = new Recovery({ engine, saves }, () => (seen.resets += 1));
  // Skip more than a day, so that nothing from the previous test still counts.
  clock.forward(100_000);
  return {
    recovery,
    engine,
    saves,
    page,
    seen,
    site: (how) => (answers = how),
    become(kind) {
      engine.state = { kind };
      engine.dispatchEvent(new Event("state"));
    },
    beats(count) {
      for (let beat = 0; beat < count; beat += 1) t.mock.timers.tick(2000);
    },
  };
}

test("an engine that fails is started again after longer and longer pauses, at last the page is loaded anew", async (t) => {
  const { engine, seen, become } = exhibit(t);
  for (const [times, pause] of [2, 4, 8, 16, 32, 60].entries()) {
    become("failed");
    clock.forward(pause - 0.1);
    assert.equal(engine.starts, times);
    clock.forward(0.1);
    assert.equal(engine.starts, times + 1);
    become("boot");
  }
  become("failed");
  await settle();
  assert.equal(seen.reloads, 1);
  clock.forward(1000);
  assert.equal(engine.starts, 6);
});

test("an engine that was ready in between begins with the short pause again", (t) => {
  const { engine, become } = exhibit(t);
  become("failed");
  clock.forward(2);
  become("ready");
  become("failed");
  clock.forward(2);
  assert.equal(engine.starts, 2);
});

test("an uncaught error ends the visit, and the fourth within a minute loads the page anew", async (t) => {
  const { recovery, page, seen } = exhibit(t);
  page.dispatchEvent(Object.assign(new Event("error"), { message: "a test" }));
  page.dispatchEvent(new Event("unhandledrejection"));
  page.dispatchEvent(Object.assign(new Event("error"), { message: "a test" }));
  assert.deepEqual([seen.resets, seen.reloads], [3, 0]);
  page.dispatchEvent(Object.assign(new Event("error"), { message: "a test" }));
  await settle();
  assert.deepEqual([seen.resets, seen.reloads], [3, 1]);
  assert.equal(recovery.heart.errors, 4);
});

test("errors that are more than a minute apart never load the page anew", async (t) => {
  const { recovery, seen } = exhibit(t);
  for (let times = 0; times < 10; times += 1) {
    recovery.failed();
    clock.forward(21);
  }
  await settle();
  assert.deepEqual([seen.resets, seen.reloads], [10, 0]);
  assert.equal(recovery.heart.errors, 10);
});

test("an engine that falls silent is counted and started again, the fourth time within a minute the page is loaded anew", async (t) => {
  const { recovery, engine, seen, become } = exhibit(t);
  let again = 0;
  engine.restart = () => (again += 1);
  const fall = (silence) => {
    engine.silence = silence;
    engine.dispatchEvent(new Event("silence"));
  };
  fall(10_000);
  become("ready");
  for (const silence of [3_000, 0, 3_000, 10_000, 0, 3_000, 10_000, 0, 10_000]) fall(silence);
  assert.deepEqual([again, seen.resets, recovery.heart.errors], [3, 0, 3]);
  fall(10_000);
  await settle();
  assert.deepEqual([again, seen.reloads, recovery.heart.errors], [3, 1, 4]);
});

test("what ResizeObserver puts off is no error", (t) => {
  const { recovery, page, seen } = exhibit(t);
  const message = "ResizeObserver loop completed with undelivered notifications.";
  page.dispatchEvent(Object.assign(new Event("error"), { message }));
  assert.deepEqual([seen.resets, recovery.heart.errors], [0, 0]);
});

test("the page is loaded anew only when the site answers", async (t) => {
  const { recovery, seen, site } = exhibit(t);
  site(false);
  recovery.reload();
  await settle();
  site("missing");
  clock.forward(30);
  await settle();
  assert.deepEqual([seen.asked, seen.reloads], [2, 0]);
  site(true);
  clock.forward(29);
  await settle();
  assert.equal(seen.asked, 2);
  clock.forward(1);
  await settle();
  assert.deepEqual([seen.asked, seen.reloads], [3, 1]);
});

test("the supervisor reads the engine's state and a heart that beats with each picture", (t) => {
  const { recovery, become, beats } = exhibit(t);
  assert.equal(globalThis.kiosk, recovery.heart);
  become("ready");
  beats(3);
  assert.deepEqual(globalThis.kiosk, { state: "", beat: 3, engine: "ready", painted: null, errors: 0 });
  globalThis.requestAnimationFrame = () => {};
  beats(3);
  assert.equal(globalThis.kiosk.beat, 3);
});

test("a game that shows itself and stands still for two minutes is begun anew", (t) => {
  const { recovery, seen, become, beats } = exhibit(t);
  become("ready");
  recovery.heart.state = "attract";
  beats(59);
  assert.equal(seen.resets, 0);
  beats(1);
  assert.equal(seen.resets, 1);
  beats(59);
  assert.equal(seen.resets, 1);
});

test("each move of the game that shows itself gives it two minutes more", (t) => {
  const { recovery, saves, seen, become, beats } = exhibit(t);
  become("ready");
  recovery.heart.state = "attract";
  beats(50);
  saves.dispatchEvent(new Event("change"));
  beats(59);
  assert.equal(seen.resets, 0);
});

test("a visitor may think as long as he likes, and an engine may load", (t) => {
  const { recovery, seen, become, beats } = exhibit(t);
  become("ready");
  recovery.heart.state = "play";
  beats(200);
  recovery.heart.state = "attract";
  become("boot");
  beats(200);
  assert.equal(seen.resets, 0);
});

test("an empty board is painted again, then the exhibit resets, then the page is loaded anew, and the supervisor can see why", async (t) => {
  const { seen, beats } = exhibit(t);
  let painted = false;
  let restored = 0;
  let complete = true;
  const closest = () => (complete ? {} : null);
  const canvas = Object.assign(new EventTarget(), { checkVisibility: () => true, closest });
  canvas.addEventListener("contextrestored", () => (restored += 1));
  Object.assign(document, { querySelectorAll: () => [canvas] });
  Object.assign(globalThis, {
    createImageBitmap: async () => ({ close() {} }),
    OffscreenCanvas: class {
      getContext = () => ({ drawImage() {}, getImageData: () => ({ data: [9, 9, 9, painted ? 1 : 0] }) });
    },
  });
  const look = async (/** @type {number} */ times) => {
    for (; times > 0; times -= 1) {
      beats(1);
      await settle();
    }
    return [globalThis.kiosk.painted, restored, seen.resets, seen.reloads];
  };
  assert.deepEqual(await look(2), [false, 0, 0, 0]);
  painted = true;
  assert.deepEqual(await look(1), [true, 0, 0, 0]);
  painted = false;
  assert.deepEqual(await look(3), [false, 1, 0, 0]);
  // While the table renders its bitmaps anew, nothing disturbs it.
  complete = false;
  assert.deepEqual(await look(17), [false, 1, 1, 0]);
  assert.deepEqual(await look(20), [false, 1, 1, 1]);
  // A page without a board, such as the choice of games.
  canvas.checkVisibility = () => false;
  assert.deepEqual(await look(1), [null, 1, 1, 1]);
  // A canvas that the browser has lost cannot even be read.
  canvas.checkVisibility = () => true;
  globalThis.createImageBitmap = () => Promise.reject(new DOMException("", "InvalidStateError"));
  assert.deepEqual(await look(1), [false, 1, 1, 1]);
  Object.assign(document, { querySelectorAll: () => [] });
});
