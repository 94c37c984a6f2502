/** The outcome of a letter that was refused. What is said about it is in letter-words.js, which the page need not have to play. */

import { Refused } from "../engine/engine-errors.js";
import { explain } from "../saves/records.js";

/**
 * An error as an outcome.
 * @param {unknown} error
 * @returns {import("./one-tab.js").Outcome}
 */
export const refusal = (error) => ({
  refused: { code: error instanceof Refused ? error.code : "", message: explain(error) },
});
