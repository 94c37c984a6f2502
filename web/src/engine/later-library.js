/**
 * The second part of the standard library: modules, and tables that the build has taken out of Pyodide's WebAssembly because hardly anybody needs
 * them (tools/engine/tables.mjs). The tables go back to their places in Python's memory.
 */

import { fill, putFiles } from "./archive.js";

/**
 * @param {Pick<import("./python.js").Pyodide, "FS" | "_module">} python
 * @param {import("./archive.js").File[]} files  of the second part
 */
export function putLater(python, files) {
  putFiles(python.FS, fill(python._module.HEAPU8, files));
}
