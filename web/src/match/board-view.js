/**
 * A game's board on a page: its art and colours, and the state of the page that it follows. Every page with a board uses it; that of a story
 * has no settings, and hands in conditions that nobody changes.
 */

import { Board } from "../board/board.js";
import { spriteUrl } from "../games/art.js";
import { t } from "../words/i18n.js";

/**
 * @typedef {import("../board/types.js").BoardOptions} BoardOptions
 * @typedef {import("../board/types.js").Conditions} Conditions
 * @typedef {import("../vocabulary/scene.js").Scene} Scene
 *
 * What the place where the page is shown has its boards do differently.
 * @typedef {Pick<BoardOptions, "clock" | "sharing">} Screen
 *
 * @typedef {Conditions & Partial<Pick<import("./board-state.js").BoardState, "follow" | "sound">>} State
 */

export class BoardView extends Board {
  /** Resolves when the first complete picture is painted. @type {Promise<void>} */
  pictured;

  /**
   * @param {HTMLElement} host
   * @param {{id: string, palette: import("../board/types.js").Palette}} game
   * @param {State} state
   * @param {Screen} screen
   * @param {Omit<BoardOptions, "artUrl" | "palette" | "t" | "conditions" | "onPicture" | keyof Screen>} options
   */
  constructor(host, { id, palette }, state, screen, options) {
    let seen = () => {};
    const pictured = new Promise((resolve) => (seen = () => resolve(undefined)));
    const artUrl = (/** @type {string} */ sprite) => spriteUrl(id, sprite);
    super(host, { ...screen, ...options, artUrl, palette, t, conditions: state, onPicture: () => seen() });
    this.pictured = pictured;
    this.sound = state.sound ?? false;
    state.follow?.((changes) => {
      if ("able" in changes || "asking" in changes) this.update();
      if ("settings" in changes) this.sound = state.sound ?? false;
    });
  }

  /** Shows a scene in which nothing can be chosen. @param {Scene} scene */
  showStill(scene) {
    this.show({ ...scene, options: [], refusals: [], controls: [] });
  }
}
