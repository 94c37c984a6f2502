/**
 * The script of the walled frame, which stands inside of `web/walls.html`: it starts the worker that the page hands over, and nothing else.
 *
 * Hosts allow this script by its hash (docs/hosting.md), so every change of it changes what they must send.
 */

/** @typedef {{createScriptURL: (url: string) => string}} Policy */

const types = /** @type {{trustedTypes?: {createPolicy: (name: string, rules: Policy) => Policy}}} */ (
  /** @type {unknown} */ (globalThis)
).trustedTypes;
const policy = types?.createPolicy("spieltisch", { createScriptURL: (url) => url });

// The frame's parent is the document of the walls, whose parent is the page.
self.onmessage = ({ source, data, ports: [toWorker, toPage] }) => {
  if (source !== parent.parent || !toWorker || !toPage) return;
  self.onmessage = null;
  const address = URL.createObjectURL(data);
  const worker = new Worker(policy ? policy.createScriptURL(address) : address);
  worker.onerror = (event) => {
    event.preventDefault();
    toPage.postMessage(event.message || "The worker stopped.");
  };
  worker.postMessage(null, [toWorker]);
};
export {};
