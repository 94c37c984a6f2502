/** The status line: whose turn it is and what to do. While a past state is shown: its number, and a button to return. */

import { langOf } from "../games/catalog.js";
import { button, h, setText } from "../ui/dom.js";
import { placeOf } from "../review/replay.js";
import { lang, t } from "../words/i18n.js";

/** @typedef {import("../match/state.js").GameState} GameState */

export class Talk {
  status = h("p.status");
  /** The number of the past state: "Position 12 of 40". */
  #place = h("span");
  look;

  /** @param {() => void} now  returns to the newest state */
  constructor(now) {
    this.look = h("div.look", { hidden: true }, this.#place, button(null, "Back to now", now));
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
