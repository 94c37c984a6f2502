/**
 * Computes the sound of one thing that falls on another: modal synthesis, that is the partial tones of both, each dying away at its own rate,
 * and a short burst of noise where they touch. The same things always give the same samples.
 *
 * @typedef {import("../vocabulary/bridge.js").Struck} Struck
 * @typedef {import("../vocabulary/bridge.js").Material} Material
 */

/** Samples per second. */
export const RATE = 22_050;
/** The largest sample. */
export const PEAK = 0.9;
/** How long (s) a sound is at most. */
export const LONGEST = 0.6;

/**
 * What materials are like, for a playing piece: its lowest tone (Hz), how long that rings until it is down to a third (s), how much of the sound
 * is noise, and its tones as multiples of the lowest.
 * @type {Record<Material, [tone: number, ring: number, noise: number, ...tones: number[]]>}
 */
const MATERIALS = {
  bone: [1650, 0.014, 0.5, 1, 1.83, 2.9],
  card: [420, 0.006, 1.6, 1, 2.2],
  clay: [760, 0.024, 0.4, 1, 1.62, 2.66],
  glass: [1900, 0.1, 0.15, 1, 2.32, 4.25],
  mat: [170, 0.008, 0.9, 1],
  metal: [980, 0.14, 0.15, 1, 1.51, 2.74, 3.76],
  shell: [2100, 0.02, 0.35, 1, 1.32, 1.91, 2.7],
  stone: [1250, 0.02, 0.45, 1, 1.47, 2.09, 2.56],
  wood: [680, 0.016, 0.55, 1, 2.57, 4.95],
};

/** The ground is larger than a piece: how much lower it sounds, and how loud beside it. */
const LOWER = 0.45;
const BESIDE = 0.6;
/** A ground that rings for less than this (s) also stifles what falls on it. */
const STIFLING = 0.014;

/**
 * The samples of a strike.
 * @param {Struck} struck  materials that this page does not know sound like wood
 */
export function strike({ body, ground, size = 1, hardness = 0.6 }) {
  const under = MATERIALS[ground] ?? MATERIALS.wood;
  const [tone, ring, noise, ...tones] = MATERIALS[body] ?? MATERIALS.wood;
  const held = ring * Math.min(1, under[1] / STIFLING);
  const samples = new Float32Array(Math.ceil(RATE * Math.min(LONGEST, 5 * Math.max(held, under[1]))));
  partials(samples, tone / size, held, 1, tones, hardness);
  partials(samples, under[0] * LOWER, under[1], BESIDE, under.slice(3), hardness);
  burst(samples, noise, hardness);
  let loudest = 0;
  for (const sample of samples) loudest = Math.max(loudest, Math.abs(sample));
  // It ends in silence, or it would end with a click.
  const fade = samples.length / 8;
  for (let at = 0; at < samples.length; at += 1)
    samples[at] = ((samples[at] ?? 0) * PEAK * Math.min(1, (samples.length - 1 - at) / fade)) / loudest;
  return samples;
}

/**
 * Adds tones that die away, the higher ones sooner; a soft strike hardly wakes them, and begins less suddenly.
 * @param {Float32Array} samples
 * @param {number} lowest  hertz
 * @param {number} ring  seconds
 * @param {number} loud
 * @param {number[]} tones
 * @param {number} hardness
 */
function partials(samples, lowest, ring, loud, tones, hardness) {
  const attack = RATE * (0.003 - 0.0025 * hardness);
  for (const tone of tones) {
    const turn = (2 * Math.PI * lowest * tone) / RATE;
    if (turn > 0.9 * Math.PI) continue;
    const part = loud * tone ** (hardness - 1.8);
    const fall = -(tone ** 0.7) / (RATE * ring);
    for (let at = 0; at < samples.length; at += 1)
      samples[at] = (samples[at] ?? 0) + part * Math.min(1, at / attack) * Math.exp(fall * at) * Math.sin(turn * at);
  }
}

/**
 * Adds the noise of the touch: the harder, the brighter and shorter.
 * @param {Float32Array} samples
 * @param {number} loud
 * @param {number} hardness
 */
function burst(samples, loud, hardness) {
  const bright = 0.12 + 0.6 * hardness;
  const fall = -1 / (RATE * (0.008 - 0.005 * hardness));
  let seed = 1;
  let smooth = 0;
  for (let at = 0; at < samples.length; at += 1) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) | 0;
    smooth += bright * (seed / 2 ** 31 - smooth);
    samples[at] = (samples[at] ?? 0) + loud * Math.exp(fall * at) * smooth;
  }
}
