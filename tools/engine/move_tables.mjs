// Finds the tables of tables.json in another Pyodide: node move_tables.mjs <its WebAssembly> <that of the Pyodide before>
//
// A table is found where all its bytes are the same at another address, the functions between the same two exported functions refer to its
// beginning, and nothing else refers to it but numbers that are known. All others are left out; a person must look for them (find_tables.mjs).
//
// Prints the new content of tables.json, and in words what was left out, as JSON.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { nameOf, references, strangers } from "./find_tables.mjs";
import { memoryOf, TABLES } from "./tables.mjs";

/** The pieces of a table by which it is looked for: how many, and how many bytes each has. */
const [PIECES, PIECE] = [40, 64];

/**
 * How far a table has moved, by most of its pieces that are in the other memory once; undefined if none is.
 * @param {Buffer} before
 * @param {Buffer} after
 * @param {{from: number, to: number}} table
 */
export function shiftOf(before, after, { from, to }) {
  /** @type {Map<number, number>} */
  const found = new Map();
  for (let at = 0; at < PIECES; at += 1) {
    const address = from + Math.floor(((to - from - PIECE) * at) / (PIECES - 1));
    const piece = before.subarray(address, address + PIECE);
    const there = after.indexOf(piece);
    if (there < 0 || after.indexOf(piece, there + 1) >= 0) continue;
    found.set(there - address, (found.get(there - address) ?? 0) + 1);
  }
  const [best] = [...found].sort((one, other) => other[1] - one[1]);
  return best?.[0];
}

/**
 * Where a table is in another memory.
 * @param {Buffer} before
 * @param {Buffer} after
 * @param {{from: number, to: number}} table
 * @returns {{from: number, to: number} | string}  why it was not found
 */
export function moved(before, after, table) {
  const shift = shiftOf(before, after, table);
  if (shift === undefined) return "no part of it is there";
  const [from, to] = [table.from + shift, table.to + shift];
  const differs = (/** @type {number} */ at) => before[table.from + at] !== after[from + at];
  const wrong = Array.from({ length: to - from }, (_, at) => at).filter(differs);
  if (wrong.length === 0) return { from, to };
  if (wrong.length > (to - from) / 2) return "it is not there as it was";
  const [first, last] = [wrong[0] ?? 0, wrong.at(-1) ?? 0];
  return `most of it is at ${from} to ${to}, but it differs from ${from + first} to ${from + last}`;
}

/** The tables of one Pyodide, from those of another. @param {Buffer} wasm @param {Buffer} wasmBefore */
function tablesOf(wasm, wasmBefore) {
  const [after, before] = [wasm, wasmBefore].map(memoryOf);
  const found = references(wasm);
  const known = new Set(TABLES.tables.flatMap(({ numbers }) => numbers));
  const tables = [];
  const left = [];
  for (const table of TABLES.tables) {
    const place = moved(before, after, table);
    if (typeof place === "string") {
      left.push(`${table.what}: ${place}`);
      continue;
    }
    const [begin = Infinity, end = -1] = table.between.map((name) => found.functions.get(name));
    const others = strangers(found, { ...table, ...place });
    const unknown = others.filter(({ value }) => !known.has(value));
    const own = found.constants.some(({ value, by }) => value === place.from && by > begin && by <= end);
    if (!own) left.push(`${table.what}: nothing between ${table.between.join(" and ")} reads ${place.from}`);
    else if (unknown.length) {
      const told = unknown.map(({ value, by }) => `${value} in ${nameOf(found, by)}`);
      left.push(`${table.what}: at ${place.from} to ${place.to}, but is each of these a number? ${told.join(", ")}`);
    } else {
      const numbers = [...new Set(others.map(({ value }) => value))].sort((one, other) => one - other);
      tables.push({ ...table, ...place, numbers });
    }
  }
  const sum = createHash("sha256").update(wasm).digest("hex");
  return { tables: { ...TABLES, wasm: sum, tables }, left };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [wasm = "", before = ""] = process.argv.slice(2);
  console.log(JSON.stringify(tablesOf(readFileSync(wasm), readFileSync(before))));
}
