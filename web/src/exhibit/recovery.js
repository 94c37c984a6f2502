/**
 * A kiosk has nobody to ask: what fails is tried again, after longer and longer pauses, and at last the page is loaded anew. What
 * the page cannot notice itself, the supervisor does: it reads `window.kiosk`.
 */

import { LONG_SILENCE_MS } from "../engine/client.js";
import { siteFile } from "../base/site.js";
import { Timer, clock } from "./clock.js";

/** Seconds before the engine is started again; after the last the page is loaded anew. */
const PAUSES = [2, 4, 8, 16, 32, 60];
/** Errors within this time that are met by a reset; one more is met by loading the page anew. */
const ERRORS = 3;
const WITHIN_MS = 60_000;
/** How long to wait before asking again whether the site is there to be loaded. */
const AGAIN_MS = 30_000;
/** How often the heart beats. Of the real clock, whatever the kiosk's own says: somebody outside listens. */
const BEAT_MS = 2000;
/** A game that shows itself and stands still for so many beats is begun anew. */
const STILL = 60;

/** What ResizeObserver says when it puts something off; nothing is lost by it. */
const HARMLESS = /ResizeObserver loop/;

/**
 * @typedef {object} Heart  what `window.kiosk` tells the supervisor
 * @property {string} state  "attract", "play" or "faults"
 * @property {number} beat  counts; it stands still when no picture is drawn any more
 * @property {string} engine  "boot", "ready" or "failed"
 * @property {number} errors  since the page was loaded: uncaught ones, games that stood still, an engine that fell silent
 */

export class Recovery {
  #engine;
  #reset;
  #timer = new Timer();
  #failures = 0;
  /** When the last errors were, in milliseconds. @type {number[]} */
  #errors = [];
  #still = 0;
  /** @type {Heart} */
  heart = { state: "", beat: 0, engine: "boot", errors: 0 };

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
      // The game goes on from its last event. A start may take long on a slow machine; it fails by itself.
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
   * Something broke that nobody has caught, or the engine fell silent.
   * @param {() => void} [mend]
   */
  failed(mend = this.#reset) {
    this.heart.errors += 1;
    const now = clock.now();
    this.#errors = [...this.#errors.filter((at) => now - at < WITHIN_MS), now];
    if (this.#errors.length > ERRORS) this.reload();
    else mend();
  }

  /** Loads the page anew, once the site answers: without it there would be nothing to show. */
  async reload() {
    try {
      const response = await fetch(siteFile("build.json"), { cache: "no-store" });
      if (response.ok) return location.reload();
    } catch {
      // Not now.
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
    this.#still = this.heart.state === "attract" && this.heart.engine === "ready" ? this.#still + 1 : 0;
    if (this.#still < STILL) return;
    this.#still = 0;
    this.failed();
  }
}
