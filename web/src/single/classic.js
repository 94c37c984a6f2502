/** Runs first in the one file's worker: Pyodide takes a worker that has `importScripts` for one that cannot load modules. */

Object.assign(self, { importScripts: undefined });
