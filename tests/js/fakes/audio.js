/** Fakes Web Audio: records the tones that are started, and whether they can still be heard. */

/** @typedef {{start: number, heard: boolean}} Tone  start: seconds */

/** @returns {Tone[]} the tones of all contexts made from now on, as they come */
export function fakeAudio() {
  /** @type {Tone[]} */
  const tones = [];
  const param = () => ({ value: 0, setValueAtTime() {}, exponentialRampToValueAtTime() {} });
  const node = () => {
    const made = {
      gain: param(),
      frequency: param(),
      Q: param(),
      type: "",
      buffer: null,
      /** @type {any} */
      to: null,
      connect: (/** @type {any} */ to) => (made.to = to),
      disconnect: () => (made.to = null),
      start() {},
      stop() {},
    };
    return made;
  };
  class Context {
    state = "suspended";
    currentTime = 10;
    sampleRate = 100;
    destination = { to: "speakers" };
    resume = async () => void (this.state = "running");
    close = async () => void (this.state = "closed");
    createGain = node;
    createBiquadFilter = node;
    createBufferSource = node;
    createBuffer = (/** @type {number} */ _channels, /** @type {number} */ length) => ({
      getChannelData: () => new Float32Array(length),
    });
    createOscillator = () => {
      const tone = node();
      const heard = () => {
        let at = tone.to;
        while (at && at !== this.destination) at = at.to;
        return at === this.destination;
      };
      tone.start = (/** @type {number} */ start = 0) =>
        void tones.push({
          start,
          get heard() {
            return heard();
          },
        });
      return tone;
    };
  }
  Object.assign(globalThis, { AudioContext: Context });
  return tones;
}
