/** The request that begins a match in the engine, or restores it from its save. */

import { isByLetters } from "../saves/saved-game.js";

/**
 * @typedef {import("../saves/saved-game.js").Setup} Setup
 * @typedef {import("../vocabulary/bridge.js").View} View
 */

/**
 * @param {import("../saves/saved-game.js").SavedGame} saved
 * @param {{lang: string, view: View}} reader
 * @returns {import("../vocabulary/bridge.js").RestoreRequest | import("../vocabulary/bridge.js").NewRequest
 *   | import("../vocabulary/bridge.js").InviteRequest}
 */
export function beginRequest(saved, reader) {
  const { id, game, setup, save } = saved;
  const common = { session: id, ...reader };
  if (save) return { do: "restore", save, ...common };
  // A match without a save has a setup.
  const begun = /** @type {Setup} */ (setup);
  if (isByLetters(saved)) return { do: "invite", game, ...invitation(begun), ...common };
  return { do: "new", game, ...begun, ...common };
}

/**
 * What begins a match by letters. Nothing can be undone in it, so it has no settings.
 * @param {Setup} setup
 */
const invitation = ({ players, options, seed, terms }) => ({ players, options, seed, ...(terms?.hints && { terms }) });
