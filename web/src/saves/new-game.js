/** A new match from what an address or the page around this one asks for. */

import { wordsOf } from "../games/catalog.js";
import { config } from "../settings/config.js";
import { t, tn } from "../words/i18n.js";
import { rememberChoices } from "./last-choices.js";
import { usualLevel } from "../games/levels.js";
import { newSeed } from "../base/random.js";

/**
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 * @typedef {import("../vocabulary/bridge.js").PlayerSpec} PlayerSpec
 * @typedef {import("./saved-game.js").Setup} Setup
 * @typedef {import("./last-choices.js").Choices} Choices
 *
 * As in config.js: 0, empty or "" is not said.
 * @typedef {object} Wish
 * @property {number} seats
 * @property {readonly string[]} players
 * @property {string} level
 * @property {Readonly<Record<string, unknown>>} options
 */

/** The game does not offer what is wished for. Its message is a sentence. */
export class BadWish extends Error {}

/**
 * @param {GameEntry} game
 * @param {Wish} wish
 * @returns {Setup | null} null: nothing says who plays
 * @throws {BadWish}
 */
export function setupOf(game, wish) {
  const unknown = Object.entries(wish.options).find(([option, value]) => !offers(game, option, value));
  if (unknown)
    throw new BadWish(t("{game} has no option {option} with this value.", { game: game.title, option: unknown[0] }));
  return newSetup(game, wish);
}

/**
 * Whether a game may have this value of an option. One that was made by editing only the engine can judge.
 * @param {GameEntry} game
 * @param {string} id
 * @param {unknown} value
 */
function offers(game, id, value) {
  return optionOf(game, id)?.draft || isChoice(game, id, value);
}

/**
 * @param {GameEntry} game
 * @param {string} id
 */
const optionOf = (game, id) => wordsOf(game).options.find((option) => option.id === id);

/**
 * Whether a value is one of those that an option lists.
 * @param {GameEntry} game
 * @param {string} id
 * @param {unknown} value
 */
const isChoice = (game, id, value) => optionOf(game, id)?.choices.some((choice) => choice.value === value) ?? false;

/**
 * The same, with options that only the engine can judge.
 * @param {GameEntry} game
 * @param {Wish} wish
 * @returns {Setup | null}
 * @throws {BadWish}
 */
export function newSetup(game, { seats, players, level, options }) {
  if (level && !game.levels.includes(level)) throw noLevel(game, level);
  if (players.length === 0 && seats === 0 && !level) return null;
  const usual = level || usualLevel(game);
  // One person against computers, where only their number or level is said.
  const who = players.length
    ? players
    : Array.from({ length: seats || (game.seats[0] ?? 2) }, (_, seat) => (seat === 0 ? "human" : "computer"));
  if (!game.seats.includes(who.length))
    throw new BadWish(tn("{game} is not for one player.", "{game} is not for {n} players.", who.length, { game: game.title }));
  const specs = who.map((kind) => {
    if (kind === "human") return /** @type {PlayerSpec} */ ({ name: "", kind });
    if (kind !== "computer" && !game.levels.includes(kind)) throw noLevel(game, kind);
    return /** @type {PlayerSpec} */ ({ name: "", kind: "computer", level: kind === "computer" ? usual : kind });
  });
  const persons = specs.filter(({ kind }) => kind === "human").length;
  return { players: specs, options, seed: newSeed(), settings: { undo_past: persons <= 1 } };
}

/** Games whose set-up has begun as the address wishes: from then on it is as the person wants. @type {Set<string>} */
const begun = new Set();

/**
 * What the set-up of a game begins with.
 * @param {GameEntry} game
 * @param {Choices} last
 * @returns {Choices}
 */
export function asWished(game, last) {
  const { game: id, level, seats, options } = config();
  if (id !== game.id || begun.has(id)) return last;
  begun.add(id);
  const offered = Object.entries(options).filter(([option, value]) => offers(game, option, value));
  // What is none of the choices was made by editing, and stays to be chosen.
  const made = offered.filter(([option, value]) => !isChoice(game, option, value));
  const choices = {
    ...last,
    options: { ...last.options, ...Object.fromEntries(offered) },
    own: { ...last.own, ...Object.fromEntries(made) },
    seats: game.seats.includes(seats) ? seats : last.seats,
    players: game.levels.includes(level) ? last.players.map((player) => ({ ...player, level })) : last.players,
  };
  rememberChoices(game, choices);
  return choices;
}

/**
 * People at every seat: to look at a position and try what one likes.
 * @param {GameEntry} game
 * @param {Readonly<Record<string, unknown>>} options
 * @returns {Setup}
 */
export function lookOn(game, options) {
  const players = Array.from({ length: game.seats[0] ?? 2 }, () => /** @type {PlayerSpec} */ ({ name: "", kind: "human" }));
  return { players, options, seed: newSeed(), settings: { undo_past: true } };
}

/**
 * @param {GameEntry} game
 * @param {string} level
 */
function noLevel(game, level) {
  return new BadWish(
    t("{game} has no computer player {level}; there are {levels}.", {
      game: game.title,
      level,
      levels: game.levels.join(", "),
    }),
  );
}
