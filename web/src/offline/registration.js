/**
 * The page's side of the service worker (sw.js), which stores the site on this device.
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
 * "missing": the browser does not allow it here; "off": the person has switched it off; "waiting": not started yet; "failed": the next
 * visit tries again.
 * @typedef {"missing" | "off" | "waiting" | "storing" | "ready" | "failed"} OfflineState
 */

const FOLDER = SITE.href;
/** How often (ms) a page that stays open looks for a new version. */
const LOOK_MS = 3_600_000;

/** Events: "state" when `state` or `size` changes; "update" when a new version is ready; "replaced" when another page has activated it. */
class Offline extends EventTarget {
  /** @type {OfflineState} */
  state = "waiting";
  /** Total size of the stored files in bytes, once it is known. */
  size = 0;

  #container = container();
  /** @type {ServiceWorkerRegistration | null} */
  #registration = null;
  /** Whether a worker already controls this page; another one that takes over later is then a new version. */
  #served = false;
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
    this.#container.addEventListener("controllerchange", () => this.#taken());
    settings().addEventListener("offline", () => this.#follow());
    if (settings().values.offline) {
      // Watch an existing registration at once; only a new installation waits.
      const known = await this.#known();
      if (known) await this.#watch(known);
      await this.#ready;
    }
    this.#follow();
    setInterval(() => this.#registration?.update().catch(() => {}), LOOK_MS);
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
    try {
      await (await this.#known())?.unregister();
      for (const name of await caches.keys()) {
        if (name.startsWith(cachePrefix(FOLDER))) await caches.delete(name);
      }
    } catch {
      // The browser denies access to storage: then nothing is stored either.
    }
    this.size = 0;
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
      if (installing.state === "installed" && active) this.dispatchEvent(new Event("update"));
      else if (installing.state === "activated") this.#ask(installing);
      else if (installing.state === "redundant" && !active) this.#set("failed");
    });
  }

  /** Asks the worker what it has stored, and has it fetch what is missing. @param {ServiceWorker} worker */
  async #ask(worker) {
    let kept = await this.#state(worker);
    if (kept && !kept.complete) {
      await this.#ready;
      this.#set("storing");
      kept = await this.#state(worker, "complete");
    }
    if (!kept) return;
    this.#show(kept);
    if (kept.spare || !kept.complete) return;
    await this.#ready;
    if (!mayFetchSpare(...ownConnection())) {
      this.#spare = "left";
      return;
    }
    kept = await this.#state(worker, "spare");
    if (!kept) return;
    this.#show(kept);
    if (!kept.spare) this.#spare = "failed";
  }

  /** @param {Kept} kept */
  #show({ size, complete, spare }) {
    this.size = size;
    this.#spare = spare ? "kept" : "";
    this.#set(complete ? "ready" : "failed");
  }

  /** What became of the files that only later visits need, for measurements and tests. @param {"kept" | "left" | "failed" | ""} state */
  set #spare(state) {
    document.documentElement.dataset.spare = state;
  }

  /**
   * @param {ServiceWorker} worker
   * @param {"complete" | "spare"} [first]  has it fetch these files first
   * @returns {Promise<Kept | null>} what it has stored; null if the person has switched it off meanwhile
   */
  async #state(worker, first) {
    if (first) await ask(worker, first);
    const kept = /** @type {Kept} */ (await ask(worker, "state"));
    return this.#registration ? kept : null;
  }

  /** Another worker controls this page from now on. */
  #taken() {
    const before = this.#served;
    this.#served = true;
    if (this.#taking) location.reload();
    else if (before) this.dispatchEvent(new Event("replaced"));
  }

  /** @param {OfflineState} state */
  #set(state) {
    this.state = state;
    document.documentElement.dataset.offline = state;
    this.dispatchEvent(new Event("state"));
  }
}

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
