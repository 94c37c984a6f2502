/** Fakes Web Audio: records the sounds that are started, and whether they can still be heard. */

/** @typedef {{start: number, heard: boolean, loudness: number, samples: Float32Array}} Tone  start: seconds */

/** @returns {Tone[]} the sounds of all contexts made from now on, as they come */
export function fakeAudio() {
  /** @type {Tone[]} */
  const tones = [];
  const node = () => {
    const made = {
      gain: { value: 1 },
      playbackRate: { value: 1 },
      /** @type {any} */
      buffer: null,
      /** @type {any} */
      to: null,
      connect: (/** @type {any} */ to) => (made.to = to),
      disconnect: () => (made.to = null),
      start(/** @type {number} */ _at = 0) {},
    };
    return made;
  };
  class Context {
    state = "suspended";
    currentTime = 10;
    destination = { to: "speakers" };
    resume = async () => void (this.state = "running");
    close = async () => void (this.state = "closed");
    createGain = node;
    createBuffer = (/** @type {number} */ _channels, /** @type {number} */ length) => {
      const samples = new Float32Array(length);
      return { samples, copyToChannel: (/** @type {Float32Array} */ from) => samples.set(from) };
    };
    createBufferSource = () => {
      const source = node();
      /** The nodes that it goes through; null: it ends nowhere. */
      const way = () => {
        const nodes = [];
        let at = source.to;
        for (; at && at !== this.destination; at = at.to) nodes.push(at);
        return at === this.destination ? nodes : null;
      };
      source.start = (/** @type {number} */ start = 0) =>
        void tones.push({
          start,
          samples: source.buffer.samples,
          loudness: (way() ?? []).reduce((loud, { gain }) => loud * gain.value, 1),
          get heard() {
            return way() !== null;
          },
        });
      return source;
    };
  }
  Object.assign(globalThis, { AudioContext: Context });
  return tones;
}
