/** A short answer beside a place on the board, where a tap could do nothing. It goes by itself, and with the next press. */

import { clamp } from "./geometry.js";

/** How long (ms) an answer stays: time to read it, the longer the text. */
const LEAST = 2200;
const PER_SIGN = 45;
const GAP = 8;

export class Answer {
  #stop = () => {};

  /**
   * @param {HTMLElement} line
   * @param {import("./animation-loop.js").Beat} beat
   */
  constructor(line, beat) {
    this.line = line;
    this.beat = beat;
    line.hidden = true;
  }

  /**
   * @param {string} text
   * @param {{x: number, top: number, bottom: number}} place  the thing's middle, upper and lower edge, in CSS pixels of the room
   * @param {{w: number, h: number}} room
   */
  say(text, { x, top, bottom }, room) {
    this.#stop();
    const { line } = this;
    line.textContent = text;
    line.hidden = false;
    const { offsetWidth: w, offsetHeight: h } = line;
    // Above the thing if there is room, else below it; never beyond the edges of the board's room.
    const above = top - GAP - h;
    const y = above >= 0 ? above : bottom + GAP;
    line.style.left = `${clamp(x - w / 2, 0, Math.max(room.w - w, 0))}px`;
    line.style.top = `${clamp(y, 0, Math.max(room.h - h, 0))}px`;
    this.#stop = this.beat.wait(LEAST + PER_SIGN * text.length, () => this.clear());
  }

  clear() {
    this.#stop();
    this.line.hidden = true;
  }
}
