/**
 * Synthesises short sounds of wood and bone, each named by a cue: bursts of filtered noise over a short tone.
 *
 * A cue names what happens, not how it sounds.
 * @typedef {NonNullable<import("../vocabulary/scene.js").Frame["sound"]>} Cue
 * @typedef {{at: number, pitch: number, length: number, loud: number, noise: number}} Knock
 *   at, length: seconds; pitch: hertz; loud: 0 to 1; noise: its share of noise, 0 to 1
 */

/** @type {Record<Cue, Knock[]>} */
const CUES = {
  throw: [0, 0.05, 0.11, 0.16, 0.26, 0.36].map((at, index) => ({
    at,
    pitch: 1500 + ((index * 379) % 700),
    length: 0.035,
    loud: 0.5 - index * 0.05,
    noise: 0.8,
  })),
  step: [{ at: 0, pitch: 620, length: 0.05, loud: 0.32, noise: 0.6 }],
  loss: [
    { at: 0, pitch: 340, length: 0.09, loud: 0.7, noise: 0.7 },
    { at: 0.06, pitch: 520, length: 0.06, loud: 0.4, noise: 0.6 },
  ],
  place: [{ at: 0, pitch: 780, length: 0.05, loud: 0.35, noise: 0.5 }],
  gain: [
    { at: 0, pitch: 700, length: 0.05, loud: 0.35, noise: 0.5 },
    { at: 0.07, pitch: 930, length: 0.07, loud: 0.3, noise: 0.3 },
  ],
  win: [392, 494, 587, 784].map((pitch, index) => ({ at: index * 0.13, pitch, length: 0.5, loud: 0.3, noise: 0.04 })),
};

export class Sound {
  /** Whether sound is on. */
  on = false;
  /** @type {AudioContext | null} */
  #context = null;
  /** All sounds go through this node, so that `hush` can cut them off. @type {GainNode | null} */
  #outlet = null;
  /** @type {AudioBuffer | null} */
  #noise = null;

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
    const context = this.#context;
    const knocks = CUES[cue];
    if (!this.on || !context || !knocks || context.state !== "running") return;
    for (const knock of knocks) this.#knock(context, context.currentTime + after / 1000, knock);
  }

  /** Cancel the sounds that are playing or scheduled. */
  hush() {
    this.#outlet?.disconnect();
    this.#outlet = null;
  }

  end() {
    void this.#context?.close().catch(() => {});
    this.#context = null;
  }

  /** @param {AudioContext} context */
  #door(context) {
    if (!this.#outlet) {
      this.#outlet = context.createGain();
      this.#outlet.connect(context.destination);
    }
    return this.#outlet;
  }

  /** @param {AudioContext} context @param {number} start @param {Knock} knock */
  #knock(context, start, { at, pitch, length, loud, noise }) {
    const begin = start + at;
    const out = context.createGain();
    out.gain.setValueAtTime(0.0001, begin);
    out.gain.exponentialRampToValueAtTime(loud * 0.5, begin + 0.003);
    out.gain.exponentialRampToValueAtTime(0.0001, begin + length);
    out.connect(this.#door(context));

    const tone = context.createOscillator();
    const toneShare = context.createGain();
    tone.type = "triangle";
    tone.frequency.setValueAtTime(pitch * 1.15, begin);
    tone.frequency.exponentialRampToValueAtTime(pitch, begin + length * 0.4);
    toneShare.gain.value = 1 - noise;
    tone.connect(toneShare).connect(out);

    const burst = context.createBufferSource();
    const band = context.createBiquadFilter();
    const noiseShare = context.createGain();
    burst.buffer = this.#noise ??= whiteNoise(context);
    band.type = "bandpass";
    band.frequency.value = pitch * 2.1;
    band.Q.value = 2.5;
    noiseShare.gain.value = noise * 1.6;
    burst.connect(band).connect(noiseShare).connect(out);

    for (const source of [tone, burst]) {
      source.start(begin);
      source.stop(begin + length + 0.02);
    }
  }
}

/** @param {AudioContext} context */
function whiteNoise(context) {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * 0.2), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  return buffer;
}
