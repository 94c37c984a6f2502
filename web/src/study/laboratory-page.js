/**
 * The rule laboratory of a game: its rules that can be played otherwise, two sets of them side by side, and what changes when computers play many
 * games with both and with the same dice.
 */

import { address, laboratoryAddress, rename, studyAddress } from "../base/router.js";
import { pictureUrl } from "../games/art.js";
import { paletteOf, rulesPage, wordsOf } from "../games/catalog.js";
import { levelName } from "../games/levels.js";
import { allOptions, rulesOf } from "../games/other-rules.js";
import { segments } from "../panels/segments.js";
import { newSetup } from "../saves/new-game.js";
import { button, h, picture, setText, setVariables, submit } from "../ui/dom.js";
import { announce } from "../ui/notices.js";
import { shareLink } from "../ui/share-link.js";
import { t, tn } from "../words/i18n.js";
import { comparedResults } from "./compared-results.js";
import { findings } from "./comparison-words.js";
import { copyCommand } from "./copy-command.js";
import { keep } from "./kept-studies.js";
import {
  GAMES,
  comparable,
  comparisonCommand,
  comparisonQuery,
  readComparison,
  setInWords,
  studyOf,
} from "./laboratory-parameters.js";
import { numberField } from "./number-field.js";
import { playersOf, same } from "./parameters.js";
import { number } from "./plots.js";
import { progressText } from "./progress-words.js";
import { NAMES, ruleList } from "./rule-list.js";
import { Runner } from "./runner.js";
import { style } from "./study-style.js";

/**
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 * @typedef {import("./laboratory-parameters.js").Comparison} Comparison
 * @typedef {import("./rule-list.js").Side} Side
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
  const [rules] = await Promise.all([rulesInWords(game), style()]);
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
  element = h("form.page.study.laboratory", { onsubmit: (/** @type {Event} */ event) => this.#press(event) });

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
    const list = h("div");
    const sets = h("section.lab-sets");
    const results = h("div");
    const command = h("code", { translate: false });
    const run = this.#running();
    const settings = this.#settings();
    this.#buildList = () => {
      const sets = () => ({ a: this.#comparison.a, b: this.#comparison.b });
      list.replaceChildren(ruleList(game, this.#listed, sets, (side, options) => this.#change({ [side]: options })));
    };
    this.#buildSets = () => {
      sets.replaceChildren(...this.#sets());
      const { a, b } = this.#comparison;
      const part = comparedResults(game, [
        `${NAMES.a}: ${setInWords(this.#listed, a)}`,
        `${NAMES.b}: ${setInWords(this.#listed, b)}`,
      ]);
      results.replaceChildren(part.element);
      this.#showResults = () => part.show(this.#runner);
    };
    this.#parts = [
      () => {
        settings.disabled = this.#runner.active;
        for (const input of list.querySelectorAll("input")) input.disabled = this.#runner.active;
        setText(command, comparisonCommand(game.id, this.#comparison));
      },
      run.draw,
      () => this.#showResults(),
    ];
    this.element.replaceChildren(
      ...head,
      list,
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
  #showResults = () => {};
  /** @type {(() => void)[]} */
  #parts = [];

  #draw() {
    for (const part of this.#parts) part();
  }

  /** @param {...HTMLElement} first */
  #links(...first) {
    const { id } = this.#game;
    return h(
      "p.row",
      {},
      ...first,
      h("a.button.quiet", { href: studyAddress(id), i18n: "Study many games" }),
      h("a.button.quiet", { href: address(id), i18n: "Play" }),
      h("a.button.quiet", { href: rulesPage(id), i18n: "Rules and history" }),
    );
  }

  /** Both sets in words, with the buttons that play them. */
  #sets() {
    const sides = /** @type {Side[]} */ (["a", "b"]).map((side) => {
      const set = this.#comparison[side];
      const play = button("play", side === "a" ? "Play with A" : "Play with B", () => this.#play(set));
      return h(
        "div.lab-set",
        {},
        h("h3", { textContent: side === "a" ? t("Set A") : t("Set B") }),
        h("p", { textContent: setInWords(this.#listed, set) }),
        play,
      );
    });
    const swap = button(null, "Swap A and B", () => {
      const { a, b } = this.#comparison;
      this.#change({ a: b, b: a });
      this.#buildList();
    });
    return [
      h("h2", { textContent: t("Two sets of rules") }),
      h("div.lab-pair", {}, ...sides),
      h("p.row", {}, this.#alike ? null : swap),
    ];
  }

  /** The fields that say how both sets are played. */
  #settings() {
    const game = this.#game;
    const comparison = this.#comparison;
    const level = h(
      "select",
      { id: "lab-level", onchange: () => this.#change({ level: level.value }) },
      ...playersOf(game).map((value) => h("option", { value, textContent: levelName(value) })),
    );
    level.value = comparison.level;
    const seats = segments(
      "Number of players",
      "lab-seats",
      game.seats.map((count) => [String(count), String(count)]),
      (count) => this.#change({ seats: Number(count) }),
    );
    for (const input of seats.inputs) input.checked = Number(input.value) === comparison.seats;
    const offered = [...new Set([...GAMES, comparison.games])].sort((one, other) => one - other);
    const games = segments(
      "Games of each set",
      "lab-games",
      offered.map((count) => [String(count), number(count)]),
      (count) => this.#change({ games: Number(count) }),
    );
    for (const input of games.inputs) input.checked = Number(input.value) === comparison.games;
    const luck = h("input.switch", {
      id: "lab-luck",
      type: "checkbox",
      role: "switch",
      checked: comparison.luck,
      "aria-describedby": "lab-luck-help",
      onchange: () => this.#change({ luck: luck.checked }),
    });
    return h(
      "fieldset.study-settings",
      {},
      h("legend", {}, h("h2", { textContent: t("Let computers play both") })),
      h("div.field", {}, h("label", { htmlFor: "lab-level", textContent: t("The player of all seats") }), level),
      h("div.lab-counts", {}, game.seats.length > 1 ? seats.element : null, games.element),
      h(
        "div.field",
        {},
        h(
          "span.field-words",
          {},
          h("label", { htmlFor: "lab-luck", textContent: t("Measure the luck of the throws") }),
          h("span.help", {
            id: "lab-luck-help",
            textContent: t("Says how much the throws decide. The games then take several times as long."),
          }),
        ),
        luck,
      ),
      numberField({
        id: "lab-seed",
        label: t("Seed"),
        help: t("The same seed gives the same games, on every computer."),
        least: 0,
        most: Number.MAX_SAFE_INTEGER,
        value: () => this.#comparison.seed,
        change: (seed) => this.#change({ seed }),
      }),
    );
  }

  /** The button that starts and stops, and how far the games are. */
  #running() {
    const start = h("button.button.primary.large", { type: "submit", onclick: submit });
    const anew = button("again", "Begin anew", () => void this.#anew());
    const bar = h("progress", { max: 1, i18nLabel: "Progress" });
    const words = h("p.study-progress");
    const trouble = h("p.study-trouble", { role: "alert" });
    const draw = () => {
      const { state, active, done, of, mark, trouble: reason } = this.#runner;
      const name = active ? "Stop" : state === "done" ? "Done" : done ? "Go on" : "Compare";
      setText(start, t(name));
      start.setAttribute("aria-disabled", String(state === "open" || state === "done" || this.#alike));
      anew.hidden = active || done === 0;
      bar.hidden = this.#alike;
      bar.value = of ? done / of : 0;
      const sent = this.#comparison.mark;
      const notes = [this.#alike ? t("Both sets are the same: choose something else for one of them.") : ""];
      if (!this.#alike) notes.push(progressText(this.#runner));
      if (sent && mark && sent !== mark)
        notes.push(
          t(
            "The figures of the link’s sender come from another version of the rules or of the players: these may differ from them.",
          ),
        );
      else if (sent && !done && !this.#alike)
        notes.push(t("Press “Compare”: the computers then play the games of the link’s sender again."));
      setText(words, notes.filter(Boolean).join(" "));
      setText(trouble, reason && t("The comparison has stopped: {reason}", { reason }));
      if (active && performance.now() - this.#told > TOLD_MS && done) this.#tell(progressText(this.#runner));
    };
    const element = h("section.lab-run", {}, h("div.study-acts", {}, start, anew), bar, words, trouble);
    return { element, draw };
  }

  /** Tells screen readers something. @param {string} text */
  #tell(text) {
    this.#told = performance.now();
    announce(text);
  }

  /** Starts, stops or goes on. @param {Event} event */
  async #press(event) {
    event.preventDefault();
    // Enter in a field both changes the comparison and starts it.
    await this.#opening;
    const runner = this.#runner;
    if (runner.active) {
      void runner.stop();
      this.#tell(t("The comparison has stopped: {reason}", { reason: progressText(runner) }));
      return;
    }
    if (this.#alike) return this.#tell(t("Both sets are the same: choose something else for one of them."));
    if (runner.state !== "ready") return;
    this.#tell(t("The computers play."));
    void runner.run().then(() => {
      if (runner !== this.#runner || runner.state !== "done" || !runner.summary) return;
      const known = new Map(
        runner.columns.map(({ name, words, percent }) => [name, { text: Object.values(words)[0] ?? name, percent }]),
      );
      const clear = findings(runner.summary, known).filter((finding) => finding.clear).length;
      this.#tell(tn("All games are played: one clear finding.", "All games are played: {n} clear findings.", clear));
    });
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
