/** Tests when the worker gets the memory snapshot from the site. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { serveFiles } from "../fakes/python.js";

globalThis.self = globalThis;
const { FROM_SITE } = await import("../../../web/src/engine/file-source.js");
const { WITH_SNAPSHOT } = await import("../../../web/src/engine/worker-names.js");

const BASE = "https://site.example/table/";
const SNAPSHOT = `${BASE}pyodide/memory.wasm`;

beforeEach(() => {
  globalThis.name = "engine";
  globalThis.caches = undefined;
});

test("only a worker of that name fetches the snapshot", async () => {
  const asked = serveFiles({ [SNAPSHOT]: "memory" });
  assert.equal(await FROM_SITE.fetchedSnapshot(BASE), undefined);
  assert.deepEqual(asked, []);
  globalThis.name = WITH_SNAPSHOT;
  assert.equal(await (await FROM_SITE.fetchedSnapshot(BASE)).text(), "memory");
  assert.deepEqual(asked, [SNAPSHOT]);
});

test("where the network fails, there is no snapshot", async () => {
  serveFiles({ [SNAPSHOT]: new TypeError("Failed to fetch") });
  globalThis.name = WITH_SNAPSHOT;
  assert.equal(await FROM_SITE.fetchedSnapshot(BASE), undefined);
});

test("a copy that an earlier visit has stored is found whatever its revision, and where there is none no cache is made", async () => {
  const stored = new Map([["spieltisch:/table/:spare-1", new Map([[`${SNAPSHOT}?3f`, "memory"]])]]);
  const opened = [];
  globalThis.caches = {
    has: async (name) => stored.has(name),
    open: async (name) => {
      opened.push(name);
      return { match: async (url) => new Response([...stored.get(name)].find(([key]) => key.startsWith(url))?.[1]) };
    },
  };
  assert.equal(await (await FROM_SITE.storedSnapshot(BASE)).text(), "memory");
  stored.clear();
  opened.length = 0;
  assert.equal(await FROM_SITE.storedSnapshot(BASE), undefined);
  assert.deepEqual(opened, []);
});
