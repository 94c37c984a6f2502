/** Shows past states of a match, and what might have happened instead of a turn. Each request for one waits in the loop's queue. */

/**
 * @typedef {import("../vocabulary/bridge.js").SeekReply} SeekReply
 * @typedef {import("../engine/types.js").AtPly & {do: "seek"}} SeekRequest
 * @typedef {import("./state.js").Aside} Aside
 *
 * What is needed of the loop.
 * @typedef {object} Loop
 * @property {(work: () => Promise<void>) => void} enqueue
 * @property {(request: SeekRequest) => Promise<SeekReply>} ask  sends a request about the match
 * @property {(look: SeekReply, comparing: number | null) => Promise<void>} showPast  shows a past state; `comparing`: the end of the turn that is
 *   compared, if the board shows its beginning
 * @property {() => Promise<void>} showNewest
 * @property {() => boolean} wanted  whether somebody has asked for something else meanwhile
 * @property {() => boolean} stopped
 */

export class PastStates {
  #state;
  #loop;

  /**
   * @param {import("./state.js").MatchState} state
   * @param {Loop} loop
   */
  constructor(state, loop) {
    this.#state = state;
    this.#loop = loop;
  }

  /**
   * Looks back at the state after `at` events, or at the newest one again.
   * @param {number} at
   * @param {boolean} frames  whether to animate the last event before it
   */
  seek(at, frames = false) {
    const state = this.#state;
    if (!state.newest) return;
    state.set({ aside: null, past: Math.max(0, Math.min(at, state.newest.table.ply)) });
    this.#loop.enqueue(async () => {
      if (state.past === null) return;
      await this.#seek(state.past, frames);
      if (state.past === state.newest?.table.ply && !this.#loop.stopped()) await this.#now();
    });
  }

  /** Shows the same past state again, if there is one on the board. */
  async again() {
    const { past } = this.#state;
    if (past === null || this.#loop.stopped()) return;
    const { aside } = this.#state;
    if (aside?.at === past) await this.#show(aside);
    else await this.#seek(past, false);
  }

  /**
   * Shows something that is not of the match, at one of its past states, until another state is looked at: a turn that is tried again. It is
   * shown anew when the page has got another shape or language, and once more if the engine is lost meanwhile.
   * @param {number} at
   * @param {Aside["show"]} show
   * @returns {Aside}
   */
  aside(at, show) {
    const aside = { at, show };
    this.#state.set({ past: at, aside });
    this.#loop.enqueue(() => this.#show(aside));
    return aside;
  }

  /** @param {Aside} aside */
  async #show(aside) {
    const here = () => this.#state.aside === aside && this.#state.past === aside.at && !this.#loop.stopped();
    if (here()) await aside.show(() => here() && !this.#loop.wanted());
  }

  /**
   * Plays again what happened after `from` events up to `to`, then what might have happened instead. What the user wants meanwhile ends it.
   * @param {number} from
   * @param {number} to
   * @param {string[]} events
   */
  compare(from, to, events) {
    const state = this.#state;
    if (!state.newest) return;
    state.set({ aside: null, past: from });
    this.#loop.enqueue(async () => {
      const goesOn = () => state.past === from && !this.#loop.stopped() && !this.#loop.wanted();
      /** @param {SeekRequest} request */
      const show = async (request) => {
        const look = await this.#loop.ask(request);
        // At its beginning, too, the turn that is compared is the one looked at, not the turn before.
        if (goesOn()) await this.#loop.showPast(look, look.at === from ? to : null);
      };
      await show({ do: "seek", at: from });
      for (let at = from + 1; at <= to && goesOn(); at++) await show({ do: "seek", at, frames: true });
      if (goesOn()) await show({ do: "seek", at: from });
      if (goesOn()) await show({ do: "seek", at: from, frames: true, events, to });
    });
  }

  /** Returns from a past state to the newest one. */
  now() {
    if (this.#state.past === null) return;
    this.#state.set({ aside: null });
    this.#loop.enqueue(() => this.#now());
  }

  async #now() {
    this.#state.set({ past: null });
    await this.#loop.showNewest();
  }

  /**
   * @param {number} at
   * @param {boolean} frames
   */
  async #seek(at, frames) {
    const look = await this.#loop.ask({ do: "seek", at, frames });
    if (this.#state.past === at && !this.#loop.stopped()) await this.#loop.showPast(look, null);
  }
}
