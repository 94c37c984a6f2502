/** Removes `importScripts` from a classic worker before Pyodide runs in it: where that exists, Pyodide assumes that modules cannot be loaded. */

Object.assign(self, { importScripts: undefined });
