/** "Measure": many games of the reader's player against a level, and the share that it wins, with its interval. */

import { levelName } from "../games/levels.js";
import { segments } from "../panels/segments.js";
import { button, h, setText } from "../ui/dom.js";
import { announce } from "../ui/notices.js";
import { lang, t, tn } from "../words/i18n.js";
import { LadderRun } from "./ladder-run.js";
import { idOf } from "./own-engine.js";

/**
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 *
 * @typedef {object} Bench
 * @property {() => Promise<{engine: import("../walled/walled-engine.js").WalledEngine, player: string}>} loaded  an engine behind walls that has read
 *   the text as it is now, and the name of the player in it; whoever asks for it ends it
 * @property {(error: unknown) => void} failed  says what has gone wrong
 * @property {() => void} began  is called when the player is run
 */

const COUNTS = [10, 100, 1000];

export class MeasurePanel {
  element = h("section.workshop-measure");

  #game;
  #bench;
  #level;
  #games = 100;
  #starting = false;
  /** @type {LadderRun | null} */
  #run = null;
  /** What is measured, or was. */
  #shown = { player: "", level: "", games: 0 };
  #bar = h("progress", { max: 1, value: 0, i18nLabel: "Progress" });
  #words = h("p.workshop-progress");
  #result = h("p.workshop-result");
  #start = button("play", "Measure", () => void this.#press(), "primary");

  /**
   * @param {GameEntry} game
   * @param {Bench} bench
   */
  constructor(game, bench) {
    this.#game = game;
    this.#bench = bench;
    this.#level = game.levels.includes("easy") ? "easy" : (game.levels[0] ?? "random");
    this.build();
  }

  /** The number of seats of the games that are played. */
  get #seats() {
    return this.#game.seats.includes(2) ? 2 : (this.#game.seats[0] ?? 2);
  }

  /** Builds everything anew, in the reader's language. */
  build() {
    const level = h(
      "select",
      { id: "workshop-measure-level", onchange: () => (this.#level = level.value) },
      ...["random", ...this.#game.levels].map((value) => h("option", { value, textContent: levelName(value) })),
    );
    level.value = this.#level;
    const counts = segments(
      "Number of games",
      "workshop-games",
      COUNTS.map((count) => [String(count), number(count)]),
      (count) => (this.#games = Number(count)),
    );
    for (const input of counts.inputs) input.checked = Number(input.value) === this.#games;
    this.element.replaceChildren(
      h("div.field", {}, h("label", { htmlFor: "workshop-measure-level", i18n: "Against" }), level),
      counts.element,
      h("p.help", {
        i18n: "Two games at a time have the same throws, and the seats are changed between them: so luck and seats count for nobody.",
      }),
      h("div.row", {}, this.#start),
      this.#bar,
      this.#words,
      this.#result,
    );
    this.#draw();
  }

  relabel() {
    this.build();
  }

  destroy() {
    this.#run?.stop();
  }

  async #press() {
    if (this.#run?.active) return this.#run.stop();
    if (this.#starting) return;
    this.#starting = true;
    this.#bench.began();
    this.#run = null;
    this.#draw();
    try {
      const { engine, player } = await this.#bench.loaded();
      const level = this.#level;
      const seats = this.#seats;
      const pairs = Math.max(1, Math.ceil(this.#games / seats));
      this.#shown = { player, level, games: pairs * seats };
      const run = (this.#run = new LadderRun(engine));
      run.addEventListener("change", () => run === this.#run && this.#draw());
      const players = [level, idOf(player)];
      await run.run({ game: this.#game.id, players, seats, pairs, seed: 1, whole: true, neighbours: true });
      if (run === this.#run && run.done) announce(this.#sentence());
    } catch (error) {
      this.#bench.failed(error);
    } finally {
      this.#starting = false;
      this.#draw();
    }
  }

  #draw() {
    const run = this.#run;
    const busy = this.#starting;
    const label = this.#start.querySelector("span");
    if (label) {
      label.dataset.i18n = run?.active ? "Stop" : "Measure";
      setText(label, run?.active ? t("Stop") : t("Measure"));
    }
    this.#start.setAttribute("aria-disabled", String(busy && !run?.active));
    this.#bar.hidden = !run && !busy;
    this.#bar.value = run && this.#shown.games ? run.games / this.#shown.games : 0;
    setText(this.#words, busy && !run?.games ? t("Python starts behind its walls …") : this.#progress());
    setText(this.#result, this.#sentence());
  }

  #progress() {
    const run = this.#run;
    if (!run) return "";
    return t("{done} of {of} games, {pace} in a second.", {
      done: number(run.games),
      of: number(this.#shown.games),
      pace: number(run.pace),
    });
  }

  /** What was found, in a sentence; "": nothing yet. */
  #sentence() {
    const [row] = this.#run?.rows ?? [];
    if (!row) return "";
    const { player, level } = this.#shown;
    const { share } = row.plain;
    // Without bounds anything is possible.
    const [low, high] = [row.plain.low ?? 0, row.plain.high ?? 1];
    const won = tn(
      "{player} has won {share} of one game against the level {level}.",
      "{player} has won {share} of {n} games against the level {level}.",
      row.games,
      { player, level: levelName(level), share: percent(share) },
    );
    const sure = t("If they played for ever, its share would most probably lie between {low} and {high}.", {
      low: percent(low),
      high: percent(high),
    });
    return `${won} ${sure}`;
  }
}

/** @param {number} value */
const number = (value) => new Intl.NumberFormat(lang(), { maximumSignificantDigits: 3 }).format(value);

/** @param {number} share */
const percent = (share) => new Intl.NumberFormat(lang(), { style: "percent", maximumFractionDigits: 0 }).format(share);
