/**
 * What the other players have done since the reader's last decision: one line a turn, in a place of fixed height, so that nothing
 * jumps. Pressing a line plays the turn again.
 */

import { sign } from "../games/signs.js";
import { h, setVariables, unbroken } from "../ui/dom.js";
import { lang, t } from "../words/i18n.js";

/**
 * @typedef {import("../match/state.js").GameState} GameState
 * @typedef {import("../vocabulary/bridge.js").RoundEntry} RoundEntry
 */

export class Round {
  element = h("ol.round", { i18nLabel: "What the others did", tabIndex: -1, onscroll: () => this.#fade() });
  #replay;
  /** @type {RoundEntry[]} */
  #shown = [];
  /** What the page has told of the reader's own turn. */
  #note = "";

  /** @param {(from: number, to: number) => void} replay  plays the events after `from` up to `to` again */
  constructor(replay) {
    this.#replay = replay;
  }

  /** @param {GameState} state */
  draw({ game, round, note, scene, looking }) {
    this.element.classList.toggle("several", (scene?.seats.length ?? 2) > 2);
    this.element.toggleAttribute("data-away", looking);
    if (round === this.#shown && note === this.#note) return;
    this.#shown = round;
    this.#note = note;
    this.element.replaceChildren(
      // Screen readers have heard it; to them the list tells only of the others.
      ...(note ? [h("li.round-note", { textContent: note, lang: lang(), "aria-hidden": "true" })] : []),
      ...round.map((entry) => this.#line(game.id, entry, scene)),
    );
    // The newest line is the last one. Where it is higher than its room, its beginning is shown.
    const last = /** @type {HTMLElement | null} */ (this.element.lastElementChild);
    this.element.scrollTop = last?.offsetTop ?? 0;
    this.#fade();
  }

  /** Marks the edges beyond which there are more lines. */
  #fade() {
    const { scrollTop, scrollHeight, clientHeight } = this.element;
    this.element.toggleAttribute("data-above", scrollTop > 1);
    this.element.toggleAttribute("data-below", scrollTop + clientHeight < scrollHeight - 1);
  }

  /**
   * @param {string} game
   * @param {RoundEntry} entry
   * @param {GameState["scene"]} scene
   */
  #line(game, { from, to, seat, words, signs }, scene) {
    const line = h(
      "button.round-line",
      { type: "button", title: t("Play this turn again"), onclick: () => this.#replay(from, to) },
      h("span.round-signs", { "aria-hidden": "true" }, ...signs.map((sprite) => sign(game, sprite, ""))),
      h("span.round-words", {}, ...unbroken(words)),
    );
    const colour = scene?.seats.find((panel) => panel.seat === seat)?.colour;
    if (colour) setVariables(line, { colour });
    return h("li", {}, line);
  }
}
