/** What keys do to the text of the console's field: pure functions of texts and places in them. */

/** A step of indentation. */
const STEP = "    ";
/** Behind a line that opens a block. */
const OPENS = /:\s*(#.*)?$/;

/**
 * The text with another line, as far to the right as the last one, or a step further where that opens a block.
 * @param {string} text
 */
export function goneOn(text) {
  const kept = text.trimEnd();
  const last = kept.split("\n").at(-1) ?? "";
  const margin = /^\s*/.exec(last)?.[0] ?? "";
  return `${kept}\n${margin}${OPENS.test(last) ? STEP : ""}`;
}

/**
 * What is sent to Python when a reader presses Enter: an empty line at the end of several ends a block, as in Python's own console.
 * @param {string} text
 */
export function sent(text) {
  const kept = text.trimEnd();
  return /\n\s*$/.test(text) ? `${kept}\n` : kept;
}

/** What is sent when a reader presses "Run": everything counts as complete. @param {string} text */
export const sentWhole = (text) => `${text.trimEnd()}\n`;

/**
 * A text with another one in place of a part.
 * @param {string} text
 * @param {number} from
 * @param {number} to
 * @param {string} other
 * @returns {{text: string, caret: number}} `caret`: behind what was put in
 */
export const replaced = (text, from, to, other) => ({
  text: text.slice(0, from) + other + text.slice(to),
  caret: from + other.length,
});

/**
 * Where a place is that Python has counted in code points.
 * @param {string} text
 * @param {number} points
 */
export const placeOf = (text, points) => Array.from(text).slice(0, points).join("").length;

/** The longest beginning that all names share. @param {readonly string[]} names */
export function sharedBeginning(names) {
  let shared = names[0] ?? "";
  for (const name of names) while (!name.startsWith(shared)) shared = shared.slice(0, -1);
  return shared;
}

/** Whether a place is in the first line of a text. @param {string} text @param {number} at */
export const inFirstLine = (text, at) => !text.slice(0, at).includes("\n");

/** Whether a place is in the last line of a text. @param {string} text @param {number} at */
export const inLastLine = (text, at) => !text.slice(at).includes("\n");
