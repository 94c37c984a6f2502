/** The fragment is the route: `#/`, `#/check`, `#/<game>`, `#/<game>/<save id>`. */

/**
 * @typedef {{page: "home"} | {page: "check"} | {page: "setup", game: string} | {page: "game", game: string, id: string}} Route
 */

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
  const [first, second] = parts;
  if (first === undefined) return { page: "home" };
  if (first === "check" && second === undefined) return { page: "check" };
  if (second === undefined) return { page: "setup", game: first };
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
 * @param {string} fragment  as `address` gives it
 * @param {{replace?: boolean}} [how]
 */
export function go(fragment, { replace = false } = {}) {
  if (replace) location.replace(fragment);
  else location.hash = fragment;
}
