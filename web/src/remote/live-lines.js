/**
 * The live lines of a match to other devices in the room: each new letter goes over them at once, and what comes over them is opened in the match.
 * A line belongs to the page of the match and ends with it; then letters go by link, as before.
 */

import { keepInEntry, keptInEntry } from "../base/back.js";
import { BROWSER_CLOCK } from "../base/browser-clock.js";
import { farDevices } from "../saves/far-devices.js";
import { announce } from "../ui/notices.js";
import { t, tn } from "../words/i18n.js";
import { sayEnding } from "./channel.js";
import { onlyOthers, purposeOf } from "./send-letter.js";
import { Star } from "./star.js";

/**
 * @typedef {import("./channel.js").Channel} Channel
 * @typedef {import("./line.js").LineState} LineState
 * @typedef {import("../match/state.js").MatchState} MatchState
 *
 * @typedef {object} Surroundings
 * @property {MatchState} state
 * @property {Pick<import("../match/letter-desk.js").LetterDesk, "open" | "sent">} desk
 * @property {() => void} changed  called when there is something else to show
 * @property {(words: string) => void} say  tells the person what has happened, in the reader's language
 * @property {(offers: readonly number[]) => void} brought  a letter has brought something new; `offers`: the seats that had offered to end the
 *   game before
 * @property {(error: unknown) => void} refused  a letter was refused, and its line is closed
 * @property {import("../base/browser-clock.js").Clock} [clock]
 * @property {() => RTCPeerConnection} [connect]
 */

const sayLeft = () =>
  t("The live line ended when this page was left. Nothing is lost: go on by link, or show a new code.");

export class LiveLines {
  #state;
  #desk;
  #tell;
  #star;
  /** What each line was when it changed last. @type {Map<Channel, LineState>} */
  #was = new Map();
  /** Letters that have come while the board showed what was before, the newest of each line. @type {Map<Channel, string>} */
  #held = new Map();
  /** The newest letter that the device at the other end has stored, by line. @type {Map<Channel, string>} */
  #stored = new Map();
  /** The letter that was remembered last as one that all others have stored. */
  #noted = "";
  /** Called after each change. @type {Set<() => void>} */
  #watchers = new Set();
  #ended = false;
  #stopped = false;

  /** @param {Surroundings} surroundings */
  constructor({ state, desk, clock = BROWSER_CLOCK, connect, ...tell }) {
    this.#state = state;
    this.#desk = desk;
    this.#tell = tell;
    this.#star = new Star({
      hear: (letter, from) => {
        this.#held.set(from, letter);
        this.#goOn();
      },
      confirmed: (letter, from) => {
        this.#stored.set(from, letter);
        this.#goOn();
      },
      changed: () => this.#follow(),
      clock,
      ...(connect && { connect }),
    });
    this.#pass();
    state.follow((changes) => {
      if ("letter" in changes) this.#pass();
      if ("shown" in changes) this.#goOn();
    });
    // The page was loaded anew, or Back has led to it.
    if (keptIn().live) {
      this.#keep(false);
      this.#ended = true;
      tell.say(sayLeft());
    }
  }

  /** Whether each new letter goes to some device at once. */
  get live() {
    return this.#count("live") > 0;
  }

  /** Whether one line reaches everybody. With several others, some may be elsewhere, and get a link. */
  get reachesAll() {
    return this.live && farDevices(this.#state.saved).length === 1;
  }

  /** Whether there is a line, or may be one in a moment. */
  get any() {
    return this.live || this.#count("interrupted") > 0 || this.#count("connecting") > 0;
  }

  /** What the page says of the lines, in the reader's language; "": nothing. */
  get words() {
    if (this.live) return this.#liveWords();
    if (this.#count("interrupted"))
      return t("Interrupted: the other device cannot be reached. If it does not come back, the game goes on by link.");
    if (this.#count("connecting")) return t("The devices are connecting …");
    return this.#ended ? t("The live line has ended. Go on by link or code: it is the same game.") : "";
  }

  /**
   * A further line, which has not begun.
   * @returns {Channel | null} null: there are as many as there may be
   */
  add() {
    return this.#star.add();
  }

  /**
   * Takes another device's answer to one of the codes of this one.
   * @param {string} text
   * @throws {import("./signal.js").SignalFault} it belongs to none of them
   */
  take(text) {
    return this.#star.take(text);
  }

  /** Ends all lines, because the person wants it. */
  end() {
    if (this.any) this.#ended = true;
    this.#star.close();
  }

  /** A letter has gone another way: that lines have ended need not be said any more. */
  forget() {
    this.#ended = false;
    this.#shown();
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

  /** Ends all lines, because the page of the match is left. */
  stop() {
    const was = this.any;
    this.#stopped = true;
    this.#star.close();
    if (was) this.#tell.say(sayLeft());
  }

  /** The names at the only other device, as one text; "": there are several, or nobody has taken its seat yet. */
  get name() {
    return onlyOthers(this.#state);
  }

  #liveWords() {
    const { name } = this;
    if (name) return t("Live with {name}", { name });
    return tn("Live with one other device", "Live with {n} other devices", this.#count("live"));
  }

  /** @param {LineState} state */
  #count(state) {
    return this.#star.all.filter((line) => line.state === state).length;
  }

  /** Says what has become of the lines. */
  #follow() {
    if (this.#stopped) return;
    for (const line of this.#star.all) {
      const [was, is] = [this.#was.get(line) ?? "none", line.state];
      if (was === is) continue;
      this.#was.set(line, is);
      if (is === "live") {
        this.#ended = false;
        this.#keep(true);
        this.#tell.say(this.#liveWords());
      } else if (is === "interrupted") announce(this.words);
      else if (is === "none" && ["live", "interrupted", "connecting"].includes(was)) this.#end(line);
    }
    this.#shown();
  }

  #shown() {
    this.#tell.changed();
    for (const look of [...this.#watchers]) look();
  }

  /** @param {Channel} line */
  #end(line) {
    this.#held.delete(line);
    this.#stored.delete(line);
    this.#ended = true;
    if (!this.any) this.#keep(false);
    const words = sayEnding(line.ending);
    if (words) this.#tell.say(words);
  }

  /** Remembers over a reload whether there is a line, because the page says then that it has ended. @param {boolean} live */
  #keep(live) {
    keepInEntry({ ...keptIn(), live });
  }

  /** Has the newest letter go to all other devices. */
  #pass() {
    const { letter } = this.#state;
    if (letter !== null && !this.#stopped) this.#star.tell(letter);
  }

  /**
   * Opens what has come, as soon as the board shows what was before: opening a letter ends what is played on the board. A page that nobody sees
   * does not wait.
   */
  #goOn() {
    const { newest, shown, past } = this.#state;
    if (this.#stopped || (shown !== newest && past === null && !document.hidden)) return;
    for (const [line, letter] of this.#held) {
      this.#held.delete(line);
      void this.#open(letter, line);
    }
    this.#note();
  }

  /** Remembers a letter as sent that all others have stored. */
  #note() {
    const { letter, saved } = this.#state;
    if (letter === null || letter === this.#noted || purposeOf(this.#state) === null) return;
    const stored = [...this.#stored.values()].filter((one) => one === letter).length;
    if (stored === 0 || stored < farDevices(saved).length) return;
    this.#noted = letter;
    this.#desk.sent(letter).catch(console.error);
  }

  /**
   * @param {string} letter
   * @param {Channel} line
   */
  async #open(letter, line) {
    const offers = this.#state.letters?.offers ?? [];
    const said = this.#state.sayings.map(({ text }) => text);
    try {
      const { answer } = await this.#desk.open(letter);
      if (this.#stopped) return;
      line.confirm(letter);
      if (answer !== "new") return;
      for (const { name, text } of this.#state.sayings) if (!said.includes(text)) announce(`${name}: ${text}`);
      this.#tell.brought(offers);
    } catch (error) {
      if (this.#stopped) return;
      line.close();
      this.#tell.refused(error);
    }
  }
}

/** @returns {{live?: boolean}} */
const keptIn = () => /** @type {{live?: boolean} | undefined} */ (keptInEntry()) ?? {};
