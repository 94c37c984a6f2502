/** Words in the reader's language: the English text is the key. */

import { PLURALS, SOURCE } from "#languages";
import { chosenLanguage } from "./language.js";
import { readJson } from "../base/once.js";
import { Late, inTime } from "../base/wait.js";
import { siteFile } from "../base/site.js";

/** @typedef {import("./language.js").Language} Language */
/** @typedef {Record<string, string | number>} Values */

/** @type {Language} */
let language = SOURCE;
/** @type {Record<string, string | string[]>} */
let dictionary = {};

/** So long the page waits for a dictionary before it speaks English. */
const PATIENCE_MS = 3000;
/** Counts the calls of `speak`. */
let calls = 0;

/** The language that is spoken now. */
export function lang() {
  return language;
}

/**
 * The text in the reader's language.
 * @param {string} msgid  English, with {names} of values
 * @param {Values} [values]
 */
export function t(msgid, values) {
  const found = dictionary[msgid];
  return fill(typeof found === "string" ? found : msgid, values);
}

/**
 * The form for a number, which is the value {n}.
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
 * The number of the plural form that a language has for a number.
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
 * Speaks the language of a setting from now on, and translates the document.
 * @param {string} setting
 * @returns {Promise<string>} the file of words that is missing; "": none. One that is late is told by "words" on the window when it comes
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
    } catch (error) {
      // English is better than nothing.
      missing = file;
      if (error instanceof Late) coming.then(() => call === calls && dispatchEvent(new Event("words")), () => {});
    }
  }
  // A later choice goes before a dictionary that took long.
  if (call !== calls) return "";
  dictionary = found;
  language = next;
  document.documentElement.lang = next;
  translate(document);
  document.documentElement.classList.remove("untranslated");
  return missing;
}

/** Attributes that hold a msgid, and where its translation goes. */
const ATTRIBUTES = /** @type {const} */ ([
  ["data-i18n-label", "aria-label"],
  ["data-i18n-title", "title"],
  ["data-i18n-placeholder", "placeholder"],
  ["data-i18n-content", "content"],
]);

/**
 * Fills the texts of all elements that name their msgid.
 * @param {ParentNode} root
 */
export function translate(root) {
  for (const element of root.querySelectorAll("[data-i18n]")) {
    const text = t(element.getAttribute("data-i18n") ?? "");
    if (element.textContent !== text) element.textContent = text;
  }
  for (const [from, to] of ATTRIBUTES) {
    for (const element of root.querySelectorAll(`[${from}]`))
      element.setAttribute(to, t(element.getAttribute(from) ?? ""));
  }
}

/**
 * Parts of a sentence as the language lists them: "a, b and c".
 * @param {string[]} parts
 */
export function listing(parts) {
  return new Intl.ListFormat(language, { type: "conjunction" }).format(parts);
}
