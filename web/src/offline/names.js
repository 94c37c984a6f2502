/** What the caches of a site are called: the page that deletes them and the worker that fills them agree here. */

/** Changes when what is in the caches changes its form; caches of another form are deleted. */
const FORM = 1;

/**
 * What the names of all caches of the site begin with; another site on the same host has others.
 * @param {string} folder  the address of the site's folder
 */
export function cachePrefix(folder) {
  return `spieltisch:${new URL(folder).pathname}:`;
}

/**
 * @param {string} folder
 * @param {"site" | "added"} what
 */
export function cacheName(folder, what) {
  return `${cachePrefix(folder)}${what}-${FORM}`;
}
