/**
 * Finds the files of the site. A document in a subfolder names the site's folder in its `data-site` attribute. In the one-file edition,
 * and for games that were added at run time, files are held in memory instead; callers get a blob address for them.
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
 * Holds a file in memory, so that it is not fetched from the site.
 * @param {string} path  in the site
 * @param {string} content
 */
export function hold(path, content) {
  held.set(path, { content, address: "" });
}

/**
 * Whether a file is held in memory. If not, it is a file of the site or does not exist.
 * @param {string} path
 */
export function isHeld(path) {
  return held.has(path);
}
