/** Tests which language the page speaks. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { chosenLanguage } from "../../../web/src/words/language.js";

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
  ["auto", ["fr", "qq-XX"], "qq"],
  ["qq", ["de"], "qq"],
  ["", ["de"], "de"],
])) {
  const browser = `a browser that wants ${JSON.stringify(wanted)}`;
  test(`the setting ${JSON.stringify(setting)} and ${browser} mean ${language}`, () => {
    assert.equal(chosenLanguage(setting, wanted), language);
  });
}
