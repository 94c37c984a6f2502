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
 * @param {number} [room]  the number of characters in which several rules are named; otherwise they are only counted
 * @returns {HTMLElement | null} null: the usual rules hold
 */
export function rulesLine(game, options, room = 0) {
  const held = otherRulesIn(game, options);
  if (!Object.keys(held).length) return null;
  const element = h("span.other-rules", {});
  void sayRules(element, (part) => part.inOneLine(game, held, room));
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

/**
 * What the cards that introduce a game tell in a match with other rules.
 * @param {GameEntry} game
 * @param {Readonly<Record<string, unknown>>} held
 * @param {number} players
 * @returns {Promise<string[] | null>} null: they tell only the usual rules, or what they tell of others cannot be loaded
 */
export const cardsUnder = (game, held, players) => whereKnown((part) => part.textsUnder(game, held, players), null);

/**
 * What is said in the rules at the headings whose text tells a usual rule where another one holds: lines, by the headings' anchors.
 * @param {GameEntry} game
 * @param {Readonly<Record<string, unknown>> | undefined} options  of the match
 * @returns {Promise<Map<string, string[]>>} empty as well if the words cannot be loaded
 */
export async function sectionNotes(game, options) {
  const held = otherRulesIn(game, options);
  const none = new Map();
  return Object.keys(held).length ? whereKnown((part) => part.notesBySection(game, held), none) : none;
}

/**
 * @template T
 * @param {(part: Awaited<ReturnType<typeof importOtherRules>>) => Promise<T>} find
 * @param {T} otherwise  what is returned if the script or the words cannot be loaded
 * @returns {Promise<T>}
 */
async function whereKnown(find, otherwise) {
  try {
    const part = await bring("other_rules", importOtherRules);
    return part ? await find(part) : otherwise;
  } catch (error) {
    console.error(error);
    return otherwise;
  }
}

/**
 * What is said of chances to win in a match, if they were not measured for its rules.
 * @param {GameEntry} game
 * @param {Readonly<Record<string, unknown>> | undefined} options  of the match
 * @returns {Promise<string>} "": they were; until the words can be loaded: other rules hold
 */
export async function chancesNote(game, options) {
  const held = otherRulesIn(game, options);
  if (!Object.keys(held).length) return "";
  return whereKnown((part) => part.notMeasured(game, held), t("Other rules hold"));
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
