/** Starts Pyodide: from a snapshot of its memory, or from the beginning, with the archives of the standard library and the rules. */

import { BootError, inPhase } from "./boot-phases.js";
import { putFiles } from "./archive.js";
import { answerWith, downloadArchive, fetchEarly, watchFetch } from "./download.js";
import { environment } from "./python-environment.js";
import { watchInstantiation } from "./wasm.js";
import { WHEELS } from "./wheel-installer.js";

/**
 * @typedef {import("./types.js").Phase} Phase
 * @typedef {import("./types.js").EngineFiles} EngineFiles
 * @typedef {import("./archive.js").File} File
 * @typedef {import("./pyodide-types.js").FileSystem} FileSystem
 * @typedef {import("./pyodide-types.js").Pyodide} Pyodide
 * @typedef {import("./pyodide-types.js").PyodideScripts} PyodideScripts
 *
 * What a start needs.
 * @typedef {object} Start
 * @property {string} base  the address of the site's folder
 * @property {EngineFiles} files
 * @property {import("./boot-phases.js").BootProgress} progress
 * @property {Promise<PyodideScripts>} scripts
 */

/** @type {Promise<never>} */
const NEVER = new Promise(() => {});

/**
 * Starts Pyodide from a snapshot of its memory.
 * @param {Start} start
 * @param {Promise<import("./snapshot.js").Snapshot>} coming
 * @returns {Promise<Pyodide | null>} null: that did not work
 */
export async function startFromSnapshot(start, coming) {
  try {
    const python = await load(start, async ({ createPyodideModule }) => {
      const snapshot = await coming;
      snapshot.expect(start.files.rules.sha256);
      return {
        ...snapshot.parameters(createPyodideModule),
        // If the snapshot is cut off, `load` ends the start; Pyodide would leave a second rejection unhandled.
        fsInit: async (/** @type {FileSystem} */ fs) => prepareFiles(fs, await snapshot.files().catch(() => [])),
      };
    });
    // Reseed Python's `random`: the snapshot has the same state for every visitor. (The dice use the page's seeds; other code may use `random`.)
    python.pyimport("random").seed();
    return python;
  } catch (error) {
    console.info("The engine does not start from the snapshot of its memory, but from the beginning.", error);
    return null;
  }
}

/**
 * Starts Pyodide from the beginning.
 * @param {Start} start
 * @returns {Promise<Pyodide>}
 */
export async function startFromArchives(start) {
  const { base, files, progress } = start;
  /** @type {[Phase, EngineFiles["rules"]][]} */
  const archives = [
    ["library", files.library],
    ["rules", files.rules],
  ];
  progress.meter.idle = false;
  for (const [phase, { url, size }] of archives) progress.expect(phase, new URL(url, base).href, size);
  return await load(start, async ({ createPyodideModule }) => {
    const contents = archives.map(([phase, { url, sha256 }]) =>
      inPhase(phase, downloadArchive(new URL(url, base), sha256)),
    );
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
 * @param {FileSystem} fs
 * @param {Iterable<File>} files
 */
function prepareFiles(fs, files) {
  fs.mkdirTree(WHEELS);
  putFiles(fs, files);
}

/**
 * Loads Pyodide. Also rejects when a download fails, in which case Pyodide itself would wait for ever.
 * @param {Start} start
 * @param {(scripts: PyodideScripts) => Promise<{needed?: Promise<unknown>[], [parameter: string]: unknown}>} parameters  makes those of
 *     `loadPyodide`, and `needed`: promises that must resolve as well; if one rejects, so does the start
 * @returns {Promise<Pyodide>}
 */
async function load({ base, files, progress, scripts }, parameters) {
  const lock = new URL(files.lock, base).href;
  fetchEarly(lock, progress.meter);
  // Pyodide expects its standard library in an archive, and gets an empty one: the library lies in folders (environment.js). The address
  // is that of a blob, which exists: if the start fails, Pyodide goes on with the browser's own `fetch`, and asks that for it.
  const nothing = URL.createObjectURL(new Blob());
  answerWith(nothing, new Response());
  /** @type {(error: unknown) => void} */
  let fail = () => {};
  const failure = new Promise((_resolve, reject) => {
    fail = reject;
  });
  const unwatchFetch = watchFetch(progress.meter, (url, message) => {
    fail(new BootError(progress.phaseOf(url), `${new URL(url, base).pathname}: ${message}`));
  });
  const unwatchInstantiation = watchInstantiation((message) => fail(new BootError("engine", message)));
  try {
    const started = scripts.then(async (loaded) => {
      const { needed = [], ...more } = await parameters(loaded);
      for (const each of needed) each.catch(fail);
      const folder = new URL("pyodide/", base).href;
      return loaded.loadPyodide({
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
    unwatchInstantiation();
    unwatchFetch();
  }
}
