/**
 * The page's side of the engine: owns the worker, pairs requests with replies, restarts after a failure. It does not use Comlink, which
 * has no notion of a worker that crashes, falls silent or is replaced: most of this module is about that.
 */

import { Forecast } from "./forecast.js";

/**
 * @typedef {import("../vocabulary/bridge.js").AnyRequest} AnyRequest
 * @typedef {import("../vocabulary/bridge.js").Failure} Failure
 * @typedef {import("./types.js").Phase} Phase
 * @typedef {import("./types.js").FromWorker} FromWorker
 * @typedef {import("./types.js").AddOn} AddOn
 * @typedef {import("./types.js").Installed} Installed
 * @typedef {{resolve: (reply: any) => void, reject: (error: Error) => void, about: unknown[]}} Waiting
 *
 * What the engine is doing: booting in a phase, ready, or failed in a phase.
 * @typedef {object} EngineState
 * @property {"boot" | "ready" | "failed"} kind
 * @property {Phase} phase
 * @property {number} progress  0 to 1, of the phase
 * @property {string} message  for a failure
 */

/** A reply with `ok: false`: the engine understood the request and refused it. */
export class Refused extends Error {
  /** @param {Failure} error */
  constructor(error) {
    super(error.reason);
    this.code = error.code;
    this.event = error.event ?? null;
    this.text = error.text ?? null;
    // Log an internal error of the engine for developers; the player does not see it.
    if (error.detail) console.error(error.detail);
  }
}

/** The engine broke down before it answered; after a restart the session has to be restored. */
export class EngineLost extends Error {}

/** The limits (ms) of silence in each phase of a start: first offer a restart, then treat the start as failed. */
const SILENT_START_MS = [8_000, 45_000];
/**
 * The limits (ms) of silence while answers are due (a thinking computer player answers in slices, so it stays below them): first say that
 * the page waits, then offer a restart, then treat the worker as lost.
 */
const SILENT_MS = [3_000, 10_000, 30_000];
/** From this silence (ms) on the page offers a restart. */
export const LONG_SILENCE_MS = 8_000;
/** How often (ms) the page is told how far a start is. What is done before the first time is not told. */
const TELL_MS = 1_000;
/** When all files have come, the rest of a start takes a moment; after this time (ms) it is told all the same. */
const LONG_START_MS = 3_000;
/** How long (ms) the installation of a downloaded wheel may keep the engine busy before the wheel is left out. */
const ADDING_MS = 20_000;
/** How often a crashed engine restarts by itself before the page asks a person. */
const RESTARTS = 3;

/**
 * Normalises the name and version of a wheel: separators and case do not matter.
 * @param {string} name
 */
const plain = (name) => name.replace(/[-_.]+/g, "_").toLowerCase();

/**
 * The name and version of a wheel, from its address.
 * @param {string} url
 */
const wheelOf = (url) => (url.split("/").pop() ?? "").split("-").slice(0, 2).join(" ");

/** Placeholder for a number that is not finite, which JSON cannot express. */
const INFINITE = "\0 infinite";

/**
 * A request as JSON. Numbers that are not finite (from `1e999` in an address) are written as `1e999`, not as null as `JSON.stringify`
 * would: so the engine sees them and refuses them with their position.
 * @param {object} body
 */
function asJson(body) {
  const seen = (/** @type {string} */ _key, /** @type {unknown} */ value) =>
    typeof value === "number" && !Number.isFinite(value) ? INFINITE : value;
  return JSON.stringify(body, seen).replaceAll(JSON.stringify(INFINITE), "1e999");
}

export class Engine extends EventTarget {
  /** @type {EngineState} */
  state = { kind: "boot", phase: "engine", progress: 0, message: "" };
  /**
   * How far a start is that takes longer than a moment, for people who wait; null: there is nothing to tell. "loading" is dispatched when this
   * changes, at most once a second.
   * @type {import("./forecast.js").Told | null}
   */
  loading = null;
  /** Number of the current worker: the sessions of earlier ones are lost. */
  generation = 0;
  /** How many milliseconds an answer is overdue: 0, 3000 or 10000 (during a start 0 or 8000). "silence" is dispatched when this changes. */
  silence = 0;

  /** @type {Worker | null} */
  #worker = null;
  /** @type {Map<number, Waiting>} */
  #waiting = new Map();
  /**
   * Wheels that are being downloaded or installed. A download has no time limit.
   * @type {Map<number, {addOn: AddOn, resolve: (installed: Installed) => void}>}
   */
  #installing = new Map();
  /**
   * Packs that are being downloaded, which has no time limit, and requests for the compiled WebAssembly.
   * @type {Map<number, {resolve: (found?: any) => void, reject: (error: Error) => void}>}
   */
  #bringing = new Map();
  /** Installed wheels, to be installed again in a new worker. @type {{addOn: AddOn, lang: string}[]} */
  #installed = [];
  /** By session or game, the wheels involved in it, as the engine has reported. @type {Map<unknown, string[]>} */
  #playing = new Map();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #adding;
  #lastId = 0;
  #restarts = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #watchdog;
  #forecast = new Forecast();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #teller;
  #make;

  /** @param {() => Worker} make  starts a worker */
  constructor(make) {
    super();
    this.#make = make;
  }

  /** Makes another engine, not started yet, which will have the same wheels. */
  twin() {
    const twin = new Engine(this.#make);
    twin.#installed = [...this.#installed];
    return twin;
  }

  /** Ends the worker for good; pending requests reject with `EngineLost`. */
  end() {
    this.generation += 1;
    this.#hear();
    this.#tellNothing();
    clearTimeout(this.#adding);
    this.#worker?.terminate();
    this.#worker = null;
    this.#drop("The engine was ended.");
  }

  /** Replaces a silent worker by a new one; its pending requests reject with `EngineLost`. */
  restart() {
    const stuck = this.#suspects();
    if (stuck.length) return this.#leaveOut(stuck);
    this.start();
    this.#drop("The engine was started again.");
  }

  /** Starts a worker; also called when a person presses "Try again". */
  start() {
    this.#worker?.terminate();
    clearTimeout(this.#adding);
    this.generation += 1;
    this.#set({ kind: "boot", phase: "engine", progress: 0, message: "" });
    this.#watch();
    this.#tellNothing();
    this.#forecast = new Forecast();
    this.#tell();
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
    while (this.state.kind !== "ready") {
      await new Promise((resolve) => this.addEventListener("state", resolve, { once: true }));
    }
  }

  /** Resolves when the engine is ready or has failed, so that it loads nothing more. */
  async settled() {
    while (this.state.kind === "boot") {
      await new Promise((resolve) => this.addEventListener("state", resolve, { once: true }));
    }
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
    const id = ++this.#lastId;
    const text = asJson(body);
    return new Promise((resolve, reject) => {
      const { session, game, save } = /** @type {any} */ (body);
      this.#waiting.set(id, { resolve, reject, about: [session, game, save?.record?.game] });
      this.#worker?.postMessage({ type: "request", id, text });
      // A further request must not restart the watchdog.
      if (this.#waiting.size === 1) this.#expect();
    });
  }

  /** Resolves when the engine is ready and no request is pending. */
  async quiet() {
    await this.ready();
    // Let those who also waited for the engine send their requests first.
    await new Promise((resolve) => setTimeout(resolve));
    while (this.#waiting.size) await new Promise((resolve) => this.addEventListener("quiet", resolve, { once: true }));
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
    if (installed.ok) this.#installed.push({ addOn, lang });
    return installed;
  }

  /**
   * Adds the code of a further pack to the running worker; a new worker does not have it.
   * @param {import("./types.js").Pack} pack
   * @returns {Promise<void>}
   * @throws {Error} it cannot be loaded
   * @throws {EngineLost}
   */
  async bring(pack) {
    await this.ready();
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#bringing.set(id, { resolve, reject });
      this.#worker?.postMessage({ type: "bring", id, pack });
    });
  }

  /**
   * Pyodide's WebAssembly, compiled, as the running worker has it: the page and the worker share its memory.
   * @returns {Promise<WebAssembly.Module>}
   * @throws {EngineLost}
   */
  async compiled() {
    await this.ready();
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#bringing.set(id, { resolve, reject });
      this.#worker?.postMessage({ type: "share", id });
    });
  }

  /**
   * @param {{addOn: AddOn, lang: string}} what
   * @returns {Promise<Installed>}
   */
  #install(what) {
    const id = ++this.#lastId;
    return new Promise((resolve) => {
      this.#installing.set(id, { addOn: what.addOn, resolve });
      this.#worker?.postMessage({ type: "install", id, ...what });
    });
  }

  /**
   * Restarts without wheels that hang; "left-out" is dispatched with the address of each.
   * @param {AddOn[]} stuck
   */
  #leaveOut(stuck) {
    this.#installed = this.#installed.filter(({ addOn }) => !stuck.includes(addOn));
    this.start();
    // No reason: the "left-out" event tells it.
    for (const { resolve } of this.#installing.values()) resolve({ ok: false });
    this.#installing.clear();
    this.#drop("The engine was started again.");
    for (const { url } of stuck) this.dispatchEvent(new CustomEvent("left-out", { detail: url }));
  }

  /** The installed wheels that take part in the oldest pending request: one of them may be hanging. */
  #suspects() {
    const [oldest] = this.#waiting.values();
    const names = oldest?.about.flatMap((one) => this.#playing.get(one) ?? []).map(plain) ?? [];
    return this.#installed.map(({ addOn }) => addOn).filter(({ url }) => names.includes(plain(wheelOf(url))));
  }

  /** Installs in a freshly booted worker the wheels of the previous one, then reports ready. */
  async #booted() {
    const { generation } = this;
    for (const what of this.#installed) {
      await this.#install(what);
      // Restarted meanwhile: the new worker's `#booted` installs the remaining wheels.
      if (generation !== this.generation) return;
    }
    if (generation === this.generation && this.#worker)
      this.#set({ kind: "ready", phase: "start", progress: 1, message: "" });
  }

  /** @param {FromWorker} message */
  #receive(message) {
    switch (message.type) {
      case "phase":
        this.#watch();
        if (message.amount) this.#forecast.take(message.amount, performance.now());
        this.#set({ kind: "boot", phase: message.phase, progress: message.progress, message: "" });
        break;
      case "ready":
        this.#hear();
        void this.#booted();
        break;
      case "adding":
        clearTimeout(this.#adding);
        this.#adding = setTimeout(
          () => this.#leaveOut([...this.#installing.values()].map(({ addOn }) => addOn)),
          ADDING_MS,
        );
        break;
      case "installed":
        clearTimeout(this.#adding);
        this.#installing.get(message.id)?.resolve(message.installed);
        this.#installing.delete(message.id);
        this.#expect();
        break;
      case "brought": {
        const { id, reason } = message;
        if (reason === undefined) this.#bringing.get(id)?.resolve();
        else this.#bringing.get(id)?.reject(new Error(reason));
        this.#bringing.delete(id);
        break;
      }
      case "shared":
        this.#bringing.get(message.id)?.resolve(message.wasm);
        this.#bringing.delete(message.id);
        break;
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
   * @param {number} id
   * @param {string} text
   */
  #settle(id, text) {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    this.#restarts = 0;
    this.#expect();
    if (this.#waiting.size === 0) this.dispatchEvent(new Event("quiet"));
    try {
      const reply = JSON.parse(text);
      if (reply.added?.length) this.#playing.set(reply.session, reply.added);
      for (const [game, wheel] of Object.entries(reply.wheels ?? {})) this.#playing.set(game, [wheel]);
      if (reply.ok) waiting?.resolve(reply);
      else waiting?.reject(new Refused(reply.error));
    } catch (error) {
      waiting?.reject(new EngineLost(String(error)));
    }
  }

  /** @param {string} message */
  #unanswered(message) {
    const stuck = this.#suspects();
    if (stuck.length) this.#leaveOut(stuck);
    else this.#broke(message);
  }

  /** @param {string} message */
  #broke(message) {
    if (this.state.kind === "boot" || ++this.#restarts > RESTARTS) this.#fail(this.state.phase, message);
    else {
      this.start();
      this.#drop(message);
    }
  }

  /**
   * @param {Phase} phase
   * @param {string} message
   */
  #fail(phase, message) {
    this.#hear();
    this.#worker?.terminate();
    this.#worker = null;
    this.#set({ kind: "failed", phase, progress: 0, message });
    this.#drop(message);
  }

  /** @param {string} message */
  #drop(message) {
    const dropped = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of [...dropped, ...this.#bringing.values()]) reject(new EngineLost(message));
    this.#bringing.clear();
    for (const { resolve } of this.#installing.values()) resolve({ ok: false, reason: message });
    this.#installing.clear();
    this.dispatchEvent(new Event("quiet"));
  }

  /** Stops the watchdog: the worker has answered, or no answer is due. */
  #hear() {
    clearTimeout(this.#watchdog);
    this.#silent(0);
  }

  /** Restarts the watchdog if requests are pending, else stops it. */
  #expect() {
    this.#hear();
    if (this.#waiting.size) this.#listen(0, SILENT_MS);
  }

  /**
   * Waits for the next limit of silence.
   * @param {number} since  milliseconds of silence so far
   * @param {number[]} marks  the limits still ahead, in milliseconds
   */
  #listen(since, [next = 0, ...later]) {
    this.#watchdog = setTimeout(() => {
      if (later.length === 0) return this.#unanswered(`No answer for ${next / 1000} s.`);
      this.#silent(next);
      this.#listen(next, later);
    }, next - since);
  }

  /** @param {number} ms */
  #silent(ms) {
    if (this.silence === ms) return;
    this.silence = ms;
    this.dispatchEvent(new Event("silence"));
  }

  /** Starts the watchdog for a phase of a start. */
  #watch() {
    this.#hear();
    this.#listen(0, SILENT_START_MS);
  }

  /**
   * Tells again and again how far the start is.
   * @param {number} [since]  how many milliseconds of the start will have passed the next time
   */
  #tell(since = TELL_MS) {
    this.#teller = setTimeout(() => {
      const told = this.#forecast.at(performance.now());
      if (this.loading || told.part < 1 || since >= LONG_START_MS) {
        this.loading = told;
        this.dispatchEvent(new Event("loading"));
      }
      this.#tell(since + TELL_MS);
    }, TELL_MS);
  }

  #tellNothing() {
    clearTimeout(this.#teller);
    if (!this.loading) return;
    this.loading = null;
    this.dispatchEvent(new Event("loading"));
  }

  /** @param {EngineState} state */
  #set(state) {
    this.state = state;
    if (state.kind !== "boot") this.#tellNothing();
    this.dispatchEvent(new Event("state"));
  }
}
