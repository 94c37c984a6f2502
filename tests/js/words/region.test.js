/** Tests that times are written as in the reader's region, but in the page's language. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { standPage } from "../fakes/shell-page.js";

standPage();
const { regionTag } = await import("../../../web/src/words/region.js");

for (const [languages, tag] of /** @type {[string[] | undefined, string][]} */ ([
  [["en-GB", "en-US", "de"], "en-GB"],
  [["de-AT", "EN-au"], "EN-au"],
  [["de-AT"], "en-GB"],
  [["en"], "en-GB"],
  [["en", "en-US"], "en-GB"],
  [["en-US", "en"], "en-US"],
  [undefined, "en-GB"],
]))
  test(`${languages} gives ${tag}`, () => {
    Object.defineProperty(globalThis, "navigator", { value: { languages }, configurable: true, writable: true });
    assert.equal(regionTag(), tag);
  });

test("in Britain it is 07:57", () => {
  Object.defineProperty(globalThis, "navigator", {
    value: { languages: ["en-GB"] },
    configurable: true,
    writable: true,
  });
  const at = new Date(2026, 10, 27, 7, 57);
  assert.equal(new Intl.DateTimeFormat(regionTag(), { timeStyle: "short" }).format(at), "07:57");
});

test("without a region an English date can be read in one way only", () => {
  Object.defineProperty(globalThis, "navigator", { value: { languages: [] }, configurable: true, writable: true });
  const date = new Intl.DateTimeFormat(regionTag(), { dateStyle: "medium" }).format(new Date(2026, 10, 28));
  assert.equal(date, "28 Nov 2026");
});
