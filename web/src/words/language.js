/** Which language the page speaks. */

import { LANGUAGES, SOURCE } from "#languages";

/** The id of a language. @typedef {string} Language */

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
