/**
 * Drivers of seats: a person at this page, a computer, a player of the reader's own, a player at another device. Before each step the game loop asks the
 * driver of the seat whose turn it is for the request to send without the user. The loop itself does not distinguish kinds of players.
 */

import { OWN } from "../saves/players.js";

/**
 * @typedef {import("../vocabulary/bridge.js").TableReply} TableReply
 * @typedef {import("../vocabulary/bridge.js").Save} Save
 * @typedef {import("../engine/types.js").Step} Step
 *
 * The settings for a person's turn.
 * @typedef {object} Wishes
 * @property {boolean} single  whether what a person can only play is played automatically
 * @property {boolean} autoThrow  whether chance events happen without pressing a button
 *
 * What a player of the reader's own has decided behind walls.
 * @typedef {object} Decided
 * @property {number} ply  how many events were before it
 * @property {string[]} events
 *
 * @typedef {object} Driver
 * @property {boolean} here  whether a person at this page plays this seat
 * @property {(table: TableReply, wishes: Wishes, decided?: Decided | null) => Step | null} request  the request to send to the engine without the user; null:
 *   none now. It must not have side effects, because the loop calls it more than once for the same table
 */

/** How long a computer thinks within one request. */
const SLICE_MS = 18;

/** @type {Step} */
const CHANCE = { do: "chance" };

/** @type {Driver} */
export const person = {
  here: true,
  request({ next, forced, scene: { controls } }, wishes) {
    // A button that belongs to nobody is pressed by the page: that of a throw which the person has just chosen.
    if (next.kind === "chance")
      return wishes.autoThrow || (controls?.length && controls.every(({ seat }) => seat === undefined)) ? CHANCE : null;
    return forced.length && wishes.single ? { do: "play", events: forced } : null;
  },
};

/** @type {Driver} */
export const computer = {
  here: false,
  request: ({ next }) => (next.kind === "chance" ? CHANCE : { do: "think", ms: SLICE_MS }),
};

/**
 * A player of the reader's own. Somebody else asks it (workshop/own-seats.js), and until it has decided, nothing is sent; the engine judges its
 * decision as it judges a person's.
 * @type {Driver}
 */
export const own = {
  here: false,
  request({ next, ply }, _wishes, decided) {
    if (next.kind === "chance") return CHANCE;
    return decided?.ply === ply ? { do: "play", events: decided.events } : null;
  },
};

/** The driver while no seat is to move: it requests the rules' own chance events, and nothing at the end of the game. @type {Driver} */
export const nobody = {
  here: false,
  request: ({ next }) => (next.kind === "chance" ? CHANCE : null),
};

/** A person whose hand and buttons are on a phone, which sends what is decided there (second-screen/hand.js). @type {Driver} */
export const onPhone = { here: false, request: () => null };

/**
 * A player at another device. Its decisions and its parts of chance come with letters, which are no turn of this page's (letter-desk.js); when all
 * parts of a throw are known, any device may draw it. @type {Driver}
 */
export const remote = nobody;

/**
 * @param {Save["seats"]} seats
 * @returns {Driver[]}
 */
export const driversOf = (seats) =>
  seats.map(({ kind, level }) =>
    kind === "remote" ? remote : kind !== "computer" ? person : level === OWN ? own : computer,
  );
