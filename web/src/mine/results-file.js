/** The results as a file: `{"format": "spieltisch-results", "version": 1, "results": [rows]}` (docs/my-games.md). */

import { jsonOf } from "../settings/config.js";
import { t } from "../words/i18n.js";
import { isRow } from "./result-row.js";

/** @typedef {import("./result-row.js").Row} Row */

const FORMAT = "spieltisch-results";
const VERSION = 1;

/** @param {readonly Row[]} rows */
export function resultsText(rows) {
  const results = [...rows].sort((one, other) => one.ended - other.ended || (one.id < other.id ? -1 : 1));
  return `${JSON.stringify({ format: FORMAT, version: VERSION, results }, null, 1)}\n`;
}

/**
 * The rows in the text of a file.
 * @param {string} text
 * @returns {Row[]}
 * @throws {Error} the message is a sentence for the person
 */
export function resultsIn(text) {
  const file = jsonOf(text);
  const { format, version, results } = /** @type {any} */ (typeof file === "object" ? (file ?? {}) : {});
  if (format !== FORMAT || !Number.isInteger(version) || version < 1)
    throw new Error(t("This file has no results: expected is one that was saved on the page “My games”."));
  if (version > VERSION)
    throw new Error(t("A newer version of this page has written this file. Load the page anew, then try again."));
  if (!Array.isArray(results)) throw new Error(t("The file is damaged: its list of results is missing."));
  const wrong = results.findIndex((row) => !isRow(row));
  if (wrong >= 0) throw new Error(t("The file is damaged: its result number {n} cannot be read.", { n: wrong + 1 }));
  return results;
}
