/** The only file that knows Pyodide: boots it in named phases and gives Python's `handle`. */

import { CompiledRules, KEEPS_NOTHING } from "./compiled.js";
import { fetchEarly, download, watchFetch } from "./download.js";
import { RULES, putRules, unpackRules } from "./rules.js";

/**
 * @typedef {import("./types.js").Phase} Phase
 * @typedef {import("./types.js").EngineFiles} EngineFiles
 * @typedef {import("./types.js").AddOn} AddOn
 * @typedef {import("./types.js").Installed} Installed
 *
 * What is used of Pyodide and its file system.
 * @typedef {object} Pyodide
 * @property {(name: string) => any} pyimport
 * @property {FileSystem} FS
 * @typedef {object} FileSystem
 * @property {(path: string) => void} mkdirTree
 * @property {(path: string, content: Uint8Array) => void} writeFile
 * @property {(path: string) => void} unlink
 *
 * Gives Pyodide's `loadPyodide` and, where the loader needs them, more of its parameters.
 * @typedef {(folder: string) => Promise<{loadPyodide: (parameters: any) => Promise<Pyodide>, more?: object}>} Loader
 */

/** @type {Loader} */
const fromFolder = (folder) => {
  // Pyodide asks for this part only when it has the first: it shall be there by then.
  import(`${folder}pyodide.asm.mjs`).catch(() => {});
  return import(`${folder}pyodide.mjs`);
};

/**
 * What can be asked of Python.
 * @typedef {object} Python
 * @property {(request: string) => string} handle  the bridge's
 * @property {(addOn: AddOn, lang: string) => Promise<Installed>} install  adds a wheel; never rejects
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

/** Where wheels lie that are added. */
const WHEELS = "/wheels";

/**
 * Boots Python with the rules.
 * @param {string} base  the address of the site's folder
 * @param {(phase: Phase, progress: number) => void} report
 * @param {Loader} [loader]
 * @returns {Promise<Python>}
 * @throws {BootError}
 */
export async function boot(base, report, loader = fromFolder) {
  report("engine", 0);
  if (typeof WebAssembly !== "object") throw new BootError("engine", "WebAssembly is not available.");
  const folder = new URL("pyodide/", base).href;
  // Nothing waits for the list that need not.
  fetchEarly(`${folder}pyodide.asm.wasm`);
  const loading = loader(folder);
  loading.catch(() => {});
  const files = await inPhase("engine", list(new URL("engine.json", base)));
  const compiled = new CompiledRules(base, `${files.rules.sha256}-${files.pyodide}`);
  const python = await load(base, files, report, loading, compiled);
  report("start", 0);
  // An import takes a while and says nothing; the page shall see the phase first.
  await new Promise((resolve) => setTimeout(resolve));
  try {
    const { handle } = python.pyimport("pygame_rules.bridge");
    if (!compiled.found && self.name !== KEEPS_NOTHING) void compiled.make(() => python.pyimport("pygame_rules.bridge.compiling").Compiling(RULES));
    return { handle, install: installer(base, files, python) };
  } catch (error) {
    // Should what was kept be the reason, another try does without it.
    if (compiled.found) await compiled.forget();
    throw new BootError("start", text(error));
  }
}

/**
 * Adds wheels to a running engine. What that needs besides is fetched with the first one.
 * @param {string} base
 * @param {EngineFiles} files
 * @param {Pyodide} python
 * @returns {Python["install"]}
 */
function installer(base, files, python) {
  /** @type {Promise<any> | undefined} */
  let prepared;

  /**
   * A file of the site in Python's file system.
   * @param {string} url
   * @param {string} [sha256]
   */
  async function fetched(url, sha256) {
    const from = new URL(url, base);
    if (from.origin !== new URL(base).origin) throw new Error(`${from.href}: ${from.origin} is another origin.`);
    const path = `${WHEELS}/${from.pathname.split("/").pop()}`;
    python.FS.writeFile(path, new Uint8Array(await download(from, sha256)));
    return path;
  }

  async function prepare() {
    const { micropip } = files;
    const archives = await Promise.all([fetched(files.stdlib_rest), fetched(micropip.url, micropip.sha256)]);
    const module = python.pyimport("pygame_rules.bridge.add_ons");
    module.prepare(...archives);
    return module;
  }

  return async ({ url, sha256 }, lang) => {
    try {
      prepared ??= prepare();
      prepared.catch(() => (prepared = undefined));
      const [module, path] = await Promise.all([prepared, fetched(url)]);
      return JSON.parse(await module.install(path, sha256, lang));
    } catch (error) {
      return { ok: false, reason: text(error) };
    }
  };
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
 * Pyodide with the rules on its path; rejects also where Pyodide would wait for ever because a download failed.
 * @param {string} base
 * @param {EngineFiles} files
 * @param {(phase: Phase, progress: number) => void} report
 * @param {ReturnType<Loader>} loader
 * @param {CompiledRules} compiled
 * @returns {Promise<Pyodide>}
 */
async function load(base, files, report, loader, compiled) {
  const folder = new URL("pyodide/", base).href;
  const stdlib = new URL(files.stdlib, base).href;
  const lock = new URL(files.lock, base).href;
  fetchEarly(stdlib);
  fetchEarly(lock);
  const rules = inPhase(
    "rules",
    compiled.find().then((found) => found ?? download(new URL(files.rules.url, base), files.rules.sha256)),
  );

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
    const loading = loader.then(({ loadPyodide, more }) =>
      loadPyodide({
        ...more,
        indexURL: folder,
        packageBaseUrl: folder,
        stdLibURL: stdlib,
        lockFileURL: lock,
        env: { PYTHONPATH: RULES, HOME: "/home/pyodide" },
        fsInit: async (/** @type {FileSystem} */ fs) => {
          order("rules", 0);
          fs.mkdirTree(WHEELS);
        },
      }),
    );
    // Whoever loses the race below may fail unheard.
    loading.catch(() => {});
    const complete = rules.then(() => inPhase("engine", loading));
    const python = await Promise.race([complete, failure]);
    const archive = new Uint8Array(await rules);
    try {
      if (compiled.found) putRules(python, archive);
      else unpackRules(python, archive);
    } catch (error) {
      throw new BootError("rules", text(error));
    }
    return python;
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
