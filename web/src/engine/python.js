/** Boots Pyodide in named phases and returns Python's `handle`. No other file starts Pyodide. */

import { spareCopy } from "../base/caches.js";
import { filesIn, putFiles } from "./archive.js";
import { answerWith, download, fetchEarly, readNow, watchFetch } from "./download.js";
import { environment } from "./environment.js";
import { putLater } from "./later-library.js";
import { Memory } from "./snapshot.js";
import { Meter } from "./meter.js";
import { WITH_MEMORY } from "./worker-names.js";
import { addPack } from "./packs.js";
import { compileEarly, useCompiled } from "./wasm.js";

/**
 * @typedef {import("./types.js").Phase} Phase
 * @typedef {import("./types.js").Amount} Amount
 * @typedef {import("./types.js").EngineFiles} EngineFiles
 * @typedef {import("./types.js").AddOn} AddOn
 * @typedef {import("./types.js").Installed} Installed
 * @typedef {import("./archive.js").FileSystem} FileSystem
 *
 * The parts of Pyodide that are used here.
 * @typedef {object} Pyodide
 * @property {(name: string) => any} pyimport
 * @property {FileSystem} FS
 * @property {{HEAPU8: Uint8Array}} _module  Python's memory
 *
 * Pyodide's loader and the factory of its Emscripten module.
 * @typedef {object} Parts
 * @property {(parameters: any) => Promise<Pyodide>} loadPyodide
 * @property {import("./snapshot.js").Create} createPyodideModule
 *
 * Where the engine's files come from, besides `fetch`.
 * @typedef {object} Source
 * @property {(folder: string) => Promise<Parts>} load  loads Pyodide's scripts
 * @property {(url: string) => ArrayBuffer} readNow  reads a file while Python waits; throws an error that names it
 * @property {(base: string) => Promise<Response | undefined>} kept  the memory snapshot, where an earlier visit has stored it
 * @property {(base: string) => Promise<Response | undefined>} memory  the memory snapshot, where the line is fast enough
 * @property {WebAssembly.Module} [wasm]  Pyodide's WebAssembly, where it is compiled already
 */

/**
 * Loads Pyodide's scripts from the site.
 * @param {string} folder
 * @returns {Promise<Parts>}
 */
export async function loadScripts(folder) {
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all([
    import(`${folder}pyodide.js`),
    import(`${folder}pyodide.asm.js`),
  ]);
  return { loadPyodide, createPyodideModule };
}

/** @type {Source} */
const FROM_SITE = {
  load: loadScripts,
  readNow,
  kept: async (base) => await spareCopy(base, new URL(MEMORY, base).href),
  memory: async (base) =>
    // A failure is no harm: the start is then one from the beginning.
    self.name === WITH_MEMORY ? await fetch(new URL(MEMORY, base)).catch(() => undefined) : undefined,
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

/** @type {Promise<never>} */
const NEVER = new Promise(() => {});
/** The folder of added wheels in Python's file system. */
const WHEELS = "/wheels";
/** Path of the memory snapshot in the site. */
const MEMORY = "pyodide/memory.wasm";
/** Path of Pyodide's WebAssembly in the site. */
const WASM = "pyodide/pyodide.asm.wasm";
/** Paths of the files that a start from the beginning needs: their downloads begin before `engine.json` is there. */
const FIRST = ["pyodide/library.wasm", "rules.wasm"];

/**
 * Boots Python with the rules, from the memory snapshot where there is one.
 * @param {string} base  the address of the site's folder
 * @param {(phase: Phase, progress: number, amount: Amount) => void} report  `amount`: of all files that are needed
 * @param {Source} [source]
 * @returns {Promise<Python>}
 * @throws {BootError}
 */
export async function boot(base, report, source = FROM_SITE) {
  const progress = new Progress(report);
  const { meter } = progress;
  if (typeof WebAssembly !== "object") throw new BootError("engine", "WebAssembly is not available.");
  const folder = new URL("pyodide/", base).href;
  const stored = await source.kept(base);
  // What an earlier visit has stored comes at once: the copies that are counted would only cost time.
  meter.idle = stored !== undefined;
  // Start the downloads that do not depend on engine.json before it is loaded.
  const wasm = new URL(WASM, base).href;
  if (source.wasm) useCompiled(wasm, source.wasm);
  else compileEarly(wasm, meter);
  const loading = source.load(folder);
  loading.catch(() => {});
  const listed = inPhase("engine", list(new URL("engine.json", base)));
  const fetched = stored ? undefined : await source.memory(base);
  // Read it while the scripts are loading.
  const memory = stored ? Memory.stored(stored) : fetched && Memory.from(fetched);
  memory?.catch(() => {});
  if (!memory) for (const path of FIRST) fetchEarly(new URL(path, base).href, meter);
  const files = await listed;
  if (!source.wasm) progress.expect("engine", wasm, files.engine.size);
  const start = { base, folder, files, progress, loading };
  const python = (memory && (await fromMemory(start, memory))) || (await fromTheBeginning(start));
  const library = secondPart(start, python, source);
  progress.end();
  // Yield so that the page paints this phase before the blocking import.
  await new Promise((resolve) => setTimeout(resolve));
  try {
    const { handle } = python.pyimport("pygame_rules.bridge");
    return {
      handle,
      install: installer(base, start.files, python, library),
      bring: bringer(base, start.files, python),
    };
  } catch (error) {
    throw new BootError("start", text(error));
  }
}

/**
 * Returns the function that installs wheels in the running engine. It fetches micropip and the rest of the standard library at its first call.
 * @param {string} base
 * @param {EngineFiles} files
 * @param {Pyodide} python
 * @param {() => Promise<void>} library  brings the second part of the standard library
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
 * @returns {Python["bring"]}
 */
function bringer(base, files, python) {
  /** @type {Map<string, Promise<void>>} */
  const brought = new Map();
  const bring = async (/** @type {import("./types.js").Pack} */ pack) => {
    const { url, sha256 } = files[pack];
    addPack(python, await unpacked(new URL(url, base), sha256));
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
 * @property {Progress} progress
 * @property {Promise<Parts>} loading
 */

/**
 * Starts Pyodide from a memory snapshot; null: that did not work.
 * @param {Start} start
 * @param {Promise<Memory>} coming
 * @returns {Promise<Pyodide | null>}
 */
async function fromMemory(start, coming) {
  try {
    const python = await load(start, async ({ createPyodideModule }) => {
      const memory = await coming;
      memory.expect(start.files.rules.sha256);
      return {
        ...memory.parameters(createPyodideModule),
        // If the snapshot is cut off, `load` ends the start; Pyodide would leave a second rejection unhandled.
        fsInit: async (/** @type {FileSystem} */ fs) => prepareFiles(fs, await memory.files().catch(() => [])),
      };
    });
    // Reseed Python's `random`: the snapshot has the same state for every visitor. (The dice use the page's seeds; other code may use `random`.)
    python.pyimport("random").seed();
    return python;
  } catch (error) {
    console.info("The engine starts without the memory that was kept for it.", error);
    return null;
  }
}

/**
 * @param {FileSystem} fs
 * @param {Iterable<import("./archive.js").File>} files
 */
function prepareFiles(fs, files) {
  fs.mkdirTree(WHEELS);
  putFiles(fs, files);
}

/**
 * Starts Pyodide without a snapshot.
 * @param {Start} start
 * @returns {Promise<Pyodide>}
 */
async function fromTheBeginning(start) {
  const { base, files, progress } = start;
  /** @type {[Phase, EngineFiles["rules"]][]} */
  const parts = [
    ["library", files.library],
    ["rules", files.rules],
  ];
  progress.meter.idle = false;
  for (const [phase, { url, size }] of parts) progress.expect(phase, new URL(url, base).href, size);
  return await load(start, async ({ createPyodideModule }) => {
    const contents = parts.map(([phase, { url, sha256 }]) => inPhase(phase, unpacked(new URL(url, base), sha256)));
    return {
      createPyodideModule,
      fsInit: async (/** @type {FileSystem} */ fs) => {
        // If one is missing, `needed` ends the start; Pyodide would leave a second rejection unhandled.
        for (const content of contents) prepareFiles(fs, await content.catch(() => NEVER));
      },
      needed: contents,
    };
  });
}

/**
 * Downloads an archive of the site.
 * @param {URL} url
 * @param {string} sha256
 */
async function unpacked(url, sha256) {
  const bytes = await download(url, sha256);
  try {
    return filesIn(new Uint8Array(bytes));
  } catch (error) {
    throw new Error(`${url.pathname}: ${text(error)}`);
  }
}

/**
 * Sees to it that Python gets the second part of its standard library when it imports a module of it. Returns a function that fetches
 * this part without that, and then lets Pyodide be as its makers have written it.
 * @param {Start} start
 * @param {Pyodide} python
 * @param {Source} source
 */
function secondPart({ base, files }, python, source) {
  const { url, sha256, modules } = files.later;
  const later = python.pyimport("later_library");
  // Python calls this, and cannot wait for a promise.
  const bring = () => putLater(python, filesIn(new Uint8Array(source.readNow(new URL(url, base).href))));
  later.watch(modules.join(" "), bring);
  return async () => {
    putLater(python, await unpacked(new URL(url, base), sha256));
    later.came();
    later.restore();
  };
}

/**
 * Loads Pyodide. Also rejects when a download fails, in which case Pyodide itself would wait for ever.
 * @param {Start} start
 * @param {(parts: Parts) => Promise<{needed?: Promise<unknown>[], [parameter: string]: unknown}>} parameters  `needed`: must resolve as well; if
 *     one rejects, so does the start
 * @returns {Promise<Pyodide>}
 */
async function load({ base, folder, files, progress, loading }, parameters) {
  const lock = new URL(files.lock, base).href;
  fetchEarly(lock, progress.meter);
  // Pyodide expects its standard library in an archive, and gets an empty one: environment.js says where it is. An address that exists, because
  // Pyodide goes on after a failure, when nothing answers in the network's place.
  const nothing = URL.createObjectURL(new Blob());
  answerWith(nothing, new Response());
  /** @type {(error: unknown) => void} */
  let fail = () => {};
  const failure = new Promise((_resolve, reject) => {
    fail = reject;
  });
  const unwatch = watchFetch(progress.meter, (url, message) => {
    fail(new BootError(progress.phaseOf(url), `${new URL(url, base).pathname}: ${message}`));
  });
  const unlisten = watchWarnings((message) => fail(new BootError("engine", message)));
  try {
    const started = loading.then(async (/** @type {Parts} */ parts) => {
      const { needed = [], ...more } = await parameters(parts);
      for (const each of needed) each.catch(fail);
      return parts.loadPyodide({
        ...more,
        indexURL: folder,
        packageBaseUrl: folder,
        stdLibURL: nothing,
        lockFileURL: lock,
        env: environment(files.python),
      });
    });
    // Avoid an unhandled rejection if `failure` wins the race below.
    started.catch(() => {});
    return /** @type {Pyodide} */ (await Promise.race([inPhase("engine", started), failure]));
  } finally {
    unlisten();
    unwatch();
  }
}

/** Reports parallel downloads as consecutive phases. */
class Progress {
  meter = new Meter(() => this.#say());
  /** The files that are needed and what each is for, by address, in the order of the phases. @type {Map<string, Phase>} */
  #phases = new Map();
  #report;
  #over = false;

  /** @param {(phase: Phase, progress: number, amount: Amount) => void} report */
  constructor(report) {
    this.#report = report;
    this.#say();
  }

  /**
   * @param {Phase} phase
   * @param {string} url
   * @param {number} [size]  of the unpacked file in bytes
   */
  expect(phase, url, size) {
    this.#phases.set(url, phase);
    this.meter.expect(url, size);
  }

  /** @param {string} url */
  phaseOf(url) {
    return this.#phases.get(url) ?? "engine";
  }

  /** Reports that everything has come. Counting the copies may outlast that; the page would take a later report for another start. */
  end() {
    this.#over = true;
    this.#report("start", 0, { part: 1, bytes: this.meter.all.bytes });
  }

  #say() {
    if (this.#over) return;
    const needed = [...this.#phases];
    const [url, phase] = needed.find(([url]) => this.meter.part(url) < 1) ?? needed.at(-1) ?? [];
    this.#report(phase ?? "engine", url ? this.meter.part(url) : 0, this.meter.all);
  }
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
