/**
 * Plays what happens on the board, each event named by a cue, as short sounds of the game's own materials (strike.js), and as vibrations of the
 * device.
 *
 * A cue names what happens, not how it sounds.
 * @typedef {NonNullable<import("../vocabulary/scene.js").Frame["sound"]>} Cue
 * @typedef {import("./strike.js").Struck} Struck
 */

import { RATE, strike } from "./strike.js";

/** What sounds where the game does not say. @type {Struck} */
const WOOD = { body: "wood", ground: "wood" };

/** How loud each volume is, from 1. */
const VOLUMES = [0.22, 0.5, 0.8, 1.2];

/**
 * The strikes of a cue: how loud, how many, how many seconds apart, and how much higher each is than the one before (as a factor); vibration: how
 * long (ms) the device vibrates, and pauses, in turn.
 * @type {Record<Cue, {loud: number, count?: number, apart?: number, rise?: number, vibration: number[]}>}
 */
const CUES = {
  throw: { loud: 0.45, count: 5, apart: 0.065, vibration: [12, 40, 12, 50, 8] },
  step: { loud: 0.32, vibration: [8] },
  place: { loud: 0.35, vibration: [10] },
  gain: { loud: 0.35, count: 2, apart: 0.07, rise: 1.335, vibration: [12, 50, 18] },
  loss: { loud: 0.7, count: 2, apart: 0.07, rise: 0.75, vibration: [45] },
  win: { loud: 0.3, count: 4, apart: 0.13, rise: 1.26, vibration: [20, 60, 20, 60, 60] },
};

/** Strikes of a hand are never quite alike: the factors by which they are higher or lower, in turn. */
const UNLIKE = [1, 1.04, 0.97, 1.07, 0.95, 1.02, 0.99];

export class Sound {
  /** Whether sound is on. */
  on = false;
  /** How loud it is: 1 to 4. */
  volume = 2;
  /** Whether the device vibrates. */
  vibrates = false;
  /** @type {AudioContext | null} */
  #context = null;
  /** All sounds go through this node, so that `hush` can cut them off. @type {GainNode | null} */
  #outlet = null;
  /** @type {Map<Cue, AudioBuffer>} */
  #buffers = new Map();
  /** How many strikes there were. */
  #strikes = 0;
  #made;

  /** @param {Readonly<Record<string, Struck>>} [made]  what the sound of each cue is made of, as the game says */
  constructor(made = {}) {
    this.#made = made;
  }

  /** Create or resume the audio context. Call this on user input: browsers block sound before that. */
  wake() {
    if (!this.on) return;
    try {
      this.#context ??= new AudioContext();
      if (this.#context.state === "suspended") void this.#context.resume().catch(() => {});
    } catch {
      this.on = false; // no audio available
    }
  }

  /**
   * @param {Cue} cue
   * @param {number} [after] milliseconds from now
   */
  play(cue, after = 0) {
    const { loud, count = 1, apart = 0, rise = 1, vibration } = CUES[cue];
    // A pattern begins with a vibration; one of no length lets it begin with the pause. A later pattern ends an earlier one, so that of a walk the last step is felt.
    if (this.vibrates) navigator.vibrate?.(after > 0 ? [0, Math.round(after), ...vibration] : vibration);
    const context = this.#context;
    if (!this.on || context?.state !== "running") return;
    const struck = this.#struck(cue);
    const start = context.currentTime + after / 1000;
    for (let at = 0; at < Math.min(struck.count ?? count, 8); at += 1) {
      const unlike = UNLIKE[this.#strikes++ % UNLIKE.length] ?? 1;
      const source = context.createBufferSource();
      const gain = context.createGain();
      source.buffer = this.#buffer(context, cue);
      // What rises is a tune, and keeps its tones.
      source.playbackRate.value = rise === 1 ? unlike : rise ** at;
      gain.gain.value = (loud * unlike ** 2) / (1 + at / 4);
      source.connect(gain).connect(this.#door(context));
      source.start(start + at * (apart || 0.07) * unlike);
    }
  }

  /** Cancel the sounds that are playing or scheduled. */
  hush() {
    this.#outlet?.disconnect();
    this.#outlet = null;
    if (this.vibrates) navigator.vibrate?.(0);
  }

  end() {
    void this.#context?.close().catch(() => {});
    this.#context = null;
  }

  /** @param {Cue} cue */
  #struck(cue) {
    return this.#made[cue] ?? this.#made["step"] ?? WOOD;
  }

  /** The sound of one strike, computed when it is first heard. @param {AudioContext} context @param {Cue} cue */
  #buffer(context, cue) {
    let buffer = this.#buffers.get(cue);
    if (!buffer) {
      const samples = strike(this.#struck(cue));
      buffer = context.createBuffer(1, samples.length, RATE);
      buffer.copyToChannel(samples, 0);
      this.#buffers.set(cue, buffer);
    }
    return buffer;
  }

  /** @param {AudioContext} context */
  #door(context) {
    if (!this.#outlet) {
      this.#outlet = context.createGain();
      this.#outlet.connect(context.destination);
    }
    this.#outlet.gain.value = VOLUMES[this.volume - 1] ?? 0;
    return this.#outlet;
  }
}
