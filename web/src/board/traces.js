/**
 * Remembers the ways of moves, which the board shows as faint lines in their players' colours: all that others have done since the
 * reader's last decision, or else the last move.
 *
 * @typedef {import("../vocabulary/scene.js").Point} Point
 * @typedef {import("../vocabulary/scene.js").Frame} Frame
 * @typedef {import("./contents.js").Contents} Contents
 *
 * @typedef {object} Trail What the frames of one reply show.
 * @property {number} ply the number of events after them
 * @property {number} since show the traces of the events after this many
 * @property {string} colour of the player who moves; empty: the board's own colour of traces
 * @property {boolean} [told] whether the page tells elsewhere what happened, so that the last caption need not stay
 *
 * @typedef {{way: Point[], colour: string}} Trace
 */

/** The most moves that are remembered; several players' turns have fewer. */
const MOST = 200;

export class Traces {
  /** Each move's way, with the slot where it ended and the number of events after it. @type {(Trace & {to: string, ply: number})[]} */
  #moves = [];
  /** The number of events before the traces that are shown. */
  #since = 0;
  /** The number and colour for the moves that are recorded now. @type {Trail} */
  #trail = { ply: 0, since: 0, colour: "" };

  /** @returns {readonly Trace[]} */
  get ways() {
    return this.#moves.filter(({ ply }) => ply > this.#since);
  }

  clear() {
    this.#moves = [];
  }

  /** Begin to record the moves of the next frames. @param {Trail} trail */
  begin(trail) {
    this.#trail = trail;
    this.#since = trail.since;
    // After an undo the same numbers come again.
    this.#moves = this.#moves.filter(({ ply }) => ply < trail.ply).slice(-MOST);
  }

  /**
   * Forget the traces of what was undone.
   * @param {object} state
   * @param {number} state.ply the number of events before it
   * @param {number} [state.since] show the traces of the events after this many; left out: as before
   */
  rewind({ ply: last, since = this.#since }) {
    this.#since = since;
    this.#moves = this.#moves.filter(({ ply }) => ply <= last);
  }

  /**
   * Record the moves of a frame that is about to be played.
   * @param {Frame} frame
   * @param {Contents} contents
   */
  follow(frame, contents) {
    const { ply, colour } = this.#trail;
    for (const { item, to, via = [] } of traced(frame)) {
      const from = contents.items.get(item);
      if (from) this.#moves.push({ to: to.id, way: [[from.x, from.y], ...via, [to.x, to.y]], ply, colour });
    }
  }

  /** Drop the traces that end at a slot where no item lies now. @param {Contents} contents */
  keep(contents) {
    this.#moves = this.#moves.filter(({ to }) => contents.items.has(to));
  }
}

/**
 * The moves that leave their ways: what comes by places, or the first thing that walks to the next place; `Frame.traced` in `core/scene.py`
 * says the same. What flies over the board (a card, a stone that is taken, dice that close up) has no way on it.
 * @param {Frame} frame
 */
function traced({ moves = [], sound: cue }) {
  const walks = moves.filter(({ via }) => via?.length);
  return walks.length || cue !== "step" ? walks : moves.slice(0, 1);
}
