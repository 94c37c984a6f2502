/** Asks a computer player about a decision, slice by slice, so that the page and the match go on meanwhile. */

/**
 * @typedef {import("../vocabulary/bridge.js").ConsultReply} ConsultReply
 * @typedef {import("../vocabulary/bridge.js").ConsultRequest} ConsultRequest
 * @typedef {import("../vocabulary/bridge.js").StopConsultRequest} StopConsultRequest
 * @typedef {import("../vocabulary/bridge.js").Done} Done
 *
 * @typedef {Pick<ConsultRequest, "session" | "ply" | "level">} Decision
 */

/** How long the player thinks within one request, in ms: what the person wants is done between two of them. */
const SLICE_MS = 25;

export class Consultation {
  #ask;
  #told;
  /** The decision that is being judged; null: none. @type {Decision | null} */
  #now = null;

  /**
   * @param {(request: ConsultRequest | StopConsultRequest) => Promise<ConsultReply | Done>} ask
   * @param {(reply: ConsultReply) => void} told  called after each slice
   */
  constructor(ask, told) {
    this.#ask = ask;
    this.#told = told;
  }

  /**
   * Thinks until the player has decided, something else is asked, or `stop` is called. If the engine refuses, because the match has gone
   * on or must be restored, it ends without a word.
   * @param {Decision} decision
   * @returns {Promise<boolean>} false: the engine has refused
   */
  async run(decision) {
    this.#now = decision;
    try {
      while (this.#now === decision) {
        const reply = await this.#ask({ do: "consult", ...decision, ms: SLICE_MS });
        if (this.#now !== decision || !("lines" in reply)) return true;
        this.#told(reply);
        if (reply.choice !== null) this.#now = null;
      }
      return true;
    } catch {
      if (this.#now === decision) this.#now = null;
      return false;
    }
  }

  /** Stops the thinking, in the engine as well. */
  stop() {
    if (!this.#now) return;
    const { session } = this.#now;
    this.#now = null;
    this.#ask({ do: "consult", session, stop: true }).catch(() => {});
  }
}
