/** "Ladder": the reader's players and the levels of the game in one table, each compared with each other one. */

import { Refused } from "../engine/engine-errors.js";
import { levelName } from "../games/levels.js";
import { h, setText } from "../ui/dom.js";
import { lang, t } from "../words/i18n.js";
import { idOf } from "./own-engine.js";
import { nameOf } from "./own-in-setup.js";
import { playersOf, RunControl } from "./run-control.js";

/**
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 * @typedef {import("../vocabulary/bridge.js").LadderRow} LadderRow
 */

/** The most pairs of games of a comparison: it ends sooner where it is clear who is better. */
const PAIRS = 100;
/** The most players that the engine compares. */
const MOST = 20;

export class LadderPanel {
  element = h("section.workshop-ladder");

  #game;
  #desk;
  #control;
  /** Those that are compared, in the order of the table. @type {{id: string, name: string}[]} */
  #players = [];
  /** The levels that take part. @type {Set<string>} */
  #levels;
  /** The ids of the players that take part besides the one that is open. @type {Set<string>} */
  #others = new Set();
  /** What the boxes of the others show. */
  #drawn = "";
  /** The names of those others whose texts the engine reads, by what it calls these. @type {Map<string, string>} */
  #files = new Map();
  #boxes = h("fieldset.workshop-levels", {});
  #words = h("p.workshop-progress");
  #table = h("div.workshop-table", { tabIndex: 0, role: "region", i18nLabel: "Ladder" });

  /**
   * @param {GameEntry} game
   * @param {import("./player-desk.js").PlayerDesk} desk
   * @param {import("./run-control.js").Bench} bench
   */
  constructor(game, desk, bench) {
    this.#game = game;
    this.#desk = desk;
    this.#control = new RunControl(game, bench, {
      msgid: "Compare all",
      wish: async (own) => {
        this.#players = await this.#listed(own, bench.open());
        return { players: this.#players.map(({ id }) => id), pairs: PAIRS, whole: false, neighbours: false };
      },
      whose: (error) => this.#whose(error),
      draw: () => this.#draw(),
    });
    // The slow levels are for those who have the time.
    this.#levels = new Set(["random", ...game.levels.slice(0, 3)]);
    desk.addEventListener("change", () => this.#offer());
    this.build();
  }

  /** Builds everything anew, in the reader's language. */
  build() {
    const boxes = ["random", ...this.#game.levels].map((level) => box(levelName(level), this.#levels, level));
    this.#drawn = "";
    this.#offer();
    this.element.replaceChildren(
      h("fieldset.workshop-levels", {}, h("legend", { i18n: "Levels that take part" }), ...boxes),
      this.#boxes,
      h("p.help", {
        i18n: "The player that is open and all that are ticked play against each other, in pairs of games with the same throws. A comparison ends when it is clear who is better.",
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

  /** The reader's players besides the one that is open. */
  get #offered() {
    return this.#desk.players.filter(({ id }) => id !== this.#desk.open.id);
  }

  /** Offers the reader's other players; the boxes stay where nothing is new, because one may have the focus. */
  #offer() {
    const offered = this.#offered.map((player) => /** @type {const} */ ([player.id, nameOf(player)]));
    // The one that was changed last comes first in the desk's list: here they keep their places.
    offered.sort(([, one], [, other]) => one.localeCompare(other, lang()));
    const drawn = JSON.stringify(offered);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    this.#boxes.hidden = offered.length === 0;
    this.#boxes.replaceChildren(
      h("legend", { i18n: "More of your players" }),
      ...offered.map(([id, name]) => box(name, this.#others, id)),
    );
  }

  /**
   * Has the engine read the texts of all players, and lists who takes part, the levels first.
   * @param {import("./own-engine.js").OwnEngine} own
   * @param {{name: string, text: string}} open
   */
  async #listed(own, open) {
    const levels = ["random", ...this.#game.levels].filter((level) => this.#levels.has(level));
    const found = levels.map((level) => ({ id: level, name: levelName(level) }));
    this.#files.clear();
    const mine = await playersOf(own, open);
    const others = this.#offered.filter(({ id }) => this.#others.has(id));
    for (const [at, { text, ...player }] of others.slice(0, MOST - found.length - 1).entries()) {
      const file = `other-${at + 1}.py`;
      this.#files.set(file, nameOf(player));
      // Of several players in a text the last one plays, as in matches.
      const last = (await own.loadBeside(file, text)).at(-1);
      if (last) found.push({ id: idOf(last.name, file), name: nameOf(player) });
    }
    found.push(...mine.slice(found.length - MOST));
    return found.map(({ id, name }, at) => {
      const alike = found.slice(0, at).filter((one) => one.name === name).length;
      return { id, name: alike ? `${name} (${alike + 1})` : name };
    });
  }

  /** The player that is to blame if it is not the one that is open. @param {unknown} error */
  #whose(error) {
    const at = error instanceof Refused ? (error.fault?.name.split(":")[0] ?? "") : "";
    return this.#files.get(at);
  }

  #draw() {
    const { rows } = this.#control.known;
    this.#control.draw();
    setText(this.#words, this.#progress());
    this.#table.hidden = rows.length === 0;
    if (rows.length) this.#table.replaceChildren(this.#grid(rows));
  }

  #progress() {
    const { known, run, starts } = this.#control;
    if (starts) return t("Python starts behind its walls …");
    if (!run?.reply) return "";
    const games = t("{games} games so far.", { games: whole(known.games) });
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
    const head = h(
      "tr",
      {},
      headOf("col", t("wins … of 100 against")),
      ...this.#players.map(({ name }) => headOf("col", name)),
    );
    const body = this.#players.map(({ id, name }) =>
      h(
        "tr",
        {},
        headOf("row", name),
        ...this.#players.map(({ id: other }) => {
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

/**
 * A box that puts an id into a set, and takes it out.
 * @param {string} name
 * @param {Set<string>} chosen
 * @param {string} id
 */
function box(name, chosen, id) {
  const input = h("input", {
    type: "checkbox",
    checked: chosen.has(id),
    onchange: () => (input.checked ? chosen.add(id) : chosen.delete(id)),
  });
  return h("label.workshop-check", {}, input, h("span", { textContent: name }));
}

/** @param {"col" | "row"} scope @param {string} text */
const headOf = (scope, text) => h("th", { scope }, h("span", { textContent: text }));

/** @param {number} value */
const whole = (value) => new Intl.NumberFormat(lang(), { maximumFractionDigits: 0 }).format(value);
