/** The bar below a visitor's game: back to the games, the code for going on at home, languages, reading aloud. */

import { LANGUAGE_NAMES } from "#languages";
import { button, h } from "../ui/dom.js";
import { lang, t } from "../words/i18n.js";

/**
 * @typedef {import("./plan.js").Plan} Plan
 * @typedef {import("../words/language.js").Language} Language
 * @typedef {import("./speech.js").Speech} Speech
 */

export class Bar {
  #speech;
  #languages;
  #voice = button(null, "Read aloud", () => this.#speak());

  /**
   * @param {Plan} plan
   * @param {Speech} speech
   * @param {{again: () => void, home: () => void, language: (language: Language) => void}} hands
   */
  constructor(plan, speech, { again, home, language }) {
    this.#speech = speech;
    speech.changed = () => this.relabel();
    this.#languages = plan.languages.map((one) => {
      const element = button(null, "Language", () => language(one));
      element.lang = one;
      element.textContent = LANGUAGE_NAMES[one] ?? one;
      return element;
    });
    this.element = h(
      "nav.kiosk-bar",
      { hidden: true, i18nLabel: "Exhibit" },
      plan.games.length > 1 ? button("home", "All games", again) : button("again", "Start over", again),
      plan.home ? button("code", "Go on at home", home, "kiosk-to-home") : null,
      h("span.kiosk-room"),
      this.#voice,
      ...(this.#languages.length > 1 ? this.#languages : []),
    );
    document.body.append(this.element);
  }

  show() {
    this.element.hidden = false;
    this.relabel();
  }

  hide() {
    this.element.hidden = true;
  }

  relabel() {
    for (const element of this.#languages) element.setAttribute("aria-pressed", String(element.lang === lang()));
    this.#voice.hidden = !this.#speech.able;
    this.#voice.setAttribute("aria-pressed", String(this.#speech.on));
  }

  #speak() {
    this.#speech.on = !this.#speech.on;
    if (this.#speech.on) this.#speech.say(document.querySelector(".game .status")?.textContent || t("Choose a game"));
    this.relabel();
  }
}
