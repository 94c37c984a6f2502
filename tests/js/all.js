/**
 * Runs all tests of this folder in one process: `node tests/js/all.js`. One process for each file takes three times as long.
 *
 * The tests of a file form a suite with the file's name. Files do not affect each other: each one loads its own copies of the
 * modules (`own-modules.js`), and after each one the runner restores the globals and the clock.
 */

import { readdirSync } from "node:fs";
import { register } from "node:module";
import { after, describe, mock, test } from "node:test";

const globals = Object.entries(Object.getOwnPropertyDescriptors(globalThis));
const known = new Set(Reflect.ownKeys(globalThis));

/** Removes the globals that a file has added, and restores those that it has replaced. */
function restore() {
  mock.reset();
  for (const key of Reflect.ownKeys(globalThis)) {
    if (!known.has(key)) Reflect.deleteProperty(globalThis, key);
  }
  for (const [key, descriptor] of globals) {
    if (descriptor.configurable) Object.defineProperty(globalThis, key, descriptor);
  }
}

// An error after the end of a test fails the run, but belongs to no test: print it here.
process.on("uncaughtExceptionMonitor", console.error);
process.on("unhandledRejection", console.error);
register("./own-modules.js", import.meta.url);
const files = readdirSync(new URL(".", import.meta.url), { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => file.endsWith(".test.js"))
  .sort();
for (const [number, file] of files.entries()) {
  await new Promise((ended) => {
    describe(`tests/js/${file}`, async () => {
      after(ended);
      try {
        await import(`./${file}?own=${number}`);
      } catch (error) {
        test("the file can be loaded", () => {
          throw error;
        });
      }
    });
  });
  restore();
}
