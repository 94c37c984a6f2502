/** Tests which phase of a start is reported, how far the start is, and in which phase it has failed. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { BootError, BootProgress, inPhase } from "../../../web/src/engine/boot-phases.js";

test("a failure is told with its phase, the one of the innermost phase", async () => {
  const failed = (error) => Promise.reject(error);
  const is = (phase, message) => (error) =>
    error instanceof BootError && error.phase === phase && error.message === message;
  await assert.rejects(inPhase("rules", failed(new Error("no such file"))), is("rules", "no such file"));
  await assert.rejects(inPhase("rules", failed("no")), is("rules", "no"));
  await assert.rejects(inPhase("engine", inPhase("library", failed(new Error("cut off")))), is("library", "cut off"));
  assert.equal(await inPhase("rules", Promise.resolve(1)), 1);
});

/** Counts a file of one chunk. */
const come = (progress, url, size) => progress.meter.count(url, new Response(new Uint8Array(size)));

test("the phases are reported in their order, whichever file has come first", async () => {
  const told = [];
  const progress = new BootProgress((phase, { part }) => told.push([phase, part]));
  assert.deepEqual(told, [["engine", 0]]);
  progress.expect("engine", "engine.wasm", 600);
  progress.expect("library", "library.wasm", 300);
  progress.expect("rules", "rules.wasm", 100);
  await come(progress, "rules.wasm", 100);
  assert.deepEqual(told.at(-1), ["engine", 0.1]);
  await come(progress, "engine.wasm", 600);
  assert.deepEqual(told.at(-1), ["library", 0.7]);
  await come(progress, "library.wasm", 300);
  assert.deepEqual(told.at(-1), ["rules", 1]);
});

test("after its end nothing is reported", async () => {
  const told = [];
  const progress = new BootProgress((phase, { part }) => told.push([phase, part]));
  progress.expect("engine", "engine.wasm", 600);
  progress.end();
  assert.deepEqual(told.at(-1), ["start", 1]);
  const before = told.length;
  await come(progress, "engine.wasm", 600);
  assert.equal(told.length, before);
});

test("the phase of each file is known; that of all others is the engine's", () => {
  const progress = new BootProgress(() => {});
  progress.expect("rules", "rules.wasm");
  assert.deepEqual([progress.phaseOf("rules.wasm"), progress.phaseOf("lock.json")], ["rules", "engine"]);
});
