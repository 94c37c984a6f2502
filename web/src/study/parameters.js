/** What a study plays: read from the address, checked, and written into it again. */

import { upTo } from "../base/code-points.js";
import { allOptions } from "../games/other-rules.js";
import { t } from "../words/i18n.js";

/**
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 * @typedef {import("../vocabulary/bridge.js").OptionEntry} OptionEntry
 *
 * @typedef {object} Parameters
 * @property {string[]} players  the id of a computer player for each seat
 * @property {Record<string, unknown>} options  only those that are not as usual
 * @property {Record<string, unknown>} [against]  the options of a second setting, which is compared with the first
 * @property {boolean} [luck]  whether to measure the luck of the throws; only where two settings are compared
 * @property {number} games  of each setting
 * @property {number} seed
 */

/** The most games of a study in the page; the command line has no limit. */
export const MOST_GAMES = 100_000;
const USUAL_GAMES = 100;
/** The player that chooses at random. */
const RANDOM = "random";
/** How much of a value a sentence quotes, in characters. */
const QUOTED = 60;

/**
 * The ids of all players of a game.
 * @param {GameEntry} game
 */
export const playersOf = (game) => [RANDOM, ...game.levels];

/**
 * What a study plays if nothing else is said.
 * @param {GameEntry} game
 * @returns {Parameters}
 */
export function usualParameters(game) {
  const player = game.levels.includes("easy") ? "easy" : (game.levels[0] ?? RANDOM);
  return {
    players: Array.from({ length: game.seats[0] ?? 2 }, () => player),
    options: {},
    games: USUAL_GAMES,
    seed: 1,
  };
}

/**
 * Reads the parameters in an address. What is wrong there is as usual, and told.
 * @param {string} query  without the question mark
 * @param {GameEntry} game
 * @returns {{parameters: Parameters, faults: string[]}}  faults: a sentence each, in the reader's language
 */
export function readParameters(query, game) {
  const parameters = usualParameters(game);
  /** @type {string[]} */
  const faults = [];
  const said = new URLSearchParams(query);
  /** @param {string} key @param {(text: string) => string} take  returns a sentence, or "" */
  const read = (key, take) => {
    const text = said.get(key);
    const fault = text === null ? "" : take(text);
    if (fault) faults.push(fault);
  };
  read("players", (text) => {
    const found = text.split(",").map((part) => part.trim());
    const players = found.length === 1 ? parameters.players.map(() => found[0] ?? "") : found;
    if (game.seats.includes(players.length) && players.every((player) => playersOf(game).includes(player))) {
      parameters.players = players;
      return "";
    }
    return t("The address says players={found}; expected {seats} of these, joined by commas: {players}.", {
      found: quoted(text),
      seats: game.seats.join(" / "),
      players: playersOf(game).join(", "),
    });
  });
  read("games", (text) => wholeNumber("games", text, 1, MOST_GAMES, (games) => (parameters.games = games)));
  read("seed", (text) => wholeNumber("seed", text, 0, Number.MAX_SAFE_INTEGER, (seed) => (parameters.seed = seed)));
  read("options", (text) => readOptions("options", text, game, (options) => (parameters.options = options)));
  return { parameters, faults };
}

/**
 * @param {string} key
 * @param {string} text
 * @param {number} least
 * @param {number} most
 * @param {(value: number) => void} take
 */
export function wholeNumber(key, text, least, most, take) {
  const value = /^\d{1,16}$/.test(text) ? Number(text) : NaN;
  if (value >= least && value <= most) {
    take(value);
    return "";
  }
  return t("The address says {key}={found}; expected a whole number from {least} to {most}.", {
    key,
    found: quoted(text),
    least,
    most,
  });
}

/**
 * Reads options, as a JSON object.
 * @param {string} key  of the address
 * @param {string} text
 * @param {GameEntry} game
 * @param {(options: Record<string, unknown>) => void} take  gets those that are not as usual
 */
export function readOptions(key, text, game, take) {
  const options = allOptions(game);
  const found = objectIn(text);
  if (!found)
    return t("The address says {key}={found}; expected a JSON object, such as {example}.", {
      key,
      found: quoted(text),
      example: example(options),
    });
  for (const [id, value] of Object.entries(found)) {
    const option = options.find((one) => one.id === id);
    if (!option)
      return t("The address names the option {found}; expected one of these: {options}.", {
        found: quoted(id),
        options: options.map((one) => one.id).join(", ") || "–",
      });
    if (!fits(option, value))
      return t("The address says {option}={found}; expected one of these: {values}.", {
        option: id,
        found: quoted(JSON.stringify(value)),
        values: option.choices.map((choice) => JSON.stringify(choice.value)).join(", "),
      });
  }
  take(unusual(options, found));
  return "";
}

/**
 * Whether an option may have this value; the engine checks what was made in an editor.
 * @param {OptionEntry} option
 * @param {unknown} value
 */
const fits = (option, value) => option.draft === true || option.choices.some((choice) => same(choice.value, value));

/** @param {unknown} one @param {unknown} other */
export const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The options that are not as usual, in the game's order.
 * @param {readonly OptionEntry[]} options
 * @param {Record<string, unknown>} chosen
 */
export function unusual(options, chosen) {
  /** @type {Record<string, unknown>} */
  const found = {};
  for (const { id, default: usual } of options)
    if (chosen[id] !== undefined && !same(chosen[id], usual)) found[id] = chosen[id];
  return found;
}

/** @param {readonly OptionEntry[]} options */
function example(options) {
  const [option] = options.filter(({ choices }) => choices.length);
  return option ? JSON.stringify({ [option.id]: option.choices[0]?.value }) : "{}";
}

/** @param {string} text @returns {Record<string, unknown> | null} */
function objectIn(text) {
  try {
    const found = JSON.parse(text);
    return typeof found === "object" && found !== null && !Array.isArray(found) ? found : null;
  } catch {
    return null;
  }
}

/** @param {string} text */
export const quoted = (text) => (text.length > QUOTED ? `${upTo(text, QUOTED)}…` : text);

/**
 * Writes parameters as they stand in an address.
 * @param {Parameters} parameters
 */
export function queryOf({ players, options, games, seed }) {
  const parts = [`players=${encode(players.join(","))}`, `games=${games}`, `seed=${seed}`];
  if (Object.keys(options).length) parts.push(`options=${encode(JSON.stringify(options))}`);
  return parts.join("&");
}

/** @param {string} text */
export const encode = (text) => encodeURIComponent(text).replaceAll("%2C", ",").replaceAll("%3A", ":");

/** Characters that a shell takes as they are. */
const PLAIN = /^[\w@%+=:,./-]+$/;

/**
 * The command that gives the same table.
 * @param {string} game
 * @param {Parameters} parameters
 */
export function commandOf(game, { players, options, games, seed }) {
  const words = ["python", "-m", "pygame_rules", "study", game, "--games", String(games)];
  words.push("--players", players.join(","));
  if (Object.keys(options).length) words.push("--options", JSON.stringify(options));
  words.push("--seed", String(seed), "--out", `${game}-study`);
  return shellLine(words);
}

/**
 * The line of a shell with these words.
 * @param {readonly string[]} words
 */
export const shellLine = (words) =>
  words.map((word) => (PLAIN.test(word) ? word : `'${word.replaceAll("'", `'"'"'`)}'`)).join(" ");
