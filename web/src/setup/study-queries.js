/** What a set-up hands over to the study and to the rule laboratory in their address: the rules, the number of players, and the computers' levels. */

import { usualLevel } from "../games/levels.js";
import { allOptions } from "../games/other-rules.js";
import { OWN } from "../saves/players.js";

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

/**
 * The computers' levels at the table, seat by seat. A person's seat is played by the first of these computers, in a table without one by the level
 * that a set-up begins with.
 * @param {GameEntry} game
 * @param {Choices} choices
 */
function levelsOf(game, { seats, players }) {
  const table = players
    .slice(0, seats)
    .map(({ kind, level }) => (kind === "computer" && level !== OWN ? level : undefined));
  const first = table.find(Boolean) || usualLevel(game);
  return table.map((level) => level || first);
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
  const [level] = levelsOf(game, choices);
  return [...written("b", options), `seats=${seats}`, ...(level ? [`level=${level}`] : [])].join("&");
}

/**
 * The chosen table in a study.
 * @param {GameEntry} game
 * @param {Choices} choices
 */
export function studyQuery(game, choices) {
  const players = levelsOf(game, choices).map((level) => level || "random");
  return [`players=${players.join(",")}`, ...written("options", tableOf(game, choices).options)].join("&");
}
