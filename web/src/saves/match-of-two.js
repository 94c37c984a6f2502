/** A match of two games: the link between their saved games (docs/records.md). The engine knows how a match stands. */

import { newId } from "../base/random.js";
import { t } from "../words/i18n.js";
import { MATCH_GAMES, linkOf } from "./saved-game.js";

/**
 * @typedef {import("../vocabulary/bridge.js").MatchLink} MatchLink
 * @typedef {import("./saved-game.js").SavedGame} SavedGame
 */

/** The link of the first game of a new match. @returns {MatchLink} */
export const firstOfTwo = () => ({ id: newId(), game: 1, of: MATCH_GAMES });

/** Which game of its match a saved game is: "Game 1 of 2"; "" if it is in none. @param {SavedGame} saved */
export function placeInMatch(saved) {
  const link = linkOf(saved);
  return link ? t("Game {game} of {games}", { game: link.game, games: MATCH_GAMES }) : "";
}

/**
 * The second game of a match, if it has been begun.
 * @param {Pick<import("./saves.js").Saves, "ofMatch">} saves
 * @param {string} game
 * @param {string} id  of the match
 */
export async function secondOf(saves, game, id) {
  const games = await saves.ofMatch(id);
  return games.find((saved) => saved.game === game && isSecond(linkOf(saved), id)) ?? null;
}

/**
 * @param {MatchLink | null} link
 * @param {string} id
 */
const isSecond = (link, id) => link?.id === id && link.game === MATCH_GAMES;
