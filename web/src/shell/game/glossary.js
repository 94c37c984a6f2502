/** Looks things up: the sections of a game's rules page, by the anchors of their headings. */

import { heldRules, rulesPage } from "../catalog.js";
import { h } from "../dom.js";
import { lang } from "../i18n.js";
import { heldRulesText } from "../rules-page.js";

/**
 * @typedef {object} Section
 * @property {string} key  the heading's anchor
 * @property {string} title
 * @property {HTMLElement[]} body
 */

/** What is taken over from the page; of everything else only the text. */
const TAGS = /** @type {const} */ (["p", "ul", "ol", "li", "table", "thead", "tbody", "tr", "th", "td", "em", "strong"]);
const HEADING = "h1, h2, h3, h4, h5, h6";

export class Glossary {
  #game;
  /** One promise a page: each is fetched once. @type {Map<string, Promise<Document | DocumentFragment>>} */
  #pages = new Map();

  /** @param {string} game */
  constructor(game) {
    this.#game = game;
  }

  /**
   * The sections that there are, in the order of the keys; none where the page cannot be read.
   * @param {string[]} keys
   * @returns {Promise<Section[]>}
   */
  async find(keys) {
    if (keys.length === 0) return [];
    const address = `${lang()} ${rulesPage(this.#game)}`;
    const loading = this.#pages.get(address) ?? this.#load();
    this.#pages.set(address, loading);
    try {
      const page = await loading;
      return keys.flatMap((key) => section(page, key) ?? []);
    } catch (error) {
      console.info(error);
      this.#pages.delete(address);
      return [];
    }
  }

  /** @returns {Promise<Document | DocumentFragment>} */
  #load() {
    return heldRules(this.#game) === undefined ? load(rulesPage(this.#game)) : heldRulesText(this.#game);
  }
}

/**
 * A page as a document in which nothing runs. Trusted Types let no text be parsed, but a browser may parse what it has fetched.
 * @param {string} address
 * @returns {Promise<Document>}
 */
function load(address) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("GET", address);
    request.responseType = "document";
    request.onload = () =>
      request.status === 200 && request.response ? resolve(request.response) : reject(new Error(`${address}: ${request.status}`));
    request.onerror = () => reject(new Error(address));
    request.send();
  });
}

/**
 * A heading and what follows it, up to the next one.
 * @param {Document | DocumentFragment} page
 * @param {string} key
 * @returns {Section | null}
 */
function section(page, key) {
  const heading = page.getElementById(key);
  if (!heading?.matches(HEADING)) return null;
  const body = [];
  for (let next = heading.nextElementSibling; next && !next.matches(HEADING); next = next.nextElementSibling)
    body.push(.../** @type {HTMLElement[]} */ (copies(next).filter((copy) => copy instanceof HTMLElement)));
  return { key, title: heading.textContent ?? "", body };
}

/**
 * A node with its texts and plain elements, without attributes; what else it is made of is left out.
 * @param {Node} node
 * @returns {Node[]}
 */
function copies(node) {
  if (node instanceof Text) return [document.importNode(node)];
  const inside = [...node.childNodes].flatMap(copies);
  const tag = TAGS.find((name) => name === node.nodeName.toLowerCase());
  return tag ? [h(tag, {}, .../** @type {import("../dom.js").Child[]} */ (inside))] : inside;
}
