/** Gives a page with a board what happy-dom lacks: elements with a size, fonts, and what the page asks of the screen. */

import { standElements } from "./shell-elements.js";

/** Where the board's clock stands: no frame ever comes. @type {any} */
export const STANDING = { clock: { now: () => 0, frame: () => {} }, sharing: "screen" };

/** The width and the height of every element, in CSS pixels. */
const SIDE = 400;

/**
 * Adds elements to the page of shell-page.js; import the modules of the page afterwards.
 * @param {any} page
 * @returns {any} the body
 */
export function standBoardPage(page) {
  const body = standElements(page, ["notices", "announcer"]);
  const fonts = Object.assign(new EventTarget(), { load: async () => [] });
  Object.defineProperty(document, "fonts", { value: fonts, configurable: true });
  giveSizes(page);
  Object.assign(globalThis, {
    devicePixelRatio: 1,
    matchMedia: () => Object.assign(new EventTarget(), { matches: false }),
    requestAnimationFrame: () => 0,
    setInterval: () => 0,
    fetch: () => Promise.reject(new Error("nothing is there")),
  });
  return body;
}

/** Gives each element that the page creates a size. Their classes are those of all documents, and stay as they are. @param {any} page */
function giveSizes(page) {
  if (page.sized) return;
  page.sized = true;
  const create = document.createElement.bind(document);
  const side = { get: () => SIDE };
  document.createElement = (/** @type {string} */ tag) =>
    Object.defineProperties(create(tag), { clientWidth: side, clientHeight: side });
}
