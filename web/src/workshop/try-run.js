/**
 * A game in which a player of the reader's own sits. The page's own engine has the match, draws it and judges what is legal; the walled engine is
 * only asked what the player decides.
 */

import { newSeed } from "../base/random.js";
import { isLost } from "../match/lost-session.js";
import { newGame } from "../saves/records.js";
import { lang } from "../words/i18n.js";

/**
 * @typedef {import("../vocabulary/bridge.js").DecideReply} DecideReply
 * @typedef {import("../vocabulary/bridge.js").TableReply} TableReply
 * @typedef {import("../match/state.js").MatchState} MatchState
 * @typedef {import("../saves/saved-game.js").SavedGame} SavedGame
 *
 * What a player has decided, with the number of events before it; `number` counts the decisions of the game from 1.
 * @typedef {DecideReply & {ply: number, seat: number, number: number}} Decision
 *
 * @typedef {object} Audience
 * @property {(table: TableReply) => Promise<void>} present  shows the table, with what has moved
 * @property {(table: TableReply) => void} settled  is called when it is shown
 * @property {(decision: Decision) => void} decided  is called when the player has decided, before that is played
 */

/** How long a computer thinks within one request. */
const SLICE_MS = 18;

/**
 * The match that is tried: own players sit at seats of persons, and a level at the others. It is never stored.
 * @param {string} game
 * @param {readonly (string | null)[]} seats  by seat: the id of a level, or null for the own player
 * @param {Record<string, unknown>} options
 * @returns {SavedGame}
 */
export function triedMatch(game, seats, options) {
  const players = seats.map((level) =>
    level === null
      ? { name: "", kind: /** @type {const} */ ("human") }
      : { name: "", kind: /** @type {const} */ ("computer"), level },
  );
  return newGame(game, { players, options, seed: newSeed(), settings: { undo_past: true } });
}

export class TryRun {
  /** Whether it plays now. */
  active = false;
  #engine;
  #state;
  #audience;
  #ended = false;
  /** Resolves when the match stands. @type {Promise<void> | null} */
  #begun = null;
  /** Whether the person wants it to stop after the next event. */
  #halted = false;
  /** What the player has decided and has not been played yet. @type {Decision | null} */
  #pending = null;
  /** How many decisions have been played. */
  #played = 0;

  /**
   * @param {import("../engine/client.js").Engine} engine  the page's
   * @param {MatchState} state  of a match of `triedMatch`
   * @param {Audience} audience
   */
  constructor(engine, state, audience) {
    this.#engine = engine;
    this.#state = state;
    this.#audience = audience;
  }

  /** Whether the board shows the end of the game. */
  get over() {
    return this.#state.table?.over != null;
  }

  /** Begins the match as soon as the engine is ready, and shows it. */
  begin() {
    this.#begun = this.#begin();
    return this.#begun;
  }

  async #begin() {
    await this.#engine.ready();
    if (this.#ended) return;
    const { saved, game } = this.#state;
    const view = this.#view;
    const { setup } = saved;
    if (!setup) return;
    await this.#accept(
      await this.#engine.request({ do: "new", session: saved.id, game: game.id, ...setup, view, lang: lang() }),
    );
  }

  /** The state's view, in which texts name the player's seat: the reader does not decide there. */
  get #view() {
    return { ...this.#state.view, named: true };
  }

  /** The decision that is played next; null: the player has not decided yet. */
  get pending() {
    return this.#pending;
  }

  /** Forgets what has been decided and not been played yet: the player is another one now, and is asked again. */
  forget() {
    if (!this.active) this.#pending = null;
  }

  /**
   * Plays until the own player has decided, or to the end; a stop ends it sooner. The decision is played only when the match goes on, so that its
   * reasons can be looked at on the board.
   * @param {(record: Record<string, unknown>, seat: number) => Promise<DecideReply>} decide  asks the own player
   * @param {"decision" | "end"} until
   * @throws what `decide` throws; the match then stands where it was, and can go on from there
   */
  async play(decide, until) {
    this.active = true;
    this.#halted = false;
    try {
      // A person may press the button before there is a match.
      await this.#begun;
      while (!this.#ended && !this.#halted && !this.over) {
        await this.#event(decide);
        if (this.#pending && until === "decision") return;
      }
    } finally {
      this.active = false;
    }
  }

  /** Stops after the event that is under way. */
  halt() {
    this.#halted = true;
  }

  /** Shows the same in the shape and the language of now. */
  async look() {
    if (this.active || !this.#state.newest) return;
    await this.#exchange({ do: "view", view: this.#view });
  }

  end() {
    this.#ended = true;
    if (this.#state.newest) {
      this.#engine.request({ do: "close", session: this.#state.saved.id, lang: lang() }).catch(() => {});
    }
  }

  /**
   * Carries out the next event, or has the own player decide about it.
   * @param {(record: Record<string, unknown>, seat: number) => Promise<DecideReply>} decide
   */
  async #event(decide) {
    const { newest } = this.#state;
    if (!newest) return;
    const { next, save, ply } = newest.table;
    if (next.kind === "chance") await this.#exchange({ do: "chance" });
    else if (next.kind === "computer") await this.#exchange({ do: "think", ms: SLICE_MS });
    else if (this.#pending) {
      const { action } = this.#pending;
      try {
        await this.#exchange({ do: "play", events: [action] });
      } catch (error) {
        this.#pending = null;
        throw error;
      }
      // An engine that had forgotten the match has not played it yet.
      if (this.#state.newest?.table.ply === ply) return;
      this.#pending = null;
      this.#played += 1;
    } else {
      const seat = next.seat ?? 0;
      const reply = await decide(save.record, seat);
      if (this.#ended) return;
      this.#pending = { ...reply, ply, seat, number: this.#played + 1 };
      this.#audience.decided(this.#pending);
    }
  }

  /** @param {import("../engine/types.js").Step | {do: "view", view: import("../vocabulary/bridge.js").View}} step */
  async #exchange(step) {
    const { saved, newest } = this.#state;
    const common = { session: saved.id, ply: newest?.table.ply ?? 0, lang: lang() };
    try {
      const reply = await this.#engine.request({ ...common, ...step });
      if ("thinking" in reply) return;
      await this.#accept(reply);
    } catch (error) {
      if (this.#ended || !isLost(error) || !newest) throw error;
      // The page's engine was started again, and has forgotten the match: it comes back from its save, and the event is tried again.
      const view = this.#view;
      const { save } = newest.table;
      await this.#accept(await this.#engine.request({ do: "restore", save, session: saved.id, view, lang: lang() }));
    }
  }

  /** @param {TableReply} table */
  async #accept(table) {
    if (this.#ended) return;
    const { saved } = this.#state;
    this.#state.set({
      saved: { ...saved, save: table.save, names: table.names },
      newest: { table, moves: [], turns: [] },
      able: false,
    });
    await this.#audience.present(table);
    this.#state.settle(false);
    this.#audience.settled(table);
  }
}
