/**
 * Where the files of the site are: the documents in its folders say how far up it is. In the one file, and for games that were added
 * later, files are held in memory instead; whoever needs one gets an address all the same.
 */

/** The address of the site's folder. */
export const SITE = new URL(document.documentElement.dataset.site ?? ".", document.baseURI);

/** Files in memory, by their paths in the site. @type {Map<string, {content: string, address: string}>} */
const held = new Map();

/** @type {Record<string, string>} */
const TYPES = { js: "text/javascript", json: "application/json", html: "text/html", svg: "image/svg+xml" };

/**
 * The address of a file of the site.
 * @param {string} path
 */
export function siteFile(path) {
  const file = held.get(path);
  if (!file) return new URL(path, SITE).href;
  const type = TYPES[path.split(".").pop() ?? ""] ?? "text/plain";
  file.address ||= URL.createObjectURL(new Blob([file.content], { type }));
  return file.address;
}

/**
 * Holds a file from now on: it is no longer fetched.
 * @param {string} path  in the site
 * @param {string} content
 */
export function hold(path, content) {
  held.set(path, { content, address: "" });
}

/**
 * Whether a file is held; else it is one of the site, or none.
 * @param {string} path
 */
export function isHeld(path) {
  return held.has(path);
}
