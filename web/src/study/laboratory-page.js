/**
 * The rule laboratory of a game: its rules that can be played otherwise, two sets of them side by side, and what changes when computers play many
 * games with both and with the same dice.
 */

import { address, go, laboratoryAddress, rename, studyAddress } from "../base/router.js";
import { pictureUrl } from "../games/art.js";
import { paletteOf, rulesPage, wordsOf } from "../games/catalog.js";
import { levelName } from "../games/levels.js";
import { allOptions, otherRulesIn, rulesOf } from "../games/other-rules.js";
import { newSetup } from "../saves/new-game.js";
import { leaveRules } from "../setup/other-rules-fold.js";
import { button, h, picture, setText, setVariables } from "../ui/dom.js";
import { announce } from "../ui/notices.js";
import { shareLink } from "../ui/share-link.js";
import { t } from "../words/i18n.js";
import { columnsOf, comparedResults } from "./compared-results.js";
import { comparisonHead } from "./comparison-head.js";
import { SAME, comparisonRun } from "./comparison-run.js";
import { comparisonSettings } from "./comparison-settings.js";
import { answer, findings } from "./comparison-words.js";
import { copyCommand } from "./copy-command.js";
import { startsNothing } from "./enter-key.js";
import { keep } from "./kept-studies.js";
import {
  comparable,
  comparisonCommand,
  comparisonQuery,
  readComparison,
  setInWords,
  studyOf,
  variedSet,
} from "./laboratory-parameters.js";
import { queryOf, same, usualParameters } from "./parameters.js";
import { progressText } from "./progress-words.js";
import { NAMES, ruleList } from "./rule-list.js";
import { ruleSets } from "./rule-sets.js";
import { Runner } from "./runner.js";
import { partStyle } from "../ui/part-style.js";

/**
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 * @typedef {import("./laboratory-parameters.js").Comparison} Comparison
 */

/** How often (ms) screen readers are told how far the games are. */
const TOLD_MS = 20_000;

/**
 * @param {import("../engine/client.js").Engine} engine  of the page; the laboratory gets one like it
 * @param {GameEntry} game
 * @param {string} query  what is compared, in the address
 * @param {(setup: import("../saves/saved-game.js").Setup) => void} begin  begins a game
 * @returns {Promise<import("../ui/page.js").Page>}
 */
export async function showLaboratory(engine, game, query, begin) {
  const [rules] = await Promise.all([rulesInWords(game), partStyle("study.css")]);
  const page = new LaboratoryPage(engine, game, query, begin, rules);
  return {
    element: page.element,
    get title() {
      return t("Rule laboratory: {game}", { game: game.title });
    },
    relabel: () => void page.relabel(),
    destroy: () => void page.destroy(),
  };
}

/**
 * The options that vary a rule, in the reader's language; without their file they are called by their ids.
 * @param {GameEntry} game
 */
const rulesInWords = (game) =>
  rulesOf(game).catch((error) => {
    console.error(error);
    const ids = (game.other_rules ?? []).map(({ id }) => id);
    return allOptions(game).filter(({ id }) => ids.includes(id));
  });

class LaboratoryPage {
  element = h("form.page.study.laboratory", {
    onkeydown: startsNothing,
    onsubmit: (/** @type {Event} */ event) => {
      event.preventDefault();
      void this.#press();
    },
  });

  #engine;
  #game;
  #begin;
  /** The options that vary a rule, in words. @type {import("../vocabulary/bridge.js").OptionEntry[]} */
  #rules;
  /** The sentences about what is wrong in the address. @type {() => string[]} */
  #faults;
  /** @type {Comparison} */
  #comparison;
  /** @type {Runner} */
  #runner;
  /** Resolves when it is known what is kept of this comparison. @type {Promise<void>} */
  #opening = Promise.resolve();
  /** When screen readers were last told how far the games are, in milliseconds. */
  #told = 0;

  /**
   * @param {import("../engine/client.js").Engine} engine
   * @param {GameEntry} game
   * @param {string} query
   * @param {(setup: import("../saves/saved-game.js").Setup) => void} begin
   * @param {import("../vocabulary/bridge.js").OptionEntry[]} rules
   */
  constructor(engine, game, query, begin, rules) {
    this.#engine = engine;
    this.#game = game;
    this.#begin = begin;
    this.#rules = rules;
    this.#faults = () => readComparison(query, game).faults;
    this.#comparison = readComparison(query, game).comparison;
    this.#runner = this.#opened();
    setVariables(this.element, paletteOf(game));
    this.build();
  }

  /** A runner for the comparison, which shows what is kept of it. */
  #opened() {
    const runner = new Runner({
      game: this.#game.id,
      parameters: studyOf(this.#comparison),
      makeEngine: () => this.#engine.twin(),
      keep,
      now: () => performance.now(),
    });
    runner.addEventListener("change", () => runner === this.#runner && this.#draw());
    this.#opening = runner.open();
    return runner;
  }

  /** @param {Partial<Comparison>} change */
  #change(change) {
    // Other figures than the sender's are asked for now.
    this.#comparison = { ...this.#comparison, ...change, mark: "" };
    this.#faults = () => [];
    rename(laboratoryAddress(this.#game.id, comparisonQuery(this.#comparison)));
    this.#runner = this.#opened();
    this.#buildSets();
    this.#showNotes();
    this.#draw();
  }

  /** Says everything in the language that the reader has chosen now. */
  async relabel() {
    this.#rules = await rulesInWords(this.#game);
    this.build();
  }

  get #listed() {
    return { rules: this.#rules, others: wordsOf(this.#game).options };
  }

  get #alike() {
    return same(this.#comparison.a, this.#comparison.b);
  }

  /** Builds everything anew, in the reader's language. */
  build() {
    const game = this.#game;
    const title = t("Rule laboratory: {game}", { game: game.title });
    const { rules, others } = comparable(this.#listed, [this.#comparison.a, this.#comparison.b]);
    const comparison = comparisonHead(
      this.#listed,
      () => void this.#press(),
      () => this.#visitResults(),
      () => this.#visitRules(),
    );
    const head = [
      h("div.study-picture", {}, picture(pictureUrl(game.id, "cover"), "")),
      h(
        "div.study-main",
        {},
        h("h1", { textContent: title, tabIndex: -1 }),
        h("p.lead", {
          textContent: t(
            "What would the game be if a rule were another one? Put two sets of rules side by side, play either, and let computers play many games of both with the same dice.",
          ),
        }),
        ...this.#faults().map((fault) => h("p.study-trouble", { role: "alert", textContent: fault })),
      ),
    ];
    if (rules.length + others.length === 0) {
      const none = h("p", { textContent: t("This game has no rules and no layouts that could be varied.") });
      this.element.replaceChildren(...head, h("section.study-elsewhere", {}, none, this.#links()));
      this.#parts = [];
      return;
    }
    head[1]?.append(comparison.element);
    const place = h("div");
    const sets = h("section.lab-sets");
    const results = h("div");
    const command = h("code", { translate: false });
    const run = comparisonRun(() => void this.#anew());
    this.#focusStart = run.focus;
    const settings = comparisonSettings(
      game,
      () => this.#comparison,
      (change) => this.#change(change),
    );
    this.#buildList = () => {
      const list = ruleList(
        game,
        this.#listed,
        () => this.#comparison,
        (side, options) => this.#change({ [side]: options }),
      );
      place.replaceChildren(list.element);
      this.#visitRules = list.visit;
      this.#showNotes = list.show;
    };
    this.#buildSets = () => {
      const { a, b, level } = this.#comparison;
      const play = (/** @type {Record<string, unknown>} */ options) => this.#play(options);
      const choose = (/** @type {Partial<Comparison>} */ chosen) => {
        this.#change(chosen);
        this.#buildList();
      };
      sets.replaceChildren(...ruleSets(this.#listed, this.#comparison, play, choose));
      /** @type {[string, string]} */
      const inWords = [`${NAMES.a}: ${setInWords(this.#listed, a)}`, `${NAMES.b}: ${setInWords(this.#listed, b)}`];
      const part = comparedResults(game, inWords, levelName(level));
      results.replaceChildren(part.element);
      this.#showResults = () => part.show(this.#runner);
      this.#visitResults = part.visit;
    };
    this.#parts = [
      () => {
        settings.disabled = this.#runner.active;
        for (const input of place.querySelectorAll("input")) input.disabled = this.#runner.active;
        setText(command, comparisonCommand(game.id, this.#comparison));
        this.#showLinks();
      },
      () => comparison.draw(this.#comparison, this.#runner),
      () => {
        run.draw(this.#runner, this.#alike);
        if (this.#runner.active && performance.now() - this.#told > TOLD_MS && this.#runner.done)
          this.#tell(progressText(this.#runner));
      },
      () => this.#showResults(),
    ];
    this.element.replaceChildren(
      ...head,
      place,
      sets,
      settings,
      run.element,
      results,
      h(
        "section.study-elsewhere",
        {},
        h("h2", { textContent: t("The same elsewhere") }),
        h("p", {
          textContent: t(
            "The link holds both sets of rules, the players, the number of games and the seed: whoever opens it and lets the computers play gets the same figures. So does this command, on all cores of a computer:",
          ),
        }),
        h("pre", { tabIndex: 0 }, command),
        this.#links(
          button("share", "Share the comparison", () => this.#share()),
          button(null, "Copy the command", () => void copyCommand(comparisonCommand(game.id, this.#comparison))),
        ),
      ),
    );
    this.#buildList();
    this.#buildSets();
    this.#draw();
  }

  #buildList = () => {};
  #buildSets = () => {};
  #showNotes = () => {};
  #showResults = () => {};
  #visitResults = () => {};
  #visitRules = () => {};
  #showLinks = () => {};
  #focusStart = () => {};
  /** @type {(() => void)[]} */
  #parts = [];

  #draw() {
    for (const part of this.#parts) part();
  }

  /** @param {...HTMLElement} first */
  #links(...first) {
    const { id } = this.#game;
    const study = h("a.button.quiet", { i18n: "Study many games" });
    const play = (/** @type {MouseEvent} */ event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      go(address(id));
      leaveRules(this.#game, otherRulesIn(this.#game, variedSet(this.#comparison)));
    };
    this.#showLinks = () => (study.href = studyAddress(id, this.#studyQuery()));
    this.#showLinks();
    return h(
      "p.row",
      {},
      ...first,
      study,
      h("a.button.quiet", { href: address(id), i18n: "Play", onclick: play }),
      h("a.button.quiet", { href: rulesPage(id), i18n: "Rules and history" }),
    );
  }

  /** The set whose rules are not the usual ones, in a study with the same players. */
  #studyQuery() {
    const { players, seed } = studyOf(this.#comparison);
    return queryOf({ ...usualParameters(this.#game), players, seed, options: variedSet(this.#comparison) });
  }

  /** Tells screen readers something. @param {string} text */
  #tell(text) {
    this.#told = performance.now();
    announce(text);
  }

  /** Starts, stops or goes on. */
  async #press() {
    // Enter in a field both changes the comparison and starts it.
    await this.#opening;
    const runner = this.#runner;
    if (runner.active) {
      void runner.stop();
      this.#tell(t("The comparison has stopped: {reason}", { reason: progressText(runner) }));
      return;
    }
    if (this.#alike) return this.#tell(t(SAME));
    if (runner.state !== "ready") return;
    // The settings cannot be changed meanwhile, so the focus may not stay there.
    if (document.activeElement?.closest(".study-settings")) this.#focusStart();
    this.#tell(t("The computers play."));
    await runner.run();
    if (runner !== this.#runner) return;
    this.#tellResult();
    // The button that started the games does nothing now; whoever has gone elsewhere meanwhile stays there.
    const startedHere = ".lab-run button, .lab-head button";
    if (this.#runner.state === "done" && document.activeElement?.matches(startedHere)) this.#visitResults();
  }

  #tellResult() {
    const { state, summary } = this.#runner;
    if (state === "done" && summary)
      this.#tell(`${t("All games are played.")} ${answer(findings(summary, columnsOf(this.#runner)))}`);
  }

  async #anew() {
    await this.#runner.forget();
    this.#buildSets();
    this.#draw();
  }

  /** Begins a game with a set of rules, of one person against computers of the chosen level. @param {Record<string, unknown>} options */
  #play(options) {
    const { seats, level } = this.#comparison;
    const known = this.#game.levels.includes(level) ? level : "";
    const setup = newSetup(this.#game, { seats, players: [], level: known, options });
    if (setup) this.#begin(setup);
  }

  #share() {
    const { mark } = this.#runner;
    const query = comparisonQuery({ ...this.#comparison, mark });
    const link = new URL(laboratoryAddress(this.#game.id, query), location.href).href;
    void shareLink(link, t("The link is copied."));
  }

  destroy() {
    return this.#runner.stop();
  }
}
