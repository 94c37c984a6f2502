/** A lesson on the page: the board as in a game, and above the controls the panel that tells, asks and answers. */

import { langOf, mark } from "../games/catalog.js";
import { Controls } from "../game/controls.js";
import { Prospects } from "../game/previews.js";
import { Seats } from "../game/seats-around-board.js";
import { Shortcuts, showKeys } from "../game/shortcuts.js";
import { BoardPresenter } from "../game/presenter.js";
import { beginning, boardOf, followReader } from "../match/follow-settings.js";
import { MatchState } from "../match/state.js";
import { tell } from "../ui/dialog.js";
import { h, iconButton, setVariables } from "../ui/dom.js";
import { panelsCloseOnBack } from "../base/back.js";
import { opener } from "../game/layout.js";
import { showMenu, showSettings } from "../game/menu.js";
import { RulesPanel } from "../game/rules-panel.js";
import { settings } from "../settings/settings.js";
import { loadingWords } from "../ui/loading-words.js";
import { announce } from "../ui/notices.js";
import { t, tn } from "../words/i18n.js";
import { after, isEnough } from "../games/lesson-files.js";
import { suggestLevel } from "../saves/last-choices.js";
import { address } from "../base/router.js";
import { LESSONS, PUZZLES } from "./lessons-and-puzzles.js";
import { areCounted, puzzleOfDay, solvedOn, streak } from "../saves/daily.js";
import { finish } from "../saves/finished.js";
import { Panel } from "./panel.js";
import { nextPuzzle } from "./puzzle-progress.js";
import { LessonRun, aloud, lessonMatch } from "./run.js";

/**
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 * @typedef {import("../vocabulary/bridge.js").LessonEntry} LessonEntry
 * @typedef {import("../saves/saved-game.js").SavedGame} SavedGame
 * @typedef {import("./lessons-and-puzzles.js").Kind} Kind
 * @typedef {import("../games/lesson-files.js").Course} Course
 * @typedef {import("../games/lesson-files.js").Lesson} Lesson
 *
 * What a lesson needs from the app.
 * @typedef {object} App
 * @property {import("../engine/client.js").Engine} engine
 * @property {import("../saves/saves.js").Saves} saves
 * @property {Pick<import("../match/host.js").Host, "screen" | "open" | "showLesson" | "leaveLesson">} host
 */

export class LessonPage {
  element;

  #app;
  #game;
  #course;
  #lesson;
  #kind;
  #state;
  #board;
  #presenter;
  #controls;
  #panel;
  #run;
  #shortcuts;
  #rules;
  #day;
  /** What is said beside the buttons at the end. */
  #ending = "";
  /** Whether the answer, or the first step of it, was shown. */
  #shown = false;
  #ended = new AbortController();

  /**
   * @param {App} app
   * @param {GameEntry} game
   * @param {Course} course
   * @param {Lesson} lesson
   * @param {Kind} [kind]
   * @param {Date} [day]  whose puzzle of the day counts
   */
  constructor(app, game, course, lesson, kind = LESSONS, day = new Date()) {
    const { host } = app;
    this.#app = app;
    this.#game = game;
    this.#course = course;
    this.#lesson = lesson;
    this.#kind = kind;
    this.#day = day;
    const next = kind === PUZZLES ? nextPuzzle(game.id, course, lesson.id) : after(course.lessons, lesson.id);
    this.#panel = new Panel(game, lesson, {
      kind,
      on: () => this.#go("on"),
      show: () => this.#go("show"),
      next: next ? () => host.showLesson(game, next.id, kind) : null,
      playOn: () => this.#playOn(),
      play:
        kind === LESSONS && isEnough(course.lessons, lesson.id) ? () => host.leaveLesson(game, address(game.id)) : null,
      leave: () => this.#leave(),
    });
    const state = (this.#state = new MatchState(game, lessonMatch(game.id, lesson), ...beginning(host.screen)));
    followReader(state, this.#ended.signal);
    const board = h("div.board");
    const seats = new Seats(game.id);
    const prospects = new Prospects((option) => this.#board.choose(option));
    this.#controls = new Controls(({ event }) => event && this.#play([event]));
    this.#rules = new RulesPanel(state, this.#ended.signal);
    const toRules = opener("book", "Rules", "to-rules", () => this.#rules.toggle());
    const toMenu = opener("menu", "Menu", "to-menu", () => showMenu(this.#commands()));
    toMenu.setAttribute("aria-haspopup", "dialog");
    const side = h("div.side", {}, this.#rules.dock);
    this.#rules.connect(toRules, h("div"));
    const area = h("div.board-area", {}, h("div.board-fit", {}, board));
    this.element = h(
      "div.game.learning",
      {},
      h(
        "div.game-head",
        {},
        iconButton("back", kind.all, () => this.#leave()),
        h("p.game-title", { textContent: game.title }),
        toRules,
        toMenu,
      ),
      seats.far,
      area,
      seats.near,
      this.#panel.element,
      h("div.acts", { role: "group", i18nLabel: "Controls" }, this.#controls.element),
      side,
      prospects.element,
    );
    this.element.querySelector(".icon-button")?.classList.add("to-home");
    this.#board = boardOf(board, game, state, host.screen, {
      onPlay: (events) => this.#play(events),
      idle: (_spot, several) => this.#idle(several),
      announce: (text) => announce(text, langOf(game)),
      onProspects: (shown) => prospects.show(shown),
    });
    const ignore = () => {};
    const presenter = new BoardPresenter(state, this.#board, {
      shown: ignore,
      ended: ignore,
      broken: ignore,
      elsewhere: ignore,
    });
    this.#presenter = presenter;
    const run = (this.#run = new LessonRun(app.engine, state, lesson, {
      present: (table) => presenter.present(table),
      settled: (table) => presenter.settled(table),
      skip: () => presenter.skip(),
      refused: (reason) => presenter.refused(reason),
      broken: (reason) => tell("This lesson cannot be shown", reason),
      told: (entry) => this.#told(entry),
    }));
    state.follow((changes) => "shape" in changes && void run.look());
    this.#shortcuts = new Shortcuts(
      () => this.#keys(),
      {
        control: this.#controls.forKey.bind(this.#controls),
        escape: () => this.#rules.closer ?? (() => this.#leave()),
      },
      { undo: () => this.#go("back"), redo: ignore },
    );
    for (const part of [seats, this.#controls]) state.watch((now) => part.draw(now));
    state.watch(({ scene }) => {
      if (scene) setVariables(area, { ratio: String(scene.width / scene.height) });
      area.classList.toggle("roams", scene?.focus !== undefined);
    });
    mark(game, board, seats.far, seats.near, this.#controls.element, prospects.element);
  }

  get title() {
    const { title } = this.#lesson;
    const n = this.#course.lessons.indexOf(this.#lesson) + 1;
    // A puzzle's title is its number.
    return `${this.#kind === LESSONS ? t("Lesson {n}: {title}", { n, title }) : title} – ${this.#game.title}`;
  }

  /** Shows the first picture, if the build has made it, then begins the lesson. */
  start() {
    const { signal } = this.#ended;
    document.addEventListener("keydown", (event) => this.#shortcuts.key(event), { signal });
    panelsCloseOnBack(this.element, () => this.#rules.closer, signal);
    for (const name of ["state", "loading"]) this.#app.engine.addEventListener(name, () => this.#sayWait(), { signal });
    this.#sayWait();
    const scene = this.#course.scenes[this.#state.shape];
    if (scene && this.#lesson === this.#course.lessons[0]) this.#presenter.showStill(scene);
    this.#state.draw();
    this.#run.begin();
  }

  destroy() {
    this.#ended.abort();
    this.#run.stop();
    this.#board.destroy();
  }

  /** Goes on with the same step in the language that the reader has chosen. */
  async relabel() {
    const course = await this.#kind.load(this.#game.id).catch(() => this.#course);
    if (this.#ended.signal.aborted) return;
    this.#course = course;
    this.#lesson = course.lessons.find(({ id }) => id === this.#lesson.id) ?? this.#lesson;
    this.#panel.relabel(this.#lesson);
    this.#rules.relabel();
    await this.#run.begin(this.#lesson);
  }

  /** Says what the lesson waits for before it has begun. */
  #sayWait() {
    this.#panel.waiting = this.#run.entry ? this.#ending : loadingWords(this.#app.engine);
  }

  /** @returns {import("../game/commands.js").KeyCommand[]} */
  #keys() {
    return [
      { keys: ["h"], name: "Show me", run: () => this.#run.asks && this.#go("show") },
      { keys: ["r"], name: "Rules", run: () => this.#rules.toggle() },
      { keys: ["?"], name: "Keyboard shortcuts", run: () => showKeys(this.#controls.keys, this.#keys()) },
    ];
  }

  /** @returns {import("../game/commands.js").MenuCommand[]} */
  #commands() {
    const { sound } = settings().values;
    return [
      { icon: "again", name: "Begin again", run: () => this.#restart() },
      { icon: "list", name: this.#kind.all, run: () => this.#leave() },
      { icon: "book", name: "Rules", run: () => this.#rules.open() },
      {
        icon: sound ? "silent" : "sound",
        name: sound ? "Sound off" : "Sound on",
        run: () => settings().set("sound", !sound),
      },
      { icon: "settings", name: "Settings", run: showSettings },
      { icon: "keyboard", name: "Keyboard shortcuts", run: () => showKeys(this.#controls.keys, this.#keys()) },
    ];
  }

  // What the learner does

  /** @param {string[]} events */
  #play(events) {
    if (!this.#run.asks || this.#run.busy) return;
    this.#wait();
    this.#run.play(events);
  }

  /** @param {"on" | "show" | "back"} way */
  #go(way) {
    if (this.#run.busy) return;
    if (way === "show") this.#shown = true;
    this.#wait();
    this.#run.go(way);
  }

  /** Lets nothing be pressed until the engine has answered. */
  #wait() {
    this.#state.set({ able: false });
    this.#state.draw();
    this.#board.point([]);
    this.#panel.draw(this.#run.entry, true);
  }

  #restart() {
    if (this.#run.busy) return;
    this.#wait();
    this.#run.restart();
  }

  async #playOn() {
    const saved = this.#run.goingOn;
    if (saved) await this.#app.host.open(await this.#app.saves.put(saved));
  }

  #leave() {
    this.#app.host.leaveLesson(this.#game, this.#kind.address(this.#game.id));
  }

  /** What is said beside a place where nothing can be chosen. @param {boolean} several  whether more than one thing can go there */
  #idle(several) {
    if (several) return t("More than one can move there: choose one of them first.");
    return this.#run.asks ? t("Nothing can be done here now.") : t("Press the button to go on.");
  }

  /** What a puzzle says at its end if its answer was shown: that it is not solved. @param {LessonEntry} entry */
  #judged(entry) {
    if (!entry.last || !this.#kind.seen || !this.#shown) return entry;
    return { ...entry, said: t("This was shown to you. The puzzle counts as seen, not as solved.") };
  }

  /** Remembers that the lesson is finished, or that the answer of a puzzle was shown. A first game after it is one against the level with which the lessons play on. */
  #finish() {
    const { kept, seen } = this.#kind;
    finish((this.#shown && seen ? seen : kept)(this.#game.id), this.#lesson.id);
    if (this.#kind === PUZZLES && !this.#shown) this.#count();
    const level = this.#course.lessons[0]?.play_on?.level;
    if (this.#kind === LESSONS && level) suggestLevel(this.#game, level);
  }

  /** Counts a day on which the puzzle of the day was solved, and says how many there have been in a row. */
  #count() {
    if (!areCounted() || this.#lesson.id !== puzzleOfDay(this.#game, this.#day)) return;
    solvedOn(this.#game.id, this.#day);
    this.#ending = tn("Puzzle of the day: solved.", "Puzzle of the day: {n} days in a row.", streak(this.#day));
  }

  /** Shows and announces where the lesson stands. @param {LessonEntry} told */
  #told(told) {
    const entry = this.#judged(told);
    const { phase, marks, path, control, last, verdict } = entry;
    this.#ending = "";
    if (last) this.#finish();
    if (phase === "right") this.#board.cue("gain");
    this.#panel.draw(entry, false);
    this.#sayWait();
    this.#board.point(path.length ? path : control === null ? marks : []);
    const shared = phase === "ask" && verdict !== null && !entry.said;
    announce([...aloud(entry), this.#ending].filter(Boolean).join(" "), shared ? undefined : langOf(this.#game));
    this.#focus(phase === "ask" && verdict !== "refused", control);
  }

  /**
   * Moves the focus to what comes next, unless it is elsewhere on the page (in a menu or a dialog).
   * @param {boolean} play  whether the learner is to move
   * @param {string | null} control  the button that the answer presses
   */
  #focus(play, control) {
    const { activeElement: focused } = document;
    if (document.querySelector("dialog[open]")) return;
    if (focused && focused !== document.body && !this.element.contains(focused)) return;
    if (!play) this.#panel.focus();
    else if (control !== null || this.#state.scene?.options === undefined) this.#controls.focus();
    else this.#board.focus();
  }
}
