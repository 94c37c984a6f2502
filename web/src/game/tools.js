/** The buttons that every game has: undo and redo, and, while only computers play, pause and speed. */

import { button, h, iconButton } from "../ui/dom.js";
import { icon } from "../ui/icons.js";
import { CHOICES, settings } from "../settings/settings.js";
import { SPEED_NAMES } from "../words/setting-names.js";
import { t } from "../words/i18n.js";

/**
 * @typedef {import("../settings/settings.js").Settings} Settings
 * @typedef {import("../match/state.js").GameState} GameState
 */

export class Tools {
  undo;
  redo;
  #pause;
  /** Whether the button offers to continue. */
  #paused = false;
  #speed = h(
    "select",
    {
      i18nLabel: "Speed",
      onchange: () => settings().set("speed", /** @type {Settings["speed"]} */ (this.#speed.value)),
    },
    ...CHOICES.speed.map((speed) => h("option", { value: speed, i18n: SPEED_NAMES[speed] })),
  );
  watch;

  /** @param {{undo: () => void, redo: () => void, pause: () => void}} act */
  constructor({ undo, redo, pause }) {
    this.undo = iconButton("undo", "Undo", undo);
    this.redo = iconButton("redo", "Redo", redo);
    this.undo.classList.add("undo");
    this.redo.classList.add("redo");
    this.#pause = button("pause", "Pause", pause);
    this.watch = h("div.watch", { hidden: true }, this.#pause, this.#speed);
  }

  /** @param {GameState} state */
  draw({ table, watched, paused }) {
    this.undo.setAttribute("aria-disabled", String(!table?.can.undo));
    this.redo.setAttribute("aria-disabled", String(!table?.can.redo));
    this.watch.hidden = !watched && !paused;
    this.#speed.value = settings().values.speed;
    if (paused === this.#paused) return;
    this.#paused = paused;
    const name = paused ? "Continue" : "Pause";
    const words = this.#pause.querySelector("span");
    if (words) {
      words.dataset.i18n = name;
      words.textContent = t(name);
    }
    this.#pause.querySelector("svg")?.replaceWith(icon(paused ? "play" : "pause"));
  }
}
