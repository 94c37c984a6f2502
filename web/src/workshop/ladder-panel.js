/** "Ladder": the reader's player and the levels of the game in one table, each compared with each other one. */

import { levelName } from "../games/levels.js";
import { h, setText } from "../ui/dom.js";
import { lang, t } from "../words/i18n.js";
import { FILE, idOf } from "./own-engine.js";
import { RunControl } from "./run-control.js";

/**
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 * @typedef {import("../vocabulary/bridge.js").LadderRow} LadderRow
 */

/** The most pairs of games of a comparison: it ends sooner where it is clear who is better. */
const PAIRS = 100;

export class LadderPanel {
  element = h("section.workshop-ladder");

  #game;
  #control;
  /** The ids of those that are compared, in the order of the table. @type {string[]} */
  #players = [];
  /** The levels that take part. @type {Set<string>} */
  #levels;
  #words = h("p.workshop-progress");
  #table = h("div.workshop-table", { tabIndex: 0, role: "region", i18nLabel: "Ladder" });

  /**
   * @param {GameEntry} game
   * @param {import("./run-control.js").Bench} bench
   */
  constructor(game, bench) {
    this.#game = game;
    this.#control = new RunControl(game, bench, {
      msgid: "Compare all",
      wish: ({ players }) => {
        const levels = ["random", ...game.levels].filter((level) => this.#levels.has(level));
        this.#players = [...levels, ...players.map(idOf)];
        return { players: this.#players, pairs: PAIRS, whole: false, neighbours: false };
      },
      draw: () => this.#draw(),
    });
    // The slow levels are for those who have the time.
    this.#levels = new Set(["random", ...game.levels.slice(0, 3)]);
    this.build();
  }

  /** Builds everything anew, in the reader's language. */
  build() {
    const boxes = ["random", ...this.#game.levels].map((level) => {
      const box = h("input", {
        type: "checkbox",
        checked: this.#levels.has(level),
        onchange: () => (box.checked ? this.#levels.add(level) : this.#levels.delete(level)),
      });
      return h("label.workshop-check", {}, box, h("span", { textContent: levelName(level) }));
    });
    this.element.replaceChildren(
      h("fieldset.workshop-levels", {}, h("legend", { i18n: "Levels that take part" }), ...boxes),
      h("p.help", {
        i18n: "All players of your text play against each level and each other, in pairs of games with the same throws. A comparison ends when it is clear who is better.",
      }),
      h("div.row", {}, this.#control.element),
      this.#words,
      this.#table,
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
    const rows = this.#control.run?.rows ?? [];
    this.#control.draw();
    setText(this.#words, this.#progress());
    this.#table.hidden = rows.length === 0;
    if (rows.length) this.#table.replaceChildren(this.#grid(rows));
  }

  #progress() {
    const { run, busy } = this.#control;
    if (!run) return busy ? t("Python starts behind its walls …") : "";
    const games = t("{games} games so far.", { games: new Intl.NumberFormat(lang()).format(run.games) });
    return run.done ? t("All comparisons are done. {games}", { games }) : games;
  }

  /** Who wins how much against whom: a row for each player. @param {readonly LadderRow[]} rows */
  #grid(rows) {
    const share = (/** @type {string} */ one, /** @type {string} */ other) => {
      for (const row of rows) {
        const { games, plain } = row;
        // Without bounds anything is possible.
        const { share, low, high } = { share: plain.share, low: plain.low ?? 0, high: plain.high ?? 1 };
        if (row.challenger === one && row.against === other) return { share, low, high, games };
        if (row.challenger === other && row.against === one)
          return { share: 1 - share, low: 1 - high, high: 1 - low, games };
      }
      return null;
    };
    const name = (/** @type {string} */ id) => (id.startsWith(`${FILE}:`) ? id.slice(FILE.length + 1) : levelName(id));
    const head = h(
      "tr",
      {},
      h("th", { scope: "col", textContent: t("wins … of 100 against") }),
      ...this.#players.map((id) => h("th", { scope: "col", textContent: name(id) })),
    );
    const body = this.#players.map((id) =>
      h(
        "tr",
        {},
        h("th", { scope: "row", textContent: name(id) }),
        ...this.#players.map((other) => {
          const found = id === other ? null : share(id, other);
          if (!found) return h("td", { textContent: id === other ? "–" : "" });
          const bounds = t("between {low} and {high}, from {games} games", {
            low: whole(100 * found.low),
            high: whole(100 * found.high),
            games: whole(found.games),
          });
          const kind = found.low > 0.5 ? "better" : found.high < 0.5 ? "worse" : "";
          return h(
            "td",
            { className: kind, title: bounds },
            whole(100 * found.share),
            h("span.visually-hidden", { textContent: ` (${bounds})` }),
          );
        }),
      ),
    );
    return h("table", {}, h("thead", {}, head), h("tbody", {}, ...body));
  }
}

/** @param {number} value */
const whole = (value) => new Intl.NumberFormat(lang(), { maximumFractionDigits: 0 }).format(value);
