/**
 * Hints, the word before a blunder, and "Perfect from here". What gives them is fetched when somebody asks for one of them the first time;
 * before that there is only the button.
 */

import { decides } from "./decides.js";
import { h, iconButton } from "../ui/dom.js";
import { notify } from "../ui/notices.js";
import { t } from "../words/i18n.js";
import { bring } from "../words/fetch-part.js";

/**
 * @typedef {import("../match/state.js").MatchState} MatchState
 * @typedef {import("./hint.js").Hint} Hint
 * @typedef {import("./warning.js").Warning} Warning
 * @typedef {import("./perfect.js").Perfect} Perfect
 * @typedef {import("./other-choices.js").OtherChoices} OtherChoices
 * @typedef {{hint: Hint, warning: Warning, perfect: Perfect, others: OtherChoices}} Parts
 *
 * @typedef {object} Act
 * @property {import("./hint.js").Board} board
 * @property {import("./hint.js").Ask} ask  asks the engine for the hint of the shown position
 * @property {() => void} stop  makes the engine stop thinking about a hint
 * @property {(event: string) => void} mark  marks the game's button that plays this event; "": none
 * @property {() => void} told  is called when the person has been shown a better move
 * @property {Omit<ConstructorParameters<typeof import("./perfect.js").Perfect>[1], "told">} perfect
 * @property {import("./other-choices.js").Act} others
 */

/** Imports the script; a parameter for tests. @type {import("../words/fetch-part.js").Load<typeof import("./advice-part.js")>} */
export const importAdvice = (anew) => (anew ? import(anew) : import("./advice-part.js"));

export class Advice {
  button = iconButton("bulb", "Hint", () => void this.press());
  /** Where the hint, the list of verdicts and the list of other choices will stand. */
  hint = /** @type {HTMLElement} */ (h("div", { hidden: true }));
  warning = /** @type {HTMLElement} */ (h("div", { hidden: true }));
  perfect = /** @type {HTMLElement} */ (h("div", { hidden: true }));
  others = /** @type {HTMLElement} */ (h("div", { hidden: true }));
  /** Whether advice is given now: at all on this page, and in this match. */
  allowed;
  #given;
  #game;
  #act;
  #load;
  /** @type {Parts | null} */
  #parts = null;
  /** What shall be done once they are there. @type {((parts: Parts) => void) | null} */
  #wish = null;
  /** The state of the page when it was drawn last. @type {MatchState | null} */
  #state = null;
  /** The script while it is being fetched. @type {Promise<void> | null} */
  #coming = null;
  #stopped = false;

  /**
   * @param {import("../vocabulary/bridge.js").GameEntry} game
   * @param {boolean} allowed
   * @param {Act} act
   * @param {typeof importAdvice} [load]
   */
  constructor(game, allowed, act, load = importAdvice) {
    this.#game = game;
    this.#act = act;
    this.#load = load;
    this.allowed = this.#given = allowed;
    this.button.classList.add("to-hint");
    this.button.hidden = !allowed;
    this.button.setAttribute("aria-keyshortcuts", "w");
  }

  /** The next part of the hint: where to look, then the move. */
  press() {
    return this.#with(({ hint }) => hint.press());
  }

  /** Shows what is proven of each choice, or closes that. */
  togglePerfect() {
    if (!this.#parts && !this.#state?.table?.exact) return;
    return this.#with(({ perfect }) => perfect.toggle());
  }

  closeHint() {
    this.#parts?.hint.close();
  }

  /** What Escape closes now, or null. */
  get escape() {
    const parts = this.#parts;
    const shown = [parts?.warning, parts?.others, parts?.hint, parts?.perfect].find((part) => part?.shown);
    return shown ? () => shown.close() : null;
  }

  /** Whether `warn` may ask something about a choice in this position. @param {number} ply */
  warns(ply) {
    return this.#parts?.warning.ready(ply) ?? false;
  }

  /**
   * Asks about a choice that gives away much.
   * @param {string[]} events
   * @returns {Promise<boolean | null>} whether to play it; null: the position is not asked about any more
   */
  async warn(events) {
    return this.#parts ? await this.#parts.warning.check(events) : true;
  }

  stop() {
    this.#stopped = true;
    this.#parts?.perfect.close();
    this.#parts?.warning.drop();
  }

  /** @param {MatchState} state */
  draw(state) {
    this.#state = state;
    this.allowed = this.#given && state.mayAdvise;
    this.button.hidden = !this.allowed;
    this.button.setAttribute("aria-disabled", String(!decides(state)));
    if (this.#parts) for (const part of Object.values(this.#parts)) part.draw(state);
    // A word before a blunder must be ready when the blunder comes.
    else if (this.allowed && state.settings.warn && decides(state)) void this.#fetch();
  }

  /**
   * Does something with what advises, which is fetched first. Of several wishes during that time the last one counts: a hint that was asked
   * for twice shall not give the move away at once.
   * @param {(parts: Parts) => void} act
   */
  async #with(act) {
    if (!this.allowed) return;
    if (this.#parts) return act(this.#parts);
    this.#wish = act;
    await this.#fetch();
  }

  /** Fetches what advises, once, and fulfils the wish. */
  #fetch() {
    return (this.#coming ??= this.#come());
  }

  async #come() {
    const found = await bring("advice", this.#load, {
      wanted: () => !this.#stopped,
      late: () => notify(t("The hints are being fetched.")),
      again: () => void this.#fetch(),
    });
    this.#coming = null;
    if (!found || this.#stopped) return;
    this.#parts = this.#made(found);
    if (this.#state) this.draw(this.#state);
    this.#wish?.(this.#parts);
    this.#wish = null;
  }

  /** @param {Awaited<ReturnType<typeof importAdvice>>} found @returns {Parts} */
  #made({ Hint, Warning, Perfect, OtherChoices }) {
    const { board, ask, stop, mark, told, perfect, others } = this.#act;
    const parts = {
      hint: new Hint(this.#game, this.button, board, () => ask(), stop, mark, told),
      warning: new Warning(this.#game, { board, ask, mark, told, gone: () => parts.hint.renew() }),
      perfect: new Perfect(this.#game, { ...perfect, told }),
      others: new OtherChoices(this.#game, others),
    };
    for (const name of /** @type {const} */ (["hint", "warning", "perfect", "others"])) {
      this[name].replaceWith(parts[name].element);
      this[name] = parts[name].element;
    }
    parts.hint.others = () => {
      parts.hint.close();
      parts.others.open();
    };
    return parts;
  }
}
