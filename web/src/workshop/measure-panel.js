/** "Measure": many games of the reader's player against a level, and the share that it wins, with its interval. */

import { levelName } from "../games/levels.js";
import { segments } from "../panels/segments.js";
import { h, setText } from "../ui/dom.js";
import { announce } from "../ui/notices.js";
import { lang, t, tn } from "../words/i18n.js";
import { playersOf, RunControl } from "./run-control.js";

/** @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry */

const COUNTS = [10, 50, 100, 1000];

export class MeasurePanel {
  element = h("section.workshop-measure");

  #game;
  #control;
  #level;
  #games = 100;
  /** What is measured, or was. */
  #shown = { player: "", level: "", games: 0 };
  #bar = h("progress", { max: 1, value: 0, i18nLabel: "Progress" });
  #words = h("p.workshop-progress");
  #result = h("p.workshop-result");

  /**
   * @param {GameEntry} game
   * @param {import("./run-control.js").Bench} bench
   */
  constructor(game, bench) {
    this.#game = game;
    this.#control = new RunControl(game, bench, {
      msgid: "Measure",
      wish: async (own) => {
        const level = this.#level;
        const { seats } = this.#control;
        const pairs = Math.max(1, Math.ceil(this.#games / seats));
        this.#shown = { player: "", level, games: pairs * seats };
        // Of several players in the text the last one is measured.
        const player = (await playersOf(own, bench.open())).at(-1);
        this.#shown.player = player?.name ?? "";
        return { players: [level, player?.id ?? ""], pairs, whole: true, neighbours: true };
      },
      draw: () => this.#draw(),
      done: () => announce(this.#sentence()),
    });
    this.#level = game.levels.includes("easy") ? "easy" : (game.levels[0] ?? "random");
    this.build();
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
        i18n: "Games come in pairs with the same throws, and the players change seats in between, so that neither luck nor seats favour anybody.",
      }),
      h("div.row", {}, this.#control.element),
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
    this.#control.end();
  }

  #draw() {
    const { run, known, starts } = this.#control;
    this.#control.draw();
    this.#bar.hidden = !run;
    this.#bar.value = this.#shown.games ? known.games / this.#shown.games : 0;
    setText(this.#words, starts ? t("Python starts behind its walls …") : this.#progress());
    setText(this.#result, this.#sentence());
  }

  #progress() {
    const { games, pace } = this.#control.known;
    if (!this.#control.run?.reply) return "";
    return t("{done} of {of} games, {pace} in a second.", {
      done: number(games),
      of: number(this.#shown.games),
      pace: number(pace),
    });
  }

  /** What was found, in a sentence; "": nothing yet. */
  #sentence() {
    const [row] = this.#control.known.rows;
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
