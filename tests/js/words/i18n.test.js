/** Tests texts in the reader's language: values, numbers, lists, and what happens without a dictionary. */

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { answerFetch, standPage } from "../fakes/shell-page.js";

const page = standPage({ languages: ["de-DE", "en"] });
const DICTIONARY = "https://museum.example/games/i18n/de.json";
const { lang, listing, speak, t, tn, translate } = await import("../../../web/src/words/i18n.js");

const GERMAN = {
  Throw: "Würfeln",
  "{n} of {total}": "von {total} erst {n}",
  "one house": ["ein Haus", "{n} Häuser"],
  "{name} plays": "{name} spielt",
};

/** Fakes an element that can be found by its msgid attributes. */
class Labelled {
  textContent = "";
  /** @param {Record<string, string>} attributes */
  constructor(attributes) {
    this.attributes = attributes;
  }
  /** @param {string} name */
  getAttribute(name) {
    return this.attributes[name] ?? null;
  }
  /**
   * @param {string} name
   * @param {string} value
   */
  setAttribute(name, value) {
    this.attributes[name] = value;
  }
}

/** @param {Labelled[]} elements */
const rootOf = (elements) => ({
  querySelectorAll: (/** @type {string} */ selector) =>
    elements.filter((one) => selector.slice(1, -1) in one.attributes),
});

beforeEach(async () => {
  await speak("en");
});

test("a dictionary that comes after the next choice of language changes nothing", async () => {
  let answer = (/** @type {unknown} */ _) => {};
  globalThis.fetch = /** @type {typeof fetch} */ (() => new Promise((resolve) => (answer = resolve)));
  const german = speak("de");
  await speak("en");
  answer(new Response(JSON.stringify(GERMAN)));
  await german;
  assert.equal(lang(), "en");
  assert.equal(document.documentElement.lang, "en");
  assert.equal(t("Throw"), "Throw");
});

describe("English", () => {
  test("the text is its own translation", () => {
    assert.equal(lang(), "en");
    assert.equal(t("Throw"), "Throw");
    assert.equal(tn("one house", "{n} houses", 1), "one house");
    for (const n of [0, 2, 11]) assert.equal(tn("one house", "{n} houses", n), `${n} houses`);
  });

  test("values are filled in, each as often as it is named; what has no value stays", () => {
    assert.equal(t("{a} and {b}, {a}", { a: "x", b: 0 }), "x and 0, x");
    assert.equal(t("{a} and {c}", { a: "" }), " and {c}");
    assert.equal(t("{a} as it stands"), "{a} as it stands");
    assert.equal(tn("{who} has one", "{who} has {n}", 2, { who: "Bo" }), "Bo has 2");
  });

  test("what a value says is text, whatever it looks like", () => {
    assert.equal(t("{a} plays", { a: "{b} $& $1 <b>", b: "no" }), "{b} $& $1 <b> plays");
  });

  test("parts are listed as the language lists them", () => {
    assert.equal(listing([]), "");
    assert.equal(listing(["a"]), "a");
    assert.equal(listing(["a", "b"]), "a and b");
    assert.match(listing(["a", "b", "c"]), /^a, b,? and c$/);
  });

  test("it needs no dictionary", async () => {
    const asked = answerFetch({});
    await speak("en");
    assert.deepEqual(asked, []);
  });
});

describe("Another language", () => {
  test("words, numbers and lists are the language's own", async () => {
    answerFetch({ [DICTIONARY]: GERMAN });
    await speak("de");
    assert.equal(lang(), "de");
    assert.equal(t("Throw"), "Würfeln");
    assert.equal(t("{n} of {total}", { n: 2, total: 5 }), "von 5 erst 2");
    assert.equal(tn("one house", "{n} houses", 1), "ein Haus");
    assert.equal(tn("one house", "{n} houses", 0), "0 Häuser");
    assert.equal(tn("one house", "{n} houses", 3), "3 Häuser");
    assert.equal(listing(["a", "b", "c"]), "a, b und c");
  });

  test("the form for a number is the one that the language's own rule says", async () => {
    answerFetch({ [DICTIONARY.replace("de.", "qq.")]: { "one house": ["{n} dom", "{n} domy", "{n} domów"] } });
    await speak("qq");
    const said = [0, 1, 2, 4, 5, 12, 22, 112, 122, 200, 201, 202, 212, 1022].map(
      (n) => tn("one house", "{n} houses", n).split(" ")[1],
    );
    assert.equal(said.join(" "), "domów dom domy domy domów domów domy domów domy domów domów domy domów domy");
    // An untranslated text uses the English plural forms.
    assert.equal(tn("one stone", "{n} stones", 22), "22 stones");
    assert.equal(tn("one stone", "{n} stones", 1), "one stone");
  });

  test("what is not in the dictionary is said in English", async () => {
    answerFetch({ [DICTIONARY]: GERMAN });
    await speak("de");
    assert.equal(t("Undo"), "Undo");
    assert.equal(t("one house"), "one house");
    assert.equal(tn("Throw", "{n} throws", 2), "2 throws");
    assert.equal(t("constructor"), "constructor");
  });

  test("it is the browser's where the person has chosen none", async () => {
    answerFetch({ [DICTIONARY]: GERMAN });
    await speak("auto");
    assert.equal(lang(), "de");
  });

  test("the document learns its language and is shown", async () => {
    answerFetch({ [DICTIONARY]: GERMAN });
    page.root.classList.add("untranslated");
    await speak("de");
    assert.equal(page.root.lang, "de");
    assert.equal(page.root.classes.has("untranslated"), false);
  });

  test("back in English nothing German is left", async () => {
    answerFetch({ [DICTIONARY]: GERMAN });
    await speak("de");
    await speak("en");
    assert.deepEqual([lang(), t("Throw"), page.root.lang], ["en", "Throw", "en"]);
  });
});

describe("The texts of elements", () => {
  test("all that name their msgid are filled, and again when the language changes", async () => {
    answerFetch({ [DICTIONARY]: GERMAN });
    const elements = [
      new Labelled({ "data-i18n": "Throw" }),
      new Labelled({ "data-i18n-label": "Throw" }),
      new Labelled({ "data-i18n-title": "Throw" }),
      new Labelled({ "data-i18n-placeholder": "Throw" }),
      new Labelled({ "data-i18n-content": "Throw" }),
      new Labelled({ title: "mine" }),
    ];
    page.document.querySelectorAll = /** @type {any} */ (rootOf(elements).querySelectorAll);
    const shown = () => [
      elements[0]?.textContent,
      elements[1]?.getAttribute("aria-label"),
      elements[2]?.getAttribute("title"),
      elements[3]?.getAttribute("placeholder"),
      elements[4]?.getAttribute("content"),
      elements[5]?.getAttribute("title"),
    ];
    await speak("en");
    assert.deepEqual(shown(), [...Array(5).fill("Throw"), "mine"]);
    await speak("de");
    assert.deepEqual(shown(), [...Array(5).fill("Würfeln"), "mine"]);
    page.document.querySelectorAll = () => [];
  });

  test("a text that is right already is not touched, so that nobody reads it aloud once more", () => {
    const element = new Labelled({ "data-i18n": "Throw" });
    let written = 0;
    Object.defineProperty(element, "textContent", { get: () => "Throw", set: () => (written += 1) });
    translate(/** @type {any} */ (rootOf([element])));
    assert.equal(written, 0);
  });
});
