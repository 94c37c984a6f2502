/** The style sheets of parts that are loaded later: the page's own sheet has nothing of them. */

import { once } from "../base/once.js";
import { siteFile } from "../base/site.js";
import { atMost } from "../base/wait.js";

/** How long (ms) a part waits for its style; after that it is shown plain until the style comes. */
const PATIENCE_MS = 4000;

/** @type {Map<string, Promise<void>>} */
const added = new Map();

/**
 * Adds the style sheet of a part, once; without it the part is shown plain, and the next one who opens it tries again.
 * @param {string} part  its name, which the sheet has too
 * @returns {Promise<void>} never rejects
 */
export async function addStyle(part) {
  try {
    await atMost(needStyle(part), PATIENCE_MS);
  } catch (error) {
    console.info(`The part ${part} is shown without its style.`, error);
  }
}

/**
 * Adds the style sheet of a part, once, for those who cannot do without it.
 * @param {string} part
 * @returns {Promise<void>} rejects if it cannot be fetched; the next call tries again
 */
export const needStyle = (part) => once(added, part, () => fetchStyle(part));

/** @param {string} part */
async function fetchStyle(part) {
  const response = await fetch(siteFile(`${part}.css`));
  if (!response.ok) throw new Error(`${part}.css: ${response.status}`);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(await response.text());
  document.adoptedStyleSheets.push(sheet);
}
