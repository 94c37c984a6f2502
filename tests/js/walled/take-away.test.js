/** Tests what is left of a worker's global object for a stranger's Python. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { takeAway } from "../../../web/src/walled/take-away.js";

test("only what is known to be needed stays, also on the prototypes", () => {
  class Scope extends EventTarget {
    importScripts() {}
    get indexedDB() {
      return "a database";
    }
  }
  const scope = Object.assign(new Scope(), { fetch() {}, Array, JSON, setTimeout, somethingNew: 1 });
  takeAway(scope);
  assert.deepEqual(Object.getOwnPropertyNames(scope), ["Array", "JSON", "setTimeout"]);
  assert.deepEqual(Reflect.ownKeys(Scope.prototype), ["constructor"]);
  assert.equal(typeof scope.addEventListener, "function");
  assert.equal(typeof scope.toString, "function");
});

test("what cannot be removed is overwritten, and the rest goes all the same", () => {
  const scope = Object.defineProperties(
    {},
    {
      stays: { value: 1 },
      changes: { value: 1, writable: true },
      goes: { value: 1, configurable: true },
    },
  );
  takeAway(scope);
  assert.deepEqual([scope.stays, scope.changes, "goes" in scope], [1, undefined, false]);
});
