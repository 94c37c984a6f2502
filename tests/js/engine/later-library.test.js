/** Tests when the second part of the standard library comes, and where its files go. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { archive } from "../../../tools/engine/archive.mjs";
import { MEMORY } from "../../../web/src/engine/archive.js";
import { provideLaterLibrary } from "../../../web/src/engine/later-library.js";
import { bytes, fakePython, serveFiles } from "../fakes/python.js";

const BASE = "https://site.example/table/";
const LATER = { url: "pyodide/library_later.wasm", size: 1, sha256: "", modules: ["csv", "unicodedata"] };
const PART = archive([
  ["lib/python3.14/csv.pyc", bytes("csv")],
  [`${MEMORY}4`, bytes("table")],
]);

/** Makes a Python with a finder that records what is asked of it. */
function made(readNow = () => assert.fail("nothing is read")) {
  const done = [];
  let bring;
  const python = fakePython({
    later_library: {
      watch: (names, needed) => {
        done.push(`watch ${names}`);
        bring = needed;
      },
      came: () => done.push("came"),
      restore: () => done.push("restore"),
    },
  });
  const load = provideLaterLibrary(BASE, { later: LATER }, python, readNow);
  return { python, done, load, needed: () => bring() };
}

/** The text in the middle of the memory. */
const inMemory = (python) => new TextDecoder().decode(python._module.HEAPU8.subarray(4, 9));

test("Python reads it while it waits, when it imports one of its modules", () => {
  const read = [];
  const { python, done, needed } = made((url) => {
    read.push(url);
    return PART.buffer.slice(PART.byteOffset, PART.byteOffset + PART.length);
  });
  assert.deepEqual([done, read], [["watch csv unicodedata"], []]);
  needed();
  assert.deepEqual(read, [`${BASE}pyodide/library_later.wasm`]);
  assert.deepEqual([...python.files], [["/lib/python3.14/csv.pyc", "csv"]]);
  assert.equal(inMemory(python), "table");
});

test("it can be loaded at once, and then the real modules take their places", async () => {
  const asked = serveFiles({ [`${BASE}pyodide/library_later.wasm`]: PART });
  const { python, done, load } = made();
  await load();
  assert.equal(asked.length, 1);
  assert.equal(inMemory(python), "table");
  assert.deepEqual(done, ["watch csv unicodedata", "came", "restore"]);
});

test("where it is missing, nothing takes the place of anything", async () => {
  serveFiles({});
  const { python, done, load } = made();
  await assert.rejects(load(), /library_later\.wasm: 404/);
  assert.deepEqual([done, python.files.size], [["watch csv unicodedata"], 0]);
});
