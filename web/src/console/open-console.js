/** Fetches Python's console beside a board when somebody opens it. */

import { bring } from "../words/fetch-part.js";

/**
 * @typedef {object} Beside  the board whose match the console looks into
 * @property {import("../match/state.js").MatchState} state
 * @property {import("../engine/client.js").Engine} engine  of the page: the console's own engine gets the same games
 * @property {HTMLElement | null} side  the column beside the board, in which it stands where there is one; null: it is always a dialog
 * @property {(() => void) | null} makeRoom  closes what else stands in that column
 * @property {AbortSignal} signal  when the board is left
 */

/** Imports the script; a parameter for tests. @type {import("../words/fetch-part.js").Load<typeof import("./console-part.js")>} */
export const importConsole = (anew) => (anew ? import(anew) : import("./console-part.js"));

/** Opens or closes the console. @param {Beside} beside */
export async function toggleConsole(beside) {
  const part = await bring("console", importConsole, { again: () => void toggleConsole(beside) });
  part?.toggle(beside);
}
