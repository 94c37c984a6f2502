/** The page "My games": the results by game, the finished games, and what can be done with all of it. */

import { address } from "../base/router.js";
import { games } from "../games/catalog.js";
import { ask, tell } from "../ui/dialog.js";
import { button, h } from "../ui/dom.js";
import { giveFile, readText } from "../ui/files.js";
import { announce, notify } from "../ui/notices.js";
import { addStyle } from "../ui/part-style.js";
import { t, tn } from "../words/i18n.js";
import { errorMessage } from "../base/error-message.js";
import { FinishedList } from "./finished-list.js";
import { gameSection } from "./game-section.js";
import { strengthsOf } from "./level-strengths.js";
import { resultsIn, resultsText } from "./results-file.js";
import { statisticsOf } from "./statistics.js";
import { numeral } from "./strength-words.js";

/** @typedef {import("../ui/page.js").Page} Page */

/** @implements {Page} */
export class MinePage {
  title = "My games";
  #results;
  #saves;
  #now;
  #sections = h("div.mine-games");
  #finished = new FinishedList();
  #none = h(
    "p.mine-none",
    {},
    h("span", { i18n: "You have not finished a game here yet." }),
    " ",
    h("a", { href: address(), i18n: "Choose a game" }),
  );
  #keep = h("input.switch", {
    id: "mine-keep",
    type: "checkbox",
    role: "switch",
    onchange: () => void this.#results.keepDeleted(this.#keep.checked).then(() => this.draw()),
  });
  #file = h("input", {
    type: "file",
    accept: ".json,application/json",
    hidden: true,
    onchange: () => void this.#open(),
  });
  #save = button("save", "Save as a file", () => void this.#give());
  #delete = button("bin", "Delete all results", () => void this.#deleteAll(), "quiet");
  /** Counts the drawings: an earlier one that is still reading is dropped. */
  #drawing = 0;

  /**
   * @param {import("./kept-results.js").Results} results
   * @param {import("../saves/saves.js").Saves} saves
   * @param {() => number} [now]  the clock, in milliseconds since 1970
   */
  constructor(results, saves, now = Date.now) {
    this.#results = results;
    this.#saves = saves;
    this.#now = now;
    this.element = h(
      "div.page.mine",
      {},
      h("h1", { i18n: "My games", tabIndex: -1 }),
      h("p.lead", {
        i18n: "How your games on this device have ended, and how strong you are. All of it stays in this browser.",
      }),
      this.#none,
      this.#sections,
      this.#finished.element,
      h(
        "section.mine-all",
        { "aria-labelledby": "mine-all" },
        h("h2", { id: "mine-all", i18n: "All results" }),
        h(
          "div.mine-field",
          {},
          h("label", { htmlFor: "mine-keep", i18n: "Keep the results of games whose records I delete" }),
          this.#keep,
        ),
        h(
          "p.row",
          {},
          this.#save,
          button("open", "Open a file", () => this.#file.click()),
          this.#file,
          this.#delete,
        ),
      ),
      explanation(),
    );
  }

  relabel() {
    void this.draw();
  }

  /** Reads everything anew and shows it. */
  async draw() {
    const drawing = ++this.#drawing;
    const saves = this.#saves;
    const [style] = await Promise.all([addStyle("mine"), this.#results.catchUp(saves)]);
    const [all, rows, { keep }, listed] = await Promise.all([
      games(),
      this.#results.rows(),
      this.#results.choices(),
      saves.list(),
      style,
    ]);
    const played = new Set(rows.map(({ game }) => game));
    // In the order of home; games that are not here any more come last.
    const ids = [...all.map(({ id }) => id).filter((id) => played.has(id)), ...played].filter(
      (id, at, list) => list.indexOf(id) === at,
    );
    const found = await Promise.all(
      ids.map(async (id) => {
        const game = all.find((entry) => entry.id === id);
        const strengths = game ? await strengthsOf(game) : new Map();
        const levels = game?.levels ?? [];
        const of = rows.filter((row) => row.game === id);
        return { id, game, levels, strengths, statistics: statisticsOf(of, levels, strengths) };
      }),
    );
    if (drawing !== this.#drawing) return;
    const stored = new Set(listed.map(({ key }) => String(key)));
    this.#sections.replaceChildren(
      ...found.map(({ id, game, statistics, strengths }) =>
        gameSection(id, game, statistics, strengths, (row) => game !== undefined && stored.has(row.id)),
      ),
    );
    this.#finished.draw(
      found
        .flatMap(({ id, game, levels, statistics }) =>
          statistics.rows.map((row) => ({
            ...{ row, levels, title: game?.title ?? id },
            moved: statistics.moved.get(row.id),
            stored: game !== undefined && stored.has(row.id),
          })),
        )
        .sort((one, other) => other.row.ended - one.row.ended),
    );
    this.#none.hidden = rows.length > 0;
    this.#keep.checked = keep;
    for (const act of [this.#save, this.#delete]) act.hidden = rows.length === 0;
  }

  async #give() {
    giveFile("spieltisch-results.json", resultsText(await this.#results.rows()));
  }

  async #open() {
    const [file] = this.#file.files ?? [];
    this.#file.value = "";
    if (!file) return;
    try {
      const count = await this.#results.add(resultsIn(await readText(file)));
      await this.draw();
      const words = count
        ? tn("One result was added.", "{n} results were added.", count, { n: numeral(count) })
        : t("All results of this file are here already.");
      notify(words);
    } catch (error) {
      tell(
        "This file has no results",
        t("{file} was not taken; nothing has changed.", { file: file.name }),
        errorMessage(error),
      );
    }
  }

  async #deleteAll() {
    const sure = await ask({
      title: "Delete all results?",
      text: t("Your strength begins anew. The records of saved games stay, but they are not counted again."),
      yes: "Delete",
      danger: true,
    });
    if (!sure) return;
    await this.#results.deleteAll(this.#now());
    await this.draw();
    this.element.querySelector("h1")?.focus();
    announce(t("The results were deleted."));
  }
}

/** How the strength is computed, and what does not move it. */
const explanation = () =>
  h(
    "details.mine-how",
    {},
    h("summary", { i18n: "How the strength is computed" }),
    h("p", {
      i18n: "The strength is one number for each game, after Glicko-2. It rises when you win and falls when you lose, the more, the less that was to be expected. A new player has 1500, and so has the computer at its usual level; how far the other levels are from it was measured in games between them.",
    }),
    h("p", {
      i18n: "Whoever is stronger by 100 wins about 64 of 100 games, by 200 about 76. The number behind ± says how sure it is: the more you play, the smaller it becomes.",
    }),
    h("p", {
      i18n: "Only games that you play alone against computers move it, by the usual rules, from the usual beginning, without being shown a better move, and without taking back a throw or an answer. All others are listed and counted as well.",
    }),
  );
