/**
 * The buttons that every game has: undo and redo. For those who only watch, because computers play alone or no person is in the game any
 * more, also pause, pace and the way to the end.
 */

import { button, h, iconButton } from "../ui/dom.js";
import { icon } from "../ui/icons.js";
import { CHOICES, settings } from "../settings/settings.js";
import { PACE_NAMES } from "../words/setting-names.js";
import { t } from "../words/i18n.js";

/**
 * @typedef {import("../settings/settings.js").Settings} Settings
 * @typedef {import("../match/state.js").MatchState} MatchState
 */

export class Tools {
  undo;
  redo;
  watch;
  #pause;
  #end;
  /** Whether the button offers to continue. */
  #paused = false;
  #pace = h(
    "select",
    {
      i18nLabel: "Pace",
      onchange: () => settings().set("speed", /** @type {Settings["speed"]} */ (this.#pace.value)),
    },
    ...CHOICES.speed.map((speed) => h("option", { value: speed, i18n: PACE_NAMES[speed] })),
  );
  #state;
  #board;

  /**
   * @param {MatchState} state
   * @param {{undo: () => void, redo: () => void}} loop
   * @param {{skip: () => void}} board
   */
  constructor(state, loop, board) {
    this.#state = state;
    this.#board = board;
    this.undo = iconButton("undo", "Undo", () => loop.undo());
    this.redo = iconButton("redo", "Redo", () => loop.redo());
    this.undo.classList.add("undo");
    this.redo.classList.add("redo");
    this.#pause = button("pause", "Pause", () => this.pause());
    this.#end = button("last", "Play to the end", () => this.toEnd());
    this.watch = h("div.watch", { hidden: true }, this.#pause, this.#pace, this.#end);
  }

  /** Pauses or continues. */
  pause() {
    this.#state.set({ paused: !this.#state.paused });
  }

  /** Plays the rest of the game without animations, for those who only watch; or stops doing that. */
  toEnd() {
    const hurried = !this.#state.hurried && this.#state.watched;
    this.#state.set({ hurried, paused: this.#state.paused && !hurried });
    if (hurried) this.#board.skip();
  }

  /** @param {MatchState} state */
  draw({ table, trying, paused, watched, canUndo, hurried, byLetters, visits, isHand, settings: { speed } }) {
    // With a player elsewhere nothing can be undone; the buttons leave their room to those that send letters. What a phone has played is undone at the table.
    this.undo.hidden = this.redo.hidden = ((byLetters || visits) && !trying) || isHand;
    this.undo.setAttribute("aria-disabled", String(!canUndo));
    this.redo.setAttribute("aria-disabled", String(!table?.can.redo || trying !== null));
    this.watch.hidden = !watched && !paused;
    this.#pace.value = speed;
    this.#end.hidden = !watched;
    this.#end.setAttribute("aria-pressed", String(hurried));
    if (paused === this.#paused) return;
    this.#paused = paused;
    const name = paused ? "Continue" : "Pause";
    this.#pause.title = t(name);
    const words = this.#pause.querySelector("span");
    if (words) {
      words.dataset.i18n = name;
      words.textContent = t(name);
    }
    this.#pause.querySelector("svg")?.replaceWith(icon(paused ? "play" : "pause"));
  }
}
