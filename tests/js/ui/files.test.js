/** Tests that a file is downloaded under its name, and that only text of limited size is read. */

import assert from "node:assert/strict";
import { resolveObjectURL } from "node:buffer";
import { describe, mock, test } from "node:test";
import { standPage } from "../fakes/shell-page.js";

const page = standPage();
const { giveFile, readText } = await import("../../../web/src/ui/files.js");

test("a file is given with its name and content, and let go of when the browser has had time to take it", async () => {
  /** @type {any[]} */
  const given = [];
  Object.assign(page.document, {
    createElement: (/** @type {string} */ tag) => ({
      tag,
      click() {
        given.push({ ...this, blob: resolveObjectURL(/** @type {any} */ (this).href) });
      },
    }),
  });
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    giveFile("größe.json", '{"a": "ß"}');
    assert.equal(given.length, 1);
    const [{ tag, href, download, blob }] = given;
    assert.deepEqual([tag, download, blob.type], ["a", "größe.json", "application/json"]);
    assert.equal(await blob.text(), '{"a": "ß"}');
    mock.timers.tick(9_999);
    assert.ok(resolveObjectURL(href));
    mock.timers.tick(1);
    assert.equal(resolveObjectURL(href), undefined);
  } finally {
    mock.timers.reset();
  }
});

describe("A file that a person has chosen", () => {
  /** @param {...any} parts */
  const file = (...parts) => new File(parts, "game.json");

  test("it is read as UTF-8, with or without a mark at its beginning", async () => {
    assert.equal(await readText(file("größer 𓂀")), "größer 𓂀");
    assert.equal(await readText(file(Uint8Array.of(0xef, 0xbb, 0xbf), "{}")), "{}");
    assert.equal(await readText(file()), "");
  });

  test("one that is no text is told", async () => {
    await assert.rejects(readText(file(Uint8Array.of(0x89, 0x50, 0xff, 0xfe))), /cannot be read as text.*UTF-8/);
  });

  test("one that cannot be read any more is told", async () => {
    const gone = Object.assign(file("{}"), {
      arrayBuffer: () => Promise.reject(new DOMException("gone", "NotFoundError")),
    });
    await assert.rejects(readText(gone), /cannot be read/);
  });

  test("one that is nested too deep is told", async () => {
    await assert.rejects(readText(file("[".repeat(100_000))), /nested 100 levels deep/);
  });

  test("one that is too large is not read at all", async () => {
    const sized = (/** @type {number} */ size) => {
      const found = file("{}");
      Object.defineProperty(found, "size", { value: size });
      return found;
    };
    assert.equal(await readText(sized(5_000_000)), "{}");
    const large = Object.assign(sized(5_000_001), { arrayBuffer: () => assert.fail("It was read.") });
    await assert.rejects(readText(large), /larger than 5 MB/);
  });
});
