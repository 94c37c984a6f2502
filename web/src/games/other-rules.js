/** Rules of a game that an option varies. The list of games has their values; their words are in a file of the game. */

import { readJson } from "../base/once.js";
import { lang } from "../words/i18n.js";
import { gameFile, wordsOf } from "./catalog.js";

/**
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 * @typedef {import("../vocabulary/bridge.js").OptionEntry} OptionEntry
 */

/**
 * The options of a match that make a rule another one than the usual one.
 * @param {Pick<GameEntry, "other_rules">} game
 * @param {Readonly<Record<string, unknown>> | undefined} options
 * @returns {Record<string, unknown>}
 */
export const otherRulesIn = ({ other_rules: rules = [] }, options = {}) =>
  Object.fromEntries(
    rules.flatMap(({ id, default: usual, values }) =>
      options[id] !== usual && values.some((value) => value === options[id]) ? [[id, options[id]]] : [],
    ),
  );

/**
 * All options of a game, in the reader's language; those that vary a rule come last, and have their ids and values for words.
 * @param {GameEntry} game
 * @returns {OptionEntry[]}
 */
export const allOptions = (game) => [
  ...wordsOf(game).options,
  ...(game.other_rules ?? []).map(({ values, ...rule }) => ({
    ...rule,
    name: rule.id,
    help: "",
    choices: values.map((value) => ({ value, name: String(value) })),
  })),
];

/**
 * Whether the set-up offers this value of an option, so that nobody has made it.
 * @param {GameEntry} game
 * @param {string} name
 * @param {unknown} value
 */
export const isOffered = (game, name, value) =>
  allOptions(game).some(({ id, choices }) => id === name && choices.some((choice) => choice.value === value));

/**
 * Whether a match has the usual rules and begins as the set-up offers it.
 * @param {GameEntry} game
 * @param {Readonly<Record<string, unknown>>} options
 */
export const isUsual = (game, options) =>
  Object.keys(otherRulesIn(game, options)).length === 0 &&
  Object.entries(options).every(([name, value]) => isOffered(game, name, value));

/**
 * The options of a game that vary a rule, with their words in the reader's language.
 * @param {GameEntry} game
 * @returns {Promise<OptionEntry[]>} rejects if their file cannot be loaded
 */
export const rulesOf = async ({ id, other_rules: rules }) =>
  rules ? (await readJson(gameFile(id, `other_rules.${lang()}.json`))).options : [];
