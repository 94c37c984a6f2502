/** Shows the engine's state: a progress bar while it starts; a message and a restart button when it fails or does not answer. */

import { LONG_SILENCE_MS } from "../engine/worker-silence.js";
import { button, h, setText } from "./dom.js";
import { loadingWords } from "./loading-words.js";
import { announce } from "./notices.js";
import { t } from "../words/i18n.js";

/** @typedef {import("../engine/client.js").Engine} Engine */

/** The share of the progress bar that the files have; Python's own start has the rest. */
const FILES = 0.8;
/** How often (ms) at most a screen reader is told how far the loading is. */
const SAY_MS = 15_000;

export class EngineStatus {
  #engine;
  #bar = h("progress", { max: 100, value: 0, i18nLabel: "The program is starting …" });
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
    const { kind, phase, message, silent } = this.#engine.state;
    this.#boot.hidden = kind !== "boot";
    if (kind !== "failed") this.#failure.replaceChildren();
    else if (!this.#failure.hasChildNodes()) {
      this.#failure.replaceChildren(
        h(
          "div",
          {},
          h("strong", {
            i18n:
              phase === "start" || silent ? "The program could not be started." : "The program could not be loaded.",
          }),
          h("p", { i18n: "Your games are safe. Without the program you can read, but not play." }),
          silent
            ? h("p", { textContent: t("It has not answered for {n} seconds.", { n: silent }) })
            : h("p.detail", { textContent: message, lang: "en" }),
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
      if (this.#said > -Infinity && state.kind === "ready") announce(t("The program is loaded."));
      this.#said = -Infinity;
    } else if (now - this.#said >= SAY_MS) {
      this.#said = now;
      announce(words);
    }
  }

  /** Says that an answer is overdue and, after a longer silence, offers a restart. A start that says nothing is only slow. */
  #showSilence() {
    const { silence, state } = this.#engine;
    if (silence === 0) return this.#failure.replaceChildren();
    if (state.kind === "boot") {
      this.#failure.replaceChildren(
        h(
          "div",
          {},
          h("strong", { i18n: "The start takes long: this device or the connection is slow." }),
          h("p", { i18n: "It goes on by itself as soon as it can." }),
        ),
        h(
          "div.engine-acts",
          {},
          button(null, "Keep waiting", () => this.#engine.keepWaiting(), "primary"),
          button(null, "Try again", () => this.#engine.restart()),
        ),
      );
      return;
    }
    const words = h("div", {}, h("strong", { i18n: "The program does not answer; the page waits for it." }));
    this.#failure.replaceChildren(words);
    if (silence < LONG_SILENCE_MS) return;
    words.append(
      h("p", { i18n: "You can start it again. Your game goes on as it stands, and what you did last is done then." }),
    );
    this.#failure.append(button("again", "Start the program again", () => this.#engine.restart(), "primary"));
  }
}
