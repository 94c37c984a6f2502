/** Tests the addresses of the site's files, and that files in memory can take their place. */

import assert from "node:assert/strict";
import { resolveObjectURL } from "node:buffer";
import { test } from "node:test";
import { standPage } from "../fakes/shell-page.js";

let loaded = 0;

/**
 * Loads the module for a document.
 * @param {Parameters<typeof standPage>[0]} page
 * @returns {Promise<typeof import("../../../web/src/base/site.js")>}
 */
function siteOf(page) {
  standPage(page);
  return import(`../../../web/src/base/site.js?loaded=${++loaded}`);
}

test("without a word of the document the site is its own folder", async () => {
  const { SITE, siteFile } = await siteOf({ address: "https://museum.example/games/index.html?lang=de#/toy" });
  assert.equal(SITE.href, "https://museum.example/games/");
  assert.equal(siteFile("i18n/de.json"), "https://museum.example/games/i18n/de.json");
});

test("a document in a folder of the site says how far up it is", async () => {
  const address = "https://museum.example/games/games/toy/rules.de.html";
  const { SITE, siteFile } = await siteOf({ address, site: "../../" });
  assert.equal(SITE.pathname, "/games/");
  assert.equal(siteFile("games.json"), "https://museum.example/games/games.json");
});

test("a file that is held comes from memory, with its type, and always at the same address", async () => {
  const { hold, isHeld, siteFile } = await siteOf({});
  assert.equal(isHeld("games/toy/rules.de.html"), false);
  for (const [path, type] of [
    ["games/toy/rules.de.html", "text/html"],
    ["games/toy/art.json", "application/json"],
    ["worker.js", "text/javascript"],
    ["a.svg", "image/svg+xml"],
    ["LICENSE", "text/plain"],
  ]) {
    hold(path ?? "", `content of ${path}, größer`);
    assert.equal(isHeld(path ?? ""), true);
    const address = siteFile(path ?? "");
    assert.equal(siteFile(path ?? ""), address);
    const blob = /** @type {Blob} */ (/** @type {unknown} */ (resolveObjectURL(address)));
    assert.equal(blob.type, type);
    assert.equal(await blob.text(), `content of ${path}, größer`);
  }
  assert.equal(siteFile("other.json"), "https://museum.example/games/other.json");
});

test("what is held anew replaces what was held", async () => {
  const { hold, siteFile } = await siteOf({});
  hold("a.json", "old");
  siteFile("a.json");
  hold("a.json", "new");
  assert.equal(await /** @type {any} */ (resolveObjectURL(siteFile("a.json"))).text(), "new");
});
