/** The phases of the engine's start: which one is running, how far it is, and in which one a start has failed. */

import { errorMessage } from "../base/error-message.js";
import { Meter } from "./download-meter.js";

/**
 * @typedef {import("./types.js").Phase} Phase
 * @typedef {import("./types.js").Amount} Amount
 */

/** The start has failed in this phase. */
export class BootError extends Error {
  /**
   * @param {Phase} phase
   * @param {string} message
   */
  constructor(phase, message) {
    super(message);
    this.phase = phase;
  }
}

/**
 * @template T
 * @param {Phase} phase
 * @param {Promise<T>} work
 * @returns {Promise<T>} the same result; a rejection becomes a `BootError` with the phase
 */
export function inPhase(phase, work) {
  const named = work.catch((error) => {
    throw error instanceof BootError ? error : new BootError(phase, errorMessage(error));
  });
  // Avoid an unhandled rejection if it fails before anyone awaits it.
  named.catch(() => {});
  return named;
}

/**
 * Reports how far the start is. The files of all phases are downloaded at the same time; the phase that is reported is the first one whose file is
 * incomplete.
 */
export class BootProgress {
  /** Counts what is downloaded. */
  meter = new Meter(() => this.#say());
  /** The phase of each file that the start needs, by address, in the order of the phases. @type {Map<string, Phase>} */
  #phases = new Map();
  #report;
  #over = false;

  /** @param {(phase: Phase, amount: Amount) => void} report  the running phase, and how much of all files has come */
  constructor(report) {
    this.#report = report;
    this.#say();
  }

  /**
   * Adds a file that the start needs.
   * @param {Phase} phase
   * @param {string} url
   * @param {number} [size]  of the unpacked file in bytes
   */
  expect(phase, url, size) {
    this.#phases.set(url, phase);
    this.meter.expect(url, size);
  }

  /** @param {string} url */
  phaseOf(url) {
    return this.#phases.get(url) ?? "engine";
  }

  /**
   * Reports the last phase, in which Python imports the rules, and reports nothing after it: the meter may still be reading copies of files that
   * have come, and the page would take a later report for another start.
   */
  end() {
    this.#over = true;
    this.#report("start", { part: 1, bytes: this.meter.all.bytes });
  }

  #say() {
    if (this.#over) return;
    const needed = [...this.#phases];
    const [, phase = "engine"] = needed.find(([url]) => this.meter.part(url) < 1) ?? needed.at(-1) ?? [];
    this.#report(phase, this.meter.all);
  }
}
