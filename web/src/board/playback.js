/**
 * Plays frames one after the other. `skip` applies all remaining frames at once.
 *
 * @typedef {import("../vocabulary/scene.js").Frame} Frame
 * @typedef {import("../vocabulary/scene.js").Point} Point
 * @typedef {{speed: number, still: boolean}} Pace speed: 1 is normal, 2 twice as fast, 0 at once; still: reduced motion
 * @typedef {object} Hearing Callbacks.
 * @property {(frame: Frame) => void} begins A frame begins, or is skipped.
 * @property {() => void} ends All frames have been played.
 */

import { walk } from "./geometry.js";

/** Reduced motion: the longest time (ms) that one frame is shown, and all of them together. */
const STILL_EACH = 250;
const STILL_ALL = 1200;

/** Captions of up to this many characters are read at a glance; a longer one takes this long (ms) for each character. */
const GLANCE = 40;
const PER_SIGN = 32;

/** How long (ms) a frame's caption takes to read. @param {Frame} frame */
const reading = ({ caption }) => (caption.length > GLANCE ? caption.length * PER_SIGN : 0);

/** How long (ms) these frames take at normal speed. @param {readonly Frame[]} frames */
export const lengthOf = (frames) => frames.reduce((sum, frame) => sum + Math.max(frame.length, reading(frame)), 0);

export class Playback {
  /** @type {{left: Frame[], still: number, speed: number, stop: () => void, hearing: Hearing} | null} */
  #now = null;

  /**
   * @param {import("./animation-loop.js").Beat} beat
   * @param {import("./contents.js").Contents} contents
   * @param {import("./hearing.js").Hearing} sound
   */
  constructor(beat, contents, sound) {
    this.beat = beat;
    this.contents = contents;
    this.sound = sound;
  }

  get busy() {
    return this.#now !== null;
  }

  /**
   * @param {readonly Frame[]} frames
   * @param {Pace} pace
   * @param {Hearing} hearing
   */
  start(frames, { speed, still }, hearing) {
    const each = still ? Math.min(STILL_EACH, STILL_ALL / Math.max(frames.length, 1)) : 0;
    this.#now = { left: [...frames], still: each, speed, stop: () => {}, hearing };
    this.contents.carry(frames);
    if (speed > 0) this.#next();
    else this.skip();
  }

  skip() {
    const now = this.#now;
    if (!now) return;
    now.stop();
    this.sound.hush();
    this.contents.end();
    for (const frame of now.left.splice(0)) {
      now.hearing.begins(frame);
      this.contents.apply(frame);
    }
    this.#end();
  }

  #next() {
    const now = this.#now;
    if (!now) return;
    const frame = now.left.shift();
    if (!frame) return this.#end();
    now.hearing.begins(frame);
    this.#sound(frame, now.still ? 0 : now.speed);
    const length = this.contents.begin(frame);
    if (now.still) {
      this.contents.end();
      this.beat.request();
      now.stop = this.beat.wait(now.still, () => this.#next());
      return;
    }
    now.stop = this.beat.run(
      length / now.speed,
      (_part, elapsed) => this.contents.at(elapsed * now.speed),
      () => {
        this.contents.end();
        const left = (reading(frame) - length) / now.speed;
        if (left > 0) now.stop = this.beat.wait(left, () => this.#next());
        else this.#next();
      },
    );
  }

  #end() {
    const hearing = this.#now?.hearing;
    this.#now = null;
    this.contents.hand = null;
    hearing?.ends();
  }

  /**
   * Schedule a frame's sound: for a walk once at each place on the way, otherwise on arrival.
   * @param {Frame} frame
   * @param {number} speed 0: at once
   */
  #sound({ sound: cue, length, moves: [move] = [] }, speed) {
    if (!cue) return;
    if (!speed || !move) return this.sound.play(cue);
    const from = this.contents.items.get(move.item) ?? move.to;
    /** @type {Point[]} */
    const points = [[from.x, from.y], ...(move.via ?? []), [move.to.x, move.to.y]];
    const stops = cue === "step" ? walk(points).stops.slice(1) : [1];
    for (const stop of stops) this.sound.play(cue, ((1 - (1 - stop) ** (1 / 1.6)) * length) / speed);
  }
}
