/** "Try": a board on which the reader's player plays a game, decision by decision, with what it has printed and thought. */

import { langOf, mark, seatNames } from "../games/catalog.js";
import { levelName } from "../games/levels.js";
import { BoardPresenter } from "../game/presenter.js";
import { beginning, boardOf, followReader } from "../match/follow-settings.js";
import { MatchState } from "../match/state.js";
import { button, h, setText, setVariables } from "../ui/dom.js";
import { announce } from "../ui/notices.js";
import { lang, t, tn } from "../words/i18n.js";
import { TryRun, triedMatch } from "./try-run.js";

/**
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 * @typedef {import("./try-run.js").Decision} Decision
 *
 * What the panel needs from the page.
 * @typedef {object} Bench
 * @property {import("../engine/client.js").Engine} engine  of the page
 * @property {import("../match/board-view.js").Screen} screen
 * @property {(record: Record<string, unknown>, seat: number) => Promise<import("../vocabulary/bridge.js").DecideReply>} decide
 *   asks the reader's player, as its text is now
 * @property {(error: unknown) => void} failed  says what has gone wrong
 * @property {() => void} began  is called when the player is run: what was wrong before is forgotten
 */

/** How many values of actions are listed. */
const LISTED = 12;

export class TryPanel {
  element = h("section.workshop-try");

  #game;
  #bench;
  #level;
  #seat = 0;
  #seats;
  /** @type {{state: MatchState, run: TryRun, board: import("../match/board-view.js").BoardView, ended: AbortController} | null} */
  #table = null;
  #area = h("div.workshop-board");
  #status = h("p.status");
  #step = button("next", "Next decision", () => void this.#play("decision"), "primary");
  #on = button("play", "Play on", () => void this.#playOrStop());
  #said = h("div.workshop-said", { "aria-live": "polite" });
  #count = 0;

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
      ),
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
    const place = h("div.board");
    this.#area.replaceChildren(place);
    const board = boardOf(place, game, state, screen, {
      onPlay: () => {},
      announce: (text) => announce(text, langOf(game)),
    });
    const ignore = () => {};
    const presenter = new BoardPresenter(state, board, {
      shown: ignore,
      ended: ignore,
      broken: ignore,
      elsewhere: ignore,
    });
    const run = new TryRun(engine, state, {
      present: (table) => presenter.present(table),
      settled: (table) => presenter.settled(table),
      decided: (decision) => this.#tell(decision),
    });
    this.#table = { state, run, board, ended };
    this.#count = 0;
    this.#said.replaceChildren(
      h("p.help", {
        textContent: t(
          "“Next decision” plays until your player has decided. What it prints stands here, and how long it took.",
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
    const run = this.#table?.run;
    const active = run?.active ?? false;
    const label = this.#on.querySelector("span");
    if (label) {
      label.dataset.i18n = active ? "Stop" : "Play on";
      setText(label, active ? t("Stop") : t("Play on"));
    }
    this.#step.setAttribute("aria-disabled", String(active || !run || run.over));
    this.#on.setAttribute("aria-disabled", String(!run || run.over));
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
    const playing = run.play(this.#bench.decide, until);
    this.#draw();
    try {
      await playing;
    } catch (error) {
      if (this.#table?.run === run) this.#bench.failed(error);
    }
    if (this.#table?.run === run) this.#draw();
  }

  step() {
    return this.#play("decision");
  }

  /** Tells of a decision. @param {Decision} decision */
  #tell({ action, values, printed, cut, ms }) {
    this.#count += 1;
    const sorted = [...values].sort((one, other) => other.value - one.value);
    const best = sorted[0]?.value ?? 0;
    const least = Math.min(...sorted.map(({ value }) => value));
    const rows = sorted.slice(0, LISTED).map(({ action: name, value }) => {
      const share = best > least ? (value - least) / (best - least) : 1;
      return h(
        "tr",
        { className: name === action ? "chosen" : "" },
        h("th", { scope: "row", textContent: name, translate: false }),
        h("td", { textContent: numeral(value) }),
        h("td", {}, h("meter", { min: 0, max: 1, value: share, "aria-hidden": "true" })),
      );
    });
    const left = sorted.length - rows.length;
    this.#said.replaceChildren(
      h(
        "div",
        {},
        h(
          "p.workshop-decision",
          {},
          t("Decision {number}:", { number: this.#count }),
          " ",
          h("code", { textContent: action, translate: false }),
          " ",
          h("span.help", { textContent: t("in {ms} ms", { ms: numeral(ms) }) }),
        ),
        printed &&
          h("pre", { textContent: printed, tabIndex: 0, "aria-label": t("What it has printed"), translate: false }),
        cut && h("p.help", { textContent: t("It has printed more than that; the rest was left out.") }),
        rows.length > 0 &&
          h(
            "table.workshop-values",
            {},
            h("caption", { textContent: t("What each action is worth to it") }),
            h("tbody", {}, ...rows),
          ),
        left > 0 && h("p.help", { textContent: tn("And one more.", "And {n} more.", left) }),
      ),
    );
  }
}

/** A number with at most four digits that count. @param {number} value */
const numeral = (value) => new Intl.NumberFormat(lang(), { maximumSignificantDigits: 4 }).format(value);
