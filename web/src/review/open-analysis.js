/** Fetches the script of the look back when somebody opens it for the first time. */

import { explain, takeBeginning } from "../saves/records.js";
import { h } from "../ui/dom.js";
import { notify } from "../ui/notices.js";
import { t } from "../words/i18n.js";
import { bring } from "../words/fetch-part.js";

/**
 * @typedef {import("../match/state.js").MatchState} MatchState
 * @typedef {import("../saves/saved-game.js").SavedGame} SavedGame
 */

/** Imports the script; a parameter for tests. @type {import("../words/fetch-part.js").Load<typeof import("./analysis-part.js")>} */
export const importLook = (anew) => (anew ? import(anew) : import("./analysis-part.js"));

export class LookBack {
  /** Where the panel of a single turn will stand. */
  panel = h("div", { hidden: true });
  #desk;
  #state;
  #act;
  #load;
  /** @type {import("./analysis-part.js").Look | null} */
  #look = null;
  #stopped = false;

  /**
   * @param {import("../saves/records.js").Desk & {open: (saved: SavedGame) => unknown}} desk
   * @param {MatchState} state
   * @param {Omit<import("./analysis-part.js").Act, "playOn">} act
   * @param {typeof importLook} [load]
   */
  constructor(desk, state, act, load = importLook) {
    this.#load = load;
    this.#desk = desk;
    this.#state = state;
    this.#act = act;
  }

  /** Opens the dialog, and looks at the game unless that is done. */
  async open() {
    const { table } = this.#state;
    if (!table?.over) return;
    const wanted = () => !this.#stopped && this.#state.table === table;
    const part = await bring("look", this.#load, {
      wanted,
      late: () => notify(t("The look back is being fetched.")),
      again: () => void this.open(),
    });
    if (!part || !wanted()) return;
    this.#made(part).open();
  }

  /**
   * Tells in the result how the game went. Where the script cannot be fetched, nothing is said: nobody has asked for it.
   * @param {HTMLElement} place
   * @param {() => void} leave  closes the result
   */
  async tell(place, leave) {
    const { table } = this.#state;
    const part = await bring("look", this.#load, { wanted: () => false });
    if (part && !this.#stopped && this.#state.table === table && place.isConnected) this.#made(part).tell(place, leave);
  }

  /** @param {typeof import("./analysis-part.js")} part */
  #made(part) {
    if (!this.#look) {
      this.#look = new part.Look(this.#desk, this.#state, { ...this.#act, playOn: (at) => void this.playOn(at) });
      this.panel.replaceWith(this.#look.panel.element);
    }
    return this.#look;
  }

  /** Begins a game of its own from the position after so many events of this one. @param {number} at */
  async playOn(at) {
    try {
      await this.#desk.open(await takeBeginning(this.#desk, this.#state.saved, at));
    } catch (error) {
      notify(explain(error));
    }
  }

  /** What Escape closes now, or null. */
  get escape() {
    return this.#look?.panel.escape ?? null;
  }

  /** Shows the best ways to play the turn that the board shows; null: nothing is known of it. @returns {(() => void) | null} */
  get rank() {
    return this.#look?.rank ?? null;
  }

  stop() {
    this.#stopped = true;
    this.#look?.stop();
  }

  /** @param {MatchState} state */
  draw(state) {
    this.#look?.draw(state);
  }
}
