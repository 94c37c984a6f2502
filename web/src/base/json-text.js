/** JSON from outside: the limits of the engine (pygame_rules/core/json_text.py), and where a text stops being JSON. */

/** In bytes of UTF-8. */
export const LARGEST = 5_000_000;
/** So many lists and objects may lie inside one another. */
export const DEEPEST = 100;

/** The size of a text in bytes of UTF-8. @param {string} text */
export const sizeOf = (text) => new Blob([text]).size;

/** Whether lists and objects lie deeper in one another than the engine reads. @param {string} text */
export function isTooDeep(text) {
  const outside = text.replaceAll("\\\\", "").replaceAll('\\"', "").replace(/"[^"]*"?/g, "");
  let depth = 0;
  for (const char of outside) {
    if (char === "[" || char === "{") depth += 1;
    else if (char === "]" || char === "}") depth -= 1;
    if (depth > DEEPEST) return true;
  }
  return false;
}

/** What browsers say where a text ends too early. */
const TOO_SHORT = /^(Unexpected end|Unterminated|JSON\.parse: (unexpected end|end of|unterminated)|JSON Parse error: (Unexpected EOF|Unterminated))/;

/**
 * Where a text stops being JSON. Browsers tell it sometimes only, so the longest beginning is looked for that could go on as JSON.
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

/** How far a text is right, as the browser tells it; -1: it does not tell; null: it is JSON. @param {string} text */
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
