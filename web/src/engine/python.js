/** Boots Pyodide in named phases and returns Python's `handle`. No other file starts Pyodide. */

import { answerWith, download, fetchEarly, watchFetch } from "./download.js";
import { Memory } from "./memory.js";
import { RULES, addPack, unpackRules } from "./rules.js";
import { compileEarly } from "./wasm.js";

/**
 * @typedef {import("./types.js").Phase} Phase
 * @typedef {import("./types.js").EngineFiles} EngineFiles
 * @typedef {import("./types.js").AddOn} AddOn
 * @typedef {import("./types.js").Installed} Installed
 *
 * The parts of Pyodide and its file system that are used here.
 * @typedef {object} Pyodide
 * @property {(name: string) => any} pyimport
 * @property {FileSystem} FS
 * @typedef {object} FileSystem
 * @property {(path: string) => void} mkdirTree
 * @property {(path: string, content: Uint8Array) => void} writeFile
 * @property {(path: string) => void} unlink
 *
 * Pyodide's loader and the factory of its Emscripten module.
 * @typedef {object} Parts
 * @property {(parameters: any) => Promise<Pyodide>} loadPyodide
 * @property {import("./memory.js").Create} createPyodideModule
 * @typedef {(folder: string) => Promise<Parts>} Loader
 */

/** @type {Loader} */
const fromFolder = async (folder) => {
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all([
    import(`${folder}pyodide.mjs`),
    import(`${folder}pyodide.asm.mjs`),
  ]);
  return { loadPyodide, createPyodideModule };
};

/**
 * The functions of a booted Python.
 * @typedef {object} Python
 * @property {(request: string) => string} handle  answers a request (pygame_rules/bridge)
 * @property {(addOn: AddOn, lang: string, begin: () => void) => Promise<Installed>} install  fetches a wheel, calls `begin`, installs; never rejects
 * @property {(pack: import("./types.js").Pack) => Promise<void>} bring  adds the code of a further pack of the site; the second time it does nothing
 */

/** Booting failed in this phase. */
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

/** The folder of added wheels in Python's file system. */
const WHEELS = "/wheels";
/** Path of the memory snapshot in the site, if `engine.json` lists one. */
const MEMORY = "pyodide/memory.wasm";
/** How long (ms) after the start the download of the standard library waits, so that it does not slow down the first requests. */
const LATER_MS = 1_000;
/** The path in Python's `sys.path` where it expects its standard library. */
const LIBRARY = /^\/lib\/python\d+\.zip$/;

/**
 * Boots Python with the rules, from the site's memory snapshot if that works.
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
  // Start the downloads that do not depend on engine.json before it is loaded.
  compileEarly(`${folder}pyodide.asm.wasm`);
  if (loader === fromFolder) fetchEarly(new URL(MEMORY, base).href);
  const loading = loader(folder);
  loading.catch(() => {});
  const files = await inPhase("engine", list(new URL("engine.json", base)));
  const start = { base, folder, files, report, loading };
  const kept = loader === fromFolder && files.memory;
  const { python, library } = (kept && (await fromMemory(start))) || (await fromTheBeginning(start));
  report("start", 0);
  // Yield so that the page paints this phase before the blocking import.
  await new Promise((resolve) => setTimeout(resolve));
  try {
    const { handle } = python.pyimport("pygame_rules.bridge");
    return { handle, install: installer(base, files, python, library), bring: bringer(base, files, python, library) };
  } catch (error) {
    throw new BootError("start", text(error));
  }
}

/**
 * Returns the function that installs wheels in the running engine. It fetches micropip and the rest of the standard library at its first call.
 * @param {string} base
 * @param {EngineFiles} files
 * @param {Pyodide} python
 * @param {() => Promise<void>} library
 * @returns {Python["install"]}
 */
function installer(base, files, python, library) {
  /** @type {Promise<any> | undefined} */
  let prepared;

  /**
   * Downloads a file of the site into Python's file system and returns its path there.
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
    await library();
    const module = python.pyimport("pygame_rules.bridge.add_ons");
    module.prepare(...archives);
    return module;
  }

  return async ({ url, sha256 }, lang, begin) => {
    try {
      prepared ??= prepare();
      prepared.catch(() => (prepared = undefined));
      const [module, path] = await Promise.all([prepared, fetched(url)]);
      begin();
      return JSON.parse(await module.install(path, sha256, lang));
    } catch (error) {
      return { ok: false, reason: text(error) };
    }
  };
}

/**
 * Returns the function that adds the code of a further pack.
 * @param {string} base
 * @param {EngineFiles} files
 * @param {Pyodide} python
 * @param {() => Promise<void>} library
 * @returns {Python["bring"]}
 */
function bringer(base, files, python, library) {
  /** @type {Map<string, Promise<void>>} */
  const brought = new Map();
  const bring = async (/** @type {import("./types.js").Pack} */ pack) => {
    const { url, sha256 } = files[pack];
    const [packed] = await Promise.all([download(new URL(url, base), sha256), library()]);
    addPack(python, new Uint8Array(packed));
  };
  return (pack) => {
    const coming = brought.get(pack) ?? bring(pack);
    brought.set(pack, coming);
    coming.catch(() => brought.delete(pack));
    return coming;
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
 * The inputs of a start.
 * @typedef {object} Start
 * @property {string} base  the address of the site's folder
 * @property {string} folder  the address of Pyodide's folder
 * @property {EngineFiles} files
 * @property {(phase: Phase, progress: number) => void} report
 * @property {ReturnType<Loader>} loading
 *
 * @typedef {object} Started
 * @property {Pyodide} python
 * @property {() => Promise<void>} library  resolves when the standard library is in Python's file system
 */

/**
 * Starts Pyodide from the site's memory snapshot; null: that did not work.
 * @param {Start} start
 * @returns {Promise<Started | null>}
 */
async function fromMemory(start) {
  const { base, files } = start;
  const stdlib = new URL(files.stdlib, base);
  // The imported modules are in the memory: load the standard library itself later.
  answerWith(stdlib.href, new Response());
  try {
    const python = await load(start, MEMORY, async ({ createPyodideModule }) => {
      const memory = await Memory.from(await fetch(new URL(MEMORY, base).href), files.rules.sha256 ?? "");
      return {
        ...memory.parameters(createPyodideModule),
        fsInit: async (/** @type {FileSystem} */ fs) => {
          fs.writeFile(RULES, memory.rules);
          fs.mkdirTree(WHEELS);
        },
      };
    });
    // Reseed Python's `random`: the snapshot has the same state for every visitor. (The dice use the page's seeds; other code may use `random`.)
    python.pyimport("random").seed();
    return { python, library: later(python, stdlib) };
  } catch (error) {
    console.info("The engine starts without the memory that was kept for it.", error);
    return null;
  }
}

/**
 * Downloads the standard library some time after the start; returns a function that waits for it.
 * @param {Pyodide} python
 * @param {URL} stdlib
 */
function later(python, stdlib) {
  const [path] = [...python.pyimport("sys").path].filter((/** @type {string} */ entry) => LIBRARY.test(entry));
  /** @type {Promise<void> | undefined} */
  let brought;
  const bring = () =>
    (brought ??= download(stdlib, undefined).then(
      (archive) => python.FS.writeFile(path, new Uint8Array(archive)),
      (error) => {
        brought = undefined;
        throw error;
      },
    ));
  setTimeout(() => void bring().catch(() => {}), LATER_MS);
  return bring;
}

/**
 * Starts Pyodide without a snapshot, then loads the rules.
 * @param {Start} start
 * @returns {Promise<Started>}
 */
async function fromTheBeginning(start) {
  const { base, files } = start;
  const rules = inPhase("rules", download(new URL(files.rules.url, base), files.rules.sha256));
  fetchEarly(new URL(files.stdlib, base).href);
  const parameters = async (/** @type {Parts} */ { createPyodideModule }) => ({
    createPyodideModule,
    fsInit: async (/** @type {FileSystem} */ fs) => {
      start.report("rules", 0);
      fs.mkdirTree(WHEELS);
    },
  });
  const python = await load(start, files.stdlib, parameters, rules);
  try {
    unpackRules(python, new Uint8Array(await rules));
  } catch (error) {
    throw new BootError("rules", text(error));
  }
  return { python, library: async () => {} };
}

/**
 * Loads Pyodide with the rules' archive on its path. Also rejects when a download fails, in which case Pyodide itself would wait for ever.
 * @param {Start} start
 * @param {string} library  the file whose progress is reported after that of the WebAssembly file
 * @param {(parts: Parts) => Promise<object>} parameters
 * @param {Promise<unknown>} [needed]  must resolve as well; if it rejects, so does the start
 * @returns {Promise<Pyodide>}
 */
async function load({ base, folder, files, report, loading }, library, parameters, needed) {
  const stdlib = new URL(files.stdlib, base).href;
  const lock = new URL(files.lock, base).href;
  fetchEarly(lock);
  /** @type {(error: unknown) => void} */
  let fail = () => {};
  const failure = new Promise((_resolve, reject) => {
    fail = reject;
  });
  // Counting the copies may outlast the start; the page would take a phase reported then for another start.
  let over = false;
  const order = inOrder((phase, progress) => {
    if (!over) report(phase, progress);
  });
  const unwatch = watchFetch({
    progress: (url, part) => {
      if (url.endsWith("asm.wasm")) order("engine", part);
      else if (url === new URL(library, base).href) order("library", part);
    },
    failed: (url, message) => {
      fail(new BootError(url === stdlib ? "library" : "engine", `${new URL(url, base).pathname}: ${message}`));
    },
  });
  const unlisten = watchWarnings((message) => fail(new BootError("engine", message)));
  try {
    const started = loading.then(async (parts) =>
      parts.loadPyodide({
        ...(await parameters(parts)),
        indexURL: folder,
        packageBaseUrl: folder,
        stdLibURL: stdlib,
        lockFileURL: lock,
        env: { PYTHONPATH: RULES, HOME: "/home/pyodide" },
      }),
    );
    // Avoid an unhandled rejection if `failure` wins the race below.
    started.catch(() => {});
    const complete = Promise.resolve(needed).then(() => inPhase("engine", started));
    return await Promise.race([complete, failure]);
  } finally {
    over = true;
    unlisten();
    unwatch();
  }
}

/**
 * Wraps `report` so that parallel downloads are reported as consecutive phases.
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
 * @returns {Promise<T>} the same result; a rejection becomes a `BootError` with the phase
 */
function inPhase(phase, work) {
  const named = work.catch((error) => {
    throw error instanceof BootError ? error : new BootError(phase, text(error));
  });
  // Avoid an unhandled rejection if it fails before anyone awaits it.
  named.catch(() => {});
  return named;
}

/**
 * Detects that WebAssembly cannot be instantiated (blocked by a policy, out of memory) from the console: Pyodide only logs a warning and
 * then the reason.
 * @param {(message: string) => void} failed
 * @returns {() => void} restores `console.warn`
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
