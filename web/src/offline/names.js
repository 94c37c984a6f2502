/** The names of a site's caches, shared by the page, which deletes them, and the service worker, which fills them. */

/** Version of the caches' format: increase it when the format changes. The worker deletes caches of any other version. */
const FORM = 1;

/**
 * The prefix of all cache names of the site; it differs for another site on the same host.
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
