/**
 * Starts the engine's worker from the script in the page's head (app/boot.js), before the page's own script is there. A page that needs the
 * engine at once does so on a later visit, when the service worker has all files.
 */

import { siteFile } from "../base/site.js";
import { scriptUrl } from "../base/trusted-types.js";

/**
 * A worker that the page's script has not taken yet, and what it has said.
 * @typedef {object} Early
 * @property {Worker} worker
 * @property {MessageEvent[]} heard
 *
 * The scripts of a page are bundled one by one and share nothing else.
 * @typedef {{earlyEngine?: Early | undefined}} Shared
 */

const shared = /** @type {Shared} */ (globalThis);

/** Whether this is a later visit. */
function isServed() {
  try {
    return Boolean(navigator.serviceWorker?.controller);
  } catch {
    // A frame without an origin of its own.
    return false;
  }
}

/** Starts the worker, on a later visit; on a first one the page's script starts it, which finds out what the line allows. */
export function startEarly() {
  if (!isServed()) return;
  const worker = new Worker(scriptUrl(siteFile("worker.js")), { type: "module", name: "engine" });
  /** @type {MessageEvent[]} */
  const heard = [];
  worker.onmessage = (event) => heard.push(event);
  // The page's script starts another one, and tells a person if that fails, too.
  worker.onerror = () => (shared.earlyEngine = undefined);
  shared.earlyEngine = { worker, heard };
}

/**
 * The worker that `startEarly` has started, for the first who asks. What it has said so far it says again, once the caller listens.
 * @returns {Worker | undefined}
 */
export function takeEarly() {
  const early = shared.earlyEngine;
  shared.earlyEngine = undefined;
  if (!early) return undefined;
  const { worker, heard } = early;
  queueMicrotask(() =>
    heard.forEach((event) => worker.dispatchEvent(new MessageEvent("message", { data: event.data }))),
  );
  return worker;
}
