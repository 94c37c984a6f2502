/** Looks up sections of a game's rules page by the anchors of their headings. */

import { lang } from "../words/i18n.js";
import { copies, languageOf, rulesDocument } from "../rules/document.js";

/**
 * @typedef {object} Section
 * @property {string} key  the heading's anchor
 * @property {string} title
 * @property {HTMLElement[]} body
 * @property {string} lang  of the text
 */

/** Elements that are copied from the page; of all others only the text. @type {import("../rules/document.js").Parts} */
const WORDS = Object.fromEntries(
  ["p", "ul", "ol", "li", "table", "thead", "tbody", "tr", "th", "td", "em", "strong"].map((tag) => [tag, []]),
);
const HEADING = "h1, h2, h3, h4, h5, h6";

export class Glossary {
  #game;

  /** @param {string} game */
  constructor(game) {
    this.#game = game;
  }

  /**
   * The sections found, in the order of the keys; none if the page cannot be read.
   * @param {string[]} keys
   * @returns {Promise<Section[]>}
   */
  async find(keys) {
    if (keys.length === 0) return [];
    try {
      const page = await rulesDocument(this.#game, lang());
      return keys.flatMap((key) => section(page, key) ?? []);
    } catch (error) {
      console.info(error);
      return [];
    }
  }
}

/**
 * A heading and everything up to the next heading.
 * @param {Document} page
 * @param {string} key
 * @returns {Section | null}
 */
function section(page, key) {
  const heading = page.getElementById(key);
  if (!heading?.matches(HEADING)) return null;
  const body = [];
  for (let next = heading.nextElementSibling; next && !next.matches(HEADING); next = next.nextElementSibling) {
    // The worked examples are for the rules page, which has room for their pictures.
    if (next.matches("figure")) continue;
    body.push(.../** @type {HTMLElement[]} */ (copies(next, WORDS).filter((copy) => copy instanceof HTMLElement)));
  }
  const language = languageOf(heading);
  for (const part of body) part.lang = language;
  return { key, title: heading.textContent ?? "", body, lang: language };
}
