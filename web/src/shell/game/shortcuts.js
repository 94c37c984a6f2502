/** Keys of the game page. The scene's own keys (throw, …) go first. */

import { openDialog } from "../dialog.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";
import { settings } from "../settings.js";

/** @typedef {import("./page.js").GamePage} GamePage */

/** @type {{keys: string[], name: string, run: (page: GamePage) => void}[]} */
const SHORTCUTS = [
  { keys: ["u"], name: "Undo", run: (page) => page.loop.undo() },
  { keys: ["y"], name: "Redo", run: (page) => page.loop.redo() },
  { keys: [","], name: "One move back", run: (page) => page.moves.step(-1) },
  { keys: ["."], name: "One move on", run: (page) => page.moves.step(1) },
  { keys: ["n"], name: "Back to now", run: (page) => page.loop.now() },
  { keys: ["m"], name: "Moves", run: (page) => page.showMoves() },
  { keys: ["r"], name: "Rules", run: (page) => page.rules.toggle() },
  { keys: ["i"], name: "Explain", run: (page) => page.explain.toggle() },
  { keys: ["p"], name: "Pause or continue", run: (page) => page.pause() },
  { keys: ["?"], name: "Keyboard shortcuts", run: (page) => showShortcuts(page) },
];

export class Shortcuts {
  #page;

  /** @param {GamePage} page */
  constructor(page) {
    this.#page = page;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.defaultPrevented || event.altKey || event.isComposing || document.querySelector("dialog[open]")) return;
    const run = event.ctrlKey || event.metaKey ? this.#withControl(event) : this.#plain(event);
    if (!run) return;
    event.preventDefault();
    run();
  }

  /**
   * Undo and redo as everywhere.
   * @param {KeyboardEvent} event
   */
  #withControl(event) {
    const key = event.key.toLowerCase();
    if (inField(event)) return null;
    if (key === "y" || (key === "z" && event.shiftKey)) return () => this.#page.loop.redo();
    return key === "z" ? () => this.#page.loop.undo() : null;
  }

  /** @param {KeyboardEvent} event */
  #plain(event) {
    if (event.key === "Escape" && this.#page.explain.shown) return () => this.#page.explain.close();
    if (event.key === "Escape" && this.#page.loop.looking !== null) return () => this.#page.loop.now();
    if (inField(event) || !settings().values.keys) return null;
    const pressing =
      (event.key === " " || event.key === "Enter") &&
      event.target instanceof Element &&
      event.target.closest("button, a, summary");
    const control = pressing ? null : this.#page.controls.forKey(event.key);
    if (control) return control;
    const found = SHORTCUTS.find(({ keys }) => keys.includes(event.key.toLowerCase()));
    return found ? () => found.run(this.#page) : null;
  }
}

/** Whether somebody writes there. @param {KeyboardEvent} event */
function inField(event) {
  return event.target instanceof HTMLElement && event.target.matches("input, textarea, select");
}

/** @param {GamePage} page */
export function showShortcuts(page) {
  const own = page.controls.keys.map(({ key, label }) => ({ keys: [key], words: label }));
  const all = SHORTCUTS.map(({ keys, name }) => ({ keys, words: t(name) }));
  const board = [
    { keys: ["Tab"], words: t("To the board and the buttons") },
    { keys: ["←", "↑", "→", "↓"], words: t("From place to place on the board") },
    { keys: ["Enter"], words: t("Choose") },
    { keys: ["Esc"], words: t("Let go; close; back to now") },
  ];
  openDialog({
    title: "Keyboard shortcuts",
    kind: "small",
    body: [
      h(
        "dl.keys",
        {},
        ...[...own, ...board, ...all].flatMap(({ keys, words }) => [
          h(
            "dt",
            {},
            ...keys.map((key) =>
              h("kbd", { textContent: key === " " ? t("Space") : key.length === 1 ? key.toUpperCase() : key }),
            ),
          ),
          h("dd", { textContent: words }),
        ]),
      ),
    ],
  });
}
