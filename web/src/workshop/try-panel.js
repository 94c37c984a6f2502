/** "Try": a board on which the reader's player plays a game, decision by decision, with what it has printed and thought. */

import { toggleConsole } from "../console/open-console.js";
import { langOf, mark, seatNames } from "../games/catalog.js";
import { levelName } from "../games/levels.js";
import { BoardPresenter } from "../game/presenter.js";
import { beginning, boardOf, followReader } from "../match/follow-settings.js";
import { MatchState } from "../match/state.js";
import { paceField } from "../panels/pace.js";
import { settings } from "../settings/settings.js";
import { button, h, setText, setVariables } from "../ui/dom.js";
import { announce } from "../ui/notices.js";
import { t } from "../words/i18n.js";
import { decisionTold } from "./decision.js";
import { sayOn } from "./say-on.js";
import { TryRun, triedMatch } from "./try-run.js";
import { ValueShading } from "./value-shading.js";

/**
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 *
 * What the panel needs from the page.
 * @typedef {object} Bench
 * @property {import("../engine/client.js").Engine} engine  of the page
 * @property {import("../match/board-view.js").Screen} screen
 * @property {(record: Record<string, unknown>, seat: number) => Promise<import("../vocabulary/bridge.js").DecideReply>} decide
 *   asks the reader's player, as its text is now
 * @property {(error: unknown) => void} failed  says what has gone wrong
 * @property {(() => void) | null} playAgainst  begins a game of the reader against the player; null: it does not play here
 * @property {() => void} began  is called when the player is run: what was wrong before is forgotten
 */

export class TryPanel {
  element = h("section.workshop-try");

  #game;
  #bench;
  #level;
  #seat = 0;
  #seats;
  /**
   * @type {{state: MatchState, run: TryRun, board: import("../match/board-view.js").BoardView, shading: ValueShading, ended: AbortController} | null}
   */
  #table = null;
  #area = h("div.workshop-board");
  #status = h("p.status");
  #step = button("next", "Next decision", () => void this.#play("decision"), "primary");
  #on = button("play", "Play on", () => void this.#playOrStop());
  #console = button("computer", "Python console", () => this.#openConsole());
  #said = h("div.workshop-said", { "aria-live": "polite" });

  /**
   * @param {GameEntry} game
   * @param {Bench} bench
   */
  constructor(game, bench) {
    this.#game = game;
    this.#bench = bench;
    this.#level = game.levels.includes("easy") ? "easy" : (game.levels[0] ?? "random");
    this.#seats = game.seats.includes(2) ? 2 : (game.seats[0] ?? 1);
    this.build();
  }

  /** Builds everything anew, in the reader's language; the game that is tried stays. */
  build() {
    const game = this.#game;
    const level = h(
      "select",
      { id: "workshop-level", onchange: () => this.#anew(() => (this.#level = level.value)) },
      ...["random", ...game.levels].map((value) => h("option", { value, textContent: levelName(value) })),
    );
    level.value = this.#level;
    const names = seatNames(game, this.#seats);
    const seat = h(
      "select",
      { id: "workshop-seat", onchange: () => this.#anew(() => (this.#seat = Number(seat.value))) },
      ...Array.from({ length: this.#seats }, (_, at) =>
        h("option", { value: String(at), textContent: names[at] ?? t("Player {number}", { number: at + 1 }) }),
      ),
    );
    seat.value = String(this.#seat);
    const alone = this.#seats === 1;
    const { playAgainst } = this.#bench;
    this.element.replaceChildren(
      h(
        "div.workshop-fields",
        {},
        alone ? null : h("div.field", {}, h("label", { htmlFor: "workshop-level", i18n: "Against" }), level),
        alone ? null : h("div.field", {}, h("label", { htmlFor: "workshop-seat", i18n: "Your player’s seat" }), seat),
      ),
      this.#area,
      this.#status,
      h(
        "div.row",
        { role: "group", i18nLabel: "Controls" },
        this.#step,
        this.#on,
        button("again", "New game", () => this.#anew(() => {})),
        alone || !playAgainst ? null : button("person", "Play against it", playAgainst),
        this.#console,
      ),
      paceField(),
      this.#said,
    );
    mark(game, this.#area, this.#status);
  }

  /** Begins a game, unless one is there. */
  async start() {
    if (!this.#table) await this.#begin();
  }

  relabel() {
    this.build();
    void this.#table?.run.look();
  }

  /** Stops a game that plays on. */
  halt() {
    this.#table?.run.halt();
  }

  destroy() {
    this.#close();
  }

  #close() {
    const table = this.#table;
    this.#table = null;
    table?.run.end();
    table?.ended.abort();
    table?.board.destroy();
  }

  /** @param {() => void} change */
  #anew(change) {
    change();
    this.#close();
    void this.#begin();
  }

  async #begin() {
    const { engine, screen } = this.#bench;
    const game = this.#game;
    const seats = Array.from({ length: this.#seats }, (_, at) => (at === this.#seat ? null : this.#level));
    const ended = new AbortController();
    const state = new MatchState(game, triedMatch(game.id, seats, {}), ...beginning(screen));
    followReader(state, ended.signal);
    settings().addEventListener("console", () => this.#draw(), { signal: ended.signal });
    const place = h("div.board");
    this.#area.replaceChildren(place);
    const board = boardOf(place, game, state, screen, {
      onPlay: () => {},
      idle: (spot) => shading.press(spot),
      announce: (text) => announce(text, langOf(game)),
    });
    const shading = new ValueShading(board);
    const ignore = () => {};
    const presenter = new BoardPresenter(state, board, {
      shown: ignore,
      ended: ignore,
      broken: ignore,
      elsewhere: ignore,
    });
    const run = new TryRun(engine, state, {
      present: (table) => presenter.present(table),
      settled: (table) => {
        presenter.settled(table);
        this.#shade();
      },
      decided: (decision) => this.#said.replaceChildren(decisionTold(decision)),
    });
    this.#table = { state, run, board, shading, ended };
    this.#said.replaceChildren(
      h("p.help", {
        textContent: t(
          "“Next decision” plays until your player has decided. The board then shows what it will play, and the values of its actions if it gives some. What it prints stands here, and how long it took.",
        ),
      }),
    );
    state.follow((changes) => "shape" in changes && void run.look());
    state.watch(({ scene }) => {
      if (!scene) return;
      setVariables(this.#area, { ratio: String(scene.width / scene.height) });
      setText(this.#status, scene.status);
      this.#draw();
    });
    this.#draw();
    try {
      await run.begin();
    } catch (error) {
      if (this.#table?.run === run) this.#bench.failed(error);
    }
  }

  #draw() {
    this.#console.hidden = !settings().values.console;
    const run = this.#table?.run;
    const active = run?.active ?? false;
    sayOn(this.#on, active ? "stop" : "play", active ? "Stop" : "Play on");
    this.#step.setAttribute("aria-disabled", String(active || !run || run.over));
    this.#on.setAttribute("aria-disabled", String(!run || run.over));
  }

  #openConsole() {
    const { engine } = this.#bench;
    if (this.#table)
      void toggleConsole({
        engine,
        state: this.#table.state,
        signal: this.#table.ended.signal,
        side: null,
        makeRoom: null,
      });
  }

  async #playOrStop() {
    if (this.#table?.run.active) this.#table.run.halt();
    else await this.#play("end");
  }

  /** Runs the player: to its next decision, as Ctrl+Enter does, or to the end. @param {"decision" | "end"} until */
  async #play(until) {
    const run = this.#table?.run;
    if (!run || run.active || run.over) return;
    this.#bench.began();
    this.#table?.shading.clear();
    const playing = run.play(this.#bench.decide, until);
    this.#draw();
    try {
      await playing;
    } catch (error) {
      if (this.#table?.run === run) this.#bench.failed(error);
    }
    if (this.#table?.run !== run) return;
    this.#shade();
    this.#draw();
  }

  step() {
    return this.#play("decision");
  }

  /** The player's text is another one now: what it had decided is not played. */
  changed() {
    this.#table?.run.forget();
    if (!this.#table?.run.active) this.#table?.shading.clear();
  }

  /** Shows on the board what has been decided and is played next, while nothing goes on. */
  #shade() {
    if (!this.#table) return;
    const { run, shading, state } = this.#table;
    const scene = state.table?.scene;
    if (run.active || !run.pending || !scene) shading.clear();
    else shading.show({ scene, ...run.pending });
  }
}
