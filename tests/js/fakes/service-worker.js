/** Fakes a service worker's global scope: caches in memory, a network that a test fills, events that a test sends. */

import { createHash } from "node:crypto";
import { build } from "esbuild";

/** The worker's code as the build bundles it; without the list of files. */
export async function workerCode() {
  const { outputFiles } = await build({
    entryPoints: [new URL("../../../web/src/offline/sw.js", import.meta.url).pathname],
    bundle: true,
    write: false,
    format: "iife",
    define: { "process.env.NODE_ENV": '"production"' },
  });
  return outputFiles[0].text;
}

const keyOf = (request) => (request instanceof Request ? request.url : new URL(String(request)).href);

class FakeCache {
  entries = new Map();

  async match(request) {
    return this.entries.get(keyOf(request))?.clone();
  }

  async put(request, response) {
    this.entries.set(keyOf(request), response);
  }

  async delete(request) {
    return this.entries.delete(keyOf(request));
  }

  async keys() {
    return [...this.entries.keys()].map((url) => new Request(url));
  }
}

/** The caches of an origin: they outlive their workers. */
export class FakeCaches {
  all = new Map();

  async open(name) {
    if (!this.all.has(name)) this.all.set(name, new FakeCache());
    return this.all.get(name);
  }

  async has(name) {
    return this.all.has(name);
  }

  async keys() {
    return [...this.all.keys()];
  }

  async delete(name) {
    return this.all.delete(name);
  }

  async match(request, { cacheName } = {}) {
    return this.all.get(cacheName)?.match(request);
  }
}

class ScopeEvent extends Event {
  work = [];

  waitUntil(work) {
    // As in browsers, a rejection concerns only the event, and is not reported as unhandled.
    work.catch(() => {});
    this.work.push(work);
  }

  /** Settles when all promises passed to `waitUntil` have settled, including later ones; rejects if any of them has rejected. */
  async done() {
    for (let at = 0; at < this.work.length; at += 1) await this.work[at].catch(() => {});
    await Promise.all(this.work);
  }
}

class FetchEvent extends ScopeEvent {
  answer = null;

  constructor(request) {
    super("fetch");
    this.request = request;
  }

  respondWith(answer) {
    this.answer = Promise.resolve(answer);
  }
}

/** Fakes the hosts: for each address a text, or a function that answers. */
export class Network {
  files = new Map();
  gone = false;
  /** The requests so far. @type {Request[]} */
  asked = [];

  fetch = async (input, init) => {
    const request = new Request(input, init);
    this.asked.push(request);
    if (this.gone) throw new TypeError("Failed to fetch");
    const found = this.files.get(request.url);
    if (typeof found === "function") return found(request);
    if (found === undefined) return new Response("", { status: 404 });
    const digest = `sha256-${createHash("sha256").update(found).digest("base64")}`;
    if (request.integrity && request.integrity !== digest) throw new TypeError("integrity");
    return new Response(found);
  };

  /** The requested addresses, as paths below a folder. */
  paths(folder) {
    return this.asked.map(({ url }) => (url.startsWith(folder) ? url.slice(folder.length) : url));
  }
}

/** Returns a file's entry in the list that the build writes. */
export function listed(url, content) {
  const digest = createHash("sha256").update(content).digest();
  return {
    url,
    revision: digest.toString("hex").slice(0, 16),
    size: content.length,
    integrity: `sha256-${digest.toString("base64")}`,
  };
}

export class ServiceWorker {
  claimed = 0;
  skipped = 0;
  /** Requests that were answered. @type {FetchEvent[]} */
  #fetches = [];
  #events = new EventTarget();

  /**
   * @param {string} code
   * @param {string} folder
   * @param {unknown[]} siteFiles
   * @param {Network} network
   * @param {FakeCaches} caches
   */
  constructor(code, folder, siteFiles, network, caches) {
    const scope = {
      siteFiles,
      registration: { scope: folder },
      location: new URL("sw.js", folder),
      clients: { claim: async () => void (this.claimed += 1) },
      skipWaiting: async () => void (this.skipped += 1),
      // Drop the promise that a listener returns: browsers ignore it, but Node would report its rejection.
      addEventListener: (type, listener) => this.#events.addEventListener(type, (event) => void listener(event)),
      caches,
      fetch: network.fetch,
    };
    const names = ["self", "caches", "location", "registration", "fetch", "FetchEvent", "ExtendableEvent"];
    // The worker's own location is the base of its relative addresses.
    const run = new Function(...names, code);
    run(scope, caches, scope.location, scope.registration, network.fetch, FetchEvent, ScopeEvent);
  }

  /** Sends an event and waits for what it does. */
  async send(type, members = {}) {
    const event = Object.assign(new ScopeEvent(type), members);
    this.#events.dispatchEvent(event);
    await event.done();
  }

  /** Sends a message from a page to the worker, and returns the answers. */
  async ask(data) {
    const said = [];
    // If the worker reports a failure at all, it does so in an answer.
    await this.send("message", { data, ports: [{ postMessage: (text) => said.push(text) }] }).catch(() => {});
    return said;
  }

  /**
   * Sends a page's request to the worker, and returns the response.
   * @param {string} url
   * @param {{navigate?: boolean, method?: string}} [how]
   * @returns {Promise<Response | null>} null: the worker leaves it to the browser
   */
  async get(url, { navigate = false, method = "GET" } = {}) {
    const request = new Request(url, { method });
    if (navigate) Object.defineProperty(request, "mode", { value: "navigate" });
    const event = new FetchEvent(request);
    this.#events.dispatchEvent(event);
    this.#fetches.push(event);
    return event.answer && (await event.answer);
  }

  /** Resolves when the worker has also stored its answers. */
  async idle() {
    await Promise.all(this.#fetches.splice(0).map((event) => event.done()));
  }
}
