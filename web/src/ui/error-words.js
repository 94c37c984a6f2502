/** What went wrong, in the reader's language. */

import { errorMessage } from "../base/error-message.js";
import { Late } from "../base/wait.js";
import { EngineLost } from "../engine/engine-errors.js";
import { t } from "../words/i18n.js";

/**
 * The sentence of an error. What the engine and the clock say of themselves is English and meant for those who look for faults, so plain words
 * stand in its place.
 * @param {unknown} error
 */
export function errorWords(error) {
  if (error instanceof EngineLost) return t("The program has stopped before it was done. Please try again.");
  if (error instanceof Late) return t("There was no answer in time. Please try again.");
  return errorMessage(error);
}
