// Boots the engine of a built site in Node, imports all rules, and writes a snapshot of Python's memory as a WebAssembly
// module that holds only data segments: to instantiate it with a memory of that size fills the memory. The site's worker
// (web/src/engine/memory.js) starts from it instead of from scratch.
// node memory.mjs <site>

import { ENVIRONMENT as env } from "./same_bytes.mjs";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { HEAD, RULES_SECTION, whenFresh } from "../web/src/engine/memory.js";
import { RULES, putRules, unpackRules } from "../web/src/engine/rules.js";
import { engineOf, told } from "./site_engine.mjs";

const site = resolve(process.argv[2] ?? "dist/site");
const { files, read, createPyodideModule, boot } = engineOf(site);
/** Memory is compared and written in blocks of this many bytes. */
const GRAIN = 256;

/** @param {string} name  of a file beside this one */
const beside = (name) => readFileSync(new URL(name, import.meta.url), "utf8");

/** Compiles the rules, in a Python of its own: compiling would leave much garbage in the memory of the snapshot. */
async function compiledRules() {
  const python = await boot({ env });
  unpackRules(python, read(files.rules.url));
  python.runPython(beside("compiled.py"));
  return python.runPython(`compiled("${RULES}")`).toJs();
}

/** @returns {Promise<{python: any, fresh: Uint8Array}>}  Python with all rules; the memory as Pyodide's own module initialised it */
async function booted() {
  const rules = await compiledRules();
  const create = await createPyodideModule();
  let fresh = new Uint8Array();
  const python = await boot({
    env,
    _makeSnapshot: true,
    createPyodideModule: (settings) => {
      whenFresh(settings, ({ buffer }) => (fresh = new Uint8Array(buffer.slice(0))));
      return create(settings);
    },
  });
  putRules(python, rules);
  python.runPython(beside("memory_inside.py"));
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

/** @param {number} number  @param {boolean} [signed] */
function leb(number, signed = false) {
  const bytes = [];
  for (;;) {
    const seven = number & 0x7f;
    number >>>= 7;
    // Bit 6 of the last byte is the sign: a positive signed number needs one more byte where that bit is set.
    if (number === 0 && !(signed && seven & 0x40)) return Buffer.from([...bytes, seven]);
    bytes.push(seven | 0x80);
  }
}

/** @param {string} text */
const name = (text) => Buffer.concat([leb(text.length), Buffer.from(text)]);

/** @param {number} id  @param {Uint8Array[]} parts */
function section(id, ...parts) {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([id]), leb(content.length), content]);
}

async function write() {
  const { python, fresh } = await booted();
  const snapshot = python.makeMemorySnapshot();
  // Pyodide puts a header of its own before the memory; the header's second 32-bit word is its length.
  const [, headLength] = new Uint32Array(snapshot.buffer, snapshot.byteOffset, 2);
  const memory = snapshot.subarray(headLength);
  const static_ = fresh.findLastIndex((byte) => byte !== 0) + 1;
  const base = new Uint8Array(memory.length);
  base.set(fresh.subarray(0, static_));
  const runs = differing(memory, base);
  const head = {
    version: files.rules.sha256,
    size: memory.length,
    static: static_,
    pyodide: [...snapshot.subarray(0, headLength)],
  };
  const data = runs.flatMap(([from, end]) => [
    Buffer.from([0, 0x41]),
    leb(from, true),
    Buffer.from([0x0b]),
    leb(end - from),
    memory.subarray(from, end),
  ]);
  writeFileSync(
    join(site, files.memory),
    Buffer.concat([
      Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]),
      section(0, name(HEAD), Buffer.from(JSON.stringify(head))),
      section(0, name(RULES_SECTION), python.FS.readFile(RULES)),
      section(2, leb(1), name("env"), name("memory"), Buffer.from([2, 0]), leb(0)),
      section(11, leb(runs.length), ...data),
    ]),
  );
}

await told(write);
