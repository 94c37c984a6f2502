/**
 * Gives tests connections of WebRTC in pairs without a network, and a clock that stands still until the test lets it go on. What a
 * connection does by itself is done by the test: `meet` lets two of them find each other, `lose` and `find` the network.
 */

import { chromiumAnswer, chromiumOffer } from "./session-descriptions.js";

/** Node's own: a test may put a document with others into their place later. */
const { Event, EventTarget, MessageEvent } = globalThis;

/** A clock for `Clock` in remote/channel.js. */
export class HandClock {
  #now = 0;
  /** @type {Map<number, {at: number, run: () => void}>} */
  #waiting = new Map();
  #last = 0;

  /**
   * @param {number} ms
   * @param {() => void} run
   */
  after(ms, run) {
    const id = ++this.#last;
    this.#waiting.set(id, { at: this.#now + ms, run });
    return () => void this.#waiting.delete(id);
  }

  /** How many callbacks are pending. */
  get pending() {
    return this.#waiting.size;
  }

  /** @param {number} ms */
  pass(ms) {
    this.#now += ms;
    for (const [id, { at, run }] of [...this.#waiting]) {
      if (at > this.#now || !this.#waiting.delete(id)) continue;
      run();
    }
  }
}

export class FakeData extends EventTarget {
  /** @type {unknown[]} */
  sent = [];
  /** @type {FakeData | null} */
  other = null;
  refuses = false;

  /** @param {unknown} message */
  send(message) {
    if (this.refuses) throw new DOMException("The channel is closing.", "InvalidStateError");
    this.sent.push(message);
    this.other?.dispatchEvent(new MessageEvent("message", { data: message }));
  }

  close() {
    const { other } = this;
    this.other = null;
    if (other) {
      other.other = null;
      other.dispatchEvent(new Event("close"));
    }
  }
}

export class FakeConnection extends EventTarget {
  connectionState = "new";
  iceGatheringState = "new";
  signalingState = "stable";
  /** @type {{type: string, sdp: string} | null} */
  localDescription = null;
  /** @type {{type: string, sdp: string} | null} */
  remoteDescription = null;
  data = new FakeData();
  /** Whether the addresses are found at once. */
  gathers = true;
  /** @type {Error | null} */
  refuses = null;
  /** What stands in the next description in place of its addresses; null: what the browser has found. @type {string | null} */
  candidates = null;

  /**
   * @param {string} label
   * @param {RTCDataChannelInit} options
   */
  createDataChannel(label, options) {
    Object.assign(this.data, { label, options });
    return this.data;
  }

  createOffer = async () => ({ type: "offer", sdp: this.#own(chromiumOffer) });
  createAnswer = async () => ({ type: "answer", sdp: this.#own(chromiumAnswer) });

  /** @param {{type: string, sdp: string}} description */
  async setLocalDescription(description) {
    this.localDescription = description;
    if (this.gathers) this.gathered();
  }

  /** @param {{type: string, sdp: string}} description */
  async setRemoteDescription(description) {
    if (this.refuses) throw this.refuses;
    this.remoteDescription = description;
  }

  gathered() {
    this.iceGatheringState = "complete";
    this.dispatchEvent(new Event("icegatheringstatechange"));
  }

  /** @param {string} state */
  become(state) {
    this.connectionState = state;
    this.dispatchEvent(new Event("connectionstatechange"));
  }

  close() {
    this.connectionState = this.signalingState = "closed";
    this.data.close();
  }

  /** A description of its own: each connection has another password. @param {string} sdp */
  #own(sdp) {
    const password = String(++connections).padStart(24, "0");
    const changed = sdp.replace(/^(a=ice-pwd:).*?(\r?)$/m, `$1${password}$2`);
    return this.candidates === null ? changed : changed.replaceAll(/^a=candidate.*\r\n/gm, this.candidates);
  }
}

let connections = 0;

/**
 * Lets two connections find each other, and their channels open.
 * @param {FakeConnection} one
 * @param {FakeConnection} other
 */
export function meet(one, other) {
  one.data.other = other.data;
  other.data.other = one.data;
  for (const connection of [one, other]) connection.become("connected");
  for (const connection of [one, other]) connection.data.dispatchEvent(new Event("open"));
}
