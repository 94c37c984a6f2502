/**
 * How high the frame should be. For a game the height depends on the width and the number of players only, never on the content's
 * height: the content adapts to the frame's height, so the two would keep changing each other. A wider frame never gets a smaller
 * board.
 */

/** Below this width the board is in portrait shape: `PORTRAIT_EMBEDDED` in base/media.js. */
export const UPRIGHT = 600;
/** From this width on there is room for a column beside the board without making the board smaller. */
const BESIDE = 1100;
/** Typical boards: width divided by height, and the largest width with the players above and below (style/embed.css). */
const RATIO = { upright: 0.65, lying: 1.5 };
const MOST = { upright: 600, lying: 720 };
/** The page puts a column beside the board if its ratio of width to height is above this: `--beside` in style/media.css. */
export const WIDE = 1.3;
/** Height of the players, texts and buttons above and below a board, and of the extra space between them on a wider one. */
const AROUND = 210;
const SPACE = 44;
/** Width of a player's place above the board, and height of a line of such places. */
const SEAT = 120;
const LINE = 44;
const LEAST = 320;

/**
 * The height in CSS pixels, rounded up; 0: the page is still empty.
 * @param {number} seats  of the game
 */
export function wantedHeight(seats) {
  const foot = heightOf(".embed-foot");
  if (document.querySelector(".game")) return heightOfGame(document.documentElement.clientWidth, seats, foot);
  const inside = Math.max(heightOf("#home"), heightOf("#page"));
  return inside && Math.ceil(Math.max(LEAST, inside + foot));
}

/**
 * @param {number} width  of the frame
 * @param {number} seats
 * @param {number} foot  height of what stands below the game
 */
export function heightOfGame(width, seats, foot) {
  if (width >= BESIDE) {
    // The same numbers as in style/game-desktop.css: the column with its gap, and the space around the board.
    const board = (width - Math.min(Math.max(300, 0.23 * width), 400) - 62) / RATIO.lying + 32;
    return Math.ceil(Math.max(board, 330 + 66 * seats) + foot);
  }
  const lines = Math.ceil((seats - 1) / Math.max(1, Math.floor((width - 52) / SEAT)));
  const around = AROUND + LINE * (lines - 1) + foot;
  if (width < UPRIGHT) return Math.ceil(Math.max(Math.min(width / RATIO.upright, MOST.upright) + around, width));
  return Math.ceil(Math.max(Math.min(width, MOST.lying) / RATIO.lying + around + SPACE, width / WIDE + 1));
}

/** @param {string} selector */
function heightOf(selector) {
  return document.querySelector(selector)?.getBoundingClientRect().height ?? 0;
}
