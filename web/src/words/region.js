/** The way in which the reader's region writes times: a British reader reads 14:05, an American one 2:05 PM. */

import { lang } from "./i18n.js";

/**
 * The first of the browser's languages that is the page's, with its region, for `Intl`; where there is none, the page's language.
 * @returns {string}
 */
export const regionTag = () => navigator.languages?.find((tag) => tag.toLowerCase().split("-")[0] === lang()) ?? lang();
