/** Tests that each site on a host has caches of its own. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { cacheName, cachePrefix, spareCopy } from "../../../web/src/base/caches.js";

test("the caches of a site begin with its folder, whatever the host is called", () => {
  assert.equal(cachePrefix("https://a.example/table/"), "spieltisch:/table/:");
  assert.equal(cachePrefix("http://localhost:8000/"), "spieltisch:/:");
});

test("a site and what was added to it have caches of their own", () => {
  const folder = "https://a.example/table/";
  const names = [cacheName(folder, "site"), cacheName(folder, "added")];
  assert.equal(new Set(names).size, 2);
  for (const name of names) assert.ok(name.startsWith(cachePrefix(folder)));
});

test("no site's names begin like those of a folder above it", () => {
  const below = cacheName("https://a.example/table/old/", "site");
  assert.equal(below.startsWith(cachePrefix("https://a.example/table/")), false);
});

test("a stored copy is found whatever its revision, and looking creates no cache", async () => {
  const folder = "https://a.example/table/";
  const url = `${folder}pyodide/memory.wasm`;
  const opened = [];
  let there = false;
  globalThis.caches = {
    has: async (name) => there && name === cacheName(folder, "spare"),
    open: async (name) => {
      opened.push(name);
      return { match: async (asked, { ignoreSearch }) => ignoreSearch && asked === url && "copy" };
    },
  };
  assert.equal(await spareCopy(folder, url), undefined);
  assert.deepEqual(opened, []);
  there = true;
  assert.equal(await spareCopy(folder, url), "copy");
  globalThis.caches.has = async () => {
    throw new DOMException("denied", "SecurityError");
  };
  assert.equal(await spareCopy(folder, url), undefined);
  delete globalThis.caches;
  assert.equal(await spareCopy(folder, url), undefined);
});
