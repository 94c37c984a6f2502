/**
 * A worker behind walls, which the class `Engine` uses as any worker: it runs in a frame with an origin of its own and a policy that lets no request out
 * (`web/walls.html`). The page talks with it by a channel; the frame only starts it. A stranger's code may send anything by that channel, so each
 * message is checked, and the first wrong one counts as the worker's end.
 */

import { errorMessage } from "../base/error-message.js";
import { siteFile } from "../base/site.js";
import { checked } from "./check-message.js";

/**
 * @typedef {import("../engine/types.js").FromWorker} FromWorker
 * @typedef {import("../engine/types.js").Pack} Pack
 * @typedef {import("../engine/types.js").ToWorker} ToWorker
 * @typedef {import("./handed-files.js").HandedFiles} HandedFiles
 */

/**
 * How long (ms) the frame may take until its worker says something. Where a host's policy forbids the frame's script, nobody tells the page; and
 * `Engine` would wait longer, without a reason.
 */
const FRAME_MS = 30_000;
const NO_FRAME =
  "The frame in which a stranger's Python would run does not answer. The host's policy may forbid its script or its worker (docs/hosting.md).";

export class WalledWorker {
  /** @type {((event: {data: FromWorker}) => void) | null} */
  #onmessage = null;
  /** @type {((event: ErrorEvent) => void) | null} */
  onerror = null;
  /** @type {(() => void) | null} */
  onmessageerror = null;
  /** Messages that came before anybody listened. @type {FromWorker[]} */
  #early = [];
  /** An error that came before anybody listened; "": none. */
  #broken = "";
  /** What the worker may answer: the types of the page's messages, by number. @type {import("./check-message.js").Asked} */
  #asked = new Map();
  #isReady = false;
  #isOver = false;
  #channel = new MessageChannel();
  #frame = document.createElement("iframe");
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** Messages to the worker wait for the files that they need, and for those before them. @type {Promise<unknown>} */
  #sending;
  #files;

  /**
   * @param {HandedFiles} files
   * @param {readonly Pack[]} packs  to be added before the engine is ready
   */
  constructor(files, packs) {
    this.#files = files;
    this.#channel.port1.onmessage = ({ data }) => this.#receive(data);
    this.#channel.port1.onmessageerror = () => this.#break("A message could not be read.");
    this.#sending = Promise.all([this.#open(), files.script(), files.forStart(packs)]).then(
      ([frame, script, handed]) => this.#begin(frame, script, handed, packs),
      (error) => this.#break(errorMessage(error)),
    );
  }

  get onmessage() {
    return this.#onmessage;
  }

  set onmessage(listener) {
    this.#onmessage = listener;
    if (!listener) return;
    // The owner sets its other listeners first.
    queueMicrotask(() => {
      for (const message of this.#early.splice(0)) this.#onmessage?.({ data: message });
      if (this.#broken) this.#tellError();
    });
  }

  /** Whether it has ended, or broken down. */
  get isOver() {
    return this.#isOver;
  }

  /** @param {ToWorker} message */
  postMessage(message) {
    this.#asked.set(message.id, message.type);
    this.#sending = this.#sending.then(async () => {
      try {
        if (message.type === "load") this.#hand(await this.#files.forPack(message.pack));
        if (message.type === "install") this.#hand(await this.#files.forWheel(message.addOn));
      } catch {
        // The worker does not find the file, and answers with its name.
      }
      this.#channel.port1.postMessage(message);
    });
  }

  /** Ends the worker, and removes its frame. */
  terminate() {
    this.#isOver = true;
    clearTimeout(this.#timer);
    this.#channel.port1.close();
    this.#frame.remove();
  }

  /** @returns {Promise<Window>} the walled frame's window */
  #open() {
    const frame = this.#frame;
    frame.hidden = true;
    frame.src = siteFile("walls.html");
    return new Promise((resolve, reject) => {
      frame.onload = () => {
        const inner = frame.contentWindow?.[0];
        if (inner) resolve(inner);
        else reject(new Error("walls.html: the file cannot be loaded."));
      };
      document.body.append(frame);
    });
  }

  /**
   * @param {Window} frame
   * @param {Blob} script
   * @param {Map<string, Blob>} files
   * @param {readonly Pack[]} packs
   */
  #begin(frame, script, files, packs) {
    if (this.#isOver) return;
    const fromFrame = new MessageChannel();
    fromFrame.port1.onmessage = ({ data }) => this.#break(String(data));
    // The frame's origin has no name. Its sandbox lets nobody else navigate it.
    frame.postMessage(script, "*", [this.#channel.port2, fromFrame.port2]);
    this.#channel.port1.postMessage({ files, packs });
    this.#timer = setTimeout(() => this.#break(NO_FRAME), FRAME_MS);
  }

  /** @param {Map<string, Blob>} files */
  #hand(files) {
    this.#channel.port1.postMessage({ type: "files", files });
  }

  /** @param {unknown} data */
  #receive(data) {
    if (this.#isOver) return;
    clearTimeout(this.#timer);
    const message = checked(data, this.#asked, this.#isReady);
    if (!message) return this.#break("The worker has sent a message that it should not send.");
    if (message.type === "ready") this.#isReady = true;
    if ("id" in message && message.type !== "adding") this.#asked.delete(message.id);
    if (this.#onmessage) this.#onmessage({ data: message });
    else this.#early.push(message);
  }

  /** @param {string} message */
  #break(message) {
    if (this.#isOver) return;
    this.terminate();
    this.#broken = message;
    if (this.#onmessage) this.#tellError();
  }

  #tellError() {
    this.onerror?.(new ErrorEvent("error", { message: this.#broken, cancelable: true }));
  }
}
