/**
 * Nothing of a visitor outlives the visit. From `keepNothing` on the page has no database, and its `localStorage` is a table in memory:
 * so it holds for every module, also for one that knows of no kiosk.
 *
 * What an installed page keeps (the service worker and its files) is the exhibit itself and stays.
 */

/** @implements {Storage} */
class Forgetful {
  /** @type {Map<string, string>} */
  #items = new Map();

  get length() {
    return this.#items.size;
  }

  /** @param {number} at */
  key(at) {
    return [...this.#items.keys()][at] ?? null;
  }

  /** @param {string} name */
  getItem(name) {
    return this.#items.get(name) ?? null;
  }

  /** @param {string} name @param {string} text */
  setItem(name, text) {
    this.#items.set(name, String(text));
  }

  /** @param {string} name */
  removeItem(name) {
    this.#items.delete(name);
  }

  clear() {
    this.#items.clear();
  }
}

/** To be called before anything is read or stored. */
export function keepNothing() {
  for (const name of ["localStorage", "sessionStorage"])
    Object.defineProperty(window, name, { configurable: true, value: new Forgetful() });
  Object.defineProperty(window, "indexedDB", { configurable: true, value: undefined });
}

/**
 * Forgets what the visitor left behind.
 * @param {import("../saves/saves.js").Saves} saves
 */
export async function forget(saves) {
  localStorage.clear();
  sessionStorage.clear();
  for (const { id } of await saves.all()) await saves.remove(id);
}
