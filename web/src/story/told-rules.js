/** The rules of a story's game that are not the usual ones: a line that opens a list of them. */

import { h } from "../ui/dom.js";
import { t } from "../words/i18n.js";

/** @typedef {import("./film.js").Film} Film */

export class ToldRules {
  #summary = h("summary", {});
  #list = h("dl.story-rule-list", {});
  element = h("details.story-rules", { hidden: true }, this.#summary, this.#list);

  /** @param {Film} film  in the language in which the story is told now */
  fill({ rules }) {
    const [first] = rules;
    this.element.hidden = !first;
    if (!first) return;
    this.#summary.textContent =
      rules.length === 1
        ? t("Other rules: {option} – {choice}", { option: first.name, choice: first.choice })
        : t("Other rules hold");
    this.#list.replaceChildren(
      ...rules.map(({ name, choice, usual }) =>
        h(
          "div",
          {},
          h("dt", { textContent: name }),
          h("dd", {}, h("strong", { textContent: choice }), ` (${t("as usual")}: ${usual})`),
        ),
      ),
    );
  }

  /** Closes the list. @returns {boolean} whether it was open */
  close() {
    const { open } = this.element;
    this.element.open = false;
    if (open) this.#summary.focus();
    return open;
  }
}
