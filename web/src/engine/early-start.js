/**
 * Starts the engine's worker from the script in the page's head (app/boot.js), before the page's own script has been loaded. A page that needs the
 * engine at once does so on later visits, when the service worker has all files.
 */

import { siteFile } from "../base/site.js";
import { scriptUrl } from "../base/trusted-types.js";

/**
 * A worker that the page's script has not taken yet, and the messages that it has sent.
 * @typedef {object} Early
 * @property {Worker} worker
 * @property {MessageEvent[]} messages
 *
 * @typedef {{earlyEngine?: Early | undefined}} Shared
 */

/** The window: the page's scripts are separate bundles, which share nothing else. */
const shared = /** @type {Shared} */ (globalThis);

/** Whether this is a later visit: the service worker answers the page's requests. */
function isLaterVisit() {
  try {
    return Boolean(navigator.serviceWorker?.controller);
  } catch {
    // A sandboxed frame, whose origin is opaque, may not ask.
    return false;
  }
}

/** Starts the worker on a later visit. On a first visit the page's script starts it, because how it starts depends on the connection's speed. */
export function startEarly() {
  if (!isLaterVisit()) return;
  const worker = new Worker(scriptUrl(siteFile("worker.js")), { type: "module", name: "engine" });
  /** @type {MessageEvent[]} */
  const messages = [];
  worker.onmessage = (event) => messages.push(event);
  // The page's script starts another one, and tells a person if that fails, too.
  worker.onerror = () => (shared.earlyEngine = undefined);
  shared.earlyEngine = { worker, messages };
}

/**
 * Hands over the worker that `startEarly` has started, once. Its messages so far are dispatched again in a microtask, when the caller listens.
 * @returns {Worker | undefined}
 */
export function takeEarly() {
  const early = shared.earlyEngine;
  shared.earlyEngine = undefined;
  if (!early) return undefined;
  const { worker, messages } = early;
  queueMicrotask(() =>
    messages.forEach((event) => worker.dispatchEvent(new MessageEvent("message", { data: event.data }))),
  );
  return worker;
}
