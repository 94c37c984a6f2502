/** Which language the page speaks. */

export const LANGUAGES = /** @type {const} */ (["de", "en"]);
/** The language of the keys: their text is its own translation. */
export const KEYS = "en";
/** What a language calls itself. */
export const LANGUAGE_NAMES = /** @type {const} */ ({ de: "Deutsch", en: "English" });

/** @typedef {typeof LANGUAGES[number]} Language */

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
  return "en";
}
