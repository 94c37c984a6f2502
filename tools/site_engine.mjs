// Boots the engine of a built site in Node, with the site's own Pyodide and standard library.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { RULES } from "../web/src/engine/rules.js";

/** @param {string} site  the folder */
export function engineOf(site) {
  const folder = join(site, "pyodide");
  const files = JSON.parse(readFileSync(join(site, "engine.json"), "utf8"));
  /** @param {string} name  of one of Pyodide's scripts */
  const imported = (name) => import(pathToFileURL(join(folder, name)).href);
  return {
    /** The content of `engine.json`. */
    files,
    /** @param {string} path  of a file of the site */
    read: (path) => readFileSync(join(site, path)),
    /** Loads the function that creates Pyodide's Emscripten module. */
    createPyodideModule: async () => (await imported("pyodide.asm.mjs")).default,
    /** @param {{env?: object}} [more]  parameters of Pyodide */
    async boot({ env, ...more } = {}) {
      const { loadPyodide } = await imported("pyodide.mjs");
      return await loadPyodide({
        indexURL: folder,
        packageBaseUrl: folder,
        stdLibURL: join(site, files.stdlib),
        lockFileURL: join(site, files.lock),
        env: { PYTHONPATH: RULES, HOME: "/home/pyodide", ...env },
        ...more,
      });
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
