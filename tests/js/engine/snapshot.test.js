/** Tests that a snapshot of Python's memory is read, compared with the rules, and put into the memory of a start. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { fileSections, moduleOf, name, section } from "../../../tools/engine/archive.mjs";
import { MEMORY } from "../../../web/src/engine/archive.js";
import { HEAD, Snapshot } from "../../../web/src/engine/snapshot.js";
import { bytes } from "../fakes/python.js";

const PAGE = 65_536;
/** The memory of the snapshot: the first bytes come from WebAssembly, some stand in the middle of it, the rest is empty. */
const STATIC = [1, 2, 3, 4];
const [PLACE, CONTENT] = [20_000, [7, 8, 9]];
/** Where the fake module notes the end of what was allocated. */
const SBRK = 8;

/** Makes the bytes of a snapshot. */
function snapshot(head = {}) {
  const all = { version: "rules 1", size: PAGE, static: STATIC.length, pyodide: [5, 6], ...head };
  return moduleOf(
    section(0, name(HEAD), bytes(JSON.stringify(all))),
    ...fileSections([
      [`${MEMORY}${String(PLACE).padStart(10, "0")}`, Uint8Array.from(CONTENT)],
      ["rules/words.mo", bytes("words")],
    ]),
  );
}

const read = (content) => Snapshot.from(new Response(content));

/** Fakes the function that makes Pyodide's Emscripten module: it initialises the memory, and its start then writes here and there. */
function creator({ size = PAGE, writes = [], used = PAGE } = {}) {
  const made = { memory: new WebAssembly.Memory({ initial: size / PAGE }), asked: /** @type {any} */ (null) };
  const create = async (settings) => {
    made.asked = settings.INITIAL_MEMORY;
    const view = new Uint8Array(made.memory.buffer);
    await new Promise((resolve) => {
      settings.instantiateWasm({ env: { memory: made.memory } }, resolve);
    });
    for (const [at, value] of writes) view[at] = value;
    new Uint32Array(made.memory.buffer)[SBRK / 4] = used;
    return { HEAPU8: view, _emscripten_get_sbrk_ptr: () => SBRK };
  };
  const settings = {
    instantiateWasm(imports, done) {
      new Uint8Array(imports.env.memory.buffer).set(STATIC);
      done({ exports: {} }, {});
      return {};
    },
  };
  return { made, create, settings };
}

/** Returns the bytes of a memory that are not zero, by address. */
const written = (memory) => [...new Uint8Array(memory.buffer).entries()].filter(([, value]) => value !== 0);

test("the memory is that of the snapshot, also where the start has written in the meantime", async () => {
  const writes = [
    [2, 99],
    [100, 99],
    [PLACE + 1, 99],
    [40_000, 99],
  ];
  const { made, create, settings } = creator({ writes });
  const { createPyodideModule, _loadSnapshot } = (await read(snapshot())).parameters(create);
  assert.deepEqual([..._loadSnapshot], [5, 6]);
  await createPyodideModule(settings);
  assert.equal(made.asked, PAGE);
  assert.deepEqual(written(made.memory), [
    ...STATIC.map((value, at) => [at, value]),
    ...CONTENT.map((value, at) => [PLACE + at, value]),
  ]);
});

test("where nothing was ever allocated, nothing is looked at", async () => {
  const { made, create, settings } = creator({ writes: [[40_000, 99]], used: 30_000 });
  await (await read(snapshot())).parameters(create).createPyodideModule(settings);
  assert.deepEqual(written(made.memory).at(-1), [40_000, 99]);
});

test("a memory of another size is refused", async () => {
  const { create, settings } = creator({ size: 2 * PAGE });
  const { createPyodideModule } = (await read(snapshot())).parameters(create);
  await assert.rejects(createPyodideModule(settings), /another size/);
});

test("the files that Python has not read yet are copies, and do not hold the whole archive", async () => {
  const [[path, content], ...more] = await (await read(snapshot())).files();
  assert.deepEqual([path, new TextDecoder().decode(content), more], ["rules/words.mo", "words", []]);
  assert.equal(content.buffer.byteLength, content.length);
});

test("the bytes serve one start, and are then released", async () => {
  const { create, settings } = creator();
  const once = await read(snapshot());
  await once.parameters(create).createPyodideModule(settings);
  await assert.rejects(once.files(), /used already/);
});

test("a snapshot of other rules, or what is no snapshot, is refused", async () => {
  const found = await read(snapshot());
  found.expect("rules 1");
  assert.throws(() => found.expect("rules 2"), /other rules/);
  await assert.rejects(read(moduleOf(...fileSections([]))), /no snapshot/);
  await assert.rejects(read("<!doctype html>"), /no WebAssembly module/);
  await assert.rejects(Snapshot.from(new Response("", { status: 404 })), /404/);
});

test("of a stored snapshot only the beginning is needed at first; one that is cut off later fails when it is used", async () => {
  const whole = snapshot();
  const found = await Snapshot.fromCache(new Response(whole.subarray(0, whole.length - 4)));
  found.expect("rules 1");
  await assert.rejects(found.files(), /cut off/);
});
