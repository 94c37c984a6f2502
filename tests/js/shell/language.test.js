/** Tests which language the page speaks. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { LANGUAGES, LANGUAGE_NAMES, chosenLanguage } from "../../../web/src/shell/language.js";

for (const [setting, wanted, language] of /** @type {[string, string[], string][]} */ ([
  ["auto", [], "en"],
  ["auto", ["fr", "it-IT"], "en"],
  ["auto", ["de"], "de"],
  ["auto", ["de-AT", "en"], "de"],
  ["auto", ["DE-ch"], "de"],
  ["auto", ["en-GB", "de"], "en"],
  ["auto", ["fr-FR", "de-DE", "en"], "de"],
  ["auto", ["den", "english"], "en"],
  ["de", ["en"], "de"],
  ["en", ["de-DE"], "en"],
  ["fr", ["de"], "de"],
  ["", ["de"], "de"],
])) {
  const browser = `a browser that wants ${JSON.stringify(wanted)}`;
  test(`the setting ${JSON.stringify(setting)} and ${browser} mean ${language}`, () => {
    assert.equal(chosenLanguage(setting, wanted), language);
  });
}

test("each language has a name of its own", () => {
  assert.deepEqual(Object.keys(LANGUAGE_NAMES).sort(), [...LANGUAGES].sort());
});
