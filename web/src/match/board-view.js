/** A game's board on a page, with its art and colours. Every page with a board uses it; that of a story follows no state. */

import { Board } from "../board/board.js";
import { spriteUrl } from "../games/art.js";
import { t } from "../words/i18n.js";

/**
 * @typedef {import("../board/types.js").BoardOptions} BoardOptions
 *
 * What the place where the page is shown has its boards do differently.
 * @typedef {Pick<BoardOptions, "clock" | "sharing">} Screen
 *
 * @typedef {Omit<BoardOptions, "artUrl" | "palette" | "sounds" | "t" | "conditions" | "onPicture" | keyof Screen>} Options
 */

export class BoardView extends Board {
  /** Resolves when the first complete picture is painted. @type {Promise<void>} */
  pictured;

  /**
   * @param {HTMLElement} host
   * @param {{id: string, palette: import("../board/types.js").Palette, sounds?: import("../board/types.js").BoardOptions["sounds"]}} game
   * @param {import("../board/types.js").Conditions} conditions
   * @param {Screen} screen
   * @param {Options} options
   */
  constructor(host, { id, palette, sounds }, conditions, screen, options) {
    let seen = () => {};
    const pictured = new Promise((resolve) => (seen = () => resolve(undefined)));
    const artUrl = (/** @type {string} */ sprite) => spriteUrl(id, sprite);
    super(host, { ...screen, ...options, artUrl, palette, sounds, t, conditions, onPicture: () => seen() });
    this.pictured = pictured;
  }
}
