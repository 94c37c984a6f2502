/**
 * Looks whether the exhibit's board is on the screen: a board whose canvas is empty, although it is shown, is painted again, then replaced
 * by resetting the exhibit, then by loading the page anew. The board itself repaints when the browser says that it has lost a canvas; this
 * is for every other cause.
 */

/** Consecutive looks that find the board empty, one every two seconds, until it is painted again, if the board takes it for complete … */
const REPAINT = 3;
/** … until the exhibit resets: a slow computer needs some time for the first picture of a game … */
const RESET = 20;
/** … and until the page is loaded anew. */
const RELOAD = 40;
/** Side of the picture, in pixels, to which the canvas is reduced for the look. */
const SIDE = 8;

export class Sight {
  #reset;
  #reload;
  #empty = 0;
  /** Whether the last look has not ended yet. */
  #looking = false;

  /**
   * @param {object} repairs
   * @param {() => void} repairs.reset
   * @param {() => void} repairs.reload
   */
  constructor({ reset, reload }) {
    this.#reset = reset;
    this.#reload = reload;
  }

  /**
   * Looks once, and repairs what has been empty for too long.
   * @returns {Promise<boolean | null | undefined>} whether the board is painted; null: the page shows no board; undefined: the last look
   *   has not ended
   */
  async look() {
    if (this.#looking) return undefined;
    this.#looking = true;
    const canvas = [...document.querySelectorAll(".board-canvas")].find((element) => element.checkVisibility());
    const painted = canvas ? await isPainted(/** @type {HTMLCanvasElement} */ (canvas)) : null;
    this.#looking = false;
    this.#empty = painted === false ? this.#empty + 1 : 0;
    // As when the browser has restored the canvas. A table that still renders its first bitmaps is not disturbed.
    if (this.#empty >= REPAINT && canvas?.closest("[data-ready]")) canvas.dispatchEvent(new Event("contextrestored"));
    if (this.#empty === RESET) this.#reset();
    if (this.#empty === RELOAD) this.#reload();
    return painted;
  }
}

/**
 * Whether anything at all is painted on a canvas. The canvas is reduced before its pixels are read: where it lies in the graphics
 * processor's memory, that is quicker, and reading all pixels would have the browser move it into the main memory.
 * @param {HTMLCanvasElement} canvas
 */
async function isPainted(canvas) {
  try {
    const small = await createImageBitmap(canvas, { resizeWidth: SIDE, resizeHeight: SIDE, resizeQuality: "low" });
    const brush = new OffscreenCanvas(SIDE, SIDE).getContext("2d", { willReadFrequently: true });
    brush?.drawImage(small, 0, 0);
    small.close();
    const { data } = brush?.getImageData(0, 0, SIDE, SIDE) ?? { data: [] };
    return data.some((value, at) => at % 4 === 3 && value > 0);
  } catch {
    // A canvas that the browser has lost and not restored, or one without a size.
    return false;
  }
}
