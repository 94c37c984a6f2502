/** The reader's own players as they are chosen in the set-up, and the match against one of them that the workshop begins. */

import { newSeed } from "../base/random.js";
import { usualLevel } from "../games/levels.js";
import { OwnPlayers } from "../saves/own-players.js";
import { OWN } from "../saves/players.js";
import { onlySeat } from "../setup/seating.js";
import { t } from "../words/i18n.js";

/**
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 * @typedef {import("../vocabulary/bridge.js").PlayerSpec} PlayerSpec
 * @typedef {import("../saves/last-choices.js").Choices} Choices
 * @typedef {import("../saves/own-players.js").OwnPlayer} OwnPlayer
 */

/** What a player is called, where a reader must choose or name it. @param {Pick<OwnPlayer, "name">} player */
export const nameOf = ({ name }) => name || t("Without a name");

/** A player of the reader's own at a seat. @param {Pick<OwnPlayer, "id" | "name">} player */
export const seated = (player) =>
  /** @type {const} */ ({ kind: "computer", level: OWN, player: player.id, player_name: nameOf(player) });

/**
 * Lists the players of a game, the last that was changed first. In the choices, it puts the usual computer in the place of those that are no longer
 * there, and gives the others the names that they have now.
 * @param {GameEntry} game
 * @param {Choices} choices
 * @param {Map<string, OwnPlayer>} held  players that the browser does not store
 * @param {Pick<OwnPlayers, "list">} [store]
 * @returns {Promise<{id: string, name: string}[]>}
 */
export async function listOwnPlayers(game, choices, held, store = new OwnPlayers(held)) {
  const found = (await store.list(game.id)).map((player) => ({ id: player.id, name: nameOf(player) }));
  choices.players = choices.players.map((player) => {
    if (player.level !== OWN) return player;
    const own = found.find(({ id }) => id === player.player);
    const { name = "", kind } = player;
    return own ? { ...player, ...seated(own), kind } : { name, kind, level: usualLevel(game) };
  });
  return found;
}

/**
 * The match of one person against a player. The person sits where the set-up has them sit, and the options are those of the last set-up.
 * @param {GameEntry} game
 * @param {Choices} choices
 * @param {OwnPlayer} player
 * @returns {import("../saves/saved-game.js").Setup}
 */
export function against(game, choices, player) {
  const seats = game.seats.includes(2) ? 2 : (game.seats[0] ?? 2);
  const usual = onlySeat(choices) ?? 0;
  const own = usual < seats ? usual : 0;
  const players = Array.from({ length: seats }, (_, seat) =>
    seat === own
      ? { name: choices.players[seat]?.name ?? "", kind: /** @type {const} */ ("human") }
      : { name: "", ...seated(player) },
  );
  const options = Object.fromEntries(Object.entries(choices.options).filter(([, value]) => value !== null));
  return { players, options, seed: newSeed(), settings: { undo_past: choices.undo ?? true } };
}
