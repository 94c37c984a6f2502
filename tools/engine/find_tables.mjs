// Shows which functions of a WebAssembly refer to the tables in tables.json: node find_tables.mjs [file] [address of the first byte] [of the last]
//
// The linker puts the functions of one source file side by side, and so its constants. Exported functions therefore tell to which source a
// function between them belongs, and a table that is referred to only from there belongs to that source. A reference is any constant within the
// range, and may also be a number that has nothing to do with it.
//
// With addresses, all references in that range are printed: that is how the tables of another Pyodide are found.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Reader, TABLES } from "./tables.mjs";

/** The ids of sections. */
const [IMPORTS, EXPORTS, CODE] = [2, 7, 10];

/**
 * @typedef {object} References
 * @property {Map<string, number>} functions  the numbers of exported functions, by their names
 * @property {{value: number, by: number}[]} constants  in the code, with the numbers of the functions
 */

/** Leaves out a limit of a table or a memory. @param {Reader} reader */
function skipLimits(reader) {
  const flags = reader.number();
  reader.skip();
  if (flags & 1) reader.skip();
}

/** How many functions a module imports. @param {Reader} reader */
function importedFunctions(reader) {
  let functions = 0;
  for (let left = reader.number(); left > 0; left -= 1) {
    reader.name();
    reader.name();
    const kind = reader.byte();
    if (kind === 0) functions += 1;
    if (kind === 1) reader.byte();
    if (kind === 0) reader.skip();
    else if (kind === 1 || kind === 2) skipLimits(reader);
    else if (kind === 3) reader.take(2);
    else {
      reader.byte();
      reader.skip();
    }
  }
  return functions;
}

/**
 * Reads one instruction; returns the constants in it that may be addresses.
 * @param {Reader} reader
 */
function instruction(reader) {
  const code = reader.byte();
  const skip = (/** @type {number} */ times) => {
    for (let time = 0; time < times; time += 1) reader.skip();
  };
  /** An access to the memory: the alignment, and the offset that is added to the address. */
  const access = () => {
    if (reader.number() & 64) reader.skip();
    return [reader.number()];
  };
  if (code >= 0x28 && code <= 0x3e) return access();
  if (code === 0x41) return [reader.signed()];
  // Blocks, jumps, calls, variables, 64-bit constants, references.
  if ([2, 3, 4, 6, 7, 8, 9, 0x0c, 0x0d, 0x10, 0x12, 0x18, 0x20, 0x21, 0x22, 0x23, 0x24, 0x25, 0x26].includes(code))
    skip(1);
  else if ([0x3f, 0x40, 0x42, 0xd0, 0xd2].includes(code)) skip(1);
  else if (code === 0x11 || code === 0x13) skip(2);
  else if (code === 0x0e) skip(reader.number() + 1);
  else if (code === 0x1c) skip(reader.number());
  else if (code === 0x1f) {
    skip(1);
    for (let left = reader.number(); left > 0; left -= 1) skip(reader.byte() < 2 ? 2 : 1);
  } else if (code === 0x43) reader.take(4);
  else if (code === 0x44) reader.take(8);
  else if (code === 0xfc) {
    const more = reader.number();
    skip(more < 8 ? 0 : [8, 10, 12, 14].includes(more) ? 2 : 1);
  } else if (code === 0xfd || code === 0xfe) throw new Error("This reader does not know vectors and threads.");
  return [];
}

/**
 * @param {Uint8Array} wasm
 * @returns {References}
 */
export function references(wasm) {
  const reader = new Reader(wasm);
  const sections = new Map([...reader.sections()].map(({ id, from }) => [id, from]));
  /** @param {number} id */
  const go = (id) => {
    reader.at = sections.get(id) ?? wasm.length;
    return reader;
  };
  const first = importedFunctions(go(IMPORTS));
  /** @type {References} */
  const found = { functions: new Map(), constants: [] };
  go(EXPORTS);
  for (let left = reader.number(); left > 0; left -= 1) {
    const name = reader.name();
    const kind = reader.byte();
    const at = reader.number();
    if (kind === 0) found.functions.set(name, at);
  }
  go(CODE);
  const count = reader.number();
  for (let by = first; by < first + count; by += 1) {
    const end = reader.number() + reader.at;
    for (let left = reader.number(); left > 0; left -= 1) reader.take((reader.skip(), 1));
    while (reader.at < end) for (const value of instruction(reader)) found.constants.push({ value, by });
    if (reader.at !== end) throw new Error(`Function ${by} could not be read.`);
  }
  return found;
}

/** The exported function at or before this one, and how far. @param {References} found @param {number} by */
export function nameOf({ functions }, by) {
  const [name, at] = [...functions].reduce((best, one) => (one[1] <= by && one[1] > best[1] ? one : best), ["", -1]);
  return `${name} + ${by - at}`;
}

/**
 * The references to a range that are not from between two exported functions.
 * @param {References} found
 * @param {{from: number, to: number, between: string[]}} table
 */
export function strangers(found, { from, to, between }) {
  const [after = Infinity, before = -1] = between.map((name) => found.functions.get(name));
  return found.constants.filter(({ value, by }) => value >= from && value < to && !(by > after && by <= before));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [path = join("node_modules", "pyodide", "pyodide.asm.wasm"), ...range] = process.argv.slice(2);
  const found = references(readFileSync(path));
  const [from = 0, to = 0] = range.map(Number);
  const shown = range.length ? [{ what: "this range", from, to, between: [], numbers: [] }] : TABLES.tables;
  for (const table of shown) {
    console.log(`${table.what}, from elsewhere than between ${table.between.join(" and ")}:`);
    for (const { value, by } of strangers(found, table).sort((one, other) => one.value - other.value))
      console.log(`  ${value}${table.numbers.includes(value) ? " (a number)" : ""} in ${nameOf(found, by)}`);
  }
}
