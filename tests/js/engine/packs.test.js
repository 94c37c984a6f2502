/** Tests that further packs of code are added to a running Python, each once. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { archive } from "../../../tools/engine/archive.mjs";
import { packLoader, provideFigures, provideOtherRules } from "../../../web/src/engine/packs.js";
import { bytes, fakePython, serveFiles } from "../fakes/python.js";

const BASE = "https://site.example/table/";
const FILES = {
  study: { url: "study.wasm", size: 1, sha256: "" },
  letters: { url: "letters.wasm", size: 1, sha256: "" },
  look: { url: "look.wasm", size: 1, sha256: "" },
  story: { url: "story.wasm", size: 1, sha256: "" },
  workshop: { url: "workshop.wasm", size: 1, sha256: "" },
};

/** Makes a loader of packs for a Python that records what was done with it. */
function made() {
  const done = [];
  const python = fakePython({
    importlib: { invalidate_caches: () => done.push("importlib") },
    "pygame_rules.core.words": { words: { cache_clear: () => done.push("words") } },
  });
  return { python, done, load: packLoader(BASE, FILES, python) };
}

test("a pack is fetched once, and Python finds its modules and its words", async () => {
  const asked = serveFiles({ [`${BASE}study.wasm`]: archive([["rules/study/run.pyc", bytes("code")]]) });
  const { python, done, load } = made();
  await Promise.all([load("study"), load("study")]);
  await load("study");
  assert.deepEqual(asked, [`${BASE}study.wasm`]);
  assert.deepEqual([...python.files], [["/rules/study/run.pyc", "code"]]);
  assert.deepEqual(done, ["importlib", "words"]);
});

test("a pack that could not be fetched is fetched again at the next call, and the other one by itself", async () => {
  const table = { [`${BASE}letters.wasm`]: archive([["rules/letters.pyc", bytes("code")]]) };
  serveFiles(table);
  const { python, load } = made();
  await assert.rejects(load("study"), /\/table\/study\.wasm: 404 Not Found/);
  await load("letters");
  assert.ok(python.files.has("/rules/letters.pyc"));
  table[`${BASE}study.wasm`] = bytes("<!doctype html>");
  await assert.rejects(load("study"), /\/table\/study\.wasm: This is no WebAssembly module/);
  table[`${BASE}study.wasm`] = archive([["rules/study/run.pyc", bytes("code")]]);
  await load("study");
  assert.ok(python.files.has("/rules/study/run.pyc"));
});

test("Python reads the code of other rules while it waits, when it asks for it and not before", () => {
  const pack = archive([["rules/core/other_rules/chosen.pyc", bytes("code")]]);
  const read = [];
  let bring;
  const python = fakePython({ later_library: { watch_other_rules: (needed) => (bring = needed) } });
  provideOtherRules(BASE, { other_rules: { url: "other_rules.wasm", size: 1, sha256: "" } }, python, (url) => {
    read.push(url);
    return pack.buffer.slice(pack.byteOffset, pack.byteOffset + pack.length);
  });
  assert.deepEqual(read, []);
  bring();
  assert.deepEqual(read, [`${BASE}other_rules.wasm`]);
  assert.deepEqual([...python.files], [["/rules/core/other_rules/chosen.pyc", "code"]]);
});

test("Python reads the figures of the games while it waits, when it asks for them", () => {
  const pack = archive([["rules/games/go/players/figures.pyc", bytes("code")]]);
  let bring;
  const python = fakePython({ later_library: { watch_figures: (needed) => (bring = needed) } });
  provideFigures(BASE, { look: { url: "look.wasm", size: 1, sha256: "" } }, python, (url) => {
    assert.equal(url, `${BASE}look.wasm`);
    return pack.buffer.slice(pack.byteOffset, pack.byteOffset + pack.length);
  });
  assert.deepEqual([...python.files], []);
  bring();
  assert.deepEqual([...python.files], [["/rules/games/go/players/figures.pyc", "code"]]);
});
