/** The turns of a story as a list; a press on one shows the scene at its end. */

import { keyOf } from "../base/keyboard.js";
import { h } from "../ui/dom.js";

/**
 * @typedef {import("../vocabulary/story.js").Story} Story
 * @typedef {import("./film.js").Film} Film
 * @typedef {import("./film.js").Turn} Turn
 */

export class TurnList {
  element = h("ol.story-turns", { i18nLabel: "Moves" });
  /** @type {{turn: Turn, button: HTMLButtonElement}[]} */
  #rows = [];
  #start = 0;
  #go;

  /** @param {(at: number) => void} go  shows a scene of the story, counted from 0 */
  constructor(go) {
    this.#go = go;
    this.element.addEventListener("keydown", (event) => this.#key(event));
  }

  /**
   * @param {Story} story
   * @param {Film} film
   */
  fill({ start }, film) {
    const names = new Map(film.scene(0).seats.map(({ seat, name, colour = "" }) => [seat, { name, colour }]));
    this.#start = start;
    this.#rows = film.turns.map((turn, at) => {
      const mover = turn.seat === null ? undefined : names.get(turn.seat);
      const words = h("span.story-words", { textContent: turn.words });
      const button = h(
        "button.story-turn",
        { type: "button", tabIndex: at ? -1 : 0, onclick: () => this.#go(turn.to - start) },
        words,
        turn.notation ? h("span.story-notation", { textContent: turn.notation, "aria-hidden": "true" }) : null,
      );
      if (mover?.colour) button.style.setProperty("--seat", mover.colour);
      return { turn, button };
    });
    this.element.replaceChildren(...this.#rows.map(({ button }) => h("li", {}, button)));
  }

  /** Whose turn leads to a scene; null: nobody's. @param {number} at */
  moverOf(at) {
    return this.#rowOf(at)?.turn.seat ?? null;
  }

  /** Marks the turn that leads to a scene, and brings it into view. @param {number} at */
  mark(at) {
    const now = this.#rowOf(at);
    for (const row of this.#rows) {
      if (row === now) row.button.setAttribute("aria-current", "step");
      else row.button.removeAttribute("aria-current");
    }
    if (!now) return;
    this.#tab(now.button);
    // Not `scrollIntoView`: that would scroll the article around the frame as well.
    const { element } = this;
    const { offsetTop, offsetHeight } = now.button;
    if (offsetTop < element.scrollTop) element.scrollTop = offsetTop;
    else if (offsetTop + offsetHeight > element.scrollTop + element.clientHeight)
      element.scrollTop = offsetTop + offsetHeight - element.clientHeight;
  }

  /** @param {number} at */
  #rowOf(at) {
    const ply = this.#start + at;
    return this.#rows.find(({ turn }) => turn.from < ply && ply <= turn.to);
  }

  /** Lets the Tab key reach this button alone. @param {HTMLElement} reached */
  #tab(reached) {
    for (const { button } of this.#rows) button.tabIndex = button === reached ? 0 : -1;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const at = this.#rows.findIndex(({ button }) => button === document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: this.#rows.length - 1 }[keyOf(event)];
    const row = to === undefined || at < 0 ? undefined : this.#rows[to];
    if (!row) return;
    this.#tab(row.button);
    row.button.focus();
    event.preventDefault();
  }
}
