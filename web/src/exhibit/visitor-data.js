/**
 * Makes sure that no data of a visitor outlives the visit. `keepNothing` removes `indexedDB` and replaces `localStorage` and
 * `sessionStorage` by maps in memory, so this holds for every module, even one that does not know the kiosk.
 *
 * The service worker and its files are the exhibit itself and stay.
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

/** Replaces the browser's storage. Call this before anything is read or stored. */
export function keepNothing() {
  for (const name of ["localStorage", "sessionStorage"])
    Object.defineProperty(window, name, { configurable: true, value: new Forgetful() });
  Object.defineProperty(window, "indexedDB", { configurable: true, value: undefined });
}

/**
 * Deletes the visitor's data.
 * @param {import("../saves/saves.js").Saves} saves
 * @param {Map<string, unknown>} written  the players that were written in the workshop
 */
export async function forget(saves, written) {
  written.clear();
  localStorage.clear();
  sessionStorage.clear();
  for (const { id } of await saves.all()) await saves.remove(id);
}
