/** What a set-up hands over to the study and to the rule laboratory: the rules and the number of players that are chosen, in their address. */

import { allOptions } from "../games/other-rules.js";

/**
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 * @typedef {import("../saves/last-choices.js").Choices} Choices
 */

/**
 * The number of players, and the options that are not as usual, those that vary a rule among them.
 * @param {GameEntry} game
 * @param {Choices} choices
 */
export function tableOf(game, { seats, options, rules }) {
  const chosen = { ...options, ...rules };
  const unusual = allOptions(game).flatMap(({ id, default: usual }) =>
    chosen[id] === undefined || chosen[id] === usual ? [] : [[id, chosen[id]]],
  );
  return { seats, options: Object.fromEntries(unusual) };
}

/** @param {string} key @param {Record<string, unknown>} options */
const written = (key, options) =>
  Object.keys(options).length ? [`${key}=${encodeURIComponent(JSON.stringify(options))}`] : [];

/**
 * The chosen table as the second set of rules in the rule laboratory; the first one is as usual.
 * @param {GameEntry} game
 * @param {Choices} choices
 */
export function laboratoryQuery(game, choices) {
  const { seats, options } = tableOf(game, choices);
  return [...written("b", options), `seats=${seats}`].join("&");
}

/**
 * The chosen table in a study, between players of the level that plays a study unless somebody says otherwise.
 * @param {GameEntry} game
 * @param {Choices} choices
 */
export function studyQuery(game, choices) {
  const { seats, options } = tableOf(game, choices);
  const level = game.levels.includes("easy") ? "easy" : (game.levels[0] ?? "random");
  return [`players=${Array.from({ length: seats }, () => level).join(",")}`, ...written("options", options)].join("&");
}
