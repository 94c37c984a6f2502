/**
 * A clock for the table that goes only when a test says so.
 */

import { Beat } from "../../../web/src/table/clock.js";

export class FakeClock {
  time = 0;
  /** Those who wait for the next picture. @type {(() => void)[]} */
  waiting = [];

  now() {
    return this.time;
  }

  /** @param {() => void} callback */
  frame(callback) {
    this.waiting.push(callback);
  }

  /** Show a picture so many milliseconds later. @param {number} milliseconds */
  pass(milliseconds) {
    this.time += milliseconds;
    for (const callback of this.waiting.splice(0)) callback();
  }
}

/** A beat with a clock that a test moves; `painted()` tells how many pictures were painted. */
export function fakeBeat() {
  const clock = new FakeClock();
  let painted = 0;
  const beat = new Beat(clock, () => void (painted += 1));
  return { clock, beat, painted: () => painted };
}
