/**
 * Looks at a finished game: connects the engine's analysis with the dialog, the graph and the board. A script of its own (tools/site/bundle.py),
 * which open-analysis.js fetches when somebody asks for it.
 */

import { EngineLost, Refused } from "../engine/engine-errors.js";
import { personsOf } from "../saves/players.js";
import { measuredNote } from "../other-rules/open-other-rules.js";
import { explain } from "../saves/records.js";
import { notify } from "../ui/notices.js";
import { lang } from "../words/i18n.js";
import { judgedAt, sayAt } from "./analysis-words.js";
import { Chart } from "./chance-graph.js";
import { Hindsight } from "./analysis-request.js";
import { LookDialog } from "./luck-and-errors.js";
import { Story } from "./result-story.js";
import { TurnPanel } from "./turn-panel.js";
import { turnAt } from "./turns.js";

/**
 * @typedef {import("../match/state.js").MatchState} MatchState
 * @typedef {import("../vocabulary/bridge.js").AnalysedTurn} AnalysedTurn
 *
 * @typedef {{engine: import("../engine/client.js").Engine}} Desk
 *
 * @typedef {object} Act
 * @property {(turn: AnalysedTurn) => void} compare  shows on the board what was played in a turn, and what keeps more
 * @property {() => void} graph  shows the graph
 * @property {(at: number) => void} seek  shows the position after so many events
 * @property {(chart: Chart, say: typeof sayAt) => void} charted  puts the graph and its words on the page
 * @property {Omit<import("./turn-panel.js").Act, "back" | "playOn">} turn  shows a single turn on the board
 * @property {(at: number) => void} playOn  begins a game of its own from the position after so many events
 */

/** How long (ms) a request may look; in between the page gets what the person wants. */
const SLICE_MS = 25;

export class Look {
  /** A single turn: another try at it, its best ways to play. */
  panel;
  #desk;
  #state;
  #act;
  #hindsight;
  /** @type {LookDialog | null} */
  #dialog = null;
  /** What the open result tells of the game. @type {Story | null} */
  #story = null;
  /** Whether the page shows what is known of the turns: not before somebody wants to look at the game. */
  #wanted = false;

  /**
   * @param {Desk} desk
   * @param {MatchState} state
   * @param {Act} act
   */
  constructor(desk, state, act) {
    this.#desk = desk;
    this.#state = state;
    this.#act = act;
    this.#hindsight = new Hindsight({
      ask: (whole) => this.#ask(whole),
      changed: (analysis) => this.#changed(analysis),
      failed: (error) => this.#failed(error),
    });
    act.charted(new Chart(), sayAt);
    this.panel = new TurnPanel(desk.engine, state, {
      ...act.turn,
      back: ({ start }) => {
        act.turn.now();
        this.open(start);
      },
      playOn: act.playOn,
    });
  }

  /** Shows the best ways to play the turn that the board shows; null: nothing is known of it. @returns {(() => void) | null} */
  get rank() {
    const { analysis, at, looking, comparing, trying } = this.#state;
    const turn = looking && !trying && analysis ? judgedAt(analysis, comparing ?? at) : undefined;
    return turn?.best ? () => this.panel.rank(turn) : null;
  }

  /** @param {boolean} whole */
  async #ask(whole) {
    // Also after the engine was lost: a new one does not have the pack.
    if (whole) await this.#desk.engine.loadPack("look");
    const request = { session: this.#state.saved.id, lang: lang(), ms: SLICE_MS, ...(whole ? { whole } : {}) };
    const reply = await this.#desk.engine.request({ do: "analyse", ...request });
    // Only a request to stop is answered without patches.
    return /** @type {import("../vocabulary/bridge.js").AnalyseReply} */ (reply);
  }

  /**
   * Opens the dialog, and looks at the game unless that is done.
   * @param {number | null} [turn]  the turn whose button gets the focus, as the number of events before its decisions
   */
  open(turn = null) {
    const { table, saved, turns } = this.#state;
    if (!table?.over || this.#dialog) return;
    this.panel.leave();
    const persons = personsOf(saved);
    const all = table.names.map((_, seat) => seat);
    // As the table calls them: the only person "You".
    const names = table.names.map((name, seat) => table.scene.seats.find((panel) => panel.seat === seat)?.name ?? name);
    this.#dialog = new LookDialog(
      { names, seats: persons.length ? persons : all },
      turns,
      {
        show: this.#act.compare,
        tryAgain: (turn) => this.panel.tryAgain(turn),
        rank: (turn) => this.panel.rank(turn),
        better: (turn) => this.#better(turn),
        played: (turn) => this.#played(turn),
        graph: this.#act.graph,
      },
      () => (this.#dialog = null),
      measuredNote(this.#state.game, this.#state.options),
    );
    this.#show();
    this.#dialog.draw(this.#hindsight.known);
    if (turn !== null) this.#dialog.focus(turn);
    this.#hindsight.start();
  }

  /**
   * Tells how the game went, in its result: the engine looks at the game until all of it is known, unless the result closes before.
   * @param {HTMLElement} place
   * @param {() => void} leave  closes the result
   */
  tell(place, leave) {
    const story = new Story(this.#state, (at) => {
      leave();
      this.#show();
      this.#act.seek(at);
    });
    this.#story = story;
    place.replaceChildren(story.element);
    this.#changed(this.#hindsight.known);
    if (this.#story) this.#hindsight.start();
  }

  /** Shows in the graph and in the list of turns what is known of the game. */
  #show() {
    this.#wanted = true;
    this.#state.set({ analysis: this.#hindsight.known });
  }

  /** @param {import("./analysis-request.js").Analysis | null} analysis */
  #changed(analysis) {
    if (this.#wanted || !analysis) this.#state.set({ analysis });
    if (!this.#story || !analysis) return;
    if (this.#story.element.isConnected) this.#story.draw(analysis);
    if (this.#story.element.isConnected && !this.#story.complete(analysis)) return;
    this.#story = null;
    if (!this.#dialog) this.#hindsight.stop();
  }

  stop() {
    this.#hindsight.stop();
    this.#dialog?.close();
  }

  /** @param {MatchState} state */
  draw(state) {
    const { table, analysis } = state;
    this.panel.draw(state);
    // Undo has led back into the game: what was found no longer holds.
    if (table && !table.over) {
      this.#hindsight.drop();
      this.#wanted = false;
      this.#dialog?.close();
    }
    this.#dialog?.draw(analysis);
  }

  /** @param {unknown} error */
  #failed(error) {
    // The result says no more than it knows: nobody has asked for the look back.
    const asked = this.#dialog !== null;
    this.#story = null;
    this.#dialog?.close();
    if (!asked && (error instanceof Refused || error instanceof EngineLost)) return;
    // After a crash of the engine the match is restored; the person may ask once more.
    if (error instanceof Refused || error instanceof EngineLost) notify(explain(error));
    else throw error;
  }

  /** What was played, in the words of the list of moves. @param {AnalysedTurn} turn */
  #played(turn) {
    const { turns, moves } = this.#state;
    const events = moves.slice(turn.start, turn.to).map(({ words }) => words);
    return events.join("; ") || (turns[turnAt(turns, turn.to)]?.notation ?? "");
  }

  /** What keeps more, and why, in words. @param {AnalysedTurn} turn */
  async #better(turn) {
    const { saved, newest } = this.#state;
    const { words, compared } = await this.#desk.engine.request({
      do: "seek",
      session: saved.id,
      ply: newest?.table.ply ?? 0,
      lang: lang(),
      at: turn.start,
      events: turn.best?.events ?? [],
      to: turn.to,
    });
    return { words, why: compared?.why ?? "" };
  }
}
