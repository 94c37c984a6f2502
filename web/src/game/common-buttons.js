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
 * @typedef {import("../match/state.js").GameState} GameState
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
  #hurries;
  #canUndo;

  /**
   * @param {{undo: () => void, redo: () => void, pause: () => void, toEnd: () => void}} act
   * @param {() => boolean} hurries  returns whether the rest of this game is played without animations
   * @param {() => boolean} canUndo  returns whether undo has somewhere to go
   */
  constructor({ undo, redo, pause, toEnd }, hurries, canUndo) {
    this.#hurries = hurries;
    this.#canUndo = canUndo;
    this.undo = iconButton("undo", "Undo", undo);
    this.redo = iconButton("redo", "Redo", redo);
    this.undo.classList.add("undo");
    this.redo.classList.add("redo");
    this.#pause = button("pause", "Pause", pause);
    this.#end = button("last", "Play to the end", toEnd);
    this.watch = h("div.watch", { hidden: true }, this.#pause, this.#pace, this.#end);
  }

  /** @param {GameState} state */
  draw({ table, paused, watched }) {
    this.undo.setAttribute("aria-disabled", String(!this.#canUndo()));
    this.redo.setAttribute("aria-disabled", String(!table?.can.redo));
    this.watch.hidden = !watched && !paused;
    this.#pace.value = settings().values.speed;
    this.#end.hidden = !watched;
    this.#end.setAttribute("aria-pressed", String(this.#hurries()));
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
