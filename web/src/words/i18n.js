/**
 * Translates the page's texts into the reader's language; the English text is the key (msgid). The build writes gettext catalogues as flat
 * JSON and plural rules as functions, so a gettext library would add only weight.
 */

import { PLURALS, SOURCE } from "#languages";
import { chosenLanguage, noteLanguage } from "./language.js";
import { readJson } from "../base/once.js";
import { inTime } from "../base/wait.js";
import { siteFile } from "../base/site.js";

/** @typedef {import("./language.js").Language} Language */
/** @typedef {Record<string, string | number>} Values */

/** @type {Language} */
let language = SOURCE;
/** @type {Record<string, string | string[]>} */
let dictionary = {};

/** How long (ms) the page waits for a dictionary before it falls back to English. */
const PATIENCE_MS = 3000;
/** Number of calls of `speak`; an earlier call gives up when a later one was made. */
let calls = 0;
/** Parts of the page whose words are in dictionaries of their own. @type {Set<string>} */
const parts = new Set();

/** The current language. */
export function lang() {
  return language;
}

/**
 * Translates a text into the reader's language.
 * @param {string} msgid  English, with {names} of values
 * @param {Values} [values]
 */
export function t(msgid, values) {
  const found = dictionary[msgid];
  return fill(typeof found === "string" ? found : msgid, values);
}

/**
 * Translates a text and picks the plural form for a number, which fills {n}.
 * @param {string} one
 * @param {string} many
 * @param {number} n
 * @param {Values} [values]
 */
export function tn(one, many, n, values) {
  const found = dictionary[one];
  const text = Array.isArray(found) ? found[formOf(language, n)] : undefined;
  return fill(text ?? (formOf(SOURCE, n) === 0 ? one : many), { n, ...values });
}

/**
 * The index of a language's plural form for a number.
 * @param {Language} id
 * @param {number} n  whole, not below 0
 */
const formOf = (id, n) => Number(PLURALS[id]?.[n < 200 ? n : 100 + (n % 100)]);

/**
 * @param {string} text
 * @param {Values} [values]
 */
function fill(text, values) {
  if (!values) return text;
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}

/**
 * Switches to the language of a setting and translates the document.
 * @param {string} setting
 * @returns {Promise<string>} the dictionary file that is missing, or "". When a late dictionary arrives, "words" is dispatched on the window
 */
export async function speak(setting) {
  const next = chosenLanguage(setting, navigator.languages);
  const call = ++calls;
  const file = `i18n/${next}.json`;
  let missing = "";
  /** @type {typeof dictionary} */
  let found = {};
  if (next !== SOURCE) {
    const coming = readJson(siteFile(file));
    try {
      found = await inTime(coming, PATIENCE_MS);
    } catch {
      // Fall back to English until the dictionary comes, if it is only late.
      missing = file;
      coming.then(
        () => call === calls && dispatchEvent(new Event("words")),
        () => {},
      );
    }
  }
  for (const part of missing ? [] : parts) found = { ...found, ...(await wordsOfPart(next, part)) };
  // Another language was chosen while this dictionary was loading.
  if (call !== calls) return "";
  dictionary = found;
  language = next;
  noteLanguage(next);
  translate(document);
  document.documentElement.classList.remove("untranslated");
  return missing;
}

/**
 * Loads the words of a part of the page, now and whenever the language changes. If they are missing, its texts are English until the next call.
 * @param {string} part
 */
export async function learnWords(part) {
  parts.add(part);
  const now = language;
  const found = await wordsOfPart(now, part);
  if (now === language) dictionary = { ...dictionary, ...found };
}

/**
 * @param {Language} id
 * @param {string} part
 * @returns {Promise<typeof dictionary>}
 */
async function wordsOfPart(id, part) {
  if (id === SOURCE) return {};
  return inTime(readJson(siteFile(`i18n/${id}.${part}.json`)), PATIENCE_MS).catch(() => ({}));
}

/** Attributes that are translated; the msgid is in `data-i18n-` and the last word of the name, as in `data-i18n-label`. */
const ATTRIBUTES = ["aria-label", "title", "placeholder", "content"];

/**
 * Translates the texts and attributes of all elements that name a msgid.
 * @param {ParentNode} root
 */
export function translate(root) {
  for (const element of root.querySelectorAll("[data-i18n]")) {
    const text = t(element.getAttribute("data-i18n") ?? "");
    if (element.textContent !== text) element.textContent = text;
  }
  for (const name of ATTRIBUTES) {
    const from = `data-i18n-${name.split("-").at(-1)}`;
    for (const element of root.querySelectorAll(`[${from}]`))
      element.setAttribute(name, t(element.getAttribute(from) ?? ""));
  }
}

/**
 * Joins parts into a list in the reader's language: "a, b and c".
 * @param {string[]} parts
 */
export function listing(parts) {
  return new Intl.ListFormat(language, { type: "conjunction" }).format(parts);
}

/**
 * Switches to a language with words that the caller brings, for pages that load no dictionary.
 * @param {Language} next
 * @param {Readonly<Record<string, string>>} words  translations by msgid
 */
export function speakWords(next, words) {
  calls += 1;
  dictionary = words;
  language = next;
  noteLanguage(next);
  translate(document);
  document.documentElement.classList.remove("untranslated");
}
