/**
 * The documents of the built site: a home and a page of each game, in every language (tools/pages/documents.py). The page goes from one to
 * another by `history`, without loading the other. Routes inside a document are its fragments (router.js).
 *
 * The home in the site's folder belongs to no language: it speaks the reader's. Every other document keeps its own language; when the reader chooses
 * another one, the page changes the address to the document in that language. Add-on games have no document. The one-file edition, embedded pages and
 * exhibits never go to another document.
 */

import { LANGUAGES, SOURCE } from "#languages";
import { readdress } from "./back.js";
import { SITE } from "./site.js";

/**
 * `language`: "" for the home that belongs to none. `game`: "" for a home.
 * @typedef {{language: string, game: string}} Place
 */

/** @type {Readonly<Place>} */
const HOME = Object.freeze({ language: "", game: "" });

let placed = false;
/** The path of the document that the page shows now. */
let path = "";

/** Whether the page goes from one document to another; false: its addresses are fragments only. */
export const isPlaced = () => placed;

/**
 * @param {string} pathname  of an address
 * @param {string} [folder]  the path of the site's folder
 * @returns {Place | null} null: it is no address of a document
 */
export function placeOf(pathname, folder = SITE.pathname) {
  if (!pathname.startsWith(folder)) return null;
  const parts = pathname.slice(folder.length).split("/");
  // A document is a folder, or the file in it.
  const last = parts.pop();
  if (last && last !== "index.html") return null;
  const language = LANGUAGES.find((id) => id === parts[0] && id !== SOURCE) ?? "";
  const [game = "", ...more] = language ? parts.slice(1) : parts;
  if (more.length) return null;
  try {
    return { language: language || (game ? SOURCE : ""), game: decodeURIComponent(game) };
  } catch {
    return null;
  }
}

/**
 * The address of a document.
 * @param {Place} place
 */
export function placeAddress({ language, game }) {
  const folder = language && language !== SOURCE ? `${language}/` : "";
  return new URL(`${folder}${game ? `${encodeURIComponent(game)}/` : ""}`, SITE).href;
}

/** The document that the page shows now. */
export function here() {
  return (placed && placeOf(location.pathname)) || HOME;
}

/** Whether others can open links to this page: not to one from a disk. */
export const hasAddress = () => location.href.startsWith("http");

/** The address without a route, to give to others: it opens in the language of whoever opens it. */
export const addressForOthers = () => (placed ? new URL(location.search, SITE).href : location.href);

/**
 * Lets the page go from one document to another. Call it before anything listens for route changes.
 * @param {object} page
 * @param {() => string} page.language  the language that it speaks now
 * @param {() => void} page.arrived  shows the document of the address
 * @param {(language: string) => void} page.speak  is called when a person follows a link to another language
 */
export function startPlaces({ language, arrived, speak }) {
  placed = true;
  path = location.pathname;
  // Make the links absolute: a relative one would lead elsewhere as soon as the address has changed.
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("a[href]")))
    if (!link.getAttribute("href")?.startsWith("#")) link.href = `${link.href}`;
  addEventListener("popstate", () => {
    if (location.pathname === path) return;
    path = location.pathname;
    arrived();
  });
  // Where document and fragment change at the same time, the "popstate" before has shown the page already.
  addEventListener("hashchange", (event) => {
    if (new URL(event.oldURL).pathname !== new URL(event.newURL).pathname) event.stopImmediatePropagation();
  });
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[data-document]") : null;
    if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || event.button) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const to = placeOf(new URL(link.href).pathname);
    if (!to) return;
    event.preventDefault();
    if (link.hreflang) return speak(link.hreflang);
    move("pushState", { language: language(), game: to.game }, "");
    arrived();
  });
}

/** Changes the address to the home in this language, for a page that shows home in the document of a game. */
export function comeHome() {
  const { language, game } = here();
  if (game) move("replaceState", { language, game: "" }, "");
}

/**
 * Changes the address to that of the same document in another language.
 * @param {string} language  that the page speaks now
 */
export function follow(language) {
  const { language: before, game } = here();
  if (before && before !== language) move("replaceState", { language, game }, location.hash);
}

/**
 * @param {"pushState" | "replaceState"} how
 * @param {Place} place
 * @param {string} hash
 */
function move(how, place, hash) {
  const url = `${placeAddress(place)}${location.search}${hash}`;
  if (how === "pushState") history.pushState(null, "", url);
  // Keep the state of the entry, which may be back.js's: a panel may be open while the language changes.
  else readdress(url);
  path = location.pathname;
}
