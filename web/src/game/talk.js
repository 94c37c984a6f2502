/** The status line: whose turn it is and what to do. While a past state is shown: its number, and buttons to step and to return. */

import { langOf } from "../games/catalog.js";
import { button, h, iconButton, setText } from "../ui/dom.js";
import { lang, t } from "../words/i18n.js";

/** @typedef {import("../match/state.js").GameState} GameState */

export class Talk {
  status = h("p.status");
  /** The number of the past state: "Move 12 of 40". */
  #place = h("span");
  look;

  /**
   * @param {(by: number) => void} step  shows the state that many events later, or earlier if negative
   * @param {() => void} now  returns to the newest state
   */
  constructor(step, now) {
    this.look = h(
      "div.look",
      { hidden: true },
      iconButton("previous", "One move back", () => step(-1)),
      this.#place,
      iconButton("next", "One move on", () => step(1)),
      button(null, "Back to now", now),
    );
  }

  /** @param {GameState} state */
  draw({ game, scene, starting, looking, at, moves }) {
    this.status.lang = starting ? lang() : langOf(game);
    setText(this.status, starting ? t("The engine is starting; the game goes on in a moment.") : (scene?.status ?? ""));
    this.status.hidden = looking;
    this.look.hidden = !looking;
    setText(this.#place, placeOf(at, moves.length));
  }
}

/**
 * @param {number} at
 * @param {number} count
 */
export const placeOf = (at, count) => t("Move {at} of {count}", { at, count });
