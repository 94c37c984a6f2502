/** Tests the archives of the engine's files: what the build writes, the worker reads. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { archive, fileSections, moduleOf, name, section } from "../../../tools/engine/archive.mjs";
import { fill, filesIn, putFiles } from "../../../web/src/engine/archive.js";

const text = (content) => new TextDecoder().decode(content);
const bytes = (content) => new TextEncoder().encode(content);
const FILES = [
  ["rules/b/two.pyc", bytes("second")],
  ["rules/empty.pyc", bytes("")],
  ["rules/a/words.mo", bytes("Wörter".repeat(100))],
];

test("an archive has all files, those of one kind side by side", () => {
  const found = filesIn(archive(FILES));
  assert.deepEqual(
    found.map(([path, content]) => [path, text(content)]),
    [FILES[2], FILES[0], FILES[1]].map(([path, content]) => [path, text(content)]),
  );
});

test("a module may hold files beside something else", () => {
  const module = moduleOf(section(0, name("note"), bytes("more")), ...fileSections(FILES));
  assert.equal(filesIn(module).length, 3);
});

test("what is no archive is refused, and so is half of one", () => {
  assert.throws(() => filesIn(moduleOf()), /no archive/);
  assert.throws(() => filesIn(bytes("<!doctype html>")), /no WebAssembly module/);
  const whole = archive(FILES);
  for (let size = 8; size < whole.length; size += 1)
    assert.throws(() => filesIn(whole.subarray(0, size)), /cut off|no archive/, String(size));
});

test("an archive is a module that browsers accept, so that hosts may call it one", () => {
  assert.ok(WebAssembly.validate(archive(FILES)));
});

test("parts of the memory go to their addresses, and the other files are left", () => {
  const memory = new Uint8Array(12).fill(9);
  const files = filesIn(archive([["memory/0010", bytes("ab")], ["memory/0002", bytes("xyz")], ...FILES]));
  assert.equal(fill(memory, files).length, 3);
  assert.deepEqual([...memory], [9, 9, 120, 121, 122, 9, 9, 9, 9, 9, 97, 98]);
  assert.deepEqual(
    files.slice(0, 2).map(([path]) => path),
    ["memory/0002", "memory/0010"],
  );
});

test("each file is put where it belongs, into folders that are made once", () => {
  const done = [];
  putFiles(
    {
      mkdirTree: (path) => done.push(path),
      writeFile: (path, content, how) => done.push([path, text(content), how]),
    },
    [
      ["lib/a/one.pyc", bytes("1")],
      ["lib/a/two.pyc", bytes("2")],
      ["lib/b/one.pyc", bytes("3")],
    ],
  );
  const own = { canOwn: true };
  assert.deepEqual(done, [
    "/lib/a",
    ["/lib/a/one.pyc", "1", own],
    ["/lib/a/two.pyc", "2", own],
    "/lib/b",
    ["/lib/b/one.pyc", "3", own],
  ]);
});
