/** Tests that an exhibit keeps nothing of a visitor beyond his visit. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { barePage } from "../fakes/bare-page.js";

barePage();
globalThis.indexedDB = {};
const { forget, keepNothing } = await import("../../../web/src/exhibit/visitor-data.js");

test("the page has no database, and both its storages are in memory", () => {
  const real = { setItem: () => assert.fail("stored for good") };
  Object.defineProperty(globalThis, "localStorage", { configurable: true, value: real });
  keepNothing();
  localStorage.setItem("a", 1);
  assert.equal(localStorage.getItem("a"), "1");
  assert.equal(sessionStorage.getItem("a"), null);
  assert.equal(indexedDB, undefined);
});

test("the storage in memory behaves as the browser's does", () => {
  keepNothing();
  assert.equal(localStorage.getItem("none"), null);
  localStorage.setItem("a", "x");
  localStorage.setItem("b", "y");
  assert.equal(localStorage.length, 2);
  assert.deepEqual(
    [0, 1, 2].map((at) => localStorage.key(at)),
    ["a", "b", null],
  );
  localStorage.removeItem("a");
  assert.equal(localStorage.getItem("a"), null);
  localStorage.clear();
  assert.equal(localStorage.length, 0);
});

test("after a visit neither settings, games nor players are left", async () => {
  keepNothing();
  localStorage.setItem("a", "x");
  sessionStorage.setItem("b", "y");
  const games = new Map([
    ["1", { id: "1" }],
    ["2", { id: "2" }],
  ]);
  const written = new Map([["3", { id: "3" }]]);
  await forget({ all: async () => [...games.values()], remove: async (id) => void games.delete(id) }, written);
  assert.deepEqual([games.size, written.size], [0, 0]);
  assert.equal(localStorage.length + sessionStorage.length, 0);
});
