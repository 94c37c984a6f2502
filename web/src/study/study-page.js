/** The page of a game's study: what is played, how far it is, and what it has found. */

import { address, laboratoryAddress, rename, studyAddress, workshopAddress } from "../base/router.js";
import { pictureUrl } from "../games/art.js";
import { langOf, paletteOf, rulesPage, seatNames, wordsOf } from "../games/catalog.js";
import { levelName } from "../games/levels.js";
import { allOptions, otherRulesIn, rulesOf } from "../games/other-rules.js";
import { segments } from "../panels/segments.js";
import { button, h, picture, setText, setVariables, submit } from "../ui/dom.js";
import { announce } from "../ui/notices.js";
import { addStyle } from "../ui/part-style.js";
import { shareLink } from "../ui/share-link.js";
import { t } from "../words/i18n.js";
import { copyCommand } from "./copy-command.js";
import { startsNothing } from "./enter-key.js";
import { keep } from "./kept-studies.js";
import { comparisonQuery, usualComparison } from "./laboratory-parameters.js";
import { numberField } from "./number-field.js";
import { commandOf, MOST_GAMES, playersOf, queryOf, readParameters, same, unusual } from "./parameters.js";
import { progressText } from "./progress-words.js";
import { resultsOf } from "./results.js";
import { Runner } from "./runner.js";

/**
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 * @typedef {import("../vocabulary/bridge.js").OptionEntry} OptionEntry
 * @typedef {import("./parameters.js").Parameters} Parameters
 */

/**
 * @param {import("../engine/client.js").Engine} engine  of the page; the study gets one like it
 * @param {GameEntry} game
 * @param {string} query  the parameters in the address
 * @returns {Promise<import("../ui/page.js").Page>}
 */
export async function showStudy(engine, game, query) {
  await addStyle("study");
  const page = new StudyPage(engine, game, query);
  return {
    element: page.element,
    get title() {
      return t("Study: {game}", { game: game.title });
    },
    relabel: () => page.build(),
    destroy: () => void page.destroy(),
  };
}

class StudyPage {
  element = h("form.page.study", {
    onkeydown: startsNothing,
    onsubmit: (/** @type {Event} */ event) => this.#press(event),
  });

  #engine;
  #game;
  #query;
  /** @type {Parameters} */
  #parameters;
  /** @type {Runner} */
  #runner;
  /** Resolves when it is known what is kept of this study. @type {Promise<void>} */
  #opening = Promise.resolve();
  /** @type {(() => void)[]} */
  #parts = [];

  /**
   * @param {import("../engine/client.js").Engine} engine
   * @param {GameEntry} game
   * @param {string} query
   */
  constructor(engine, game, query) {
    this.#engine = engine;
    this.#game = game;
    this.#query = query;
    this.#parameters = readParameters(query, game).parameters;
    this.#runner = this.#opened();
    setVariables(this.element, paletteOf(game));
    this.build();
  }

  /** A runner for the parameters, which shows what is kept of them. */
  #opened() {
    const runner = new Runner({
      game: this.#game.id,
      parameters: this.#parameters,
      makeEngine: () => this.#engine.twin(),
      keep,
      now: () => performance.now(),
    });
    runner.addEventListener("change", () => runner === this.#runner && this.#draw());
    this.#opening = runner.open();
    return runner;
  }

  /** @param {Partial<Parameters>} change */
  #change(change) {
    this.#parameters = { ...this.#parameters, ...change };
    this.#query = queryOf(this.#parameters);
    rename(studyAddress(this.#game.id, this.#query));
    this.#runner = this.#opened();
    this.#buildResults();
    this.#draw();
  }

  /** Builds everything anew, in the reader's language. */
  build() {
    const { faults } = readParameters(this.#query, this.#game);
    const game = this.#game;
    const settings = this.#settings();
    const start = h("button.button.primary.large", { type: "submit", onclick: submit });
    const anew = button("again", "Begin anew", () => void this.#anew());
    const bar = h("progress", { max: 1, i18nLabel: "Progress" });
    const words = h("p.study-progress");
    const trouble = h("p.study-trouble", { role: "alert" });
    const results = h("div");
    const command = h("code", { translate: false });
    const laboratory = h("a", {
      textContent: t("Does a rule matter? Compare two sets of rules in the rule laboratory."),
    });
    const compare = h("a.button.quiet", { i18n: "Rule laboratory" });
    this.#buildResults = () => {
      const names = this.#parameters.players.map((player) => levelName(player));
      const part = resultsOf(game, names, this.#parameters.options);
      results.replaceChildren(part.element);
      this.#showResults = () => part.show(this.#runner);
    };
    this.#parts = [
      () => {
        const { state, active, done, of } = this.#runner;
        settings.disabled = active;
        setText(start, active ? t("Stop") : state === "done" ? t("Done") : done ? t("Go on") : t("Start the study"));
        start.setAttribute("aria-disabled", String(state === "open" || state === "done"));
        anew.hidden = active || done === 0;
        bar.value = of ? done / of : 0;
        setText(words, progressText(this.#runner));
        setText(
          trouble,
          this.#runner.trouble && t("The study has stopped: {reason}", { reason: this.#runner.trouble }),
        );
        setText(command, commandOf(game.id, this.#parameters));
        laboratory.href = compare.href = laboratoryAddress(game.id, this.#laboratoryQuery());
      },
      () => this.#showResults(),
    ];
    this.element.replaceChildren(
      h("div.study-picture", {}, picture(pictureUrl(game.id, "cover"), "")),
      h(
        "div.study-main",
        {},
        h("h1", { textContent: t("Study: {game}", { game: game.title }), tabIndex: -1 }),
        h("p.lead", {
          textContent: t(
            "Who has the edge, how long does a game take, does a rule matter? Computers play many games against each other here, and the figures of each are kept.",
          ),
        }),
        h("p", {}, laboratory),
        ...faults.map((fault) => h("p.study-trouble", { role: "alert", textContent: fault })),
        settings,
        h("div.study-acts", {}, start, anew),
        bar,
        words,
        trouble,
      ),
      results,
      h(
        "section.study-elsewhere",
        {},
        h("h2", { textContent: t("The same elsewhere") }),
        h("p", {
          textContent: t("This command plays the same games, on all cores of a computer, and gives the same table:"),
        }),
        h("pre", { tabIndex: 0 }, command),
        h(
          "p.row",
          {},
          button(null, "Copy the command", () => void copyCommand(commandOf(game.id, this.#parameters))),
          button("share", "Share the study", () => this.#share()),
          compare,
          h("a.button.quiet", { href: workshopAddress(game.id), i18n: "Workshop" }),
          h("a.button.quiet", { href: address(game.id), i18n: "Play" }),
          h("a.button.quiet", { href: rulesPage(game.id), i18n: "Rules and history" }),
        ),
      ),
    );
    this.#buildResults();
    this.#draw();
  }

  #buildResults = () => {};
  #showResults = () => {};

  #draw() {
    for (const part of this.#parts) part();
  }

  /** Starts, stops or goes on. @param {Event} event */
  async #press(event) {
    event.preventDefault();
    // Enter in a field both changes the study and starts it.
    await this.#opening;
    const runner = this.#runner;
    if (runner.active) {
      void runner.stop();
      announce(t("The study has stopped: {reason}", { reason: progressText(this.#runner) }));
      return;
    }
    if (runner.state !== "ready") return;
    announce(t("The study runs."));
    void runner.run().then(() => {
      if (runner === this.#runner && runner.state === "done") announce(t("The study is done."));
    });
  }

  async #anew() {
    await this.#runner.forget();
    this.#buildResults();
    this.#draw();
  }

  /** The form: everything that may be chosen. */
  #settings() {
    const game = this.#game;
    const fieldset = h("fieldset.study-settings");
    const seats = h("div.study-seats");
    const layPlayers = () => {
      const { players } = this.#parameters;
      seats.replaceChildren(...players.map((player, seat) => this.#playerField(player, seat)));
    };
    layPlayers();
    const counts = segments(
      "Number of players",
      "study-seats",
      game.seats.map((count) => [String(count), String(count)]),
      (count) => {
        const { players } = this.#parameters;
        const last = players.at(-1) ?? "";
        this.#change({ players: Array.from({ length: Number(count) }, (_, seat) => players[seat] ?? last) });
        layPlayers();
      },
    );
    for (const input of counts.inputs) input.checked = Number(input.value) === this.#parameters.players.length;
    fieldset.append(
      h("legend.visually-hidden", { textContent: t("What is played") }),
      ...(game.seats.length > 1 ? [counts.element] : []),
      seats,
      ...wordsOf(game).options.map((option) => this.#optionField(option)),
      this.#rules() ?? "",
      numberField({
        id: "study-games",
        label: t("Number of games"),
        least: 1,
        most: MOST_GAMES,
        value: () => this.#parameters.games,
        change: (games) => this.#change({ games }),
      }),
      numberField({
        id: "study-seed",
        label: t("Seed"),
        help: t("The same seed gives the same games, on every computer."),
        least: 0,
        most: Number.MAX_SAFE_INTEGER,
        value: () => this.#parameters.seed,
        change: (seed) => this.#change({ seed }),
      }),
    );
    return fieldset;
  }

  /**
   * @param {string} player
   * @param {number} seat
   */
  #playerField(player, seat) {
    const game = this.#game;
    const id = `study-player-${seat}`;
    const named = seatNames(game, this.#parameters.players.length)[seat];
    const select = h(
      "select",
      {
        id,
        onchange: () => {
          const players = [...this.#parameters.players];
          players[seat] = select.value;
          this.#change({ players });
        },
      },
      ...playersOf(game).map((value) => h("option", { value, textContent: levelName(value) })),
    );
    select.value = player;
    const label = h("label", {
      htmlFor: id,
      textContent: named ?? t("Player {number}", { number: seat + 1 }),
      ...(named && { lang: langOf(game) }),
    });
    return h("div.field", {}, label, select);
  }

  /** The rules that an option varies, in a fold; their words are fetched. */
  #rules() {
    const game = this.#game;
    if (!game.other_rules?.length) return null;
    const place = h("div", {});
    rulesOf(game).then(
      (rules) => place.append(...rules.map((rule) => this.#optionField(rule))),
      (error) => console.error(error),
    );
    const open = Object.keys(otherRulesIn(game, this.#parameters.options)).length > 0;
    return h("details", { open }, h("summary", { textContent: t("Other rules") }), place);
  }

  /** @param {OptionEntry} option */
  #optionField(option) {
    const id = `study-option-${option.id}`;
    const lang = langOf(this.#game);
    const now = this.#parameters.options[option.id] ?? option.default;
    /** @type {{value: unknown, name: string}[]} */
    const choices = [...option.choices];
    if (choices.length === 0) choices.push({ value: null, name: t("As usual") });
    if (!choices.some(({ value }) => same(value, now))) choices.push({ value: now, name: t("Custom") });
    const select = h(
      "select",
      {
        id,
        lang,
        onchange: () => {
          const chosen = { ...this.#parameters.options, [option.id]: choices[select.selectedIndex]?.value };
          this.#change({ options: unusual(allOptions(this.#game), chosen) });
        },
      },
      ...choices.map(({ name }) => h("option", { textContent: name })),
    );
    select.selectedIndex = choices.findIndex(({ value }) => same(value, now));
    return h("div.field", {}, h("label", { htmlFor: id, lang, textContent: option.name }), select);
  }

  /** The same table as the second set of rules in the rule laboratory. */
  #laboratoryQuery() {
    const { players, options } = this.#parameters;
    const usual = usualComparison(this.#game);
    return comparisonQuery({ ...usual, b: options, seats: players.length, level: players[0] ?? usual.level });
  }

  #share() {
    const link = new URL(studyAddress(this.#game.id, queryOf(this.#parameters)), location.href).href;
    void shareLink(link, t("The link is copied."));
  }

  destroy() {
    return this.#runner.stop();
  }
}
