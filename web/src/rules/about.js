/** Shows the page about a game. The documents of the site contain it (tools/pages/documents.py): the page takes it from its own, or from theirs. */

import { pictureUrl } from "../games/art.js";
import { paletteOf } from "../games/catalog.js";
import { setVariables } from "../ui/dom.js";
import { placeAddress } from "../base/site-documents.js";
import { loadDocument } from "./document.js";

/**
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 * @typedef {import("../base/site-documents.js").Place} Place
 */

const END = / – Spieltisch$/;

/** Pages that were shown, by the addresses of their documents. @type {Map<string, import("../ui/page.js").Page>} */
const pages = new Map();

/** Keeps the page that the document contains. @param {Place} place */
export function keepAbout(place) {
  if (place.game) keep(placeAddress(place), document);
}

/**
 * @param {GameEntry} game
 * @param {Place} place  where its page is
 * @returns {Promise<import("../ui/page.js").Page>}
 * @throws {Error} the document cannot be loaded, or contains no such page
 */
export async function showAbout(game, place) {
  const address = placeAddress(place);
  const page = pages.get(address) ?? keep(address, await loadDocument(address));
  if (!page) throw new Error(`${address} contains no page about a game.`);
  const cover = /** @type {HTMLImageElement | null} */ (page.element.querySelector("img[data-game]:not([src])"));
  if (cover) cover.src = await pictureUrl(game.id, "cover");
  setVariables(page.element, paletteOf(game));
  return page;
}

/**
 * @param {string} address
 * @param {Document} source
 */
function keep(address, source) {
  const found = /** @type {HTMLElement | null} */ (source.querySelector("#page > .about"));
  if (!found) return null;
  const element = source === document ? found : document.importNode(found, true);
  if (source !== document) {
    // Relative addresses are meant in its own document.
    for (const [one, other] of pairs(found, element, "a[href]:not([href^='#'])")) other.setAttribute("href", one.href);
    for (const [one, other] of pairs(found, element, "img[src]")) other.setAttribute("src", one.src);
  }
  const page = { element, title: source.title.replace(END, "") };
  pages.set(address, page);
  return page;
}

/**
 * The same elements of a page and of its copy.
 * @param {HTMLElement} page
 * @param {HTMLElement} copy
 * @param {string} selector
 */
function pairs(page, copy, selector) {
  const copies = [...copy.querySelectorAll(selector)];
  return [...page.querySelectorAll(selector)].flatMap((one, at) => {
    const other = copies[at];
    return other ? [[/** @type {any} */ (one), other]] : [];
  });
}
