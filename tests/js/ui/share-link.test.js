/** Tests how a link is passed on: by the device's list, by the clipboard, or shown to be copied. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { standElements, tagged } from "../fakes/shell-elements.js";
import { standPage } from "../fakes/shell-page.js";

const page = standPage();
const { shareLink } = await import("../../../web/src/ui/share-link.js");

const LINK = "https://museum.example/games/#record=e30";

/** @type {any} */
let body;
/** What was shared or copied. @type {string[]} */
let given;
beforeEach(() => {
  body = standElements(page);
  given = [];
});

/**
 * Lets the browser offer these ways.
 * @param {object} ways
 * @param {string} [ways.shares]  the name of the error with which sharing ends; "": it succeeds
 * @param {boolean} [ways.copies]
 */
function browser({ shares, copies = false }) {
  const failure = (/** @type {string} */ name) => Object.assign(new Error(name), { name });
  Object.assign(navigator, {
    canShare: shares === undefined ? undefined : () => true,
    async share(/** @type {ShareData} */ { url }) {
      if (shares) throw failure(shares);
      given.push(`shared ${url}`);
    },
    clipboard: {
      async writeText(/** @type {string} */ text) {
        if (!copies) throw failure("NotAllowedError");
        given.push(`copied ${text}`);
      },
    },
  });
}

const shown = () => tagged(body, "input").map((/** @type {any} */ field) => field.value);

test("a device with a list of ways to share opens it", async () => {
  browser({ shares: "", copies: true });
  await shareLink(LINK, "Copied.");
  assert.deepEqual([given, shown()], [[`shared ${LINK}`], []]);
});

test("who closes the list again is told nothing", async () => {
  browser({ shares: "AbortError", copies: true });
  await shareLink(LINK, "Copied.");
  assert.deepEqual([given, shown()], [[], []]);
});

test("elsewhere the link is copied", async () => {
  browser({ copies: true });
  await shareLink(LINK, "Copied.");
  assert.deepEqual([given, shown()], [[`copied ${LINK}`], []]);
});

test("where the browser allows neither, the link is shown", async () => {
  for (const ways of [{}, { shares: "NotAllowedError" }]) {
    body = standElements(page);
    browser(ways);
    await shareLink(LINK, "Copied.");
    assert.deepEqual([given, shown()], [[], [LINK]]);
  }
});
