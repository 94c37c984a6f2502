/**
 * The frame's side of the messages. It talks only to its parent window (the host), and only once it knows the host's origin: from
 * the address (then no other origin is accepted), from the browser, or from the first `hello`.
 */

import { config } from "../settings/config.js";
import { originOf } from "../settings/inputs.js";
import { t } from "../words/i18n.js";
import { levelsOf } from "../saves/players.js";
import { settings } from "../settings/settings.js";
import { wantedHeight } from "./height.js";
import { readToFrame, VERSION } from "./protocol.js";
import { News } from "./event-messages.js";

/**
 * @typedef {import("./front.js").App} App
 * @typedef {import("./front.js").Front} Front
 * @typedef {import("./messages.js").ToFrame} ToFrame
 */

/** How many commands may wait in the queue. */
const MOST_WAITING = 16;

export class Frame {
  #app;
  #front;
  #host = window.parent;
  #origin = config().origin;
  /** Whether the origin is certain; if not, a `hello` may still correct it. */
  #sure = this.#origin !== "";
  #news = new News();
  /** @type {ToFrame[]} */
  #waiting = [];
  #started = false;
  #height = 0;

  /**
   * @param {App} app
   * @param {Front} front
   */
  constructor(app, front) {
    this.#app = app;
    this.#front = front;
    if (this.#host === window) return;
    this.#guess();
    addEventListener("message", this.#receive);
    app.addEventListener("shown", (event) => {
      const { match } = /** @type {CustomEvent<{match: import("../match/state.js").MatchState}>} */ (event).detail;
      for (const message of this.#news.tell(match)) this.#send(message);
      this.#resize();
    });
    app.addEventListener("trouble", (event) => {
      this.#send({ type: "error", .../** @type {CustomEvent} */ (event).detail });
    });
    app.engine.addEventListener("state", () => {
      const { kind, message } = app.engine.state;
      if (kind === "failed") this.#send({ type: "error", code: "engine", message: message.slice(0, 1000) });
    });
  }

  /** Says `ready` and runs the commands, once the page can carry them out. */
  start() {
    if (this.#host === window) return;
    this.#started = true;
    const observer = new ResizeObserver(() => this.#resize());
    for (const element of [document.documentElement, document.getElementById("home"), document.getElementById("page")])
      if (element) observer.observe(element);
    this.#sayReady();
    this.#work();
  }

  /** Takes the host's origin from the browser: `ancestorOrigins` is certain, the referrer is a guess. */
  #guess() {
    if (this.#sure) return;
    const [ancestor] = location.ancestorOrigins ?? [];
    if (ancestor !== undefined) {
      this.#origin = originOf(ancestor);
      this.#sure = this.#origin !== "";
    } else this.#origin = originOf(document.referrer);
  }

  #receive = (/** @type {MessageEvent} */ { source, origin, data }) => {
    if (source !== this.#host || originOf(origin) !== origin || (this.#sure && origin !== this.#origin)) return;
    const message = readToFrame(data);
    if (!message) return;
    if (message.type === "hello") {
      this.#origin = origin;
      this.#sure = true;
      if (this.#started) this.#sayReady();
      return;
    }
    // Ignore commands until the sender is identified.
    if (origin !== this.#origin) return;
    if (message.type === "too-large")
      return this.#app.trouble("too-large", t("The record or the options are too large."));
    if (this.#waiting.length >= MOST_WAITING) return this.#app.trouble("busy", t("Too many commands at once."));
    this.#waiting.push(message);
    if (this.#started) this.#work();
  };

  #working = false;

  /** Runs the queued commands one after the other. */
  async #work() {
    if (this.#working) return;
    this.#working = true;
    for (let message = this.#waiting.shift(); message; message = this.#waiting.shift()) {
      await this.#do(message);
      // Yield between commands, so that a flood of messages fills this queue and is refused, instead of queuing in the engine.
      await new Promise((resolve) => setTimeout(resolve));
    }
    this.#working = false;
  }

  /** @param {ToFrame} message */
  async #do(message) {
    switch (message.type) {
      case "new":
        return this.#front.begin(message);
      case "load":
        return this.#front.load(message.record);
      case "language":
        return settings().ask("language", message.language);
      case "theme":
        return settings().ask("theme", message.theme);
    }
  }

  /** Sends `ready`. It reveals nothing of the game, so it may go to a host of unknown origin, which then answers with `hello`. */
  #sayReady() {
    this.#host.postMessage({ spieltisch: VERSION, type: "ready" }, this.#origin || "*");
    this.#height = 0;
    this.#resize();
  }

  #resize() {
    const { playing } = this.#app;
    const height = wantedHeight(playing ? levelsOf(playing).length : 0);
    if (!height || Math.abs(height - this.#height) < 2) return;
    this.#height = height;
    this.#send({ type: "resize", height });
  }

  /** @param {Record<string, unknown>} message */
  #send(message) {
    if (this.#host !== window && this.#origin)
      this.#host.postMessage({ spieltisch: VERSION, ...message }, this.#origin);
  }
}
