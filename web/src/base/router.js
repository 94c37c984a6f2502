/**
 * Routing by the address's fragment, inside one of the site's documents (places.js): `#/`, `#/check`, `#/learn`, `#/mine`, `#/<game>`, `#/<game>/<save id>`,
 * `#/<game>/rules`, `#/<game>/edit/<option>` and, with a draft, `#/<game>/edit/<option>/<draft>`, `#/<game>/learn` and `#/<game>/learn/<lesson>`,
 * `#/<game>/puzzles` and `#/<game>/puzzles/<puzzle>`, `#/<game>/study`, `#/<game>/laboratory` and `#/<game>/workshop`, each followed by `?` and
 * parameters (study/parameters.js, study/laboratory-parameters.js, workshop/player-link.js, workshop/task-list.js). `#record=<packed>` and `#position=<packed>` contain a game (saves/shared-game.js), `#g=<text>` is a link to one (share/take-link.js), `#letter=<text>` a letter of a match (remote/letter-arrival.js), `#own=<text>` a
 * person's own link (remote/own-arrival.js); `#letter` alone is the page of both once it has read them. `#hand=<…>` has a hand that a phone takes
 * (second-screen/hand-link.js), and `#hand` alone likewise.
 * Router libraries need `history`, which documents without an origin (the one file, sandboxed frames) may not use.
 */

/**
 * @typedef {{page: "home"} | {page: "about", game: string} | {page: "given"} | {page: "letter"} | {page: "hand"} | {page: "check"} | {page: "courses"} | {page: "mine"} | {page: "setup", game: string} | {page: "rules", game: string} | {page: "game", game: string, id: string}
 *   | {page: "edit", game: string, option: string, draft: string} | {page: "learn" | "puzzles", game: string, lesson: string}
 *   | {page: "study", game: string, query: string, laboratory: boolean} | {page: "workshop", game: string, query: string}} Route
 */

import { readdress } from "./back.js";
import { pack } from "./base64url.js";

/** Reserved words of routes; no saved game has one of them as its id. */
const EDIT = "edit";
const RULES = "rules";
const LEARN = "learn";
const PUZZLES = "puzzles";
const STUDY = "study";
const LABORATORY = "laboratory";
const WORKSHOP = "workshop";

/**
 * @param {string} fragment  as `location.hash` gives it
 * @param {string} [about]  the game whose document this is: without a fragment it shows the page about this game
 * @returns {Route}
 */
export function parseRoute(fragment, about = "") {
  if (about && /^#?$/.test(fragment)) return { page: "about", game: about };
  if (/^#(record|position|g)=/.test(fragment)) return { page: "given" };
  // A messenger may have encoded the sign behind the word.
  if (/^#(letter(=|%3d|$)|own(=|%3d))/i.test(fragment)) return { page: "letter" };
  if (/^#hand(=|%3d|$)/i.test(fragment)) return { page: "hand" };
  const [, path = "", query] = /^([^?]*)(?:\?(.*))?$/s.exec(fragment) ?? [];
  const parts = path
    .replace(/^#?\/?/, "")
    .split("/")
    .filter(Boolean)
    .map(decode);
  const [first, second, third, fourth] = parts;
  if (first === undefined) return { page: "home" };
  if ((first === "check" || first === "mine") && second === undefined) return { page: first };
  if (first === LEARN && second === undefined) return { page: "courses" };
  if (second === undefined) return { page: "setup", game: first };
  if (second === EDIT && third !== undefined) return { page: "edit", game: first, option: third, draft: fourth ?? "" };
  if (second === RULES && third === undefined) return { page: "rules", game: first };
  if (second === LEARN || second === PUZZLES) return { page: second, game: first, lesson: third ?? "" };
  const laboratory = second === LABORATORY;
  if ((laboratory || second === STUDY) && third === undefined)
    return { page: "study", game: first, query: query ?? "", laboratory };
  if (second === WORKSHOP && third === undefined) return { page: "workshop", game: first, query: query ?? "" };
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

/** @param {...string} parts  empty ones are left out */
export function address(...parts) {
  return `#/${parts.filter(Boolean).map(encodeURIComponent).join("/")}`;
}

/**
 * The route to a game's rules, for games whose rules are not a separate document of the site.
 * @param {string} game
 */
export function rulesAddress(game) {
  return address(game, RULES);
}

/**
 * The route to one of a game's lessons; left out: to the list of them.
 * @param {string} game
 * @param {string} [lesson]
 */
export function lessonAddress(game, lesson = "") {
  return address(game, LEARN, lesson);
}

/**
 * The route to one of a game's puzzles; left out: to the list of them.
 * @param {string} game
 * @param {string} [puzzle]
 */
export function puzzleAddress(game, puzzle = "") {
  return address(game, PUZZLES, puzzle);
}

/**
 * The route to the study of a game.
 * @param {string} game
 * @param {string} [query]  parameters, without the question mark
 */
export function studyAddress(game, query) {
  return address(game, STUDY) + (query ? `?${query}` : "");
}

/**
 * The route to the rule laboratory of a game.
 * @param {string} game
 * @param {string} [query]  parameters, without the question mark
 */
export function laboratoryAddress(game, query) {
  return address(game, LABORATORY) + (query ? `?${query}` : "");
}

/**
 * The route to the workshop of a game.
 * @param {string} game
 * @param {string} [query]  parameters, without the question mark
 */
export function workshopAddress(game, query) {
  return address(game, WORKSHOP) + (query ? `?${query}` : "");
}

/**
 * The route that opens a letter; left out: the page of a letter that has been read.
 * @param {string} [letter]
 */
export function letterAddress(letter) {
  return letter === undefined ? "#letter" : `#letter=${letter}`;
}

/**
 * The route that takes a hand to this device; left out: the page of one whose code has been read.
 * @param {string} [hand]
 */
export function handAddress(hand) {
  return hand === undefined ? "#hand" : `#hand=${hand}`;
}

/**
 * The route to the editor of a game's option.
 * @param {string} game
 * @param {string} option
 * @param {unknown} [value]  the draft or option value to start from
 */
export function editAddress(game, option, value) {
  return address(game, EDIT, option, value === undefined || value === null ? "" : pack(value));
}

/**
 * Whether the document has an opaque origin (loaded from disk, or in a frame sandboxed to scripts only). Such a document may not
 * navigate, not even to its own fragments.
 */
const PLACELESS = globalThis.origin === "null";

/** The current fragment where the browser refuses to put it into the document's address, else null. @type {string | null} */
let unaddressed = null;

let onePlace = false;

/** Makes `go` replace the current history entry by default from now on. */
export function keepOnePlace() {
  onePlace = true;
}

/** The current fragment. */
export function fragment() {
  return unaddressed ?? location.hash;
}

/**
 * Navigates to a route.
 * @param {string} to  as `address` gives it
 * @param {{replace?: boolean}} [how]
 */
export function go(to, { replace = onePlace } = {}) {
  if (PLACELESS) move(to, replace);
  else if (replace) location.replace(to);
  else location.hash = to;
}

/**
 * Navigates to a route, back in the history if the person has come to this page from there, or from a page below that route; so Back does not lead
 * into what was left. Only where the browser tells what its history has.
 * @param {string} to  as `address` gives it
 */
export function goBack(to) {
  const { href } = new URL(to, location.href);
  /** @type {{entries: () => {url: string | null}[], currentEntry: {index: number} | null} | undefined} */
  const navigation = /** @type {any} */ (globalThis).navigation;
  const now = navigation?.currentEntry?.index ?? 0;
  const before = navigation?.entries().slice(0, now) ?? [];
  // The guard of an open panel (back.js), and puzzles that were played one after the other.
  const last = before.findLastIndex(({ url }) => !url?.startsWith(`${href}/`));
  if (!onePlace && last >= 0 && before[last]?.url === href) history.go(last - now);
  else go(to);
}

/**
 * Changes the current fragment without navigating, because the page already shows what it names.
 * @param {string} to  as `address` gives it
 */
export function rename(to) {
  try {
    readdress(to);
    unaddressed = null;
  } catch {
    unaddressed = to;
  }
}

/**
 * Navigates in a document with an opaque origin: through the history or, if that fails, in memory only.
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
  // Like the browser's own event, it names the address: the exhibit ignores events that name another one (exhibit/back-trap.js).
  dispatchEvent(new HashChangeEvent("hashchange", { newURL: location.href }));
}

/** Calls `arrived` whenever the route changes. @param {() => void} arrived */
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
