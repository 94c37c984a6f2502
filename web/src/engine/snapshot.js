/**
 * A snapshot of Python's memory with all rules imported, made when the site is built (`tools/engine/files.mjs`): a start from it needs no imports.
 * The file is an archive of the parts of the memory, without those that are the same at every start or empty, and of the files that Python has
 * not read yet. Loading a snapshot is not a documented feature of Pyodide, so the caller must be able to start without it.
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
 * The Emscripten settings used here.
 * @typedef {object} Settings
 * @property {number} [INITIAL_MEMORY]
 * @property {(imports: any, done: (instance: any, module: any) => void) => object} instantiateWasm
 *
 * Pyodide's Emscripten module, as far as it is used here.
 * @typedef {object} Made
 * @property {Uint8Array} HEAPU8  the memory
 * @property {() => number} _emscripten_get_sbrk_ptr  the address of the end of what was ever allocated in it
 * @typedef {(settings: Settings) => Promise<Made>} Create
 */

/**
 * Calls `seen` with the memory right after WebAssembly has initialised it, before any code runs in it.
 * @param {Settings} settings  modified in place
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

/** Size in bytes of the parts that `clear` looks at: a page of most systems' memory. */
const PART = 4096;

/**
 * Fills a range of the memory with zeros, but writes only where something else stands: the system provides a page of memory when it is first
 * written to, and most pages of a fresh memory never were.
 * @param {Uint8Array} memory
 * @param {number} from
 * @param {number} to
 */
function clear(memory, from, to) {
  const words = new Int32Array(memory.buffer);
  const size = PART / 4;
  const [first, last] = [Math.ceil(from / PART), Math.floor(to / PART)];
  if (first >= last) return void memory.fill(0, from, to);
  memory.fill(0, from, first * PART);
  memory.fill(0, last * PART, to);
  for (let at = first * size; at < last * size; at += size) {
    let any = 0;
    for (let each = at; each < at + size; each += 1) any |= words[each] ?? 0;
    if (any !== 0) words.fill(0, at, at + size);
  }
}

/**
 * Fills the memory, and undoes what the start has written to it in the meantime.
 * @param {Made} made
 * @param {Uint8Array} pristine  the beginning of the memory, as WebAssembly has initialised it
 * @param {Uint8Array} archive  it is freed
 */
function fillAll({ HEAPU8: memory, _emscripten_get_sbrk_ptr: end }, pristine, archive) {
  const parts = filesIn(archive).filter(([path]) => path.startsWith(MEMORY));
  // Behind this address nothing was ever allocated, and so nothing written.
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
  // The worker may not collect garbage for minutes.
  const { buffer } = archive;
  if ("transfer" in buffer) /** @type {{transfer: (size: number) => void}} */ (buffer).transfer(0);
}

/** The head lies within this many bytes at the beginning of the archive. */
const HEAD_MOST = 65_536;

export class Memory {
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
    if (name !== HEAD) throw new Error("This is no memory of Python.");
    this.#head = JSON.parse(new TextDecoder().decode(head));
    this.#archive = archive.then((bytes) => new Uint8Array(bytes));
    // Whoever waits for it hears of a failure; nobody may.
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
    return new Memory(bytes, Promise.resolve(bytes));
  }

  /**
   * Reads the beginning of a stored snapshot; the rest follows while Python's program is prepared.
   * @param {Response} response  from a cache
   * @throws {Error} it is not a snapshot
   */
  static async stored(response) {
    // Of a stored response, this is only a reference.
    const blob = await response.blob();
    const archive = blob.arrayBuffer();
    archive.catch(() => {});
    return new Memory(await blob.slice(0, HEAD_MOST).arrayBuffer(), archive);
  }

  /**
   * @param {string} version  the hash of the expected rules
   * @throws {Error} the memory has other rules
   */
  expect(version) {
    if (this.#head.version !== version) throw new Error("The memory belongs to other rules.");
  }

  /** Resolves to the files of the rules that are not in the memory: catalogues, data, modules not imported yet. */
  async files() {
    const files = filesIn(await this.#wanted()).filter(([path]) => !path.startsWith(MEMORY));
    // Copies: Python keeps these, but not the rest of the archive.
    return files.map(([path, content]) => /** @type {import("./archive.js").File} */ ([path, content.slice()]));
  }

  /**
   * Parameters of `loadPyodide` that make it start from this snapshot.
   * @param {Create} create  makes Pyodide's Emscripten module
   */
  parameters(create) {
    const { size, static: end, pyodide } = this.#head;
    return {
      // Only the header: `createPyodideModule` fills the memory before Pyodide reads it.
      _loadSnapshot: Uint8Array.from(pyodide),
      createPyodideModule: async (/** @type {Settings} */ settings) => {
        let pristine = new Uint8Array();
        /** @type {WebAssembly.Memory | undefined} */
        let memory;
        settings.INITIAL_MEMORY = size;
        whenFresh(settings, (fresh) => {
          memory = fresh;
          pristine = new Uint8Array(fresh.buffer.slice(0, end));
        });
        const [made, archive] = await Promise.all([create(settings), this.#wanted()]);
        if (memory?.buffer.byteLength !== size) throw new Error("The memory has another size.");
        fillAll(made, pristine, archive);
        // Release the bytes: Pyodide keeps its parameters, and thus these closures, for ever.
        this.#archive = null;
        pristine = new Uint8Array();
        return made;
      },
    };
  }

  #wanted() {
    if (!this.#archive) throw new Error("The memory was used already.");
    return this.#archive;
  }
}
