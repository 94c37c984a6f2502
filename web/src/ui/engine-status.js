/** Shows the engine's state: a progress bar while it starts; a message and a restart button when it fails or does not answer. */

import { LONG_SILENCE_MS } from "../engine/client.js";
import { button, h } from "./dom.js";
import { t } from "../words/i18n.js";

/**
 * @typedef {import("../engine/client.js").Engine} Engine
 * @typedef {import("../engine/types.js").Phase} Phase
 */

/** @type {Record<Phase, string>} */
const DOING = {
  engine: "Loading the engine",
  library: "Loading the standard library",
  rules: "Loading the rules",
  start: "Starting the rules",
};

/** @type {Record<Phase, string>} */
const FAILED = {
  engine: "The engine could not be loaded.",
  library: "The standard library could not be loaded.",
  rules: "The rules could not be loaded.",
  start: "The rules could not be started.",
};

/** By phase, the share of the progress bar before it and its own share. @type {Record<Phase, [number, number]>} */
const WAY = { engine: [0, 0.6], library: [0.6, 0.15], rules: [0.75, 0.05], start: [0.8, 0.2] };

export class EngineStatus {
  #engine;
  #bar = h("progress", { max: 100, value: 0, i18nLabel: "The engine starts" });
  #words = h("span.engine-words");
  #boot = h("div.engine-boot", {}, this.#words, this.#bar);
  #failure = h("div.engine-failure", { role: "alert" });

  /** @param {Engine} engine */
  constructor(engine) {
    this.#engine = engine;
    document.getElementById("engine")?.append(this.#boot, this.#failure);
    engine.addEventListener("state", () => this.#show());
    engine.addEventListener("silence", () => this.#showSilence());
    this.#show();
  }

  #show() {
    const { kind, phase, progress, message } = this.#engine.state;
    this.#boot.hidden = kind !== "boot";
    const [before, own] = WAY[phase];
    this.#bar.value = Math.round(100 * (before + own * progress));
    const words = `${t(DOING[phase])} …`;
    if (this.#words.textContent !== words) this.#words.textContent = words;
    if (kind !== "failed") this.#failure.replaceChildren();
    else if (!this.#failure.hasChildNodes()) {
      this.#failure.replaceChildren(
        h(
          "div",
          {},
          h("strong", { i18n: FAILED[phase] }),
          h("p", { i18n: "Your games are safe. Without the engine you can read, but not play." }),
          h("p.detail", { textContent: message }),
        ),
        button("again", "Try again", () => this.#engine.start(), "primary"),
      );
    }
  }

  /** Says that an answer is overdue and, after a longer silence, offers a restart. */
  #showSilence() {
    const { silence } = this.#engine;
    if (silence === 0) return this.#failure.replaceChildren();
    const words = h("div", {}, h("strong", { i18n: "The engine does not answer; the page waits for it." }));
    this.#failure.replaceChildren(words);
    if (silence < LONG_SILENCE_MS) return;
    words.append(
      h("p", { i18n: "You can start it again. Your game goes on as it stands, and what you did last is done then." }),
    );
    this.#failure.append(button("again", "Start the engine again", () => this.#engine.restart(), "primary"));
  }
}
