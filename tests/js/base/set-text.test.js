/** Tests that a text is written once, also where a translator in the browser has changed it on the page. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { setText } from "../../../web/src/base/set-text.js";

/** @param {string} text  that it has from the beginning */
function element(text = "") {
  return /** @type {Element} */ (/** @type {unknown} */ ({ textContent: text }));
}

test("a text that stands there from the beginning is not written again", () => {
  assert.equal(setText(element("White moves"), "White moves"), false);
});

test("a translated text stays until the page says something else", () => {
  const line = element();
  assert.equal(setText(line, "White moves"), true);
  line.textContent = "Mueven las blancas";
  assert.equal(setText(line, "White moves"), false);
  assert.equal(line.textContent, "Mueven las blancas");
  assert.equal(setText(line, "Black moves"), true);
  assert.equal(line.textContent, "Black moves");
});
