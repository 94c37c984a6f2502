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
  /** What has been asked for and is not done yet. @type {Set<Set<IDBValidKey>>} */
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
    saves.addEventListener("change", () => void this.#spare());
    // Whoever leaves does not want them back.
    addEventListener("pagehide", () => {
      for (const doomed of this.#waiting) void this.#delete(doomed);
    });
  }

  /**
   * @param {IDBValidKey[]} keys  of finished games
   * @param {string} count  their number, as it is shown
   */
  clear(keys, count) {
    const doomed = new Set(keys);
    for (const key of keys) this.hidden.add(key);
    this.#waiting.add(doomed);
    this.#changed();
    notify(tn("One game was deleted.", "{n} games were deleted.", keys.length, { n: count }), {
      name: "Bring them back",
      keys: UNDO_KEYS,
      run: () => {
        this.#show(doomed);
        this.#back();
      },
      otherwise: () => void this.#spare().then(() => this.#delete(doomed)),
    });
  }

  /** @param {Set<IDBValidKey>} doomed */
  #show(doomed) {
    this.#waiting.delete(doomed);
    for (const key of doomed) this.hidden.delete(key);
    this.#changed();
  }

  /** Shows the games again that go on, because their end was taken back meanwhile: they stay. */
  async #spare() {
    if (this.#waiting.size === 0) return;
    const going = (await this.#saves.list()).filter(({ key, over }) => !over && this.hidden.delete(key));
    for (const doomed of this.#waiting) for (const { key } of going) doomed.delete(key);
    if (going.length) this.#changed();
  }

  /** @param {Set<IDBValidKey>} doomed */
  async #delete(doomed) {
    if (!this.#waiting.delete(doomed)) return;
    try {
      await this.#saves.removeAll([...doomed]);
    } catch {
      notify(t("The games could not be deleted: this browser’s storage has refused it."));
    }
    this.#show(doomed);
  }
}
