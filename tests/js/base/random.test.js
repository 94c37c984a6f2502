/** Tests that seeds and ids consist of all the digits that the browser's cryptographic generator returns. */

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { newId, newSeed } from "../../../web/src/base/random.js";

test("each byte gives two digits, small ones as well", () => {
  const fill = mock.method(crypto, "getRandomValues", (/** @type {Uint8Array} */ bytes) =>
    bytes.map((_, at) => (bytes[at] = [0, 9, 16, 255, 171, 1][at % 6] ?? 0)),
  );
  try {
    assert.equal(newId(), "000910ffab01");
    assert.equal(newSeed(), `${"000910ffab01".repeat(5)}0009`);
    assert.equal(fill.mock.callCount(), 2);
  } finally {
    fill.mock.restore();
  }
});

test("seeds and ids are new each time", () => {
  for (const [make, digits] of /** @type {[() => string, number][]} */ ([
    [newSeed, 64],
    [newId, 12],
  ])) {
    const made = Array.from({ length: 50 }, make);
    assert.equal(new Set(made).size, 50);
    for (const one of made) assert.match(one, new RegExp(`^[0-9a-f]{${digits}}$`));
  }
});
