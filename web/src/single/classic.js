/** Runs first in the one-file edition's worker: if `importScripts` exists, Pyodide assumes a classic worker that cannot load modules. */

Object.assign(self, { importScripts: undefined });
