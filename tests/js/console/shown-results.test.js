/** Tests how the console shows what Python has given. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { standElements, tagged } from "../fakes/shell-elements.js";
import { standPage } from "../fakes/shell-page.js";

const page = standPage();
standElements(page);
const { told } = await import("../../../web/src/console/shown-results.js");

/** What is shown of a text, with a mark where there is a gap. @param {string} text */
function gaps(text) {
  const [element] = told({ results: [{ kind: "text", text }], printed: "", cut: false, incomplete: false }).elements;
  assert.equal(element.textContent, text);
  const digits = tagged(element, ".console-digits").map((part) => part.textContent);
  return digits.join(" ");
}

test("large numbers have gaps, which are no part of the text", () => {
  assert.equal(gaps("1000000"), "000 000");
  assert.equal(gaps("[12345, -1234567.25]"), "345 234 567");
  assert.equal(gaps("9999"), "");
  assert.equal(gaps("0.123456 x12345 00012345 12345x"), "");
});
