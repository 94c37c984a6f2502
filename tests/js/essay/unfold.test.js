/** Tests that folded parts of an essay are open while it is printed, and afterwards as the reader had them. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { standElements } from "../fakes/shell-elements.js";
import { standPage } from "../fakes/shell-page.js";

const page = standPage();
const body = standElements(page);
const { unfoldOnPaper } = await import("../../../web/src/essay/unfold.js");

test("What is folded is open on paper, and folded again afterwards; what the reader has opened stays open", () => {
  body.innerHTML = "<details id='folded'></details><details id='opened' open></details>";
  const open = () => [...body.querySelectorAll("details")].map((part) => part.hasAttribute("open"));
  unfoldOnPaper(document);
  dispatchEvent(new Event("beforeprint"));
  assert.deepEqual(open(), [true, true]);
  dispatchEvent(new Event("afterprint"));
  assert.deepEqual(open(), [false, true]);
});
