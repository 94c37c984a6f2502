/** What comes after a game: its result and the next game; and what happens when another tab has continued it. */

import { findGame } from "../games/catalog.js";
import { showResult } from "../review/result.js";
import { exportGame } from "../saves/records.js";
import { closeDialogs } from "../ui/dialog.js";
import { canShare, share } from "../share/open-share.js";
import { showElsewhere } from "./menu.js";

export class GameEnd {
  #app;
  #state;
  #act;

  /**
   * @param {import("./app.js").App} app
   * @param {import("../match/state.js").MatchState} state
   * @param {object} act
   * @param {import("../review/chance-proof.js").Prove} act.prove
   * @param {() => void} act.lookBack
   * @param {(place: HTMLElement, leave: () => void) => void} act.tell  tells in the result how the game went
   * @param {() => {name: string, run: () => void} | null} act.send  what sends the letter that tells the end; null: nothing has to be sent
   */
  constructor(app, state, act) {
    this.#app = app;
    this.#state = state;
    this.#act = act;
  }

  showResult() {
    const { game, saved, newest } = this.#state;
    if (!newest) return;
    showResult(game, newest.table, saved, {
      prove: this.#act.prove,
      exportRecord: () => this.exportRecord(),
      share: canShare() ? () => this.share() : null,
      playAgain: (change) => this.playAgain(change),
      playSecond: () => this.playSecond(),
      lookBack: this.#act.lookBack,
      tell: this.#act.tell,
      tellStrength: (place) => this.#app.tellStrength?.(place, game, saved),
      send: this.#act.send(),
      home: this.#app.host.home,
    });
  }

  /** @param {import("../saves/records.js").Change} [change] */
  playAgain(change) {
    return this.#app.playAgain(this.#state.saved, change);
  }

  /** Begins the second game of a match of two. */
  playSecond() {
    const second = this.#state.newest?.table.match?.next;
    if (second) void this.#app.playSecond(this.#state.saved, second);
  }

  /** Opens the dialog that shares the match. */
  share() {
    void share(this.#app.engine, this.#state);
  }

  exportRecord() {
    return exportGame(this.#app, this.#state.saved);
  }

  /** Another tab has continued the match: offers to take it back. */
  elsewhere() {
    showElsewhere(() => this.#takeOver());
  }

  /** Continues from the newest save. */
  async #takeOver() {
    closeDialogs();
    const saved = await this.#app.saves.get(this.#state.saved.id);
    const game = await findGame(this.#state.game.id);
    if (saved && game) this.#app.showGame(game, saved);
  }
}
