/**
 * Offers to throw for a person as long as there is nothing to choose: after some turns in a row that could go in one way only, as in the
 * opening of a game in which stones first come in. The page then throws by itself until there is a choice.
 */

import { notify } from "../ui/notices.js";
import { t } from "../words/i18n.js";

/** @typedef {import("../match/state.js").MatchState} MatchState */

/** After how many turns of one's own without a choice it is offered. */
const TURNS = 3;

export class ThrowOffer {
  /** How many turns in a row had no choice. */
  #bare = 0;
  /** The number of events at which the last turn of a person here has begun; -1: none has. */
  #began = -1;
  #offered = false;
  #close = () => {};

  /** @param {MatchState} state */
  draw(state) {
    const { table, able, looking, settings } = state;
    if (!table || table.over || looking || !able) return;
    const { next, ply } = table;
    if (next.kind === "human") this.#chosen(state);
    if (next.kind !== "chance" || next.seat === null || ply === this.#began) return;
    // An undo has led back.
    this.#bare = this.#began >= 0 && ply > this.#began ? this.#bare + 1 : 0;
    this.#began = ply;
    if (this.#bare < TURNS || this.#offered || !settings.single || settings.autoThrow || state.byLetters) return;
    this.#offered = true;
    this.#close = notify(t("So far there was nothing to choose."), {
      name: "Throw until there is a choice",
      run: () => state.set({ throwing: true }),
    });
  }

  /** There is something to choose. @param {MatchState} state */
  #chosen(state) {
    this.#bare = 0;
    this.#began = -1;
    this.#close();
    if (state.throwing) state.set({ throwing: false });
  }

  stop() {
    this.#close();
  }
}
