/** How strong the levels of a game are, from the results of its ladder (`ladder.json` of its package, docs/my-games.md). */

import { gameFile } from "../games/catalog.js";
import { usualLevel } from "../games/levels.js";
import { readJson } from "../base/once.js";
import { NEW } from "./glicko.js";

/**
 * One comparison of the ladder: how many of the games between them the challenger has won; a drawn one counts as half.
 * @typedef {{challenger: string, against: string, games: number, won: number}} Compared
 *
 * @typedef {{rating: number, deviation: number}} LevelStrength
 */

/** Points by which a player is stronger who wins ten games for each that is lost. */
const TENFOLD = 400;

/**
 * The strengths of the levels that are connected by comparisons with the usual level, whose rating is that of a new player. Between two levels the
 * difference is that whose expected share of wins is the one in the ladder; the deviations of a chain of comparisons add up.
 * @param {Pick<import("../vocabulary/bridge.js").GameEntry, "levels">} game
 * @param {readonly Compared[]} results
 * @returns {Map<string, LevelStrength>}
 */
export function levelStrengths(game, results) {
  const usual = usualLevel(game);
  const found = new Map(results.length ? [[usual, { rating: NEW.rating, deviation: 0 }]] : []);
  const open = [usual];
  for (let level = open.shift(); level !== undefined; level = open.shift()) {
    const from = found.get(level);
    for (const { challenger, against, games, won } of results) {
      const other = challenger === level ? against : against === level ? challenger : null;
      if (!from || other === null || found.has(other)) continue;
      // Half a game more on both sides: who has won all games is not infinitely stronger.
      const [wins, losses] = [won + 0.5, games - won + 0.5];
      const points = TENFOLD * Math.log10(wins / losses);
      const error = (TENFOLD / Math.LN10) * Math.sqrt(1 / wins + 1 / losses);
      found.set(other, {
        rating: from.rating + (other === challenger ? points : -points),
        deviation: Math.hypot(from.deviation, error),
      });
      open.push(other);
    }
  }
  return found;
}

/**
 * @param {import("../vocabulary/bridge.js").GameEntry} game
 * @returns {Promise<Map<string, LevelStrength>>} empty: nobody has measured them, or the file cannot be loaded
 */
export async function strengthsOf(game) {
  try {
    return levelStrengths(game, (await readJson(gameFile(game.id, "ladder.json"))).results);
  } catch (error) {
    console.info(`The strengths of the levels of ${game.id} could not be loaded.`, error);
    return new Map();
  }
}
