/** What is told while a game shows itself: kiosk.json's texts, else the game's history, from its rules page. */

import { SOURCE } from "#languages";
import { readJson } from "../base/once.js";
import { rulesDocument } from "../rules/document.js";
import { siteFile } from "../base/site.js";

/**
 * @typedef {import("./plan.js").Plan} Plan
 * @typedef {import("./plan.js").Caption} Caption
 */

/**
 * @param {Plan} plan
 * @param {string} game
 * @param {string} language
 * @returns {Promise<Caption[]>}
 */
export async function captionsOf(plan, game, language) {
  const own = plan.captions[language]?.[game];
  return own ?? (await rulesDocument(game, language).then(history, () => []));
}

/**
 * The captions of a page: the build has marked the paragraphs that tell history with the places in their text where captions end
 * (tools/history.py).
 * @param {Document} page
 */
function history(page) {
  /** @type {Caption[]} */
  const captions = [];
  const lang = page.querySelector("main")?.lang;
  let heading = "";
  for (const part of page.querySelectorAll("h2, h3, h4, h5, h6, [data-told]")) {
    const text = (part.textContent ?? "").replaceAll("\n", " ");
    const ends = part.getAttribute("data-told")?.split(" ").map(Number);
    if (!ends) heading = text;
    else ends.forEach((end, at) => captions.push({ heading, text: text.slice(ends[at - 1] ?? 0, end).trim(), lang }));
  }
  return captions;
}

/**
 * A text of the page in a language that need not be the one that is spoken.
 * @param {string} language
 * @param {string} msgid
 * @returns {Promise<string>}
 */
export async function inLanguage(language, msgid) {
  if (language === SOURCE) return msgid;
  const known = await readJson(siteFile(`i18n/${language}.json`)).catch(() => null);
  return typeof known?.[msgid] === "string" ? known[msgid] : msgid;
}

/** How long a reader needs, in milliseconds. @param {Caption} caption */
export function readingTime({ heading, text }) {
  return Math.max(9000, 4000 + 60 * (heading.length + text.length));
}
