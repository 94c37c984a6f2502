/** Starts Python with the rules, and returns the functions by which the worker uses it. No other module starts Python. */

import { errorMessage } from "../base/error-message.js";
import { BootError, BootProgress, inPhase } from "./boot-phases.js";
import { fetchEarly } from "./download.js";
import { FROM_SITE } from "./file-source.js";
import { provideLaterLibrary } from "./later-library.js";
import { packLoader, provideFigures, provideOtherRules } from "./packs.js";
import { Snapshot } from "./snapshot.js";
import { startFromArchives, startFromSnapshot } from "./start-pyodide.js";
import { compileEarly, useCompiled } from "./wasm.js";
import { wheelInstaller } from "./wheel-installer.js";

/**
 * @typedef {import("./types.js").AddOn} AddOn
 * @typedef {import("./types.js").Amount} Amount
 * @typedef {import("./types.js").EngineFiles} EngineFiles
 * @typedef {import("./types.js").Installed} Installed
 * @typedef {import("./types.js").Pack} Pack
 * @typedef {import("./types.js").Phase} Phase
 *
 * The functions of a started Python.
 * @typedef {object} Python
 * @property {(request: string) => string} handle  answers a request (pygame_rules/bridge)
 * @property {(addOn: AddOn, lang: string, begin: () => void) => Promise<Installed>} install  downloads a wheel, calls `begin`, installs it; never rejects
 * @property {(pack: Pack) => Promise<void>} loadPack  adds the code of a further pack of the site; for a pack that is there it does nothing
 */

/** Path of Pyodide's WebAssembly in the site. */
const WASM = "pyodide/pyodide.asm.wasm";
/** Paths of the archives without which there is no start from the beginning. `engine.json` lists them, but they are fetched before it has come. */
const ARCHIVES = ["pyodide/library.wasm", "rules.wasm"];

/**
 * Starts Python with the rules, from the memory snapshot where there is one.
 * @param {string} base  the address of the site's folder
 * @param {(phase: Phase, amount: Amount) => void} report  is called with the running phase, and how much of all files has come
 * @param {import("./file-source.js").FileSource} [source]
 * @returns {Promise<Python>}
 * @throws {BootError}
 */
export async function boot(base, report, source = FROM_SITE) {
  const progress = new BootProgress(report);
  const { meter } = progress;
  if (typeof WebAssembly !== "object") throw new BootError("engine", "WebAssembly is not available.");
  const stored = await source.storedSnapshot?.(base);
  // Where an earlier visit has stored the snapshot, it has stored the other files, too: they come at once, and counting them would only cost time.
  meter.idle = stored !== undefined;
  // Start the downloads that do not depend on engine.json before it is loaded.
  const wasm = new URL(WASM, base).href;
  if (source.wasm) useCompiled(wasm, source.wasm);
  else compileEarly(wasm, meter);
  const scripts = source.loadScripts(new URL("pyodide/", base).href);
  scripts.catch(() => {});
  const listed = inPhase("engine", listFiles(new URL("engine.json", base)));
  const fetched = stored ? undefined : await source.fetchedSnapshot?.(base);
  // Read the snapshot while the scripts are loading.
  const snapshot = stored ? Snapshot.fromCache(stored) : fetched && Snapshot.from(fetched);
  snapshot?.catch(() => {});
  if (!snapshot) for (const path of ARCHIVES) fetchEarly(new URL(path, base).href, meter);
  const files = await listed;
  if (!source.wasm) progress.expect("engine", wasm, files.engine.size);
  const start = { base, files, progress, scripts };
  const python = (snapshot && (await startFromSnapshot(start, snapshot))) || (await startFromArchives(start));
  const loadLaterLibrary = provideLaterLibrary(base, files, python, source.readNow);
  provideOtherRules(base, files, python, source.readNow);
  provideFigures(base, files, python, source.readNow);
  progress.end();
  // Yield so that the page paints this phase before the blocking import.
  await new Promise((resolve) => setTimeout(resolve));
  try {
    const { handle } = python.pyimport("pygame_rules.bridge");
    return {
      handle,
      install: wheelInstaller(base, files, python, loadLaterLibrary),
      loadPack: packLoader(base, files, python),
    };
  } catch (error) {
    throw new BootError("start", errorMessage(error));
  }
}

/**
 * Fetches the list of the engine's files.
 * @param {URL} url
 * @returns {Promise<EngineFiles>}
 */
async function listFiles(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.pathname}: ${response.status} ${response.statusText}`.trim());
  return await response.json();
}
