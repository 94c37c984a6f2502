/** Tests that a document that is written in one language keeps it until the reader chooses another one. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { standPage } from "../fakes/shell-page.js";

const NAME = "spieltisch:/games/:settings";
const address = "https://museum.example/games/de/toy/?lang=en";
const page = standPage({ address, site: "../../", written: "de" });
// A translator in the browser has changed it.
page.root.lang = "en";
page.storage.setItem(NAME, JSON.stringify({ language: "en", sound: false }));
const { readSettings, settings } = await import("../../../web/src/settings/settings.js");

test("its language goes before the stored one and before that of the address, which are all kept", () => {
  assert.deepEqual([settings().values.language, settings().values.sound], ["de", false]);
  settings().set("speed", "fast");
  assert.equal(readSettings().language, "en");
  assert.equal(settings().values.language, "de");
});

test("a person's own choice goes before it, and is stored for the whole site", () => {
  settings().set("language", "qq");
  assert.equal(settings().values.language, "qq");
  assert.equal(readSettings().language, "qq");
});
