/** The panel of a lesson: what is told or asked, one button that goes on, and how far the lesson is. */

import { langOf } from "../games/catalog.js";
import { button, h, setText } from "../ui/dom.js";
import { lang, t } from "../words/i18n.js";
import { spoken } from "./run.js";

/**
 * @typedef {import("../vocabulary/bridge.js").LessonEntry} LessonEntry
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 * @typedef {import("../games/lesson-files.js").Lesson} Lesson
 *
 * What the panel's buttons do.
 * @typedef {object} Acts
 * @property {import("./lessons-and-puzzles.js").Kind} kind  names the buttons at the end
 * @property {() => void} on  goes on after something was read or answered; takes a wrong move back
 * @property {() => void} show  shows where to look, then the answer
 * @property {(() => void) | null} next  opens the next lesson; null: this is the last
 * @property {() => void} playOn  begins a game from the board
 * @property {(() => void) | null} play  opens the set-up of a whole game; null: the learner does not know enough yet
 * @property {() => void} leave  goes where the lessons were opened
 */

/** The name of the button in each phase, as a msgid. */
const NAMES = { say: "Continue", ask: "Show me", other: "Again", right: "Continue" };

export class Panel {
  #title = h("h1.lesson-title", { tabIndex: -1 });
  #place = h("p.lesson-place");
  #dots = h("span.lesson-dots", { "aria-hidden": "true" });
  #words = h("span.visually-hidden");
  #situation = h("p.lesson-situation");
  #text = h("p.lesson-text");
  #said = h("p.lesson-said");
  #why = h("p.lesson-why");
  #acts = h("div.lesson-acts");
  #waiting = h("p.lesson-waiting");
  element;
  #game;
  #do;
  /** The names of the buttons that stand there now. */
  #named = "";

  /**
   * @param {GameEntry} game
   * @param {Lesson} lesson
   * @param {Acts} acts
   */
  constructor(game, lesson, acts) {
    this.#game = game;
    this.#do = acts;
    this.#place.append(this.#dots, this.#words);
    this.element = h(
      "section.lesson-panel",
      { i18nLabel: "Lesson" },
      h("header", {}, this.#title, this.#place),
      h("div.lesson-words", {}, this.#said, this.#situation, this.#text, this.#why),
      h("div.lesson-foot", {}, this.#acts, this.#waiting),
    );
    this.relabel(lesson);
  }

  /** Shows a lesson's texts, before it has begun or in another language. @param {Lesson} lesson */
  relabel(lesson) {
    this.#title.textContent = lesson.title;
    for (const part of [this.#title, this.#situation, this.#text, this.#said, this.#why])
      part.lang = langOf(this.#game);
    const [first] = lesson.steps;
    this.#named = "";
    this.#show("", first?.say ?? first?.ask ?? "", "", "");
    this.#dot(0, lesson.steps.length, false);
    this.draw(null, true);
  }

  /**
   * @param {LessonEntry | null} entry  null: the lesson has not begun
   * @param {boolean} busy
   */
  draw(entry, busy) {
    if (entry) {
      const { phase, situation, text, step, of, last } = entry;
      const said = spoken(entry);
      const why = phase === "right" ? (said[1] ?? "") : "";
      const asked = phase === "right" || phase === "other" ? "" : text;
      this.#show(situation, asked, said[0] === text ? "" : (said[0] ?? ""), why);
      this.element.dataset.phase = phase;
      this.#said.lang = entry.said ? langOf(this.#game) : lang();
      this.#dot(step, of, last);
    }
    this.#buttons(entry);
    for (const one of this.#acts.children) one.setAttribute("aria-disabled", String(busy));
  }

  /** Says beside the button what the lesson waits for. @param {string} words  in the reader's language; "": for nothing */
  set waiting(words) {
    setText(this.#waiting, words);
  }

  /** Focuses the button that goes on. */
  focus() {
    /** @type {HTMLElement | null} */ (this.#acts.firstElementChild)?.focus({ preventScroll: true });
  }

  /**
   * @param {string} situation
   * @param {string} text
   * @param {string} said
   * @param {string} why
   */
  #show(situation, text, said, why) {
    for (const [element, words] of /** @type {[HTMLElement, string][]} */ ([
      [this.#situation, situation],
      [this.#text, text],
      [this.#said, said],
      [this.#why, why],
    ])) {
      setText(element, words);
      element.hidden = words === "";
    }
  }

  /**
   * @param {number} step
   * @param {number} of
   * @param {boolean} last  whether the lesson is finished
   */
  #dot(step, of, last) {
    setText(this.#words, t("Step {at} of {count}", { at: step + 1, count: of }));
    this.#dots.replaceChildren(
      ...Array.from({ length: of }, (_, at) => h(`span.dot${at < step || last ? ".done" : at === step ? ".now" : ""}`)),
    );
  }

  /** @param {LessonEntry | null} entry */
  #buttons(entry) {
    const { phase = "say", last = false, play_on = false } = entry ?? {};
    const names = `${phase} ${last} ${play_on}`;
    if (names === this.#named) return;
    this.#named = names;
    this.#acts.replaceChildren(...(last ? this.#atEnd(play_on) : [this.#goOn(phase)]));
  }

  /** @param {LessonEntry["phase"]} phase */
  #goOn(phase) {
    const act = phase === "ask" ? this.#do.show : this.#do.on;
    return button(null, NAMES[phase], this.#once(act), phase === "ask" ? "quiet" : "primary");
  }

  /** @param {boolean} playOn */
  #atEnd(playOn) {
    const { next, play } = this.#do;
    // Short names: both buttons must stand in one line of a phone, because a second line would cover what is said.
    return [
      next ? button(null, this.#do.kind.next, this.#once(next), "primary") : null,
      playOn ? button(null, "Play on", this.#once(this.#do.playOn), next ? "" : "primary") : null,
      play && !playOn ? button(null, "Play", this.#once(play)) : null,
      next ? null : button(null, this.#do.kind.all, this.#once(this.#do.leave), playOn ? "" : "primary"),
    ].filter((one) => one !== null);
  }

  /** The action, unless something is on its way. @param {() => void} act */
  #once(act) {
    return () => {
      if (this.#acts.firstElementChild?.getAttribute("aria-disabled") !== "true") act();
    };
  }
}
