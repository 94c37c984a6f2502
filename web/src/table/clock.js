/**
 * The table's animation loop: each browser frame steps all running animations, then paints once.
 *
 * @typedef {import("./types.js").Clock} Clock
 * @typedef {{start: number, length: number, step: (part: number, elapsed: number) => void, done: () => void}} Animation
 */

/** @type {Clock} */
export const BROWSER_CLOCK = {
  now: () => performance.now(),
  frame: (callback) => void requestAnimationFrame(callback),
};

export class Beat {
  /** @type {Set<Animation>} */
  #running = new Set();
  #wanted = false;
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
    if (this.#wanted || this.#ended) return;
    this.#wanted = true;
    this.clock.frame(() => this.#beat());
  }

  /**
   * Run an animation for `length` milliseconds.
   * @param {number} length
   * @param {(part: number, elapsed: number) => void} step called with the part that is over, 0 to 1, and the milliseconds
   * @param {() => void} [done] called once at the end, but not if the animation is stopped
   * @returns {() => void} stops the animation where it is
   */
  run(length, step, done = () => {}) {
    const animation = { start: this.clock.now(), length: Math.max(length, 1), step, done };
    this.#running.add(animation);
    step(0, 0);
    this.request();
    return () => void this.#running.delete(animation);
  }

  /** Stop for good: no callback runs from now on. */
  end() {
    this.#ended = true;
    this.#running.clear();
  }

  #beat() {
    this.#wanted = false;
    if (this.#ended) return;
    const now = this.clock.now();
    for (const animation of [...this.#running]) {
      if (!this.#running.has(animation)) continue; // another animation's step has stopped it
      const elapsed = Math.max(0, now - animation.start);
      animation.step(Math.min(elapsed / animation.length, 1), Math.min(elapsed, animation.length));
      if (elapsed >= animation.length && this.#running.delete(animation)) animation.done();
    }
    this.paint();
    if (this.moving) this.request();
  }
}
