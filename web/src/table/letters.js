/** The display face on the canvas, as `core/picture.py` has it. */

export const FACE = 'Cinzel, "Times New Roman", serif';
/** No text is smaller, in CSS pixels. */
export const LEAST_TEXT = 12;

/**
 * How far the baseline "middle" must be moved for the letters themselves to be in the middle.
 * @param {CanvasRenderingContext2D} brush
 * @param {string} text
 */
export function middleOf(brush, text) {
  const { actualBoundingBoxAscent, actualBoundingBoxDescent } = brush.measureText(text);
  return (actualBoundingBoxAscent - actualBoundingBoxDescent) / 2;
}
