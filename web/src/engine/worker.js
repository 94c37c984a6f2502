/** The engine's worker: boots Python, then answers requests one after the other. */

import { BootError, boot } from "./python.js";

/** @typedef {import("./types.js").FromWorker} FromWorker */

/** @param {FromWorker} message */
const say = (message) => self.postMessage(message);

/** @type {{id: number, text: string}[]} */
const waiting = [];
/** @type {((request: string) => string) | null} */
let handle = null;

/** @param {{id: number, text: string}} request */
function answer({ id, text }) {
  if (!handle) return;
  try {
    say({ type: "reply", id, text: handle(text) });
  } catch (error) {
    // `handle` never raises; this is Python itself breaking down (out of memory, a fatal error).
    say({ type: "broken", id, message: String(error) });
  }
}

self.onmessage = (/** @type {MessageEvent<import("./types.js").ToWorker>} */ { data }) => {
  if (handle) answer(data);
  else waiting.push(data);
};

try {
  handle = await boot(new URL(".", self.location.href).href, (phase, progress) =>
    say({ type: "phase", phase, progress }),
  );
  say({ type: "ready" });
  for (const request of waiting.splice(0)) answer(request);
} catch (error) {
  const phase = error instanceof BootError ? error.phase : "start";
  say({ type: "failed", phase, message: error instanceof Error ? error.message : String(error) });
}
