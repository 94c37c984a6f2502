/** The conditions of the screen that the page asks about, as media queries; the styles ask about the same ones. */

/** The board is in portrait shape. */
export const PORTRAIT = "(max-aspect-ratio: 1/1), (max-width: 479px)";

/**
 * The same in an embedded page, where only a narrow frame counts as portrait, because `embed/height.js` derives the frame's height from its
 * width.
 */
export const PORTRAIT_EMBEDDED = "(max-aspect-ratio: 1/1) and (max-width: 599px), (max-width: 479px)";

/** There is room for a column beside the board. */
export const COLUMN = "(min-width: 900px) and (min-height: 520px) and (min-aspect-ratio: 3/2)";

/** The person wants no animation. */
export const STILL = "(prefers-reduced-motion: reduce)";

/** The person prefers dark colours. */
export const DARK = "(prefers-color-scheme: dark)";
