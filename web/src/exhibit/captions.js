/** The captions beside a game in attract mode: from kiosk.json, otherwise from an essay or the history on the game's rules page. */

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
  if (own) return own;
  const essay = plan.essays[game];
  const told = essay ? await rulesDocument(game, language, `essays/${essay}`).then(history, () => []) : [];
  return told.length ? told : await rulesDocument(game, language).then(history, () => []);
}

/**
 * The captions of a rules page or of an essay. The build (tools/pages/history_captions.py) has marked the paragraphs on history with `data-told`: the offsets in
 * their text where captions end.
 * @param {Document} page
 */
function history(page) {
  /** @type {Caption[]} */
  const captions = [];
  const lang = page.querySelector("main")?.lang;
  let heading = "";
  for (const part of page.querySelectorAll("h2, h3, h4, h5, h6, [data-told]")) {
    const text = textOf(part).replaceAll("\n", " ");
    const ends = part.getAttribute("data-told")?.split(" ").map(Number);
    if (!ends) heading = text;
    else ends.forEach((end, at) => captions.push({ heading, text: text.slice(ends[at - 1] ?? 0, end).trim(), lang }));
  }
  return captions;
}

/** The text of a part without the numbers of its footnotes. @param {Element} part */
function textOf(part) {
  if (!part.querySelector("sup")) return part.textContent ?? "";
  const copy = /** @type {Element} */ (part.cloneNode(true));
  for (const note of copy.querySelectorAll("sup")) note.remove();
  return copy.textContent ?? "";
}

/**
 * A translated text of the page, in a language that may differ from the current one.
 * @param {string} language
 * @param {string} msgid
 * @returns {Promise<string>}
 */
export async function inLanguage(language, msgid) {
  if (language === SOURCE) return msgid;
  // A word that the rest of the page uses as well is in the page's dictionary alone.
  for (const file of [`i18n/${language}.exhibit.json`, `i18n/${language}.json`]) {
    const known = await readJson(siteFile(file)).catch(() => null);
    if (typeof known?.[msgid] === "string") return known[msgid];
  }
  return msgid;
}

/** How long to show a caption, in milliseconds. @param {Caption} caption */
export function readingTime({ heading, text }) {
  return Math.max(9000, 4000 + 60 * (heading.length + text.length));
}
