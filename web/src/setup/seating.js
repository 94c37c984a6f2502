/** Who sits at which seat: the changes that the set-up page makes to its choices, and the names that players without one get. */

import { seatNames, wordsOf } from "../games/catalog.js";
import { OWN } from "../saves/players.js";
import { t } from "../words/i18n.js";

/**
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 * @typedef {import("../vocabulary/bridge.js").PlayerSpec} PlayerSpec
 * @typedef {Pick<import("../saves/last-choices.js").Choices, "players" | "seats">} Sitting
 *
 * A usual table: one person against computers, people only, a person with friends at other devices, computers only.
 * @typedef {"against" | "people" | "far" | "watch"} Usual
 */

/** The players at the table. @param {Sitting} sitting */
const shown = ({ players, seats }) => players.slice(0, seats);

/** The seats of people. @param {Sitting} sitting */
export const peopleOf = (sitting) => shown(sitting).flatMap(({ kind }, seat) => (kind === "human" ? [seat] : []));

/** The number of people at the table. @param {Sitting} sitting */
export const countPeople = (sitting) => peopleOf(sitting).length;

/** The number of computer players at the table. @param {Sitting} sitting */
export const countComputers = (sitting) => shown(sitting).filter(({ kind }) => kind === "computer").length;

/** Whether somebody at the table plays at another device. @param {Sitting} sitting */
export const hasRemote = (sitting) => shown(sitting).some(({ kind }) => kind === "remote");

/** Whether a player of the reader's own sits at the table. @param {Sitting} sitting */
export const hasOwn = (sitting) => shown(sitting).some(({ kind, level }) => kind === "computer" && level === OWN);

/**
 * Which usual table this is; null: none.
 * @param {Sitting} sitting
 * @returns {Usual | null}
 */
export function usualOf(sitting) {
  const persons = countPeople(sitting);
  if (hasRemote(sitting)) return persons === 1 && countComputers(sitting) === 0 ? "far" : null;
  if (persons === 0) return "watch";
  if (persons === sitting.seats) return "people";
  return persons === 1 ? "against" : null;
}

/**
 * Seats the players of a usual table. The person against computers, or with friends elsewhere, keeps the seat of the first person.
 * @param {Sitting} sitting
 * @param {Usual} usual
 * @returns {PlayerSpec[]}
 */
export function seatUsual(sitting, usual) {
  const own = peopleOf(sitting)[0] ?? 0;
  return sitting.players.map((player, seat) => {
    const person = usual === "people" || (usual !== "watch" && seat === own);
    return { ...player, kind: person ? "human" : usual === "far" ? "remote" : "computer" };
  });
}

/**
 * Moves every player at the table on by one seat, and the last one to the first seat.
 * @param {Sitting} sitting
 * @returns {PlayerSpec[]}
 */
export function movedOn(sitting) {
  const sitters = shown(sitting);
  return [...sitters.slice(-1), ...sitters.slice(0, -1), ...sitting.players.slice(sitting.seats)];
}

/**
 * The seat of the only person; null: there are several people, or none.
 * @param {Sitting} sitting
 */
export function onlySeat(sitting) {
  const [seat, ...others] = peopleOf(sitting);
  return seat === undefined || others.length ? null : seat;
}

/**
 * Lets the only person change places with whoever sits at a seat.
 * @param {Sitting} sitting
 * @param {number} seat
 * @returns {PlayerSpec[]}
 */
export function seatedAt(sitting, seat) {
  const own = onlySeat(sitting);
  const there = sitting.players[seat];
  const here = own === null ? undefined : sitting.players[own];
  if (!here || !there) return sitting.players;
  return sitting.players.map((player, at) => (at === seat ? here : at === own ? there : player));
}

/**
 * Gives all computer players this level, also those at the table only later.
 * @param {Sitting} sitting
 * @param {string} level
 * @returns {PlayerSpec[]}
 */
export const levelled = ({ players }, level) => players.map((player) => ({ ...player, level }));

/**
 * The level of all computer players at the table; null: there are several levels, or no computer player.
 * @param {Sitting} sitting
 */
export function commonLevel(sitting) {
  const levels = new Set(shown(sitting).flatMap(({ kind, level }) => (kind === "computer" ? [level ?? ""] : [])));
  return levels.size === 1 ? ([...levels][0] ?? null) : null;
}

/**
 * What the computer players at the table are like, the weakest first: one text a level.
 * @param {GameEntry} game
 * @param {Sitting} sitting
 */
export function charactersOf(game, sitting) {
  const { characters = {} } = wordsOf(game);
  const levels = new Set(shown(sitting).flatMap(({ kind, level }) => (kind === "computer" ? [level] : [])));
  return game.levels.flatMap((level) => (levels.has(level) ? (characters[level] ?? []) : []));
}

/**
 * The seat's own name, such as a colour.
 * @param {GameEntry} game
 * @param {number} seat
 * @param {number} seats
 */
export const seatName = (game, seat, seats) =>
  seatNames(game, seats)[seat] ?? t("Player {number}", { number: seat + 1 });

/**
 * The name that a player has in the game if none is written down.
 * @param {GameEntry} game
 * @param {Sitting} sitting
 * @param {number} seat
 */
export function usualName(game, sitting, seat) {
  const { kind, level, player_name: own } = sitting.players[seat] ?? {};
  if (kind === "computer")
    return (level === OWN && own) || (wordsOf(game).computer_names?.[seat] ?? seatName(game, seat, sitting.seats));
  const alone = kind === "human" && countPeople(sitting) === 1;
  return alone ? t("You") : seatName(game, seat, sitting.seats);
}
