/** A match of two games: the link between their saved games (docs/records.md). The engine knows how a match stands. */

import { newId } from "../base/random.js";
import { t } from "../words/i18n.js";

/**
 * @typedef {import("../vocabulary/bridge.js").MatchLink} MatchLink
 * @typedef {import("./saved-game.js").SavedGame} SavedGame
 */

const GAMES = 2;

/** The link of the first game of a new match. @returns {MatchLink} */
export const firstOfTwo = () => ({ id: newId(), game: 1, of: GAMES });

/**
 * The link of a saved game, also before the engine has begun it; null if it is in no match.
 * @param {SavedGame} saved
 * @returns {MatchLink | null}
 */
export function linkOf({ save, setup }) {
  const link = /** @type {Partial<MatchLink> | undefined} */ (save?.record ? save.record["match"] : setup?.match);
  if (typeof link !== "object" || link === null || typeof link.id !== "string" || link.of !== GAMES) return null;
  return link.game === 1 || link.game === GAMES ? /** @type {MatchLink} */ (link) : null;
}

/** Which game of its match a saved game is: "Game 1 of 2"; "" if it is in none. @param {SavedGame} saved */
export function placeInMatch(saved) {
  const link = linkOf(saved);
  return link ? t("Game {game} of {games}", { game: link.game, games: GAMES }) : "";
}

/**
 * The second game of a match, if it has been begun.
 * @param {Pick<import("./saves.js").Saves, "all">} saves
 * @param {string} game
 * @param {string} id  of the match
 */
export async function secondOf(saves, game, id) {
  const all = await saves.all();
  return all.find((saved) => saved.game === game && isSecond(linkOf(saved), id)) ?? null;
}

/**
 * @param {MatchLink | null} link
 * @param {string} id
 */
const isSecond = (link, id) => link?.id === id && link.game === GAMES;
