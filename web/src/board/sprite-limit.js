/**
 * Decides which bitmaps of sprites are kept: all that the last two paints used, and of the others the newest, up to a fixed share of the pixels of
 * those. So a phone and a large monitor keep about half as much again as they show, and sizes
 * that only a zoom or a former size of the window needed go soon.
 *
 * @typedef {{w: number, h: number, pad: number, used: number, coarse?: boolean}} Kept
 *   w, h: size in pixels without the padding `pad` on each side; used: the last paint that drew it
 */

/** Bitmaps that are not shown may have this part of the pixels of those that are. */
const SPARE_PART = 0.5;
/** … and this many pixels besides, for pieces in motion on a small board. */
const SPARE_PIXELS = 500_000;

/** How many pixels a bitmap has. @param {Kept} bitmap */
export function pixelsOf({ w, h, pad }) {
  return (w + 2 * pad) * (h + 2 * pad);
}

/**
 * Chooses what to drop, the least recently drawn first.
 * @template {Kept} T
 * @param {Iterable<T>} bitmaps
 * @param {number} turn  the number of the last paint
 * @returns {T[]}
 */
export function superfluous(bitmaps, turn) {
  /** @type {T[]} */
  const spare = [];
  let shown = 0;
  for (const bitmap of bitmaps) {
    if (bitmap.used >= turn - 1) shown += pixelsOf(bitmap);
    else spare.push(bitmap);
  }
  spare.sort((a, b) => b.used - a.used);
  let room = shown * SPARE_PART + SPARE_PIXELS;
  // Drop everything older than the first one that has no room: an old large bitmap must not outlive younger ones.
  const full = spare.findIndex((bitmap) => (room -= pixelsOf(bitmap)) < 0);
  return full < 0 ? [] : spare.slice(full).reverse();
}

/**
 * The coarse bitmaps among all sizes of a sprite that are no longer needed, because a finer one is there.
 * @template {Kept} T
 * @param {Iterable<T>} sizes
 * @returns {T[]}
 */
export function outdone(sizes) {
  const all = [...sizes];
  return all.some((bitmap) => !bitmap.coarse) ? all.filter((bitmap) => bitmap.coarse) : [];
}
