/** Checks each throw of a match by letters as it comes: whether it agrees with the parts that all seats have told. */

import { tell } from "../ui/dialog.js";
import { t } from "../words/i18n.js";

/** @typedef {import("../vocabulary/bridge.js").CheckReply} CheckReply */

export class ThrowCheck {
  #prove;
  /** How many throws have been checked; null: none since the page was opened. @type {number | null} */
  #checked = null;
  #running = false;
  #warned = false;

  /** @param {() => Promise<CheckReply>} prove  lets the engine recompute all throws so far */
  constructor(prove) {
    this.#prove = prove;
  }

  /** @param {import("../match/state.js").MatchState} state */
  draw(state) {
    if (this.#running || !state.newest) return;
    const thrown = state.newest.moves.filter(({ chance }) => chance).length;
    if (thrown === 0) this.#checked = 0;
    if (thrown === this.#checked) return;
    void this.#check(state, thrown);
  }

  /**
   * @param {import("../match/state.js").MatchState} state
   * @param {number} thrown
   */
  async #check(state, thrown) {
    const before = this.#checked;
    this.#running = true;
    this.#checked = thrown;
    try {
      const found = await this.#prove();
      if (!isFair(found)) this.#warn();
      // What lay there when the page was opened is no news.
      else if (before !== null && state.newest?.moves.at(-1)?.chance) state.set({ note: tookPart(state.names.length) });
    } catch {
      // The engine was lost meanwhile; the next picture asks again.
      this.#checked = before;
    } finally {
      this.#running = false;
    }
  }

  #warn() {
    if (this.#warned) return;
    this.#warned = true;
    tell(
      "The dice of this game are not in order",
      t(
        "A throw does not match what the players’ devices have said about it. Somebody has changed something: ask the others before you play on. “Fair chance” in the menu shows which throw it is.",
      ),
    );
  }
}

/**
 * Whether nothing speaks against the throws. One that cannot be computed, because it is older than the parts that are known, does not.
 * @param {CheckReply} found
 */
export const isFair = ({ rows, parts }) =>
  rows.every(({ ok }) => ok !== false) && !parts?.unproven.length && !parts?.early.length;

/** @param {number} seats */
const tookPart = (seats) =>
  seats === 2 ? t("Both took part in this throw or draw.") : t("All players took part in this throw or draw.");
