/** Types of Pyodide and of its Emscripten module, as far as the engine uses them. */

/** Python's file system. */
export interface FileSystem {
  mkdirTree(path: string): void;
  writeFile(path: string, content: Uint8Array, how?: { canOwn: boolean }): void;
}

/** A running Python. */
export interface Pyodide {
  pyimport(name: string): any;
  FS: FileSystem;
  /** Its Emscripten module; `HEAPU8` is Python's memory. */
  _module: { HEAPU8: Uint8Array };
}

/** What Pyodide's two scripts export: its loader, and the function that makes its Emscripten module. */
export interface PyodideScripts {
  loadPyodide(parameters: any): Promise<Pyodide>;
  createPyodideModule: CreateModule;
}

export type CreateModule = (settings: EmscriptenSettings) => Promise<EmscriptenModule>;

export interface EmscriptenSettings {
  INITIAL_MEMORY?: number;
  instantiateWasm(imports: any, done: (instance: any, module: any) => void): object;
}

export interface EmscriptenModule {
  /** The memory. */
  HEAPU8: Uint8Array;
  /** Returns the address at which the end of all memory that was ever allocated is stored. */
  _emscripten_get_sbrk_ptr(): number;
}
