/** "Tasks": what a class, or anybody who learns, is to write; a text is checked against the tests of its task. */

import { addressForOthers } from "../base/site-documents.js";
import { finish, finishedOf } from "../saves/finished.js";
import { ask } from "../ui/dialog.js";
import { button, h, setText } from "../ui/dom.js";
import { icon } from "../ui/icons.js";
import { announce, notify } from "../ui/notices.js";
import { shareLink } from "../ui/share-link.js";
import { startWalled } from "../walled/walled-engine.js";
import { t } from "../words/i18n.js";
import { FILE, PACKS } from "./own-engine.js";
import { printed } from "./printed.js";
import { sayOn } from "./say-on.js";
import { SlicedRun } from "./sliced-run.js";
import { TaskBoard } from "./task-board.js";
import { keptTasks, nextTask, taskAddress, taskBefore, taskList } from "./task-list.js";
import { showResult } from "./task-result.js";
import { partDone, taskWork } from "./task-work.js";
import { withFunctions } from "./taken-functions.js";

/**
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 * @typedef {import("../vocabulary/bridge.js").TestedTask} TestedTask
 * @typedef {import("./workshop-files.js").Task} Task
 *
 * @typedef {object} Bench
 * @property {import("../engine/client.js").Engine} engine  of the page
 * @property {import("../match/board-view.js").Screen} screen
 * @property {() => readonly Task[]} tasks  of the game, in the reader's language
 * @property {(error: unknown) => void} failed  says what has gone wrong
 * @property {() => void} began  is called when the text is run
 */

export class TaskPanel {
  /** What is to be written: it stands above the text. */
  brief = h("section.task-brief", { "aria-labelledby": "task-title" });
  /** The check, and the list of all tasks. */
  element = h("section.workshop-tasks");

  #game;
  #desk;
  #bench;
  /** The id of the task that is shown. @type {string | null} */
  #shown = null;
  /** The id of the player whose text is open: after it was deleted, the task has another one. */
  #text = "";
  /** How many hints the reader has asked for. */
  #hints = 0;
  /** @type {SlicedRun<import("../vocabulary/bridge.js").TaskReply> | null} */
  #run = null;
  /** The engine for the next check. @type {import("../walled/walled-engine.js").WalledEngine | null} */
  #standing = null;
  /** The text that is checked, or was. */
  #checked = "";
  /** The boards of the tests that have failed, by their numbers. @type {Map<number, TaskBoard>} */
  #boards = new Map();
  /** What the list of tests shows. */
  #drawn = "";
  #bar = h("progress", { max: 1, value: 0, i18nLabel: "Progress" });
  #words = h("p.workshop-progress");
  #tests = h("ul.task-tests", { role: "list" });
  #end = h("div.task-end");
  #list = h("div.task-all");
  #start = button("play", "Check", () => (this.#run?.active ? this.#run.stop() : void this.check()), "primary");

  /**
   * @param {GameEntry} game
   * @param {import("./player-desk.js").PlayerDesk} desk
   * @param {Bench} bench
   */
  constructor(game, desk, bench) {
    this.#game = game;
    this.#desk = desk;
    this.#bench = bench;
    desk.addEventListener("change", () => this.#follow());
    this.build();
  }

  /** The task whose text is open. */
  get task() {
    const { task } = this.#desk.open;
    return task === undefined ? null : (this.#bench.tasks().find(({ id }) => id === task) ?? null);
  }

  /**
   * Opens the reader's text for a task.
   * @param {string} id
   * @returns {boolean} whether the game has this task
   */
  open(id) {
    const task = this.#bench.tasks().find((each) => each.id === id);
    if (task) this.#desk.openTask(id, task.title, task.begin);
    return task !== undefined;
  }

  /** Says everything in the reader's language; the words of a check are those of the language before, so they go. */
  relabel() {
    this.#forget();
    const { task } = this;
    // A text that nobody has touched follows the language as well.
    if (task && !this.#desk.kept) this.#desk.openTask(task.id, task.title, task.begin);
    this.build();
  }

  destroy() {
    this.#forget();
    this.#standing?.end();
  }

  /** Another text may be open. */
  #follow() {
    const { id } = this.#desk.open;
    if ((this.task?.id ?? null) === this.#shown && id === this.#text) return;
    this.#forget();
    this.#hints = 0;
    this.build();
  }

  #forget() {
    this.#run?.stop();
    this.#run = null;
    for (const board of this.#boards.values()) board.destroy();
    this.#boards.clear();
    this.#drawn = "";
    this.#tests.replaceChildren();
    this.#end.replaceChildren();
  }

  build() {
    const { task } = this;
    this.#shown = task?.id ?? null;
    this.#text = this.#desk.open.id;
    this.brief.hidden = task === null;
    this.#brief(task);
    const checking = h("div.task-check", { hidden: task === null }, h("div.row", {}, this.#start));
    checking.append(this.#bar, this.#words, this.#tests, this.#end);
    this.element.replaceChildren(checking, this.#list);
    this.#drawList();
    this.#draw();
  }

  /** @param {Task | null} task */
  #brief(task) {
    if (!task) return this.brief.replaceChildren();
    const tasks = this.#bench.tasks();
    const hints = h("ol.task-hints", { "aria-live": "polite" });
    const more = button("bulb", "Show a hint", () => {
      this.#hints += 1;
      show();
    });
    const show = () => {
      const known = task.hints.slice(0, this.#hints);
      // Those that stand there stay, so that a screen reader reads the new one alone.
      for (const hint of known.slice(hints.childElementCount)) hints.append(h("li", {}, ...marked(hint)));
      hints.hidden = known.length === 0;
      const label = more.querySelector("span");
      if (label) {
        label.dataset.i18n = this.#hints ? "Show another hint" : "Show a hint";
        setText(label, this.#hints ? t("Show another hint") : t("Show a hint"));
      }
      if (known.length < task.hints.length) return;
      if (document.activeElement === more) this.#start.focus();
      more.hidden = true;
    };
    show();
    this.brief.replaceChildren(
      h("p.task-count", {
        textContent: t("Task {number} of {n}", { number: tasks.indexOf(task) + 1, n: tasks.length }),
      }),
      h("h2", { id: "task-title", textContent: task.title, tabIndex: -1 }),
      ...task.say.map((words) => h("p", {}, ...marked(words))),
      hints,
      h(
        "div.row",
        {},
        more,
        task.builds ? button("open", "Take your functions from the task before", () => this.#take(task)) : null,
        button("again", "Begin again", () => void this.#again(task)),
        button("share", "Copy a link for the class", () => void this.#share(task)),
      ),
    );
  }

  /** @param {Task} task */
  async #again(task) {
    if (this.#desk.open.text === task.begin) {
      notify(t("This is the text to begin with."));
      return;
    }
    const sure = await ask({
      title: "Begin again?",
      text: t("The text to begin with comes back. What you have written stays among the versions."),
      yes: "Begin again",
    });
    if (!sure || this.task?.id !== task.id) return;
    this.#desk.replace(task.begin);
  }

  /** Puts the functions that the reader has written for the task before into the text. @param {Task} task */
  #take(task) {
    const before = taskBefore(this.#bench.tasks(), task.id);
    if (!before) return;
    const saved = this.#desk.players.find((player) => player.task === before.id);
    if (!saved) {
      notify(t("You have not written anything for the task “{task}” yet.", { task: before.title }));
      return;
    }
    const passed = saved.versions.find((version) => version.passed);
    const { text } = this.#desk.open;
    const taken = withFunctions(text, passed?.text ?? saved.text, task.function);
    if (taken === text) {
      notify(t("Your functions from the task “{task}” stand in the text already.", { task: before.title }));
      return;
    }
    this.#desk.replace(taken);
    const words = passed
      ? t("Your functions from the task “{task}” stand in the text now.", { task: before.title })
      : t("Your functions from the task “{task}” stand in the text now. They have not passed its tests yet.", {
          task: before.title,
        });
    notify(`${words} ${t("The previous text is kept as a version, too.")}`);
  }

  /** @param {Task} task */
  async #share(task) {
    const link = new URL(taskAddress(this.#game.id, task.id), addressForOthers()).href;
    await shareLink(link, t("The link is copied. Whoever opens it gets this task."));
  }

  /** Checks the text, unless that is under way. */
  async check() {
    const { task } = this;
    if (!task || this.#run?.active) return;
    this.#forget();
    this.#bench.began();
    this.#checked = this.#desk.open.text;
    const engine = this.#standing ?? startWalled({ packs: PACKS });
    this.#standing = null;
    /** @type {SlicedRun<import("../vocabulary/bridge.js").TaskReply>} */
    const run = (this.#run = new SlicedRun(engine));
    run.addEventListener("change", () => run === this.#run && this.#draw());
    const wish = { game: this.#game.id, task: task.id, file: FILE, text: this.#checked, begin: task.begin };
    try {
      await run.run(taskWork(engine, wish));
      if (run === this.#run && run.done) this.#ended(task, run);
    } catch (error) {
      if (run === this.#run) this.#bench.failed(error);
    }
    if (run !== this.#run) return;
    // Who checks once checks again: the next engine starts meanwhile. No text gets one in which another has run.
    this.#standing = startWalled({ packs: PACKS });
    this.#draw();
  }

  /** @param {Task} task @param {SlicedRun<import("../vocabulary/bridge.js").TaskReply>} run */
  #ended(task, { reply }) {
    if (!reply) return;
    const { passed, tests } = reply;
    if (passed) {
      finish(keptTasks(this.#game.id), task.id);
      this.#desk.pass(task.id, this.#checked);
      this.#drawList();
    }
    this.#end.replaceChildren(...this.#onward(task, reply));
    const failed = tests.find(({ state }) => state === "failed");
    announce([summary(reply), failed?.words, failed?.told].filter(Boolean).join(" "));
  }

  #draw() {
    const run = this.#run;
    const known = run?.reply?.tests ?? [];
    sayOn(this.#start, run?.active ? "stop" : "play", run?.active ? "Stop" : "Check");
    this.#bar.hidden = !run?.active;
    this.#bar.value = partDone(known);
    setText(this.#words, this.#progress());
    this.#words.hidden = this.#words.textContent === "";
    const tests = known.length ? known : untested(this.task);
    const drawn = JSON.stringify(tests.map(({ done: _, of: __, ...test }) => test));
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    this.#tests.replaceChildren(...tests.map((test, at) => this.#test(test, this.#boardOf(test, at))));
  }

  /**
   * The board of a test that has failed in a position; it stays while other tests go on.
   * @param {TestedTask} test
   * @param {number} at
   */
  #boardOf({ record, ways = [] }, at) {
    if (!record) return null;
    const board =
      this.#boards.get(at) ?? new TaskBoard(this.#game, this.#bench.engine, this.#bench.screen, record, ways);
    this.#boards.set(at, board);
    return board;
  }

  #drawList() {
    const done = finishedOf(keptTasks(this.#game.id));
    this.#list.replaceChildren(
      h("h2", { i18n: "All tasks" }),
      taskList(this.#game.id, this.#bench.tasks(), done, this.#shown),
      h("p.help", {
        i18n: "For a class: open a task and pass its link on. Everybody works in their own browser, without an account.",
      }),
    );
  }

  #progress() {
    const run = this.#run;
    const tests = run?.reply?.tests ?? [];
    if (run?.active && !tests.length) return t("Python starts behind its walls …");
    if (run?.active) {
      const number = Math.max(1, tests.findIndex(({ state }) => state === "open") + 1);
      return t("Test {number} of {n} …", { number, n: tests.length });
    }
    return run?.reply?.done && !run.reply.passed ? summary(run.reply) : "";
  }

  /** @param {TestedTask} test @param {TaskBoard | null} board  where it has failed */
  #test({ words, state, told, printed: text }, board) {
    const sign = state === "open" ? null : icon(state === "passed" ? "tick" : "close");
    const said = { passed: t("passed"), failed: t("not passed"), open: t("open") };
    return h(
      "li",
      { className: state },
      h(
        "p",
        {},
        sign,
        h("span", {}, ...marked(words)),
        h("span.visually-hidden", { textContent: ` (${said[state]})` }),
      ),
      told && h("p.task-told", {}, ...marked(told)),
      ...printed(text),
      board?.element,
    );
  }

  /**
   * What there is after a check: praise and the next task where it is passed, and in any case the result, which can be handed in.
   * @param {Task} task
   * @param {import("../vocabulary/bridge.js").TaskReply} reply
   */
  #onward(task, { passed, tests }) {
    const next = nextTask(this.#bench.tasks(), finishedOf(keptTasks(this.#game.id)), task.id);
    const result = { game: this.#game.title, task: task.title, text: this.#checked, tests, at: Date.now() };
    const handIn = button("list", "Result", () => showResult(result));
    if (!passed) return [h("div.row", {}, handIn)];
    return [
      h("p.task-praise", {}, icon("tick"), h("span", { i18n: "All tests are passed. Well done!" })),
      h(
        "div.row",
        {},
        next
          ? h("a.button.primary", { href: taskAddress(this.#game.id, next.id), i18n: "Next task" })
          : h("p", { i18n: "You have done all tasks of this game." }),
        handIn,
      ),
    ];
  }
}

/** @param {import("../vocabulary/bridge.js").TaskReply} reply  of a check that has ended */
function summary({ tests, passed }) {
  if (passed) return t("All tests are passed. Well done!");
  const good = tests.filter(({ state }) => state === "passed").length;
  return t("Tests passed: {good} of {n}", { good, n: tests.length });
}

/** The tests of a task before a check. @param {Task | null} task @returns {TestedTask[]} */
const untested = (task) =>
  (task?.tests ?? []).map((words) => ({ words, state: "open", told: "", done: 0, of: 0, printed: "" }));

/** Splits a text into children for `h`: what stands between backticks is Python. @param {string} text */
const marked = (text) =>
  text.split(/`([^`]+)`/).map((part, at) => (at % 2 ? h("code", { textContent: part, translate: false }) : part));
