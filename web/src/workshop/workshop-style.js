/** The style sheet of the workshop. */

import { siteFile } from "../base/site.js";

/** @type {Promise<void> | undefined} */
let styled;

/** Adds the style sheet, once; without it the page is plain. */
export function style() {
  styled ??= fetch(siteFile("workshop.css"))
    .then(async (response) => {
      if (!response.ok) throw new Error(String(response.status));
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(await response.text());
      document.adoptedStyleSheets.push(sheet);
    })
    .catch((error) => {
      styled = undefined;
      console.info("The workshop is shown without its style.", error);
    });
  return styled;
}
