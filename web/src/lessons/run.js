/**
 * Runs one lesson: sends the learner's moves to the engine one at a time and lets the presenter show what comes back. Nothing of it is
 * stored as a game. After a crash of the engine the lesson begins again at the same step.
 */

import { EngineLost, Refused } from "../engine/engine-errors.js";
import { newSeed } from "../base/random.js";
import { newGame } from "../saves/records.js";
import { lang, t } from "../words/i18n.js";

/**
 * @typedef {import("../vocabulary/bridge.js").LessonReply} LessonReply
 * @typedef {import("../vocabulary/bridge.js").LessonEntry} LessonEntry
 * @typedef {import("../vocabulary/bridge.js").TableReply} TableReply
 * @typedef {import("../vocabulary/bridge.js").View} View
 * @typedef {import("../saves/saved-game.js").SavedGame} SavedGame
 * @typedef {import("../games/course.js").Lesson} Lesson
 * @typedef {"on" | "show" | "skip" | "back"} Way
 *
 * Shows the lesson.
 * @typedef {object} Presenter
 * @property {() => View} view
 * @property {(table: TableReply) => Promise<void>} present  resolves when its frames have been shown or skipped
 * @property {() => void} skip
 * @property {(reason: string) => void} refused
 * @property {(reason: string) => void} broken  called when the lesson cannot be begun
 * @property {(entry: LessonEntry) => void} told  called when the board shows where the lesson stands now
 */

/** How often a lesson is begun again after the engine was lost: what it does may make the engine crash each time. */
const TRIES = 3;

/** @param {unknown} error */
const isLost = (error) =>
  error instanceof EngineLost || (error instanceof Refused && (error.code === "stale" || error.code === "no-session"));

export class LessonRun {
  /** The newest board, for the presenter. @type {TableReply | null} */
  table = null;
  /** @type {import("../vocabulary/bridge.js").MoveEntry[]} */
  moves = [];
  /** @type {import("../vocabulary/bridge.js").TurnEntry[]} */
  turns = [];
  /** There is no looking back in a lesson. */
  looking = null;
  /** Who sits where, for the presenter; it is never stored. @type {SavedGame} */
  saved;
  /** Where the lesson stands on the board; null until it has begun. @type {LessonEntry | null} */
  entry = null;
  /** Whether something is on its way, so that no further press counts. */
  busy = true;

  #engine;
  #presenter;
  #game;
  #lesson;
  #count = 0;
  #stopped = false;
  /** The newest reply's entry, also while its frames are played. @type {LessonEntry | null} */
  #newest = null;
  /** The end of the queue. @type {Promise<unknown>} */
  #last = Promise.resolve();

  /**
   * @param {import("../engine/client.js").Engine} engine
   * @param {string} game
   * @param {Lesson} lesson
   * @param {Presenter} presenter
   */
  constructor(engine, game, lesson, presenter) {
    this.#engine = engine;
    this.#presenter = presenter;
    this.#game = game;
    this.#lesson = lesson;
    const players = Array.from({ length: lesson.start.players }, (_, seat) =>
      seat === (lesson.seat ?? 0)
        ? { name: "", kind: /** @type {const} */ ("human") }
        : { name: "", kind: /** @type {const} */ ("computer"), level: "" },
    );
    this.saved = newGame(game, { players, options: {}, seed: "", settings: { undo_past: true } });
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

  stop() {
    this.#stopped = true;
    if (this.table) this.#engine.request({ do: "close", session: this.saved.id, lang: lang() }).catch(() => {});
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
    return this.#inOrder(() => this.#ask({ do: "lesson-go", way: "look", view: this.#presenter.view() }));
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
        const reason = error instanceof Error ? error.message : String(error);
        if (this.#newest) this.#presenter.refused(reason);
        else this.#presenter.broken(reason);
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
    /** @type {any} the compiler does not know that a lesson is JSON */
    const lesson = this.#lesson;
    return await this.#engine.request({
      do: "lesson",
      session: this.saved.id,
      game: this.#game,
      lesson,
      step,
      seed: newSeed(),
      view: this.#presenter.view(),
      lang: lang(),
    });
  }

  /**
   * @param {{do: "lesson-play", events: string[]} | {do: "lesson-go", way: Way} | {do: "lesson-go", way: "look", view: View}} request
   * @returns {Promise<LessonReply>}
   */
  #ask(request) {
    if (!this.table) return this.#begin(0);
    return this.#engine.request({ session: this.saved.id, count: this.#count, lang: lang(), ...request });
  }

  /** @param {LessonReply} reply */
  async #accept({ count, lesson, table }) {
    if (this.#stopped) return;
    this.#count = count;
    this.#newest = lesson;
    this.table = table;
    this.saved = { ...this.saved, save: table.save, names: table.names };
    await this.#presenter.present(table);
    this.entry = lesson;
  }

  /** The game that goes on from the board, as it is stored. @returns {SavedGame | null} */
  get goingOn() {
    const { table, saved } = this;
    if (!table) return null;
    const { save, scene, names, ply } = table;
    return { ...newGame(saved.game, null), save, last_scene: scene, names, ply };
  }
}

/** What is said when the engine has nothing more to say. @param {LessonEntry} entry */
export function spoken({ phase, verdict, text, said, why }) {
  if (phase === "right") return [said || t("Right!"), why].filter(Boolean);
  if (phase === "other") return [said];
  if (phase === "ask" && said) return [said];
  if (phase === "ask" && verdict === "right") return [t("Right. Go on."), text];
  return [text];
}
