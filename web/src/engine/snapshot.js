/**
 * A snapshot of Python's memory with all rules imported, made when the site is built (`tools/engine/files.mjs`): a start from it needs no imports.
 * The file is an archive. It holds the parts of the memory, without those that are empty or the same at every start, and the files of the rules
 * that Python has not read yet. Loading a snapshot is not a documented feature of Pyodide, so the caller must be able to start without it.
 */

import { MEMORY, customSections, fill, filesIn } from "./archive.js";

/** Name of the archive's first custom section, with the snapshot's `Head`. */
export const HEAD = "memory";

/**
 * @typedef {object} Head
 * @property {string} version  the hash of the rules in the memory
 * @property {number} size  of the memory, in bytes
 * @property {number} static  the end of the part that Pyodide's own WebAssembly initialises
 * @property {number[]} pyodide  Pyodide's own header of the snapshot
 *
 * @typedef {import("./pyodide-types.js").EmscriptenSettings} EmscriptenSettings
 */

/**
 * Calls `seen` with the memory right after WebAssembly has initialised it, before any code runs in it.
 * @param {EmscriptenSettings} settings  modified in place
 * @param {(memory: WebAssembly.Memory) => void} seen
 */
export function whenFresh(settings, seen) {
  const { instantiateWasm } = settings;
  settings.instantiateWasm = (imports, done) =>
    instantiateWasm(imports, (instance, module) => {
      seen(/** @type {WebAssembly.Memory} */ (instance.exports.memory ?? imports.env.memory));
      done(instance, module);
    });
}

/** Size in bytes of a page of memory in most operating systems. */
const PAGE = 4096;

/**
 * Fills a range of the memory with zeros, but writes only to pages that contain something else: the operating system provides a page when it is
 * first written to, and most pages of a fresh memory never were.
 * @param {Uint8Array} memory
 * @param {number} from
 * @param {number} to
 */
function clear(memory, from, to) {
  const words = new Int32Array(memory.buffer);
  const size = PAGE / 4;
  const [first, last] = [Math.ceil(from / PAGE), Math.floor(to / PAGE)];
  if (first >= last) return void memory.fill(0, from, to);
  memory.fill(0, from, first * PAGE);
  memory.fill(0, last * PAGE, to);
  for (let at = first * size; at < last * size; at += size) {
    let any = 0;
    for (let each = at; each < at + size; each += 1) any |= words[each] ?? 0;
    if (any !== 0) words.fill(0, at, at + size);
  }
}

/**
 * Makes the memory the same as when the snapshot was taken: also where Pyodide's start has written to it in the meantime.
 * @param {import("./pyodide-types.js").EmscriptenModule} module
 * @param {Uint8Array} pristine  the beginning of the memory, as WebAssembly has initialised it
 * @param {Uint8Array} archive  its bytes are released
 */
function restoreMemory({ HEAPU8: memory, _emscripten_get_sbrk_ptr: end }, pristine, archive) {
  const parts = filesIn(archive).filter(([path]) => path.startsWith(MEMORY));
  // Beyond this address nothing was ever allocated, so nothing was written.
  const used = new Uint32Array(memory.buffer)[end() >>> 2] ?? memory.length;
  memory.set(pristine);
  let from = pristine.length;
  for (const [path, content] of parts) {
    const address = Number(path.slice(MEMORY.length));
    if (Math.min(address, used) > from) clear(memory, from, Math.min(address, used));
    from = Math.max(from, address + content.length);
  }
  if (used > from) clear(memory, from, used);
  fill(memory, parts);
  // Release the bytes at once: it may take minutes until the worker collects garbage.
  const { buffer } = archive;
  if ("transfer" in buffer) /** @type {{transfer: (size: number) => void}} */ (buffer).transfer(0);
}

/** The head ends before this number of bytes. */
const HEAD_LIMIT = 65_536;

export class Snapshot {
  /** @type {Promise<Uint8Array> | null} */
  #archive;
  /** @type {Head} */
  #head;

  /**
   * @param {ArrayBuffer} beginning  of the archive
   * @param {Promise<ArrayBuffer>} archive
   * @throws {Error} it is not a snapshot
   */
  constructor(beginning, archive) {
    const [name, head] = customSections(new Uint8Array(beginning)).next().value ?? [];
    if (name !== HEAD) throw new Error("This is no snapshot of Python's memory.");
    this.#head = JSON.parse(new TextDecoder().decode(head));
    this.#archive = archive.then((bytes) => new Uint8Array(bytes));
    // `files` and `parameters` pass a failure on. Neither may have been called by then: avoid an unhandled rejection.
    this.#archive.catch(() => {});
  }

  /**
   * Reads a snapshot from a response.
   * @param {Response} response
   * @throws {Error} it is not a snapshot
   */
  static async from(response) {
    if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
    const bytes = await response.arrayBuffer();
    return new Snapshot(bytes, Promise.resolve(bytes));
  }

  /**
   * Reads only the beginning of a stored snapshot before it resolves; the rest is read while the WebAssembly is prepared.
   * @param {Response} response  from a cache
   * @throws {Error} it is not a snapshot
   */
  static async fromCache(response) {
    // The blob of a stored response only refers to the file on the disk; nothing has been read yet.
    const blob = await response.blob();
    const archive = blob.arrayBuffer();
    archive.catch(() => {});
    return new Snapshot(await blob.slice(0, HEAD_LIMIT).arrayBuffer(), archive);
  }

  /**
   * @param {string} version  the hash of the expected rules
   * @throws {Error} the snapshot contains other rules
   */
  expect(version) {
    if (this.#head.version !== version) throw new Error("The snapshot contains other rules.");
  }

  /** Resolves to the files of the rules that are not in the memory: catalogues, data, modules not imported yet. */
  async files() {
    const files = filesIn(await this.#bytes()).filter(([path]) => !path.startsWith(MEMORY));
    // Copies: Python keeps these, but not the rest of the archive.
    return files.map(([path, content]) => /** @type {import("./archive.js").File} */ ([path, content.slice()]));
  }

  /**
   * Parameters of `loadPyodide` that make it start from this snapshot.
   * @param {import("./pyodide-types.js").CreateModule} create  makes Pyodide's Emscripten module
   */
  parameters(create) {
    const { size, static: end, pyodide } = this.#head;
    return {
      // Only the header: the memory itself is filled here, before Pyodide reads it.
      _loadSnapshot: Uint8Array.from(pyodide),
      createPyodideModule: async (/** @type {EmscriptenSettings} */ settings) => {
        let pristine = new Uint8Array();
        /** @type {WebAssembly.Memory | undefined} */
        let memory;
        settings.INITIAL_MEMORY = size;
        whenFresh(settings, (fresh) => {
          memory = fresh;
          pristine = new Uint8Array(fresh.buffer.slice(0, end));
        });
        const [module, archive] = await Promise.all([create(settings), this.#bytes()]);
        if (memory?.buffer.byteLength !== size) throw new Error("The memory has another size.");
        restoreMemory(module, pristine, archive);
        // Release the bytes: Pyodide keeps its parameters, and thus these closures, for ever.
        this.#archive = null;
        pristine = new Uint8Array();
        return module;
      },
    };
  }

  /** The bytes of the archive, which can be used for one start only. */
  #bytes() {
    if (!this.#archive) throw new Error("The snapshot was used already.");
    return this.#archive;
  }
}
