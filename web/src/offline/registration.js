/**
 * Whether the site is kept on this device: the page's side of the service worker (src/offline/sw.js).
 *
 * Where there are no service workers (private windows, frames of other sites, insecure addresses) nothing happens, and the
 * state says so.
 */

import { cachePrefix } from "./names.js";
import { scriptUrl } from "../base/trusted-types.js";
import { settings } from "../settings/settings.js";
import { SITE, siteFile } from "../base/site.js";

/**
 * @typedef {import("./types.js").Kept} Kept
 * @typedef {import("./types.js").ToServiceWorker} ToServiceWorker
 *
 * "missing": this browser does not allow it here; "off": a person does not want it; "waiting": not begun; "failed": it is
 * tried again at the next visit.
 * @typedef {"missing" | "off" | "waiting" | "storing" | "ready" | "failed"} OfflineState
 */

const FOLDER = SITE.href;
/** How often a page that stays open asks for a new version. */
const LOOK_MS = 3_600_000;

/** Events: "state"; "update" when a new version is ready; "replaced" when another page has taken it. */
class Offline extends EventTarget {
  /** @type {OfflineState} */
  state = "waiting";
  /** What is kept, in bytes, once it is known. */
  size = 0;

  #container = container();
  /** @type {ServiceWorkerRegistration | null} */
  #registration = null;
  /** Whether a worker answers this page's requests: another one that does so later is a new version. */
  #served = false;
  /** This page has asked the new version to take over. */
  #taking = false;
  /** @type {Promise<unknown>} */
  #ready = Promise.resolve();
  /** What was wished is done one after the other. @type {Promise<unknown>} */
  #work = Promise.resolve();

  /** @param {Promise<unknown>} ready  when nothing that a player waits for is left to load */
  async start(ready) {
    this.#ready = ready.then(idle);
    this.#set(this.#container ? "waiting" : "missing");
    if (!this.#container) return;
    this.#served = this.#container.controller !== null;
    this.#container.addEventListener("controllerchange", () => this.#taken());
    settings().addEventListener("offline", () => this.#follow());
    if (settings().values.offline) {
      // What is there already need not wait.
      const known = await this.#known();
      if (known) await this.#watch(known);
      await this.#ready;
    }
    this.#follow();
    setInterval(() => this.#registration?.update().catch(() => {}), LOOK_MS);
  }

  /**
   * Has the new version take over and begins the page anew. Without that it is taken by itself as soon as no page of the old one
   * is left open.
   */
  async takeOver() {
    this.#taking = true;
    // Chromium does not change workers any more if it is asked to while the old one is answering.
    await this.#ready;
    const waiting = this.#registration?.waiting;
    if (waiting) waiting.postMessage(/** @type {ToServiceWorker} */ ("take-over"));
    else location.reload();
  }

  /** Does what the setting says. */
  #follow() {
    this.#work = this.#work.then(() => (settings().values.offline ? this.#keep() : this.#forget()));
  }

  /** The worker of this folder; one of a folder above is not ours. */
  async #known() {
    const known = await this.#container?.getRegistration(FOLDER).catch(() => undefined);
    return known?.scope === FOLDER ? known : undefined;
  }

  async #keep() {
    if (!this.#container || this.#registration) return;
    // A frame uses what is there; only a page of its own brings it.
    if (window.top !== window) return this.#set("missing");
    try {
      const made = await this.#container.register(scriptUrl(siteFile("sw.js")), { scope: FOLDER, updateViaCache: "none" });
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
      // Where nothing may be stored, nothing is.
    }
    this.size = 0;
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

  /** A version is being stored. @param {ServiceWorkerRegistration} registration */
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

  /** What the worker keeps; what is missing is fetched. @param {ServiceWorker} worker */
  async #ask(worker) {
    let kept = await this.#state(worker);
    if (kept && !kept.complete) {
      await this.#ready;
      this.#set("storing");
      await ask(worker, "complete");
      kept = await this.#state(worker);
    }
    if (!kept) return;
    this.size = kept.size;
    this.#set(kept.complete ? "ready" : "failed");
  }

  /**
   * @param {ServiceWorker} worker
   * @returns {Promise<Kept | null>} null where it is not wanted any more
   */
  async #state(worker) {
    const kept = /** @type {Kept} */ (await ask(worker, "state"));
    return this.#registration ? kept : null;
  }

  /** Another worker answers from now on. */
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
    return /^https?:$/.test(location.protocol) ? (navigator.serviceWorker ?? null) : null;
  } catch {
    return null;
  }
}

/** When the browser has nothing better to do. */
const idle = () =>
  new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(undefined));
    else setTimeout(resolve);
  });

/**
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

/** The one of the page, made when first asked for. */
export function offline() {
  only ??= new Offline();
  return only;
}
