/** Covers the board while a device passes between two people who hide their hands from each other. */

import { button, h } from "../ui/dom.js";
import { t } from "../words/i18n.js";

/** @typedef {import("../match/state.js").MatchState} MatchState */

export class Cover {
  element = h("div.cover", { hidden: true });
  #uncover;
  #hands;
  /** The text shown now. Only a new text rebuilds the cover; otherwise a redraw would bring back the button after it was pressed. */
  #words = "";

  /**
   * @param {() => void} uncover  called when the next person presses the button to see the hand
   * @param {(() => void) | null} [hands]  lets all of them hold their hands on their own phones; null: that is not possible here
   */
  constructor(uncover, hands = null) {
    this.#uncover = uncover;
    this.#hands = hands;
  }

  /** @param {MatchState} state */
  draw({ handover, names }) {
    const name = handover === null ? "" : (names[handover] ?? "");
    const words = handover === null ? "" : t("It is {name}’s turn. Nobody else should look now.", { name });
    this.element.hidden = handover === null;
    if (words === this.#words) return;
    this.#words = words;
    this.element.replaceChildren(
      h("p", { textContent: words }),
      button(
        null,
        "Show my hand",
        () => {
          // The cover stays until the engine has sent the hand; remove the button, so that it is pressed only once.
          this.element.replaceChildren();
          this.#uncover();
        },
        "primary",
      ),
      ...(this.#hands ? [button("code", "Hands on phones", this.#hands, "quiet")] : []),
    );
  }
}
