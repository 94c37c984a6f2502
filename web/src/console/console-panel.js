/** Python's console beside a board: what has been written and shown, the field, and the buttons. */

import { errorMessage } from "../base/error-message.js";
import { Refused } from "../engine/engine-errors.js";
import { TookTooLong } from "../walled/walled-engine.js";
import { button, h, iconButton, setText } from "../ui/dom.js";
import { notify } from "../ui/notices.js";
import { t, tn } from "../words/i18n.js";
import { ConsoleEngine, Stopped } from "./console-engine.js";
import { ConsoleInput } from "./console-input.js";
import { ConsolePlace } from "./console-place.js";
import { prompts } from "./line-editing.js";
import { LineHistory } from "./line-history.js";
import { recordNow } from "./record-now.js";
import { note, told, toldFault } from "./shown-results.js";

/** @typedef {import("./shown-results.js").Told} Told */

/** How long (s) a line may take, as the reader can choose it. */
const LIMITS_S = [1, 5, 20, 60];
/** The most lines that stay, each with what it has given. */
const MOST_ENTRIES = 50;
/** What one can begin with in any game. */
const FIRST_LINES = ["state", "match.legal", "pr.new(game, seed=1)"];
/** So near to its end (px) what was shown counts as scrolled to it. */
const NEAR_PX = 24;
/** The person has a mouse, so probably a keyboard, too. */
const EXACT = "(pointer: fine)";
let lastId = 0;

export class ConsolePanel {
  #state;
  #engine;
  #history;
  #place;
  #running = false;
  /** Whether the end of what was shown is to be seen. */
  #atEnd = false;
  /** The height (px) of what is seen, at the last look. */
  #height = 0;
  #said = h("div.console-said", {
    role: "log",
    tabIndex: 0,
    i18nLabel: "What Python has shown",
    onscroll: () => this.#scrolled(),
  });
  #status = h("p.console-status.help", { role: "status" });
  #run = iconButton("play", "Run", () => this.#input.runAll());
  #stop = iconButton("close", "Stop", () => this.#halt());
  #more = iconButton("settings", "More", () => this.#showMore(Boolean(this.#bar.hidden)));
  #bar = h("div.console-bar", { id: `console-bar-${++lastId}`, role: "group", i18nLabel: "Controls" });
  #input;

  /** @param {import("./open-console.js").Beside} beside */
  constructor(beside) {
    const { state, engine, signal } = beside;
    this.#state = state;
    this.#engine = new ConsoleEngine(
      () => engine.wheels,
      () => this.#add(note(t("Python was started again. {lost}", { lost: lost() }))),
    );
    this.#history = new LineHistory(state.game.id);
    this.#input = new ConsoleInput(
      {
        run: (text, complete) => void this.#carryOut(text, complete),
        stop: () => this.#halt(),
        clear: () => this.#clear(),
        complete: (text) => this.#complete(text),
      },
      this.#history,
      [this.#run, this.#stop, this.#more],
    );
    this.#place = new ConsolePlace(this.#build(), beside);
    this.#greet();
    this.#draw();
    // A keyboard that comes, or a field that grows, must not hide the newest answer.
    const observer = new ResizeObserver(() => {
      this.#height = this.#said.clientHeight;
      if (this.#atEnd) this.#toEnd();
    });
    observer.observe(this.#said);
    signal.addEventListener("abort", () => {
      this.#engine.end();
      observer.disconnect();
    });
  }

  toggle() {
    if (this.#place.shown) return this.#place.close();
    this.#place.open();
    // The keyboard of a phone would hide what is said at the beginning.
    if (matchMedia(EXACT).matches) this.#input.focus();
    void this.#begin();
  }

  #build() {
    const id = `${this.#bar.id}-limit`;
    const limit = h(
      "select",
      { id, onchange: () => (this.#engine.limit = Number(limit.value)) },
      ...LIMITS_S.map((seconds) => h("option", { value: String(seconds), textContent: t("{n} s", { n: seconds }) })),
    );
    limit.value = String(this.#engine.limit);
    this.#bar.append(
      button("bin", "Clear", () => this.#clear()),
      h("div.console-limit", {}, h("label", { htmlFor: id, i18n: "A line may take" }), limit),
    );
    this.#run.classList.add("console-run");
    this.#more.setAttribute("aria-controls", this.#bar.id);
    this.#showMore(false);
    return h("div.console", {}, this.#said, this.#status, this.#input.element, this.#bar);
  }

  /** Shows or hides what is seldom needed: it would take room from what Python has shown. @param {boolean} shown */
  #showMore(shown) {
    this.#bar.hidden = !shown;
    this.#more.setAttribute("aria-expanded", String(shown));
  }

  #greet() {
    const lines = FIRST_LINES.map((line) =>
      h("button.button.quiet.console-try", {
        type: "button",
        textContent: line,
        translate: false,
        onclick: () => void this.#carryOut(line, true),
      }),
    );
    this.#said.append(
      h(
        "div.console-greeting",
        {},
        h("p", {
          i18n: "Python knows this match as match, its position as state, the rules as game, and the library as pr. It sees all of the match, also what is hidden on the board.",
        }),
        h("p", { i18n: "What you do here is done to a copy: the match that is played stays as it is." }),
        h("p", { i18n: "Press one of these lines to try it:" }),
        h("div.console-tries", {}, ...lines),
        // Words for the keys that are there.
        matchMedia(EXACT).matches
          ? h("p.help", {
              i18n: "Tab completes names, ↑ and ↓ bring earlier lines, Shift+Enter begins another line. Press Escape first to leave the field with Tab.",
            })
          : h("p.help", {
              i18n: "The keys below the field: Tab completes names, ↑ and ↓ bring earlier lines, ↵ begins another line, ⇥ indents one.",
            }),
      ),
    );
  }

  /** Starts Python ahead, while the reader reads. */
  async #begin() {
    const record = recordNow(this.#state);
    if (!record || this.#running) return;
    setText(this.#status, t("Python starts behind its walls …"));
    try {
      await this.#engine.warm(record);
    } catch {
      // The first line says what is wrong.
    }
    if (!this.#running) setText(this.#status, "");
  }

  /** @param {string} text @param {boolean} complete  whether nothing follows */
  async #carryOut(text, complete) {
    if (this.#running) return;
    const record = recordNow(this.#state);
    if (!record) return this.#add(note(t("The match has not begun yet.")));
    this.#running = true;
    this.#draw();
    setText(this.#status, t("Python computes …"));
    try {
      const reply = await this.#engine.run(record, text, complete);
      if (reply.incomplete) this.#input.goOn();
      else this.#done(text, told(reply));
    } catch (error) {
      this.#done(text, troubleOf(error, text));
    } finally {
      this.#running = false;
    }
    setText(this.#status, "");
    this.#draw();
  }

  /** @param {string} text @param {Told} what */
  #done(text, what) {
    this.#history.add(text.trimEnd());
    if (this.#input.text.trimEnd() === text.trimEnd()) this.#input.text = "";
    const copy = button(null, "Copy", () => void copied(what.text), "quiet console-copy");
    const line = h("pre.console-line", { textContent: prompted(text.trimEnd()), translate: false });
    this.#add(h("div.console-entry", {}, h("div.console-head", {}, line, what.text ? copy : null), ...what.elements));
  }

  /** @param {HTMLElement} entry */
  #add(entry) {
    this.#said.append(entry);
    while (this.#said.children.length > MOST_ENTRIES) this.#said.firstElementChild?.remove();
    this.#toEnd();
  }

  /** Notices where a reader has scrolled to; where only the room has changed, the observer above comes next. */
  #scrolled() {
    const { scrollHeight, scrollTop, clientHeight } = this.#said;
    if (clientHeight === this.#height) this.#atEnd = scrollHeight - scrollTop - clientHeight < NEAR_PX;
  }

  #toEnd() {
    this.#atEnd = true;
    this.#said.scrollTop = this.#said.scrollHeight;
  }

  /** @param {string} text */
  async #complete(text) {
    const record = recordNow(this.#state);
    if (!record || this.#running) return null;
    return await this.#engine.complete(record, text).catch(() => null);
  }

  /** Ends the line that runs; returns whether one did. */
  #halt() {
    if (this.#running) this.#engine.stop();
    return this.#running;
  }

  #clear() {
    this.#said.replaceChildren();
  }

  #draw() {
    const [shown, hidden] = this.#running ? [this.#stop, this.#run] : [this.#run, this.#stop];
    const focused = hidden === document.activeElement;
    shown.hidden = false;
    hidden.hidden = true;
    if (focused) shown.focus();
  }
}

/** What is lost whenever Python is started again. */
const lost = () => t("Names that you have made are lost; match, state, game and pr are there again.");

/** The lines as they were written, with the prompt of Python's own console. @param {string} text */
function prompted(text) {
  const lines = text.split("\n");
  return prompts(text)
    .map((prompt, at) => `${prompt} ${lines[at]}`)
    .join("\n");
}

/**
 * Says what has gone wrong.
 * @param {unknown} error
 * @param {string} text  the line
 * @returns {Told}
 */
function troubleOf(error, text) {
  if (error instanceof Refused) return toldFault(error.fault?.words ?? error.message, error.fault, text.includes("\n"));
  if (error instanceof TookTooLong) {
    const words = tn(
      "There was no answer after one second, so the line was stopped. {lost}",
      "There was no answer after {n} seconds, so the line was stopped. {lost}",
      Math.round(error.limitMs / 1000),
      { lost: lost() },
    );
    return toldFault(words);
  }
  if (error instanceof Stopped) return toldFault(t("The line was stopped. {lost}", { lost: lost() }));
  return toldFault(t("Python has stopped: {reason} {lost}", { reason: errorMessage(error), lost: lost() }));
}

/** @param {string} text */
async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    notify(t("Copied."));
  } catch {
    notify(t("The browser does not allow copying here."));
  }
}
