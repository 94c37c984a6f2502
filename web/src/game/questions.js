/** What the game page asks the engine about the newest position, beside the match: nothing of it changes anything. */

import { lang } from "../words/i18n.js";

/**
 * @typedef {import("../vocabulary/bridge.js").HintReply} HintReply
 */

/** How long (ms) the engine thinks about a hint within one request. */
const SLICE_MS = 25;

export class Questions {
  #engine;
  #state;

  /**
   * @param {import("../engine/client.js").Engine} engine
   * @param {import("../match/state.js").MatchState} state
   */
  constructor(engine, state) {
    this.#engine = engine;
    this.#state = state;
  }

  /** The part that all questions have in common. */
  get #now() {
    const { saved, newest } = this.#state;
    return { session: saved.id, ply: newest?.table.ply ?? 0, lang: lang() };
  }

  /**
   * What the first of these things that the game knows is worth now, in sentences; without ids: the board as a whole.
   * @param {string[]} ids
   */
  async worth(ids) {
    for (const id of ids.length ? ids : [""]) {
      if (!this.#state.newest || this.#state.looking) return [];
      try {
        const { lines } = await this.#engine.request({ do: "explain", ...this.#now, id });
        if (lines.length) return lines;
      } catch {
        // The match has gone on, or the engine is starting again: the rules alone must do.
        return [];
      }
    }
    return [];
  }

  /**
   * A slice of a hint.
   * @param {string[]} [events]  a choice whose loss is wanted
   * @returns {Promise<HintReply>}
   */
  async hint(events) {
    const reply = await this.#engine.request({ do: "hint", ...this.#now, ms: SLICE_MS, ...(events && { events }) });
    // Only a request to stop is answered without a hint.
    return /** @type {HintReply} */ (reply);
  }

  /** Makes the engine stop thinking about a hint. */
  stopHint() {
    this.#engine.request({ do: "hint", session: this.#state.saved.id, stop: true }).catch(() => {});
  }

  /** A slice of the thinking about the best choices; null: they are not known yet. */
  async rank() {
    // Also after the engine was lost: a new one does not have the pack.
    await this.#engine.loadPack("look");
    return (await this.#engine.request({ do: "rank", ...this.#now, ms: SLICE_MS })).ways;
  }

  /** What the board would show if the person at turn decided so. @param {string[]} events */
  follow(events) {
    const now = this.#now;
    return this.#engine.request({ do: "seek", ...now, at: now.ply, frames: true, events });
  }

  /** A slice of what is known of how each seat stands. */
  ahead() {
    return this.#engine.request({ do: "ahead", ...this.#now, ms: SLICE_MS });
  }

  /**
   * A slice of what an exact judge says, or the end of it.
   * @type {ConstructorParameters<typeof import("../advice/consultation.js").Consultation>[0]}
   */
  judge = (request) => this.#engine.request({ ...request, lang: lang() });

  /** Lets the engine recompute all chance events of the match. */
  prove() {
    return this.#engine.request({ do: "check", session: this.#state.saved.id, lang: lang() });
  }
}
