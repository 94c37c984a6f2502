/**
 * A single turn of a finished game: it can be tried again on the board, by the same throw, and is judged at once; or its best ways to play are
 * shown. Nothing of it is a game of its own, and nothing is stored: a reload leads back to the game.
 */

import { Refused } from "../engine/engine-errors.js";
import { isLost } from "../match/lost-session.js";
import { langOf } from "../games/catalog.js";
import { explain } from "../saves/records.js";
import { button, h, iconButton, setText } from "../ui/dom.js";
import { RankedWays } from "../ranking/ranked-ways.js";
import { announce, notify } from "../ui/notices.js";
import { lang, t } from "../words/i18n.js";
import { turnAt } from "./turns.js";

/**
 * @typedef {import("../match/state.js").MatchState} MatchState
 * @typedef {import("../vocabulary/bridge.js").AnalysedTurn} AnalysedTurn
 * @typedef {import("../vocabulary/bridge.js").Attempt} Attempt
 * @typedef {import("../vocabulary/bridge.js").RankedWay} RankedWay
 * @typedef {Pick<AnalysedTurn, "start" | "to">} Turn  where its decisions begin, and where they end
 *
 * @typedef {object} Act
 * @property {import("../match/past-states.js").PastStates["aside"]} aside  shows something at a past state
 * @property {(reply: import("../vocabulary/bridge.js").TryReply, trying: import("../match/state.js").Trying) => Promise<void>} present  shows a
 *   try on the board
 * @property {(look: import("../vocabulary/bridge.js").SeekReply, comparing: number | null) => Promise<void>} look  shows a position on the board
 * @property {(paths: number[][][], others: number[][][], strengths: number[]) => void} draw  draws ways on the board
 * @property {() => void} focus  focuses what the person can choose from
 * @property {() => void} now  shows the end of the game again
 * @property {(turn: Turn) => void} back  goes back to where the turn was chosen
 * @property {(at: number) => void} playOn  begins a game from the position after so many events
 */

/** How long (ms) the engine thinks within one request. */
const SLICE_MS = 25;

export class TurnPanel {
  #title = h("h2.turn-panel-title", { tabIndex: -1 });
  /** What the try is for, until it is judged. */
  #aim = h("p", { hidden: true, i18n: "The turn is judged when it is over." });
  #verdict = h("p.turn-panel-verdict", { hidden: true });
  #values = h("p", { hidden: true });
  #why = h("p", { hidden: true });
  #wait = h("p.turn-panel-wait", { hidden: true, i18n: "Thinking …" });
  #acts = h("div.turn-panel-acts");
  #ways;
  element;

  #engine;
  #state;
  #act;
  /** @type {Turn | null} */
  #turn = null;
  /** What the board shows of it. @type {import("../match/state.js").Aside | null} */
  #aside = null;
  /** @type {"" | "try" | "ways"} */
  #mode = "";
  /** The decisions of the try so far. @type {string[]} */
  #events = [];
  /** How many of them the board shows. */
  #shown = 0;
  /** @type {Attempt | null} */
  #judged = null;
  /** How often each turn was tried, by the number of events before it. @type {Map<number, number>} */
  #tries = new Map();

  /**
   * @param {import("../engine/client.js").Engine} engine
   * @param {MatchState} state
   * @param {Act} act
   */
  constructor(engine, state, act) {
    this.#engine = engine;
    this.#state = state;
    this.#act = act;
    this.#ways = new RankedWays({ draw: act.draw, play: (way) => this.#playOut(way) });
    this.#ways.element.hidden = true;
    this.element = h(
      "section.turn-panel",
      { hidden: true, i18nLabel: "A turn of the game" },
      h(
        "header",
        {},
        this.#title,
        iconButton("close", "Close", () => this.close()),
      ),
      h("div.turn-panel-text", {}, this.#aim, this.#verdict, this.#values, this.#why, this.#wait, this.#ways.element),
      this.#acts,
    );
  }

  get shown() {
    return this.#mode !== "";
  }

  /** What Escape does now, or null. */
  get escape() {
    return this.shown ? () => this.close() : null;
  }

  /** Lets the person play the turn again. @param {Turn} turn */
  tryAgain(turn) {
    this.#open(turn, "try");
    this.#events = [];
    this.#go();
    announce([this.#title.textContent, this.#aim.textContent].join(". "));
  }

  /** Shows the best ways to play the turn. @param {Turn} turn @param {boolean} [play]  whether the best one is played out at once */
  rank(turn, play = false) {
    this.#open(turn, "ways");
    this.#wait.hidden = false;
    this.#show(turn, async (goesOn) => {
      const look = await this.#ask({ do: "seek", at: turn.start });
      if (!goesOn()) return;
      await this.#act.look(look, turn.to);
      /** @type {RankedWay[] | null} */
      let ways = null;
      while (goesOn() && !ways) ({ ways } = await this.#ask({ do: "rank", at: turn.start, ms: SLICE_MS }));
      if (!ways || !goesOn()) return;
      this.#wait.hidden = true;
      this.#ways.element.hidden = false;
      setText(this.#values, t("Beside each: the chance to win after it, or the result."));
      this.#values.lang = lang();
      this.#values.hidden = false;
      this.#ways.show(ways, langOf(this.#state.game));
      this.#ways.focus();
      if (play) this.#ways.playBest();
      else announce(this.#ways.spoken, langOf(this.#state.game));
    });
  }

  /** Leaves the turn, and shows the end of the game. */
  close() {
    if (!this.shown) return;
    this.leave();
    this.#act.now();
  }

  /** @param {MatchState} state */
  draw({ past, aside }) {
    // Somebody looks at something else: a move in the list, the slider, the newest state.
    if (this.#turn && (past === null || aside !== this.#aside)) this.leave();
  }

  /** Leaves the turn, for something else that is shown. */
  leave() {
    if (!this.shown) return;
    const inside = this.element.contains(document.activeElement);
    this.#turn = null;
    this.#mode = "";
    this.element.hidden = true;
    this.#act.draw([], [], []);
    if (inside) this.#act.focus();
  }

  /** @param {Turn} turn @param {"try" | "ways"} mode */
  #open(turn, mode) {
    this.#act.draw([], [], []);
    this.#turn = turn;
    this.#mode = mode;
    this.#judged = null;
    this.#shown = 0;
    for (const part of [this.#verdict, this.#values, this.#why, this.#wait, this.#ways.element]) part.hidden = true;
    this.element.hidden = false;
    this.element.dataset["mode"] = mode;
    this.#drawTitle();
    this.#drawActs();
  }

  // A try

  /** Shows the try as it stands, and judges it when its turn is over. */
  #go() {
    const turn = this.#turn;
    if (!turn) return;
    const events = this.#events;
    this.#show(turn, (goesOn) => this.#attempt(turn, events, goesOn));
  }

  /**
   * @param {Turn} turn
   * @param {string[]} events  of the try so far
   * @param {() => boolean} goesOn
   */
  async #attempt(turn, events, goesOn) {
    /** @param {number} shown */
    const ask = (shown) =>
      this.#ask({ do: "try", at: turn.start, shown, ms: SLICE_MS, ...(events.length && { events }) });
    let reply = await ask(this.#shown);
    if (!goesOn()) return;
    this.#wait.hidden = !reply.over || this.#judged !== null;
    await this.#act.present(reply, {
      steps: events.length,
      play: (more) => this.#step([...this.#events, ...more]),
      back: (all) => this.#step(all ? [] : this.#events.slice(0, -1)),
    });
    this.#shown = events.length;
    if (!reply.over && goesOn()) this.#act.focus();
    while (reply.over && !reply.verdict && goesOn()) reply = await ask(events.length);
    if (reply.verdict && goesOn()) this.#judge(reply.verdict);
  }

  /** @param {string[]} events  those of the try from now on */
  #step(events) {
    this.#shown = Math.min(this.#shown, events.length);
    // What was taken back is not played on: the board shows the state before it at once.
    if (events.length < this.#events.length) this.#shown = events.length;
    this.#events = events;
    this.#judged = null;
    for (const part of [this.#verdict, this.#values, this.#why]) part.hidden = true;
    this.#drawTitle();
    this.#drawActs();
    this.#go();
  }

  /** @param {Attempt} verdict */
  #judge(verdict) {
    const { start } = this.#turn ?? { start: 0 };
    const again = this.#judged !== null;
    this.#judged = verdict;
    this.#wait.hidden = true;
    this.#write(verdict);
    // Shown anew, in another shape of the board: it is the same try.
    if (again) return;
    this.#drawTitle();
    this.#tries.set(start, this.#number);
    this.#drawActs();
    announce([verdict.words, verdict.values, verdict.why].filter(Boolean).join(" "), langOf(this.#state.game));
    /** @type {HTMLElement | null} */ (this.#acts.firstElementChild)?.focus({ preventScroll: true });
  }

  /** @param {Attempt} verdict */
  #write({ verdict, words, values, why }) {
    this.element.dataset["verdict"] = verdict;
    for (const [part, text] of /** @type {[HTMLElement, string][]} */ ([
      [this.#verdict, words],
      [this.#values, values],
      [this.#why, why],
    ])) {
      setText(part, text);
      part.lang = langOf(this.#state.game);
      part.hidden = text === "";
    }
  }

  /** The number of this try, counted from 1. */
  get #number() {
    return (this.#tries.get(this.#turn?.start ?? -1) ?? 0) + 1;
  }

  // The best ways

  /** @param {RankedWay | null} way  null: shows the position before it */
  #playOut(way) {
    const turn = this.#turn;
    if (!turn) return;
    this.#show(turn, async (goesOn) => {
      await this.#act.look(await this.#ask({ do: "seek", at: turn.start }), turn.to);
      if (!way || !goesOn()) return;
      const look = await this.#ask({ do: "seek", at: turn.start, frames: true, events: way.events });
      if (goesOn()) await this.#act.look(look, turn.to);
    });
  }

  // What is seen

  #drawTitle() {
    const number = turnAt(this.#state.turns, this.#turn?.to ?? 0) + 1;
    const count = this.#number;
    this.#aim.hidden = this.#mode !== "try" || this.#judged !== null;
    // The first try says what to do: the name alone would leave the panel without a word.
    const names = count === 1 && this.#judged === null ? "Play turn {number} again" : "Turn {number}, try {count}";
    setText(this.#title, t(this.#mode === "try" ? names : "Turn {number}: the best moves", { number, count }));
    this.#title.lang = lang();
  }

  #drawActs() {
    const turn = this.#turn;
    if (!turn) return;
    const tries = this.#mode === "try";
    const judged = this.#judged !== null;
    this.#acts.replaceChildren(
      ...[
        tries && !judged ? null : again(judged, () => this.tryAgain(turn)),
        tries ? button("bulb", "Show me", () => this.rank(turn, true), judged ? "" : "quiet") : null,
        tries ? null : button("play", "Play on", () => this.#act.playOn(turn.start)),
        tries && !judged ? null : button("graph", "Back to the overview", () => this.#act.back(turn)),
      ].filter((one) => one !== null),
    );
  }

  /**
   * Shows something of the turn on the board. What the engine refuses ends what the panel shows; a lost engine is the loop's concern, which
   * tries once more.
   * @param {Turn} turn
   * @param {(goesOn: () => boolean) => Promise<void>} work
   */
  #show(turn, work) {
    this.#aside = this.#act.aside(turn.start, async (goesOn) => {
      try {
        // Also after the engine was lost: a new one does not have the pack.
        await this.#engine.loadPack("look");
        await work(goesOn);
      } catch (error) {
        if (isLost(error) || !(error instanceof Refused)) throw error;
        notify(explain(error));
        this.close();
      }
    });
  }

  /**
   * @template {import("../engine/types.js").AtPly} R
   * @param {R} request
   * @returns {Promise<import("../vocabulary/bridge.js").Replies[R["do"]]>}
   */
  #ask(request) {
    const { saved, newest } = this.#state;
    const whole = { session: saved.id, ply: newest?.table.ply ?? 0, lang: lang(), ...request };
    // The compiler cannot see that the common fields complete the request.
    return this.#engine.request(/** @type {any} */ (whole));
  }
}

/** @param {boolean} judged  whether the turn has just been tried @param {() => void} run */
const again = (judged, run) => button("again", judged ? "Try once more" : "Try it", run, judged ? "primary" : "");
