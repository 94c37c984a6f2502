/** Says in a match that came by a link who has shared it. The whole game opens at its beginning; a question, where it is to be played on. */

import { button, h, setText } from "../ui/dom.js";
import { t } from "../words/i18n.js";

export class SharedLine {
  #words = h("span");
  #act;
  #better;
  element;
  /** Whether the first position has been shown. */
  #opened = false;

  /**
   * @param {object} act
   * @param {(at: number) => void} act.seek
   * @param {() => void} act.playOn  begins a game of its own from the position that is shown
   */
  constructor(act) {
    this.#act = act;
    this.#better = button(null, "Can you do better from here?", act.playOn);
    this.element = h("p.shared", { hidden: true }, this.#words, this.#better);
  }

  /** @param {import("../match/state.js").MatchState} state */
  draw({ saved: { shared }, newest, at }) {
    const { task, by } = shared ?? {};
    const end = newest?.table.ply ?? 0;
    this.element.hidden = !newest || !shared || (task !== undefined && end > task);
    if (!newest || !shared) return;
    const who = by ? t("Shared by {name}.", { name: by }) : t("A shared game.");
    setText(this.#words, task === undefined ? who : `${who} ${t("Can you do better from here?")}`);
    this.#better.hidden = task !== undefined || (at === end && newest.table.over !== null);
    if (task === undefined && !this.#opened) this.#act.seek(0);
    this.#opened = true;
  }
}
