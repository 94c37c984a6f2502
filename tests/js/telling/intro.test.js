/** Tests at which edge of the page a card that introduces a game stands. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { standPage } from "../fakes/shell-page.js";

standPage();
const { edgeFor } = await import("../../../web/src/telling/intro.js");

/** A phone, and things on its board. */
const PAGE = { left: 0, top: 0, right: 360, bottom: 740 };
const box = (/** @type {number} */ top, /** @type {number} */ bottom, width = 100) => ({
  left: 0,
  top,
  right: width,
  bottom,
});

test("a card stands at the lower edge, near the thumb", () => {
  assert.equal(edgeFor([box(60, 120)], 240, PAGE), "bottom");
  assert.equal(edgeFor([], 240, PAGE), "bottom");
});

test("a card goes to the upper edge where it would cover what it points at", () => {
  assert.equal(edgeFor([box(480, 520)], 240, PAGE), "top");
  // The card and its margin reach up to 492.
  assert.equal(edgeFor([box(440, 492)], 240, PAGE), "bottom");
});

test("where it covers something at both edges, it stands where it covers less", () => {
  assert.equal(edgeFor([box(60, 120, 300), box(500, 560, 40)], 240, PAGE), "bottom");
  assert.equal(edgeFor([box(60, 120, 40), box(500, 560, 300)], 240, PAGE), "top");
});
