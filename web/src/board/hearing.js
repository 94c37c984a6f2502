/**
 * What a person hears and feels of the board. The script that makes sounds (sound.js) comes when a person has touched the page and wants them;
 * until then it is silent.
 *
 * @typedef {import("./sound.js").Cue} Cue
 * @typedef {import("./sound.js").Sound} Sound
 */

export class Hearing {
  #wish = { on: false, volume: 2, vibrates: false };
  /** @type {Sound | null} */
  #sound = null;
  /** Whether the script is coming. */
  #coming = false;
  #load;

  /** @param {() => Promise<Sound>} [load]  left out: it stays silent */
  constructor(load) {
    this.#load = load;
  }

  /** @param {{sound: boolean, volume: number, vibration: boolean}} wish */
  set wish({ sound, volume, vibration }) {
    this.#wish = { on: sound, volume, vibrates: vibration };
    if (this.#sound) Object.assign(this.#sound, this.#wish);
  }

  /** Get ready. Call this on user input: browsers block sound before that. */
  wake() {
    if (this.#sound) return this.#sound.wake();
    if (this.#coming || !this.#load || !(this.#wish.on || this.#wish.vibrates)) return;
    this.#coming = true;
    this.#load().then(
      (sound) => {
        // The page may have been left meanwhile.
        if (!this.#load) return;
        this.#sound = Object.assign(sound, this.#wish);
        sound.wake();
      },
      // The next press tries again.
      () => (this.#coming = false),
    );
  }

  /** @param {Cue} cue @param {number} [after] milliseconds from now */
  play(cue, after) {
    this.#sound?.play(cue, after);
  }

  /** Cancel what is playing or scheduled. */
  hush() {
    this.#sound?.hush();
  }

  end() {
    this.#sound?.end();
    this.#load = undefined;
  }
}
