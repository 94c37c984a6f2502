/** Players of the reader's own in matches and in the set-up. What asks and lists them is a part that is fetched only where there are some. */

import { hadOwnPlayers } from "../base/had-own-players.js";
import { OWN } from "../saves/players.js";
import { config } from "../settings/config.js";
import { bring } from "../words/fetch-part.js";
import { PARTS } from "./lazy-parts.js";

/** @typedef {import("./app.js").App} App */

/** Whether they play here: a page inside another one, an exhibit and a chat have no workshop. @param {App} app */
export const ownPlayersPlay = ({ host }) => !config().embedded && !config().kiosk && host.mail === null;

/**
 * Has those at the seats of a match decide; where they do not play, the part says so.
 * @param {App} app
 * @param {import("../match/state.js").MatchState} state
 * @param {AbortSignal} signal  the match is left
 */
export async function seatOwnPlayers(app, state, signal) {
  const again = () => void seatOwnPlayers(app, state, signal);
  const part = await bring("own_players", PARTS.own_players, { wanted: () => !signal.aborted, again });
  if (!signal.aborted) part?.seatOwnPlayers(app, state, signal, ownPlayersPlay(app));
}

/**
 * Lists those of a game for its set-up, and brings the choices up to date with them; null: none are offered.
 * @param {App} app
 * @param {import("../vocabulary/bridge.js").GameEntry} game
 * @param {import("../saves/last-choices.js").Choices} choices
 */
export async function ownPlayersOf(app, game, choices) {
  if (!ownPlayersPlay(app) || !(hadOwnPlayers() || choices.players.some(({ level }) => level === OWN))) return null;
  return (await bring("own_players", PARTS.own_players))?.listOwnPlayers(game, choices, app.written) ?? null;
}
