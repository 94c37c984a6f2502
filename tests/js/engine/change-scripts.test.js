/** Tests how the build changes Pyodide's script (that it still starts is checked by the build itself, tools/engine/check.mjs). */

import assert from "node:assert/strict";
import { test } from "node:test";
import { readFileSync } from "node:fs";
import { convertedTogether, later, renamed, shortened, together } from "../../../tools/engine/change_scripts.mjs";

const SCRIPT =
  "var _a,_b,_used,_c,_other,memory;function assignWasmExports(wasmExports){" +
  '_a=Module["_a"]=wasmExports["a"];_b=Module["_b"]=wasmExports["b"];_used=Module["_used"]=wasmExports["used"];' +
  '_other=Module["_other"]=wasmExports["another"];memory=wasmExports["memory"];_c=Module["_c"]=wasmExports["c"].value>>>0}' +
  "var call=()=>_used();";

const PYODIDE = new URL("../../../node_modules/pyodide/", import.meta.url);
const REAL = readFileSync(new URL("pyodide.asm.mjs", PYODIDE), "utf8");
const LOADER = readFileSync(new URL("pyodide.mjs", PYODIDE), "utf8");

/** How Emscripten encodes a list of types: its length in two bytes, then a byte for each. */
const pack = (types) => [(types.length % 128) | 128, types.length >> 7, ...[...types].map((type) => CODES[type])];
const CODES = { i: 0x7f, p: 0x7f, j: 0x7e, f: 0x7d, d: 0x7c, e: 0x6f };

test("variables that neither script uses are left out, with what sets them", () => {
  const script = shortened(SCRIPT, "Module._b");
  assert.ok(script.includes("var _b,_used,_other,memory;"));
  const Module = {};
  const exports = { b: () => 2, used: () => 3, another: () => 4, memory: 5 };
  const call = new Function("Module", "exports", `${script};assignWasmExports(exports);return call()`);
  assert.equal(call(Module, exports), 3);
  assert.deepEqual(Module, { _b: exports.b, _used: exports.used, _other: exports.another });
});

test("functions become functions of WebAssembly with their own types, by one module", () => {
  const said = [];
  const wanted = [
    [(one, two) => one - two, "iii"],
    [(number) => number / 4, "dd"],
    [(number) => void said.push(number), "vj"],
    [() => 7, "p"],
    ...Array.from({ length: 200 }, (_, at) => [() => at, "i"]),
  ];
  const found = convertedTogether(wanted, pack);
  const made = wanted.map(([func, signature]) => {
    assert.equal(found.get(func)[0], signature);
    return found.get(func)[1];
  });
  assert.equal(made[0](5, 7), -2);
  assert.equal(made[1](10), 2.5);
  made[2](2n ** 40n);
  assert.deepEqual(said, [2n ** 40n]);
  assert.equal(made[3](), 7);
  assert.deepEqual(
    made.slice(4).map((one) => one()),
    Array.from({ length: 200 }, (_, at) => at),
  );
  // A table of WebAssembly takes only such functions.
  const table = new WebAssembly.Table({ element: "anyfunc", initial: made.length });
  made.forEach((one, at) => table.set(at, one));
  assert.equal(table.get(4 + 150)(), 150);
});

test("without any function there is nothing to make", () => {
  assert.equal(convertedTogether([], pack).size, 0);
});

test("no file of Pyodide has an ending that some hosts do not know", () => {
  for (const script of [REAL, LOADER]) {
    assert.ok(script.includes(".mjs"));
    assert.ok(renamed(script).includes("pyodide.asm.js"));
    assert.ok(!renamed(script).includes(".mjs"));
  }
});

test("Pyodide's own script is changed in all ways", () => {
  const short = shortened(renamed(REAL), renamed(LOADER));
  assert.ok(short.length < REAL.length - 300_000);
  const script = together(later(short));
  assert.equal(script.split("offer();").length, 5);
  assert.ok(script.includes("converted=convertedTogether("));
});

test("another script is refused", () => {
  for (const other of ["", "var a;function assignWasmExports(other){}", SCRIPT + SCRIPT])
    assert.throws(() => shortened(other, ""), /in another way/);
  for (const change of [later, together])
    for (const other of ["", SCRIPT, REAL + REAL]) assert.throws(() => change(other), /in another way/);
  for (const other of ["", SCRIPT, REAL + REAL]) assert.throws(() => renamed(other), /in another way/);
});
