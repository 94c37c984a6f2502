/** Tests that a value is made or fetched only once, and that a failure is not cached. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { answerFetch, settled } from "../fakes/shell-page.js";
import { once, readJson } from "../../../web/src/base/once.js";

describe("What is kept under a name", () => {
  test("it is made when it is first asked for, and only then", async () => {
    const made = new Map();
    let count = 0;
    const make = async () => (count += 1);
    assert.equal(await once(made, "a", make), 1);
    assert.equal(await once(made, "a", make), 1);
    assert.equal(await once(made, "b", make), 2);
  });

  test("who asks while it is on its way gets the same", () => {
    const made = new Map();
    const make = () => new Promise(() => {});
    assert.equal(once(made, "a", make), once(made, "a", make));
  });

  test("a failure reaches all who wait, and the next one tries again", async () => {
    const made = new Map();
    const fail = () => Promise.reject(new Error("not there"));
    const both = [once(made, "a", fail), once(made, "a", fail)];
    for (const one of both) await assert.rejects(one, /not there/);
    await settled();
    assert.equal(await once(made, "a", async () => "there"), "there");
  });
});

describe("A JSON file", () => {
  test("it is fetched once, however often it is read", async () => {
    const asked = answerFetch({ "https://museum.example/once.json": { a: 1 } });
    const [one, other] = await Promise.all([1, 2].map(() => readJson("https://museum.example/once.json")));
    assert.deepEqual(one, { a: 1 });
    assert.equal(await readJson("https://museum.example/once.json"), other);
    assert.equal(asked.length, 1);
  });

  for (const [what, answer] of /** @type {[string, unknown][]} */ ([
    ["not there", undefined],
    ["not to be had", new TypeError("Failed to fetch")],
  ])) {
    test(`one that is ${what} is asked for again the next time`, async () => {
      const url = `https://museum.example/${encodeURIComponent(what)}.json`;
      answerFetch({ [url]: answer });
      await assert.rejects(readJson(url), answer instanceof Error ? /Failed to fetch/ : new RegExp(`${url}: 404`));
      answerFetch({ [url]: [1] });
      assert.deepEqual(await readJson(url), [1]);
    });
  }
});
