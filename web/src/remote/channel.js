/**
 * A live line to another device in the same network, over a data channel of WebRTC: no server takes part, also none that would tell a
 * device its address from outside (no ICE server). The two codes by which the devices find each other are carried by people (signal.js).
 *
 * A line carries letters: after each event the newest one as one message, and back the same with a "+" before it once it is stored. A letter is the whole match, so one that is lost or comes twice
 * does no harm, and what a broken line has not carried goes on by link. The match never depends on the state of a line.
 */

import { BROWSER_CLOCK } from "../base/browser-clock.js";
import { t } from "../words/i18n.js";
import { readSignal } from "./find-signal.js";
import { packSignal, SignalFault, unpackSignal } from "./signal.js";

/**
 * `none` → `offering` (this device shows its code) or `answering` (it shows the answer to the other one's code) → `connecting` → `live` ⇄
 * `interrupted` → `none`. A device that answers is `connecting` for a moment only, because it cannot know when its answer is read.
 * @typedef {"none" | "offering" | "answering" | "connecting" | "live" | "interrupted"} LineState
 *
 * Why a line is in the state `none`: it has not begun, the code was not answered in time, the devices do not see each other, the line
 * broke, this device has closed it, or the other device sent what is no letter.
 * @typedef {"new" | "unanswered" | "unseen" | "broken" | "closed" | "no-letter"} Ending
 *
 * @typedef {import("../base/browser-clock.js").Clock} Clock
 *
 * @typedef {object} ChannelOptions
 * @property {(letter: string) => void} hear  gets each letter that the other device sends; a stranger's text, not checked yet
 * @property {(letter: string) => void} [confirmed]  gets each letter that the other device says it has stored
 * @property {() => void} [changed]  called after each change of the state
 * @property {Clock} [clock]
 * @property {() => RTCPeerConnection} [connect]  makes a connection without any ICE server
 */

/** How long (ms) a code waits for its answer, and an answer for the other device. */
export const CODE_MS = 600_000;
/** How long two devices may need to find each other. */
export const CONNECTING_MS = 15_000;
/** How long a line may be interrupted, before the match goes on by link. */
export const INTERRUPTED_MS = 5_000;
/** How long the browser may look for its own addresses; usually it needs less than a tenth of a second. */
const GATHERING_MS = 3_000;
/** The most characters of a message; the engine reads no longer letter. */
const LONGEST_LETTER = 140_000;

/** What stands before a letter that comes back because the other device has stored it; no letter begins with it. */
const STORED = "+";

/** Whether this browser can have a live line at all. */
export const canConnect = () => typeof RTCPeerConnection === "function";

const withoutServers = () => new RTCPeerConnection({ iceServers: [] });

/**
 * Says to the person why there is no line; "" where nothing needs to be said.
 * @param {Ending} ending
 */
export function sayEnding(ending) {
  switch (ending) {
    case "unanswered":
      return t("Nobody has answered the code. Show a new one, or go on by link.");
    case "unseen":
      return t(
        "These two devices do not see each other: many guest networks keep devices apart. Join both to the same network or to one phone's hotspot and show a new code, or go on by link.",
      );
    case "broken":
      return t("The live line is broken. Nothing is lost: go on by link, or show a new code.");
    case "no-letter":
      return t("The other device has sent something that is no link, so the live line was closed. Go on by link.");
    default:
      return "";
  }
}

/** A line to one other device. */
export class Channel {
  #hear;
  #confirmed;
  #changed;
  #clock;
  #connect;
  /** @type {LineState} */
  #state = "none";
  /** @type {Ending} */
  #ending = "new";
  /** @type {RTCPeerConnection | null} */
  #connection = null;
  /** @type {RTCDataChannel | null} */
  #data = null;
  /** Whether the data channel has opened; that it still seems open says nothing about the line. */
  #open = false;
  /** The id of the code that this device shows, and how many addresses it names. */
  #offer = { id: "", addresses: 0 };
  #newest = "";
  /** The last letter that the other device is known to have. */
  #known = "";
  #cancel = () => {};

  /** @param {ChannelOptions} options */
  constructor({ hear, confirmed = () => {}, changed = () => {}, clock = BROWSER_CLOCK, connect = withoutServers }) {
    this.#hear = hear;
    this.#confirmed = confirmed;
    this.#changed = changed;
    this.#clock = clock;
    this.#connect = connect;
  }

  get state() {
    return this.#state;
  }

  /** Why the state is `none`. */
  get ending() {
    return this.#ending;
  }

  /** The id of the code that waits for an answer; "" in every other state. */
  get offered() {
    return this.#state === "offering" ? this.#offer.id : "";
  }

  /**
   * Begins a line: makes the code for the other device. What was before is closed.
   * @returns {Promise<string>}
   * @throws {SignalFault} this browser makes no such connection, or the line was closed meanwhile
   */
  async offer() {
    const connection = this.#begin("offering");
    const text = await this.#describe(connection, () => connection.createOffer());
    const { id, addresses } = unpackSignal(text);
    this.#offer = { id, addresses };
    return text;
  }

  /**
   * Takes the other device's code, and makes the answer to it. What was before is closed.
   * @param {string} text  the code, a link with it (`line=…`), or a message with either
   * @returns {Promise<string>}
   * @throws {SignalFault} the text is no code of another device, or this browser makes no such connection
   */
  async answer(text) {
    const { kind, sdp, id } = readSignal(text);
    if (kind !== "offer")
      throw new SignalFault("other-kind", t("This is an answer. It belongs to the device that showed the first code."));
    const connection = this.#begin("answering");
    return this.#describe(connection, () => connection.createAnswer(), { sdp, id });
  }

  /**
   * Takes the answer to the code that this device shows. If it is refused, the code goes on waiting.
   * @param {string} text  as in `answer`
   * @throws {SignalFault} the text is no answer to this code
   */
  async take(text) {
    const { sdp, addresses } = readAnswer(text, [this.offered]);
    const connection = /** @type {RTCPeerConnection} */ (this.#connection);
    if (!addresses && !this.#offer.addresses) return this.#end("unseen");
    this.#go("connecting", CONNECTING_MS, "unseen");
    try {
      await connection.setRemoteDescription({ type: "answer", sdp });
    } catch (error) {
      if (connection === this.#connection) this.#end("unseen");
      throw refused(error);
    }
  }

  /**
   * Sends a letter now if the line is live, and the newest one whenever the line becomes live.
   * @param {string} letter
   */
  tell(letter) {
    this.#newest = letter;
    if (this.#state === "live") this.#send();
  }

  /**
   * Says that a letter of the other device is stored here: then it need not be sent by link any more.
   * @param {string} letter
   */
  confirm(letter) {
    if (this.#state === "live") this.#post(STORED + letter);
  }

  close() {
    if (this.#state !== "none") this.#end("closed");
  }

  /**
   * @param {"offering" | "answering"} state
   * @returns {RTCPeerConnection}
   */
  #begin(state) {
    this.#drop();
    const connection = this.#connect();
    this.#connection = connection;
    // Both sides make the same channel by its number, so neither waits for the other's.
    const data = connection.createDataChannel("letters", { negotiated: true, id: 0 });
    this.#data = data;
    data.addEventListener("open", () => this.#opened(connection));
    data.addEventListener("close", () => this.#closed(connection));
    data.addEventListener("message", ({ data: text }) => connection === this.#connection && this.#receive(text));
    connection.addEventListener("connectionstatechange", () => this.#follow(connection));
    this.#go(state, CODE_MS, "unanswered");
    return connection;
  }

  /**
   * Makes this device's description, waits for its addresses, and packs it.
   * @param {RTCPeerConnection} connection
   * @param {() => Promise<RTCSessionDescriptionInit>} make
   * @param {{sdp: string, id: string}} [offer]  the other device's
   * @returns {Promise<string>}
   */
  async #describe(connection, make, offer) {
    try {
      if (offer) await connection.setRemoteDescription({ type: "offer", sdp: offer.sdp });
      await connection.setLocalDescription(await make());
      await this.#gathered(connection);
      if (connection !== this.#connection) throw new SignalFault("closed", t("The live line was closed."));
      return packSignal(/** @type {RTCSessionDescription} */ (connection.localDescription), offer?.id);
    } catch (error) {
      if (connection === this.#connection) this.#end("closed");
      throw refused(error);
    }
  }

  /**
   * Resolves when the browser has found its addresses, or has had its time.
   * @param {RTCPeerConnection} connection
   * @returns {Promise<void>}
   */
  #gathered(connection) {
    return new Promise((resolve) => {
      const cancel = this.#clock.after(GATHERING_MS, resolve);
      const look = () => {
        if (connection.iceGatheringState !== "complete" && connection.signalingState !== "closed") return;
        cancel();
        resolve();
      };
      connection.addEventListener("icegatheringstatechange", look);
      look();
    });
  }

  /** @param {RTCPeerConnection} connection */
  #opened(connection) {
    if (connection !== this.#connection) return;
    this.#open = true;
    this.#follow(connection);
  }

  /**
   * The other device has closed its end, or has gone.
   * @param {RTCPeerConnection} connection
   */
  #closed(connection) {
    if (connection !== this.#connection) return;
    this.#open = false;
    this.#interrupt();
  }

  /**
   * Follows the connection: `connectionState` alone tells whether the other device is there.
   * @param {RTCPeerConnection} connection
   */
  #follow(connection) {
    if (connection !== this.#connection) return;
    const { connectionState } = connection;
    if (connectionState === "connected") {
      if (this.#open && this.#state !== "live") this.#live();
      // The device that answers is not told when its answer has been read; this is the first sign of it.
      else if (this.#state === "answering") this.#go("connecting", CONNECTING_MS, "unseen");
    } else if (connectionState === "disconnected" || connectionState === "failed") this.#interrupt();
  }

  #live() {
    this.#go("live");
    // The other device may have missed what was sent before.
    this.#known = "";
    if (this.#newest) this.#send();
  }

  #interrupt() {
    if (this.#state === "live") this.#go("interrupted", INTERRUPTED_MS, "broken");
  }

  #send() {
    if (this.#newest !== this.#known && this.#post(this.#newest)) this.#known = this.#newest;
  }

  /**
   * @param {string} message
   * @returns {boolean} whether it has gone
   */
  #post(message) {
    try {
      this.#data?.send(message);
      return true;
    } catch {
      // The browser has noticed before its events came; the newest letter is sent when the line is live again.
      this.#interrupt();
      return false;
    }
  }

  /** @param {unknown} text */
  #receive(text) {
    if (typeof text !== "string" || text.length > LONGEST_LETTER) return this.#end("no-letter");
    if (text.startsWith(STORED)) return this.#confirmed(text.slice(STORED.length));
    this.#known = text;
    this.#hear(text);
  }

  /**
   * Goes into a state, which ends the line if it lasts longer than it may.
   * @param {LineState} state
   * @param {number} [ms]
   * @param {Ending} [ending]
   */
  #go(state, ms, ending = "broken") {
    this.#cancel();
    this.#cancel = ms === undefined ? () => {} : this.#clock.after(ms, () => this.#end(ending));
    if (this.#state === state) return;
    this.#state = state;
    this.#changed();
  }

  /** @param {Ending} ending */
  #end(ending) {
    this.#drop();
    this.#ending = ending;
    this.#go("none");
  }

  #drop() {
    this.#data?.close();
    this.#connection?.close();
    this.#data = null;
    this.#connection = null;
    this.#open = false;
    this.#offer = { id: "", addresses: 0 };
  }
}

/**
 * What `describe` and `take` throw: a fault with a sentence.
 * @param {unknown} error
 */
function refused(error) {
  if (error instanceof SignalFault) return error;
  console.error(error);
  return new SignalFault(
    "no-channel",
    t("This browser cannot connect two devices directly. The game goes on by link."),
  );
}

/**
 * Reads an answer to one of these codes.
 * @param {string} text  as in `Channel.answer`
 * @param {string[]} offered  ids of codes that wait for answers
 * @throws {SignalFault}
 */
export function readAnswer(text, offered) {
  const signal = readSignal(text);
  if (signal.kind !== "answer")
    throw new SignalFault(
      "other-kind",
      t("This is a first code. What is needed here is the answer that the other device shows after it has read yours."),
    );
  if (!offered.includes(signal.answers))
    throw new SignalFault(
      "other-code",
      t("This answer belongs to another code. Have the other device read the code that is shown now."),
    );
  return signal;
}
