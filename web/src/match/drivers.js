/**
 * Drivers of seats: a person, a computer, somebody at another device. The loop asks the driver of the seat whose turn it is what happens
 * there without a person, tells all of them what has happened, and knows no kinds of players itself.
 */

/**
 * @typedef {import("../vocabulary/bridge.js").TableReply} TableReply
 * @typedef {import("../vocabulary/bridge.js").Save} Save
 * @typedef {import("../engine/types.js").Step} Step
 *
 * What the settings say about a person's turn.
 * @typedef {object} Wishes
 * @property {boolean} single  a single possible move is played
 * @property {boolean} autoThrow  chance happens without a press
 *
 * @typedef {object} Driver
 * @property {boolean} here  whether a person at this page decides and throws
 * @property {(table: TableReply, wishes: Wishes) => Step | null} request  what the engine is asked for without a person; null:
 *   nothing now. It changes nothing, for the loop calls it more than once for the same table
 * @property {() => void} [refused]  the engine has refused that request; a driver without this has the match paused, since the same
 *   request would be refused for ever
 * @property {(events: string[]) => void} [tell]  takes all events so far, after each answer with a table; they are stored by then
 *
 * The way to another device. Each message, in both directions, holds all events of the match from its beginning: so one that comes twice
 * or late does no harm, and the next one makes up for one that is lost. Whoever makes the line sees to it that both ends have the same
 * match.
 * @typedef {object} Line
 * @property {(events: string[]) => void} tell
 * @property {(hear: (events: string[]) => void) => void} listen  has `hear` called with what has happened there
 */

/** How long one request may think. */
const SLICE_MS = 25;

/** @type {Step} */
const CHANCE = { do: "chance" };

/** @type {Driver} */
export const person = {
  here: true,
  request({ next, single }, wishes) {
    if (next.kind === "chance") return wishes.autoThrow ? CHANCE : null;
    return single !== null && wishes.single ? { do: "play", events: [single] } : null;
  },
};

/** @type {Driver} */
export const computer = {
  here: false,
  request: ({ next }) => (next.kind === "chance" ? CHANCE : { do: "think", ms: SLICE_MS }),
};

/** Where it is nobody's turn: the rules alone throw, or the game is over. @type {Driver} */
export const nobody = {
  here: false,
  request: ({ next }) => (next.kind === "chance" ? CHANCE : null),
};

/**
 * Somebody at another device.
 * @param {number} seat
 * @param {Line | undefined} line  undefined: none stands now, and the match waits
 * @param {() => void} wake  has the loop ask again
 * @returns {Driver}
 */
export function remote(seat, line, wake) {
  /** @type {string[]} */
  let heard = [];
  line?.listen((events) => {
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
    tell: (events) => line?.tell(events),
  };
}

/**
 * @param {Save["seats"]} seats
 * @param {() => void} wake
 * @param {Readonly<Record<number, Line>>} lines  to other devices, by their seats
 * @returns {Driver[]}
 */
export const driversOf = (seats, wake, lines) =>
  seats.map(({ kind }, seat) =>
    kind === "remote" ? remote(seat, lines[seat], wake) : kind === "computer" ? computer : person,
  );
