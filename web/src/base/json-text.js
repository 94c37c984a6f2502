/** Checks untrusted JSON texts against the engine's limits (pygame_rules/core/json_text.py) and locates syntax errors. */

/** Maximum size of a text, in bytes of UTF-8. */
export const LARGEST = 5_000_000;
/** Maximum nesting depth of lists and objects. */
export const DEEPEST = 100;

/** The size of a text in bytes of UTF-8. @param {string} text */
export const sizeOf = (text) => new Blob([text]).size;

/** Whether lists and objects are nested deeper than the engine accepts. @param {string} text */
export function isTooDeep(text) {
  const outside = text
    .replaceAll("\\\\", "")
    .replaceAll('\\"', "")
    .replace(/"[^"]*"?/g, "");
  let depth = 0;
  for (const char of outside) {
    if (char === "[" || char === "{") depth += 1;
    else if (char === "]" || char === "}") depth -= 1;
    if (depth > DEEPEST) return true;
  }
  return false;
}

/** The browsers' error messages for a text that ends too early. */
const TOO_SHORT =
  /^(Unexpected end|Unterminated|JSON\.parse: (unexpected end|end of|unterminated)|JSON Parse error: (Unexpected EOF|Unterminated))/;

/**
 * Finds where a text stops being JSON. Not every browser reports the position of a syntax error, so this searches (by bisection)
 * for the longest prefix that could still be the beginning of valid JSON.
 * @param {string} text
 * @returns {{line: number, column: number} | null}  counted from 1; null: it is JSON
 */
export function faultIn(text) {
  if (endOfGood(text) === null) return null;
  let good = 0;
  let bad = text.length + 1;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if ((endOfGood(text.slice(0, middle)) ?? middle) === middle) good = middle;
    else bad = middle;
  }
  const lines = text.slice(0, good).split("\n");
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** How many characters are valid according to the browser's error; -1: the error does not say it; null: the whole text is JSON. @param {string} text */
function endOfGood(text) {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    const said = error instanceof Error ? error.message : "";
    if (TOO_SHORT.test(said)) return text.length;
    return Number(/ at position (\d+)/.exec(said)?.[1] ?? -1);
  }
}
