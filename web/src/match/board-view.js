/** A game's board on a page, with its art and colours. Every page with a board uses it; that of a story follows no state. */

import { Board } from "../board/board.js";
import { readJson } from "../base/once.js";
import { spriteUrl } from "../games/art.js";
import { gameFile } from "../games/catalog.js";
import { importPart } from "../words/fetch-part.js";
import { t } from "../words/i18n.js";

/**
 * @typedef {import("../board/types.js").BoardOptions} BoardOptions
 *
 * What the place where the page is shown has its boards do differently.
 * @typedef {Pick<BoardOptions, "clock" | "sharing">} Screen
 *
 * @typedef {Omit<BoardOptions, "artUrl" | "palette" | "sound" | "t" | "conditions" | "onPicture" | keyof Screen>} Options
 */

export class BoardView extends Board {
  /** Resolves when the first complete picture is painted. @type {Promise<void>} */
  pictured;

  /**
   * @param {HTMLElement} host
   * @param {{id: string, palette: import("../board/types.js").Palette}} game
   * @param {import("../board/types.js").Conditions} conditions
   * @param {Screen} screen
   * @param {Options} options
   */
  constructor(host, { id, palette }, conditions, screen, options) {
    let seen = () => {};
    const pictured = new Promise((resolve) => (seen = () => resolve(undefined)));
    const artUrl = (/** @type {string} */ sprite) => spriteUrl(id, sprite);
    super(host, {
      ...screen,
      ...options,
      artUrl,
      palette,
      sound: () => soundOf(id),
      t,
      conditions,
      onPicture: () => {
        host.setAttribute("data-pictured", "");
        seen();
      },
    });
    this.pictured = pictured;
  }
}

/** Imports the script that makes sounds. @type {import("../words/fetch-part.js").Load<typeof import("../board/sound.js")>} */
export const importSound = (anew) => (anew ? import(anew) : import("../board/sound.js"));

/**
 * Fetches what makes the sounds of a game, of its own materials where they are known.
 * @param {string} id
 */
async function soundOf(id) {
  const made = readJson(gameFile(id, "sounds.json")).catch(() => ({}));
  const { Sound } = await importPart("sound", importSound);
  return new Sound(await made);
}
