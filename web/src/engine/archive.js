/**
 * The archives of the engine's files. An archive is a WebAssembly module that holds nothing but files, in two custom sections: hosts
 * compress it as a whole, in the way in which they compress Pyodide's own module, and the browser's own parser reads it.
 */

/** Name of the custom section with the files' paths and sizes: a JSON object. */
export const INDEX = "index";
/** Name of the custom section with the contents of the files, one after the other. */
export const CONTENTS = "contents";

/**
 * The part of Emscripten's file system that is used here.
 * @typedef {object} FileSystem
 * @property {(path: string) => void} mkdirTree
 * @property {(path: string, content: Uint8Array, how?: {canOwn: boolean}) => void} writeFile
 *
 * A file's path below the root of Python's file system, and its content.
 * @typedef {[path: string, content: Uint8Array]} File
 */

/**
 * Lists the files of an archive; their contents are views of one buffer.
 * @param {WebAssembly.Module} module
 * @returns {File[]}
 * @throws {Error} it is no archive
 */
export function filesIn(module) {
  const [index] = WebAssembly.Module.customSections(module, INDEX);
  const [contents] = WebAssembly.Module.customSections(module, CONTENTS);
  if (!index || !contents) throw new Error("This is no archive of the engine's files.");
  let at = 0;
  return Object.entries(JSON.parse(new TextDecoder().decode(index))).map(([path, size]) => {
    at += size;
    return [path, new Uint8Array(contents, at - size, size)];
  });
}

/**
 * Puts files into Python's file system, which keeps the buffer that they are in.
 * @param {FileSystem} fs
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
