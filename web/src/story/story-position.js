/** Where the reader is in a story: stepping, and playing step by step. */

/**
 * @typedef {object} Showing
 * @property {(at: number, forth: boolean) => Promise<void>} show  shows a scene; forth: with what leads to it from the one before. Resolves
 *   when the scene stands
 * @property {(at: number) => number} reading  how long (ms) a scene stands while the story plays
 * @property {() => void} changed  called when the place changes, or when playing begins or ends
 * @property {(run: () => void, ms: number) => () => void} wait  calls back later; returns a function that prevents it
 */

export class Course {
  at = 0;
  playing = false;
  #length;
  #showing;
  /** Prevents the next step. */
  #halt = () => {};
  /** Counts what was asked for, so that a scene that comes late does not go on. */
  #asked = 0;

  /**
   * @param {number} length  how many scenes there are
   * @param {Showing} showing
   */
  constructor(length, showing) {
    this.#length = length;
    this.#showing = showing;
  }

  get last() {
    return this.#length - 1;
  }

  /** Shows a scene; playing ends. @param {number} at  any number: the nearest scene is shown */
  go(at) {
    this.stop();
    return this.#show(at);
  }

  /** @param {number} by  how many steps forth, or back if it is negative */
  step(by) {
    return this.go(this.at + by);
  }

  /** Plays on from here, or from the beginning if this is the end. */
  play() {
    if (this.playing || this.last === 0) return;
    this.playing = true;
    this.#showing.changed();
    if (this.at === this.last) void this.#show(0).then(() => this.#rest());
    else void this.#show(this.at + 1).then(() => this.#rest());
  }

  stop() {
    this.#halt();
    this.#halt = () => {};
    if (!this.playing) return;
    this.playing = false;
    this.#showing.changed();
  }

  toggle() {
    if (this.playing) this.stop();
    else this.play();
  }

  #rest() {
    if (!this.playing) return;
    if (this.at === this.last) return this.stop();
    this.#halt = this.#showing.wait(() => {
      void this.#show(this.at + 1).then(() => this.#rest());
    }, this.#showing.reading(this.at));
  }

  /** @param {number} at @returns {Promise<void>} never resolves if something else was asked for meanwhile */
  async #show(at) {
    const to = Math.max(0, Math.min(this.last, Math.round(at) || 0));
    const forth = to === this.at + 1;
    const asked = ++this.#asked;
    this.at = to;
    this.#showing.changed();
    await this.#showing.show(to, forth);
    if (asked !== this.#asked) await new Promise(() => {});
  }
}
