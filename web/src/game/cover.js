/** Covers the board while a device passes between two people who hide their hands from each other. */

import { button, h } from "../ui/dom.js";
import { t } from "../words/i18n.js";

/** @typedef {import("./state.js").GameState} GameState */

export class Cover {
  element = h("div.cover", { hidden: true });
  #uncover;
  /** The name of the person it waits for. */
  #name = "";

  /** @param {() => void} uncover  called when that person asks for the hand */
  constructor(uncover) {
    this.#uncover = uncover;
  }

  /** @param {GameState} state */
  draw({ handover, names }) {
    const name = handover === null ? "" : (names[handover] ?? "");
    this.element.hidden = handover === null;
    if (handover === null || (name === this.#name && this.element.hasChildNodes())) return;
    this.#name = name;
    this.element.replaceChildren(
      h("p", { textContent: t("It is {name}’s turn. Nobody else should look now.", { name }) }),
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
    );
  }
}
