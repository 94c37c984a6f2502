/**
 * Drivers of seats: a person at this page, a computer, a player at another device. Before each step the game loop asks the
 * driver of the seat whose turn it is for the request to send without the user, and it tells all drivers what has happened. The loop itself does not distinguish kinds of players.
 */

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
 * @typedef {object} Driver
 * @property {boolean} here  whether a person at this page plays this seat
 * @property {(table: TableReply, wishes: Wishes) => Step | null} request  the request to send to the engine without the user; null:
 *   none now. It must not have side effects, because the loop calls it more than once for the same table
 * @property {() => void} [refused]  called when the engine has refused that request; without this method the loop pauses the match,
 *   since the engine would refuse the same request again and again
 * @property {(events: string[]) => void} [tell]  called after each reply with a table, when it is stored, with all events so far
 *
 * The connection to another device. Each message, in both directions, holds all events of the match from the beginning, so a late or
 * repeated message does no harm, and the next one makes up for a lost one. The code that creates a channel must make sure that both ends
 * have the same match.
 * @typedef {object} Channel
 * @property {(events: string[]) => void} tell
 * @property {(hear: (events: string[]) => void) => void} listen  registers `hear`, which gets all events at the other device
 */

/** How long a computer thinks within one request. */
const SLICE_MS = 18;

/** @type {Step} */
const CHANCE = { do: "chance" };

/** @type {Driver} */
export const person = {
  here: true,
  request({ next, forced }, wishes) {
    if (next.kind === "chance") return wishes.autoThrow ? CHANCE : null;
    return forced.length && wishes.single ? { do: "play", events: forced } : null;
  },
};

/** @type {Driver} */
export const computer = {
  here: false,
  request: ({ next }) => (next.kind === "chance" ? CHANCE : { do: "think", ms: SLICE_MS }),
};

/** The driver while no seat is to move: it requests the rules' own chance events, and nothing at the end of the game. @type {Driver} */
export const nobody = {
  here: false,
  request: ({ next }) => (next.kind === "chance" ? CHANCE : null),
};

/**
 * A player at another device.
 * @param {number} seat
 * @param {Channel | undefined} channel  undefined: there is no connection now, and the match waits
 * @param {() => void} wake  makes the loop ask again
 * @returns {Driver}
 */
export function remote(seat, channel, wake) {
  /** @type {string[]} */
  let heard = [];
  channel?.listen((events) => {
    heard = events;
    wake();
  });
  return {
    here: false,
    request({ next, ply }) {
      if (next.kind === "chance") return CHANCE;
      const event = next.for === "decision" ? heard[ply] : undefined;
      return event === undefined ? null : { do: "play", seat, events: [event] };
    },
    refused: () => (heard = []),
    tell: (events) => channel?.tell(events),
  };
}

/**
 * @param {Save["seats"]} seats
 * @param {() => void} wake
 * @param {Readonly<Record<number, Channel>>} channels  to other devices, by their seats
 * @returns {Driver[]}
 */
export const driversOf = (seats, wake, channels) =>
  seats.map(({ kind }, seat) =>
    kind === "remote" ? remote(seat, channels[seat], wake) : kind === "computer" ? computer : person,
  );
