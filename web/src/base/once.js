/** What is made or fetched once, by a page that may stay open for months. */

/** @type {Map<string, Promise<any>>} */
const kept = new Map();

/**
 * What a JSON file holds; nobody may change it.
 * @param {string} url
 * @returns {Promise<any>} rejects where it cannot be read; the next time it is asked for again
 */
export function readJson(url) {
  return once(kept, url, async () => {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    return await response.json();
  });
}

/**
 * What is kept under a name, made when it is first asked for; a failure is not kept.
 * @template T
 * @param {Map<string, Promise<T>>} made
 * @param {string} name
 * @param {() => Promise<T>} make
 * @returns {Promise<T>}
 */
export function once(made, name, make) {
  const known = made.get(name);
  if (known) return known;
  const coming = make();
  made.set(name, coming);
  coming.catch(() => made.delete(name));
  return coming;
}
