/** Tells a person why games will not outlive the page: once outside a game, and once on a game's page. */

import { t } from "../words/i18n.js";
import { STORAGE_TROUBLES } from "./saves.js";

/** How long (ms) the saves may be prepared before that is told. */
const PATIENCE_MS = 1000;
/** How long (ms) the storage may be silent after the saves have noticed it, before that is told: on a slow device it is only busy. */
const SILENCE_MS = 20_000;

export class StorageNotice {
  #saves;
  #tell;
  /** @type {Set<string>} */
  #told = new Set();
  #toldOrdering = false;
  /** Whether a silence is waited out. */
  #listening = false;
  /** The name of the page that is shown. @type {string | undefined} */
  #page;

  /**
   * @param {{trouble: import("./saves.js").Trouble | null, ordering: boolean, overdue: boolean}} saves
   * @param {(text: string) => void} tell
   */
  constructor(saves, tell) {
    this.#saves = saves;
    this.#tell = tell;
  }

  /**
   * Shows the notice if there is trouble with storage and it has not been told on this kind of page.
   * @param {string | undefined} page  the name of the shown page; undefined: none yet
   */
  look(page) {
    const { trouble, ordering } = this.#saves;
    this.#page = page;
    if (ordering) setTimeout(() => this.#wait(page), PATIENCE_MS);
    // Tell it again if the trouble comes back.
    if (trouble === null) this.#told.clear();
    if (trouble === "silent") this.#listen();
    else this.#say(page);
  }

  /** Tells of a silence only if it lasts. */
  #listen() {
    if (this.#listening) return;
    this.#listening = true;
    setTimeout(() => {
      this.#listening = false;
      if (this.#saves.overdue) this.#say(this.#page);
    }, SILENCE_MS);
  }

  /** @param {string | undefined} page */
  #say(page) {
    const { trouble } = this.#saves;
    const what = `${trouble} ${page === "game"}`;
    if (trouble === null || !page || this.#told.has(what)) return;
    this.#told.add(what);
    this.#tell(t(STORAGE_TROUBLES[trouble]));
  }

  /** Home says it in the list of saved games. @param {string | undefined} page */
  #wait(page) {
    if (!this.#saves.ordering || page === "home" || this.#toldOrdering) return;
    this.#toldOrdering = true;
    this.#tell(t("Your saved games are being put in order. This is done once and takes a moment."));
  }
}
