/** The page's side of the engine: one worker, request and reply, restart after a failure. */

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

/** A reply with `ok: false`: the request was understood and refused. */
export class Refused extends Error {
  /** @param {Failure} error */
  constructor(error) {
    super(error.reason);
    this.code = error.code;
    this.event = error.event ?? null;
    this.text = error.text ?? null;
    // An error of the engine's own is for whoever looks into it, not for the player.
    if (error.detail) console.error(error.detail);
  }
}

/** The engine broke down before it answered; after a restart the session must be restored. */
export class EngineLost extends Error {}

/** The same for the phases of a start: a new start is offered; at last it has failed. */
const SILENT_START_MS = [8_000, 45_000];
/**
 * How long the worker may be silent while it owes answers (even thinking answers in slices): then it is said that one waits; then a new
 * start is offered; at last it counts as lost.
 */
const SILENT_MS = [3_000, 10_000, 30_000];
/** From this silence on a new start is offered. */
export const LONG_SILENCE_MS = 8_000;
/** How long a wheel that has come may keep the engine busy. */
const ADDING_MS = 20_000;
/** So often a crashed engine starts again by itself before a person is asked. */
const RESTARTS = 3;

/**
 * The name and version of a wheel, whichever signs join their words.
 * @param {string} name
 */
const plain = (name) => name.replace(/[-_.]+/g, "_").toLowerCase();

/**
 * The name and version in a wheel's address.
 * @param {string} url
 */
const wheelOf = (url) => (url.split("/").pop() ?? "").split("-").slice(0, 2).join(" ");

/** Stands for a number that JSON does not have. */
const INFINITE = "\0 infinite";

/**
 * A request as JSON. What JSON would write as null for want of such numbers (`1e999` in an address) the engine shall see, and refuse
 * with its place.
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
  /** Counts the workers: sessions of an earlier one are lost. */
  generation = 0;
  /** For how many milliseconds nothing was heard that is due: 0, 3000 or 10000 (of a start 0 or 8000); "silence" is dispatched when that changes. */
  silence = 0;

  /** @type {Worker | null} */
  #worker = null;
  /** @type {Map<number, Waiting>} */
  #waiting = new Map();
  /** Wheels on their way; how long that takes is the network's affair. @type {Map<number, {addOn: AddOn, resolve: (installed: Installed) => void}>} */
  #installing = new Map();
  /** What a new worker needs as well. @type {{addOn: AddOn, lang: string}[]} */
  #installed = [];
  /** The wheels that play in a session, or in a game, as the engine has told. @type {Map<unknown, string[]>} */
  #playing = new Map();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #adding;
  #lastId = 0;
  #restarts = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #watchdog;
  #make;

  /** @param {() => Worker} make  starts a worker */
  constructor(make) {
    super();
    this.#make = make;
  }

  /** Starts a new worker in the place of one that is silent; whoever waited for that one is told. */
  restart() {
    const stuck = this.#suspects();
    if (stuck.length) return this.#leaveOut(stuck);
    this.start();
    this.#drop("The engine was started again.");
  }

  /** Starts the worker; also the answer to a person's "try again". */
  start() {
    this.#worker?.terminate();
    clearTimeout(this.#adding);
    this.generation += 1;
    this.#set({ kind: "boot", phase: "engine", progress: 0, message: "" });
    this.#watch();
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

  /** Resolves when the engine is ready. Waits over failures: a person may try again. */
  async ready() {
    while (this.state.kind !== "ready") {
      await new Promise((resolve) => this.addEventListener("state", resolve, { once: true }));
    }
  }

  /** Resolves when the engine is ready or has failed: nothing is loaded any more. */
  async settled() {
    while (this.state.kind === "boot") {
      await new Promise((resolve) => this.addEventListener("state", resolve, { once: true }));
    }
  }

  /**
   * Sends a request, when the engine is ready.
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
      // Whoever asks once more does not make the silence shorter.
      if (this.#waiting.size === 1) this.#expect();
    });
  }

  /** Resolves when the engine is ready and has answered what it was asked until then. */
  async quiet() {
    await this.ready();
    // Whoever waited for the engine asks now.
    await new Promise((resolve) => setTimeout(resolve));
    while (this.#waiting.size) await new Promise((resolve) => this.addEventListener("quiet", resolve, { once: true }));
  }

  /**
   * Adds a wheel to the engine, also to those that come after a restart.
   * @param {AddOn} addOn
   * @param {string} lang  of the reason, if it fails
   * @returns {Promise<Installed>}
   */
  async install(addOn, lang) {
    await this.ready();
    const installed = await this.#install({ addOn, lang });
    if (installed.ok) this.#installed.push({ addOn, lang });
    return installed;
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
   * Starts again without wheels that do not come to an end; "left-out" is dispatched with the address of each.
   * @param {AddOn[]} stuck
   */
  #leaveOut(stuck) {
    this.#installed = this.#installed.filter(({ addOn }) => !stuck.includes(addOn));
    this.start();
    // The event tells why.
    for (const { resolve } of this.#installing.values()) resolve({ ok: false });
    this.#installing.clear();
    this.#drop("The engine was started again.");
    for (const { url } of stuck) this.dispatchEvent(new CustomEvent("left-out", { detail: url }));
  }

  /** The wheels that play in the game for which the engine is busy. */
  #suspects() {
    const [oldest] = this.#waiting.values();
    const names = oldest?.about.flatMap((one) => this.#playing.get(one) ?? []).map(plain) ?? [];
    return this.#installed.map(({ addOn }) => addOn).filter(({ url }) => names.includes(plain(wheelOf(url))));
  }

  /** The worker has booted; what an earlier one was given is given to this one. */
  async #booted() {
    const { generation } = this;
    for (const what of this.#installed) {
      await this.#install(what);
      // It has been started again meanwhile, and begins again with what is left.
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
        this.#set({ kind: "boot", phase: message.phase, progress: message.progress, message: "" });
        break;
      case "ready":
        this.#hear();
        void this.#booted();
        break;
      case "adding":
        clearTimeout(this.#adding);
        this.#adding = setTimeout(() => this.#leaveOut([...this.#installing.values()].map(({ addOn }) => addOn)), ADDING_MS);
        break;
      case "installed":
        clearTimeout(this.#adding);
        this.#installing.get(message.id)?.resolve(message.installed);
        this.#installing.delete(message.id);
        this.#expect();
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
    for (const { reject } of dropped) reject(new EngineLost(message));
    for (const { resolve } of this.#installing.values()) resolve({ ok: false, reason: message });
    this.#installing.clear();
    this.dispatchEvent(new Event("quiet"));
  }

  /** Something was heard, or nothing is due any more. */
  #hear() {
    clearTimeout(this.#watchdog);
    this.#silent(0);
  }

  /** An answer is due, unless nothing was asked. */
  #expect() {
    this.#hear();
    if (this.#waiting.size) this.#listen(0, SILENT_MS);
  }

  /**
   * @param {number} since  for so many milliseconds nothing was heard
   * @param {number[]} marks  the silences that are still to come
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

  /** A start is going on. */
  #watch() {
    this.#hear();
    this.#listen(0, SILENT_START_MS);
  }

  /** @param {EngineState} state */
  #set(state) {
    this.state = state;
    this.dispatchEvent(new Event("state"));
  }
}
