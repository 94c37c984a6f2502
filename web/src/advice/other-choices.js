/**
 * The best choices of a person's decision, the best first, as the hint has compared them: on the board and in a list. They stay until the game goes
 * on or they are closed; one that is played out is taken back again, and the match stays as it is.
 */

import { langOf } from "../games/catalog.js";
import { h, iconButton } from "../ui/dom.js";
import { RankedWays } from "../ranking/ranked-ways.js";
import { announce } from "../ui/notices.js";
import { decides } from "./decides.js";

/**
 * @typedef {import("../match/state.js").MatchState} MatchState
 * @typedef {import("../match/state.js").Aside} Aside
 * @typedef {import("../vocabulary/bridge.js").RankedWay} RankedWay
 *
 * @typedef {object} Act
 * @property {() => Promise<RankedWay[] | null>} rank  a slice of the thinking: the best choices, once they are known
 * @property {(paths: number[][][], others: number[][][], strengths: number[]) => void} draw  draws ways on the board
 * @property {(way: RankedWay) => Aside} play  plays a way out on the board
 * @property {() => void} now  shows the match as it is again
 * @property {() => void} focus  focuses the board
 */

export class OtherChoices {
  element;
  #game;
  #act;
  #ways;
  #wait = h("p", { i18n: "Thinking …" });
  /** The state that was drawn last. @type {MatchState | null} */
  #state = null;
  /** The position, as the engine has described it; null: nothing is shown. @type {MatchState["table"]} */
  #table = null;
  /** The way that is played out. @type {Aside | null} */
  #out = null;

  /**
   * @param {import("../vocabulary/bridge.js").GameEntry} game
   * @param {Act} act
   */
  constructor(game, act) {
    this.#game = game;
    this.#act = act;
    this.#ways = new RankedWays({
      draw: act.draw,
      play: (way) => {
        this.#out = way && act.play(way);
        if (!way) act.now();
      },
    });
    this.element = h(
      "section.turn-panel",
      { hidden: true, i18nLabel: "Other choices" },
      h(
        "header",
        {},
        h("h2.turn-panel-title", { i18n: "Other choices" }),
        iconButton("close", "Close", () => this.close()),
      ),
      h("div.turn-panel-text", {}, this.#wait, this.#ways.element),
    );
    this.element.dataset["mode"] = "ways";
  }

  get shown() {
    return this.#table !== null;
  }

  open() {
    const { table } = this.#state ?? {};
    if (!table || !this.#state || !decides(this.#state)) return;
    this.#table = table;
    this.element.hidden = false;
    this.#wait.hidden = false;
    this.#ways.element.hidden = true;
    void this.#fill(table);
  }

  /** @param {MatchState["table"]} table */
  async #fill(table) {
    try {
      let ways = null;
      while (this.#table === table && !ways) ways = await this.#act.rank();
      if (!ways || this.#table !== table) return;
      this.#wait.hidden = true;
      this.#ways.element.hidden = false;
      this.#ways.show(ways, langOf(this.#game));
      this.#ways.focus();
      announce(this.#ways.spoken, langOf(this.#game));
    } catch {
      // The match has gone on, or the engine is starting again: there are no choices now.
      if (this.#table === table) this.close();
    }
  }

  close() {
    if (!this.shown) return;
    const inside = this.element.contains(document.activeElement);
    this.#table = null;
    this.element.hidden = true;
    this.#act.draw([], [], []);
    if (this.#out && this.#state?.aside === this.#out) this.#act.now();
    this.#out = null;
    if (inside) this.#act.focus();
  }

  /** @param {MatchState} state */
  draw(state) {
    this.#state = state;
    if (!this.shown) return;
    const { newest, past, aside } = state;
    const own = this.#out !== null && aside === this.#out;
    // In another language or shape, too, the engine describes the position anew.
    if (newest?.table !== this.#table || (past !== null && !own)) this.close();
  }
}
