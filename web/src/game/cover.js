/** Covers the board between two persons at one device who hide their hands from each other. */

import { button, h } from "../ui/dom.js";
import { t } from "../words/i18n.js";

/** @typedef {import("./state.js").GameState} GameState */

export class Cover {
  element = h("div.cover", { hidden: true });
  #uncover;
  /** Whom it waits for. */
  #name = "";

  /** @param {() => void} uncover  the person is there */
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
          // It lies there until the hand comes from the engine, but is pressed only once.
          this.element.replaceChildren();
          this.#uncover();
        },
        "primary",
      ),
    );
  }
}
