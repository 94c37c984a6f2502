/** The only file that knows Pyodide: boots it in named phases and gives Python's `handle`. */

import { download, watchFetch } from "./download.js";

/**
 * @typedef {import("./types.js").Phase} Phase
 * @typedef {import("./types.js").EngineFiles} EngineFiles
 *
 * What is used of Pyodide and its file system.
 * @typedef {object} Pyodide
 * @property {(name: string) => any} pyimport
 * @typedef {object} FileSystem
 * @property {(path: string) => void} mkdirTree
 * @property {(path: string, content: Uint8Array) => void} writeFile
 */

/** Names the phase in which booting failed. */
export class BootError extends Error {
  /**
   * @param {Phase} phase
   * @param {string} message
   */
  constructor(phase, message) {
    super(message);
    this.phase = phase;
  }
}

/** Where the wheels lie in Python's file system; it reads them as they are. */
const WHEELS = "/wheels";

/**
 * Boots Python with the rules.
 * @param {string} base  the address of the site's folder
 * @param {(phase: Phase, progress: number) => void} report
 * @returns {Promise<(request: string) => string>} the bridge's `handle`
 * @throws {BootError}
 */
export async function boot(base, report) {
  report("engine", 0);
  if (typeof WebAssembly !== "object") throw new BootError("engine", "WebAssembly is not available.");
  const files = await inPhase("engine", list(new URL("engine.json", base)));
  const python = await load(base, files, report);
  report("start", 0);
  // An import takes a while and says nothing; the page shall see the phase first.
  await new Promise((resolve) => setTimeout(resolve));
  try {
    return python.pyimport("pygame_rules.bridge").handle;
  } catch (error) {
    throw new BootError("start", text(error));
  }
}

/**
 * @param {URL} url
 * @returns {Promise<EngineFiles>}
 */
async function list(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.pathname}: ${response.status} ${response.statusText}`.trim());
  return await response.json();
}

/**
 * Pyodide with the wheels on its path; rejects also where Pyodide would wait for ever because a download failed.
 * @param {string} base
 * @param {EngineFiles} files
 * @param {(phase: Phase, progress: number) => void} report
 * @returns {Promise<Pyodide>}
 */
async function load(base, files, report) {
  const folder = new URL("pyodide/", base).href;
  const stdlib = new URL(files.stdlib, base).href;
  const wheels = files.wheels.map(({ url, sha256 }) => ({
    path: `${WHEELS}/${url.split("/").pop()}`,
    bytes: inPhase("rules", download(new URL(url, base), sha256)),
  }));

  /** @type {(error: unknown) => void} */
  let fail = () => {};
  const failure = new Promise((_resolve, reject) => {
    fail = reject;
  });
  const order = inOrder(report);
  const unwatch = watchFetch({
    progress: (url, part) => {
      if (url.endsWith(".wasm")) order("engine", part);
      else if (url === stdlib) order("library", part);
    },
    failed: (url, message) => {
      fail(new BootError(url === stdlib ? "library" : "engine", `${new URL(url, base).pathname}: ${message}`));
    },
  });
  const unlisten = watchWarnings((message) => fail(new BootError("engine", message)));
  try {
    const loading = import(`${folder}pyodide.mjs`).then(({ loadPyodide }) =>
      loadPyodide({
        indexURL: folder,
        packageBaseUrl: folder,
        stdLibURL: stdlib,
        lockFileURL: new URL(files.lock, base).href,
        env: { PYTHONPATH: wheels.map(({ path }) => path).join(":"), HOME: "/home/pyodide" },
        fsInit: async (/** @type {FileSystem} */ fs) => {
          order("rules", 0);
          fs.mkdirTree(WHEELS);
          for (const { path, bytes } of wheels) fs.writeFile(path, new Uint8Array(await bytes));
        },
      }),
    );
    // Whoever loses the race below may fail unheard.
    loading.catch(() => {});
    const complete = Promise.all(wheels.map(({ bytes }) => bytes)).then(() => inPhase("engine", loading));
    return await Promise.race([complete, failure]);
  } finally {
    unlisten();
    unwatch();
  }
}

/**
 * The downloads run side by side; what is shown goes forward only.
 * @param {(phase: Phase, progress: number) => void} report
 * @returns {(phase: Phase, progress: number) => void}
 */
function inOrder(report) {
  /** @type {Phase[]} */
  const order = ["engine", "library", "rules"];
  const parts = order.map(() => 0);
  return (phase, progress) => {
    parts[order.indexOf(phase)] = progress;
    const current = order.find((_, at) => (parts[at] ?? 0) < 1);
    if (current) report(current, parts[order.indexOf(current)] ?? 0);
  };
}

/**
 * @template T
 * @param {Phase} phase
 * @param {Promise<T>} work
 * @returns {Promise<T>} the same; its failure names the phase
 */
function inPhase(phase, work) {
  const named = work.catch((error) => {
    throw error instanceof BootError ? error : new BootError(phase, text(error));
  });
  // It may fail before somebody waits for it.
  named.catch(() => {});
  return named;
}

/**
 * Pyodide only warns when WebAssembly cannot be started (blocked by a policy, out of memory).
 * @param {(message: string) => void} failed
 * @returns {() => void} puts the console back
 */
function watchWarnings(failed) {
  const { warn } = console;
  let next = false;
  console.warn = (...words) => {
    if (next) failed(text(words[0]));
    next = String(words[0]).startsWith("wasm instantiation failed");
    warn.apply(console, words);
  };
  return () => {
    console.warn = warn;
  };
}

/** @param {unknown} error */
const text = (error) => (error instanceof Error ? error.message : String(error));
