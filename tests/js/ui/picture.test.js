/** Tests pictures whose address cannot be made. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { standElements } from "../fakes/shell-elements.js";
import { standPage } from "../fakes/shell-page.js";

standElements(standPage());

const { picture } = await import("../../../web/src/ui/dom.js");

test("why a picture is missing is logged, unless the browser has ended it because the page is left", async (t) => {
  const { mock } = t.mock.method(console, "error", () => {});
  const gone = new DOMException("The operation was aborted.", "AbortError");
  const broken = new Error("no such file");
  picture(Promise.reject(gone), "");
  picture(Promise.reject(broken), "");
  await null;
  assert.deepEqual(
    mock.calls.map((call) => call.arguments),
    [[broken]],
  );
});
