/** What the cards that introduce a game tell under the rules that hold. */

import { readJson } from "../base/once.js";
import { gameFile } from "../games/catalog.js";
import { lang } from "../words/i18n.js";

/**
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 * @typedef {import("../vocabulary/bridge.js").IntroSentence} IntroSentence
 * @typedef {import("../vocabulary/bridge.js").OtherRulesFile} OtherRulesFile
 */

/**
 * The texts of all cards, in the reader's language.
 * @param {GameEntry} game
 * @param {Readonly<Record<string, unknown>>} held  values of the rules that are not the usual ones, by the options' ids
 * @param {number} players
 * @returns {Promise<string[] | null>} null: the game does not say what its cards tell under other rules; rejects if the words cannot be
 *   loaded
 */
export async function textsUnder(game, held, players) {
  /** @type {OtherRulesFile} */
  const { intro } = await readJson(gameFile(game.id, `other_rules.${lang()}.json`));
  const usual = (game.other_rules ?? []).map(({ id, default: value }) => [id, value]);
  const rules = { ...Object.fromEntries(usual), ...held };
  return (
    intro?.map((card) =>
      card
        .map((sentence) => told(sentence, rules, players))
        .filter(Boolean)
        .join(" "),
    ) ?? null
  );
}

/**
 * @param {IntroSentence} sentence
 * @param {Readonly<Record<string, unknown>>} rules  the values of all options that vary a rule
 * @param {number} players
 * @returns {string} "": nothing
 */
function told({ text, instead = [] }, rules, players) {
  const found = instead.find(
    ({ when, players: counts }) =>
      (counts?.includes(players) ?? true) &&
      Object.entries(when).every(([id, values]) => values.some((value) => value === rules[id])),
  );
  return found?.text ?? text;
}
