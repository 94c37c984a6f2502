/**
 * What a player thinks of its actions, on the board: each place where an action begins is shaded by the best value of those that begin there, and
 * whoever presses a place sees where they go on. The places are those of the scene's choices, so this holds for every game. What is decided
 * has a frame.
 */

import { Choices } from "../board/choices.js";
import { t } from "../words/i18n.js";
import { INFINITE, numeral } from "./numeral.js";

/**
 * @typedef {import("../vocabulary/bridge.js").ActionValue} ActionValue
 * @typedef {import("../vocabulary/scene.js").BoardChoice} BoardChoice
 * @typedef {import("../vocabulary/scene.js").Scene} Scene
 * @typedef {Pick<import("../board/board.js").Board, "shade" | "hint">} ShadedBoard
 *
 * @typedef {object} Shown
 * @property {Scene} scene  of the state in which the player has decided
 * @property {string} action  what it has decided
 * @property {readonly ActionValue[]} values  empty: it has given none
 */

/** What is shown while there is no decision. @type {BoardChoice[]} */
const NONE = [];

export class ValueShading {
  #board;
  /** @type {Shown | null} */
  #shown = null;
  /** The choices of single actions that have a value. */
  #choices = new Choices(NONE);
  /** @type {Map<string, number>} */
  #values = new Map();

  /** @param {ShadedBoard} board */
  constructor(board) {
    this.#board = board;
  }

  /** Shows a decision in place of the one before. @param {Shown} shown */
  show(shown) {
    this.#shown = shown;
    this.#values = new Map(shown.values.map(({ action, value }) => [action, value]));
    const options = (shown.scene.options ?? NONE).filter(({ events }) => events.length === 1);
    const decided = options.find(({ events }) => events[0] === shown.action);
    this.#choices = new Choices(options.filter((option) => this.#values.has(eventOf(option))));
    this.#board.hint(decided?.path ?? []);
    this.#draw();
  }

  clear() {
    if (!this.#shown) return;
    this.#shown = null;
    this.#choices = new Choices(NONE);
    this.#board.hint([]);
    this.#board.shade([]);
  }

  /**
   * A place was pressed: what goes on there is shown, or no longer if it was.
   * @param {string} id  of the spot
   * @returns {string} what to say of it; "": nothing
   */
  press(id) {
    const choices = this.#choices;
    const next = choices.next().get(id);
    if (!next) {
      choices.putBack(id);
      this.#draw();
      return "";
    }
    const best = this.#best(next);
    if (next.some(({ path }) => path.length > choices.chosen.length + 1)) choices.take(id);
    this.#draw();
    if (!best) return "";
    const words = { choice: best.label, value: numeral(this.#valueOf(best)) };
    return next.length === 1
      ? t("{choice}: {value}", words)
      : t("The best from here is worth {value}: {choice}", words);
  }

  #draw() {
    const { chosen } = this.#choices;
    const next = this.#next();
    const part = scaleOf([...this.#values.values()]);
    const shades = (this.#shown?.scene.spots ?? []).flatMap((spot) => {
      const options = next.get(spot.id);
      const pressed = chosen.includes(spot.id);
      if (!options && !pressed) return [];
      const best = this.#best(options ?? this.#choices.beginning());
      if (!best) return [];
      const value = this.#valueOf(best);
      const label = t("{place} Value: {value}", {
        place: `${spot.label.replace(/[.!?…]$/, "")}.`,
        value: numeral(value),
      });
      const shade = { part: part(value), value: numeral(value) };
      return [{ spot, label, pressed, drags: false, described: false, shade }];
    });
    this.#board.shade(shades);
  }

  /** Where the actions go on from what was pressed. A place where all of them begin, as at others, would tell nothing. */
  #next() {
    const { chosen, options } = this.#choices;
    const next = this.#choices.next();
    const count = (/** @type {readonly BoardChoice[]} */ some) => new Set(some.map(({ events }) => events[0])).size;
    const all = count(options);
    const rest = new Map([...next].filter(([, some]) => count(some) < all));
    return chosen.length === 0 && all > 1 && count([...rest.values()].flat()) === all ? rest : next;
  }

  /** @param {readonly BoardChoice[]} options */
  #best(options) {
    return options.reduce(
      (best, option) => (best && this.#valueOf(best) >= this.#valueOf(option) ? best : option),
      /** @type {BoardChoice | undefined} */ (undefined),
    );
  }

  /** @param {BoardChoice} option */
  #valueOf(option) {
    return this.#values.get(eventOf(option)) ?? 0;
  }
}

/** What a choice of a single action plays. @param {BoardChoice} option */
const eventOf = ({ events }) => events[0] ?? "";

/**
 * Returns the function that says where a value lies between the worst, 0, and the best, 1. Infinite values lie at the ends, and the others
 * between them as if these were not there.
 * @param {readonly number[]} values
 */
export function scaleOf(values) {
  const finite = values.filter((value) => Math.abs(value) < INFINITE);
  const [least, most] = [Math.min(...finite), Math.max(...finite)];
  return (/** @type {number} */ value) => {
    if (Math.abs(value) >= INFINITE) return value > 0 ? 1 : 0;
    return most > least ? (value - least) / (most - least) : 1;
  };
}
