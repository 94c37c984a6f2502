/**
 * The cards that introduce a game the first time that it is opened: the goal, one's own things, how a turn goes. They point at things
 * on the board. One tap leaves them, and the menu brings them back ("How to win").
 */

import { keyOf } from "../base/keyboard.js";
import { langOf, wordsOf } from "../games/catalog.js";
import { otherRulesIn } from "../games/other-rules.js";
import { cardsUnder, rulesLine } from "../other-rules/open-other-rules.js";
import { button, h, iconButton, setText } from "../ui/dom.js";
import { hasRoom } from "../saves/seating-room.js";
import { announce } from "../ui/notices.js";
import { lang, t } from "../words/i18n.js";

/**
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 * @typedef {import("../vocabulary/scene.js").Scene} Scene
 */

/** @typedef {{left: number, top: number, right: number, bottom: number}} Box  in CSS pixels */

/** The distance of a card from the edge of the page, in CSS pixels. */
const MARGIN = 8;
/** The most characters of which two lines have room on a card, on a narrow phone. */
const TWO_LINES = 70;

/**
 * The edge at which a card covers less of the things that it points at; the lower one, near the thumb, if that makes no difference.
 * @param {readonly Box[]} things
 * @param {number} height  of the card
 * @param {Pick<Box, "top" | "bottom">} page  the room in which the card stands
 * @returns {"top" | "bottom"}
 */
export function edgeFor(things, height, { top, bottom }) {
  /** @param {number} from @param {number} to */
  const covered = (from, to) =>
    things.reduce((sum, thing) => {
      const high = Math.min(thing.bottom, to) - Math.max(thing.top, from);
      return sum + Math.max(0, high) * (thing.right - thing.left);
    }, 0);
  const low = covered(bottom - MARGIN - height, bottom);
  return low > 0 && covered(top, top + MARGIN + height) < low ? "top" : "bottom";
}

export class Intro {
  element = h("section.intro", { hidden: true, i18nLabel: "How to win" });
  /** What the game waits for meanwhile. */
  #waiting = h("p.intro-waiting", { hidden: true });
  #game;
  #board;
  #hold;
  /** What the last card says besides, in the reader's language; "": nothing. */
  note = "";
  /** The options of the match: the cards tell the rules that hold, and the first one says which other ones do.
   * @type {Record<string, unknown> | undefined} */
  options;
  /** The number of players. */
  players = 0;
  /** What the cards tell under the other rules that hold; null: none hold, or it is not known. @type {string[] | null} */
  #texts = null;
  /** Stands for the cards that somebody reads or that are to be shown next; null: none. @type {object | null} */
  #wanted = null;
  /** The number of the card that is shown. */
  #at = 0;
  /** The element that had the focus before. @type {Element | null} */
  #before = null;

  /**
   * @param {GameEntry} game
   * @param {object} board
   * @param {(ids: string[], free?: number, lies?: boolean) => Box[]} board.point  points at these things, and returns where they are;
   *   further down than `free` a card covers the board; `lies`: the board stays where it lies
   * @param {() => void} board.focus
   * @param {(shown: boolean) => void} [hold]  called when the cards open and close: the match waits meanwhile
   */
  constructor(game, board, hold = () => {}) {
    this.#game = game;
    this.#hold = hold;
    this.#board = board;
    this.element.addEventListener("keydown", (event) => {
      if (keyOf(event) !== "Escape") return;
      event.stopPropagation();
      this.close();
    });
  }

  get #cards() {
    return wordsOf(this.#game).intro ?? [];
  }

  /** Whether the game has cards. */
  get exists() {
    return this.#cards.length > 0;
  }

  get shown() {
    return !this.element.hidden;
  }

  open() {
    if (!this.exists) return;
    if (!this.shown) this.#before = document.activeElement;
    this.#hold(true);
    this.#begin(0);
  }

  close() {
    if (!this.#wanted) return;
    this.#wanted = null;
    const inside = this.element.contains(document.activeElement);
    this.element.hidden = true;
    this.#waiting.hidden = true;
    this.#hold(false);
    this.#board.point([]);
    if (!inside) return;
    // Back to what can be pressed; the page's heading, which a new page focuses, leads nowhere.
    const before = this.#before instanceof HTMLElement && this.#before.isConnected ? this.#before : null;
    if (before && before.tabIndex >= 0) before.focus();
    else this.#board.focus();
  }

  /** Says on the card what the game waits for meanwhile. @param {string} words  in the reader's language; "": for nothing */
  set waiting(words) {
    // The line keeps its room: otherwise the buttons would move when the game is there.
    if (words) this.#waiting.hidden = false;
    setText(this.#waiting, words);
  }

  /** Shows the same card again, after the language or the board's shape has changed. */
  relabel() {
    if (this.shown) this.#begin(this.#at);
  }

  /**
   * Shows a card: where other rules hold, once it is known what it tells under them.
   * @param {number} at
   */
  #begin(at) {
    const wanted = (this.#wanted = {});
    const held = otherRulesIn(this.#game, this.options);
    this.#texts = null;
    if (!Object.keys(held).length) return this.#show(at);
    void cardsUnder(this.#game, held, this.players).then((texts) => {
      if (this.#wanted !== wanted) return;
      this.#texts = texts;
      this.#show(at);
    });
  }

  /** @param {number} at */
  #show(at) {
    const cards = this.#cards;
    const card = cards[at];
    if (!card) return this.close();
    this.#at = at;
    const text = this.#texts?.[at] ?? card.text;
    const last = at === cards.length - 1;
    const note = last ? this.note : "";
    const next = button(
      null,
      last ? "Let’s play" : "Next",
      () => (last ? this.close() : this.#show(at + 1)),
      "primary",
    );
    const spoken = langOf(this.#game);
    const otherwise = Object.keys(otherRulesIn(this.#game, this.options)).length > 0;
    const usual = otherwise && !this.#texts ? t("This tip tells the usual rules.") : "";
    this.element.replaceChildren(
      h("h2", { textContent: card.title, lang: spoken }),
      ...(at === 0 ? [rulesLine(this.#game, this.options, TWO_LINES) ?? ""] : []),
      h("p.intro-text", { textContent: text, lang: spoken }),
      ...(usual ? [h("p.help", { textContent: usual, lang: lang() })] : []),
      ...(note ? [h("p.intro-text", { textContent: note, lang: lang() })] : []),
      h(
        "div.intro-acts",
        {},
        h("span.intro-place", {
          textContent: t("Tip {at} of {count}", { at: at + 1, count: cards.length }),
          lang: lang(),
        }),
        h("span.intro-steps", {}, at > 0 ? button(null, "Back", () => this.#show(at - 1)) : null, next),
      ),
      this.#waiting,
      iconButton("close", "Close", () => this.close()),
    );
    this.element.hidden = false;
    this.element.dataset.edge = "bottom";
    // Where the whole board is in sight, nobody wants to see it move: the card makes way.
    const things = this.#board.point(card.points, this.element.getBoundingClientRect().top, hasRoom());
    const { top } = (this.element.offsetParent ?? this.element).getBoundingClientRect();
    // The card's room ends above the buttons of the game, not at the edge of the page.
    const { bottom } = this.element.getBoundingClientRect();
    this.element.dataset.edge = edgeFor(things, this.element.offsetHeight, { top, bottom: bottom + MARGIN });
    announce(`${card.title}. ${text}`, spoken);
    if (usual) announce(usual);
    if (note) announce(note);
    next.focus({ preventScroll: true });
  }
}
