/**
 * Looks back at a finished game: asks the engine for its analysis in short slices, worst turns first, and keeps what it has found. What the
 * person does meanwhile comes between two slices.
 */

/**
 * @typedef {import("../vocabulary/bridge.js").AnalysisPatch} Patch
 * @typedef {import("../vocabulary/bridge.js").AnalyseReply} AnalyseReply
 *
 * What is known of a game so far; its graph is in the order of the events, its turns in theirs.
 * @typedef {Patch} Analysis
 */

/**
 * Lays a patch over what was known.
 * @param {Analysis | null} known
 * @param {Patch} patch
 * @returns {Analysis}
 */
export function merged(known, patch) {
  const graph = new Map([...(known?.graph ?? []), ...patch.graph].map((point) => [point.ply, point]));
  const turns = new Map([...(known?.turns ?? []), ...patch.turns].map((turn) => [turn.at, turn]));
  return {
    ...patch,
    graph: [...graph.values()].sort((one, other) => one.ply - other.ply),
    turns: [...turns.values()].sort((one, other) => one.at - other.at),
  };
}

export class Hindsight {
  /** @type {Analysis | null} */
  known = null;
  #ask;
  #changed;
  #failed;
  /** The run under way; another number means that it was stopped. */
  #run = 0;
  #running = false;

  /**
   * @param {object} act
   * @param {(whole: boolean) => Promise<AnalyseReply>} act.ask  lets the engine go on; `whole`: the reply tells all that is known
   * @param {(known: Analysis | null) => void} act.changed
   * @param {(error: unknown) => void} act.failed
   */
  constructor({ ask, changed, failed }) {
    this.#ask = ask;
    this.#changed = changed;
    this.#failed = failed;
  }

  /** Whether the engine still looks. */
  get running() {
    return this.#running;
  }

  /** Goes on until all is known; does nothing where it is known already, or under way. */
  async start() {
    if (this.#running || this.known?.done) return;
    const run = ++this.#run;
    this.#running = true;
    try {
      for (let whole = true, done = false; !done; whole = false) {
        const reply = await this.#ask(whole);
        if (run !== this.#run) return;
        done = reply.done;
        if (reply.patches.length === 0) continue;
        for (const patch of reply.patches) this.known = merged(this.known, patch);
        this.#changed(this.known);
      }
    } catch (error) {
      if (run === this.#run) this.#failed(error);
    } finally {
      if (run === this.#run) this.#running = false;
    }
  }

  /** Stops looking; what was found stays. */
  stop() {
    this.#run += 1;
    this.#running = false;
  }

  /** Stops and forgets what was found, because the game goes on. */
  drop() {
    this.stop();
    if (this.known === null) return;
    this.known = null;
    this.#changed(null);
  }
}
