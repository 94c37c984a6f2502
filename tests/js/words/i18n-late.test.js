/** Tests that a page whose dictionary does not arrive begins in English after three seconds, and uses it when it arrives late. */

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { settled, standPage } from "../fakes/shell-page.js";

standPage();
const { speak, t } = await import("../../../web/src/words/i18n.js");

test("a dictionary that is late keeps nobody waiting for more than three seconds, and is used when it comes", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    let come = (/** @type {Response} */ _) => {};
    globalThis.fetch = () => new Promise((resolve) => (come = resolve));
    let words = 0;
    addEventListener("words", () => (words += 1));
    /** @type {string | undefined} */
    let missing;
    void speak("de").then((file) => (missing = file));
    await settled();
    mock.timers.tick(2999);
    await settled();
    assert.equal(missing, undefined);
    mock.timers.tick(1);
    await settled();
    assert.equal(missing, "i18n/de.json");
    assert.equal(t("Throw"), "Throw");
    come(new Response(JSON.stringify({ Throw: "Würfeln" })));
    await settled();
    await settled();
    assert.equal(words, 1);
    assert.equal(await speak("de"), "");
    assert.equal(t("Throw"), "Würfeln");
  } finally {
    mock.timers.reset();
  }
});
