/**
 * Says in a match that came by a link who has shared it, and how it has ended. The whole game opens at its first decision, with a button that plays it;
 * a question, where it is to be played on.
 */

import { button, h, setText } from "../ui/dom.js";
import { t } from "../words/i18n.js";

export class SharedLine {
  #words = h("span");
  #act;
  #watch;
  #better;
  element;
  /** Whether the first position has been shown. */
  #opened = false;

  /**
   * @param {object} act
   * @param {(at: number) => void} act.seek
   * @param {() => void} act.watch  plays the game
   * @param {() => void} act.playOn  begins a game of its own from the position that is shown
   */
  constructor(act) {
    this.#act = act;
    this.#watch = button("play", "Watch from the beginning", act.watch, "primary");
    this.#better = button(null, "Play better from here", act.playOn);
    this.element = h("p.shared", { hidden: true }, this.#words, this.#watch, this.#better);
  }

  /** @param {import("../match/state.js").MatchState} state */
  draw({ saved: { shared }, newest, at, begun, moves }) {
    const { task, by } = shared ?? {};
    const end = newest?.table.ply ?? 0;
    this.element.hidden = !newest || !shared || (task !== undefined && end > task);
    if (!newest || !shared) return;
    const { over, scene } = newest.table;
    const isWhole = task === undefined;
    setText(this.#words, isWhole && over ? ended(by, scene.status) : asked(by, !isWhole));
    // The game opens where its board is laid: before that there is nothing to see or to do better.
    const first = moves.findIndex(({ chance }) => !chance);
    this.#watch.hidden = !isWhole || (at > first && at < end);
    // Before the first decision chance would lay another board.
    this.#better.hidden = !isWhole || !begun || (at === end && over !== null);
    if (isWhole && !this.#opened) this.#act.seek(Math.max(0, first));
    this.#opened = true;
  }
}

/** @param {string | undefined} name @param {string} result  in the words of the game */
const ended = (name, result) =>
  name
    ? t("{name} shares this game with you: {result}", { name, result })
    : t("This game was shared with you: {result}", { result });

/** @param {string | undefined} name @param {boolean} asks */
const asked = (name, asks) => {
  const who = name ? t("Shared by {name}.", { name }) : t("A shared game.");
  return asks ? `${who} ${t("Can you do better from here?")}` : who;
};
