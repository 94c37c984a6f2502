/**
 * The fragment is the route: `#/`, `#/check`, `#/<game>`, `#/<game>/<save id>`, `#/<game>/edit/<option>` and, with a draft in it,
 * `#/<game>/edit/<option>/<draft>`.
 */

/**
 * @typedef {{page: "home"} | {page: "check"} | {page: "setup", game: string} | {page: "game", game: string, id: string}
 *   | {page: "edit", game: string, option: string, draft: string}} Route
 */

/** No id of a saved game. */
const EDIT = "edit";

/**
 * @param {string} fragment  as `location.hash` gives it
 * @returns {Route}
 */
export function parseRoute(fragment) {
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
 * Where an option of a game is edited.
 * @param {string} game
 * @param {string} option
 * @param {unknown} [value]  a draft or a value of the option, from which to go on
 */
export function editAddress(game, option, value) {
  return address(game, EDIT, option, ...(value === undefined || value === null ? [] : [pack(value)]));
}

/**
 * JSON as a part of an address: base64url of its UTF-8.
 * @param {unknown} value
 */
function pack(value) {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/**
 * What `editAddress` has put into an address; undefined where it is damaged.
 * @param {string} packed
 * @returns {unknown}
 */
export function unpack(packed) {
  try {
    const text = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(text, (char) => char.charCodeAt(0));
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/**
 * @param {string} fragment  as `address` gives it
 * @param {{replace?: boolean}} [how]
 */
export function go(fragment, { replace = false } = {}) {
  if (replace) location.replace(fragment);
  else location.hash = fragment;
}
