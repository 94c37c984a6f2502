/** Handles the keys of the game page. The game's own keys (throw, …) take precedence. */

import { keyOf } from "../base/keyboard.js";
import { settings } from "../settings/settings.js";
import { openDialog } from "../ui/dialog.js";
import { h } from "../ui/dom.js";
import { t } from "../words/i18n.js";

/** @typedef {import("./commands.js").KeyCommand} KeyCommand */

export class Shortcuts {
  #commands;
  #control;
  #escape;
  #act;

  /**
   * @param {() => KeyCommand[]} commands  those of now
   * @param {object} game
   * @param {(key: string) => (() => void) | null} game.control  the action of one of the game's own keys now
   * @param {() => (() => void) | null} game.escape  the action of Escape now
   * @param {{undo: () => void, redo: () => void}} act
   */
  constructor(commands, { control, escape }, act) {
    this.#commands = commands;
    this.#control = control;
    this.#escape = escape;
    this.#act = act;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.defaultPrevented || event.altKey || document.querySelector("dialog[open]")) return;
    const key = keyOf(event);
    const run = event.ctrlKey || event.metaKey ? this.#withControl(key, event) : this.#plain(key, event);
    if (!run) return;
    event.preventDefault();
    run();
  }

  /**
   * The usual keys of undo and redo.
   * @param {string} key
   * @param {KeyboardEvent} event
   */
  #withControl(key, event) {
    if (inField(event)) return null;
    if (key === "y" || (key === "z" && event.shiftKey)) return this.#act.redo;
    return key === "z" ? this.#act.undo : null;
  }

  /** @param {string} key @param {KeyboardEvent} event */
  #plain(key, event) {
    const escaped = key === "Escape" ? this.#escape() : null;
    if (escaped) return escaped;
    if (inField(event) || !settings().values.keys) return null;
    const pressing =
      (key === " " || key === "Enter") && event.target instanceof Element && event.target.closest("button, a, summary");
    const control = pressing ? null : this.#control(key);
    return control ?? this.#commands().find(({ keys }) => keys.includes(key))?.run ?? null;
  }
}

/** Whether the event's target is a form field. @param {KeyboardEvent} event */
function inField(event) {
  return event.target instanceof HTMLElement && event.target.matches("input:not([type=range]), textarea, select");
}

/**
 * @param {{key: string, label: string}[]} own  the game's own keys
 * @param {KeyCommand[]} commands
 */
export function showKeys(own, commands) {
  const all = [
    ...own.map(({ key, label }) => ({ keys: [key], words: label })),
    { keys: ["Tab"], words: t("To the board and the buttons") },
    { keys: ["←", "↑", "→", "↓"], words: t("From place to place on the board") },
    { keys: ["Enter"], words: t("Choose") },
    { keys: ["Esc"], words: t("Let go; close; back to the game") },
    ...commands.map(({ keys, name }) => ({ keys, words: t(name) })),
  ];
  const shown = (/** @type {string} */ key) => (key === " " ? t("Space") : key.length === 1 ? key.toUpperCase() : key);
  openDialog({
    title: "Keyboard shortcuts",
    kind: "small",
    body: [
      h(
        "dl.keys",
        {},
        ...all.flatMap(({ keys, words }) => [
          h("dt", {}, ...keys.map((key) => h("kbd", { textContent: shown(key), translate: false }))),
          h("dd", { textContent: words }),
        ]),
      ),
    ],
  });
}
