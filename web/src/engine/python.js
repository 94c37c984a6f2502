/** The only file that knows Pyodide: boots it in named phases and gives Python's `handle`. */

import { answerWith, download, fetchEarly, watchFetch } from "./download.js";
import { Memory } from "./memory.js";
import { RULES, unpackRules } from "./rules.js";
import { compileEarly } from "./wasm.js";

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
 * Pyodide's loader, and what makes its Emscripten module.
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
 * What can be asked of Python.
 * @typedef {object} Python
 * @property {(request: string) => string} handle  the bridge's
 * @property {(addOn: AddOn, lang: string, begin: () => void) => Promise<Installed>} install  adds a wheel, which has come when `begin` is called; never rejects
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
/** Where the site has Python's memory; `engine.json` says whether it has. */
const MEMORY = "pyodide/memory.wasm";
/** After its start the engine has better things to do for so long. */
const LATER_MS = 1_000;
/** Where Python has its standard library, if it did not come with the memory. */
const LIBRARY = /^\/lib\/python\d+\.zip$/;

/**
 * Boots Python with the rules: from a memory that the site has, where this works.
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
  compileEarly(`${folder}pyodide.asm.wasm`);
  if (loader === fromFolder) fetchEarly(new URL(MEMORY, base).href);
  const loading = loader(folder);
  loading.catch(() => {});
  const files = await inPhase("engine", list(new URL("engine.json", base)));
  const start = { base, folder, files, report, loading };
  const kept = loader === fromFolder && files.memory;
  const { python, library } = (kept && (await fromMemory(start))) || (await fromTheBeginning(start));
  report("start", 0);
  // An import takes a while and says nothing; the page shall see the phase first.
  await new Promise((resolve) => setTimeout(resolve));
  try {
    const { handle } = python.pyimport("pygame_rules.bridge");
    return { handle, install: installer(base, files, python, library) };
  } catch (error) {
    throw new BootError("start", text(error));
  }
}

/**
 * Adds wheels to a running engine. What that needs besides is fetched with the first one.
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
 * @param {URL} url
 * @returns {Promise<EngineFiles>}
 */
async function list(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.pathname}: ${response.status} ${response.statusText}`.trim());
  return await response.json();
}

/**
 * What a start goes from.
 * @typedef {object} Start
 * @property {string} base  the address of the site's folder
 * @property {string} folder  the address of Pyodide's
 * @property {EngineFiles} files
 * @property {(phase: Phase, progress: number) => void} report
 * @property {ReturnType<Loader>} loading
 *
 * @typedef {object} Started
 * @property {Pyodide} python
 * @property {() => Promise<void>} library  waits until the standard library is in its place
 */

/**
 * Pyodide from the memory that the site has; null: that did not work.
 * @param {Start} start
 * @returns {Promise<Started | null>}
 */
async function fromMemory(start) {
  const { base, files } = start;
  const stdlib = new URL(files.stdlib, base);
  // What is imported lies in the memory already: the standard library itself can come later.
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
    // In the memory of all visitors chance is the same. (The dice come from the page's seeds; others may use it.)
    python.pyimport("random").seed();
    return { python, library: later(python, stdlib) };
  } catch (error) {
    console.info("The engine starts without the memory that was kept for it.", error);
    return null;
  }
}

/**
 * Brings the standard library when the first answers are given.
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
 * Pyodide as it starts by itself, then the rules.
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
 * Pyodide with a place for the rules on its path; rejects also where Pyodide would wait for ever because a download failed.
 * @param {Start} start
 * @param {string} library  the file whose progress is shown after that of WebAssembly
 * @param {(parts: Parts) => Promise<object>} parameters
 * @param {Promise<unknown>} [needed]  what has to be there as well: where it fails, so does the start
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
  // Copies may still be counted when everything is done; a phase that is told then would be taken for another start.
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
    // Whoever loses the race below may fail unheard.
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
