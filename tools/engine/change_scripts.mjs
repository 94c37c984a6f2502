// Changes Pyodide's scripts for the site: their names, and `pyodide.asm.js` starts faster. Each function below changes one thing and refuses a script
// in which it does not find what it knows.
//
// node change_scripts.mjs <Pyodide's package> tries all of them, and prints what it did not find, a line each.
//
// The WebAssembly exports 8,200 functions, of which the script uses some hundred. Only WebAssembly in an add-on may ask for others, by name.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Makes one of Pyodide's two scripts name the other, or itself, as the site does: with the ending `.js`, which every host sends as JavaScript. The
 * larger one looks for its own name in an error's stack. The address of a source map, which the site does not have, is left out.
 * @param {string} script  as Pyodide's package has it
 * @returns {string}
 * @throws {Error} it is not what Pyodide's makers write
 */
export function renamed(script) {
  const named = replaced(script, "names its files", [["pyodide.asm.mjs", "pyodide.asm.js"]]);
  return named.replace(/\n\/\/# sourceMappingURL=.*\s*$/, "\n");
}

/** The function that takes over what the WebAssembly exports, behind the variables for that. Nothing in it has braces. */
const ASSIGN = /var ([\w$,]+);function assignWasmExports\(wasmExports\)\{([^{}]*)\}/g;
/** A statement in it about one function, or one address. */
const ONE = /^(_\w+)=Module\["(_\w+)"\]=wasmExports\["(\w+)"\](\.value>>>0)?$/;

/**
 * Leaves out the variables of functions that nothing in the scripts uses, and the statements that set them: browsers parse the script twice at
 * every start.
 * @param {string} script  Emscripten's
 * @param {string} loader  Pyodide's other script
 * @returns {string}
 * @throws {Error} it is not what Emscripten writes
 */
export function shortened(script, loader) {
  const found = [...script.matchAll(ASSIGN)];
  const [whole = "", names = "", body = ""] = found[0] ?? [];
  if (found.length !== 1) throw new Error("Pyodide's script assigns what its WebAssembly exports in another way.");
  /** How often each word is in the script. @type {Map<string, number>} */
  const words = new Map();
  for (const [word] of `${script} ${loader}`.matchAll(/[\w$]+/g)) words.set(word, (words.get(word) ?? 0) + 1);
  /** @type {Set<string>} */
  const unused = new Set();
  const kept = body.split(";").filter((statement) => {
    const [, variable = "", property, name] = ONE.exec(statement) ?? [];
    // Its declaration, and twice this statement.
    const alone = variable !== "" && property === variable && variable === `_${name}` && words.get(variable) === 3;
    if (alone) unused.add(variable);
    return !alone;
  });
  const variables = names.split(",").filter((variable) => !unused.has(variable));
  const short = `var ${variables.join(",")};function assignWasmExports(wasmExports){${kept.filter(Boolean).join(";")}}`;
  return script.replace(whole, () => short);
}

/**
 * Replaces parts of a script that must be in it once each.
 * @param {string} script
 * @param {string} what  they do, for the error
 * @param {[part: string, instead: string][]} parts
 */
function replaced(script, what, parts) {
  return parts.reduce((whole, [part, instead]) => {
    const times = whole.split(part).length - 1;
    if (times !== 1) throw new Error(`Pyodide's script ${what} in another way: it has ${times} times: ${part}`);
    return whole.replace(part, () => instead);
  }, script);
}

/** Does the same for what was left out, when it is needed. */
const LEFT_OUT =
  "for(const[name,one]of Object.entries(wasmExports))" +
  'if(typeof one==="function")Module["_"+name]??=one;' +
  'else if(one instanceof WebAssembly.Global)Module["_"+name]??=one.value>>>0;';

/**
 * Offers what Pyodide's WebAssembly exports only when WebAssembly of others is loaded, or a script calls a function by name (`ccall`): until then
 * only the functions whose addresses Pyodide's own WebAssembly asks for get one.
 * @param {string} script  that of `shortened`
 * @returns {string}
 * @throws {Error} it is not what Emscripten writes
 */
export function later(script) {
  // The program begins with `main`, which Emscripten looks for among what all WebAssembly offers.
  const named = [
    "main",
    "__main_argc_argv",
    ...[...script.matchAll(/wasmImports\["(\w+)"\]/g)].map(([, name]) => name),
  ];
  const some = "var some=(all,names)=>Object.fromEntries(names.filter(name=>name in all).map(name=>[name,all[name]]));";
  const offer = `offer=()=>{offer=()=>{};${LEFT_OUT}mergeLibSymbols(origExports,"main");updateGOT(origExports)};`;
  const entries = [
    "function loadDynamicLibrary(libName,flags={global:true,nodelete:true},localScope,handle){",
    "var loadWebAssemblyModule=(binary,flags,libName,localScope,handle)=>{",
    "function __dlsym_js(handle,symbol,symbolIndex){",
    "var getCFunc=ident=>{",
  ];
  return replaced(script, "offers what its WebAssembly exports", [
    ["async function createWasm(){", `${some}var offer=()=>{};async function createWasm(){`],
    [
      'mergeLibSymbols(wasmExports,"main");var metadata',
      `mergeLibSymbols(some(origExports,${JSON.stringify(named)}),"main");var metadata`,
    ],
    ["updateGOT(origExports);", `updateGOT(some(origExports,Object.keys(GOT)));${offer}`],
    ...entries.map((entry) => /** @type {[string, string]} */ ([entry, `${entry}offer();`])),
  ]);
}

/**
 * Makes WebAssembly functions of JavaScript functions, all by one module, which imports and exports them. It becomes part of the script.
 * @param {[func: Function, signature: string][]} wanted  signatures as Emscripten writes them: the result's type, then the parameters' types
 * @param {(types: string) => number[]} pack  encodes a list of types
 * @returns {Map<Function, [signature: string, made: Function]>}
 */
export function convertedTogether(wanted, pack) {
  const leb = (number) => (number < 128 ? [number] : [(number & 127) | 128, ...leb(number >> 7)]);
  const section = (id, entries) => {
    const content = [...leb(entries.length), ...entries.flat()];
    return [id, ...leb(content.length), ...content];
  };
  const name = (at) => {
    const digits = [...String(at)].map((digit) => digit.charCodeAt(0));
    return [digits.length, ...digits];
  };
  const signatures = [...new Set(wanted.map(([, signature]) => signature))];
  const types = signatures.map((signature) => {
    const result = signature[0] === "v" ? "" : signature[0];
    return [96, ...pack(signature.slice(1)), ...pack(result)];
  });
  const imports = wanted.map(([, signature], at) => [1, 102, ...name(at), 0, ...leb(signatures.indexOf(signature))]);
  const exports = wanted.map((_, at) => [...name(at), 0, ...leb(at)]);
  const head = [0, 97, 115, 109, 1, 0, 0, 0];
  const module = new WebAssembly.Module(
    Uint8Array.from([...head, ...section(1, types), ...section(2, imports), ...section(7, exports)]),
  );
  const made = new WebAssembly.Instance(module, { f: wanted.map(([func]) => func) }).exports;
  return new Map(wanted.map(([func, signature], at) => [func, [signature, made[at]]]));
}

/** The functions for which `reportUndefinedSymbols` will ask, with their signatures. */
const WANTED =
  "Object.entries(GOT).filter(([,entry])=>entry.value==-1).map(([name])=>resolveGlobalSymbol(name,true).sym)" +
  '.filter(func=>typeof func=="function"&&func.sig).map(func=>[func,func.sig])';

/**
 * Makes WebAssembly functions of the script's own functions by one module: the script compiles a module for each of some 260.
 * @param {string} script  Emscripten's
 * @returns {string}
 * @throws {Error} it is not what Emscripten writes
 */
export function together(script) {
  const link = "var reportUndefinedSymbols=()=>{";
  const convert = "var convertJsFunctionToWasm=(func,sig)=>{";
  return replaced(script, "makes WebAssembly functions", [
    [link, `${link}converted=convertedTogether(${WANTED},generateTypePack);`],
    [
      convert,
      `${convertedTogether};var converted=new Map;${convert}` +
        "const[known,made]=converted.get(func)??[];if(made&&known===sig)return made;",
    ],
  ]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [script = "", loader = ""] = ["pyodide.asm.mjs", "pyodide.mjs"].map((name) =>
    readFileSync(join(process.argv[2] ?? "", name), "utf8"),
  );
  for (const change of [renamed, (/** @type {string} */ whole) => shortened(whole, loader), later, together]) {
    try {
      change(script);
    } catch (error) {
      console.log(error instanceof Error ? error.message : error);
    }
  }
}
