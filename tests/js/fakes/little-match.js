/**
 * Plays a little match without Python: it answers the requests of the game page as the engine does. At each turn the seat throws, which is
 * a button, and then goes with a stone of the little board, which is a choice on the board. After `length` turns the first seat has won.
 */

import { littleScene } from "./little-board.js";

const THROW = { id: "throw", label: "Throw", event: null, seat: 0, key: "t", primary: true, places: ["4"] };
const NAMES = ["Ada", "Ben"];
const OVER = { words: "Ada wins.", standings: [] };

/** @typedef {{text: string, seat: number, chance: boolean}} Event */

export class LittleMatch extends EventTarget {
  state = { kind: "ready", message: "" };
  generation = 1;
  /** All requests so far. @type {any[]} */
  asked = [];
  /** What the next table reply has in addition, or instead. @type {any} */
  next = {};
  /** Answers to requests that are no steps of the match, by their `do`; a function gets the request. @type {Record<string, any>} */
  answers = {
    explain: { lines: [] },
    close: {},
    hint: { hint: null, loss: null },
    analyse: { done: true, patches: [] },
  };
  /** @type {Event[]} */
  events = [];
  /** Events that were taken back, the last one first. @type {Event[]} */
  undone = [];
  /** The seat that has given up. @type {number | null} */
  resigned = null;
  /** Resolves when the engine answers. @type {Promise<unknown>} */
  open = Promise.resolve();

  /**
   * @param {object} [how]
   * @param {string[]} [how.kinds]  who sits at each seat: "human" or "computer"
   * @param {number} [how.length]  in turns
   */
  constructor({ kinds = ["human", "human"], length = 20 } = {}) {
    super();
    this.kinds = kinds;
    this.length = length;
  }

  async loadPack() {}

  ready() {
    return this.open;
  }

  /** @param {any} body */
  async request(body) {
    this.asked.push(body);
    await this.open;
    const answer = this.answers[body.do];
    if (answer !== undefined) return typeof answer === "function" ? answer(body) : answer;
    const reply = { ...this.#carriedOut(body), ...this.next };
    this.next = {};
    return reply;
  }

  /** The requests of one kind. @param {string} kind */
  askedTo(kind) {
    return this.asked.filter((body) => body.do === kind);
  }

  /** Plays whole turns, before anything is shown. @param {number} count */
  turn(count) {
    for (let turn = 0; turn < count; turn += 1) {
      this.#add("roll 3", true);
      this.#add("a 1");
    }
    return this;
  }

  /** The save of the match, as the page stores it. */
  get save() {
    return {
      schema: 1,
      seats: this.kinds.map((kind) => ({ kind, level: kind === "human" ? null : "easy" })),
      record: { events: this.events.map(({ text }) => text), options: {}, dice: { hash: "00" } },
    };
  }

  /** The last turn, or the seat to move. @param {number} count  of events */
  #seat(count) {
    return (count >> 1) % this.kinds.length;
  }

  /** @param {string} text @param {boolean} [chance] */
  #add(text, chance = false) {
    this.events.push({ text, chance, seat: this.#seat(this.events.length) });
  }

  /** @param {any} body */
  #carriedOut(body) {
    // A page that takes up a match knows none of its events.
    const before = ["new", "restore"].includes(body.do) ? 0 : this.events.length;
    if (body.do === "seek") return { ok: true, at: body.at, scene: this.#scene(body.at, false), frames: [] };
    if (body.do === "play" || body.do === "chance") this.undone = [];
    if (body.do === "play") for (const text of body.events) this.#add(text);
    if (body.do === "think") this.#add("a 1");
    if (body.do === "chance") this.#add("roll 3", true);
    if (body.do === "undo" && this.resigned === null) this.undone.push(...this.events.splice(-1));
    if (body.do === "redo") this.events.push(...this.undone.splice(-1));
    if (body.do === "resign") this.resigned = body.seat;
    if (body.do === "undo") this.resigned = null;
    return this.table(Math.min(before, this.events.length), ["play", "chance", "think"].includes(body.do));
  }

  get #over() {
    return this.resigned !== null || this.events.length >= 2 * this.length;
  }

  /**
   * The reply about the newest state.
   * @param {number} [from]  the number of events that the page knows
   * @param {boolean} [played]  whether the later ones have just been played, so that they have frames
   */
  table(from = 0, played = false) {
    const ply = this.events.length;
    const seat = this.#over ? null : this.#seat(ply);
    const kind = seat === null ? "over" : ply % 2 ? this.kinds[seat] : "chance";
    const turns = Array.from({ length: Math.ceil(ply / 2) }, (_, at) => ({
      from: 2 * at,
      to: Math.min(2 * at + 2, ply),
      seat: this.#seat(2 * at),
      notation: "",
      words: `${NAMES[this.#seat(2 * at)]} took turn ${at + 1}`,
    }));
    const words = this.events.map(({ text, seat, chance }) => `${NAMES[seat]} ${chance ? "throws" : "goes"} ${text}`);
    const entries = this.events.map((event, at) => ({ ...event, ply: at + 1, words: words[at] ?? "" }));
    return {
      ok: true,
      session: "abc",
      ply,
      scene: this.#scene(ply, true),
      frames: words.slice(played ? from : ply).map((caption) => ({ caption, length: 1 })),
      moves: { from, entries: entries.slice(from) },
      turns: { from: 0, entries: turns },
      round: [],
      forced: [],
      next: { kind, seat, level: seat !== null && this.kinds[seat] === "computer" ? "easy" : null },
      can: { undo: ply > 0, undo_choice: ply > 0, redo: this.undone.length > 0, resign: seat !== null },
      names: NAMES,
      dice: { hash: "0a1b2c3d", seed: null },
      exact: null,
      match: null,
      broken: null,
      over: this.#over ? { ...OVER, winners: [this.resigned === 0 ? 1 : 0], resigned: this.resigned } : null,
      save: this.save,
    };
  }

  /** @param {number} ply @param {boolean} newest */
  #scene(ply, newest) {
    const seat = this.#seat(ply);
    const thrown = ply % 2 === 1;
    const over = newest && this.#over;
    const human = newest && !over && this.kinds[seat] === "human";
    const name = NAMES[seat] ?? "";
    const { options, refusals, ...rest } = littleScene();
    return {
      ...rest,
      version: ply + 1,
      status: over ? "Ada wins." : `${name} ${thrown ? "goes" : "throws"}.`,
      seats: this.kinds.map((_, at) => ({
        seat: at,
        name: NAMES[at] ?? "",
        sprite: "",
        active: at === seat,
        figures: [],
      })),
      options: human && thrown ? options : [],
      refusals: human && thrown ? refusals : [],
      controls: human && !thrown ? [THROW] : [],
    };
  }
}
