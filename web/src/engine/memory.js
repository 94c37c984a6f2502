/**
 * Python's memory as it was when the site was built, with all rules imported (`tools/memory.mjs`): a start from it has nothing left
 * to import. It is a WebAssembly module of data alone. That Pyodide can take a memory is not promised by its makers, so whoever starts
 * from it must be ready to start without.
 */

/** The module's section about itself. */
export const HEAD = "spieltisch";
/** The section with the archive of the rules, from which Python reads words and what is not imported. */
export const RULES_SECTION = "rules.zip";

/**
 * @typedef {object} Head
 * @property {string} version  the hash of the rules that the memory holds
 * @property {number} size  of the memory, in bytes
 * @property {number} static  up to here the memory is filled by Pyodide's own WebAssembly
 * @property {number[]} pyodide  what Pyodide has noted about the memory
 *
 * What is used of Emscripten's settings.
 * @typedef {object} Settings
 * @property {number} [INITIAL_MEMORY]
 * @property {(imports: any, done: (instance: any, module: any) => void) => object} instantiateWasm
 * @typedef {(settings: Settings) => Promise<{HEAPU8: Uint8Array}>} Create
 */

/**
 * Tells of the memory as WebAssembly alone has filled it, before anything runs in it.
 * @param {Settings} settings  are changed
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

export class Memory {
  /** @type {WebAssembly.Module | null} */
  #module;
  /** @type {Head} */
  #head;

  /** @param {WebAssembly.Module} module */
  constructor(module) {
    this.#module = module;
    this.#head = JSON.parse(new TextDecoder().decode(this.#section(HEAD)));
  }

  /**
   * @param {Response} response
   * @param {string} version  of the rules that are wanted
   * @throws {Error} it is no memory, or of other rules
   */
  static async from(response, version) {
    if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
    const memory = new Memory(await WebAssembly.compile(await response.arrayBuffer()));
    if (memory.#head.version !== version) throw new Error(`${response.url} belongs to other rules.`);
    return memory;
  }

  /** The archive of the rules. */
  get rules() {
    return new Uint8Array(this.#section(RULES_SECTION));
  }

  /**
   * Parameters of `loadPyodide`.
   * @param {Create} create  makes Pyodide's Emscripten module
   */
  parameters(create) {
    const { size, static: end, pyodide } = this.#head;
    return {
      // Only the notes: `createPyodideModule` fills the memory before Pyodide reads them.
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
        const made = await create(settings);
        if (!memory || memory.buffer.byteLength !== size) throw new Error("The memory has another size.");
        // What the start has written in the meantime goes.
        made.HEAPU8.fill(0, end).set(pristine);
        await WebAssembly.instantiate(this.#wanted(), { env: { memory } });
        // Pyodide keeps its parameters for ever, and with them all that they mention.
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

  /** @param {string} name */
  #section(name) {
    const [content] = WebAssembly.Module.customSections(this.#wanted(), name);
    if (!content) throw new Error("This is no memory of Python.");
    return content;
  }
}
