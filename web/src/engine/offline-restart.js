/**
 * Holds what the engine needs to be started again while the site cannot be reached: its files, and a worker that has loaded its scripts.
 * (The content security policy forbids to start a worker from memory.)
 *
 * To save memory it holds the compiled module of the running engine, which browsers share between the page and its workers, and not the file of
 * Pyodide's WebAssembly; and the archives for a start from the beginning and with the code of other rules and hints, and not the snapshot of Python's memory, which is three times as
 * large.
 */

import { siteFile } from "../base/site.js";
import { scriptUrl } from "../base/trusted-types.js";
import { IN_RESERVE } from "./worker-names.js";

const LIST = "engine.json";

/** @typedef {import("./spare-worker.js").Provisions} Provisions */

export class Reserve {
  /** @type {Provisions | null} */
  #provisions = null;
  /** A worker that has loaded its scripts. @type {Worker | null} */
  #worker = null;
  /** A worker that is loading its scripts. @type {Worker | null} */
  #starting = null;
  #compiled;
  #complete;
  #make;

  /**
   * @param {() => Promise<WebAssembly.Module>} compiled  gives Pyodide's WebAssembly, as the running engine has it
   * @param {() => Promise<unknown>} complete  gives the running engine what it would fetch later, while the site can be reached: the code of hints
   * @param {() => Worker} [make]  starts a worker that stands by
   */
  constructor(
    compiled,
    complete,
    make = () => new Worker(scriptUrl(siteFile("worker.js")), { type: "module", name: IN_RESERVE }),
  ) {
    this.#compiled = compiled;
    this.#complete = complete;
    this.#make = make;
  }

  /**
   * Fetches the files, once.
   * @throws {Error} one of them cannot be fetched
   */
  async fill() {
    if (this.#provisions) return;
    await this.#complete();
    // Wait until the engine runs, which shows that the site's files are right: a host in trouble may send other content with the status 200.
    const wasm = await this.#compiled();
    const list = await fetched(LIST).then((response) => response.blob());
    /** @type {import("./types.js").EngineFiles} */
    const { lock, library, rules, look, other_rules: other } = JSON.parse(await list.text());
    const files = new Map([[LIST, list]]);
    for (const path of [lock, library.url, rules.url, look.url, other.url])
      files.set(path, await (await fetched(path)).blob());
    this.#provisions = { files, wasm };
  }

  /**
   * Starts a worker and resolves when it stands by; does nothing if one does already. A worker that the last call has started, and that has not
   * loaded its scripts since, is ended.
   * @throws {Error} its scripts cannot be loaded
   */
  async stand() {
    if (this.#worker) return;
    this.#starting?.terminate();
    const worker = this.#make();
    this.#starting = worker;
    try {
      await new Promise((resolve, reject) => {
        worker.onmessage = ({ data }) => (data.type === "failed" ? reject(new Error(data.message)) : resolve(null));
        worker.onerror = (event) => {
          event.preventDefault();
          reject(new Error(event.message || "The worker did not start."));
        };
      });
    } catch (error) {
      worker.terminate();
      throw error;
    }
    this.#starting = null;
    this.#worker = worker;
  }

  /** Starts the engine in the worker that stands by, and hands that over; undefined: there is none. After this, call `stand` for another one. */
  take() {
    const worker = this.#worker;
    if (!worker || !this.#provisions) return undefined;
    this.#worker = null;
    worker.postMessage(this.#provisions);
    return worker;
  }
}

/** @param {string} path */
async function fetched(path) {
  const response = await fetch(siteFile(path));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}
