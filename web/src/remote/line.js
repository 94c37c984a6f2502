/**
 * A live line to another device in the same network, over a data channel of WebRTC: no server takes part, also none that would tell a
 * device its address from outside (no ICE server). The two codes by which the devices find each other are carried by people (signal.js).
 * What a line carries is texts; whoever has it says what they mean: letters (channel.js), or the hand of a seat (second-screen/).
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
 * broke, this device has closed it, or the other device sent what is no letter, or no message that belongs here.
 * @typedef {"new" | "unanswered" | "unseen" | "broken" | "closed" | "no-letter" | "strange"} Ending
 *
 * @typedef {import("../base/browser-clock.js").Clock} Clock
 *
 * @typedef {object} LineOptions
 * @property {string} label  what the line carries
 * @property {(message: unknown) => void} received  gets each message of the other device; a stranger's, not checked yet
 * @property {() => void} [live]  called whenever the line has become live: what was sent before may be lost
 * @property {() => void} [changed]  called after each change of the state
 * @property {Clock} [clock]
 * @property {() => RTCPeerConnection} [connect]  makes a connection without any ICE server
 */

/** How long (ms) a code waits for its answer, and an answer for the other device. */
export const CODE_MS = 600_000;
/** How long two devices may need to find each other. */
export const CONNECTING_MS = 15_000;
/** How long a line may be interrupted, before it has ended. */
export const INTERRUPTED_MS = 5_000;
/** How long the browser may look for its own addresses; usually it needs less than a tenth of a second. */
const GATHERING_MS = 3_000;

/** Whether this browser can have a live line at all. */
export const canConnect = () => typeof RTCPeerConnection === "function";

const withoutServers = () => new RTCPeerConnection({ iceServers: [] });

/** A line to one other device. */
export class Line {
  #label;
  #received;
  #becameLive;
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
  #cancel = () => {};

  /** @param {LineOptions} options */
  constructor({
    label,
    received,
    live = () => {},
    changed = () => {},
    clock = BROWSER_CLOCK,
    connect = withoutServers,
  }) {
    this.#label = label;
    this.#received = received;
    this.#becameLive = live;
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
    if (!addresses && !this.#offer.addresses) return this.end("unseen");
    this.#go("connecting", CONNECTING_MS, "unseen");
    try {
      await connection.setRemoteDescription({ type: "answer", sdp });
    } catch (error) {
      if (connection === this.#connection) this.end("unseen");
      throw refused(error);
    }
  }

  /**
   * Sends a message, if the line is live.
   * @param {string} message
   * @returns {boolean} whether it has gone
   */
  post(message) {
    if (this.#state !== "live") return false;
    try {
      this.#data?.send(message);
      return true;
    } catch {
      // The browser has noticed before its events came.
      this.#interrupt();
      return false;
    }
  }

  /** Ends the line. @param {Ending} ending */
  end(ending) {
    this.#drop();
    this.#ending = ending;
    this.#go("none");
  }

  close() {
    if (this.#state !== "none") this.end("closed");
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
    const data = connection.createDataChannel(this.#label, { negotiated: true, id: 0 });
    this.#data = data;
    data.addEventListener("open", () => this.#opened(connection));
    data.addEventListener("close", () => this.#closed(connection));
    data.addEventListener("message", ({ data: text }) => connection === this.#connection && this.#received(text));
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
      if (connection === this.#connection) this.end("closed");
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
    this.#becameLive();
  }

  #interrupt() {
    if (this.#state === "live") this.#go("interrupted", INTERRUPTED_MS, "broken");
  }

  /**
   * Goes into a state, which ends the line if it lasts longer than it may.
   * @param {LineState} state
   * @param {number} [ms]
   * @param {Ending} [ending]
   */
  #go(state, ms, ending = "broken") {
    this.#cancel();
    this.#cancel = ms === undefined ? () => {} : this.#clock.after(ms, () => this.end(ending));
    if (this.#state === state) return;
    this.#state = state;
    this.#changed();
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
 * @param {string} text  as in `Line.answer`
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
