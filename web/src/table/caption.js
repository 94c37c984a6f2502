/**
 * A small line at the board's edge: what a choice would do, or what happens. It stands beside the board where there is room,
 * else at the edge that is further from what it speaks of.
 */

/** CSS pixels that a line needs. */
const ROOM = 42;
const GAP = 6;
/** Milliseconds that the last words stay when all is over. */
const LINGER = 1400;

export class Caption {
  /** Whether what was said last is still to be read. */
  lingers = false;
  #stop = () => {};
  /** Where on the board it happens: 0 at the top, 1 at the bottom. */
  #height = 0;

  /** @param {HTMLElement} line */
  constructor(line) {
    this.line = line;
    line.hidden = true;
  }

  /**
   * @param {string} text empty: nothing to say
   * @param {number} height where on the board it happens: 0 at the top, 1 at the bottom
   */
  say(text, height) {
    this.line.hidden = text === "";
    if (text === "") return;
    this.lingers = false;
    this.#stop();
    if (this.line.textContent !== text) this.line.textContent = text;
    this.#height = height;
  }

  /**
   * What was said last stays for a while.
   * @param {import("./clock.js").Beat} beat
   * @param {() => void} done
   */
  linger(beat, done) {
    this.#stop();
    this.lingers = true;
    this.#stop = beat.run(LINGER, () => {}, () => {
      this.lingers = false;
      done();
    });
  }

  /** @param {{top: number, bottom: number, room: number}} edges of the board, in a room of this height */
  place({ top, bottom, room }) {
    const { style } = this.line;
    const under = room - bottom >= ROOM;
    const over = !under && top >= ROOM;
    const within = this.#height > 0.6 ? "top" : "bottom";
    style.top = under ? `${bottom + GAP}px` : !over && within === "top" ? `${Math.max(top, 0) + GAP}px` : "";
    style.bottom = over ? `${room - top + GAP}px` : !under && within === "bottom" ? `${Math.max(room - bottom, 0) + GAP}px` : "";
  }
}
