/**
 * Reads aloud what the page announces to screen readers. For privacy it uses only voices that are installed on this computer, none
 * that send the text to a server.
 */

import { lang } from "../words/i18n.js";

export class Speech {
  /** Whether speech is on. */
  #on = false;
  #voices = /** @type {SpeechSynthesisVoice[]} */ ([]);

  /** Called when the available voices have changed. */
  changed = () => {};

  constructor() {
    if (!("speechSynthesis" in window)) return;
    const look = () => {
      this.#voices = speechSynthesis.getVoices().filter(({ localService }) => localService);
      this.changed();
    };
    speechSynthesis.addEventListener?.("voiceschanged", look);
    look();
    const said = document.getElementById("announcer");
    if (!said) return;
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) this.say(node.textContent ?? "");
    }).observe(said, { childList: true });
  }

  /** A voice for the current language. */
  get #voice() {
    return this.#voices.find((voice) => voice.lang.toLowerCase().startsWith(lang())) ?? null;
  }

  /** Whether there is a voice for the current language. */
  get able() {
    return this.#voice !== null;
  }

  get on() {
    return this.#on;
  }

  /** @param {boolean} on */
  set on(on) {
    this.#on = on;
    if (!on) this.hush();
  }

  /** @param {string} text */
  say(text) {
    const voice = this.#voice;
    if (!this.#on || !voice || !text.trim()) return;
    const words = new SpeechSynthesisUtterance(text);
    words.voice = voice;
    words.lang = voice.lang;
    speechSynthesis.speak(words);
  }

  hush() {
    if ("speechSynthesis" in window) speechSynthesis.cancel();
  }
}
