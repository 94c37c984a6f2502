/** Tests that a part of the page that fails to load, or takes long, counts as missing until it arrives. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { settled, standPage } from "../fakes/shell-page.js";
import { PATIENCE_MS, expectPart, missing, tellFound, tellMissing } from "../../../web/src/base/missing-files.js";

beforeEach(() => {
  standPage();
  mock.timers.enable({ apis: ["setTimeout"] });
});
afterEach(() => {
  missing.clear();
  mock.timers.reset();
});

test("each change is told on the window", () => {
  let told = 0;
  addEventListener("missing", () => (told += 1));
  tellMissing("app.js");
  tellFound("app.js");
  tellFound("app.js");
  assert.deepEqual([told, missing.size], [2, 0]);
});

test("a part that fails is missing at once, one that never comes after eight seconds", async () => {
  expectPart(Promise.reject(new Error("404")), "app.js");
  await settled();
  assert.deepEqual([...missing.keys()], ["app.js"]);
  /** @type {(value?: unknown) => void} */
  let come = () => {};
  expectPart(new Promise((resolve) => (come = resolve)), "a.json");
  mock.timers.tick(PATIENCE_MS - 1);
  assert.equal(missing.has("a.json"), false);
  mock.timers.tick(1);
  assert.equal(missing.has("a.json"), true);
  come();
  await settled();
  assert.equal(missing.has("a.json"), false);
});

test("what nobody waits for any more is not missed, nor what comes in time", async () => {
  expectPart(Promise.resolve(), "app.js");
  expectPart(new Promise(() => {}), "a.json", () => false);
  await settled();
  mock.timers.tick(PATIENCE_MS);
  assert.equal(missing.size, 0);
});
