/** Shows the engine's state: a progress bar while it starts; a message and a restart button when it fails or does not answer. */

import { LONG_SILENCE_MS } from "../engine/worker-silence.js";
import { button, h, setText } from "./dom.js";
import { loadingWords } from "./loading-words.js";
import { announce } from "./notices.js";
import { t } from "../words/i18n.js";

/**
 * @typedef {import("../engine/client.js").Engine} Engine
 * @typedef {import("../engine/types.js").Phase} Phase
 */

/** @type {Record<Phase, string>} */
const FAILED = {
  engine: "The engine could not be loaded.",
  library: "The standard library could not be loaded.",
  rules: "The rules could not be loaded.",
  start: "The rules could not be started.",
};

/** The share of the progress bar that the files have; Python's own start has the rest. */
const FILES = 0.8;
/** How often (ms) at most a screen reader is told how far the loading is. */
const SAY_MS = 15_000;

export class EngineStatus {
  #engine;
  #bar = h("progress", { max: 100, value: 0, i18nLabel: "The engine starts" });
  #words = h("span.engine-words");
  #boot = h("div.engine-boot.unseen", {}, this.#words, this.#bar);
  /** When (ms) a screen reader was last told of the loading; -Infinity: not during this start. */
  #said = -Infinity;
  #failure = h("div.engine-failure", { role: "alert" });

  /** @param {Engine} engine */
  constructor(engine) {
    this.#engine = engine;
    document.getElementById("engine")?.append(this.#boot, this.#failure);
    engine.addEventListener("state", () => this.#show());
    engine.addEventListener("loading", () => this.#tell());
    engine.addEventListener("silence", () => this.#showSilence());
    this.#show();
  }

  #show() {
    const { kind, phase, message } = this.#engine.state;
    this.#boot.hidden = kind !== "boot";
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

  /** Shows how far the loading is, and says it from time to time. */
  #tell() {
    const { loading, state } = this.#engine;
    const words = loadingWords(this.#engine);
    // Hidden elements of a start that takes a moment would flicker.
    this.#boot.classList.toggle("unseen", !loading);
    this.#bar.value = Math.round(100 * FILES * (loading?.part ?? 0));
    setText(this.#words, words);
    const now = performance.now();
    if (!loading) {
      if (this.#said > -Infinity && state.kind === "ready") announce(t("The rules are loaded."));
      this.#said = -Infinity;
    } else if (now - this.#said >= SAY_MS) {
      this.#said = now;
      announce(words);
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
