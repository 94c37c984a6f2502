/** Tests what a printed essay says at its end. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { standElements } from "../fakes/shell-elements.js";
import { standPage } from "../fakes/shell-page.js";

const page = standPage();
const body = standElements(page);
const { sourceLine } = await import("../../../web/src/essay/source-line.js");

test("On paper stand the title, the address without a place in the text, and the day in the reader's language", () => {
  body.innerHTML = "<main></main>";
  document.title = "The throw";
  document.documentElement.lang = "de";
  location.href = "https://example.org/throw.de.html#poem";
  sourceLine(document, () => new Date(2025, 2, 4));
  dispatchEvent(new Event("beforeprint"));
  const line = body.querySelector(".source-line");
  assert.equal(line?.textContent, "The throw. https://example.org/throw.de.html. 4. März 2025");
});
