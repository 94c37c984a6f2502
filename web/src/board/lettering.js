/** How letters stand on the canvas. */

/** Smallest text size in CSS pixels. */
export const LEAST_TEXT = 12;

/**
 * Offset from the baseline "middle" that centres the letters themselves vertically.
 * @param {CanvasRenderingContext2D} brush
 * @param {string} text
 */
export function middleOf(brush, text) {
  const { actualBoundingBoxAscent, actualBoundingBoxDescent } = brush.measureText(text);
  return (actualBoundingBoxAscent - actualBoundingBoxDescent) / 2;
}
