/**
 * Deletes many saved games at once. They are hidden, and deleted only when the notice that offers to bring them back has gone: until then
 * nothing needs to be held in memory, and nothing is lost if the browser is closed.
 */

import { t, tn } from "../words/i18n.js";
import { UNDO_KEYS, notify } from "../ui/notices.js";

export class Clearing {
  /** The keys of games that are deleted if nobody brings them back. @type {Set<IDBValidKey>} */
  hidden = new Set();

  #saves;
  #changed;
  #back;
  /** What has been asked for and is not done yet. @type {Set<IDBValidKey[]>} */
  #waiting = new Set();

  /**
   * @param {import("../saves/saves.js").Saves} saves
   * @param {() => void} changed  called when other games are hidden
   * @param {() => void} back  called when a person has brought games back
   */
  constructor(saves, changed, back) {
    this.#saves = saves;
    this.#changed = changed;
    this.#back = back;
    // Whoever leaves does not want them back.
    addEventListener("pagehide", () => {
      for (const keys of this.#waiting) void this.#finish(keys, keys);
    });
  }

  /**
   * @param {IDBValidKey[]} keys  of finished games
   * @param {string} count  their number, as it is shown
   */
  clear(keys, count) {
    for (const key of keys) this.hidden.add(key);
    this.#waiting.add(keys);
    this.#changed();
    notify(tn("One game was deleted.", "{n} games were deleted.", keys.length, { n: count }), {
      name: "Bring them back",
      keys: UNDO_KEYS,
      run: () => {
        this.#show(keys);
        this.#back();
      },
      otherwise: () => void this.#delete(keys),
    });
  }

  /** @param {IDBValidKey[]} keys */
  #show(keys) {
    this.#waiting.delete(keys);
    for (const key of keys) this.hidden.delete(key);
    this.#changed();
  }

  /** @param {IDBValidKey[]} keys */
  async #delete(keys) {
    // A game that goes on again, because its end was taken back meanwhile, stays.
    const over = new Set((await this.#saves.list()).filter((entry) => entry.over).map(({ key }) => key));
    await this.#finish(
      keys,
      keys.filter((key) => over.has(key)),
    );
  }

  /**
   * @param {IDBValidKey[]} keys
   * @param {IDBValidKey[]} doomed  those that are deleted
   */
  async #finish(keys, doomed) {
    if (!this.#waiting.delete(keys)) return;
    try {
      await this.#saves.removeAll(doomed);
    } catch {
      notify(t("The games could not be deleted: this browser’s storage has refused it."));
    }
    this.#show(keys);
  }
}
