/** Fakes a running Pyodide: a file system, a memory, and the modules that a test gives it. */

import { fileSections, moduleOf, name, section } from "../../../tools/engine/archive.mjs";

/**
 * @param {Record<string, any>} [modules]  what `pyimport` returns, by name
 * @param {number} [size]  of the memory in bytes
 */
export function fakePython(modules = {}, size = 16) {
  /** @type {Map<string, string>} */
  const files = new Map();
  /** @type {string[]} */
  const folders = [];
  return {
    /** What was written, as text, by path. */
    files,
    folders,
    FS: {
      mkdirTree: (/** @type {string} */ path) => void folders.push(path),
      writeFile: (/** @type {string} */ path, /** @type {Uint8Array} */ content) =>
        void files.set(path, new TextDecoder().decode(content)),
    },
    _module: { HEAPU8: new Uint8Array(size) },
    pyimport(/** @type {string} */ name) {
      if (!(name in modules)) throw new Error(`ModuleNotFoundError: ${name}`);
      return modules[name];
    },
  };
}

/**
 * Answers every `fetch` from a table, with 404 for other addresses, and records the requests.
 * @param {Record<string, any>} files  bytes, a text or a promise of one, by address; an error is thrown
 * @returns {string[]} the addresses, in the order of the requests
 */
export function serveFiles(files) {
  /** @type {string[]} */
  const asked = [];
  globalThis.fetch = /** @type {typeof fetch} */ (
    async (/** @type {unknown} */ input) => {
      const url = input instanceof Request ? input.url : String(input);
      asked.push(url);
      const found = await files[url];
      if (found instanceof Error) throw found;
      if (found === undefined) return new Response("", { status: 404, statusText: "Not Found" });
      return new Response(/** @type {BodyInit} */ (found), { headers: { "Content-Type": "application/wasm" } });
    }
  );
  return asked;
}

/** The bytes of a text. @param {string} text */
export const bytes = (text) => new TextEncoder().encode(text);

/**
 * A response with a snapshot of one page of memory, which nobody reads.
 * @param {string} head  the name of the section that describes it, from engine/snapshot.js
 * @param {string} version  of the rules in it
 */
export const snapshotResponse = (head, version) =>
  new Response(
    moduleOf(
      section(0, name(head), bytes(JSON.stringify({ version, size: 65_536, static: 0, pyodide: [] }))),
      ...fileSections([["rules/words.mo", bytes("words")]]),
    ),
  );
