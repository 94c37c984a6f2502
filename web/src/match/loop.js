/**
 * Runs one match: sends requests to the engine one at a time, stores each reply, and lets the presenter show it.
 *
 * The user's requests are queued and run one by one, so a move, an undo and a computer's thinking never overlap. If the queue is empty,
 * the driver of the seat to move supplies the next request. After a crash of the engine the match is restored from its last save.
 */

import { EngineLost, Refused } from "../engine/engine-errors.js";
import { lang, t } from "../words/i18n.js";
import { Conflict } from "../saves/saves.js";
import { driversOf, nobody } from "./drivers.js";

/**
 * @typedef {import("../vocabulary/bridge.js").TableReply} TableReply
 * @typedef {import("../vocabulary/bridge.js").SeekReply} SeekReply
 * @typedef {import("../vocabulary/bridge.js").MoveEntry} MoveEntry
 * @typedef {import("../vocabulary/bridge.js").TurnEntry} TurnEntry
 * @typedef {import("../vocabulary/bridge.js").View} View
 * @typedef {import("../vocabulary/bridge.js").NewRequest} NewRequest
 * @typedef {import("../vocabulary/bridge.js").RestoreRequest} RestoreRequest
 * @typedef {import("../engine/types.js").AtPly} AtPly
 * @typedef {import("../engine/types.js").Step} Step
 * @typedef {import("../saves/saved-game.js").SavedGame} SavedGame
 * @typedef {import("./drivers.js").Driver} Driver
 * @typedef {import("./drivers.js").Wishes} Wishes
 *
 * Shows the match.
 * @typedef {object} Presenter
 * @property {() => View} view  language, shape and point of view in which to show it
 * @property {(table: TableReply) => Promise<void>} present  resolves when its frames have been shown or skipped
 * @property {(look: SeekReply, comparing?: number | null) => Promise<void>} presentLook
 * @property {() => void} skip  finishes a running animation at once
 * @property {(part: number | null) => void} thinking  shows a computer's progress with its decision, 0 to 1; null: it has decided
 * @property {() => void} onlyWay  called when the page plays for a person who has no choice
 * @property {(reason: string) => void} refused  called when a request has failed; the match goes on
 * @property {(reason: string) => void} broken  called when the saved match cannot be continued
 * @property {() => void} elsewhere  called when another tab has continued this match
 */

export class GameLoop {
  /** @type {TableReply | null} */
  table = null;
  /** @type {MoveEntry[]} */
  moves = [];
  /** @type {TurnEntry[]} */
  turns = [];
  /** Whether the match is paused: the loop runs the user's requests but asks no driver. */
  paused = false;
  /** Whether the match waits while the reader reads what introduces the game; like `paused`, but nobody has asked for it. */
  held = false;
  /** Number of events of the past state that the user looks back at; null: the newest state. @type {number | null} */
  looking = null;
  /** @type {SavedGame} */
  saved;

  #engine;
  #saves;
  #presenter;
  #wishes;
  #channels;
  /** The drivers by seat; empty until the match has begun. @type {Driver[]} */
  #drivers = [];
  /** The number of the engine's start (`Engine.generation`) after which the match was begun or restored; -1: it must be begun or restored. */
  #generation = -1;
  #stopped = false;
  /** The number of events of the state to which the user has gone back: there nothing is played automatically. */
  #rests = -1;
  /** The user's requests; `again`: a second try after an engine crash. @type {{work: () => Promise<void>, again: boolean}[]} */
  #queue = [];
  /** Ends the idle loop's wait. @type {() => void} */
  #wake = () => {};

  /**
   * @param {import("../engine/client.js").Engine} engine
   * @param {import("../saves/saves.js").Saves} saves
   * @param {SavedGame} saved
   * @param {Presenter} presenter
   * @param {() => Wishes} wishes
   * @param {Readonly<Record<number, import("./drivers.js").Channel>>} [channels]  to other devices, by their seats
   */
  constructor(engine, saves, saved, presenter, wishes, channels = {}) {
    this.#engine = engine;
    this.#saves = saves;
    this.saved = saved;
    this.#presenter = presenter;
    this.#wishes = wishes;
    this.#channels = channels;
  }

  /** Runs until `stop`. */
  async run() {
    while (!this.#stopped) {
      try {
        await this.#step();
      } catch (error) {
        // Ignore errors after `stop`: the page has left the match.
        if (!this.#stopped) this.#recover(error);
      }
    }
  }

  stop() {
    this.#stopped = true;
    this.#wake();
    if (this.table) this.#close();
  }

  #close() {
    this.#engine.request({ do: "close", session: this.saved.id, lang: lang() }).catch(() => {});
  }

  /** Makes an idle loop check again for something to do. */
  wake() {
    this.#wake();
  }

  // The user's requests

  /** @param {string[]} events */
  play(events) {
    this.#decide({ do: "play", events });
  }

  throw() {
    this.#decide({ do: "chance" });
  }

  /** @param {boolean} [turn]  whether to take back the whole turn instead of its last decision */
  undo(turn = false) {
    if (!this.canUndo) return;
    // Where forced moves are played automatically, go back to a real choice: otherwise the page would play them again at once.
    this.#want({ do: "undo", turn, choice: this.#wishes().single });
  }

  /** Whether undo has somewhere to go: to a real choice where forced moves are played automatically, otherwise to any decision. */
  get canUndo() {
    const can = this.table?.can;
    return (this.#wishes().single ? can?.undo_choice : can?.undo) ?? false;
  }

  redo() {
    if (this.table?.can.redo) this.#want({ do: "redo" });
  }

  /** @param {number} seat */
  resign(seat) {
    this.#want({ do: "resign", seat });
  }

  /** Shows the same state again, in the view that the presenter asks for now. */
  look() {
    this.#enqueue(async () => {
      if (this.#generation !== this.#engine.generation) return;
      await this.#exchange({ do: "view", view: this.#presenter.view() }, false);
      if (this.looking !== null && !this.#stopped) await this.#seek(this.looking, false);
    });
  }

  /**
   * Looks back at the state after `at` events, or at the newest one again.
   * @param {number} at
   * @param {boolean} frames  whether to animate the last event before it
   */
  seek(at, frames = false) {
    const table = this.table;
    if (!table) return;
    this.looking = Math.max(0, Math.min(at, table.ply));
    this.#enqueue(async () => {
      if (this.looking === null) return;
      await this.#seek(this.looking, frames);
      if (this.looking === this.table?.ply && !this.#stopped) await this.#now();
    });
  }

  /**
   * Plays again what happened after `from` events up to `to`, then what might have happened instead. What the user wants meanwhile ends it.
   * @param {number} from
   * @param {number} to
   * @param {string[]} events
   */
  compare(from, to, events) {
    if (!this.table) return;
    const looking = (this.looking = from);
    this.#enqueue(async () => {
      const goesOn = () => this.looking === looking && !this.#stopped && this.#queue.length === 0;
      /** @param {import("../engine/types.js").AtPly & {do: "seek"}} request */
      const show = async (request) => {
        const look = await this.#ask(request);
        // At its beginning, too, the turn that is compared is the one looked at, not the turn before.
        if (goesOn()) await this.#presenter.presentLook(look, look.at === from ? to : null);
      };
      await show({ do: "seek", at: from });
      for (let at = from + 1; at <= to && goesOn(); at++) await show({ do: "seek", at, frames: true });
      if (goesOn()) await show({ do: "seek", at: from });
      if (goesOn()) await show({ do: "seek", at: from, frames: true, events, to });
    });
  }

  /** Returns from a past state to the newest one. */
  now() {
    if (this.looking === null) return;
    this.#enqueue(() => this.#now());
  }

  async #now() {
    this.looking = null;
    if (this.table) await this.#presenter.present({ ...this.table, frames: [] });
  }

  /**
   * @param {number} at
   * @param {boolean} frames
   */
  async #seek(at, frames) {
    const look = await this.#ask({ do: "seek", at, frames });
    if (this.looking === at && !this.#stopped) await this.#presenter.presentLook(look);
  }

  /**
   * Plays what the user has decided, unless the match goes on by itself before it is its turn, as where the page plays an only way in the
   * moment in which the user presses its button: then the decision has been carried out, and belongs to no later position.
   * @param {Step} request
   */
  #decide(request) {
    const ply = this.table?.ply;
    this.looking = null;
    this.#enqueue(async () => {
      if (this.table?.ply === ply) await this.#exchange(request);
    });
  }

  /** @param {Step} request */
  #want(request) {
    this.looking = null;
    this.#enqueue(() => this.#exchange(request));
  }

  /** @param {() => Promise<void>} work */
  #enqueue(work) {
    this.#queue.push({ work, again: false });
    this.#presenter.skip();
    this.#wake();
  }

  // The loop

  async #step() {
    if (this.#generation !== this.#engine.generation) await this.#begin();
    if (this.#stopped) return;
    const wanted = this.#queue.shift();
    if (wanted) return await this.#fulfil(wanted);
    const request = this.#byItself();
    if (request) {
      if (request.do === "play" && this.#driver.here) this.#presenter.onlyWay();
      try {
        await this.#exchange(request);
      } catch (error) {
        // Tell the driver, or it would send the same request again and again. A lost session is restored instead.
        if (error instanceof Refused && !isLost(error)) this.#refused();
        throw error;
      }
    } else {
      await new Promise((resolve) => {
        this.#wake = () => resolve(undefined);
        if (this.#stopped || this.#queue.length) resolve(undefined);
      });
    }
  }

  /**
   * Runs a request of the user. If the engine is lost meanwhile, nothing has happened: restore the match, then try once more.
   * @param {{work: () => Promise<void>, again: boolean}} wanted
   */
  async #fulfil({ work, again }) {
    try {
      await work();
    } catch (error) {
      if (isLost(error) && !again) this.#queue.unshift({ work, again: true });
      else if (isLost(error) && !this.#stopped) {
        // Stop looking back: seeking that state may be what crashes the engine.
        this.looking = null;
        this.#presenter.refused(t("The engine has stopped, and your last action was lost. Please repeat it."));
      }
      throw error;
    }
  }

  /** Handles the engine's refusal of a driver's request. */
  #refused() {
    const { refused } = this.#driver;
    if (refused) refused();
    else this.paused = true;
  }

  /** The driver of the seat to move. */
  get #driver() {
    return this.#drivers[this.table?.next.seat ?? -1] ?? nobody;
  }

  /** Whether the match waits for a person at this page. */
  get asks() {
    return this.#driver.here && !this.goesOn;
  }

  /**
   * What the loop is about to do by itself at a person's turn: play what the person can only play, or draw chance; null: nothing.
   * @returns {"play" | "chance" | null}
   */
  get plays() {
    if (!this.#driver.here || this.#queue.length) return null;
    const own = this.#byItself()?.do;
    return own === "play" || own === "chance" ? own : null;
  }

  /** Whether the loop has a request to run without further input. */
  get goesOn() {
    return this.#queue.length > 0 || this.#byItself() !== null;
  }

  /**
   * The driver's request, if the match may go on without the user.
   * @returns {Step | null}
   */
  #byItself() {
    const table = this.table;
    if (!table || this.paused || this.held || this.looking !== null || table.scene.handover !== undefined) return null;
    if (table.ply === this.#rests && this.#driver.here) return null;
    return this.#driver.request(table, this.#wishes());
  }

  /** Begins the match in the engine, or restores it from its save. */
  async #begin() {
    await this.#engine.ready();
    if (this.#stopped) return;
    const generation = this.#engine.generation;
    const { id, game, setup, save } = this.saved;
    const common = { session: id, lang: lang(), view: this.#presenter.view() };
    // A match without a save has a setup.
    const begun = /** @type {import("../saves/saved-game.js").Setup} */ (setup);
    /** @type {RestoreRequest | NewRequest} */
    const request = save ? { do: "restore", save, ...common } : { do: "new", game, ...begun, ...common };
    const reply = await this.#engine.request(request);
    // `stop` was called meanwhile: close the session, so that the engine does not keep it.
    if (this.#stopped) return this.#close();
    this.#generation = generation;
    this.moves = [];
    this.turns = [];
    // After a crash keep the drivers: their channels still work.
    if (!this.table) this.#drivers = driversOf(reply.save.seats, () => this.#wake(), this.#channels);
    await this.#accept(reply, !save);
  }

  /**
   * @template {AtPly} R
   * @param {R} request
   * @returns {Promise<import("../vocabulary/bridge.js").Replies[R["do"]]>}
   */
  #ask(request) {
    const whole = { session: this.saved.id, ply: this.table?.ply ?? 0, lang: lang(), ...request };
    // The compiler cannot see that the common fields complete the request.
    return this.#engine.request(/** @type {any} */ (whole));
  }

  /**
   * @param {Step} request
   * @param {boolean} [changes]  whether the request can change the match, so that it must be stored
   */
  async #exchange(request, changes = true) {
    const reply = await this.#ask(request);
    if (this.#stopped) return;
    if ("thinking" in reply) this.#presenter.thinking(reply.thinking);
    else await this.#accept(reply, changes, request.do === "undo");
  }

  /**
   * @param {TableReply} table
   * @param {boolean} store
   * @param {boolean} [back]  whether the user has gone back to this state
   */
  async #accept(table, store, back = false) {
    if (this.#stopped) return;
    if (store) this.saved = await this.#saves.put(this.#entry(table));
    if (this.#stopped) return;
    this.table = table;
    if (back || table.ply !== this.#rests) this.#rests = back ? table.ply : -1;
    this.moves = [...this.moves.slice(0, table.moves.from), ...table.moves.entries];
    this.turns = [...this.turns.slice(0, table.turns.from), ...table.turns.entries];
    for (const { tell } of this.#drivers) tell?.(this.moves.map(({ text }) => text));
    this.#presenter.thinking(null);
    if (this.looking === null) await this.#presenter.present(table);
  }

  /**
   * @param {TableReply} table
   * @returns {SavedGame}
   */
  #entry(table) {
    return {
      ...this.saved,
      save: table.save,
      last_scene: table.scene,
      names: table.names,
      ply: table.ply,
      over: table.over !== null,
    };
  }

  /** @param {unknown} error */
  #recover(error) {
    if (isLost(error)) this.#generation = -1;
    else if (error instanceof Conflict) {
      this.#stopped = true;
      this.#presenter.elsewhere();
    } else if (this.#generation === -1 || !this.table) {
      // The match could not even be begun; another try would fail in the same way.
      this.#stopped = true;
      this.#presenter.broken(message(error));
    } else {
      console.error(error);
      this.#presenter.refused(message(error));
    }
  }
}

/** Whether the match must be restored: the engine crashed, or its session is gone or differs from this page's. @param {unknown} error */
const isLost = (error) =>
  error instanceof EngineLost || (error instanceof Refused && (error.code === "stale" || error.code === "no-session"));

/** @param {unknown} error */
const message = (error) => (error instanceof Error ? error.message : String(error));
