/** Makes the setup of a new match from the address's query or from a request of the embedding page. */

import { allOptions, otherRulesIn } from "../games/other-rules.js";
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
 * The requested match. As in config.js, 0, empty or "" means not given.
 * @typedef {object} Wish
 * @property {number} seats
 * @property {readonly string[]} players
 * @property {string} level
 * @property {Readonly<Record<string, unknown>>} options
 */

/** The game does not offer what was requested. The message is a sentence for the person. */
export class BadWish extends Error {}

/**
 * Makes a setup, after checking the options.
 * @param {GameEntry} game
 * @param {Wish} wish
 * @returns {Setup | null} null: the wish does not say who plays
 * @throws {BadWish}
 */
export function setupOf(game, wish) {
  const unknown = Object.entries(wish.options).find(([option, value]) => !offers(game, option, value));
  if (unknown)
    throw new BadWish(t("{game} has no option {option} with this value.", { game: game.title, option: unknown[0] }));
  return newSetup(game, wish);
}

/**
 * Whether a game may accept this value of an option. Accepts any value of an option with an editor: only the engine can check those.
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
const optionOf = (game, id) => allOptions(game).find((option) => option.id === id);

/**
 * Whether a value is one of an option's listed choices.
 * @param {GameEntry} game
 * @param {string} id
 * @param {unknown} value
 */
const isChoice = (game, id, value) => optionOf(game, id)?.choices.some((choice) => choice.value === value) ?? false;

/**
 * Makes a setup without checking the options; the engine does.
 * @param {GameEntry} game
 * @param {Wish} wish
 * @returns {Setup | null}
 * @throws {BadWish}
 */
export function newSetup(game, { seats, players, level, options }) {
  if (level && !game.levels.includes(level)) throw noLevel(game, level);
  if (players.length === 0 && seats === 0 && !level) return null;
  const usual = level || usualLevel(game);
  // If only the number of players or the level is given: one person against computers.
  const who = players.length
    ? players
    : Array.from({ length: seats || (game.seats[0] ?? 2) }, (_, seat) => (seat === 0 ? "human" : "computer"));
  if (!game.seats.includes(who.length))
    throw new BadWish(
      tn("{game} is not for one player.", "{game} is not for {n} players.", who.length, { game: game.title }),
    );
  const specs = who.map((kind) => {
    if (kind === "human") return /** @type {PlayerSpec} */ ({ name: "", kind });
    if (kind !== "computer" && !game.levels.includes(kind)) throw noLevel(game, kind);
    return /** @type {PlayerSpec} */ ({ name: "", kind: "computer", level: kind === "computer" ? usual : kind });
  });
  const persons = specs.filter(({ kind }) => kind === "human").length;
  return { players: specs, options, seed: newSeed(), settings: { undo_past: persons <= 1 } };
}

/** Games whose set-up page has used the address's query; later visits show the person's own choices. @type {Set<string>} */
const begun = new Set();

/**
 * The choices that the set-up page of a game starts with: the last ones, overridden once by the address's query.
 * @param {GameEntry} game
 * @param {Choices} last
 * @returns {Choices}
 */
export function asWished(game, last) {
  const { game: id, level, seats, options, seating } = config();
  if (id !== game.id || begun.has(id)) return last;
  begun.add(id);
  const offered = Object.entries(options).filter(([option, value]) => offers(game, option, value));
  const rules = otherRulesIn(game, Object.fromEntries(offered));
  // A value that is not a listed choice was made in the editor; keep it among the choices.
  const made = offered.filter(([option, value]) => !isChoice(game, option, value));
  const choices = {
    ...last,
    options: { ...last.options, ...Object.fromEntries(offered) },
    rules,
    own: { ...last.own, ...Object.fromEntries(made) },
    seats: game.seats.includes(seats) ? seats : last.seats,
    around: seating ? seating === "around" : last.around,
    players: game.levels.includes(level) ? last.players.map((player) => ({ ...player, level })) : last.players,
  };
  rememberChoices(game, choices);
  return choices;
}

/**
 * A setup with people at every seat, for looking at a position and trying moves.
 * @param {GameEntry} game
 * @param {Readonly<Record<string, unknown>>} options
 * @returns {Setup}
 */
export function lookOn(game, options) {
  const players = Array.from(
    { length: game.seats[0] ?? 2 },
    () => /** @type {PlayerSpec} */ ({ name: "", kind: "human" }),
  );
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
