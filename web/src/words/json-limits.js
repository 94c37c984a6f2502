/** Refuses JSON that exceeds the engine's limits, with a message in the reader's language. */

import { DEEPEST, LARGEST, isTooDeep, sizeOf } from "../base/json-text.js";
import { t } from "./i18n.js";

/**
 * @param {number} bytes
 * @throws {Error} it is too large; the message is a sentence for the person
 */
export function checkSize(bytes) {
  if (bytes > LARGEST)
    throw new Error(t("This is larger than {most} MB, the most that is read.", { most: LARGEST / 1e6 }));
}

/**
 * @param {string} text
 * @throws {Error} it is too large or nested too deep; the message is a sentence for the person
 */
export function checkText(text) {
  checkSize(sizeOf(text));
  if (isTooDeep(text))
    throw new Error(t("Lists and objects may be nested {most} levels deep; here they go deeper.", { most: DEEPEST }));
}
