/**
 * One beat for everything that moves or must be drawn again: each picture steps all animations, then paints once.
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

  /** Whether anything moves. */
  get moving() {
    return this.#running.size > 0;
  }

  /** Paint with the next picture. */
  request() {
    if (this.#wanted || this.#ended) return;
    this.#wanted = true;
    this.clock.frame(() => this.#beat());
  }

  /**
   * Run something for `length` milliseconds.
   * @param {number} length
   * @param {(part: number, elapsed: number) => void} step called with 0 to 1
   * @param {() => void} [done] called once at the end, not when it is stopped
   * @returns {() => void} stops it where it is
   */
  run(length, step, done = () => {}) {
    const animation = { start: this.clock.now(), length: Math.max(length, 1), step, done };
    this.#running.add(animation);
    step(0, 0);
    this.request();
    return () => void this.#running.delete(animation);
  }

  /** Nothing is called any more. */
  end() {
    this.#ended = true;
    this.#running.clear();
  }

  #beat() {
    this.#wanted = false;
    if (this.#ended) return;
    const now = this.clock.now();
    for (const animation of [...this.#running]) {
      if (!this.#running.has(animation)) continue; // stopped by another one's step
      const elapsed = Math.max(0, now - animation.start);
      animation.step(Math.min(elapsed / animation.length, 1), Math.min(elapsed, animation.length));
      if (elapsed >= animation.length && this.#running.delete(animation)) animation.done();
    }
    this.paint();
    if (this.moving) this.request();
  }
}
