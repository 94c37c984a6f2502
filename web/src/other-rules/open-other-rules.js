/** Says that other rules hold in a match. What names them is a script of its own, which is fetched only where some hold. */

import { otherRulesIn } from "../games/other-rules.js";
import { h, setText } from "../ui/dom.js";
import { lang, t } from "../words/i18n.js";
import { bring } from "../words/fetch-part.js";

/** @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry */

/** Imports the script; a parameter for tests. @type {import("../words/fetch-part.js").Load<typeof import("./other-rules-part.js")>} */
export const importOtherRules = (anew) => (anew ? import(anew) : import("./other-rules-part.js"));

/**
 * Puts words about the rules that hold into an element; until the script is there, they say only that other rules hold.
 * @param {HTMLElement} element
 * @param {(part: Awaited<ReturnType<typeof importOtherRules>>) => Promise<string>} words
 * @param {typeof importOtherRules} [load]
 */
export async function sayRules(element, words, load = importOtherRules) {
  setText(element, t("Other rules hold"));
  try {
    const part = await bring("other_rules", load);
    if (part) setText(element, await words(part));
  } catch (error) {
    // The file with the words is missing: it stays at what is said already.
    console.error(error);
  }
}

/**
 * A line that says which other rules hold in a match.
 * @param {GameEntry} game
 * @param {Readonly<Record<string, unknown>> | undefined} options  of the match
 * @returns {HTMLElement | null} null: the usual rules hold
 */
export function rulesLine(game, options) {
  const held = otherRulesIn(game, options);
  if (!Object.keys(held).length) return null;
  const element = h("span.other-rules", {});
  void sayRules(element, (part) => part.inOneLine(game, held));
  return element;
}

/**
 * What is said beside hints and chances to win where other rules hold, unless these were made for them, too; then it stays empty.
 * @param {GameEntry} game
 * @param {Readonly<Record<string, unknown>> | undefined} options  of the match
 * @returns {HTMLElement | null} null: the usual rules hold
 */
export function measuredNote(game, options) {
  const held = otherRulesIn(game, options);
  if (!Object.keys(held).length) return null;
  const element = h("p.help", { lang: lang() });
  void sayRules(element, (part) => part.notMeasured(game, held));
  return element;
}

/** The button that says which other rules hold, and tells more of them. */
export class HeldRules {
  element = h("button.other-rules", {
    type: "button",
    hidden: true,
    "aria-haspopup": "dialog",
    onclick: () => void this.#open(),
  });
  #load;
  /** What is shown, as a text for comparison. */
  #shown = "";
  /** @type {{game: GameEntry, held: Record<string, unknown>} | null} */
  #now = null;

  /** @param {typeof importOtherRules} [load] */
  constructor(load = importOtherRules) {
    this.#load = load;
  }

  /** @param {{game: GameEntry, options: Readonly<Record<string, unknown>> | undefined}} state */
  draw({ game, options }) {
    this.show(game, options);
  }

  /**
   * @param {GameEntry} game
   * @param {Readonly<Record<string, unknown>> | undefined} options  of the match
   */
  show(game, options) {
    const held = otherRulesIn(game, options);
    const shown = JSON.stringify([held, lang()]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#now = { game, held };
    this.element.hidden = Object.keys(held).length === 0;
    if (this.element.hidden) return;
    const words = async (/** @type {Awaited<ReturnType<typeof importOtherRules>>} */ part) => {
      const said = await part.inOneLine(game, held);
      // Meanwhile the reader may have changed the language.
      return shown === this.#shown ? said : (this.element.textContent ?? "");
    };
    void sayRules(this.element, words, this.#load);
  }

  async #open() {
    const part = await bring("other_rules", this.#load);
    if (part && this.#now) await part.showHeld(this.#now.game, this.#now.held);
  }
}
