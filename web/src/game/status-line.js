/**
 * The status line: whose turn it is and what to do. The game says the sentence (`show/speech.py` of its package), the page only what it does by
 * itself, and what has become of its letters (remote/post-part.js). While a past state is shown: its number, and a button to return. Where there is no room
 * for the board's captions beside the board, they stand over the status line (style/game.css).
 */

import { langOf } from "../games/catalog.js";
import { button, h, setText } from "../ui/dom.js";
import { placeOf } from "../review/replay-bar.js";
import { lang, t } from "../words/i18n.js";

/** @typedef {import("../match/state.js").MatchState} MatchState */

/** What the status line says while the page does something for the person at turn; msgids. */
export const BY_ITSELF = {
  play: "There is only one way to play; it is played for you.",
  chance: "Your throw comes by itself.",
};

/** What it says when a turn waits to be confirmed; a msgid. */
export const UNCONFIRMED = "Your turn has ended. Press Done, or take back what you have played.";

/** From how many characters on what the page says itself gets smaller letters where the line is narrow: two lines of the usual size have no more. */
const LONG = 80;

export class Talk {
  status = h("p.status");
  /** The board's caption. The screen reader hears it from the live region. */
  caption = h("div.said", { "aria-hidden": "true", hidden: true });
  /** The number of the past state: "Position 12 of 40". */
  #place = h("span");
  #end;
  #back;
  look;

  /** @param {() => void} now  returns to the newest state */
  constructor(now) {
    this.#end = button(null, "To the end", now);
    this.#back = button(null, "Back to the game", now);
    this.look = h("div.look", { hidden: true }, this.#place, this.#end, this.#back);
  }

  /** @param {MatchState} state */
  draw(state) {
    const { game, scene, starting, loading, looking: past, trying, plays, waiting, newest, shown } = state;
    const { caption, at, moves, confirms, visits } = state;
    const looking = past && !trying;
    // What has become of the letters is said when the board shows what they tell; then it is more than the last caption.
    const letters = newest === shown ? waiting : "";
    const own = starting
      ? loading || t("The program is starting; the game goes on in a moment.")
      : plays
        ? t(BY_ITSELF[plays])
        : confirms
          ? t(UNCONFIRMED)
          : letters || null;
    this.status.lang = own === null ? langOf(game) : lang();
    setText(this.status, own ?? scene?.status ?? "");
    this.status.toggleAttribute("data-long", (own ?? "").length > LONG);
    this.caption.hidden = caption === "" || letters !== "";
    this.caption.lang = langOf(game);
    if (setText(this.caption, caption)) this.#fit();
    this.status.hidden = looking;
    this.look.hidden = !looking;
    // Whoever looks at a shared game was never in it.
    this.#end.hidden = !visits;
    this.#back.hidden = visits;
    setText(this.#place, placeOf(at, moves.length));
  }

  /** A caption that is higher than the status line gets smaller letters, so that it covers nothing. */
  #fit() {
    this.caption.removeAttribute("data-long");
    const room = this.caption.parentElement?.clientHeight ?? 0;
    this.caption.toggleAttribute("data-long", this.caption.offsetHeight > room);
  }
}
