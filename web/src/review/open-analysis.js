/** Fetches the script of the look back when somebody opens it for the first time. */

import { notify } from "../ui/notices.js";
import { t } from "../words/i18n.js";
import { bring } from "../words/fetch-part.js";

/** @typedef {import("../match/state.js").MatchState} MatchState */

/** Imports the script; a parameter for tests. @type {import("../words/fetch-part.js").Load<typeof import("./analysis-part.js")>} */
export const importLook = (anew) => (anew ? import(anew) : import("./analysis-part.js"));

export class LookBack {
  #desk;
  #state;
  #act;
  #load;
  /** @type {import("./analysis-part.js").Look | null} */
  #look = null;
  #stopped = false;

  /**
   * @param {import("./analysis-part.js").Desk} desk
   * @param {MatchState} state
   * @param {import("./analysis-part.js").Act} act
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
    return (this.#look ??= new part.Look(this.#desk, this.#state, this.#act));
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
