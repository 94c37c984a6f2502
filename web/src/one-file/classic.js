/** Removes `importScripts` before Pyodide runs in the one-file edition's worker: where that exists, Pyodide assumes that modules cannot be loaded. */

Object.assign(self, { importScripts: undefined });
