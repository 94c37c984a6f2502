/** Starts the engine's worker: a file beside the page, unless the page was told otherwise. */

import { settings } from "../shell/settings.js";
import { siteFile } from "../shell/site.js";
import { scriptUrl } from "../trusted.js";
import { KEEPS_NOTHING } from "./compiled.js";

/** @type {() => Worker} */
let make = () => new Worker(scriptUrl(siteFile("worker.js")), { type: "module", name: name() });

/** The worker's name tells it whether it may keep something for its next start: a person may not wish it. */
function name() {
  return settings().values.offline ? "engine" : KEEPS_NOTHING;
}

export function startWorker() {
  return make();
}

/** @param {() => Worker} other */
export function startWorkersBy(other) {
  make = other;
}
