/** Caches what is made or fetched once. Failures are not cached, because a page may stay open for months. */

/** @type {Map<string, Promise<any>>} */
const kept = new Map();

/**
 * The content of a JSON file. All callers share the same object: do not change it.
 * @param {string} url
 * @returns {Promise<any>} rejects if the file cannot be read; the next call fetches it again
 */
export function readJson(url) {
  return once(kept, url, async () => {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    return await response.json();
  });
}

/**
 * Returns the cached value of a name, or makes and caches it; a failure is not cached.
 * @template N, T
 * @param {Map<N, Promise<T>>} made
 * @param {N} name
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
