/** The names that the editor offers without asking Python: those of the text, and the words of the language. */

/**
 * A name that can be completed.
 * @typedef {object} Name
 * @property {string} label  as it is typed
 * @property {"class" | "function" | "keyword" | "property" | "variable"} [type]
 * @property {string} [detail]  behind the name, such as the parameters
 * @property {string} [info]  what it is, in a sentence
 */

/** Python's words that a player needs. @type {Name[]} */
export const KEYWORDS = [
  ..."and break class continue def elif else False for from if import in is lambda None not or pass return True while yield".split(
    " ",
  ),
].map((label) => ({ label, type: "keyword" }));

/** Python's functions and types that a player often needs. @type {Name[]} */
export const BUILTINS = [
  ..."abs all any bool dict enumerate float int len list max min print range reversed round set sorted str sum tuple zip".split(
    " ",
  ),
].map((label) => ({ label, type: "function" }));

/**
 * The names that a text itself defines: functions, classes, parameters and variables.
 * @param {string} text
 * @returns {Name[]}
 */
export function namesIn(text) {
  /** @type {Set<string>} */
  const found = new Set();
  for (const [, name = ""] of text.matchAll(/\b(?:def|class|for)\s+([\p{L}_][\p{L}\p{N}_]*)/gu)) found.add(name);
  for (const [, name = ""] of text.matchAll(/^\s*([\p{L}_][\p{L}\p{N}_]*)\s*(?::[^=\n]+)?=(?!=)/gmu)) found.add(name);
  for (const [, list = ""] of text.matchAll(/\bdef\s+[\p{L}_][\p{L}\p{N}_]*\s*\(([^)]*)\)/gu))
    for (const part of list.split(",")) {
      const name = /^\s*\*{0,2}([\p{L}_][\p{L}\p{N}_]*)/u.exec(part)?.[1];
      if (name) found.add(name);
    }
  return [...found].map((label) => ({ label, type: "variable" }));
}
