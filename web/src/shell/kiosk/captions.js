/** What is told while a game shows itself: kiosk.json's texts, else the game's history, which the build has taken from its pages. */

import { gameFile } from "../catalog.js";
import { siteFile } from "../site.js";

/**
 * @typedef {import("./plan.js").Plan} Plan
 * @typedef {import("./plan.js").Caption} Caption
 */

/** @type {Map<string, Promise<any>>} */
const files = new Map();

/**
 * A file of the site; null where there is none. One that could not be got is asked for again the next time.
 * @param {string} address
 * @returns {Promise<any>}
 */
function file(address) {
  const known = files.get(address);
  if (known) return known;
  const coming = fetch(address).then(
    (response) => (response.ok ? response.json() : null),
    () => {
      files.delete(address);
      return null;
    },
  );
  files.set(address, coming);
  return coming;
}

/**
 * @param {Plan} plan
 * @param {string} game
 * @param {string} language
 * @returns {Promise<Caption[]>}
 */
export async function captionsOf(plan, game, language) {
  const own = plan.captions[language]?.[game];
  return own ?? (await file(gameFile(game, `history.${language}.json`))) ?? [];
}

/**
 * A text of the page in a language that need not be the one that is spoken.
 * @param {string} language
 * @param {string} msgid
 * @returns {Promise<string>}
 */
export async function inLanguage(language, msgid) {
  if (language === "en") return msgid;
  const words = await file(siteFile(`i18n/${language}.json`));
  return typeof words?.[msgid] === "string" ? words[msgid] : msgid;
}

/** How long a reader needs, in milliseconds. @param {Caption} caption */
export function readingTime({ heading, text }) {
  return Math.max(9000, 4000 + 60 * (heading.length + text.length));
}
