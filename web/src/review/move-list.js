/** The move list, a row a turn. Pressing a row shows the state at the end of the turn. */

import { keyOf } from "../base/keyboard.js";
import { config } from "../settings/config.js";
import { settings } from "../settings/settings.js";
import { h } from "../ui/dom.js";
import { icon } from "../ui/icons.js";
import { classBetween } from "./error-signs.js";
import { TurnRow } from "./turn-row.js";
import { turnAt, turnsUpTo } from "./turns.js";

/**
 * @typedef {import("../vocabulary/bridge.js").MoveEntry} MoveEntry
 * @typedef {import("../vocabulary/bridge.js").TurnEntry} TurnEntry
 * @typedef {import("../match/state.js").MatchState} MatchState
 * @typedef {import("./turn-row.js").Mover} Mover
 */

/** What the list can show of the turns, and the names of the buttons. @type {["words" | "notation" | "steps", string][]} */
const VIEWS = [
  ["words", "Words"],
  ["notation", "Notation"],
  ["steps", "Each step"],
];

export class Moves {
  /** The turns, in the game's words. */
  list = h("ol.move-list", { i18nLabel: "Moves" });
  #empty = h("p.move-empty", { i18n: "Nothing has happened yet." });
  #hash = h("span.move-hash");
  #dice = h(
    "button.move-dice",
    { type: "button", hidden: true, i18nTitle: "Fair chance" },
    icon("dice"),
    h("span", { i18n: "Chance, sealed beforehand:" }),
    this.#hash,
  );
  #buttons = VIEWS.map(([view, name]) =>
    h("button.move-view", { type: "button", i18n: name, onclick: () => settings().set("moves", view) }),
  );
  /** The text of the record stands beside the words of each event. */
  #record = h("button.move-view", {
    type: "button",
    i18n: "As in the record",
    onclick: () => settings().set("moves", this.#shown === "record" ? "steps" : "record"),
  });
  /** Chooses what the list shows of each turn. */
  views = h("div.move-views", { role: "group", i18nLabel: "Show the moves" }, ...this.#buttons, this.#record);
  #scroll = h("div.move-scroll", {}, this.#dice, this.#empty, this.list);
  element = h("div.moves", {}, this.#scroll);

  /** @type {MoveEntry[]} */
  #events = [];
  /** The turns shown, and the list that they were made from. @type {TurnEntry[]} */
  #turns = [];
  /** @type {TurnEntry[] | null} */
  #source = null;
  /** @type {TurnRow[]} */
  #rows = [];
  /** @type {MatchState["analysis"]} */
  #analysis = null;
  /** @type {Mover[]} */
  #movers = [];
  #at = 0;
  /** The end of the turn that is marked instead of the one before the shown state. @type {number | null} */
  #comparing = null;
  /** The marked row. @type {TurnRow | undefined} */
  #marked;
  /** The only row that the Tab key reaches. @type {TurnRow | undefined} */
  #tabbed;
  #game = "";
  #seek;
  /** What the rows show now. @type {import("./turn-row.js").Shown} */
  #shown = "words";

  /**
   * @param {(at: number) => void} seek
   * @param {() => void} showDice
   */
  constructor(seek, showDice) {
    this.#seek = seek;
    this.#dice.addEventListener("click", showDice);
    this.list.addEventListener("keydown", (event) => this.#key(event));
    this.views.hidden = config().kiosk;
    this.#press();
  }

  /** @param {MatchState} state */
  draw({ game, scene, moves, turns, at, table, analysis, comparing, settings }) {
    this.#game = game.id;
    this.#promise(table?.dice.hash ?? null);
    const movers = scene?.seats.map(({ name, sprite }) => ({ name, sprite })) ?? [];
    // In an exhibit nobody knows a notation.
    const shown = config().kiosk ? "words" : settings.moves;
    const known = sameMovers(movers, this.#movers) && shown === this.#shown;
    const judged = analysis === this.#analysis;
    const same = at === this.#at && comparing === this.#comparing;
    if (turns === this.#source && moves === this.#events && same && known && judged) return;
    this.#shown = shown;
    this.#press();
    this.#comparing = comparing;
    this.#source = turns;
    this.#movers = movers;
    this.#show(turnsUpTo(turns, moves.length), moves, known);
    this.#analysis = analysis;
    this.#judge();
    this.#mark(at);
  }

  /**
   * @param {TurnEntry[]} turns
   * @param {MoveEntry[]} events
   * @param {boolean} keep  whether rows may stay as they are where nothing has changed
   */
  #show(turns, events, keep) {
    const before = this.#turns;
    const old = this.#events;
    this.#turns = turns;
    this.#events = events;
    this.#empty.hidden = turns.length > 0;
    for (const row of this.#rows.splice(turns.length)) row.element.remove();
    turns.forEach((turn, index) => {
      const last = turn.to - 1;
      if (keep && turn === before[index] && events[turn.from] === old[turn.from] && events[last] === old[last]) return;
      this.#write(index, turn);
    });
  }

  /**
   * @param {number} index
   * @param {TurnEntry} turn
   */
  #write(index, turn) {
    let row = this.#rows[index];
    if (!row) {
      row = new TurnRow(this.#game, index + 1, (at) => this.#go(at));
      this.#rows.push(row);
      this.list.append(row.element);
    }
    const mover = turn.seat === null ? undefined : this.#movers[turn.seat];
    row.show(turn, this.#events.slice(turn.from, turn.to), mover, this.#shown);
  }

  /** Shows the beginning of the seed's hash, which is fixed before the first throw. @param {string | null} hash */
  #promise(hash) {
    this.#dice.hidden = hash === null;
    this.#hash.textContent = hash === null ? "" : `${hash.slice(0, 4)} ${hash.slice(4, 8)} …`;
  }

  #judge() {
    const analysis = this.#analysis;
    for (const row of this.#rows) row.judge(analysis && classBetween(analysis, row.from, row.to));
  }

  /** @param {number} at */
  #go(at) {
    if (at !== this.#at) this.#seek(at);
  }

  /** @param {number} at */
  #mark(at) {
    this.#at = at;
    const row = this.#rows[turnAt(this.#rows, this.#comparing ?? at)];
    if (row !== this.#marked) this.#marked?.mark(null);
    row?.mark(at);
    this.#marked = row;
    this.#reach(row ?? this.#rows[0]);
    this.#scrollTo(row);
  }

  /** @param {TurnRow | undefined} row */
  #reach(row) {
    if (this.#tabbed) this.#tabbed.button.tabIndex = -1;
    if (row) row.button.tabIndex = 0;
    this.#tabbed = row;
  }

  /** Scrolls the list only; `scrollIntoView` would scroll the page as well. @param {TurnRow | undefined} row */
  #scrollTo(row) {
    const scroller = this.#scroll;
    if (!row) {
      scroller.scrollTop = 0;
      return;
    }
    const inside = scroller.getBoundingClientRect();
    const line = row.spot.getBoundingClientRect();
    if (line.bottom > inside.bottom) scroller.scrollTop += line.bottom - inside.bottom + 8;
    else if (line.top < inside.top) scroller.scrollTop -= inside.top - line.top + 8;
  }

  /** Scrolls to the shown turn. Call this after the list itself has become visible. */
  reveal() {
    this.#scrollTo(this.#marked);
  }

  /** Focuses the shown turn, otherwise the first thing in the list. */
  focus() {
    (this.#tabbed?.button ?? this.#dice).focus();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const here = this.#rows.findIndex(({ button }) => button === event.target);
    const to = { ArrowUp: here - 1, ArrowDown: here + 1, Home: 0, End: this.#rows.length - 1 }[keyOf(event)];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const row = this.#rows[to];
    if (!row) return;
    this.#reach(row);
    row.button.focus();
    this.#go(row.to);
  }

  #press() {
    const stepwise = this.#shown === "steps" || this.#shown === "record";
    VIEWS.forEach(([view], at) => {
      const pressed = view === "steps" ? stepwise : view === this.#shown;
      this.#buttons[at]?.setAttribute("aria-pressed", String(pressed));
    });
    this.#record.setAttribute("aria-pressed", String(this.#shown === "record"));
    this.#record.hidden = !stepwise;
  }
}

/**
 * @param {Mover[]} some
 * @param {Mover[]} others
 */
const sameMovers = (some, others) =>
  some.length === others.length &&
  some.every(({ name, sprite }, seat) => name === others[seat]?.name && sprite === others[seat]?.sprite);
