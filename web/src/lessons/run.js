/**
 * Runs one lesson: sends the learner's moves to the engine one at a time and lets the presenter show what comes back. Nothing of it is
 * stored as a game. After a crash of the engine the lesson begins again at the same step.
 */

import { newSeed } from "../base/random.js";
import { isLost } from "../match/lost-session.js";
import { newGame } from "../saves/records.js";
import { lang, t } from "../words/i18n.js";
import { errorWords } from "../ui/error-words.js";

/**
 * @typedef {import("../vocabulary/bridge.js").LessonReply} LessonReply
 * @typedef {import("../vocabulary/bridge.js").LessonEntry} LessonEntry
 * @typedef {import("../vocabulary/bridge.js").View} View
 * @typedef {import("../match/state.js").MatchState} MatchState
 * @typedef {import("../saves/saved-game.js").SavedGame} SavedGame
 * @typedef {import("../games/lesson-files.js").Lesson} Lesson
 * @typedef {"on" | "show" | "skip" | "back"} Way
 *
 * Shows the lesson.
 * @typedef {Pick<import("../match/presenter.js").Presenter, "present" | "settled" | "skip" | "refused" | "broken"> & {
 *   told: (entry: LessonEntry) => void,
 * }} Presenter  `broken`: the lesson cannot be begun; `told`: the board shows where the lesson stands now
 */

/** How often a lesson is begun again after the engine was lost: what it does may make the engine crash each time. */
const TRIES = 3;

/**
 * The match in which a lesson is played: who sits where. It is never stored.
 * @param {string} game
 * @param {Lesson} lesson
 * @returns {SavedGame}
 */
export function lessonMatch(game, lesson) {
  const players = Array.from({ length: lesson.start.players }, (_, seat) =>
    seat === (lesson.seat ?? 0)
      ? { name: "", kind: /** @type {const} */ ("human") }
      : { name: "", kind: /** @type {const} */ ("computer"), level: "" },
  );
  return newGame(game, { players, options: {}, seed: "", settings: { undo_past: true } });
}

export class LessonRun {
  /** Where the lesson stands on the board; null until it has begun. @type {LessonEntry | null} */
  entry = null;
  /** Whether something is on its way, so that no further press counts. */
  busy = true;

  #engine;
  #presenter;
  #state;
  #lesson;
  #count = 0;
  #stopped = false;
  /** The newest reply's entry, also while its frames are played. @type {LessonEntry | null} */
  #newest = null;
  /** The end of the queue. @type {Promise<unknown>} */
  #last = Promise.resolve();

  /**
   * @param {import("../engine/client.js").Engine} engine
   * @param {MatchState} state  of `lessonMatch`
   * @param {Lesson} lesson
   * @param {Presenter} presenter
   */
  constructor(engine, state, lesson, presenter) {
    this.#engine = engine;
    this.#state = state;
    this.#presenter = presenter;
    this.#lesson = lesson;
  }

  /** Whether the learner may move. */
  get asks() {
    return this.#newest?.phase === "ask";
  }

  /** Begins the lesson, or goes on with it in another language. @param {Lesson} [lesson] */
  begin(lesson = this.#lesson) {
    this.#lesson = lesson;
    return this.#inOrder(() => this.#begin(this.#newest?.step ?? 0));
  }

  /** Begins the lesson anew, at its first step. */
  restart() {
    return this.#inOrder(() => this.#begin(0));
  }

  stop() {
    this.#stopped = true;
    const { newest, saved } = this.#state;
    if (newest) this.#engine.request({ do: "close", session: saved.id, lang: lang() }).catch(() => {});
  }

  /** @param {string[]} events */
  play(events) {
    return this.#inOrder(() => this.#ask({ do: "lesson-play", events }));
  }

  /** @param {Way} way */
  go(way) {
    return this.#inOrder(() => this.#ask({ do: "lesson-go", way }));
  }

  /** Shows the same in the shape that the presenter has now. */
  look() {
    return this.#inOrder(() => this.#ask({ do: "lesson-go", way: "look", view: this.#state.view }));
  }

  /** @param {() => Promise<LessonReply>} work */
  #inOrder(work) {
    this.#presenter.skip();
    this.#last = this.#last.then(async () => {
      if (this.#stopped) return;
      this.busy = true;
      try {
        await this.#accept(await this.#trying(work));
      } catch (error) {
        if (this.#stopped) return;
        if (!this.#newest) this.#presenter.broken(errorWords(error));
        else {
          this.#presenter.refused(errorWords(error));
          this.#state.settle(this.asks);
        }
      } finally {
        this.busy = false;
        if (this.entry && !this.#stopped) this.#presenter.told(this.entry);
      }
    });
    return this.#last;
  }

  /**
   * Does the work; if the engine is lost meanwhile, begins the lesson again at the same step.
   * @param {() => Promise<LessonReply>} work
   */
  async #trying(work) {
    for (let left = TRIES; ; left -= 1) {
      try {
        return await work();
      } catch (error) {
        if (this.#stopped || !isLost(error) || left === 0) throw error;
        const step = this.#newest?.step ?? 0;
        work = () => this.#begin(step);
      }
    }
  }

  /** @param {number} step */
  async #begin(step) {
    await this.#engine.ready();
    const { theme: _theme, fails: _fails, proven: _proven, ...rest } = this.#lesson; // only the list of puzzles needs these
    /** @type {any} the compiler does not know that a lesson is JSON */
    const lesson = rest;
    return await this.#engine.request({
      do: "lesson",
      session: this.#state.saved.id,
      game: this.#state.game.id,
      lesson,
      step,
      seed: newSeed(),
      view: this.#state.view,
      lang: lang(),
    });
  }

  /**
   * @param {{do: "lesson-play", events: string[]} | {do: "lesson-go", way: Way} | {do: "lesson-go", way: "look", view: View}} request
   * @returns {Promise<LessonReply>}
   */
  #ask(request) {
    if (!this.#state.newest) return this.#begin(0);
    return this.#engine.request({ session: this.#state.saved.id, count: this.#count, lang: lang(), ...request });
  }

  /** @param {LessonReply} reply */
  async #accept({ count, lesson, table }) {
    if (this.#stopped) return;
    this.#count = count;
    this.#newest = lesson;
    const { saved } = this.#state;
    this.#state.set({
      saved: { ...saved, save: table.save, names: table.names },
      newest: { table, moves: [], turns: [] },
      able: false,
    });
    await this.#presenter.present(table);
    this.#state.settle(this.asks);
    this.#presenter.settled(table);
    this.entry = lesson;
  }

  /** The game that goes on from the board, as it is stored. @returns {SavedGame | null} */
  get goingOn() {
    const { newest, saved } = this.#state;
    if (!newest) return null;
    const { save, scene, names, ply } = newest.table;
    return { ...newGame(saved.game, null), save, last_scene: scene, names, ply };
  }
}

/** What is said when the engine has nothing more to say. @param {LessonEntry} entry */
export function spoken({ phase, verdict, text, said, why }) {
  // Without a verdict, the answer was shown.
  if (phase === "right") return [said || t(verdict ? "Right!" : "This is the answer."), why].filter(Boolean);
  if (phase === "other") return [said];
  if (phase === "ask" && said) return [said];
  if (phase === "ask" && verdict === "right") return [t("Right. Go on."), text];
  return [text];
}

/** What is read aloud: what is said, and before a question how the learner stands. @param {LessonEntry} entry */
export function aloud(entry) {
  const asked = entry.phase === "ask" && entry.verdict === null && !entry.said;
  return [asked ? entry.situation : "", ...spoken(entry)].filter(Boolean);
}
