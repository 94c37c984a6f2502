/**
 * The board's animation loop: each browser frame steps all running animations, then paints once if anything has changed.
 *
 * @typedef {import("./types.js").Clock} Clock
 *
 * `step` is null for a pause, which paints nothing.
 * @typedef {{start: number, length: number, step: ((part: number, elapsed: number) => void) | null, done: () => void}} Animation
 */

/** @type {Clock} */
export const BROWSER_CLOCK = {
  now: () => performance.now(),
  frame: (callback) => void requestAnimationFrame(callback),
};

export class Beat {
  /** @type {Set<Animation>} */
  #running = new Set();
  /** Whether the next browser frame has been asked for. */
  #scheduled = false;
  /** Whether something must be painted that no animation paints. */
  #dirty = false;
  #ended = false;

  /**
   * @param {Clock} clock
   * @param {() => void} paint
   */
  constructor(clock, paint) {
    this.clock = clock;
    this.paint = paint;
  }

  /** Whether an animation is running. */
  get moving() {
    return this.#running.size > 0;
  }

  /** Paint in the next browser frame. */
  request() {
    this.#dirty = true;
    this.#schedule();
  }

  /**
   * Run an animation for `length` milliseconds.
   * @param {number} length
   * @param {(part: number, elapsed: number) => void} step called with the part that is over, 0 to 1, and the milliseconds
   * @param {() => void} [done] called once at the end, but not if the animation is stopped
   * @returns {() => void} stops the animation where it is
   */
  run(length, step, done = () => {}) {
    step(0, 0);
    this.request();
    return this.#start({ start: this.clock.now(), length: Math.max(length, 1), step, done });
  }

  /**
   * Call back after `length` milliseconds. Meanwhile nothing is painted: painting the whole board sixty times a second for a pause
   * would waste processor time.
   * @param {number} length
   * @param {() => void} done
   * @returns {() => void} cancels the call
   */
  wait(length, done) {
    return this.#start({ start: this.clock.now(), length: Math.max(length, 1), step: null, done });
  }

  /** Stop for good: no callback runs from now on. */
  end() {
    this.#ended = true;
    this.#running.clear();
  }

  /** @param {Animation} animation */
  #start(animation) {
    this.#running.add(animation);
    this.#schedule();
    return () => void this.#running.delete(animation);
  }

  #schedule() {
    if (this.#scheduled || this.#ended) return;
    this.#scheduled = true;
    this.clock.frame(() => this.#beat());
  }

  #beat() {
    this.#scheduled = false;
    if (this.#ended) return;
    const now = this.clock.now();
    for (const animation of [...this.#running]) {
      if (!this.#running.has(animation)) continue; // another animation's step has stopped it
      const { start, length, step, done } = animation;
      const elapsed = Math.max(0, now - start);
      if (step) {
        this.#dirty = true;
        step(Math.min(elapsed / length, 1), Math.min(elapsed, length));
      }
      if (elapsed >= length && this.#running.delete(animation)) done();
    }
    if (this.#dirty) {
      this.#dirty = false;
      this.paint();
    }
    if (this.moving) this.#schedule();
  }
}
