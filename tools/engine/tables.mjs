// Takes tables out of Pyodide's WebAssembly that hardly anybody needs: they are a fifth of what a first visit would load. They lie in the second
// part of the standard library, and come back when a module is imported that reads them (web/src/engine/later-library.js, library/later_library.py).
//
// Where they are is written in tables.json, for one file of Pyodide only. `node find_tables.mjs` shows how they were found.

import { readFileSync } from "node:fs";
import { leb, section } from "./archive.mjs";

/**
 * @typedef {object} Tables
 * @property {string} wasm  SHA-256 of the file that this is about
 * @property {string[]} modules  the modules of Python that read the tables
 * @property {{what: string, from: number, to: number, between: string[], numbers: number[]}[]} tables  addresses in the memory; `to` is the
 *   first one after a table. Only functions between two exported ones read it; `numbers` in other functions are in its range by chance
 */

/** @type {Tables} */
export const TABLES = JSON.parse(readFileSync(new URL("tables.json", import.meta.url), "utf8"));

/** The ids of the sections that describe data. */
const DATA = 11;
const DATA_COUNT = 12;

/** Reads a WebAssembly module from front to back. */
export class Reader {
  at = 8;

  /** @param {Uint8Array} bytes */
  constructor(bytes) {
    this.bytes = bytes;
  }

  byte() {
    const byte = this.bytes[this.at];
    if (byte === undefined) throw new Error("The WebAssembly ends in the middle.");
    this.at += 1;
    return byte;
  }

  /** An unsigned number in LEB128. */
  number() {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte();
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
  }

  /** A signed number of 32 bits in LEB128. */
  signed() {
    let value = 0;
    for (let shift = 0; ;) {
      const byte = this.byte();
      value |= (byte & 0x7f) << shift;
      shift += 7;
      if (byte < 0x80) return shift < 32 && byte & 0x40 ? value | (-1 << shift) : value;
    }
  }

  /** Leaves out a number of any kind. */
  skip() {
    while (this.byte() >= 0x80);
  }

  /** @param {number} length */
  take(length) {
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }

  name() {
    return Buffer.from(this.take(this.number())).toString("utf8");
  }

  /** The sections that follow: each one's id, and where its content begins and ends. */
  *sections() {
    while (this.at < this.bytes.length) {
      const begin = this.at;
      const id = this.byte();
      const length = this.number();
      const from = this.at;
      yield { id, begin, from, to: from + length };
      this.at = from + length;
    }
  }
}

/**
 * The data that a module puts into its memory, by addresses.
 * @param {Reader} reader  at the beginning of the content of the section
 * @returns {{address: number, bytes: Uint8Array}[]}
 */
export function segments(reader) {
  return Array.from({ length: reader.number() }, () => {
    const kind = reader.number();
    if (kind !== 0 || reader.byte() !== 0x41) throw new Error("The WebAssembly has data without a fixed address.");
    const address = reader.signed();
    if (reader.byte() !== 0x0b) throw new Error("The WebAssembly has data whose address is computed.");
    return { address, bytes: reader.take(reader.number()) };
  });
}

/**
 * The memory as a module initialises it, up to the last byte of its data.
 * @param {Uint8Array} wasm
 */
export function memoryOf(wasm) {
  const reader = new Reader(wasm);
  const data = [...reader.sections()].find(({ id }) => id === DATA);
  reader.at = data?.from ?? wasm.length;
  const found = data ? segments(reader) : [];
  const memory = Buffer.alloc(Math.max(0, ...found.map(({ address, bytes }) => address + bytes.length)));
  for (const { address, bytes } of found) memory.set(bytes, address);
  return memory;
}

/**
 * Takes ranges of a module's data out of it.
 * @param {Uint8Array} wasm
 * @param {readonly {from: number, to: number}[]} ranges  of addresses; they do not overlap
 * @returns {{wasm: Buffer, cut: Map<number, Uint8Array>}} the module, and by their addresses the bytes of each range
 */
export function withoutData(wasm, ranges) {
  const cut = new Map(ranges.map(({ from, to }) => [from, new Uint8Array(to - from)]));
  /** @type {{address: number, bytes: Uint8Array}[]} */
  const kept = [];
  const reader = new Reader(wasm);
  const sections = [...reader.sections()];
  const data = sections.find(({ id }) => id === DATA);
  reader.at = data?.from ?? wasm.length;
  for (const segment of data ? segments(reader) : []) {
    let pieces = [segment];
    for (const { from, to } of ranges) {
      pieces = pieces.flatMap(({ address, bytes }) => {
        const end = address + bytes.length;
        if (end <= from || address >= to) return [{ address, bytes }];
        const [first, last] = [Math.max(from, address), Math.min(to, end)];
        cut.get(from)?.set(bytes.subarray(first - address, last - address), first - from);
        return [
          { address, bytes: bytes.subarray(0, first - address) },
          { address: last, bytes: bytes.subarray(last - address) },
        ].filter((piece) => piece.bytes.length > 0);
      });
    }
    kept.push(...pieces);
  }
  const written = kept.flatMap(({ address, bytes }) => [
    Buffer.from([0, 0x41]),
    leb(address, true),
    Buffer.from([0x0b]),
    leb(bytes.length),
    bytes,
  ]);
  const parts = sections.map(({ id, begin, to }) => {
    if (id === DATA) return section(DATA, leb(kept.length), ...written);
    return id === DATA_COUNT ? section(DATA_COUNT, leb(kept.length)) : wasm.subarray(begin, to);
  });
  return { wasm: Buffer.concat([wasm.subarray(0, 8), ...parts]), cut };
}
