/**
 * Who gets a swipe of one finger and the wheel over a board that can be panned and zoomed: the board, or the page around it.
 *
 * * "page": the board is on a page of its own. The board gets them as far as it can move, then the page scrolls.
 * * "article": the board is in a frame, in the middle of something that people read. The page scrolls; two fingers move the board, and the
 *   wheel zooms it while Ctrl (on a Mac also ⌘) is held, as is usual for maps. When somebody tries without, the board says so.
 * * "screen": the board gets them all, and nothing else on the screen moves.
 *
 * @typedef {"page" | "article" | "screen"} Sharing
 */

/** How long (ms) the notice stays after the last swipe or turn of the wheel. */
const STAYS = 1500;

/** The usual sharing of this window. @returns {Sharing} */
export const usualSharing = () => (window === window.parent ? "page" : "article");

/** Says over the board, for a moment, how it is moved. */
export class Notice {
  #stop = () => {};

  /**
   * @param {HTMLElement} element
   * @param {import("./animation-loop.js").Beat} beat
   * @param {import("./types.js").Translate} t
   */
  constructor(element, beat, t) {
    this.element = element;
    this.beat = beat;
    this.t = t;
    element.hidden = true;
  }

  /** @param {"touch" | "wheel"} how */
  say(how) {
    const { t } = this;
    this.#stop();
    this.element.textContent =
      how === "touch"
        ? t("Move the board with two fingers")
        : t("Zoom the board with {key} and the wheel", { key: /Mac/.test(navigator.platform) ? "⌘" : t("Ctrl") });
    this.element.hidden = false;
    this.#stop = this.beat.wait(STAYS, () => this.clear());
  }

  clear() {
    this.#stop();
    this.element.hidden = true;
  }
}
