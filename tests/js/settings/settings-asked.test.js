/** Tests that settings in the address take precedence over stored ones, and are not stored. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { standPage } from "../fakes/shell-page.js";

const NAME = "spieltisch:/games/:settings";
const page = standPage({ address: "https://museum.example/games/?lang=de&theme=dark" });
page.storage.setItem(NAME, JSON.stringify({ language: "en", theme: "light", sound: false }));
const { DEFAULTS, firstSettings, readSettings, settings } = await import("../../../web/src/settings/settings.js");

test("what the address asks for goes before what is stored, which holds for all else", () => {
  const expected = { ...DEFAULTS, language: "de", theme: "dark", sound: false };
  assert.deepEqual(firstSettings(), expected);
  assert.deepEqual(settings().values, expected);
});

test("it is not stored when a person sets something else", () => {
  settings().set("speed", "fast");
  assert.deepEqual(readSettings(), { ...DEFAULTS, language: "en", theme: "light", sound: false, speed: "fast" });
  assert.equal(settings().values.language, "de");
});

test("a person's own choice goes before it, and only there", () => {
  settings().set("language", "en");
  assert.deepEqual([settings().values.language, settings().values.theme], ["en", "dark"]);
  assert.equal(readSettings().theme, "light");
});
