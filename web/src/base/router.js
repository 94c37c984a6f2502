/**
 * The fragment is the route: `#/`, `#/check`, `#/<game>`, `#/<game>/<save id>`, `#/<game>/rules`, `#/<game>/edit/<option>` and, with a
 * draft in it, `#/<game>/edit/<option>/<draft>`. `#record=<packed>` and `#position=<packed>` bring a game along (given.js).
 */

/**
 * @typedef {{page: "home"} | {page: "given"} | {page: "check"} | {page: "setup", game: string} | {page: "rules", game: string} | {page: "game", game: string, id: string}
 *   | {page: "edit", game: string, option: string, draft: string}} Route
 */

import { pack } from "./base64url.js";

/** No ids of saved games. */
const EDIT = "edit";
const RULES = "rules";

/**
 * @param {string} fragment  as `location.hash` gives it
 * @returns {Route}
 */
export function parseRoute(fragment) {
  if (/^#(record|position)=/.test(fragment)) return { page: "given" };
  const parts = fragment
    .replace(/^#?\/?/, "")
    .split("/")
    .filter(Boolean)
    .map(decode);
  const [first, second, third, fourth] = parts;
  if (first === undefined) return { page: "home" };
  if (first === "check" && second === undefined) return { page: "check" };
  if (second === undefined) return { page: "setup", game: first };
  if (second === EDIT && third !== undefined) return { page: "edit", game: first, option: third, draft: fourth ?? "" };
  if (second === RULES && third === undefined) return { page: "rules", game: first };
  return { page: "game", game: first, id: second };
}

/** @param {string} part */
function decode(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** @param {...string} parts */
export function address(...parts) {
  return `#/${parts.map(encodeURIComponent).join("/")}`;
}

/**
 * Where the rules of a game are that have no document of their own.
 * @param {string} game
 */
export function rulesAddress(game) {
  return address(game, RULES);
}

/**
 * Where an option of a game is edited.
 * @param {string} game
 * @param {string} option
 * @param {unknown} [value]  a draft or a value of the option, from which to go on
 */
export function editAddress(game, option, value) {
  return address(game, EDIT, option, ...(value === undefined || value === null ? [] : [pack(value)]));
}

/**
 * A document without an origin (from a disk, or in a frame that may only run scripts) may not be told to go anywhere, not even to
 * its own fragments.
 */
const PLACELESS = globalThis.origin === "null";

/** The fragment, where the document's address cannot carry it. @type {string | null} */
let unaddressed = null;

let onePlace = false;

/** From now on where one goes replaces where one was, if nothing else is said. */
export function keepOnePlace() {
  onePlace = true;
}

/** Where one is. */
export function fragment() {
  return unaddressed ?? location.hash;
}

/**
 * @param {string} to  as `address` gives it
 * @param {{replace?: boolean}} [how]
 */
export function go(to, { replace = onePlace } = {}) {
  if (PLACELESS) move(to, replace);
  else if (replace) location.replace(to);
  else location.hash = to;
}

/**
 * @param {string} to
 * @param {boolean} replace
 */
function move(to, replace) {
  if (to === fragment()) return;
  try {
    if (replace) history.replaceState(null, "", to);
    else history.pushState(null, "", to);
    unaddressed = null;
  } catch {
    unaddressed = to;
  }
  dispatchEvent(new HashChangeEvent("hashchange"));
}

/** Calls `arrived` whenever one is somewhere else. @param {() => void} arrived */
export function watchRoute(arrived) {
  addEventListener("hashchange", arrived);
  if (!PLACELESS) return;
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#/"]') : null;
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go(link.getAttribute("href") ?? "#/");
  });
}
