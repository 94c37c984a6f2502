// Makes the engine's files of a site, with the Pyodide in it: node files.mjs <site> <folder of the standard library> <archive of the rules> [further packs]
//
// rules.wasm                  the rules, compiled
// study.wasm and others       each further pack, compiled; the name is that of its archive
// pyodide/library.wasm        the modules of the standard library that all rules together import before a first picture
// pyodide/library_later.wasm  the other modules that the page may import, and tables of modules that are built into Python
// pyodide/pyodide.asm.wasm    Python without these tables
// pyodide/pyodide.asm.js      its script, which starts faster (change_scripts.mjs)
// pyodide/memory.wasm         Python's memory with all rules imported, from which a later visit starts (web/src/engine/snapshot.js)
//
// Prints Python's version and the names of the modules that need library_later.wasm, as JSON.

import { ENVIRONMENT, SMALL } from "./same_bytes.mjs";
import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { MEMORY, filesIn } from "../../web/src/engine/archive.js";
import { HEAD, whenFresh } from "../../web/src/engine/snapshot.js";
import { archive, fileSections, moduleOf, name, section } from "./archive.mjs";
import { later, renamed, shortened, together } from "./change_scripts.mjs";
import { environment, pyodideIn, sha256, told } from "./boot.mjs";
import { TABLES, withoutData } from "./tables.mjs";

const [site = "", library = "", rulesZip = "", ...further] = process.argv.slice(2);
const { boot, createPyodideModule } = pyodideIn(join(site, "pyodide"));
/** Memory is compared and written in blocks of this many bytes. */
const GRAIN = 256;

/** @typedef {Map<string, Uint8Array>} Files  by their paths below the root of Python's file system */

/** @param {string} name  of a file beside this one */
const beside = (name) => readFileSync(new URL(name, import.meta.url), "utf8");

/** @param {string} name  of an archive of the standard library */
const filesOf = (name) => new Map(filesIn(readFileSync(join(library, name))));

/** @param {Files} files  of the standard library */
function versionOf(files) {
  const [first = ""] = files.keys();
  return /python([\d.]+)/.exec(first)?.[1] ?? "";
}

/**
 * Compiles the rules and the further packs, in a Python of its own: compiling would leave much garbage in the memory of the snapshot.
 * @param {Files} standard
 * @returns {Promise<Files[]>}
 */
async function compiledPacks(standard) {
  const python = await boot(standard, { env: { ...environment(versionOf(standard)), ...ENVIRONMENT, ...SMALL } });
  // The standard library in the page has no zipfile before an add-on needs it; here it is there.
  python.runPython(beside("inside/compile_packs.py"));
  return [rulesZip, ...further].map((path) => {
    python.FS.writeFile("/packed.zip", readFileSync(path));
    const files = python.runPython('compiled("/packed.zip", "rules")');
    return new Map(files.toJs({ dict_converter: (/** @type {Iterable<unknown>} */ entries) => [...entries] }));
  });
}

/**
 * Boots a Python and lets it import all rules.
 * @param {Files} files
 * @param {Record<string, string>} env
 * @returns {Promise<{python: any, fresh: Uint8Array}>}  `fresh`: the memory as Pyodide's own module initialised it
 */
async function booted(files, env) {
  const create = await createPyodideModule();
  let fresh = new Uint8Array();
  const python = await boot(files, {
    env,
    _makeSnapshot: true,
    createPyodideModule: (/** @type {any} */ settings) => {
      whenFresh(settings, ({ buffer }) => (fresh = new Uint8Array(buffer.slice(0))));
      return create(settings);
    },
  });
  python.runPython(beside("inside/prepare_memory.py"));
  return { python, fresh };
}

/**
 * The ranges of bytes, from and to, in which two memories differ.
 * @param {Uint8Array} memory
 * @param {Uint8Array} fresh
 */
function differing(memory, fresh) {
  /** @type {[number, number][]} */
  const runs = [];
  for (let from = 0; from < memory.length; from += GRAIN) {
    const end = Math.min(from + GRAIN, memory.length);
    if (Buffer.compare(memory.subarray(from, end), fresh.subarray(from, end)) === 0) continue;
    const last = runs.at(-1);
    if (last && last[1] === from) last[1] = end;
    else runs.push([from, end]);
  }
  return runs;
}

/**
 * An archive of what a Python's memory holds now.
 * @param {any} python
 * @param {Uint8Array} fresh
 * @param {string} version  the hash of the rules
 * @param {Files} files  that this Python has not read yet
 */
function memoryArchive(python, fresh, version, files) {
  const snapshot = python.makeMemorySnapshot();
  // Pyodide puts a header of its own before the memory; the header's second 32-bit word is its length.
  const [, headLength] = new Uint32Array(snapshot.buffer, snapshot.byteOffset, 2);
  const memory = snapshot.subarray(headLength);
  const static_ = fresh.findLastIndex((byte) => byte !== 0) + 1;
  const base = new Uint8Array(memory.length);
  base.set(fresh.subarray(0, static_));
  const runs = differing(memory, base);
  const head = {
    version,
    size: memory.length,
    static: static_,
    pyodide: [...snapshot.subarray(0, headLength)],
  };
  // As many digits in each address, so that the archive has the parts in their order.
  const parts = runs.map(([from, end]) => [`${MEMORY}${String(from).padStart(10, "0")}`, memory.subarray(from, end)]);
  return moduleOf(
    section(0, name(HEAD), Buffer.from(JSON.stringify(head))),
    ...fileSections([.../** @type {[string, Uint8Array][]} */ (parts), ...files]),
  );
}

/**
 * Takes the tables out of Python that hardly anybody needs; returns them as files.
 * @returns {Files}
 */
function takeTables() {
  const path = join(site, "pyodide", "pyodide.asm.wasm");
  const whole = readFileSync(path);
  if (sha256(whole) !== TABLES.wasm)
    throw new Error(
      "tools/engine/tables.json is about another Pyodide: find the tables of this one with tools/engine/find_tables.mjs.",
    );
  const { wasm, cut } = withoutData(whole, TABLES.tables);
  writeFileSync(path, wasm);
  return new Map([...cut].map(([address, bytes]) => [`${MEMORY}${address}`, bytes]));
}

/** @param {Iterable<[string, Uint8Array]>} files  @param {(path: string) => boolean} wanted  @returns {Files} */
const only = (files, wanted) => new Map([...files].filter(([path]) => wanted(path)));

/** Names Pyodide's scripts as the site does, and makes the larger one start faster. */
function changeScripts() {
  const [scriptPath, loaderPath] = ["pyodide.asm.js", "pyodide.js"].map((name) => join(site, "pyodide", name));
  const [script, loader] = [scriptPath, loaderPath].map((path) => renamed(readFileSync(path, "utf8")));
  writeFileSync(loaderPath, loader);
  writeFileSync(scriptPath, together(later(shortened(script, loader))));
}

await told(async () => {
  changeScripts();
  const [kept, own] = [filesOf("kept.wasm"), filesOf("own.wasm")];
  const whole = new Map([...kept, ...own]);
  const [rules = new Map(), ...packs] = await compiledPacks(kept);
  // Compiling may need the names of characters.
  const tables = takeTables();
  const { python, fresh } = await booted(new Map([...whole, ...rules]), {
    ...environment(versionOf(kept)),
    ...ENVIRONMENT,
  });
  const { loaded, frozen, names } = JSON.parse(python.runPython("origins()"));
  const early = TABLES.modules.filter((name) => names.includes(name));
  if (early.length) throw new Error(`The rules import ${early.join(", ")}, whose tables come only later.`);
  const imported = new Set(loaded);
  const first = only(whole, (path) => imported.has(path) || own.has(path));
  const later = only(kept, (path) => !frozen.includes(path) && kept.get(path) !== first.get(path));
  const packed = archive(rules);
  writeFileSync(join(site, "rules.wasm"), packed);
  packs.forEach((pack, at) => writeFileSync(join(site, `${basename(further[at], ".zip")}.wasm`), archive(pack)));
  writeFileSync(join(site, "pyodide", "library.wasm"), archive(first));
  writeFileSync(join(site, "pyodide", "library_later.wasm"), archive([...later, ...tables]));
  const unread = only(rules, (path) => !imported.has(path));
  writeFileSync(join(site, "pyodide", "memory.wasm"), memoryArchive(python, fresh, sha256(packed), unread));
  const modules = [...later.keys()].map((path) =>
    path
      .replace(/^lib\/python[\d.]+\//, "")
      .replace(/(\/__init__)?\.pyc$/, "")
      .replaceAll("/", "."),
  );
  return JSON.stringify({ python: versionOf(kept), later: [...modules, ...TABLES.modules].sort() });
});
