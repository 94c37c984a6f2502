/** The engine's worker: boots Python, then answers requests one after the other. */

import { errorMessage } from "../base/error-message.js";
import { BootError } from "./boot-phases.js";
import { boot } from "./python.js";
import { compiledWasm } from "./wasm.js";

/** @typedef {import("./types.js").FromWorker} FromWorker */
/** @typedef {import("./types.js").ToWorker} ToWorker */

/**
 * What connects a worker with the page.
 * @typedef {object} Page
 * @property {(message: FromWorker) => void} postMessage
 * @property {((event: MessageEvent<ToWorker>) => void) | null} onmessage
 */

/** @type {Page} */
let page = self;

/** @param {FromWorker} message */
const say = (message) => page.postMessage(message);

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
  if (message.type !== "request") {
    /** @type {Promise<any>} */
    const loading = message.type === "load" ? python.loadPack(message.pack) : compiledWasm();
    loading.then(
      (wasm) => say({ type: "loaded", id, wasm }),
      (error) => say({ type: "loaded", id, reason: errorMessage(error) }),
    );
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
 * @param {import("./file-source.js").FileSource} [source]  where the engine's files come from, if not from that folder
 * @param {Page} [connection]  to the page, if not the worker's own
 * @param {(python: import("./python.js").Python) => Promise<void>} [prepare]  completes the engine before it is ready
 */
export async function serve(base, source, connection = self, prepare) {
  page = connection;
  page.onmessage = ({ data }) => {
    if (python) answer(data);
    else waiting.push(data);
  };
  try {
    const started = await boot(base, (phase, amount) => say({ type: "phase", phase, amount }), source);
    await prepare?.(started);
    python = started;
    say({ type: "ready" });
    for (const request of waiting.splice(0)) answer(request);
  } catch (error) {
    const phase = error instanceof BootError ? error.phase : "start";
    say({ type: "failed", phase, message: errorMessage(error) });
  }
}
