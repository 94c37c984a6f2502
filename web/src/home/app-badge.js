/** Counts at the icon of the installed app in how many games with friends the reader has something to do. */

import { wantsReader } from "../saves/letter-standing.js";
import { isByLetters } from "../saves/saved-game.js";

/** @typedef {Pick<Navigator, "setAppBadge" | "clearAppBadge">} Icon */

export class AppBadge {
  #saves;
  #icon;
  #counting = false;
  /** Whether games have changed while they were being counted. */
  #again = false;

  /**
   * @param {Pick<import("../saves/saves.js").Saves, "byLetters" | "addEventListener">} saves
   * @param {Partial<Icon>} [icon]
   */
  constructor(saves, icon = navigator) {
    this.#saves = saves;
    this.#icon = icon;
  }

  /** Counts now, and whenever such a game changes. Does nothing where the browser has no badges. */
  start() {
    if (!this.#icon.setAppBadge) return;
    this.#saves.addEventListener("change", (event) => {
      const { detail } = /** @type {CustomEvent<import("../saves/saved-game.js").SavedGame | null>} */ (event);
      if (!detail || isByLetters(detail)) void this.#count();
    });
    void this.#count();
  }

  async #count() {
    this.#again = true;
    if (this.#counting) return;
    this.#counting = true;
    while (this.#again) {
      this.#again = false;
      const count = (await this.#saves.byLetters()).filter(wantsReader).length;
      // Browsers refuse it where the app is not installed.
      await (count ? this.#icon.setAppBadge?.(count) : this.#icon.clearAppBadge?.())?.catch(() => {});
    }
    this.#counting = false;
  }
}
