/** What keys do to the text of the console's field: pure functions of texts and places in them. */

/** A step of indentation. */
export const STEP = "    ";
/** Behind a line that opens a block. */
const OPENS = /:\s*(#.*)?$/;

/**
 * What begins another line behind a text: as far to the right as its last one, or a step further where that opens a block.
 * @param {string} text
 */
export function newLine(text) {
  const last = text.split("\n").at(-1) ?? "";
  const margin = /^\s*/.exec(last)?.[0] ?? "";
  return `\n${margin}${OPENS.test(last) ? STEP : ""}`;
}

/** The text with another line. @param {string} text */
export function goneOn(text) {
  const kept = text.trimEnd();
  return kept + newLine(kept);
}

/** Whether Enter ends a text although more could follow: an empty line does so, as in Python's own console. @param {string} text */
export const isEnded = (text) => /\n\s*$/.test(text);

/** The prompts of Python's own console before the lines of a text. @param {string} text */
export const prompts = (text) => text.split("\n").map((_, at) => (at ? "..." : ">>>"));

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
