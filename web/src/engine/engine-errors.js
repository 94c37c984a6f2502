/** The two ways in which a request to the engine can fail. */

/** A reply with `ok: false`: the engine understood the request and refused it. */
export class Refused extends Error {
  /** @param {import("../vocabulary/bridge.js").Failure} error */
  constructor(error) {
    super(error.reason);
    this.code = error.code;
    this.event = error.event ?? null;
    this.text = error.text ?? null;
    /** What is wrong with a text of the reader's own. */
    this.fault = error.fault ?? null;
    // Log an internal error of the engine for developers; the player does not see it.
    if (error.detail) console.error(error.detail);
  }
}

/** The engine broke down before it answered; after a restart the session has to be restored. */
export class EngineLost extends Error {}
