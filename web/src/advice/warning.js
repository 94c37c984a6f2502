/**
 * A word before a blunder, for those who have switched it on: the engine thinks about a person's decision while the person does, and a
 * choice that gives away much is asked about before it is played. A choice never waits for the thinking: if the judgement is not ready, it
 * is played.
 */

import { inTime } from "../base/wait.js";
import { ask as askPerson } from "../ui/dialog.js";
import { decides } from "./decides.js";
import { awaitHint } from "./hint.js";

/**
 * @typedef {import("../match/state.js").MatchState} MatchState
 * @typedef {import("./hint.js").Ask} Ask
 */

/** How long (ms) a choice waits for the engine to look its loss up. */
const PATIENCE = 300;

export class Warning {
  #ask;
  /** Whether the person has switched it on. */
  #on = false;
  /** The number of events of the position that the engine thinks about, or has judged; -1: none. */
  #ply = -1;
  /** Whether it is judged. */
  #ready = false;

  /** @param {Ask} ask */
  constructor(ask) {
    this.#ask = ask;
  }

  /** Begins to think when a person's decision begins. @param {MatchState} state */
  draw(state) {
    this.#on = state.settings.warn;
    const ply = this.#on && decides(state) ? (state.table?.ply ?? -1) : -1;
    if (ply === this.#ply || ply === -1) return;
    this.#ply = ply;
    this.#ready = false;
    void this.#think(ply, state);
  }

  /** @param {number} ply @param {MatchState} state */
  async #think(ply, state) {
    const hint = await awaitHint(this.#ask, () => this.#ply === ply && decides(state) && state.table?.ply === ply);
    if (this.#ply !== ply) return;
    if (hint) this.#ready = true;
    else this.#ply = -1;
  }

  /** Whether `check` may ask something about a choice in this position. @param {number} ply */
  ready(ply) {
    return this.#on && this.#ready && this.#ply === ply;
  }

  /**
   * Asks about a choice that gives away much.
   * @param {string[]} events
   * @returns {Promise<boolean>} whether to play it
   */
  async check(events) {
    const loss = await this.#lossOf(events);
    if (loss?.class !== "blunder") return true;
    return await askPerson({ title: "Play it?", text: loss.words, yes: "Play it", no: "Take another" });
  }

  /** @param {string[]} events */
  async #lossOf(events) {
    try {
      return (await inTime(this.#ask(events), PATIENCE)).loss;
    } catch {
      // It took too long, or the match has gone on.
      return null;
    }
  }
}
