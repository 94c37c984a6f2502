/** Tests that a page whose dictionary fails to load speaks English, and requests it again the next time. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { answerFetch, standPage } from "../fakes/shell-page.js";

standPage();
const { lang, speak, t } = await import("../../../web/src/words/i18n.js");

test("where the dictionary cannot be had the words are English, and the next time it is asked for again", async () => {
  answerFetch({});
  assert.equal(await speak("de"), "i18n/de.json");
  assert.equal(t("Throw"), "Throw");
  assert.equal(lang(), "de");
  answerFetch({ "https://museum.example/games/i18n/de.json": { Throw: "Würfeln" } });
  assert.equal(await speak("de"), "");
  assert.equal(t("Throw"), "Würfeln");
});
