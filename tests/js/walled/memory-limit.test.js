/** Tests that Python's memory does not grow beyond the limit. */

import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { limitMemory } from "../../../web/src/walled/memory-limit.js";

const { grow } = WebAssembly.Memory.prototype;
afterEach(() => (WebAssembly.Memory.prototype.grow = grow));

test("a memory grows up to 512 MiB and not further", () => {
  limitMemory();
  const memory = new WebAssembly.Memory({ initial: 1, maximum: 65_536 });
  assert.equal(memory.grow(1), 1);
  assert.throws(() => memory.grow(8191), RangeError);
  assert.equal(memory.buffer.byteLength, 131_072);
});
