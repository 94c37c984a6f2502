/** Starts the engine's worker: from worker.js, unless `startWorkersBy` has set another way. The first one may have been started before. */

import { memoryFirst, thisLine } from "../base/connection-speed.js";
import { siteFile } from "../base/site.js";
import { takeEarly } from "./early.js";
import { WITH_MEMORY } from "./worker-names.js";
import { scriptUrl } from "../base/trusted-types.js";

/** @type {() => Worker} */
let make = () =>
  takeEarly() ??
  new Worker(scriptUrl(siteFile("worker.js")), {
    type: "module",
    name: memoryFirst(...thisLine()) ? WITH_MEMORY : "engine",
  });

export function startWorker() {
  return make();
}

/** @param {() => Worker} other */
export function startWorkersBy(other) {
  make = other;
}

/**
 * Starts workers from a reserve, as far as it has some.
 * @param {() => Worker | undefined} take
 */
export function startWorkersFrom(take) {
  const usual = make;
  make = () => take() ?? usual();
}
