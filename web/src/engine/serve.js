/** The engine's worker: boots Python, then answers requests one after the other. */

import { BootError, boot } from "./python.js";
import { compiledWasm } from "./wasm.js";

/** @typedef {import("./types.js").FromWorker} FromWorker */
/** @typedef {import("./types.js").ToWorker} ToWorker */

/** @param {FromWorker} message */
const say = (message) => self.postMessage(message);

/** @type {ToWorker[]} */
const waiting = [];
/** @type {import("./python.js").Python | null} */
let python = null;

/** @param {ToWorker} message */
function answer(message) {
  if (!python) return;
  const { id } = message;
  if (message.type === "install") {
    void python
      .install(message.addOn, message.lang, () => say({ type: "adding", id }))
      .then((installed) => say({ type: "installed", id, installed }));
    return;
  }
  if (message.type === "bring") {
    void python.bring(message.pack).then(
      () => say({ type: "brought", id }),
      (error) => say({ type: "brought", id, reason: error instanceof Error ? error.message : String(error) }),
    );
    return;
  }
  if (message.type === "share") {
    void compiledWasm().then((wasm) => say({ type: "shared", id, wasm }));
    return;
  }
  try {
    say({ type: "reply", id, text: python.handle(message.text) });
  } catch (error) {
    // `handle` never raises, so Python itself has broken down (out of memory, a fatal error).
    say({ type: "broken", id, message: String(error) });
  }
}

/**
 * Boots Python and answers the page's messages; those that arrive before it is ready are queued.
 * @param {string} base  the address of the folder with `engine.json`
 * @param {import("./python.js").Source} [source]  where the engine's files come from, if not from that folder
 */
export async function serve(base, source) {
  self.onmessage = (/** @type {MessageEvent<ToWorker>} */ { data }) => {
    if (python) answer(data);
    else waiting.push(data);
  };
  try {
    python = await boot(base, (phase, progress, amount) => say({ type: "phase", phase, progress, amount }), source);
    say({ type: "ready" });
    for (const request of waiting.splice(0)) answer(request);
  } catch (error) {
    const phase = error instanceof BootError ? error.phase : "start";
    say({ type: "failed", phase, message: error instanceof Error ? error.message : String(error) });
  }
}
