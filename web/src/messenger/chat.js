/** The chat in which the app was opened: the only module that speaks with the messenger. */

import { t } from "../words/i18n.js";
import { ChatMatches } from "./chat-matches.js";

/**
 * @typedef {import("./webxdc.js").Webxdc} Webxdc
 * @typedef {import("./chat-matches.js").Payload} Payload
 */

/** The most bytes of an update where the messenger does not say it (the specification's value). */
const MOST_BYTES = 128_000;

/** Dispatches "change" when updates have come. */
export class Chat extends EventTarget {
  matches = new ChatMatches();
  #webxdc;
  #telling = false;

  /** @param {Webxdc} webxdc */
  constructor(webxdc) {
    super();
    this.#webxdc = webxdc;
  }

  /** Who this is in the chat; not shown to anybody. */
  get address() {
    return String(this.#webxdc.selfAddr);
  }

  /** The name of who reads this, as the messenger knows it. */
  get name() {
    return String(this.#webxdc.selfName ?? "");
  }

  /** Begins to listen; resolves when all updates are known that are at this device. */
  async listen() {
    await this.#webxdc.setUpdateListener(({ payload, serial }) => {
      if (this.matches.take(payload, serial)) this.#tell();
    }, 0);
  }

  /**
   * Sends a letter to all in the chat.
   * @param {Omit<Payload, "by">} payload
   * @param {Omit<import("./webxdc.js").Update, "payload">} words
   * @throws {Error} it is too large
   */
  send(payload, words) {
    const update = { payload: { ...payload, by: this.address }, ...words };
    const { sendUpdateMaxSize: most = MOST_BYTES } = this.#webxdc;
    if (new TextEncoder().encode(JSON.stringify(update)).length > most)
      throw new Error(
        t("This game is too large for this messenger: its links are longer than the messenger passes on."),
      );
    this.#webxdc.sendUpdate(update, "");
  }

  /** Tells once of all updates that come in one go. */
  #tell() {
    if (this.#telling) return;
    this.#telling = true;
    queueMicrotask(() => {
      this.#telling = false;
      this.dispatchEvent(new Event("change"));
    });
  }
}
