/**
 * Asks the reader's own players for their decisions in a match. It reads the page's state and writes there what was decided; the match's loop then plays
 * it, and the page's engine judges it. Meanwhile nothing waits for them: the reader may undo, resign or look back.
 */

import { t } from "../words/i18n.js";

/**
 * @typedef {import("../match/state.js").MatchState} MatchState
 * @typedef {import("../vocabulary/bridge.js").TableReply} TableReply
 * @typedef {import("../saves/own-players.js").OwnPlayer} OwnPlayer
 *
 * An engine behind walls that has read one text.
 * @typedef {Pick<import("./own-engine.js").OwnEngine, "load" | "decide" | "end">} Walled
 *
 * A player that cannot go on.
 * @typedef {object} Stopped
 * @property {number} seat
 * @property {string} player  its id
 * @property {unknown} error  why
 *
 * @typedef {object} Act
 * @property {(id: string) => Promise<OwnPlayer | null>} read  null: there is no such player here
 * @property {() => Walled} start  starts an engine
 * @property {() => number} limitMs  how long a decision may take
 * @property {(stopped: Stopped) => void} stopped  is called when a player cannot go on; the match is paused then
 */

/** The player is not kept here. */
export class NotHere extends Error {}

/** The page's engine has refused what the player has decided. */
export class NotLegal extends Error {}

export class OwnSeats {
  #state;
  #act;
  /** The engines by the ids of their players, each with the name of the player in the text. @type {Map<string, Promise<{engine: Walled, name: string}>>} */
  #engines = new Map();
  /** Which state was looked at last: the number of its events, and who is next; a resignation, or its undo, is no event. */
  #seen = "";
  /** Counts the questions, so that an answer to an earlier one is known. */
  #question = 0;
  /** Whether the decision after these events has been written. */
  #answered = false;
  /** Whether the player at turn cannot go on. */
  #failed = false;
  #ended = false;

  /**
   * @param {MatchState} state
   * @param {Act} act
   */
  constructor(state, act) {
    this.#state = state;
    this.#act = act;
    state.follow((changes) => {
      if (this.#ended) return;
      if ("newest" in changes) this.#look();
      else if (changes["decided"] === null && this.#answered) this.#fail(new NotLegal());
      else if (changes["paused"] === false && this.#failed) this.again();
    });
    this.#look();
  }

  /** Asks the player that could not go on once more, as its text is now. */
  again() {
    const table = this.#state.newest?.table;
    if (!this.#failed || !table) return;
    this.#endEngines();
    this.#goOn();
    void this.#ask(table);
  }

  end() {
    this.#ended = true;
    this.#question += 1;
    this.#endEngines();
  }

  #endEngines() {
    for (const coming of this.#engines.values()) coming.then(({ engine }) => engine.end()).catch(() => {});
    this.#engines.clear();
  }

  /** Looks at the newest state of the match. The same one may come once more, in another language or shape. */
  #look() {
    const table = this.#state.newest?.table;
    if (!table) return;
    const seen = `${table.ply} ${table.next.kind}`;
    if (seen === this.#seen) {
      if (this.#failed) this.#state.set({ waiting: this.#words() });
      return;
    }
    this.#seen = seen;
    this.#question += 1;
    if (this.#failed) this.#goOn();
    this.#answered = false;
    this.#state.set({ decided: null });
    if (table.next.kind === "own") void this.#ask(table);
  }

  #goOn() {
    this.#failed = false;
    this.#state.set({ paused: false, waiting: "" });
  }

  /** @param {TableReply} table */
  async #ask({ ply, next, save }) {
    const question = ++this.#question;
    const seat = next.seat ?? 0;
    this.#answered = false;
    this.#state.set({ thinking: { seat, part: 0 } });
    try {
      const { engine, name } = await this.#engine(save.seats[seat]?.player ?? "");
      if (question !== this.#question) return;
      const { action } = await engine.decide(save.record, seat, name, this.#act.limitMs());
      if (question !== this.#question) return;
      this.#answered = true;
      this.#state.set({ decided: { ply, events: [action] } });
    } catch (error) {
      if (question === this.#question) this.#fail(error);
    }
  }

  /** The engine that has read the text of a player. @param {string} id */
  #engine(id) {
    const coming = this.#engines.get(id) ?? this.#load(id);
    this.#engines.set(id, coming);
    return coming;
  }

  /** @param {string} id */
  async #load(id) {
    const player = await this.#act.read(id);
    if (!player || player.game !== this.#state.game.id) throw new NotHere();
    const engine = this.#act.start();
    try {
      const players = await engine.load(player.text);
      // As the workshop does, the last player in the text is the one that plays.
      return { engine, name: players.at(-1)?.name ?? "" };
    } catch (error) {
      engine.end();
      throw error;
    }
  }

  /** @param {unknown} error */
  #fail(error) {
    const { next, save } = /** @type {TableReply} */ (this.#state.newest?.table);
    const seat = next.seat ?? 0;
    this.#failed = true;
    this.#answered = false;
    this.#state.set({ paused: true, thinking: null, waiting: this.#words() });
    this.#act.stopped({ seat, player: save.seats[seat]?.player ?? "", error });
  }

  /** What the status line says while a player cannot go on. */
  #words() {
    const { names, next } = /** @type {TableReply} */ (this.#state.newest?.table);
    return t("{name} cannot go on. “Continue” asks again.", { name: names[next.seat ?? 0] ?? "" });
  }
}
