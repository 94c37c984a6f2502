/**
 * Reads the archives of the engine's files. An archive is a WebAssembly module that holds nothing but files, in two custom sections: hosts
 * compress such a module as a whole, as they compress Pyodide's own. It is read without being compiled, because to compile it a browser would first
 * copy all of it and compute a hash.
 */

/** Name of the custom section with the files' paths and sizes: a JSON object. */
export const INDEX = "index";
/** Name of the custom section with the contents of the files, one after the other. */
export const CONTENTS = "contents";
/** The folder whose files are parts of Python's memory; their names are addresses. */
export const MEMORY = "memory/";
/** How a WebAssembly module begins: its format and version. */
const BEGINNING = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];

/**
 * A file's path below the root of Python's file system, and its content.
 * @typedef {[path: string, content: Uint8Array]} File
 */

/**
 * Yields the custom sections of a WebAssembly module. Each is read only when the caller asks for it, so the beginning of a module suffices for its
 * first sections.
 * @param {Uint8Array} module
 * @returns {Generator<[name: string, content: Uint8Array]>}  views of the module's bytes
 * @throws {Error} it is no module, or it ends before the section that the caller asks for
 */
export function* customSections(module) {
  if (BEGINNING.some((byte, at) => module[at] !== byte)) throw new Error("This is no WebAssembly module.");
  let at = BEGINNING.length;
  const number = () => {
    let value = 0;
    for (let weight = 1; ; weight *= 128) {
      const byte = module[at++] ?? 0;
      value += (byte & 127) * weight;
      if (byte < 128) return value;
    }
  };
  while (at < module.length) {
    const custom = module[at++] === 0;
    const length = number();
    const end = at + length;
    if (end > module.length) throw new Error("This WebAssembly module is cut off.");
    if (custom) {
      const size = number();
      yield [new TextDecoder().decode(module.subarray(at, at + size)), module.subarray(at + size, end)];
    }
    at = end;
  }
}

/**
 * Lists the files of an archive; their contents are views of its bytes.
 * @param {Uint8Array} archive
 * @returns {File[]}
 * @throws {Error} it is no archive, or only the beginning of one
 */
export function filesIn(archive) {
  const sections = new Map(customSections(archive));
  const [index, contents] = [sections.get(INDEX), sections.get(CONTENTS)];
  if (!index || !contents) throw new Error("This is no archive of the engine's files.");
  let at = 0;
  return Object.entries(JSON.parse(new TextDecoder().decode(index))).map(([path, size]) => {
    at += size;
    return [path, contents.subarray(at - size, at)];
  });
}

/**
 * Puts the files of the folder `MEMORY` into Python's memory.
 * @param {Uint8Array} memory
 * @param {File[]} files
 * @returns {File[]} the others
 */
export function fill(memory, files) {
  return files.filter(([path, content]) => {
    if (!path.startsWith(MEMORY)) return true;
    memory.set(content, Number(path.slice(MEMORY.length)));
    return false;
  });
}

/**
 * Puts files into Python's file system, which keeps the buffer that they are in.
 * @param {import("./pyodide-types.js").FileSystem} fs
 * @param {Iterable<File>} files
 */
export function putFiles(fs, files) {
  /** @type {Set<string>} */
  const folders = new Set();
  for (const [path, content] of files) {
    const folder = `/${path.slice(0, path.lastIndexOf("/"))}`;
    if (!folders.has(folder)) fs.mkdirTree(folder);
    folders.add(folder);
    fs.writeFile(`/${path}`, content, { canOwn: true });
  }
}
