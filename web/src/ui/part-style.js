/** The style sheets of the page's parts, each fetched when its part is shown for the first time. */

import { siteFile } from "../base/site.js";

/** The sheets that are there or on their way, by file. @type {Map<string, Promise<void>>} */
const sheets = new Map();

/**
 * Adds a style sheet, once; without it the part is plain.
 * @param {string} file  of the site
 */
export function partStyle(file) {
  const known = sheets.get(file);
  if (known) return known;
  const coming = fetch(siteFile(file))
    .then(async (response) => {
      if (!response.ok) throw new Error(String(response.status));
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(await response.text());
      document.adoptedStyleSheets.push(sheet);
    })
    .catch((error) => {
      sheets.delete(file);
      console.info(`A part is shown without its style, ${file}.`, error);
    });
  sheets.set(file, coming);
  return coming;
}
