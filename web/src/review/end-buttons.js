/** What to do next while one looks at the board of a finished game: in the place of the game's own buttons. */

import { button, h, iconButton } from "../ui/dom.js";

/** @typedef {import("../match/state.js").MatchState} MatchState */

export class Ending {
  element;
  #again;
  #second;

  /**
   * @param {object} act
   * @param {() => void} act.playAgain
   * @param {() => void} act.playSecond  begins the second game of a match of two
   * @param {() => void} act.showResult
   * @param {() => void} act.lookBack
   */
  constructor({ playAgain, playSecond, showResult, lookBack }) {
    this.#again = button("again", "Play again", playAgain, "primary");
    this.#second = button("again", "Second game", playSecond, "primary");
    this.element = h(
      "div.ending",
      { hidden: true },
      this.#again,
      this.#second,
      button("crown", "Result", showResult),
      iconButton("graph", "Analyse the game", lookBack),
    );
  }

  /** @param {MatchState} state */
  draw({ table, looking }) {
    this.element.hidden = !table?.over || looking;
    this.#second.hidden = !table?.match?.next;
    this.#again.hidden = !this.#second.hidden;
  }
}
