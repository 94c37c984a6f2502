/** Fakes the language table that the build writes (tools/translations/languages_module.py): the two real languages and a made-up one with three plural forms. */

export const SOURCE = "en";
export const LANGUAGES = ["de", "en", "qq"];
export const LANGUAGE_NAMES = { de: "Deutsch", en: "English", qq: "Qaqa" };

/** @param {(n: number) => number} form */
const rule = (form) => Array.from({ length: 200 }, (_, n) => form(n)).join("");
const many = rule((n) => Number(n !== 1));
export const PLURALS = {
  de: many,
  en: many,
  qq: rule((n) => (n === 1 ? 0 : n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 10 || n % 100 >= 20) ? 1 : 2)),
};

export const MISSING_WORDS = {
  de: {
    "A part of this page is missing": "Ein Teil dieser Seite fehlt",
    "The list of games is missing": "Die Liste der Spiele fehlt",
    "Try again": "Noch einmal versuchen",
    "The web host sends {file} as {found}, which browsers do not accept; it must send it as {expected}.":
      "Der Webserver liefert {file} als {found}, und das nehmen Browser nicht an; er muss die Datei als {expected} liefern.",
  },
};
export const ELEMENT_WORDS = { de: { "Board game": "Brettspiel" } };
export const STORY_WORDS = { de: { "To the end": "Ans Ende" } };
