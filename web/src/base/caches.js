/** The names of a site's caches, shared by the page, which deletes them, the service worker, which fills them, and the engine. */

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
 * "site": the files of the site; "added": what its owner has added; "spare": files of the site that only later visits need.
 * @param {string} folder
 * @param {"site" | "added" | "spare"} what
 */
export function cacheName(folder, what) {
  return `${cachePrefix(folder)}${what}-${FORM}`;
}

/**
 * Finds the stored copy of a file that only later visits need.
 * @param {string} folder  the address of the site's folder
 * @param {string} url
 * @returns {Promise<Response | undefined>} undefined: there is none, or the browser does not allow to look
 */
export async function spareCopy(folder, url) {
  try {
    const name = cacheName(folder, "spare");
    // `caches.open` would create the cache, also where a person does not want any.
    if (!(await caches.has(name))) return undefined;
    // The query of a copy's address is its revision.
    return await (await caches.open(name)).match(url, { ignoreSearch: true });
  } catch {
    return undefined;
  }
}
