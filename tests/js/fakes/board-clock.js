/**
 * A clock for the board that only tests advance.
 */

import { Beat } from "../../../web/src/board/animation-loop.js";

export class FakeClock {
  time = 0;
  /** The callbacks that wait for the next frame. @type {(() => void)[]} */
  waiting = [];

  now() {
    return this.time;
  }

  /** @param {() => void} callback */
  frame(callback) {
    this.waiting.push(callback);
  }

  /** Lets milliseconds pass, then shows a frame. @param {number} milliseconds */
  pass(milliseconds) {
    this.time += milliseconds;
    for (const callback of this.waiting.splice(0)) callback();
  }
}

/** Makes a beat with a clock that a test advances; `painted()` returns how many frames were painted. */
export function fakeBeat() {
  const clock = new FakeClock();
  let painted = 0;
  const beat = new Beat(clock, () => void (painted += 1));
  return { clock, beat, painted: () => painted };
}
