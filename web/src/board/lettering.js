/** The display font on the canvas; `core/scene_svg.py` uses the same. */

export const FACE = 'Cinzel, "Times New Roman", serif';
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
