/** Tells a person why games will not outlive the page: once where he chooses a game, and once where he plays. */

import { t } from "../words/i18n.js";
import { STORAGE_TROUBLES } from "./saves.js";

export class StorageNotice {
  #saves;
  #tell;
  /** @type {Set<string>} */
  #told = new Set();

  /**
   * @param {{trouble: import("./saves.js").Trouble | null}} saves
   * @param {(text: string) => void} tell
   */
  constructor(saves, tell) {
    this.#saves = saves;
    this.#tell = tell;
  }

  /**
   * Looks whether there is something to be told. The trouble may be older than the page.
   * @param {string | undefined} page  that is shown; undefined: none yet
   */
  look(page) {
    const { trouble } = this.#saves;
    // One that comes back is told again.
    if (trouble === null) this.#told.clear();
    const what = `${trouble} ${page === "game"}`;
    if (trouble === null || !page || this.#told.has(what)) return;
    this.#told.add(what);
    this.#tell(t(STORAGE_TROUBLES[trouble]));
  }
}
