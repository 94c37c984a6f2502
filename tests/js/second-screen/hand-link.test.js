/** Tests the link in the code of a hand. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { standPage } from "../fakes/shell-page.js";

standPage();
const { readHandLink, writeHandLink } = await import("../../../web/src/second-screen/hand-link.js");
const { parseRoute } = await import("../../../web/src/base/router.js");

const OFFER = "EDDB5FD3Bm-_z";

test("A link is read as it was written, whatever the name", () => {
  for (const name of ["Ann", "Jörg & Co.", "a.b=c#d", "", "😀", "line=x"]) {
    const link = writeHandLink({ game: "zenos-tavli", name, offer: OFFER });
    const { hash } = new URL(link);
    assert.deepEqual(readHandLink(hash), { game: "zenos-tavli", name, offer: OFFER });
    assert.deepEqual(parseRoute(hash), { page: "hand" });
  }
});

test("A long name is cut, so that the code stays small", () => {
  const link = writeHandLink({ game: "toy", name: "😀".repeat(80), offer: OFFER });
  assert.equal(readHandLink(new URL(link).hash)?.name, "😀".repeat(24));
});

test("Everything else is no such link", () => {
  for (const hash of [
    "",
    "#hand",
    "#hand=",
    "#hand=toy",
    "#hand=toy.Ann",
    "#hand=toy.Ann&line=",
    "#hand=toy.%E0%A4%A&line=a",
    "#hand=to/y.Ann&line=a",
    "#letter=a&line=b",
    `#hand=toy.${"a".repeat(500)}&line=a`,
  ])
    assert.equal(readHandLink(hash), null, hash);
});
