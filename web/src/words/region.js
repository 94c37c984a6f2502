/** The way in which the reader's region writes times and dates: a British reader reads 14:05 and 28 Nov 2026, an American one 2:05 PM and Nov 28, 2026. */

import { lang } from "./i18n.js";

/**
 * For a language without a region `Intl` may take the habits of one country: for English those of the United States, where month and day
 * stand the other way round than elsewhere. @type {Readonly<Record<string, string>>}
 */
const USUAL_REGIONS = { en: "en-GB" };

/**
 * The first of the browser's languages that is the page's, with its region, for `Intl`; where there is none, the page's language with the region
 * whose dates most readers of it know.
 * @param {string} [language]  of the page
 * @returns {string}
 */
export function regionTag(language = lang()) {
  const own = navigator.languages?.find((tag) => tag.toLowerCase().split("-")[0] === language) ?? language;
  return USUAL_REGIONS[own] ?? own;
}
