/**
 * The page's side of the service worker (sw.js), which stores the site on this device, in stages (`Stage` in service-worker.d.ts): home at once; what
 * a game needs when it is opened (`need`); all games when the site is installed as an app, when the person asks for it (`everything`), and at a later
 * visit if the connection is fast and free.
 *
 * Where service workers are not available (private windows, frames of other sites, insecure addresses) it does nothing, and the state
 * is "missing".
 */

import { cachePrefix } from "../base/caches.js";
import { mayFetchSpare, ownConnection } from "../base/connection-speed.js";
import { scriptUrl } from "../base/trusted-types.js";
import { settings } from "../settings/settings.js";
import { SITE, siteFile } from "../base/site.js";

/**
 * @typedef {import("./service-worker.js").Kept} Kept
 * @typedef {import("./service-worker.js").ToServiceWorker} ToServiceWorker
 *
 * "missing": the browser does not allow it here; "off": the person has switched it off; "waiting": not started yet; "home": only home is stored;
 * "ready": all that this page has needed is stored; "failed": the next visit tries again.
 * @typedef {"missing" | "off" | "waiting" | "home" | "storing" | "ready" | "failed"} OfflineState
 * @typedef {import("./service-worker.js").Stage} Stage
 */

const FOLDER = SITE.href;
/** How often (ms) a page that stays open looks for a new version. */
const LOOK_MS = 3_600_000;

/** The stage that every game needs, besides its own. @type {Stage} */
const PLAY = "play";
/** The stage of a game. @param {string} game @returns {Stage} */
const stageOf = (game) => `games/${game}`;

/**
 * Events: "state" when `state`, `size` or `all` changes; "update" when a new version is ready; "replaced" when another page has activated it; "stored"
 * (a `CustomEvent` with the game's id) when a game can be played without a network from now on.
 */
class Offline extends EventTarget {
  /** @type {OfflineState} */
  state = "waiting";
  /** Total size of the stored files in bytes, once it is known. */
  size = 0;
  /** Whether all games are stored. */
  all = false;

  /** The games that this page has opened. @type {Set<string>} */
  #games = new Set();
  /** Whether to store all games. */
  #everything = false;
  /** The last of the questions to the worker, which are asked one after the other. @type {Promise<unknown>} */
  #asked = Promise.resolve();

  #container = container();
  /** @type {ServiceWorkerRegistration | null} */
  #registration = null;
  /** Whether a worker already controls this page; another one that takes over later is then a new version. */
  #served = false;
  /** Whether the page has been open so long that the host may have a newer version than the page. */
  #stays = false;
  /** Whether an earlier visit has stored something. */
  #later = false;
  /** Whether this page has asked the new version to take over. */
  #taking = false;
  /** @type {Promise<unknown>} */
  #ready = Promise.resolve();
  /** The last of the changes of the setting, which are carried out one after the other. @type {Promise<unknown>} */
  #work = Promise.resolve();

  /** @param {Promise<unknown>} ready  resolves when everything that a player waits for is loaded */
  async start(ready) {
    this.#ready = ready.then(idle);
    this.#set(this.#container ? "waiting" : "missing");
    if (!this.#container) return;
    this.#served = this.#container.controller !== null;
    this.#later = this.#served;
    this.#container.addEventListener("controllerchange", () => this.#taken());
    addEventListener("appinstalled", () => this.everything());
    this.#everything ||= matchMedia("(display-mode: standalone)").matches;
    // Whoever switches it on wants all of it.
    settings().addEventListener("offline", () => {
      this.#everything ||= settings().values.offline;
      this.#follow();
    });
    if (settings().values.offline) {
      // Watch an existing registration at once; only a new installation waits.
      const known = await this.#known();
      if (known) await this.#watch(known);
      await this.#ready;
    }
    this.#follow();
    setInterval(() => {
      this.#stays = true;
      this.#registration?.update().catch(() => {});
    }, LOOK_MS);
  }

  /** Stores what a game needs, because it has been opened. @param {string} game */
  need(game) {
    if (this.#games.has(game)) return;
    this.#games.add(game);
    this.#askAgain();
  }

  /** Stores all games. */
  everything() {
    this.#everything = true;
    this.#askAgain();
  }

  #askAgain() {
    const worker = this.#registration?.active;
    if (worker) void this.#ask(worker);
  }

  /**
   * Activates the new version and reloads the page. Without this the browser activates it when the last page of the old version is closed.
   */
  async takeOver() {
    this.#taking = true;
    // If Chromium is asked to switch workers while the old one is still answering, it never switches.
    await this.#ready;
    const waiting = this.#registration?.waiting;
    if (waiting) waiting.postMessage(/** @type {ToServiceWorker} */ ("take-over"));
    else location.reload();
  }

  /** Registers or unregisters the worker, as the setting says. */
  #follow() {
    this.#work = this.#work.then(() => (settings().values.offline ? this.#keep() : this.#forget()));
  }

  /** The registration of this site's worker; ignores one whose scope is a parent folder. */
  async #known() {
    const known = await this.#container?.getRegistration(FOLDER).catch(() => undefined);
    return known?.scope === FOLDER ? known : undefined;
  }

  async #keep() {
    if (!this.#container || this.#registration) return;
    // In a frame use an existing worker, but do not register one: only a top-level page does.
    if (window.top !== window) return this.#set("missing");
    try {
      const made = await this.#container.register(scriptUrl(siteFile("sw.js")), {
        scope: FOLDER,
        updateViaCache: "none",
      });
      await this.#watch(made);
    } catch (error) {
      this.#set(error instanceof DOMException && error.name === "SecurityError" ? "missing" : "failed");
    }
  }

  async #forget() {
    this.#registration = null;
    this.#served = false;
    this.#later = false;
    try {
      await (await this.#known())?.unregister();
      for (const name of await caches.keys()) {
        if (name.startsWith(cachePrefix(FOLDER))) await caches.delete(name);
      }
    } catch {
      // The browser denies access to storage: then nothing is stored either.
    }
    this.size = 0;
    this.all = false;
    this.#everything = false;
    this.#spare = "";
    this.#set("off");
  }

  /** @param {ServiceWorkerRegistration} registration */
  async #watch(registration) {
    this.#registration = registration;
    registration.addEventListener("updatefound", () => this.#watchInstalling(registration));
    this.#watchInstalling(registration);
    if (registration.waiting) this.dispatchEvent(new Event("update"));
    if (registration.active) await this.#ask(registration.active);
  }

  /** Follows the installation of a version. @param {ServiceWorkerRegistration} registration */
  #watchInstalling(registration) {
    const { installing, active } = registration;
    if (!installing) return;
    if (!active) this.#set("storing");
    installing.addEventListener("statechange", () => {
      if (this.#registration !== registration) return;
      if (installing.state === "installed" && active) void this.#tell("update", installing);
      else if (installing.state === "activated") void this.#ask(installing);
      else if (installing.state === "redundant" && !active) this.#set("failed");
    });
  }

  /**
   * Tells of a new version, unless the page shows it already: as long as nothing but home is stored, the page has come from the network, and the new
   * version takes over by itself.
   * @param {"update" | "replaced"} what
   * @param {ServiceWorker} worker  that of the new version
   */
  async #tell(what, worker) {
    const onlyHome = (await this.#state(worker))?.stages[PLAY] === false;
    if (!onlyHome || (this.#stays && what === "update")) this.dispatchEvent(new Event(what));
  }

  /** Asks the worker what it has stored, and has it store what is missing. @param {ServiceWorker} worker */
  #ask(worker) {
    this.#asked = this.#asked.then(() => this.#complete(worker));
    return this.#asked;
  }

  /** @param {ServiceWorker} worker */
  async #complete(worker) {
    let kept = await this.#state(worker);
    if (!kept) return;
    const before = kept;
    const missing = this.#wanted(kept).filter((stage) => !before.stages[stage]);
    if (missing.length) {
      await this.#ready;
      this.#set("storing");
      kept = await this.#state(worker, missing);
      if (!kept) return;
    }
    this.#show(kept);
    for (const game of this.#games) {
      const now = isStored(kept, game);
      if (now && !isStored(before, game)) this.dispatchEvent(new CustomEvent("stored", { detail: game }));
    }
    // Files that nobody waits for follow once a game can be played.
    if (!kept.stages[PLAY] || kept.stages.spare !== false) return;
    await this.#ready;
    if (!mayFetchSpare(...ownConnection())) {
      this.#spare = "left";
      return;
    }
    kept = await this.#state(worker, ["spare"]);
    if (!kept) return;
    this.#show(kept);
    if (!kept.stages.spare) this.#spare = "failed";
  }

  /** The stages that this page wants to be stored. @param {Kept} kept */
  #wanted({ stages }) {
    const all = /** @type {Stage[]} */ (Object.keys(stages).filter((stage) => stage !== "spare"));
    // At a later visit, all of it, if that costs nobody anything.
    if (this.#everything || (this.#later && mayFetchSpare(...ownConnection()))) return all;
    /** @type {Stage[]} */
    const wanted = this.#games.size ? ["home", PLAY, ...[...this.#games].map(stageOf)] : ["home"];
    return wanted.filter((stage) => all.includes(stage));
  }

  /** @param {Kept} kept */
  #show(kept) {
    const { size, stages } = kept;
    this.size = size;
    this.all = Object.entries(stages).every(([stage, stored]) => stored || stage === "spare");
    document.documentElement.dataset.kept = this.all ? "all" : "";
    this.#spare = stages.spare !== false ? "kept" : "";
    if (!this.#wanted(kept).every((stage) => stages[stage])) this.#set("failed");
    else this.#set(stages[PLAY] === false ? "home" : "ready");
  }

  /** What became of the files that only later visits need, for measurements and tests. @param {"kept" | "left" | "failed" | ""} state */
  set #spare(state) {
    document.documentElement.dataset.spare = state;
  }

  /**
   * @param {ServiceWorker} worker
   * @param {Stage[]} [first]  has it store these stages first
   * @returns {Promise<Kept | null>} what it has stored; null if the person has switched it off meanwhile
   */
  async #state(worker, first) {
    if (first) await ask(worker, { keep: first });
    const kept = /** @type {Kept} */ (await ask(worker, "state"));
    return this.#registration ? kept : null;
  }

  /** Another worker controls this page from now on. */
  #taken() {
    const before = this.#served;
    this.#served = true;
    if (this.#taking) location.reload();
    else if (before && this.#container?.controller) void this.#tell("replaced", this.#container.controller);
  }

  /** @param {OfflineState} state */
  #set(state) {
    this.state = state;
    document.documentElement.dataset.offline = state;
    this.dispatchEvent(new Event("state"));
  }
}

/** Whether a game can be played without a network. @param {Kept} kept @param {string} game */
const isStored = ({ stages }, game) => stages[PLAY] !== false && stages[stageOf(game)] !== false;

/** @returns {ServiceWorkerContainer | null} */
function container() {
  try {
    // An app that a messenger has received is on the device already.
    if (document.documentElement.hasAttribute("data-stored")) return null;
    return /^https?:$/.test(location.protocol) ? (navigator.serviceWorker ?? null) : null;
  } catch {
    return null;
  }
}

/** Resolves when the browser is idle. */
const idle = () => new Promise((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve));

/**
 * Sends a message to the worker and resolves to its reply.
 * @param {ServiceWorker} worker
 * @param {ToServiceWorker} question
 * @returns {Promise<unknown>}
 */
function ask(worker, question) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      port1.close();
      resolve(data);
    };
    worker.postMessage(question, [port2]);
  });
}

/** @type {Offline | undefined} */
let only;

/** The page's only instance, created on first use. */
export function offline() {
  only ??= new Offline();
  return only;
}
