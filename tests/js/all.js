/**
 * Runs all tests of this folder in one process: `node tests/js/all.js`. To start one for each file takes three times as long.
 *
 * The tests of a file stand in a suite with its name. No file finds what another one has left behind: each has modules of its
 * own (`own-modules.js`), and afterwards the globals and the clock are as they were.
 */

import { readdirSync } from "node:fs";
import { register } from "node:module";
import { after, describe, mock, test } from "node:test";

const globals = Object.entries(Object.getOwnPropertyDescriptors(globalThis));
const known = new Set(Reflect.ownKeys(globalThis));

/** Takes away what a file has put into the globals, or in the place of one. */
function restore() {
  mock.reset();
  for (const key of Reflect.ownKeys(globalThis)) {
    if (!known.has(key)) Reflect.deleteProperty(globalThis, key);
  }
  for (const [key, descriptor] of globals) {
    if (descriptor.configurable) Object.defineProperty(globalThis, key, descriptor);
  }
}

// What goes wrong after the end of a test fails the run, but no test: it has to be told here.
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
