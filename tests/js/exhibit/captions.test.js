/** Tests the captions while the exhibit demonstrates a game: their texts, language and duration. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { SITE, barePage } from "../fakes/bare-page.js";

barePage();
const { captionsOf, inLanguage, readingTime } = await import("../../../web/src/exhibit/captions.js");

/** A part of a rules page. */
const part = (textContent, told = null) => ({
  textContent,
  querySelector: () => null,
  getAttribute: (name) => (name === "data-told" ? told : null),
});

/** Gives the site rules pages, by their addresses; `lang` is the language of their texts. */
function rules(pages, lang = "de") {
  globalThis.XMLHttpRequest = class {
    open(_method, address) {
      this.address = address;
    }

    send() {
      const parts = pages[this.address];
      this.status = parts ? 200 : 404;
      this.response = parts && { querySelector: () => ({ lang }), querySelectorAll: () => parts };
      queueMicrotask(() => this.onload());
    }
  };
}

test("the captions of kiosk.json go first, also where there are none", async () => {
  const captions = { en: { toy: [{ heading: "", text: "Ask." }], silent: [] } };
  assert.deepEqual(await captionsOf({ captions, essays: {} }, "toy", "en"), [{ heading: "", text: "Ask." }]);
  assert.deepEqual(await captionsOf({ captions, essays: {} }, "silent", "en"), []);
});

test("else the history of the rules page is told, cut where the build has marked it, under its headings", async () => {
  rules({
    [`${SITE}games/toy/rules.de.html`]: [
      part("Der Kaiser"),
      part("Erstens.\nZweitens. Drittens.", "8 18"),
      part("Das Ende"),
      part("Viertens.", "9"),
    ],
  });
  assert.deepEqual(await captionsOf({ captions: { en: { toy: [] } }, essays: {} }, "toy", "de"), [
    { heading: "Der Kaiser", text: "Erstens.", lang: "de" },
    { heading: "Der Kaiser", text: "Zweitens.", lang: "de" },
    { heading: "Das Ende", text: "Viertens.", lang: "de" },
  ]);
});

test("a history that is not told in the reader's language is told in English, and says so", async () => {
  rules({ [`${SITE}games/far/rules.de.html`]: [part("The emperor"), part("First.", "6")] }, "en");
  assert.deepEqual(await captionsOf({ captions: {}, essays: {} }, "far", "de"), [
    { heading: "The emperor", text: "First.", lang: "en" },
  ]);
});

test("an essay is told in place of the history, without the numbers of its notes", async () => {
  const noted = {
    ...part("Er warf.1 Acht standen allein.", "8 29"),
    querySelector: () => ({}),
    cloneNode() {
      const copy = { textContent: this.textContent };
      return {
        ...copy,
        querySelectorAll: () => [{ remove: () => (copy.textContent = "Er warf. Acht standen allein.") }],
        get textContent() {
          return copy.textContent;
        },
      };
    },
  };
  rules({
    [`${SITE}games/essayed/essays/throw.de.html`]: [part("Der Wurf"), noted],
    [`${SITE}games/essayed/rules.de.html`]: [part("Geschichte"), part("Anders.", "7")],
  });
  const plan = { captions: {}, essays: { essayed: "throw" } };
  assert.deepEqual(await captionsOf(plan, "essayed", "de"), [
    { heading: "Der Wurf", text: "Er warf.", lang: "de" },
    { heading: "Der Wurf", text: "Acht standen allein.", lang: "de" },
  ]);
  assert.deepEqual(await captionsOf({ captions: {}, essays: { essayed: "missing" } }, "essayed", "de"), [
    { heading: "Geschichte", text: "Anders.", lang: "de" },
  ]);
});

test("a game without a rules page has nothing to tell", async () => {
  rules({});
  assert.deepEqual(await captionsOf({ captions: {}, essays: {} }, "other", "de"), []);
});

test("a text in another language comes from its catalogue, and is English where that has none", async () => {
  globalThis.fetch = async (address) => {
    const words = {
      [`${SITE}i18n/de.exhibit.json`]: { "Touch to play": "Zum Spielen berühren", plural: ["a", "b"] },
      [`${SITE}i18n/de.json`]: { Language: "Sprache" },
    };
    return Response.json(words[address]);
  };
  assert.equal(await inLanguage("de", "Touch to play"), "Zum Spielen berühren");
  // The page uses this word, too: then the exhibit's own catalogue does not have it.
  assert.equal(await inLanguage("de", "Language"), "Sprache");
  assert.equal(await inLanguage("de", "Unknown"), "Unknown");
  assert.equal(await inLanguage("de", "plural"), "plural");
});

test("English needs no catalogue, and a catalogue that cannot be read is none", async () => {
  globalThis.fetch = async () => new Response("", { status: 404 });
  assert.equal(await inLanguage("en", "Touch to play"), "Touch to play");
  assert.equal(await inLanguage("fr", "Touch to play"), "Touch to play");
});

test("a short caption stays for nine seconds, a long one for as long as one reads", () => {
  assert.equal(readingTime({ heading: "", text: "Short." }), 9000);
  assert.equal(readingTime({ heading: "x".repeat(20), text: "x".repeat(180) }), 16_000);
});
