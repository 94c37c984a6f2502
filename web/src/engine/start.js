/**
 * Starts the engine's workers: the first one may have been started early (early-start.js); the others are started from the site's `worker.js`, unless
 * the page has set another way.
 */

import { ownConnection, snapshotFirst } from "../base/connection-speed.js";
import { siteFile } from "../base/site.js";
import { takeEarly } from "./early-start.js";
import { WITH_SNAPSHOT } from "./worker-names.js";
import { scriptUrl } from "../base/trusted-types.js";

/** @type {() => Worker} */
let make = () =>
  takeEarly() ??
  new Worker(scriptUrl(siteFile("worker.js")), {
    type: "module",
    name: snapshotFirst(...ownConnection()) ? WITH_SNAPSHOT : "engine",
  });

export function startWorker() {
  return make();
}

/** Starts all workers in another way from now on. @param {() => Worker} other */
export function startWorkersBy(other) {
  make = other;
}

/**
 * Takes workers from a reserve from now on; while it has none, workers are started in the usual way.
 * @param {() => Worker | undefined} take
 */
export function startWorkersFrom(take) {
  const usual = make;
  make = () => take() ?? usual();
}
