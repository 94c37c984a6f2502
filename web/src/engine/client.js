/**
 * The page's side of the engine: owns the worker, sends it requests, and replaces it after a failure. It does not use Comlink, which has no notion
 * of a worker that crashes, falls silent or is replaced: most of this module is about that.
 */

import { EngineLost, Refused } from "./engine-errors.js";
import { InstalledWheels } from "./installed-wheels.js";
import { LoadingReport } from "./loading-report.js";
import { PendingReplies } from "./pending-replies.js";
import { requestText } from "./request-text.js";
import { SILENT_MS, SILENT_START_MS, Silence } from "./worker-silence.js";

/**
 * @typedef {import("../vocabulary/bridge.js").AnyRequest} AnyRequest
 * @typedef {import("./types.js").Phase} Phase
 * @typedef {import("./types.js").FromWorker} FromWorker
 * @typedef {import("./types.js").ToWorker} ToWorker
 * @typedef {import("./types.js").AddOn} AddOn
 * @typedef {import("./types.js").Installed} Installed
 *
 * What the engine is doing: booting in a phase, ready, or failed in a phase.
 * @typedef {object} EngineState
 * @property {"boot" | "ready" | "failed"} kind
 * @property {Phase} phase
 * @property {string} message  for a failure: what the browser or Python says of it, in English; "": there is nothing
 * @property {number} silent  for a failure: after how many seconds without an answer the page has given up; 0: that was not the reason
 */

/** How long (ms) the installation of a downloaded wheel may keep the engine busy before the wheel is left out. */
const INSTALLING_MS = 20_000;
/** How often a crashed engine restarts by itself before the page asks a person. */
const RESTARTS = 3;

/** Events: "state", "loading" and "silence" when the property of that name changes; "left-out" with the address of a wheel that hangs. */
export class Engine extends EventTarget {
  /** @type {EngineState} */
  state = { kind: "boot", phase: "engine", message: "", silent: 0 };
  /**
   * How far a start is that takes longer than a moment, for people who wait; null: there is nothing to tell. It changes at most once a second.
   * @type {import("./time-left.js").Loading | null}
   */
  loading = null;
  /** How many milliseconds a reply is overdue: 0, 3000 or 10000 (during a start 0 or 15000). */
  silence = 0;
  /** Number of the current worker: the sessions of earlier ones are lost. */
  generation = 0;

  /** @type {Worker | null} */
  #worker = null;
  /** What was asked of the rules. @type {PendingReplies<any, AnyRequest>} */
  #requests = new PendingReplies();
  /** Wheels that are being downloaded or installed. A download has no time limit. @type {PendingReplies<Installed, AddOn>} */
  #installs = new PendingReplies();
  /** Packs that are being downloaded, which has no time limit, and requests for the compiled WebAssembly. @type {PendingReplies<any, null>} */
  #loads = new PendingReplies();
  #wheels;
  /** Runs while the worker installs a downloaded wheel. @type {ReturnType<typeof setTimeout> | undefined} */
  #installing;
  #restarts = 0;
  #silence = new Silence(
    (ms) => {
      this.silence = ms;
      this.dispatchEvent(new Event("silence"));
    },
    (ms) => this.#unanswered(ms / 1000),
  );
  #report = new LoadingReport((loading) => {
    this.loading = loading;
    this.dispatchEvent(new Event("loading"));
  });
  #make;

  /**
   * @param {() => Worker} make  starts a worker
   * @param {readonly import("./installed-wheels.js").Wheel[]} [wheels]  to install when it starts
   */
  constructor(make, wheels) {
    super();
    this.#make = make;
    this.#wheels = new InstalledWheels(wheels);
  }

  /** Makes another engine, not started yet, which will have the same wheels. */
  twin() {
    return new Engine(this.#make, this.wheels);
  }

  /** The wheels that are installed when it starts. */
  get wheels() {
    return this.#wheels.all;
  }

  /** Ends the worker for good; pending requests reject with `EngineLost`. */
  end() {
    this.generation += 1;
    this.#report.stop();
    this.#endWorker();
    this.#drop("The engine was ended.");
  }

  /** Gives a start that is silent all its time once more; nothing is said of the silence until then. */
  keepWaiting() {
    if (this.state.kind === "boot") this.#silence.start(SILENT_START_MS);
  }

  /** Replaces a silent worker by a new one; its pending requests reject with `EngineLost`. */
  restart() {
    this.#startAgain(this.#hangingWheels());
  }

  /** Starts a worker; also called when a person presses "Try again". */
  start() {
    this.#endWorker();
    this.generation += 1;
    this.#set("boot", "engine");
    this.#silence.start(SILENT_START_MS);
    this.#report.start();
    try {
      const worker = this.#make();
      this.#worker = worker;
      worker.onmessage = ({ data }) => this.#receive(data);
      worker.onerror = (event) => {
        event.preventDefault();
        this.#broke(event.message || "The worker stopped.");
      };
      worker.onmessageerror = () => this.#broke("A message could not be read.");
    } catch (error) {
      this.#fail("engine", String(error));
    }
  }

  /** Resolves when the engine is ready. Keeps waiting after a failure, because a person may try again. */
  async ready() {
    while (this.state.kind !== "ready") await this.#next("state");
  }

  /** Resolves when the engine is ready or has failed, so that it loads nothing more. */
  async settled() {
    while (this.state.kind === "boot") await this.#next("state");
  }

  /** Resolves when the engine is ready and no request is pending. */
  async quiet() {
    await this.ready();
    // Let those who also waited for the engine send their requests first.
    await new Promise((resolve) => setTimeout(resolve));
    while (this.#requests.all.length) await this.#next("quiet");
  }

  /**
   * Sends a request as soon as the engine is ready.
   * @template {AnyRequest} R
   * @param {R} body
   * @returns {Promise<import("./types.js").ReplyTo<R>>}
   * @throws {Refused | EngineLost}
   */
  async request(body) {
    await this.ready();
    const text = requestText(body);
    return this.#requests.ask(body, (id) => {
      this.#send({ type: "request", id, text });
      // A further request must not hide how long the worker has been silent.
      if (this.#requests.all.length === 1) this.#expectReply();
    });
  }

  /**
   * Installs a wheel in the engine, and again after each restart.
   * @param {AddOn} addOn
   * @param {string} lang  language of the reason, if it fails
   * @returns {Promise<Installed>}
   */
  async install(addOn, lang) {
    await this.ready();
    const installed = await this.#install({ addOn, lang });
    if (installed.ok) this.#wheels.add({ addOn, lang });
    return installed;
  }

  /**
   * Adds the code of a further pack to the running worker; a new worker does not have it.
   * @param {import("./types.js").Pack} pack
   * @returns {Promise<void>}
   * @throws {Error} it cannot be loaded
   * @throws {EngineLost}
   */
  loadPack(pack) {
    return this.#load({ type: "load", pack });
  }

  /**
   * Pyodide's WebAssembly, compiled, as the running worker has it: the page and the worker share its memory.
   * @returns {Promise<WebAssembly.Module>}
   * @throws {EngineLost}
   */
  compiled() {
    return this.#load({ type: "share" });
  }

  /** @param {{type: "load", pack: import("./types.js").Pack} | {type: "share"}} message */
  async #load(message) {
    await this.ready();
    return this.#loads.ask(null, (id) => this.#send({ ...message, id }));
  }

  /** @param {ToWorker} message */
  #send(message) {
    this.#worker?.postMessage(message);
  }

  /** Resolves when this event is dispatched. @param {"state" | "quiet"} event */
  #next(event) {
    return new Promise((resolve) => this.addEventListener(event, resolve, { once: true }));
  }

  /**
   * @param {import("./installed-wheels.js").Wheel} wheel
   * @returns {Promise<Installed>}
   */
  #install(wheel) {
    return this.#installs.ask(wheel.addOn, (id) => this.#send({ type: "install", id, ...wheel }));
  }

  /**
   * Starts a new worker in place of the present one.
   * @param {readonly AddOn[]} hanging  wheels that hang, which are left out
   * @param {string} [reason]  why everything that is pending is lost
   */
  #startAgain(hanging, reason = "The engine was started again.") {
    this.#wheels.remove(hanging);
    this.start();
    // Without a reason: the "left-out" event tells it.
    for (const { subject, resolve } of this.#installs.all) if (hanging.includes(subject)) resolve({ ok: false });
    this.#drop(reason);
    for (const { url } of hanging) this.dispatchEvent(new CustomEvent("left-out", { detail: url }));
  }

  /** The wheels that take part in the oldest pending request: one of them may hang. */
  #hangingWheels() {
    return this.#wheels.involvedIn(this.#requests.all[0]?.subject);
  }

  /** Installs in a freshly started worker the wheels of the previous one, then reports ready. */
  async #installAgain() {
    const { generation } = this;
    for (const wheel of this.#wheels.all) {
      await this.#install(wheel);
      // Restarted meanwhile: the new worker gets the remaining wheels.
      if (generation !== this.generation) return;
    }
    if (this.#worker) this.#set("ready", "start");
  }

  /** @param {FromWorker} message */
  #receive(message) {
    switch (message.type) {
      case "phase":
        this.#silence.start(SILENT_START_MS);
        this.#report.add(message.amount);
        this.#set("boot", message.phase);
        break;
      case "ready":
        this.#silence.stop();
        void this.#installAgain();
        break;
      case "adding":
        clearTimeout(this.#installing);
        this.#installing = setTimeout(
          () => this.#startAgain(this.#installs.all.map(({ subject }) => subject)),
          INSTALLING_MS,
        );
        break;
      case "installed":
        clearTimeout(this.#installing);
        this.#installs.take(message.id)?.resolve(message.installed);
        this.#expectReply();
        break;
      case "loaded": {
        const pending = this.#loads.take(message.id);
        if (message.reason === undefined) pending?.resolve(message.wasm);
        else pending?.reject(new Error(message.reason));
        break;
      }
      case "failed":
        this.#fail(message.phase, message.message);
        break;
      case "reply":
        this.#settle(message.id, message.text);
        break;
      case "broken":
        this.#broke(message.message);
        break;
    }
  }

  /**
   * Settles a request.
   * @param {number} id
   * @param {string} text  the reply
   */
  #settle(id, text) {
    const request = this.#requests.take(id);
    this.#restarts = 0;
    this.#expectReply();
    if (!this.#requests.all.length) this.dispatchEvent(new Event("quiet"));
    try {
      const reply = JSON.parse(text);
      this.#wheels.learn(reply);
      if (reply.ok) request?.resolve(reply);
      else request?.reject(new Refused(reply.error));
    } catch (error) {
      request?.reject(new EngineLost(String(error)));
    }
  }

  /** Measures the worker's silence from now on if requests are pending. */
  #expectReply() {
    if (this.#requests.all.length) this.#silence.start(SILENT_MS);
    else this.#silence.stop();
  }

  /** @param {number} seconds */
  #unanswered(seconds) {
    const hanging = this.#hangingWheels();
    if (hanging.length) this.#startAgain(hanging);
    else this.#broke(`No answer for ${seconds} s.`, seconds);
  }

  /**
   * Handles a worker that cannot be used any more.
   * @param {string} message
   * @param {number} [silent]  after how many seconds without an answer
   */
  #broke(message, silent) {
    if (this.state.kind === "boot" || ++this.#restarts > RESTARTS) this.#fail(this.state.phase, message, silent);
    else this.#startAgain([], message);
  }

  /**
   * @param {Phase} phase
   * @param {string} message
   * @param {number} [silent]  after how many seconds without an answer
   */
  #fail(phase, message, silent = 0) {
    this.#endWorker();
    this.#set("failed", phase, message, silent);
    this.#drop(message);
  }

  #endWorker() {
    this.#silence.stop();
    clearTimeout(this.#installing);
    this.#worker?.terminate();
    this.#worker = null;
  }

  /** Rejects all that is pending. @param {string} message */
  #drop(message) {
    for (const { reject } of [...this.#requests.takeAll(), ...this.#loads.takeAll()]) reject(new EngineLost(message));
    for (const { resolve } of this.#installs.takeAll()) resolve({ ok: false, reason: message });
    this.dispatchEvent(new Event("quiet"));
  }

  /**
   * Changes the state.
   * @param {EngineState["kind"]} kind
   * @param {Phase} phase
   * @param {string} [message]
   * @param {number} [silent]
   */
  #set(kind, phase, message = "", silent = 0) {
    this.state = { kind, phase, message, silent };
    if (kind !== "boot") this.#report.stop();
    this.dispatchEvent(new Event("state"));
  }
}
