/**
 * The bar for looking back: step event by event, slide, play on. On a phone it takes the place of the status line and of the game's
 * buttons, which are of no use while one looks back; on a desktop it always stands below the move list (style/replay.css).
 */

import { h, iconButton, setText, setVariables } from "../ui/dom.js";
import { icon } from "../ui/icons.js";
import { t } from "../words/i18n.js";

/**
 * @typedef {import("../match/state.js").MatchState} MatchState
 * @typedef {import("./chance-graph.js").Chart} Chart
 */

/** How long (ms) a state stands before the next event is played, at each pace of the settings. */
const PACE = { slow: 1000, normal: 600, fast: 300, instant: 800 };

/**
 * Calls back after some time; returns a function that prevents it.
 * @param {() => void} run
 * @param {number} ms
 */
function later(run, ms) {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

/**
 * The place of a state among all of a match: "Position 12 of 40".
 * @param {number} at
 * @param {number} count
 */
export const placeOf = (at, count) => t("Position {at} of {count}", { at, count });

/**
 * Gives a button of the bar another name; returns whether it had another one.
 * @param {HTMLElement} button
 * @param {string} msgid
 */
function name(button, msgid) {
  if (button.dataset["i18nLabel"] === msgid) return false;
  Object.assign(button.dataset, { i18nLabel: msgid, i18nTitle: msgid });
  button.setAttribute("aria-label", t(msgid));
  button.title = t(msgid);
  return true;
}

export class Replay {
  /** The graph of the chance to win behind the slider, once somebody has looked back at the game. @type {Chart | null} */
  #chart = null;
  /** What the graph shows, in words. @type {typeof import("./analysis-words.js").sayAt | null} */
  #sayAt = null;
  #place = h("span.replay-place", { "aria-hidden": "true" });
  #slider = h("input.replay-slider", {
    type: "range",
    min: "0",
    max: "0",
    value: "0",
    i18nLabel: "Look back",
    oninput: () => this.#slide(),
    onchange: () => this.#goTo(Number(this.#slider.value)),
  });
  #turns = iconButton("list", "Moves", () => this.showTurns(!this.#listed));
  #first = iconButton("first", "To the beginning", () => this.#goTo(0));
  #previous = iconButton("previous", "One move back", () => this.#goBy(-1));
  #play = iconButton("play", "Replay", () => this.#toggle());
  #next = iconButton("next", "One move forward", () => this.#goBy(1));
  #last = iconButton("last", "To the end", () => this.#goTo(this.#count));
  /** Shows the best ways to play the turn that the board shows, once the game was looked at. */
  #ways = iconButton("bulb", "Best moves for this turn", () => this.#rank()?.());
  #close = iconButton("close", "Back to the game", () => this.close());
  element = h(
    "div.replay",
    { role: "group", i18nLabel: "Look back" },
    h("div.replay-line", {}, this.#place, h("div.replay-track", {}, this.#slider)),
    h(
      "div.replay-buttons",
      {},
      this.#turns,
      this.#first,
      this.#previous,
      this.#play,
      this.#next,
      this.#last,
      this.#ways,
      this.#close,
    ),
  );

  #act;
  #later;
  /** What shows the best ways to play the turn on the board; null: nothing is known of it. @type {() => (() => void) | null} */
  #rank = () => null;
  /** The words for the state after so many events. @type {(at: number) => string} */
  #say = (at) => placeOf(at, this.#count);
  /** The page of the game, which makes room for the bar. @type {HTMLElement | null} */
  #page = null;
  /** The button that opens the bar on a phone. @type {HTMLElement | null} */
  #opener = null;
  #at = 0;
  #count = 0;
  #looking = false;
  /** Whether the bar stays although the newest state is shown, because somebody uses it. */
  #held = false;
  /** Whether the list of turns is shown above the bar. */
  #listed = false;
  /** The state asked for that is not shown yet. @type {number | null} */
  #asked = null;
  /** The last state asked for. */
  #aim = 0;
  /** Where the slider has moved on to meanwhile. @type {number | null} */
  #slid = null;
  #playing = false;
  /** How long (ms) a state stands before the next event is played. */
  #pace = PACE.normal;
  /** The state after which playing ends and the newest one is shown; null: the last one, which stays. @type {number | null} */
  #until = null;
  /** Prevents the next event of a replay. @type {() => void} */
  #halt = () => {};

  /**
   * @param {object} act
   * @param {(at: number, frames: boolean) => void} act.seek  shows a state; `frames`: with the event that leads to it
   * @param {() => void} act.now  returns to the newest state
   * @param {() => void} act.listed  called when the list of turns has become visible
   * @param {(run: () => void, ms: number) => () => void} [wait]
   */
  constructor(act, wait = later) {
    this.#act = act;
    this.#later = wait;
    for (const button of [this.#turns, this.#close]) button.classList.add("only-narrow");
    for (const button of [this.#first, this.#last]) button.classList.add("to-an-end");
    this.#turns.setAttribute("aria-expanded", "false");
    this.#ways.classList.add("to-ways");
    this.#ways.hidden = true;
  }

  /**
   * @param {HTMLElement} page  the page of the game
   * @param {HTMLElement} opener
   */
  connect(page, opener) {
    this.#page = page;
    this.#opener = opener;
  }

  /**
   * Puts the graph of the chance to win behind the slider.
   * @param {Chart} chart
   * @param {typeof import("./analysis-words.js").sayAt} say  what it shows, in words
   * @param {() => (() => void) | null} rank  what shows the best ways to play the turn on the board; null: nothing is known of it
   */
  hold(chart, say, rank) {
    this.#rank = rank;
    this.#chart = chart;
    this.#sayAt = say;
    this.#slider.before(chart.element);
  }

  /** Whether a past state is shown, or the bar is in use. */
  get shown() {
    return this.#looking || this.#held;
  }

  /** @param {MatchState} state */
  draw({
    at,
    looking: past,
    trying,
    moves,
    turns,
    analysis,
    names,
    own,
    addressed,
    scene,
    comparing,
    visits,
    settings,
  }) {
    // A turn that is tried again is played like any other: it needs the buttons in whose place the bar stands on a phone.
    const looking = past && !trying;
    this.#pace = PACE[settings.speed];
    name(this.#close, visits ? "Close" : "Back to the game");
    const panels = scene?.seats ?? [];
    this.#chart?.draw(analysis, moves.length, panels, own);
    this.element.classList.toggle("charted", Boolean(analysis));
    this.#ways.hidden = this.#rank() === null;
    const people = { names, own, addressed };
    this.#say = (place) => {
      if (!analysis || !this.#sayAt) return placeOf(place, moves.length);
      return this.#sayAt(analysis, turns, people, place, place === at ? comparing : null);
    };
    if (at === this.#asked) this.#asked = null;
    // Something else than this bar has led back to the newest state: a move, an undo, a failure.
    if (this.#looking && !looking && this.#aim !== moves.length) this.leave();
    this.#at = at;
    this.#count = moves.length;
    this.#looking = looking;
    if (this.#playing) this.#playOn();
    if (this.#asked === null) this.#catchUp();
    this.#show();
  }

  // What the person does

  /** Opens the bar and moves the focus to it. */
  open() {
    this.#held = true;
    this.#show();
    this.#slider.focus({ preventScroll: true });
  }

  /** Closes the bar and returns to the newest state. */
  close() {
    const inside = this.element.contains(document.activeElement);
    this.leave();
    if (this.#looking) this.#act.now();
    this.#looking = false;
    this.#show();
    if (inside) this.#opener?.focus();
  }

  /** Closes the list of turns if it is shown above the bar, otherwise the bar. */
  escape() {
    if (this.#listed) this.showTurns(false);
    else this.close();
  }

  /** Gives the bar up, as somebody plays on. */
  leave() {
    this.stop();
    this.#held = false;
    this.#listed = false;
    this.#asked = null;
    this.#slid = null;
    this.#show();
  }

  /** Ends a replay. */
  stop() {
    this.#halt();
    this.#playing = false;
    this.#until = null;
  }

  /** Plays the rest of the match, from the end all of it; the focus goes to the button that halts it. */
  watch() {
    if (!this.#playing) this.#toggle();
    this.#play.focus({ preventScroll: true });
  }

  /**
   * Plays the events after `from` up to `to` again, then returns to the newest state.
   * @param {number} from
   * @param {number} to
   */
  play(from, to) {
    this.#goTo(from);
    this.#until = to;
    this.#playing = true;
    this.#playOn();
    this.#show();
  }

  /**
   * Shows the state that many events later, or earlier if negative.
   * @param {number} by
   */
  step(by) {
    this.stop();
    this.#seek((this.#asked ?? this.#at) + by, by === 1);
  }

  /**
   * Shows the state after `at` events, as the list of turns asks.
   * @param {number} at
   */
  seek(at) {
    this.#goTo(at);
  }

  /** @param {boolean} on */
  showTurns(on) {
    this.#listed = on;
    this.#show();
    if (on) this.#act.listed();
  }

  /** @param {number} at */
  #goTo(at) {
    this.stop();
    this.#hold();
    this.#slid = null;
    this.#seek(at, false);
  }

  /** @param {number} by */
  #goBy(by) {
    this.#hold();
    this.step(by);
  }

  /** Follows the slider, but asks for a state only when the one before is shown: a fast finger passes hundreds. */
  #slide() {
    this.stop();
    this.#hold();
    const at = Number(this.#slider.value);
    this.#tell(at);
    if (this.#asked === null) this.#seek(at, false);
    else this.#slid = at;
  }

  #catchUp() {
    const slid = this.#slid;
    this.#slid = null;
    if (slid !== null) this.#seek(slid, false);
  }

  #toggle() {
    this.#hold();
    if (this.#playing) this.stop();
    else {
      this.#playing = true;
      // From the end it plays the whole game.
      if (this.#at >= this.#count && this.#count > 0) this.#seek(0, false);
      else this.#playOn();
    }
    this.#show();
  }

  // Looking back

  #hold() {
    this.#held = true;
  }

  /**
   * @param {number} at
   * @param {boolean} frames
   */
  #seek(at, frames) {
    const to = Math.max(0, Math.min(at, this.#count));
    if (to === this.#at && this.#asked === null) return;
    this.#asked = this.#aim = to;
    this.#act.seek(to, frames);
  }

  /** Plays the next event when the one before has been shown for a while. */
  #playOn() {
    if (this.#asked !== null) return;
    this.#halt();
    const over = this.#at >= (this.#until ?? this.#count);
    if (over && this.#until === null) this.#playing = false;
    else this.#halt = this.#later(() => (over ? this.close() : this.#seek(this.#at + 1, true)), this.#pace);
  }

  // What is seen

  #show() {
    this.#room();
    this.#slider.max = String(this.#count);
    // While the finger holds the slider, it stays under the finger.
    if (this.#asked === null || this.#playing) this.#slider.value = String(this.#at);
    this.#tell(Number(this.#slider.value));
    const { at, end } = { at: this.#asked ?? this.#at, end: this.#count };
    for (const [button, off] of /** @type {const} */ ([
      [this.#first, at === 0],
      [this.#previous, at === 0],
      [this.#play, end === 0],
      [this.#next, at === end],
      [this.#last, at === end],
    ]))
      button.setAttribute("aria-disabled", String(off));
    this.#turns.setAttribute("aria-expanded", String(this.#listed));
    if (name(this.#play, this.#playing ? "Pause" : "Replay"))
      this.#play.replaceChildren(icon(this.#playing ? "pause" : "play"));
  }

  /** Says which state is shown. @param {number} at */
  #tell(at) {
    const place = this.#say(at);
    setText(this.#place, place);
    this.#slider.setAttribute("aria-valuetext", place);
    setVariables(this.#slider, { part: String(this.#count ? at / this.#count : 0) });
  }

  /** Has the page make room for the bar. The rows that it replaces keep their height, so that the board keeps its size. */
  #room() {
    const page = this.#page;
    if (!page) return;
    if (this.shown && !page.classList.contains("replaying"))
      for (const name of ["talk", "acts"]) {
        const row = page.querySelector(`:scope > .${name}`);
        setVariables(page, { [`${name}-size`]: `${row?.getBoundingClientRect().height ?? 0}px` });
      }
    page.classList.toggle("replaying", this.shown);
    page.classList.toggle("listing", this.shown && this.#listed);
  }
}
