/** Saves and opens files. */

import { t } from "../words/i18n.js";
import { checkSize, checkText } from "../words/json-limits.js";

/**
 * Downloads a text as a file.
 * @param {string} name
 * @param {string} text
 * @param {string} [type]
 */
export function giveFile(name, text, type = "application/json") {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/**
 * Reads the text of a JSON file that a person has chosen.
 * @param {File} file
 * @returns {Promise<string>}
 * @throws {Error} the message is a sentence for the person
 */
export async function readText(file) {
  checkSize(file.size);
  let text;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    throw new Error(t("This file cannot be read as text; a record is a JSON file in UTF-8."));
  }
  checkText(text);
  return text;
}
