/**
 * Loads a game's rules page or essay as an inert document (its scripts do not run) and copies safe parts of it. It uses XMLHttpRequest because Trusted
 * Types forbid parsing a string as HTML, but let the browser parse a response.
 */

import { gameFile } from "../games/catalog.js";
import { lang } from "../words/i18n.js";

/** Fetched pages by address. @type {Map<string, Promise<Document>>} */
const pages = new Map();

/**
 * @param {string} game
 * @param {string} language
 * @param {string} [name]  the path of another document of the game, such as an essay, without language and ending
 */
export function rulesDocument(game, language, name = "rules") {
  const address = gameFile(game, `${name}.${language}.html`);
  const loading = pages.get(address) ?? loadDocument(address);
  pages.set(address, loading);
  // Do not cache a failure.
  loading.catch(() => pages.delete(address));
  return loading;
}

/**
 * @param {string} address
 * @returns {Promise<Document>}
 */
export function loadDocument(address) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("GET", address);
    request.responseType = "document";
    request.onload = () =>
      request.status === 200 && request.response
        ? resolve(request.response)
        : reject(new Error(`${address}: ${request.status}`));
    request.onerror = () => reject(new Error(address));
    request.send();
  });
}

/**
 * The language of a part of a rules page, from its `lang` attribute: untranslated parts are in English and marked so.
 * @param {Element} part
 */
export const languageOf = (part) => part.closest("[lang]")?.getAttribute("lang") ?? lang();

/** Allowed tags and, for each, the attributes that are copied with it. @typedef {Record<string, string[]>} Parts */

/** Allowed targets of a link, and allowed sources of a picture: an SVG in the page itself, which cannot run scripts in an `<img>`. */
const SAFE = new Map([
  ["href", /^(https?:|mailto:|#)/i],
  ["src", /^data:image\/svg\+xml,/i],
]);

/**
 * Copies a node with its texts and allowed elements. An element that is not allowed is replaced by its content, as is a link that leads elsewhere.
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
    if (value !== null && (SAFE.get(name)?.test(value) ?? true)) copy.setAttribute(name, value);
  }
  if (tag === "a" && !copy.hasAttribute("href")) return inside;
  copy.append(...inside);
  return [copy];
}
