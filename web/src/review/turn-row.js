/** A row of the move list: one turn, with its number, whose it is, and what happened, in words, in the game's notation or step by step. */

import { sign } from "../games/signs.js";
import { h, setText, unbroken } from "../ui/dom.js";
import { t } from "../words/i18n.js";
import { nameOf, signOf } from "./error-signs.js";

/**
 * @typedef {import("../vocabulary/bridge.js").MoveEntry} MoveEntry
 * @typedef {import("../vocabulary/bridge.js").TurnEntry} TurnEntry
 *
 * A player, as the list shows them.
 * @typedef {{name: string, sprite: string}} Mover
 *
 * What the list shows of each turn: its words, its notation, the words of each of its events, or these with the text of the record.
 * @typedef {import("../settings/settings.js").Settings["moves"]} Shown
 */

export class TurnRow {
  /** The turn's number, counted from 1. */
  #number;
  #game;
  /** All that the row says, for screen readers. */
  #told = h("span.visually-hidden");
  #who = h("span.turn-who", { "aria-hidden": "true" });
  #what = h("span.turn-what", { "aria-hidden": "true" });
  #sign = h("span.turn-judged", { "aria-hidden": "true" });
  #words = "";
  button = h("button.turn-button", { type: "button", tabIndex: -1 });
  element = h("li.turn", {}, this.button);
  /** Number of events at the end of the turn. */
  to = 0;
  /** Number of events before the turn. */
  from = 0;

  /**
   * @param {string} game
   * @param {number} number
   * @param {(at: number) => void} go
   */
  constructor(game, number, go) {
    this.#game = game;
    this.#number = number;
    this.button.append(
      this.#told,
      h("span.turn-number", { "aria-hidden": "true", textContent: String(number) }),
      this.#who,
      this.#what,
      this.#sign,
    );
    this.button.addEventListener("click", ({ target }) => {
      // The line of an event leads to that event; everything else in the row, and the keyboard, to the end of the turn.
      const line = target instanceof Element ? target.closest("[data-ply]") : null;
      go(line instanceof HTMLElement ? Number(line.dataset["ply"]) : this.to);
    });
  }

  /**
   * @param {TurnEntry} turn
   * @param {MoveEntry[]} events
   * @param {Mover | undefined} mover  undefined: it is nobody's turn
   * @param {Shown} shown
   */
  show(turn, events, mover, shown) {
    this.from = turn.from;
    this.to = turn.to;
    const words = turn.words || named(told(events), mover?.name);
    this.#words = `${this.#number}. ${words}`;
    this.judge(null);
    this.#who.title = mover?.name ?? "";
    this.#showWho(mover);
    this.#who.classList.toggle("named", !mover?.sprite);
    this.#what.replaceChildren(...what(shown, words, turn.notation, events));
  }

  /**
   * Shows the mover's sign, or the name where there is none. A sign that stays keeps its element (as in `game/seats-around-board.js`).
   * @param {Mover | undefined} mover
   */
  #showWho(mover) {
    const { sprite = "", name = "" } = mover ?? {};
    if (sprite && this.#who.dataset.sprite === sprite) return;
    this.#who.dataset.sprite = sprite;
    this.#who.replaceChildren(sprite ? sign(this.#game, sprite, "turn-sign") : name);
  }

  /**
   * Shows how good the decisions of the turn were; only errors have a sign.
   * @param {import("../vocabulary/bridge.js").ErrorClass | null} found
   */
  judge(found) {
    const sign = signOf(found);
    setText(this.#sign, sign);
    setText(this.#told, sign && found ? `${this.#words}; ${t(nameOf(found))}` : this.#words);
  }

  /**
   * Marks the row as the shown one, or not.
   * @param {number | null} at  the number of events of the shown state, if it is in this turn
   */
  mark(at) {
    if (at === null) this.button.removeAttribute("aria-current");
    else this.button.setAttribute("aria-current", "step");
    for (const line of this.#what.children)
      line.classList.toggle("now", at !== null && at < this.to && line.getAttribute("data-ply") === String(at));
  }

  /** What must be in sight: the line of the event in mid-turn, otherwise the whole row. @returns {Element} */
  get spot() {
    return this.#what.querySelector(".now") ?? this.button;
  }
}

/** The words of a turn's events. @param {MoveEntry[]} events */
const told = (events) => events.map(({ words }) => words).join("; ");

/**
 * Puts the player's name before what happened, unless it is there already.
 * @param {string} words
 * @param {string} [name]
 */
const named = (words, name = "") => (name === "" || words.startsWith(name) ? words : `${name}: ${words}`);

/**
 * What a row shows of a turn. A turn without a notation has its words instead.
 * @param {Shown} shown
 * @param {string} words
 * @param {string} notation
 * @param {MoveEntry[]} events
 */
function what(shown, words, notation, events) {
  if (shown === "steps" || shown === "record") return events.map((event) => line(event, shown === "record"));
  if (shown === "notation" && notation) return [h("span.turn-notation", { textContent: notation })];
  return [h("span.turn-words", {}, ...unbroken(words))];
}

/**
 * @param {MoveEntry} event
 * @param {boolean} record
 */
function line({ ply, words, text }, record) {
  return h(
    "span.turn-event",
    { "data-ply": String(ply) },
    h("span", {}, ...unbroken(words)),
    record ? h("code.turn-record", { textContent: text, translate: false }) : null,
  );
}
