// Boots the engine of a built site in Node as the page's worker does: once from the beginning and once from the snapshot
// of its memory. Runs inside/play_all.py in both and compares the results; then loads WebAssembly as an add-on may bring it.
// node check.mjs <site>

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { Snapshot } from "../../web/src/engine/snapshot.js";
import { addPack } from "../../web/src/engine/packs.js";
import { leb, moduleOf, name, section } from "./archive.mjs";
import { engineOf, told } from "./boot.mjs";

const { files, read, unpacked, createPyodideModule, boot } = engineOf(resolve(process.argv[2] ?? "dist/site"));

async function fromSnapshot() {
  const snapshot = await Snapshot.from(new Response(read("pyodide/memory.wasm")));
  snapshot.expect(files.rules.sha256);
  return await boot(snapshot.parameters(await createPyodideModule()), await snapshot.files());
}

/** The types of WebAssembly that `library` needs: a number, a function, a function from a number to a number. */
const [I32, FUNCTION] = [0x7f, 0x60];

/**
 * A library for dynamic linking: it asks by name for a function of the C library in Pyodide, `strlen`, and for its address.
 */
function library() {
  const functions = [
    [FUNCTION, 1, I32, 1, I32],
    [FUNCTION, 0, 1, I32],
  ].map((type) => Buffer.from(type));
  const body = (/** @type {number[]} */ code) => Buffer.concat([leb(code.length + 2), Buffer.from([0, ...code, 0x0b])]);
  return moduleOf(
    // Emscripten's own section: the library needs no memory and no places in the table.
    section(0, name("dylink.0"), Buffer.from([1, 4, 0, 0, 0, 0])),
    section(1, leb(2), ...functions),
    section(
      2,
      leb(2),
      name("env"),
      name("strlen"),
      Buffer.from([0, 0]),
      name("GOT.func"),
      name("strlen"),
      Buffer.from([3, I32, 1]),
    ),
    section(3, leb(2), leb(0), leb(1)),
    section(7, leb(2), name("length"), Buffer.from([0, 1]), name("place"), Buffer.from([0, 2])),
    // local.get 0, call 0; global.get 0.
    section(10, leb(2), body([0x20, 0, 0x10, 0]), body([0x23, 0])),
  );
}

/** Calls a function of Pyodide's by its name. @param {any} python */
function checkNamed({ _module: module }) {
  const found = module.ccall("strlen", "number", ["string"], ["seven"]);
  if (found !== 5) throw new Error(`A script finds Pyodide's functions otherwise: ${found}`);
}

/** Loads the library into a booted Python, and calls what it exports. @param {any} python */
function checkLibrary({ _module: module, FS }) {
  const path = "/lib/measure.so";
  FS.writeFile(path, library());
  module.loadDynamicLibrary(path, { global: true, nodelete: true });
  const { length, place } = module.LDSO.loadedLibsByName[path].exports;
  const text = module.stringToNewUTF8("seven");
  const found = [length(text), module.wasmTable.get(place())(text), module._strlen(text)];
  if (found.some((number) => number !== 5)) throw new Error(`A library finds Pyodide's functions otherwise: ${found}`);
}

await told(async () => {
  const play = readFileSync(new URL("inside/play_all.py", import.meta.url), "utf8");
  const pythons = [await boot(), await fromSnapshot()];
  const [first, second] = pythons.map((python, at) => {
    const played = python.runPython(play);
    // The functions are offered at the first question for any: in one Python by a library, in the other by a script.
    for (const check of at ? [checkNamed, checkLibrary] : [checkLibrary, checkNamed]) check(python);
    const varied = python.runPython("varied()");
    addPack(python, unpacked(files.study.url));
    const studied = python.runPython("studied()");
    addPack(python, unpacked(files.letters.url));
    const sent = python.runPython("played_by_letters()");
    addPack(python, unpacked(files.story.url));
    return [played, varied, studied, sent, python.runPython("told()")].join("\n");
  });
  if (first !== second) throw new Error(`From the snapshot the games went otherwise:\n${first}\n${second}`);
  return first;
});
