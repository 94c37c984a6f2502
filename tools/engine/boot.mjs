// Boots the engine of a built site in Node, with the site's own Pyodide and files.

import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { filesIn, putFiles } from "../../web/src/engine/archive.js";
import { environment } from "../../web/src/engine/python-environment.js";
import { putLater } from "../../web/src/engine/later-library.js";

export { environment };

/** @param {Uint8Array} data */
export const sha256 = (data) => createHash("sha256").update(data).digest("hex");

/** @param {string} folder  with Pyodide's own files */
export function pyodideIn(folder) {
  /**
   * Imports a copy with the ending by which Node knows modules: a site may lie outside of this project.
   * @param {string} name  of one of Pyodide's scripts, without its ending
   */
  const imported = async (name) => {
    const scratch = mkdtempSync(join(tmpdir(), "pyodide-"));
    try {
      const copy = join(scratch, `${name}.mjs`);
      writeFileSync(copy, readFileSync(join(folder, `${name}.js`)));
      return await import(pathToFileURL(copy).href);
    } finally {
      rmSync(scratch, { recursive: true });
    }
  };
  /** Loads the function that creates Pyodide's Emscripten module. */
  const createPyodideModule = async () => (await imported("pyodide.asm")).default;
  return {
    createPyodideModule,
    /**
     * @param {Iterable<[path: string, content: Uint8Array]>} files  to put into Python's file system
     * @param {object} more  further parameters of Pyodide
     */
    async boot(files, more) {
      const { loadPyodide } = await imported("pyodide");
      return await loadPyodide({
        createPyodideModule: await createPyodideModule(),
        indexURL: folder,
        packageBaseUrl: folder,
        // Any file that is no archive: the standard library is in folders (web/src/engine/python-environment.js).
        stdLibURL: join(folder, "pyodide-lock.json"),
        lockFileURL: join(folder, "pyodide-lock.json"),
        fsInit: async (/** @type {import("../../web/src/engine/pyodide-types.js").FileSystem} */ fs) =>
          putFiles(fs, files),
        ...more,
      });
    },
  };
}

/** @param {string} site  the folder */
export function engineOf(site) {
  const { createPyodideModule, boot } = pyodideIn(join(site, "pyodide"));
  const files = JSON.parse(readFileSync(join(site, "engine.json"), "utf8"));
  /** @param {string} path  of a file of the site */
  const read = (path) => readFileSync(join(site, path));
  /** @param {string} path  of an archive of the site */
  const unpacked = (path) => filesIn(read(path));
  return {
    /** The content of `engine.json`. */
    files,
    read,
    unpacked,
    createPyodideModule,
    /**
     * Boots as the page's worker does: without a memory snapshot, unless `more` has one; what Python lacks of the standard library comes
     * when it is imported.
     * @param {object} [more]  parameters of Pyodide
     * @param {Iterable<[path: string, content: Uint8Array]>} [content]
     */
    boot: async (more = {}, content = [...unpacked(files.library.url), ...unpacked(files.rules.url)]) => {
      const python = await boot(content, { env: environment(files.python), ...more });
      const { modules, url } = files.later;
      const finder = python.pyimport("later_library");
      finder.watch(modules.join(" "), () => putLater(python, unpacked(url)));
      finder.watch_other_rules(() => putFiles(python.FS, unpacked(files.other_rules.url)));
      finder.watch_figures(() => putFiles(python.FS, unpacked(files.look.url)));
      return python;
    },
  };
}

/**
 * Runs a program's work and prints only the message of an error: Node would also print the line of code that failed, and Pyodide is
 * a single line.
 * @param {() => Promise<unknown>} work  its result is printed, if it has one
 */
export async function told(work) {
  try {
    const said = await work();
    if (said !== undefined) console.log(said);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
