/**
 * The table's side of a hand that is on a phone: answers what the phone asks, for the view of its seat alone. The match stays at the table: what the
 * phone plays goes through the table's own loop, and only if it is the seat's turn at the state that the phone shows.
 */

import { Refused } from "../engine/engine-errors.js";
import { otherRulesIn } from "../games/other-rules.js";
import { isLost } from "../match/lost-session.js";
import { t } from "../words/i18n.js";
import { FORM, LONGEST_ASK, StrangeMessage, readAsk } from "./messages.js";
import { Parcels } from "./parcels.js";

/**
 * @typedef {import("../vocabulary/bridge.js").TableReply} TableReply
 * @typedef {import("../match/state.js").MatchState} MatchState
 * @typedef {import("./messages.js").Ask} Ask
 * @typedef {import("./messages.js").Look} Look
 *
 * @typedef {object} Table
 * @property {MatchState} state
 * @property {Pick<import("../match/loop.js").GameLoop, "carryOut">} loop
 * @property {Pick<import("../engine/client.js").Engine, "request">} engine
 * @property {() => Promise<void>} changed  resolves when the match has a newer state, or the engine has restored it
 */

/** How many questions of a phone may be open at the same time; the page never has more than a few. */
const MOST_OPEN = 16;
/** How often a question is asked again, because the match went on meanwhile. */
const TRIES = 8;

export class Hand {
  seat;
  #table;
  #parcels;
  #began;
  /** The events that the phone shows, as the record writes them; null: it shows nothing yet. @type {string[] | null} */
  #told = null;
  #begun = false;
  /** Whether the phone shall begin again, with the next match. */
  #again = false;
  #open = 0;
  /** How many decisions of the phone are being carried out: their answers tell the news. */
  #deciding = 0;

  /**
   * @param {number} seat
   * @param {Table} table  its match may become the next one
   * @param {(message: string) => boolean} post  sends a message over the line; returns whether it has gone
   * @param {() => void} began  is called when the phone shows the hand
   */
  constructor(seat, table, post, began) {
    this.seat = seat;
    this.#table = table;
    this.#parcels = new Parcels(post, LONGEST_ASK);
    this.#began = began;
  }

  /** Whether the phone shows the hand. */
  get begun() {
    return this.#begun;
  }

  /** The line is live, perhaps again. */
  live() {
    this.#parcels.flush();
  }

  /** Tells the phone that the match has gone on. */
  news() {
    if (this.#told && this.#deciding === 0 && !same(this.#told, this.#events)) this.#tell({ news: "events" });
  }

  /** The next match has begun at the table. */
  again() {
    this.#told = null;
    this.#again = true;
    this.#tell({ news: "match" });
  }

  /**
   * Takes a message of the phone.
   * @param {unknown} message
   * @throws {Error} it does not belong here
   */
  receive(message) {
    const text = this.#parcels.take(message);
    if (text === null) return;
    const ask = readAsk(text);
    const begins = ask.do === "begin";
    if ((begins ? this.#begun && !this.#again : !this.#begun) || this.#open >= MOST_OPEN) throw new StrangeMessage();
    if (begins) {
      this.#begun = ask.form === FORM;
      this.#again = false;
    }
    void this.#answer(ask);
  }

  /** @param {Ask} ask */
  async #answer(ask) {
    this.#open += 1;
    try {
      // The next match may not have begun yet.
      while (!this.#table.state.newest) await this.#table.changed();
      this.#tell({ id: ask.id, reply: await this.#reply(ask) });
      if (ask.do === "begin") this.#began();
    } catch (error) {
      this.#tell({ id: ask.id, refused: whyNot(error) });
    } finally {
      this.#open -= 1;
    }
    this.news();
  }

  /** @param {Ask} ask @returns {Promise<Record<string, unknown>>} */
  async #reply(ask) {
    switch (ask.do) {
      case "begin":
        return this.#begin(ask.form);
      case "view":
        if (ask.fresh) this.#told = null;
        return this.#view(ask.look);
      case "play":
        return this.#decide(ask, { do: "play", events: ask.events });
      case "chance":
        return this.#decide(ask, { do: "chance" });
      case "seek": {
        const { at, frames } = ask;
        const { scene, frames: played } = await this.#ask({ do: "seek", at, frames }, ask.look);
        return { at, scene, frames: played, words: "" };
      }
      case "explain":
        return { lines: (await this.#ask({ do: "explain", id: ask.about }, ask.look)).lines };
    }
  }

  /** @param {number} form */
  #begin(form) {
    if (form !== FORM)
      throw new Refused({
        code: "form",
        reason: t("The two devices have different versions of this page. Reload it on both."),
      });
    const { game, saved, options } = this.#table.state;
    const rules = otherRulesIn(game, options);
    const begun = { game: game.id, seat: this.seat, seats: this.#seats(saved) };
    return Object.keys(rules).length ? { ...begun, rules } : begun;
  }

  /**
   * Who sits where, as the phone needs it: its own seat is the only one of a person there.
   * @param {import("../saves/saved-game.js").SavedGame} saved
   */
  #seats({ save, setup }) {
    return (save?.seats ?? setup?.players ?? []).map(({ kind, level }, seat) => {
      if (kind === "computer") return { kind, level: level ?? "" };
      return { kind: seat === this.seat ? "human" : "table" };
    });
  }

  /**
   * Carries out a decision of the phone.
   * @param {Extract<Ask, {do: "play" | "chance"}>} ask
   * @param {import("../engine/types.js").Step} step
   */
  async #decide({ ply, look }, step) {
    const { next } = this.#newest;
    const kind = step.do === "play" ? "human" : "chance";
    if (next.seat !== this.seat || next.kind !== kind)
      throw new Refused({ code: "match", reason: t("It is not your turn.") });
    this.#deciding += 1;
    try {
      const before = this.#events;
      const carriedOut = this.#table.loop.carryOut(ply, /** @type {any} */ ({ ...step, lang: look.lang }));
      // The loop is done only when the table has shown what happened; the phone shows it at the same time.
      const done = carriedOut.then(() => true);
      while (same(before, this.#events) && !(await Promise.race([done, this.#table.changed()])));
      return await this.#view(look);
    } finally {
      this.#deciding -= 1;
    }
  }

  /** The newest state of the match at the table, which has begun. */
  get #newest() {
    return /** @type {import("../match/state.js").Standing} */ (this.#table.state.newest).table;
  }

  get #events() {
    return this.#table.state.newest?.moves.map(({ text }) => text) ?? [];
  }

  /**
   * The newest state as the seat sees it: with what has happened since the state that the phone shows, or whole.
   * @param {Look} look
   */
  async #view(look) {
    const told = this.#told;
    let events = told;
    const request = () => {
      events = this.#events;
      const known = told && same(told, events.slice(0, told.length));
      return { do: /** @type {const} */ ("view"), aside: true, ...(known && { since: told.length }) };
    };
    const reply = await this.#ask(request, look);
    this.#told = events;
    return handOf(reply, this.seat, this.#seats({ ...this.#table.state.saved, save: reply.save }));
  }

  /**
   * Asks the engine about the newest state, beside the table's own view. If the match goes on at that moment, it asks about the next state.
   * @param {any} request  or a function that makes it for the state of that moment
   * @param {Look} look
   * @returns {Promise<any>}
   */
  async #ask(request, { lang, shape }) {
    const { state, engine, changed } = this.#table;
    for (let left = TRIES; ; left -= 1) {
      const later = changed();
      const { ply } = this.#newest;
      const made = typeof request === "function" ? request() : request;
      const view = { seat: this.seat, lang, shape };
      try {
        return await engine.request(/** @type {any} */ ({ ...made, session: state.saved.id, ply, view, lang }));
      } catch (error) {
        if (!isLost(error) || left === 0) throw error;
        await later;
      }
    }
  }

  /** @param {import("./messages.js").Told} told */
  #tell(told) {
    this.#parcels.send(JSON.stringify(told));
  }
}

/**
 * What a phone gets of a reply: what its seat may see and do. All fields are named here, so that nothing new in a reply reaches a phone by itself; the
 * record, the seed and what can be undone stay at the table.
 * @param {TableReply} reply  in the view of the seat
 * @param {number} seat
 * @param {{kind: string, level?: string}[]} seats
 */
function handOf(reply, seat, seats) {
  const { ply, scene, frames, moves, turns, round, next, forced, names, over } = reply;
  const own = next.seat === seat;
  const { handover: _, ...seen } = scene;
  return {
    session: "",
    ply,
    scene: own ? seen : { ...seen, options: [], refusals: [], controls: [] },
    frames,
    moves,
    turns,
    round,
    next: own || next.kind === "over" ? next : { kind: "waiting", seat: null, level: null },
    forced: own ? forced : [],
    can: { undo: false, undo_choice: false, redo: false, resign: false },
    names,
    over,
    exact: null,
    dice: { hash: null, seed: null, from: 0 },
    match: null,
    broken: null,
    added: [],
    save: { schema: 1, seats, record: null },
  };
}

/** @param {unknown} error @returns {import("./messages.js").Why} */
function whyNot(error) {
  // The page of the phone would ask again and again if it were told that it has lost the match.
  if (error instanceof Refused && !isLost(error)) return { code: error.code, reason: error.message };
  if (!isLost(error)) console.error(error);
  return { code: "table", reason: t("The game at the table is being loaded.") };
}

/** @param {readonly string[]} one @param {readonly string[]} other */
const same = (one, other) => one.length === other.length && one.every((event, at) => event === other[at]);
