/**
 * Which language the page speaks. The attribute `data-language` of the root element says it: the build writes it, and the scripts change it. They set
 * `lang` to the same language, but never read it, because translators in browsers overwrite it. A new language
 * is a folder in `pygame_rules/locale` (docs/adding-a-language.md).
 */

import { LANGUAGES, SOURCE } from "#languages";

/** The id of a language. @typedef {string} Language */

/** @returns {Language} the language of the document's texts */
export const writtenLanguage = () => document.documentElement.dataset.language ?? SOURCE;

/** Notes the language of the document's texts, also for screen readers and hyphenation. @param {Language} language */
export function noteLanguage(language) {
  const root = document.documentElement;
  root.dataset.language = language;
  root.lang = language;
}

/**
 * @param {string} setting  a language, or "auto"
 * @param {readonly string[]} wanted  the browser's languages, best first
 * @returns {Language}
 */
export function chosenLanguage(setting, wanted) {
  for (const tag of [setting, ...wanted]) {
    const found = LANGUAGES.find((language) => language === tag.toLowerCase().split("-")[0]);
    if (found) return found;
  }
  return SOURCE;
}
