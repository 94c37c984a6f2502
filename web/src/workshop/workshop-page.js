/**
 * The workshop of a game: a reader writes a computer player in Python beside the board, tries it, measures it and passes it on. What it runs, it runs
 * behind walls (walled/walled-engine.js), and only when the reader presses a button.
 */

import { address, rename, workshopAddress } from "../base/router.js";
import { gameFile, paletteOf, rulesAreInside, rulesPage } from "../games/catalog.js";
import { config } from "../settings/config.js";
import { segments } from "../panels/segments.js";
import { lastChoices } from "../saves/last-choices.js";
import { OwnPlayers } from "../saves/own-players.js";
import { h, setText, setVariables } from "../ui/dom.js";
import { announce } from "../ui/notices.js";
import { addStyle } from "../ui/part-style.js";
import { lang, t } from "../words/i18n.js";
import { CodeEditor } from "./code-editor.js";
import { decisionLimit, keepDecisionLimit, LIMITS_S } from "./decision-limit.js";
import { LadderPanel } from "./ladder-panel.js";
import { MeasurePanel } from "./measure-panel.js";
import { OwnEngine, troubleOf } from "./own-engine.js";
import { against, nameOf } from "./own-in-setup.js";
import { PlayerDesk } from "./player-desk.js";
import { unpackPlayer } from "./player-link.js";
import { playerTools } from "./player-tools.js";
import { printedBefore } from "./printed.js";
import { askedTask, taskAddress } from "./task-list.js";
import { TaskPanel } from "./task-panel.js";
import { TryPanel } from "./try-panel.js";
import { workshopFile } from "./workshop-files.js";

/**
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 * @typedef {"try" | "measure" | "ladder" | "tasks"} Use  what is done with the text
 */

/**
 * What the workshop needs from the app.
 * @typedef {object} App
 * @property {import("../engine/client.js").Engine} engine  of the page
 * @property {{screen: import("../match/board-view.js").Screen}} host
 * @property {Map<string, import("../saves/own-players.js").OwnPlayer>} written  players that the browser does not store
 *
 * @param {App} app
 * @param {GameEntry} game
 * @param {string} query  the parameters of the address
 * @param {((setup: import("../saves/saved-game.js").Setup) => unknown) | null} begin  begins a match and goes to it; null: own players do not play here
 * @returns {Promise<import("../ui/page.js").Page>}
 */
export async function showWorkshop({ engine, host: { screen }, written }, game, query, begin) {
  // An embedded page stores nothing; in an exhibit there is no database.
  const desk = new PlayerDesk(new OwnPlayers(written, config().embedded ? null : undefined), game.id);
  const [told, file] = await Promise.all([
    unpackPlayer(query),
    filesOf(engine, game),
    desk.list(),
    addStyle("workshop"),
  ]);
  const page = new WorkshopPage({ engine, game, desk, screen, begin, ...file });
  page.begin(query, told);
  return {
    element: page.element,
    get title() {
      return t("Workshop: {game}", { game: game.title });
    },
    relabel: () => void page.relabel(),
    destroy: () => page.destroy(),
  };
}

/**
 * Without the file there are no examples and no tasks, and the editor offers no names of the game.
 * @param {import("../engine/client.js").Engine} engine
 * @param {GameEntry} game
 */
const filesOf = (engine, game) =>
  workshopFile(engine, game.id, lang()).catch((error) => {
    console.error(error);
    return { examples: [], tasks: [], knowledge: [] };
  });

class WorkshopPage {
  element = h("div.page.workshop");

  #engine;
  #game;
  #desk;
  #file;
  #editor;
  #tools;
  /** The engine that has read the text as it was when it was run last. @type {OwnEngine | null} */
  #own = null;
  /** The text that it has read, and the player that is run: the last one in it. */
  #read = { text: "", player: "" };
  #limit = decisionLimit();
  /** @type {Use} */
  #use = "try";
  #trouble = h("p.workshop-trouble", { role: "alert" });
  /** What the text has printed before something went wrong. */
  #before = h("div.workshop-said");
  #note = h("p.workshop-note", { hidden: true });
  #keys = h("p.help");
  /** The limit of a decision; a check has one of its own. */
  #limitField = h("div.field");
  #panels;
  /** The tasks of the game; null: it has none. @type {TaskPanel | null} */
  #tasks;

  /**
   * @param {object} what
   * @param {import("../engine/client.js").Engine} what.engine
   * @param {GameEntry} what.game
   * @param {PlayerDesk} what.desk
   * @param {import("../match/board-view.js").Screen} what.screen
   * @param {((setup: import("../saves/saved-game.js").Setup) => unknown) | null} what.begin
   * @param {import("./workshop-files.js").Example[]} what.examples
   * @param {import("./workshop-files.js").Task[]} what.tasks
   * @param {import("./workshop-files.js").Known[]} what.knowledge
   */
  constructor({ engine, game, desk, screen, begin, examples, tasks, knowledge }) {
    this.#engine = engine;
    this.#game = game;
    this.#desk = desk;
    this.#file = { examples, tasks, knowledge };
    this.#editor = new CodeEditor({
      text: "",
      label: t("The player’s text, in Python"),
      change: (text) => this.#typed(text),
      run: () => void (this.#isChecked ? this.#tasks?.check() : this.#panels.try.step()),
    });
    this.#tools = playerTools(game, desk, {
      examples: () => this.#file.examples,
      task: () => this.#tasks?.task ?? null,
    });
    const bench = {
      engine,
      screen,
      decide: (/** @type {Record<string, unknown>} */ record, /** @type {number} */ seat) => this.#decide(record, seat),
      start: () => new OwnEngine({ wheels: engine.wheels, spare: false }),
      open: () => ({ name: nameOf(desk.open), text: desk.open.text }),
      failed: /** @type {import("./run-control.js").Bench["failed"]} */ ((error, whose) => this.#failed(error, whose)),
      began: () => this.#began(),
      playAgainst: begin && (async () => begin(against(game, lastChoices(game), await desk.keep()))),
    };
    this.#tasks = tasks.length ? new TaskPanel(game, desk, { ...bench, tasks: () => this.#file.tasks }) : null;
    this.#panels = {
      try: new TryPanel(game, bench),
      measure: new MeasurePanel(game, bench),
      ladder: new LadderPanel(game, desk, bench),
      ...(this.#tasks && { tasks: this.#tasks }),
    };
    desk.addEventListener("change", () => this.#opened());
    setVariables(this.element, paletteOf(game));
    this.#build();
  }

  /**
   * Opens the text of the link, its task, the player that it names, the one that was changed last, or the first example.
   * @param {string} query
   * @param {import("./player-link.js").Told | null} told  what the link brings
   */
  begin(query, told) {
    const task = askedTask(query);
    // A task that the game does not have must not seem to be the one that was worked on last.
    const last = this.#desk.players.find((player) => !task || player.task === undefined);
    const named = new URLSearchParams(query).get("player");
    const [example] = this.#file.examples;
    if (task && this.#tasks?.open(task)) this.#say("");
    else if (told) this.#desk.openText(told.name, told.text);
    else if (last) this.#desk.openKept((this.#desk.players.find(({ id }) => id === named) ?? last).id);
    else this.#desk.openText(example?.name ?? "", example?.text ?? "");
    if (told)
      this.#say(
        t(
          "This player came with a link. It is shown as text, and nothing of it has run. When you press a button, it runs behind walls: it cannot reach the network, your saved games or anything else of this page.",
        ),
      );
    else if (new URLSearchParams(query).has("text"))
      this.#say(t("The link carries a text that is damaged or too long, so it was not opened."));
    else if (task && !this.#tasks?.task) this.#say(t("The link names a task that this game does not have."));
    if (this.#tasks && (task !== null || this.#tasks.task)) this.#use = "tasks";
    this.#build();
    void this.#panels.try.start();
  }

  async relabel() {
    this.#file = await filesOf(this.#engine, this.#game);
    this.#editor.relabel(t("The player’s text, in Python"));
    for (const panel of Object.values(this.#panels)) panel.relabel();
    this.#build();
  }

  destroy() {
    for (const panel of Object.values(this.#panels)) panel.destroy();
    this.#own?.end();
    this.#editor.destroy();
  }

  #build() {
    const game = this.#game;
    const { knowledge } = this.#file;
    const uses = segments(
      "What to do with it",
      "workshop-task",
      [
        ["try", t("Try")],
        ["measure", t("Measure")],
        ["ladder", t("Ladder")],
        .../** @type {[string, string][]} */ (this.#tasks ? [["tasks", t("Tasks")]] : []),
      ],
      (use) => this.#choose(/** @type {Use} */ (use)),
    );
    for (const input of uses.inputs) input.checked = input.value === this.#use;
    const limit = h(
      "select",
      {
        id: "workshop-limit",
        onchange: () => {
          this.#limit = Number(limit.value);
          // What a visitor of an exhibit chooses goes with the visitor.
          if (!config().kiosk) keepDecisionLimit(this.#limit);
        },
      },
      ...LIMITS_S.map((seconds) => h("option", { value: String(seconds), textContent: t("{n} s", { n: seconds }) })),
    );
    limit.value = String(this.#limit);
    this.#limitField.replaceChildren(h("label", { htmlFor: "workshop-limit", i18n: "A decision may take" }), limit);
    this.#editor.offer(
      [{ label: "state", type: "variable", info: t("The position, as the player gets it.") }],
      knowledge.map(({ name, kind, call, words }) => ({
        label: name,
        type: kind === "method" ? "function" : "property",
        detail: call.slice(name.length),
        info: words,
      })),
    );
    this.element.replaceChildren(
      h(
        "header.workshop-head",
        {},
        h("h1", { textContent: t("Workshop: {game}", { game: game.title }), tabIndex: -1 }),
        h("p.lead", {
          i18n: "Write a computer player in Python: a function that gets the position and returns what it plays. It runs in this page, without a network, and nothing has to be installed.",
        }),
        this.#tasks && h("p", {}, h("a", { href: taskAddress(game.id), i18n: "Tasks to learn it, step by step" })),
      ),
      ...(this.#tasks ? [this.#tasks.brief] : []),
      h(
        "section.workshop-code",
        {},
        this.#note,
        this.#tools.element,
        // A press on a button may bring the text into view: so what is wrong stands where it begins.
        this.#trouble,
        this.#before,
        this.#editor.element,
        // An exhibit leaves no key to visitors that is pressed with Ctrl.
        !config().kiosk && this.#keys,
        h(
          "details.workshop-knows",
          {},
          h("summary", { i18n: "What a position knows" }),
          // Where no document can be opened, or the game has none, there is only the list.
          !rulesAreInside(game.id) &&
            h(
              "p",
              {},
              h("a", {
                href: gameFile(game.id, `position.${lang()}.html`),
                i18n: "With examples, on a page of its own",
                ...(config().embedded && { target: "_blank", rel: "noopener" }),
              }),
            ),
          h(
            "div.workshop-known",
            { role: "region", tabIndex: 0, i18nLabel: "What a position knows" },
            h(
              "dl",
              {},
              ...knowledge.flatMap(({ call, words }) => [
                h("dt", {}, h("code", { textContent: `state.${call}`, translate: false })),
                h("dd", { textContent: words }),
              ]),
            ),
          ),
        ),
      ),
      h(
        "section.workshop-table-side",
        {},
        uses.element,
        this.#limitField,
        ...Object.values(this.#panels).map(({ element }) => element),
        h(
          "p.row",
          {},
          h("a.button.quiet", { href: address(game.id), i18n: "Play" }),
          !config().kiosk &&
            h("a.button.quiet", {
              href: rulesPage(game.id),
              i18n: "Rules and history",
              // In a frame they would replace the workshop.
              ...(config().embedded && { target: "_blank", rel: "noopener" }),
            }),
        ),
      ),
    );
    this.#choose(this.#use);
    this.#tools.draw();
  }

  /** @param {Use} use */
  #choose(use) {
    this.#use = use;
    this.element.dataset["use"] = use;
    for (const [name, { element }] of Object.entries(this.#panels)) element.hidden = name !== use;
    if (use !== "try") this.#panels.try.halt();
    this.#limitField.hidden = use === "tasks";
    this.#sayKeys();
  }

  /** Whether the text is to be checked against a task. */
  get #isChecked() {
    return this.#use === "tasks" && this.#tasks?.task != null;
  }

  #sayKeys() {
    setText(
      this.#keys,
      this.#isChecked
        ? t("Ctrl+Enter checks the text. Tab indents; press Escape first to leave the text with Tab.")
        : t("Ctrl+Enter plays to the next decision. Tab indents; press Escape first to leave the text with Tab."),
    );
  }

  // The text

  /** @param {string} text */
  #typed(text) {
    this.#desk.type(text);
    this.#panels.try.changed();
    this.#forgive();
  }

  /** Shows the player that is open now. */
  #opened() {
    const { text, task } = this.#desk.open;
    if (this.#editor.text !== text) {
      this.#editor.text = text;
      this.#panels.try.changed();
    }
    this.#tools.draw();
    this.#sayKeys();
    if (this.#desk.kept) this.#say("");
    if (this.#desk.stored === false && !config().kiosk)
      this.#say(t("This browser stores nothing here: save the player as a file before you leave the page."));
    rename(task === undefined ? workshopAddress(this.#game.id) : taskAddress(this.#game.id, task));
  }

  /** @param {string} words */
  #say(words) {
    setText(this.#note, words);
    this.#note.hidden = words === "";
  }

  // Running it

  /** The reader has pressed a button that runs the text. */
  #began() {
    this.#desk.ran();
    this.#forgive();
  }

  /** Shows no longer what was wrong. */
  #forgive() {
    this.#editor.show([]);
    setText(this.#trouble, "");
    this.#before.replaceChildren();
  }

  /**
   * Has the text read by a new engine if it has changed.
   * @returns {Promise<OwnEngine>}
   */
  async #ready() {
    const { text } = this.#desk.open;
    if (this.#own && this.#read.text === text) return this.#own;
    this.#own?.end();
    const own = (this.#own = new OwnEngine({ wheels: this.#engine.wheels }));
    this.#read = { text: "", player: "" };
    const player = (await own.load(text)).at(-1)?.name ?? "";
    this.#read = { text, player };
    return own;
  }

  /**
   * @param {Record<string, unknown>} record
   * @param {number} seat
   */
  async #decide(record, seat) {
    const own = await this.#ready();
    return await own.decide(record, seat, this.#read.player, 1000 * this.#limit);
  }

  /**
   * Says what has gone wrong, and marks it in the text.
   * @param {unknown} error
   * @param {string} [whose]  the name of a player whose text is not open, if it is to blame
   */
  #failed(error, whose) {
    const trouble = troubleOf(error);
    const fault = whose === undefined ? trouble.fault : null;
    const words =
      whose === undefined
        ? trouble.words
        : t("“{player}” has failed; open it to see where. {reason}", {
            player: whose,
            reason: trouble.fault?.words ?? trouble.words,
          });
    const line = fault?.line ?? null;
    setText(this.#trouble, words);
    this.#before.replaceChildren(...printedBefore(trouble.fault?.printed ?? ""));
    announce(words);
    if (line !== null)
      this.#editor.show([{ line, message: fault?.words ?? words, ...(fault?.column ? { column: fault.column } : {}) }]);
    // After the editor has scrolled to its line: where both have no room, the sentence counts.
    requestAnimationFrame(() => this.#trouble.scrollIntoView({ block: "nearest" }));
  }
}
