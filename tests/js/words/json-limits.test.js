/** Tests that JSON from outside is refused with one sentence if it is too large or too deep. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { standPage } from "../fakes/shell-page.js";

standPage();
const { checkSize, checkText } = await import("../../../web/src/words/json-limits.js");
const { DEEPEST, LARGEST, faultIn } = await import("../../../web/src/base/json-text.js");

describe("A text", () => {
  test("its size is counted in bytes of UTF-8", () => {
    checkSize(LARGEST);
    assert.throws(() => checkSize(LARGEST + 1), /larger than 5 MB/);
    checkText("ü".repeat(LARGEST / 2));
    assert.throws(() => checkText(`${"ü".repeat(LARGEST / 2)} `), /larger than 5 MB/);
  });

  test("it may be nested as deep as the engine reads it, and no deeper", () => {
    const deep = "[".repeat(DEEPEST) + "]".repeat(DEEPEST);
    for (const text of ["", "1", deep, `{"a":${deep.slice(1, -1)}}`, "[],".repeat(10_000), '"unfinished [[['])
      checkText(text);
    for (const text of [
      `[${deep}]`,
      "[".repeat(100_000),
      '{"a":'.repeat(100_000),
      `["\\\\", ${deep}`,
      `["\\"", ${deep}`,
    ])
      assert.throws(() => checkText(text), /nested 100 levels deep/);
  });

  test("brackets inside of texts do not count", () => {
    const many = "[{".repeat(1000);
    for (const text of [`"${many}"`, `["\\"${many}", "${many}\\\\"]`]) checkText(text);
  });
});

describe("The place of a fault", () => {
  for (const [text, line, column] of [
    ["{ not json", 1, 3],
    ['{\n  "games": ["zenos-tavli",],\n}', 2, 27],
    ['{"a": 1 "b": 2}', 1, 9],
    ['{"a": weekend}', 1, 7],
    ["", 1, 1],
    ['{"a": 1', 1, 8],
    ['{"a": "unfinished', 1, 18],
    ["{} x", 1, 4],
  ])
    test(`${JSON.stringify(text)}: line ${line}, column ${column}`, () => {
      assert.deepEqual(faultIn(/** @type {string} */ (text)), { line, column });
    });

  test("what is JSON has none", () => {
    for (const text of ["{}", "[1, 2]", '"text"', " null "]) assert.equal(faultIn(text), null);
  });
});
