/**
 * The second part of the standard library: modules, and tables that the build has taken out of Pyodide's WebAssembly because hardly anybody needs
 * them (tools/tables.mjs). The tables go back to their places in Python's memory.
 */

import { putFiles } from "./archive.js";

/** The folder of the archive whose files are tables; their names are addresses. */
export const TABLES = "memory/";

/**
 * @param {Pick<import("./python.js").Pyodide, "FS" | "_module">} python
 * @param {Iterable<import("./archive.js").File>} files  of the second part
 */
export function putLater(python, files) {
  /** @type {import("./archive.js").File[]} */
  const modules = [];
  for (const [path, content] of files) {
    if (path.startsWith(TABLES)) python._module.HEAPU8.set(content, Number(path.slice(TABLES.length)));
    else modules.push([path, content]);
  }
  putFiles(python.FS, modules);
}
