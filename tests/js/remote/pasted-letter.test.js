/** Tests that a pasted message is searched for a letter, unless a field takes it. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { standElements } from "../fakes/shell-elements.js";
import { standPage } from "../fakes/shell-page.js";

const body = standElements(standPage());
const { pastedLetter } = await import("../../../web/src/remote/pasted-letter.js");

const pasted = (/** @type {string} */ text, target = body) =>
  pastedLetter(/** @type {any} */ ({ target, clipboardData: { getData: () => text } }));

test("the letter stands somewhere in a message", () => {
  assert.equal(pasted("Your turn! https://a.example/b/#letter=AQ-_9z ok?"), "AQ-_9z");
  assert.equal(pasted("Nothing here"), null);
  assert.equal(pastedLetter(/** @type {any} */ ({ target: body, clipboardData: null })), null);
});

test("what is pasted into a field is left to it", () => {
  const field = document.createElement("input");
  body.append(field);
  assert.equal(pasted("https://a.example/#letter=AQz", field), null);
});
