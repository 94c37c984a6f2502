/** What a rule laboratory compares: read from the address, checked, and written into it again. */

import { t } from "../words/i18n.js";
import { MOST_GAMES, encode, playersOf, quoted, readOptions, same, shellLine, wholeNumber } from "./parameters.js";

/**
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 * @typedef {import("../vocabulary/bridge.js").OptionEntry} OptionEntry
 * @typedef {Record<string, unknown>} Options  only those that are not as usual
 *
 * @typedef {object} Comparison
 * @property {Options} a  the first set of rules
 * @property {Options} b  the second one
 * @property {number} seats
 * @property {string} level  the computer player of all seats
 * @property {number} games  of each set
 * @property {number} seed
 * @property {boolean} luck  whether the luck of the throws is measured
 * @property {string} mark  which version of rules and players the sender of a link had; "": not known
 */

/** The numbers of games that the page offers; an address may name another one. */
export const GAMES = [100, 1_000, 10_000];
const MARK = /^[0-9a-f]{8}$/;

/**
 * The rules of a game as its first set holds them.
 * @param {GameEntry} game
 * @returns {Comparison}
 */
export function usualComparison(game) {
  return {
    a: {},
    b: {},
    seats: game.seats[0] ?? 2,
    level: game.levels.includes("easy") ? "easy" : (playersOf(game).at(1) ?? playersOf(game)[0] ?? ""),
    games: GAMES[1] ?? 1_000,
    seed: 1,
    luck: false,
    mark: "",
  };
}

/**
 * Reads what is compared from an address. What is wrong there is as usual, and told.
 * @param {string} query  without the question mark
 * @param {GameEntry} game
 * @returns {{comparison: Comparison, faults: string[]}}  faults: a sentence each, in the reader's language
 */
export function readComparison(query, game) {
  const comparison = usualComparison(game);
  /** @type {string[]} */
  const faults = [];
  const said = new URLSearchParams(query);
  /** @param {string} key @param {(text: string) => string} take  returns a sentence, or "" */
  const read = (key, take) => {
    const text = said.get(key);
    const fault = text === null ? "" : take(text);
    if (fault) faults.push(fault);
  };
  /** @param {string} key @param {string} text @param {readonly (string | number)[]} known */
  const noneOf = (key, text, known) =>
    t("The address says {option}={found}; expected one of these: {values}.", {
      option: key,
      found: quoted(text),
      values: known.join(", "),
    });
  read("a", (text) => readOptions("a", text, game, (options) => (comparison.a = options)));
  read("b", (text) => readOptions("b", text, game, (options) => (comparison.b = options)));
  read("seats", (text) => {
    if (!game.seats.map(String).includes(text)) return noneOf("seats", text, game.seats);
    comparison.seats = Number(text);
    return "";
  });
  read("level", (text) => {
    if (!playersOf(game).includes(text)) return noneOf("level", text, playersOf(game));
    comparison.level = text;
    return "";
  });
  read("games", (text) => wholeNumber("games", text, 1, MOST_GAMES, (games) => (comparison.games = games)));
  read("seed", (text) => wholeNumber("seed", text, 0, Number.MAX_SAFE_INTEGER, (seed) => (comparison.seed = seed)));
  read("luck", (text) => {
    if (!["0", "1"].includes(text)) return noneOf("luck", text, [0, 1]);
    comparison.luck = text === "1";
    return "";
  });
  const mark = said.get("mark") ?? "";
  if (MARK.test(mark)) comparison.mark = mark;
  return { comparison, faults };
}

/**
 * Writes what is compared as it stands in an address.
 * @param {Comparison} comparison
 */
export function comparisonQuery({ a, b, seats, level, games, seed, luck, mark }) {
  const parts = Object.entries({ a, b })
    .filter(([, options]) => Object.keys(options).length)
    .map(([key, options]) => `${key}=${encode(JSON.stringify(options))}`);
  parts.push(`seats=${seats}`, `level=${encode(level)}`, `games=${games}`, `seed=${seed}`);
  if (luck) parts.push("luck=1");
  if (mark) parts.push(`mark=${mark}`);
  return parts.join("&");
}

/**
 * The set of rules that is to be looked at alone: the second one, or the first one if the second has the usual rules.
 * @param {Pick<Comparison, "a" | "b">} comparison
 */
export const variedSet = ({ a, b }) => (Object.keys(b).length ? b : a);

/**
 * The study that compares.
 * @param {Comparison} comparison
 * @returns {import("./parameters.js").Parameters}
 */
export const studyOf = ({ a, b, seats, level, games, seed, luck }) => ({
  players: Array.from({ length: seats }, () => level),
  options: a,
  against: b,
  luck,
  games,
  seed,
});

/**
 * The command that gives the same table and the same figures.
 * @param {string} game
 * @param {Comparison} comparison
 */
export function comparisonCommand(game, comparison) {
  const { a, b, games, seed, luck } = comparison;
  const words = ["python", "-m", "pygame_rules", "study", game, "--games", String(games)];
  words.push("--players", studyOf(comparison).players.join(","));
  if (Object.keys(a).length) words.push("--options", JSON.stringify(a));
  words.push("--compare", JSON.stringify(b));
  if (luck) words.push("--luck");
  words.push("--seed", String(seed), "--out", `${game}-laboratory`);
  return shellLine(words);
}

/**
 * A choice as the laboratory lists it.
 * @typedef {object} Proposal
 * @property {unknown} value
 * @property {string} name
 * @property {string} [help]
 * @property {string} [source]
 * @property {string} [sure]  how sure it is, in words
 */

/**
 * The choices of an option, with the usual one and those that a set has though the game does not list them.
 * @param {OptionEntry} option
 * @param {readonly Options[]} sets
 * @returns {Proposal[]}
 */
export function proposalsOf(option, sets) {
  /** @type {Proposal[]} */
  const found = [...option.choices];
  if (!found.some(({ value }) => same(value, option.default)))
    found.unshift({ value: option.default, name: t("As usual") });
  for (const { [option.id]: value } of sets)
    if (value !== undefined && !found.some((one) => same(one.value, value))) found.push({ value, name: t("Custom") });
  return found;
}

/**
 * The options of a game, with their words: those that vary a rule, and the others.
 * @typedef {{rules: OptionEntry[], others: OptionEntry[]}} Listed
 */

/**
 * The options that can be compared.
 * @param {Listed} listed
 * @param {readonly Options[]} sets
 * @returns {Listed}
 */
export function comparable({ rules, others }, sets) {
  const varies = (/** @type {OptionEntry} */ option) => proposalsOf(option, sets).length > 1;
  return { rules: rules.filter(varies), others: others.filter(varies) };
}

/**
 * A choice of an option by its name.
 * @param {OptionEntry} option
 * @param {Options} set
 */
function choiceName(option, set) {
  const value = set[option.id] ?? option.default;
  return proposalsOf(option, [set]).find((one) => same(one.value, value))?.name ?? "";
}

/**
 * What makes a set of rules different from the usual one, in words.
 * @param {Listed} listed
 * @param {Options} set
 */
export function setInWords({ rules, others }, set) {
  const parts = [...rules, ...others].flatMap((option) =>
    set[option.id] === undefined ? [] : [`${option.name}: ${choiceName(option, set)}`],
  );
  return parts.length ? parts.join("; ") : t("the usual rules");
}

/**
 * What makes the second set of rules different from the first one, in a sentence, and what both have that is not usual in another.
 * @param {Listed} listed
 * @param {Pick<Comparison, "a" | "b">} comparison
 */
export function differenceInWords({ rules, others }, { a, b }) {
  const all = [...rules, ...others];
  const differing = all.filter(({ id }) => !same(a[id], b[id]));
  const changes = differing.map((option) =>
    t("{option} – {b} instead of {a}", { option: option.name, a: choiceName(option, a), b: choiceName(option, b) }),
  );
  const shared = all.filter(({ id }) => a[id] !== undefined && same(a[id], b[id]));
  const both = shared.map((option) => `${option.name}: ${choiceName(option, a)}`);
  return [
    t("Set B differs from set A in this: {changes}.", { changes: changes.join("; ") }),
    ...(both.length ? [t("Both sets have this: {choices}.", { choices: both.join("; ") })] : []),
  ].join(" ");
}
