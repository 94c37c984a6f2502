/** What to do next while one looks at the board of a finished game: in the place of the game's own buttons. */

import { button, h, iconButton } from "../ui/dom.js";

/** @typedef {import("../match/state.js").GameState} GameState */

export class Ending {
  element;

  /**
   * @param {object} act
   * @param {() => void} act.playAgain
   * @param {() => void} act.showResult
   * @param {() => void} act.lookBack
   */
  constructor({ playAgain, showResult, lookBack }) {
    this.element = h(
      "div.ending",
      { hidden: true },
      button("again", "Play again", playAgain, "primary"),
      button("crown", "Result", showResult),
      iconButton("graph", "Look at the game", lookBack),
    );
  }

  /** @param {GameState} state */
  draw({ table, looking }) {
    this.element.hidden = !table?.over || looking;
  }
}
