/**
 * The hands of a match that are on phones: a star of lines from the device in the middle of the table. When a line ends, its hand is at the table again,
 * and nothing is lost, because the match is there alone.
 */

import { BROWSER_CLOCK } from "../base/browser-clock.js";
import { Lines } from "../remote/star.js";
import { Line } from "../remote/line.js";
import { t } from "../words/i18n.js";
import { Hand } from "./hand.js";

/**
 * @typedef {import("../match/state.js").MatchState} MatchState
 * @typedef {{line: Line, hand: Hand}} Given
 *
 * @typedef {object} Surroundings
 * @property {MatchState} state
 * @property {Pick<import("../match/loop.js").GameLoop, "carryOut" | "look">} loop
 * @property {Pick<import("../engine/client.js").Engine, "request">} engine
 * @property {(words: string) => void} say  tells the people at the table what has happened, in the reader's language
 * @property {(any: boolean) => void} [kept]  is told whether some hand is on a phone, whenever that changes
 * @property {import("../base/browser-clock.js").Clock} [clock]
 * @property {() => RTCPeerConnection} [connect]
 */

export class Hands {
  /** What the hands read of the match; it is another one after `moveTo`. @type {import("./hand.js").Table} */
  #table;
  #look;
  #say;
  #kept;
  #network;
  /** @type {Lines<Line>} */
  #star = new Lines();
  /** By line, the hand that it carries. @type {Map<Line, Hand>} */
  #hands = new Map();
  /** Called after each change. @type {Set<() => void>} */
  #watchers = new Set();
  /** Those who wait for a newer state of the match. @type {(() => void)[]} */
  #waiting = [];
  #stopped = false;

  /** @param {Surroundings} surroundings */
  constructor({ state, loop, engine, say, kept = () => {}, clock = BROWSER_CLOCK, connect }) {
    const changed = () =>
      new Promise((/** @type {(value: void) => void} */ resolve) => void this.#waiting.push(resolve));
    this.#table = { state, loop, engine, changed };
    this.#look = () => loop.look();
    this.#say = say;
    this.#kept = kept;
    this.#network = { clock, ...(connect && { connect }) };
    this.#listen(state);
  }

  /**
   * Goes on with the next match, in which the same people sit at the same seats.
   * @param {MatchState} state
   * @param {Surroundings["loop"]} loop
   */
  moveTo(state, loop) {
    const { phones } = this.#table.state;
    Object.assign(this.#table, { state, loop });
    this.#look = () => loop.look();
    this.#listen(state);
    state.set({ phones });
    for (const hand of this.#hands.values()) if (hand.begun) hand.again();
    this.#kept(phones.length > 0);
  }

  /** Whether a hand is on a phone. */
  get any() {
    return this.#table.state.phones.length > 0;
  }

  /** @param {MatchState} state */
  #listen(state) {
    state.follow((changes) => {
      if (state !== this.#table.state) return;
      if ("newest" in changes) this.#goOn();
      if ("newest" in changes || "phones" in changes) this.#tellTurn();
    });
  }

  /**
   * What a dialog needs to give the hand of a seat to a phone.
   * @param {number} seat
   * @returns {import("../remote/connect-dialog.js").Lines}
   */
  of(seat) {
    return {
      add: () => this.#star.further(() => this.#lineOf(seat)),
      take: (text) => this.#star.take(text),
      watch: (look) => this.watch(look),
    };
  }

  /**
   * Has something done after each change.
   * @param {() => void} look
   * @returns {() => void} ends it
   */
  watch(look) {
    this.#watchers.add(look);
    return () => void this.#watchers.delete(look);
  }

  /** Brings the hand of a seat back to the table. @param {number} seat */
  bringBack(seat) {
    for (const [line, hand] of [...this.#hands]) if (hand.seat === seat && hand.begun) line.close();
  }

  /** Ends all lines, because the page of the match is left. */
  stop() {
    this.#stopped = true;
    this.#star.close();
  }

  /** @param {number} seat */
  #lineOf(seat) {
    /** @type {Line} */
    const line = new Line({
      ...this.#network,
      label: "hand",
      received: (message) => {
        try {
          hand.receive(message);
        } catch {
          line.end("strange");
        }
      },
      live: () => hand.live(),
      changed: () => this.#follow(line, hand),
    });
    const hand = new Hand(
      seat,
      this.#table,
      (message) => line.post(message),
      () => this.#begun(line, hand),
    );
    this.#hands.set(line, hand);
    return line;
  }

  /** A phone shows the hand: an earlier phone with the same hand loses it. @param {Line} line @param {Hand} hand */
  #begun(line, hand) {
    for (const [other, { seat, begun }] of [...this.#hands])
      if (other !== line && seat === hand.seat && begun) {
        this.#hands.delete(other);
        other.close();
      }
    if (!this.#table.state.phones.includes(hand.seat))
      this.#say(t("{name} plays on a phone now.", { name: this.#nameOf(hand.seat) }));
    this.#count();
  }

  /** @param {Line} line @param {Hand} hand */
  #follow(line, hand) {
    if (this.#stopped) return;
    if (line.state === "none" && this.#hands.delete(line) && hand.begun) this.#ended(line, hand);
    for (const look of [...this.#watchers]) look();
  }

  /** @param {Line} line @param {Hand} hand */
  #ended(line, { seat }) {
    const name = this.#nameOf(seat);
    this.#count();
    if (line.ending === "strange")
      this.#say(
        t("The phone of {name} has sent something that does not belong here, so it was disconnected.", { name }),
      );
    this.#say(t("{name} plays on this device again. A new code brings the phone back.", { name }));
  }

  /** Looks which hands are on phones now, and shows the table accordingly. */
  #count() {
    const { state } = this.#table;
    const seats = [...this.#hands.values()].filter(({ begun }) => begun).map(({ seat }) => seat);
    const phones = [...new Set(seats)].sort((one, other) => one - other);
    const before = state.phones;
    if (phones.length === before.length && phones.every((seat, at) => seat === before[at])) return;
    state.set({ phones, eyes: null });
    this.#kept(phones.length > 0);
    this.#look();
    for (const look of [...this.#watchers]) look();
  }

  /** The match has a newer state. */
  #goOn() {
    for (const go of this.#waiting.splice(0)) go();
    for (const hand of this.#hands.values()) hand.news();
  }

  /** Says in the status line who decides at a phone now. */
  #tellTurn() {
    const { state } = this.#table;
    const { newest, phones, waiting } = state;
    const { seat, kind } = newest?.table.next ?? { seat: null, kind: "over" };
    const there = seat !== null && kind !== "over" && phones.includes(seat);
    const words = there ? t("{name} plays on a phone.", { name: this.#nameOf(seat) }) : "";
    if (words !== waiting) state.set({ waiting: words });
  }

  /** @param {number} seat */
  #nameOf(seat) {
    const { newest, names } = this.#table.state;
    return newest?.table.names[seat] ?? names[seat] ?? "";
  }
}
