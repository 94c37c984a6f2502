/** How long the turns of several opponents may take, so that a round of many players does not last a minute. */

import { lengthOf } from "../board/playback.js";

/** How long (ms) the turns of this many opponents, or more, may take together at normal speed. */
const ROUND_MS = 10_000;
const LONG_ROUND = 3;

export class RoundTime {
  /** The number of events before the present round. */
  #from = -1;
  /** How long (ms) the frames of the round may still take. */
  #left = 0;

  /**
   * How long (ms) the frames of a table may take at normal speed. Opponents in a row share ROUND_MS, and each event gets a part of what is
   * left of that, so that the last turns are not the only ones in a hurry.
   * @param {Pick<import("../vocabulary/bridge.js").TableReply, "round" | "scene" | "frames">} table
   */
  most({ round, scene, frames }) {
    const others = scene.seats.length - 1;
    const [first] = round;
    if (others < LONG_ROUND || !first) return Infinity;
    if (first.from !== this.#from) {
      this.#from = first.from;
      this.#left = ROUND_MS;
    }
    const most = this.#left / Math.max(2, 2 * (others - round.length + 1));
    this.#left -= Math.min(most, lengthOf(frames));
    return most;
  }
}
