/**
 * A snapshot of Python's memory with all rules imported, made when the site is built (`tools/engine_files.mjs`): a start from it needs no imports.
 * The file is a WebAssembly module that contains only data, and an archive of the files that Python has not read yet. Loading a snapshot is
 * not a documented feature of Pyodide, so the caller must be able to start without it.
 */

import { filesIn } from "./archive.js";

/** Name of a worker that fetches the snapshot where no earlier visit has stored it. */
export const WITH_MEMORY = "engine with memory";
/** Name of the custom section with the snapshot's `Head`. */
export const HEAD = "spieltisch";

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
 * @typedef {(settings: Settings) => Promise<{HEAPU8: Uint8Array}>} Create
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
 * Fills the memory from an address on with zeros, but writes only where something else stands: the system provides a page of memory when it is
 * first written to, and most pages of a fresh memory never were.
 * @param {Uint8Array} memory  a whole number of parts
 * @param {number} from
 */
function clear(memory, from) {
  const words = new Int32Array(memory.buffer);
  const size = PART / 4;
  const first = Math.ceil(from / PART) * size;
  memory.fill(0, from, first * 4);
  for (let at = first; at < words.length; at += size) {
    let any = 0;
    for (let each = at; each < at + size; each += 1) any |= words[each] ?? 0;
    if (any !== 0) words.fill(0, at, at + size);
  }
}

/** The head lies within this many bytes at the beginning of the file. */
const HEAD_MOST = 65_536;

/**
 * Reads the head of a snapshot, its first section.
 * @param {Uint8Array} bytes  the beginning of the file
 * @returns {Head}
 * @throws {Error} it is no snapshot
 */
function headOf(bytes) {
  // A module begins with eight bytes, the number of the kind of its first section (0: custom), the section's length, and its name.
  let at = 9;
  const number = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++] ?? 0;
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
  };
  const length = number();
  const end = at + length;
  const text = (/** @type {number} */ from, /** @type {number} */ to) =>
    new TextDecoder().decode(bytes.subarray(from, to));
  const size = number();
  if (bytes[8] !== 0 || end > bytes.length || text(at, at + size) !== HEAD)
    throw new Error("This is no memory of Python.");
  return JSON.parse(text(at + size, end));
}

/** @param {ArrayBuffer} bytes */
async function compiled(bytes) {
  const module = await WebAssembly.compile(bytes);
  // The module has a copy: free these bytes now, since the worker may not collect garbage for minutes.
  if ("transfer" in bytes) /** @type {{transfer: (size: number) => void}} */ (bytes).transfer(0);
  return module;
}

export class Memory {
  /** @type {Promise<WebAssembly.Module> | null} */
  #module;
  #head;

  /**
   * @param {Head} head
   * @param {Promise<WebAssembly.Module>} module
   */
  constructor(head, module) {
    this.#head = head;
    this.#module = module;
    // Whoever waits for it hears of a failure; nobody may.
    module.catch(() => {});
  }

  /**
   * Reads a snapshot from a response.
   * @param {Response} response
   * @throws {Error} it is not a snapshot
   */
  static async from(response) {
    if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
    const bytes = await response.arrayBuffer();
    return new Memory(headOf(new Uint8Array(bytes, 0, Math.min(HEAD_MOST, bytes.byteLength))), compiled(bytes));
  }

  /**
   * Reads the beginning of a stored snapshot; the rest follows while Python's program is prepared.
   * @param {Response} response  from a cache
   * @throws {Error} it is not a snapshot
   */
  static async stored(response) {
    // Of a stored response, this is only a reference.
    const blob = await response.blob();
    const head = headOf(new Uint8Array(await blob.slice(0, HEAD_MOST).arrayBuffer()));
    return new Memory(head, blob.arrayBuffer().then(compiled));
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
    return filesIn(await this.#wanted());
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
        const [made, module] = await Promise.all([create(settings), this.#wanted()]);
        if (!memory || memory.buffer.byteLength !== size) throw new Error("The memory has another size.");
        // Undo what the start has written to the memory in the meantime.
        clear(made.HEAPU8, end);
        made.HEAPU8.set(pristine);
        await WebAssembly.instantiate(module, { env: { memory } });
        // Release the data: Pyodide keeps its parameters, and thus these closures, for ever.
        this.#module = null;
        pristine = new Uint8Array();
        return made;
      },
    };
  }

  #wanted() {
    if (!this.#module) throw new Error("The memory was used already.");
    return this.#module;
  }
}
