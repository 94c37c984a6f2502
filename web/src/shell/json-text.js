/** JSON from outside: the limits of the engine (pygame_rules/core/json_text.py), checked before anything is done with it. */

import { t } from "./i18n.js";

/** In bytes of UTF-8. */
export const LARGEST = 5_000_000;
/** So many lists and objects may lie inside one another. */
export const DEEPEST = 100;

/**
 * @param {number} bytes
 * @throws {Error} with a sentence for the person
 */
export function checkSize(bytes) {
  if (bytes > LARGEST) throw new Error(t("This is larger than {most} MB; so much is not read.", { most: LARGEST / 1e6 }));
}

/**
 * @param {string} text
 * @throws {Error} with a sentence for the person: it is too large or too deep
 */
export function checkText(text) {
  checkSize(new Blob([text]).size);
  const outside = text.replaceAll("\\\\", "").replaceAll('\\"', "").replace(/"[^"]*"?/g, "");
  let depth = 0;
  for (const char of outside) {
    if (char === "[" || char === "{") depth += 1;
    else if (char === "]" || char === "}") depth -= 1;
    if (depth > DEEPEST)
      throw new Error(
        t("Lists and objects may be nested {most} levels deep; here they go deeper.", { most: DEEPEST }),
      );
  }
}
