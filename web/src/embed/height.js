/**
 * How high the frame should be. For a game it follows from the width and from how many play, never from what is drawn: a height that
 * followed the content would change it, and creep. A wider column never gets a smaller board.
 */

/** Below this width the board stands upright; game/page.js says the same. */
const UPRIGHT = 600;
/** From this width on there is room for a column beside the board that leaves it as large as it was. */
const BESIDE = 1100;
/** What boards are like: width by height; and how large they get with the players above and below them (style/embed.css). */
const RATIO = { upright: 0.65, lying: 1.5 };
const MOST = { upright: 600, lying: 720 };
/** The page puts a column beside the board where it is wider than this (style/game-wide.css). */
const WIDE = 1.3;
/** Players, words and buttons above and below a board, and the space between them on a wider one. */
const AROUND = 210;
const SPACE = 44;
/** A player's room above the board, and his line. */
const SEAT = 120;
const LINE = 44;
const LEAST = 320;

/**
 * In CSS pixels, rounded up; 0: nothing stands there yet.
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
 * @param {number} foot  what stands below the game
 */
export function heightOfGame(width, seats, foot) {
  if (width >= BESIDE) {
    // As style/game-wide.css has it: the column with its space, and the space around the board.
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
