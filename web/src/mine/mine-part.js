/** The script of "My games": the results that are kept, the page that shows them, and what the end of a game says of them. */

import { h } from "../ui/dom.js";
import { address } from "../base/router.js";
import { t } from "../words/i18n.js";
import { strengthsOf } from "./level-strengths.js";
import { MinePage } from "./mine-page.js";
import { Results } from "./kept-results.js";
import { reasonOf, statisticsOf } from "./statistics.js";
import { becauseWords, movedWords } from "./strength-words.js";

/**
 * @typedef {import("../saves/saves.js").Saves} Saves
 * @typedef {import("../saves/saved-game.js").SavedGame} SavedGame
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 */

const results = new Results();

/** Keeps the results of games that have ended. @param {Saves} saves */
export const catchUp = (saves) => results.catchUp(saves);

/**
 * The page with all results.
 * @param {Saves} saves
 * @returns {Promise<import("../ui/page.js").Page>}
 */
export async function showMine(saves) {
  const page = new MinePage(results, saves);
  await page.draw();
  return page;
}

/**
 * Tells how a game has moved the strength of the only person here, or why it has not; nothing where several people have played.
 * @param {HTMLElement} place
 * @param {Saves} saves
 * @param {GameEntry} game
 * @param {SavedGame} saved
 */
export async function tellStrength(place, saves, game, saved) {
  await results.catchUp(saves);
  const [all, strengths] = await Promise.all([results.rows(), strengthsOf(game)]);
  const rows = all.filter((row) => row.game === game.id);
  const row = rows.find(({ id }) => id === saved.id);
  const because = row ? reasonOf(row, strengths) : "people";
  if (!row || because === "people" || (because === "unmeasured" && strengths.size === 0)) return;
  const moved = statisticsOf(rows, game.levels, strengths).moved.get(row.id);
  const words = moved ? movedWords(moved) : because && becauseWords(because);
  place.replaceChildren(
    h("span", { textContent: words }),
    " ",
    h("a", { href: address("mine"), textContent: t("My games") }),
  );
}
