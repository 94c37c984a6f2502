/** Sends what a person chooses, on the board or by a button, to the match: only once, and a blunder only after the person has confirmed it. */

import { DONE } from "../match/state.js";
import { t } from "../words/i18n.js";
import { UNCONFIRMED } from "./status-line.js";

/**
 * @typedef {object} Parts  those that a choice concerns
 * @property {import("../advice/advice.js").Advice} advice
 * @property {import("./explain.js").Explain} explain
 * @property {import("../telling/intro.js").Intro} intro
 * @property {import("../review/replay-bar.js").Replay} replay
 * @property {import("./controls.js").Controls} controls
 */

export class Choosing {
  #state;
  #loop;
  #parts;

  /**
   * @param {import("../match/state.js").MatchState} state
   * @param {Pick<import("../match/loop.js").GameLoop, "play" | "throw" | "confirm" | "chooseAgain">} loop
   * @param {Parts} parts
   */
  constructor(state, loop, parts) {
    this.#state = state;
    this.#loop = loop;
    this.#parts = parts;
  }

  /**
   * Handles a press on one of the game's buttons, or on that which confirms a turn.
   * @param {import("../vocabulary/scene.js").Control} control  without an event: the next chance event
   */
  press({ id, event }) {
    if (id === DONE) this.#loop.confirm();
    else this.choose(event ? [event] : null);
  }

  /** @param {string[] | null} events  null: the next chance event */
  choose(events) {
    const { advice, explain, intro, replay } = this.#parts;
    if (!this.#state.able) return;
    // Nothing else can be chosen until the engine has answered, so that a double press counts once.
    this.#state.set({ able: false, note: "", told: "" });
    this.#state.draw();
    explain.done();
    const { trying } = this.#state;
    if (trying && events) return trying.play(events);
    intro.close();
    replay.leave();
    if (!events) this.#loop.throw();
    else if (advice.warns(this.#state.newest?.table.ply ?? -1)) void this.#playUnlessBlunder(events);
    else this.#loop.play(events);
  }

  /** Plays a choice unless it gives much away and the person takes it back. @param {string[]} events */
  async #playUnlessBlunder(events) {
    const { newest } = this.#state;
    const plays = await this.#parts.advice.warn(events);
    if (plays === null || newest !== this.#state.newest) return;
    if (plays) this.#loop.play(events);
    else await this.#loop.chooseAgain();
  }

  /**
   * Handles a tap on a place where nothing can be chosen: presses the button that belongs to it (the dice tray throws), or returns what to
   * say beside it.
   * @param {string} spot
   * @param {boolean} several  whether more than one thing can go there
   */
  idle(spot, several) {
    const { able, looking, trying, scene, controls, confirms } = this.#state;
    if (looking && !trying) return t("You are looking back. Go back to the game to play on.");
    if (confirms) return t(UNCONFIRMED);
    const control = able && controls.find(({ places }) => places?.includes(spot));
    if (control) {
      this.#parts.controls.press(control.id);
      return "";
    }
    if (several) return t("More than one can move there: choose one of them first.");
    // While another player decides, and where a button must be pressed first, the status says what is to be done.
    if (!able || controls.length) return scene?.status ?? "";
    return t("Nothing can be done here now.");
  }
}
