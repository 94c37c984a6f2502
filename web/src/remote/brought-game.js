/**
 * A game from one device alone, such as an exhibit, as a link: a letter that holds its record (docs/letters.md, "A record as a letter"). Behind it
 * the link says who plays, in the words that an address has for that: `&seats=human,medium`.
 */

import { usualLevel } from "../games/levels.js";
import { takeRecord } from "../saves/records.js";
import { h } from "../ui/dom.js";
import { goOnPage } from "./go-on-page.js";

const PERSON = "human";
/** The most characters that are read of who plays. */
const LONGEST = 400;

/**
 * The link that opens a game at another device.
 * @param {string} home  the address of the site that opens it
 * @param {string} letter  which holds the record
 * @param {readonly string[]} players  by seat: "human", "computer", or a level
 */
export const broughtAddress = (home, letter, players) =>
  new URL(`#letter=${letter}${playersBehind(players)}`, home).href;

/** What stands behind a letter. @param {readonly string[]} players */
export const playersBehind = (players) => (players.length ? `&seats=${players.join(",")}` : "");

/**
 * Who plays by a link; empty: it does not say so. It is a stranger's text, which nobody has checked yet.
 * @param {string} message
 * @returns {string[]}
 */
export function playersIn(message) {
  const [, text = ""] = /[&?#]seats=([\w,-]+)/.exec(message) ?? [];
  return text ? text.slice(0, LONGEST).split(",") : [];
}

/**
 * Who decides at each seat from now on: as the link says, where this site knows such players; else one person against computers.
 * @param {Pick<import("../vocabulary/bridge.js").GameEntry, "levels">} game
 * @param {number} count
 * @param {readonly string[]} players
 */
export function seatsOf(game, count, players) {
  const fit = players.length === count && players.includes(PERSON);
  return Array.from({ length: count }, (_, seat) => {
    const player = fit ? players[seat] : seat === 0 ? PERSON : "";
    if (player === PERSON) return { kind: PERSON };
    return { kind: "computer", level: player && game.levels.includes(player) ? player : usualLevel(game) };
  });
}

/**
 * The page of such a link.
 * @param {import("../vocabulary/bridge.js").GameEntry} game
 * @param {number} count  of the players
 * @param {import("./go-on-page.js").Act} act
 */
export function broughtPage(game, count, act) {
  const about = [h("p.lead", { i18n: "This link holds a game that was begun on another device." })];
  return goOnPage(game, count, about, "Nothing is stored before you continue. The game here is your own.", act);
}

/**
 * Begins the game at this device, with chance of its own from now on, and stores it.
 * @param {Pick<import("./letter-arrival.js").Desk, "engine" | "saves">} desk
 * @param {import("../vocabulary/bridge.js").GameEntry} game
 * @param {string} record  its text
 * @param {readonly string[]} players
 */
export function takeBrought(desk, game, record, players) {
  const written = JSON.parse(record);
  return takeRecord(desk, JSON.stringify({ ...written, seats: seatsOf(game, written.players.length, players) }));
}
