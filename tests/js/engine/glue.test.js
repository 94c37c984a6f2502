/** Tests how the build shortens Pyodide's script: what the script offers stays the same. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { shortened } from "../../../tools/glue.mjs";

const SCRIPT =
  "var _a,_b,_used,_c,_other,memory;function assignWasmExports(wasmExports){" +
  '_a=Module["_a"]=wasmExports["a"];_b=Module["_b"]=wasmExports["b"];_used=Module["_used"]=wasmExports["used"];' +
  '_other=Module["_other"]=wasmExports["another"];memory=wasmExports["memory"];_c=Module["_c"]=wasmExports["c"].value>>>0}' +
  "var call=()=>_used();";

/** Runs a script with these exports; returns its module and what its own function gives. */
function run(script, exports) {
  const Module = { _b: "the script's own" };
  const call = new Function("Module", "exports", `${script};assignWasmExports(exports);return call()`);
  return { Module, called: call(Module, exports) };
}

test("what nothing in the script uses is found by its name all the same, and the rest stays as it is", () => {
  const memory = new WebAssembly.Memory({ initial: 1 });
  const exports = {
    a: () => 1,
    used: () => 3,
    another: () => 4,
    memory,
    c: new WebAssembly.Global({ value: "i32" }, 5),
  };
  const script = shortened(SCRIPT);
  assert.ok(script.includes("var _used,_other,memory;"));
  assert.equal(script.includes("_a="), false);
  const { Module, called } = run(script, exports);
  assert.equal(called, 3);
  assert.equal(Module._a, exports.a);
  assert.equal(Module._used, exports.used);
  assert.equal(Module._other, exports.another);
  assert.equal(Module._c, 5);
  assert.equal(Module._memory, undefined);
  // Nothing is put over what the script has defined itself.
  assert.equal(Module._b, "the script's own");
});

test("another script is refused", () => {
  for (const other of ["", "var a;function assignWasmExports(other){}", SCRIPT + SCRIPT])
    assert.throws(() => shortened(other), /in another way/);
});
