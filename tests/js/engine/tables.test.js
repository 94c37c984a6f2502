/** Tests the tables that the build takes out of Python's WebAssembly: what is cut, that it comes back, and that nothing else reads it. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { leb, moduleOf, name, section } from "../../../tools/engine/archive.mjs";
import { references, strangers } from "../../../tools/engine/find_tables.mjs";
import { moved } from "../../../tools/engine/move_tables.mjs";
import { TABLES, memoryOf, withoutData } from "../../../tools/engine/tables.mjs";
import { MEMORY } from "../../../web/src/engine/archive.js";
import { putLater } from "../../../web/src/engine/later-library.js";

const PYODIDE = readFileSync(new URL("../../../node_modules/pyodide/pyodide.asm.wasm", import.meta.url));

/** Makes a module with these bytes at these addresses of its memory. */
function withData(segments) {
  const written = segments.flatMap(([address, bytes]) => [
    Buffer.from([0, 0x41]),
    leb(address, true),
    Buffer.from([0x0b]),
    leb(bytes.length),
    Buffer.from(bytes),
  ]);
  return moduleOf(
    section(2, leb(1), name("env"), name("memory"), Buffer.from([2, 0]), leb(1)),
    section(12, leb(segments.length)),
    section(11, leb(segments.length), ...written),
  );
}

/** Returns the memory as the module initialises it. */
function initialised(wasm) {
  const memory = new WebAssembly.Memory({ initial: 1 });
  new WebAssembly.Instance(new WebAssembly.Module(wasm), { env: { memory } });
  return new Uint8Array(memory.buffer);
}

test("only what is in the ranges is taken out, however the data is divided, and all of it comes back", () => {
  const whole = withData([
    [8, [1, 2, 3, 4]],
    [100, Array(50).fill(7)],
    [160, [5, 6]],
    [300, [9]],
  ]);
  const { wasm, cut } = withoutData(whole, [
    { from: 10, to: 120 },
    { from: 130, to: 161 },
    { from: 5000, to: 5004 },
  ]);
  assert.ok(wasm.length < whole.length);
  const [before, after] = [initialised(whole), initialised(wasm)];
  for (const [at, byte] of before.entries()) {
    const taken = (at >= 10 && at < 120) || (at >= 130 && at < 161);
    assert.equal(after[at], taken ? 0 : byte, `at ${at}`);
  }
  const folders = [];
  const FS = { mkdirTree: (path) => folders.push(path), writeFile: (path) => folders.push(path) };
  const files = [...cut].map(([address, bytes]) => [`${MEMORY}${address}`, bytes]);
  putLater({ FS, _module: { HEAPU8: after } }, [...files, ["lib/a.pyc", new Uint8Array(1)]]);
  assert.deepEqual(after, before);
  assert.deepEqual(folders, ["/lib", "/lib/a.pyc"]);
});

test("in another program a table is found by its bytes, and only where all of them are there", () => {
  const table = Array.from({ length: 3000 }, (_, at) => Math.imul(at * at + 1, 2654435761) >>> 24);
  const before = memoryOf(withData([[100, table]]));
  const range = { from: 100, to: 3100 };
  assert.deepEqual(moved(before, memoryOf(withData([[740, table]])), range), { from: 740, to: 3740 });
  assert.equal(
    moved(before, memoryOf(withData([[740, table.map((byte) => byte ^ 85)]])), range),
    "no part of it is there",
  );
  const changed = table.with(2990, 0);
  assert.equal(
    moved(before, memoryOf(withData([[740, changed]])), range),
    "most of it is at 740 to 3740, but it differs from 3730 to 3730",
  );
});

test("of Python's own code only that of the modules reads the tables", () => {
  const found = references(PYODIDE);
  for (const table of TABLES.tables) {
    const [after, before] = table.between.map((one) => found.functions.get(one));
    const own = found.constants.filter(({ value, by }) => value === table.from && by > after && by <= before);
    assert.ok(own.length > 0, `nothing reads the beginning of: ${table.what}`);
    const others = new Set(strangers(found, table).map(({ value }) => value));
    assert.deepEqual(
      [...others].sort((one, other) => one - other),
      table.numbers,
      table.what,
    );
  }
});
