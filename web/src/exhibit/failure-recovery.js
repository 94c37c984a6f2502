/**
 * Recovers the kiosk from failures without a person's help: it retries after longer and longer pauses, and finally reloads the page.
 * For failures that the page cannot notice itself, an external supervisor reads `window.kiosk`.
 */

import { LONG_SILENCE_MS } from "../engine/worker-silence.js";
import { siteFile } from "../base/site.js";
import { Timer, clock } from "./clock.js";
import { Sight } from "./board-check.js";

/** Seconds before each restart of a failed engine; after the last one the page is reloaded. */
const PAUSES = [2, 4, 8, 16, 32, 60];
/** Up to so many errors within WITHIN_MS cause a reset each; one more reloads the page. */
const ERRORS = 3;
const WITHIN_MS = 60_000;
/** How long to wait before checking again whether the site can be reached. */
const AGAIN_MS = 30_000;
/** Interval of the heartbeat. It uses the real clock, not the kiosk's replaceable one, because an external process reads it. */
const BEAT_MS = 2000;
/** After so many beats without a move, a game in attract mode counts as stuck and is restarted. */
const STILL = 60;

/** The error that ResizeObserver reports when it delays notifications; it is harmless. */
const HARMLESS = /ResizeObserver loop/;

/**
 * @typedef {object} Heart  what `window.kiosk` tells the supervisor
 * @property {string} state  "attract", "play" or "faults"
 * @property {number} beat  a counter; it stops when the browser no longer draws frames
 * @property {string} engine  "boot", "ready" or "failed"
 * @property {boolean | null} painted  whether the board has been painted; null: the page shows no board
 * @property {number} errors  number since the page was loaded: uncaught errors, stuck games, an engine that stopped responding
 */

export class Recovery {
  #engine;
  #reset;
  #timer = new Timer();
  #failures = 0;
  /** Times of the last errors, in milliseconds. @type {number[]} */
  #errors = [];
  #still = 0;
  #sight = new Sight({ reset: () => this.failed(), reload: () => void this.reload() });
  /** @type {Heart} */
  heart = { state: "", beat: 0, engine: "boot", painted: null, errors: 0 };

  /**
   * @param {import("../saves/records.js").Desk} desk
   * @param {() => void} reset
   */
  constructor({ engine, saves }, reset) {
    this.#engine = engine;
    this.#reset = reset;
    engine.addEventListener("state", () => this.#engineChanged());
    engine.addEventListener("silence", () => {
      const { silence, state } = engine;
      // After the restart the game goes on from its last event. Ignore silence during a start: it may be slow, and reports its own failure.
      if (silence >= LONG_SILENCE_MS && state.kind === "ready") this.failed(() => engine.restart());
    });
    saves.addEventListener("change", () => (this.#still = 0));
    addEventListener("error", (event) => {
      if (!HARMLESS.test(event.message)) this.failed();
    });
    addEventListener("unhandledrejection", () => this.failed());
    Object.assign(window, { kiosk: this.heart });
    setInterval(() => requestAnimationFrame(() => this.#beat()), BEAT_MS);
  }

  /**
   * Handles an uncaught error, a stuck game or an engine that stopped responding.
   * @param {() => void} [mend]  the repair to try before a reload
   */
  failed(mend = this.#reset) {
    this.heart.errors += 1;
    const now = clock.now();
    this.#errors = [...this.#errors.filter((at) => now - at < WITHIN_MS), now];
    if (this.#errors.length > ERRORS) this.reload();
    else mend();
  }

  /** Reloads the page once the site answers; a reload before that would leave an error page. */
  async reload() {
    try {
      const response = await fetch(siteFile("build.json"), { cache: "no-store" });
      if (response.ok) return location.reload();
    } catch {
      // The site cannot be reached: try again later.
    }
    this.#timer.set(AGAIN_MS, () => this.reload());
  }

  #engineChanged() {
    const { kind } = this.#engine.state;
    this.heart.engine = kind;
    if (kind === "ready") this.#failures = 0;
    if (kind !== "failed") return;
    const pause = PAUSES[this.#failures++];
    if (pause === undefined) this.reload();
    else this.#timer.set(pause * 1000, () => this.#engine.start());
  }

  #beat() {
    this.heart.beat += 1;
    void this.#look();
    this.#still = this.heart.state === "attract" && this.heart.engine === "ready" ? this.#still + 1 : 0;
    if (this.#still < STILL) return;
    this.#still = 0;
    this.failed();
  }

  async #look() {
    const painted = await this.#sight.look();
    if (painted !== undefined) this.heart.painted = painted;
  }
}
