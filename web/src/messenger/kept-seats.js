/**
 * Keeps what this device needs to go on with its matches in `localStorage`, too: some messengers have no database, or lose it. Each entry is the
 * match with the device's seed, a secret that goes into no update.
 */

import { personsOf } from "../saves/players.js";
import { isByLetters, isSavedGame } from "../saves/saved-game.js";

/** @typedef {import("../saves/saved-game.js").SavedGame} SavedGame */

const PREFIX = "spieltisch:seat:";

export class KeptSeats {
  /** Whether this device keeps what it is given. */
  works = false;
  #saves;
  #storage;

  /**
   * @param {Pick<import("../saves/saves.js").Saves, "get" | "bringBack" | "addEventListener">} saves
   * @param {() => Storage} storage  throws where there is none
   */
  constructor(saves, storage) {
    this.#saves = saves;
    try {
      this.#storage = storage();
      this.#storage.setItem(PREFIX, "");
      this.#storage.removeItem(PREFIX);
      this.works = true;
    } catch {
      this.#storage = null;
    }
  }

  /** Brings back what the database lacks, then keeps all matches that change. */
  async start() {
    for (const saved of this.#entries()) {
      const here = await this.#saves.get(saved.id);
      // A conflict: it is there.
      if (!here) await this.#saves.bringBack(saved).catch(() => {});
    }
    this.#saves.addEventListener("change", (event) => {
      const { detail } = /** @type {CustomEvent<SavedGame | null>} */ (event);
      if (detail && isByLetters(detail) && personsOf(detail).length) this.#keep(detail);
    });
  }

  /** @param {string} id */
  forget(id) {
    this.#storage?.removeItem(PREFIX + id);
  }

  /** @param {SavedGame} saved */
  #keep(saved) {
    const text = JSON.stringify({ ...saved, last_scene: null });
    try {
      this.#storage?.setItem(PREFIX + saved.id, text);
    } catch {
      // No room: what is over needs no key any more.
      for (const { id, over } of this.#entries()) if (over) this.forget(id);
      try {
        this.#storage?.setItem(PREFIX + saved.id, text);
      } catch {
        this.works = false;
      }
    }
  }

  /** @returns {SavedGame[]} */
  #entries() {
    const storage = this.#storage;
    if (!storage) return [];
    const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "");
    return keys.flatMap((key) => {
      if (!key.startsWith(PREFIX)) return [];
      try {
        const entry = JSON.parse(storage.getItem(key) ?? "");
        return isSavedGame(entry) ? [entry] : [];
      } catch {
        return [];
      }
    });
  }
}
