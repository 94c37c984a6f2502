/**
 * Runs one match: sends requests to the engine one at a time, stores each reply, and lets the presenter show it. It keeps what it knows of
 * the match in the page's state (`state.js`), where everybody else reads it.
 *
 * The user's requests are queued and run one by one, so a move, an undo and a computer's thinking never overlap. If the queue is empty,
 * the driver of the seat to move supplies the next request. After a crash of the engine the match is restored from its last save.
 */

import { Refused } from "../engine/engine-errors.js";
import { lang, t } from "../words/i18n.js";
import { personsOf } from "../saves/players.js";
import { Conflict } from "../saves/saves.js";
import { errorWords } from "../ui/error-words.js";
import { beginRequest } from "./begin-request.js";
import { ByItself } from "./by-itself.js";
import { LetterDesk, bringLetters } from "./letter-desk.js";
import { isLost } from "./lost-session.js";
import { PastStates } from "./past-states.js";
import { queued } from "./queued.js";
import { entryOf, takesBackMore, withHelp } from "./save-entry.js";

/**
 * @typedef {import("../vocabulary/bridge.js").TableReply} TableReply
 * @typedef {import("../vocabulary/bridge.js").NewRequest} NewRequest
 * @typedef {import("../vocabulary/bridge.js").RestoreRequest} RestoreRequest
 * @typedef {import("../engine/types.js").AtPly} AtPly
 * @typedef {import("../engine/types.js").Step} Step
 * @typedef {import("../vocabulary/bridge.js").InviteRequest} InviteRequest
 * @typedef {import("./presenter.js").Presenter} Presenter
 * @typedef {import("./state.js").MatchState} MatchState
 */

export class GameLoop {
  /** @type {MatchState} */
  state;
  /** The letters of a match whose players sit at several devices. */
  letters;
  /** Shows past states. */
  past;

  #engine;
  #saves;
  #presenter;
  #clock;
  /** What the match does without the user. */
  #itself;
  /** The number of the engine's start (`Engine.generation`) after which the match was begun or restored; -1: it must be begun or restored. */
  #generation = -1;
  #stopped = false;
  /** How many events there were when a person here has chosen something last; -1: nobody has. */
  #chosen = -1;
  /** The user's requests; `again`: a second try after an engine crash. @type {{work: () => Promise<void>, again: boolean}[]} */
  #queue = [];
  /** Ends the idle loop's wait. @type {() => void} */
  #wake = () => {};

  /**
   * @param {import("../engine/client.js").Engine} engine
   * @param {import("../saves/saves.js").Saves} saves
   * @param {MatchState} state
   * @param {Presenter} presenter
   * @param {() => number} [clock]  in milliseconds since 1970
   */
  constructor(engine, saves, state, presenter, clock = Date.now) {
    this.#engine = engine;
    this.#saves = saves;
    this.state = state;
    this.#presenter = presenter;
    this.#clock = clock;
    this.#itself = new ByItself(state);
    /** @type {import("./letter-desk.js").Queue} */
    const queue = {
      enqueue: (work) => this.#enqueue(work),
      ask: (request) => this.#ask(request),
      exchange: (request) => this.#exchange(request),
      accept: (table, store) => this.#accept(table, { store, before: state.newest }),
      put: async (saved) => state.set({ saved: await saves.put(saved) }),
    };
    this.letters = new LetterDesk(state, queue, clock);
    this.past = new PastStates(state, {
      enqueue: queue.enqueue,
      ask: (request) => this.#ask(request),
      showPast: (look, comparing) => this.#showPast(look, comparing),
      showNewest: () => this.#showNewest(),
      wanted: () => this.#queue.length > 0,
      stopped: () => this.#stopped,
    });
    // These decide whether anything happens by itself.
    state.follow((changes) => {
      if (["paused", "held", "settings", "phones", "decided", "throwing"].some((name) => name in changes)) this.#wake();
    });
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
    if (this.state.newest) this.#close();
  }

  #close() {
    this.#engine.request({ do: "close", session: this.state.saved.id, lang: lang() }).catch(() => {});
  }

  // The user's requests

  /** @param {string[]} events */
  play(events) {
    this.#chosen = this.#ply ?? -1;
    this.#decide({ do: "play", events });
  }

  throw() {
    this.#decide({ do: "chance" });
  }

  /** Lets the match go on after a turn that waited to be confirmed. */
  confirm() {
    if (!this.state.unconfirmed) return;
    this.state.set({ unconfirmed: false });
    this.#enqueue(() => this.#showNewest());
  }

  /** @param {boolean} [turn]  whether to take back the whole turn instead of its last decision */
  undo(turn = false) {
    if (!this.state.canUndo) return;
    if (this.state.trying) return this.state.trying.back(turn);
    // Where forced moves are played automatically, go back to a real choice: otherwise the page would play them again at once.
    this.#want({ do: "undo", turn, choice: this.state.settings.single });
  }

  redo() {
    if (!this.state.newest?.table.can.redo || this.state.trying) return;
    this.#chosen = this.#ply ?? -1;
    this.#want({ do: "redo" });
  }

  /** @param {number} seat */
  resign(seat) {
    this.#want({ do: "resign", seat });
  }

  /**
   * Carries out what a person has decided at a screen of their own.
   * @param {number} ply  the number of events that this screen shows
   * @param {Step} request
   * @throws {Refused} it was refused, or the match has gone on; nothing has changed, and the person here is not told
   */
  carryOut(ply, request) {
    this.state.set({ past: null });
    return queued(
      (work) => this.#enqueue(work),
      async () => {
        if (this.#ply !== ply || this.state.unconfirmed)
          throw new Refused({ code: "match", reason: t("Nothing can be done here now.") });
        await this.#exchange(request);
      },
    );
  }

  /** Notes in the saved game, once, that the person was shown a better move. */
  noteHint() {
    if (this.state.saved.help?.hints !== 0) return;
    this.#enqueue(async () => {
      this.state.set({ saved: await this.#saves.put(withHelp(this.state.saved, { hints: 1 })) });
    });
  }

  /** Has the people here sit so, and keeps that. @param {import("../saves/saved-game.js").Seating} seating */
  seat(seating) {
    this.#enqueue(async () => {
      this.state.set({ saved: await this.#saves.put({ ...this.state.saved, seating }) });
    });
  }

  /** Shows the same state again, in the view of now. */
  look() {
    this.#enqueue(async () => {
      if (this.#generation !== this.#engine.generation) return;
      await this.#exchange({ do: "view", view: this.state.view }, false);
      await this.past.again();
    });
  }

  /** Shows the hand of the person who has taken the device. */
  uncover() {
    this.state.set({ eyes: this.state.handover });
    this.look();
  }

  /** Lets the person choose again, who has taken a choice back before it was played. */
  async chooseAgain() {
    await this.#showNewest();
  }

  /**
   * Plays what the user has decided, unless the match goes on by itself before it is its turn, as where the page plays an only way in the
   * moment in which the user presses its button: then the decision has been carried out, and belongs to no later position.
   * @param {Step} request
   */
  #decide(request) {
    const ply = this.#ply;
    this.state.set({ past: null });
    this.#enqueue(async () => {
      if (this.#ply === ply) await this.#exchange(request);
    });
  }

  /** @param {Step} request */
  #want(request) {
    this.state.set({ past: null });
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
    const request = this.#itself.request;
    if (request) {
      if (request.do === "play" && this.#itself.driver.here) this.#presenter.onlyWay();
      try {
        await this.#exchange(request);
      } catch (error) {
        // Otherwise the loop would send the same request again and again. A lost session is restored instead.
        if (error instanceof Refused && !isLost(error)) this.state.set({ paused: true, decided: null });
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
      await this.#rest();
    } catch (error) {
      if (isLost(error) && !again) this.#queue.unshift({ work, again: true });
      else if (isLost(error) && !this.#stopped) {
        // Stop looking back: seeking that state may be what crashes the engine.
        this.state.set({ past: null });
        this.#tellRefused(t("The program has stopped, and your last action was lost. Please repeat it."));
      }
      throw error;
    }
  }

  /**
   * Lets people choose when the last request has shown nothing, such as a letter that was refused: the state before it was shown while this was
   * still to be done, so nobody could choose there.
   */
  async #rest() {
    const { past, shown, newest, looking, able, plays } = this.state;
    if (this.#stopped || this.#queue.length || past !== null || shown !== newest) return;
    if (looking) await this.#showNewest();
    else if (able !== this.asks || plays !== this.plays) this.state.settle(this.asks, this.plays);
  }

  /** The number of events of the newest state. */
  get #ply() {
    return this.state.newest?.table.ply;
  }

  /** Whether the match waits for a person at this page. */
  get asks() {
    return this.#itself.driver.here && !this.goesOn && !this.state.unconfirmed;
  }

  /**
   * What the loop is about to do by itself at a person's turn: play what the person can only play, or draw chance; null: nothing.
   * @returns {"play" | "chance" | null}
   */
  get plays() {
    if (!this.#itself.driver.here || this.#queue.length) return null;
    const own = this.#itself.request?.do;
    return own === "play" || own === "chance" ? own : null;
  }

  /** Whether the loop has a request to run without further input. */
  get goesOn() {
    return this.#queue.length > 0 || this.#itself.request !== null;
  }

  /** Begins the match in the engine, or restores it from its save. */
  async #begin() {
    await this.#engine.ready();
    if (this.#stopped) return;
    const generation = this.#engine.generation;
    const { saved, view, byLetters } = this.state;
    if (byLetters) await bringLetters(this.#engine);
    const answer = await this.#engine.request(beginRequest(saved, { lang: lang(), view }));
    const reply = "table" in answer ? answer.table : answer;
    // `stop` was called meanwhile: close the session, so that the engine does not keep it.
    if (this.#stopped) return this.#close();
    this.#generation = generation;
    this.#itself.begin(reply.save.seats);
    // The page may have been left before a turn was confirmed.
    const reloaded = saved.save !== null && !this.state.newest;
    if (reloaded) this.#chosen = Infinity;
    await this.#accept(reply, { store: !saved.save });
    if (reloaded) this.#chosen = -1;
  }

  /**
   * @template {AtPly} R
   * @param {R} request
   * @returns {Promise<import("../vocabulary/bridge.js").Replies[R["do"]]>}
   */
  #ask(request) {
    const whole = { session: this.state.saved.id, ply: this.#ply ?? 0, lang: lang(), ...request };
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
    if ("thinking" in reply) this.#think(reply.thinking);
    else
      await this.#accept(reply, {
        store: changes,
        undone: request.do === "undo",
        redone: request.do === "redo",
        before: this.state.newest,
      });
  }

  /** @param {number} part  a computer's progress with its decision, 0 to 1 */
  #think(part) {
    const seat = this.state.newest?.table.next.seat ?? null;
    this.state.set({ thinking: seat === null ? null : { seat, part } });
  }

  /**
   * @param {TableReply} table
   * @param {object} how
   * @param {boolean} how.store
   * @param {boolean} [how.undone]  whether the user has gone back to this state
   * @param {boolean} [how.redone]  whether the user has gone forward to it again
   * @param {import("./state.js").Standing | null} [how.before]  the state whose beginning the reply leaves out; null: it has everything
   */
  async #accept(table, { store, undone = false, redone = false, before = null }) {
    if (this.#stopped) return;
    if (undone && before && takesBackMore(before.moves, table))
      this.state.set({ saved: withHelp(this.state.saved, { undos: 1 }) });
    if (store) this.state.set({ saved: await this.#saves.put(entryOf(this.state.saved, table, this.#clock)) });
    if (this.#stopped) return;
    const letter = table.letters?.letter ?? null;
    this.#itself.reached(table.ply, undone);
    const moves = [...(before?.moves ?? []).slice(0, table.moves.from), ...table.moves.entries];
    const turns = [...(before?.turns ?? []).slice(0, table.turns.from), ...table.turns.entries];
    const same = table.ply === this.#ply;
    const unconfirmed = same ? this.state.unconfirmed && !table.over : !undone && this.#endsTurn(table, turns);
    this.state.set({ newest: { table, moves, turns }, letter, thinking: null, unconfirmed });
    if (this.state.past === null) await this.#show(table, redone);
  }

  /**
   * Whether this state ends a turn in which a person here has chosen something, and the person wants to confirm that.
   * @param {TableReply} table
   * @param {import("./state.js").MatchState["turns"]} turns
   */
  #endsTurn({ ply, next, over }, turns) {
    const { settings, byLetters, phones, saved } = this.state;
    const turn = turns.at(-1);
    if (!settings.confirm || byLetters || over || !turn || turn.seat === null) return false;
    const ended = turn.to === ply && next.seat !== turn.seat && this.#chosen >= turn.from;
    return ended && personsOf(saved).includes(turn.seat) && !phones.includes(turn.seat);
  }

  // What is shown

  /**
   * @param {TableReply} table  the newest state of the match
   * @param {boolean} [redone]  whether the user has redone what led to it
   */
  async #show(table, redone = false) {
    this.state.set({ able: false });
    if (this.#hides(table)) return;
    await this.#presenter.present(table);
    this.state.settle(this.asks, this.plays);
    this.#presenter.settled(table, redone);
  }

  /** Shows the newest state once more, without what led to it. */
  async #showNewest() {
    const table = this.state.newest?.table;
    if (table) await this.#show({ ...table, frames: [] });
  }

  /**
   * Hides all hands if the turn passes between two people with hidden hands; returns whether it did.
   * @param {TableReply} table
   */
  #hides({ next }) {
    const { eyes } = this.state;
    if (eyes === null || this.state.unconfirmed || next.kind !== "human" || next.seat === eyes) return false;
    this.state.set({ eyes: null });
    this.look();
    return true;
  }

  /**
   * @param {import("../vocabulary/bridge.js").SeekReply} look
   * @param {number | null} comparing  the end of the turn that is compared, if the board shows its beginning
   */
  async #showPast(look, comparing) {
    this.state.set({ able: false });
    await this.#presenter.presentLook(look, comparing);
  }

  /** @param {string} reason */
  #tellRefused(reason) {
    this.#presenter.refused(reason);
    this.state.settle(this.asks, this.plays);
  }

  /** @param {unknown} error */
  #recover(error) {
    if (isLost(error)) this.#generation = -1;
    else if (error instanceof Conflict) {
      this.#stopped = true;
      this.state.set({ able: false });
      this.#presenter.elsewhere();
    } else if (this.#generation === -1 || !this.state.newest) {
      // The match could not even be begun; another try would fail in the same way.
      this.#stopped = true;
      this.#presenter.broken(errorWords(error));
    } else {
      console.error(error);
      this.#tellRefused(errorWords(error));
    }
  }
}
