/** Tests the archives of the engine's files: what the build writes, the worker reads. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { archive, fileSections, moduleOf, name, section } from "../../../tools/archive.mjs";
import { filesIn, putFiles } from "../../../web/src/engine/archive.js";

const text = (content) => new TextDecoder().decode(content);
const bytes = (content) => new TextEncoder().encode(content);
const FILES = [
  ["rules/b/two.pyc", bytes("second")],
  ["rules/empty.pyc", bytes("")],
  ["rules/a/words.mo", bytes("Wörter".repeat(100))],
];

test("an archive has all files, those of one kind side by side", () => {
  const found = filesIn(new WebAssembly.Module(archive(FILES)));
  assert.deepEqual(
    found.map(([path, content]) => [path, text(content)]),
    [FILES[2], FILES[0], FILES[1]].map(([path, content]) => [path, text(content)]),
  );
});

test("a module may hold files beside something else", () => {
  const module = moduleOf(section(0, name("note"), bytes("more")), ...fileSections(FILES));
  assert.equal(filesIn(new WebAssembly.Module(module)).length, 3);
});

test("what is no archive is refused, and so is half of one", () => {
  assert.throws(() => filesIn(new WebAssembly.Module(moduleOf())), /no archive/);
  const whole = archive(FILES);
  assert.throws(() => filesIn(new WebAssembly.Module(whole.subarray(0, whole.length / 2))), WebAssembly.CompileError);
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
