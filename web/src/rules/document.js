/**
 * The rules page of a game as a document in which nothing runs, and what is taken over from it. Trusted Types let no text be parsed, but
 * a browser may parse what it has fetched.
 */

import { gameFile } from "../games/catalog.js";
import { lang } from "../words/i18n.js";

/** One promise a page: each is fetched once. @type {Map<string, Promise<Document>>} */
const pages = new Map();

/**
 * @param {string} game
 * @param {string} language
 */
export function rulesDocument(game, language) {
  const address = gameFile(game, `rules.${language}.html`);
  const loading = pages.get(address) ?? load(address);
  pages.set(address, loading);
  // One that could not be got is asked for again the next time.
  loading.catch(() => pages.delete(address));
  return loading;
}

/**
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
 * The language of a part of a rules page: what is not told in the reader's is told in English, and marked so.
 * @param {Element} part
 */
export const languageOf = (part) => part.closest("[lang]")?.getAttribute("lang") ?? lang();

/** Tags and, for each, the attributes that are taken over with it. @typedef {Record<string, string[]>} Parts */

/** What a link may lead to. */
const SAFE = /^(https?:|mailto:|#)/i;

/**
 * A node with its texts and those of its elements that are wanted; of all others only what is in them.
 * @param {Node} node
 * @param {Parts} parts
 * @returns {Node[]}
 */
export function copies(node, parts) {
  if (node instanceof Text) return [document.importNode(node)];
  const inside = [...node.childNodes].flatMap((child) => copies(child, parts));
  const tag = node.nodeName.toLowerCase();
  const attributes = parts[tag];
  if (!(node instanceof Element) || !attributes) return inside;
  const copy = document.createElement(tag);
  for (const name of attributes) {
    const value = node.getAttribute(name);
    if (value !== null && (name !== "href" || SAFE.test(value))) copy.setAttribute(name, value);
  }
  copy.append(...inside);
  return [copy];
}
