/**
 * A line of text at the board's edge that says what a choice would do, or what happens. It stands below or above the board if
 * there is room, also outside of the board's element, otherwise over the board at the edge that is further from the place it describes.
 */

import { setText } from "../base/set-text.js";

/** Height that the line needs, in CSS pixels. */
const ROOM = 42;
const GAP = 6;
const NO_ROOM = { above: 0, below: 0 };
/** How long (ms) the last text stays after playback has ended: at least, and for each of its characters. */
const LINGER = 1400;
const PER_SIGN = 40;

export class Caption {
  /** Whether the last text is still shown after playback has ended. */
  lingers = false;
  #stop = () => {};
  #text = "";
  /** The described place on the board: 0 at the top, 1 at the bottom. */
  #height = 0;

  /** @param {HTMLElement} line */
  constructor(line) {
    this.line = line;
    line.hidden = true;
  }

  /**
   * @param {string} text empty: hide the line
   * @param {number} height the described place on the board: 0 at the top, 1 at the bottom
   */
  say(text, height) {
    this.line.hidden = text === "";
    if (text === "") return;
    this.lingers = false;
    this.#stop();
    setText(this.line, text);
    this.#text = text;
    this.#height = height;
  }

  /**
   * Keep the last text for as long as it takes to read, then call `done`.
   * @param {import("./animation-loop.js").Beat} beat
   * @param {() => void} done
   */
  linger(beat, done) {
    this.#stop();
    this.lingers = true;
    this.#stop = beat.wait(Math.max(LINGER, PER_SIGN * this.#text.length), () => {
      this.lingers = false;
      done();
    });
  }

  /**
   * @param {{top: number, bottom: number, room: number}} edges  the board's upper and lower edge, and the room's height
   * @param {{above: number, below: number}} [free]  how much of the page is free above and below the room
   */
  place({ top, bottom, room }, { above, below } = NO_ROOM) {
    const { style } = this.line;
    const under = room + below - bottom >= ROOM;
    const over = !under && top + above >= ROOM;
    const within = this.#height > 0.6 ? "top" : "bottom";
    style.top = under ? `${bottom + GAP}px` : !over && within === "top" ? `${Math.max(top, 0) + GAP}px` : "";
    style.bottom = over
      ? `${room - top + GAP}px`
      : !under && within === "bottom"
        ? `${Math.max(room - bottom, 0) + GAP}px`
        : "";
  }
}
