/** The panel beside a game in attract mode (it plays itself): its name, its history, and a start button for each language. */

import { LANGUAGE_NAMES } from "#languages";
import { button, h } from "../ui/dom.js";
import { lang, t } from "../words/i18n.js";
import { captionsOf, inLanguage, readingTime } from "./captions.js";
import { Timer } from "./clock.js";

/**
 * @typedef {import("./plan.js").Plan} Plan
 * @typedef {import("../words/language.js").Language} Language
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 */

/** The msgid of the buttons' text; each button shows it in its own language. */
const TOUCH = "Touch to play";

export class Attract {
  #plan;
  #begin;
  #timer = new Timer();
  /** Counts the games shown, so that captions of an earlier game that arrive late are dropped. */
  #turn = 0;
  #brand = h("p.kiosk-brand");
  #title = h("h1.kiosk-title");
  #heading = h("h2");
  #text = h("p");
  #caption = h("div.kiosk-caption", { lang }, this.#heading, this.#text);
  #buttons = h("div.kiosk-begin", { role: "group", i18nLabel: "Language" });
  element = h(
    "section.kiosk-attract",
    { i18nLabel: "A game shows itself", hidden: true },
    h("div.kiosk-story", {}, this.#brand, this.#title, this.#caption, this.#buttons),
  );

  /**
   * @param {Plan} plan
   * @param {(language: Language) => void} begin
   */
  constructor(plan, begin) {
    this.#plan = plan;
    this.#begin = begin;
    this.element.addEventListener("click", () => begin(lang()));
    document.body.append(this.element);
  }

  /** @param {GameEntry} game */
  async show(game) {
    const turn = ++this.#turn;
    const language = lang();
    this.#timer.clear();
    this.element.hidden = false;
    this.element.dataset.game = game.id;
    this.#brand.textContent = this.#plan.texts[language]?.title ?? "Spieltisch";
    this.#title.textContent = game.title;
    this.#say("", "");
    const captions = await captionsOf(this.#plan, game.id, language);
    const buttons = await Promise.all(this.#plan.languages.map((one) => this.#button(one)));
    if (turn !== this.#turn) return;
    this.#buttons.replaceChildren(...buttons);
    this.#tell(captions, 0);
  }

  hide() {
    this.#turn += 1;
    this.#timer.clear();
    this.element.hidden = true;
  }

  /**
   * @param {import("./plan.js").Caption[]} captions
   * @param {number} at
   */
  #tell(captions, at) {
    const caption = captions[at % captions.length];
    if (!caption) return;
    this.#say(caption.heading, caption.text, caption.lang);
    this.#timer.set(readingTime(caption), () => this.#tell(captions, at + 1));
  }

  /** @param {string} heading @param {string} text @param {string} [lang] */
  #say(heading, text, lang) {
    this.#heading.textContent = heading;
    this.#heading.hidden = heading === "";
    this.#text.textContent = text;
    // Replace the element to restart its fade-in animation.
    const fresh = h("div.kiosk-caption", { lang }, this.#heading, this.#text);
    this.#caption.replaceWith(fresh);
    this.#caption = fresh;
  }

  /** @param {Language} language */
  async #button(language) {
    const words = this.#plan.texts[language]?.touch ?? (await inLanguage(language, TOUCH));
    const element = button(null, TOUCH, () => this.#begin(language), "primary large");
    element.lang = language;
    element.replaceChildren(
      h("strong", { textContent: words }),
      ...(this.#plan.languages.length > 1 ? [h("span", { textContent: LANGUAGE_NAMES[language] })] : []),
    );
    element.addEventListener("click", (event) => event.stopPropagation());
    return element;
  }
}

/** Never called: a literal `t(…)` call lets the catalogue's extraction find the msgid in TOUCH. */
export const invitation = () => t("Touch to play");
