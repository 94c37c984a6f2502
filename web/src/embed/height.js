/** How high the frame should be: it depends on its width and on what it shows, never on its present height. */

/** Below this width the board stands upright, with the players above and below it. */
const UPRIGHT = 560;
/** What a board is usually like, until it is there: width by height. */
const USUAL = { portrait: 0.65, landscape: 1.6 };
/** Players, words and buttons above and below an upright board, until they are there. */
const AROUND = 210;
/** The line of words at the least. */
const TALK = 48;
const LEAST = 320;

/** In CSS pixels, rounded up. */
export function wantedHeight() {
  const foot = heightOf(".embed-foot");
  const game = document.querySelector(".game");
  const inside = game ? gameHeight(game) : Math.max(heightOf("#home"), heightOf("#page"));
  return Math.ceil(Math.max(LEAST, inside + foot));
}

/** @param {Element} game */
function gameHeight(game) {
  const width = document.documentElement.clientWidth;
  const upright = width < UPRIGHT;
  const isUpright = matchMedia("(max-aspect-ratio: 1/1)").matches;
  const stage = game.querySelector(".stage");
  const told = stage ? Number(getComputedStyle(stage).getPropertyValue("--ratio")) : 0;
  const ratio = upright === isUpright && told > 0 ? told : USUAL[upright ? "portrait" : "landscape"];
  // The words have what the other parts leave; so they are measured themselves.
  const talk = Math.max(TALK, heightOf(".status", game) + 8);
  const around = [".seats.far", ".seats.near", ".acts"].reduce((sum, name) => sum + heightOf(name, game), talk);
  if (upright) return Math.max(width / ratio + (isUpright && around > TALK ? around : AROUND), width + 1);
  // As style/game-wide.css has it: a column beside the board, a wider one where a desktop's page fits.
  const column = Math.min(Math.max(208, 0.3 * width), 300) + 6;
  const wide = Math.min(Math.max(300, 0.23 * width), 400) + 62;
  const high = (width - wide) / ratio + 32;
  const board = width >= 900 && high >= 520 ? high : (width - column) / ratio;
  const beside = isUpright ? 0 : around + heightOf(".game-head", game);
  return Math.min(Math.max(board, beside), width - 1);
}

/**
 * @param {string} selector
 * @param {ParentNode} [root]
 */
function heightOf(selector, root = document) {
  return root.querySelector(selector)?.getBoundingClientRect().height ?? 0;
}
